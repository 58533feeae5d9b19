/** The error of an order that breaks rules of its instrument, and says which. */
import { notExecutedError } from "../../../Errors/internal/Vouched.js"

/** A rule that an order breaks. */
export interface BrokenRule {
  readonly rule:
    | "notADecimal"
    | "notPositive"
    | "tickSize"
    | "minPrice"
    | "maxPrice"
    | "qtyStep"
    | "minQty"
    | "maxQty"
    | "amountStep"
    | "minNotional"
    /** A quantity or price is so small that nothing is left when it is rounded. */
    | "roundsToZero"
    /** The instrument lacks the rule, or its rule is not a number, so values cannot be checked or rounded. */
    | "unknownRule"
  readonly field: "price" | "qty"
  /** The given value; for `minNotional`, price times quantity. */
  readonly value: string
  /**
   * The limit that the rule sets: the step for `roundsToZero`. For `notADecimal`, why the value is not a decimal; for
   * `unknownRule`, which rule is unknown, such as `the tickSize is missing`.
   */
  readonly limit: string
}

/** What is wrong, such as `price 100.05 is not a multiple of 0.1`. */
const problemOf = ({ field, limit, rule, value }: BrokenRule): string => {
  switch (rule) {
    case "notADecimal":
      return `${field} "${value}" ${limit}`
    case "notPositive":
      return `${field} ${value} is not positive`
    case "tickSize":
    case "qtyStep":
    case "amountStep":
      return `${field} ${value} is not a multiple of ${limit}`
    case "roundsToZero":
      return `${field} ${value} rounds to 0, because the step is ${limit}`
    case "unknownRule":
      return limit
    case "minPrice":
    case "minQty":
      return `${field} ${value} is below the minimum of ${limit}`
    case "maxPrice":
    case "maxQty":
      return `${field} ${value} is above the maximum of ${limit}`
    case "minNotional":
      return `its value of ${value} is below the minimum of ${limit}`
  }
}

/** The exchange would refuse the order for its price, quantity or size. Nothing was sent. */
export class InvalidOrder extends notExecutedError("InvalidOrder")<{
  readonly symbol: string
  readonly rules: readonly [BrokenRule, ...ReadonlyArray<BrokenRule>]
}> {
  override get message(): string {
    return `${this.symbol}: ${this.rules.map(problemOf).join(", ")}`
  }
}
