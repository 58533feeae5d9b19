/** The executions of one order, with their exact sums. */
import * as BigDecimal from "effect/BigDecimal"
import { settleCoinOf } from "../../../Schema/Category.js"
import type { Execution } from "../../../Schema/Execution.js"
import type { Fills } from "../../AccountView.js"
import { divide, orZero, textOf } from "./Amount.js"
import { valueAt } from "./Contract.js"
import * as Executions from "./Executions.js"

/** No fills. */
export const none: Fills = { executions: [], qty: "0", value: "0", avgPrice: undefined, fees: {} }

const feeCoinOf = ({ category = "", feeCurrency = "", symbol }: Execution): string =>
  feeCurrency !== "" || category === "spot" ? feeCurrency : settleCoinOf(category, symbol)

/** Adds an execution; returns the same fills if they have it. */
export const add = (fills: Fills, execution: Execution): Fills => {
  const executions = Executions.add(fills.executions, execution)
  if (executions === undefined) return fills
  const { category = "", execFee, execPrice, execQty } = execution
  const size = orZero(execQty)
  const price = orZero(execPrice)
  const qty = BigDecimal.sum(orZero(fills.qty), size)
  const worth = price.value === 0n ? price : valueAt(category, size, price)
  const value = BigDecimal.sum(orZero(fills.value), worth)
  const [top, bottom] = category === "inverse" ? [qty, value] : [value, qty]
  const coin = feeCoinOf(execution)
  return {
    executions,
    qty: textOf(qty),
    value: textOf(value),
    avgPrice: bottom.value === 0n ? undefined : textOf(divide(top, bottom, 16)),
    fees: { ...fills.fees, [coin]: textOf(BigDecimal.sum(orZero(fills.fees[coin]), orZero(execFee))) }
  }
}
