/** The exchange's own margins of a position, scaled to another mark price. */
import * as BigDecimal from "effect/BigDecimal"
import type { AccountPosition } from "../../AccountView.js"
import { type Amount, amountOf, divide, orZero, textOf, valueOf } from "./Amount.js"
import { valueAt } from "./Contract.js"

type Margins = Pick<AccountPosition, "initialMargin" | "maintenanceMargin">

const larger = (a: Amount | undefined, b: Amount): Amount => (a === undefined ? b : BigDecimal.max(a, b))

/** A long option needs none. A short one needs a part that follows the index, plus its mark price. */
const ofOption = ({ entryPrice, side, size, position }: AccountPosition, from: Amount, to: Amount): Margins => {
  const { positionIM, positionMM } = position
  if (side !== "Sell") return { initialMargin: valueOf(positionIM), maintenanceMargin: valueOf(positionMM) }
  const entry = amountOf(entryPrice)
  const moved = (margin: string | undefined, start: Amount, end: Amount) =>
    margin && textOf(BigDecimal.sum(orZero(margin), BigDecimal.multiply(orZero(size), BigDecimal.subtract(end, start))))
  return {
    // At least at the price it was sold for.
    initialMargin: moved(valueOf(positionIM), larger(entry, from), larger(entry, to)),
    maintenanceMargin: moved(valueOf(positionMM), from, to)
  }
}

/** The exchange's margins of a position, moved from the mark price they were given at to another one. */
export const marginsAt = (one: AccountPosition, from: Amount | undefined, to: Amount): Margins => {
  const { category, position, size } = one
  if (category === "option" && from !== undefined) return ofOption(one, from, to)
  const before = from === undefined ? undefined : valueAt(category, orZero(size), from)
  const value = valueAt(category, orZero(size), to)
  const scaled = (margin: string | undefined) =>
    margin === undefined || before === undefined || before.value === 0n
      ? margin
      : textOf(divide(BigDecimal.multiply(orZero(margin), value), before, 16))
  return {
    initialMargin: scaled(valueOf(position.positionIM)),
    maintenanceMargin: scaled(valueOf(position.positionMM))
  }
}
