import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const QueryCardTierInfoResult = Schema.Struct({
  /** Spending limit used, in USD: points times 0.002. */
  usedLimit: Field.optionalDecimal,
  /** Total spending limit, in `unit`. */
  limit: Field.optionalDecimal,
  /** Unit of the limit, such as `USD`. */
  unit: Field.optionalText,
  /** Tier of the account, such as `GOLD`. */
  tier: Field.text,
  /** Whether automatic cashback is on. */
  autoCashback: Field.optionalFlag
})
export interface QueryCardTierInfoResult extends Schema.Schema.Type<typeof QueryCardTierInfoResult> {}

/**
 * Returns the account's tier, and the total and used spending limit.
 *
 * @example
 * ```ts
 * import * as Card from "effect-bybit/Card"
 *
 * export const program = Card.queryCardTierInfo()
 * ```
 */
export const queryCardTierInfo: Endpoint.Private<void, QueryCardTierInfoResult> = Endpoint.post(
  "Card.queryCardTierInfo",
  "/v5/card/reward/points/tier",
  {
    aliases: ["queryCardPointsTier"],
    access: "private",
    kind: "read",
    result: QueryCardTierInfoResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/tier"
  }
)
