import * as Data from "effect/Data"
import type { Outcome } from "../../../Errors/Outcome.js"

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
  readonly field: "price" | "qty"
  /** The given value; for `minNotional`, price times quantity. */
  readonly value: string
  /** The limit that the rule sets, or why the value is not a decimal. */
  readonly limit: string
}

/** The exchange would refuse the order for its price, quantity or size. Nothing was sent. */
export class InvalidOrder extends Data.TaggedError("InvalidOrder")<{
  readonly symbol: string
  readonly rules: readonly [BrokenRule, ...ReadonlyArray<BrokenRule>]
}> {
  override get message(): string {
    return `${this.symbol}: ${this.rules.map(({ field, limit, rule, value }) => `${field} ${value} breaks ${rule} ${limit}`).join(", ")}`
  }

  /** Nothing was sent. */
  get outcome(): Outcome {
    return "notExecuted"
  }
}
