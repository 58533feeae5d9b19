import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const QueryCardTierInfoResult = Schema.Struct({
  /** In USD: points times 0.002. */
  usedLimit: Field.optionalDecimal,
  limit: Field.optionalDecimal,
  unit: Field.optionalText,
  /** Like `GOLD`. */
  tier: Field.text,
  autoCashback: Field.optionalFlag
})
export interface QueryCardTierInfoResult extends Schema.Schema.Type<typeof QueryCardTierInfoResult> {}

/** Reads the account's tier and how much of its limit is used. */
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/tier"
  }
)
