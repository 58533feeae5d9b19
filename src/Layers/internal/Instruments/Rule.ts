/** Reads a rule of an instrument, and tells one that is missing from one that the exchange doesn't set. */
import type * as BigDecimal from "effect/BigDecimal"
import * as Either from "effect/Either"
import * as PlainDecimal from "../../../Schema/PlainDecimal.js"
import type { Instrument } from "./Instrument.js"

/** The rules that are decimals. */
export type RuleName =
  | "tickSize"
  | "minPrice"
  | "maxPrice"
  | "qtyStep"
  | "minQty"
  | "maxQty"
  | "maxPostOnlyQty"
  | "maxMarketQty"
  | "amountStep"
  | "minNotional"

const steps: ReadonlyArray<RuleName> = ["tickSize", "qtyStep", "amountStep"]

/** Whether the exchange sets a rule for every instrument of the category. */
const isAlwaysSet = (name: RuleName, { category }: Instrument): boolean => {
  switch (name) {
    case "minPrice":
    case "maxPrice":
      return false
    case "minQty":
    case "amountStep":
      return (category === "spot") === (name === "amountStep")
    case "minNotional":
      return category === "spot" || category === "linear"
    default:
      return true
  }
}

/**
 * Reads a rule. `undefined` if the exchange sets none. A left contains why the rule is unknown, such as `the tickSize is
 * missing`.
 */
export const ruleOf = (
  instrument: Instrument,
  name: RuleName
): Either.Either<BigDecimal.BigDecimal | undefined, string> => {
  const text = instrument[name]
  if (text === undefined)
    return isAlwaysSet(name, instrument) ? Either.left(`the ${name} is missing`) : Either.right(undefined)
  const rule = PlainDecimal.parse(text)
  if (Either.isLeft(rule)) return Either.left(`the ${name} is "${text}", which is not a number`)
  if (rule.right.value <= 0n && steps.includes(name)) return Either.left(`the ${name} is ${text}, which is not a step`)
  return rule
}
