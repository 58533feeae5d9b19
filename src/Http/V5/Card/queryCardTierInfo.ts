import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

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

/**
 * Reads the account's tier and how much of its limit is used.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/bybit-card/point/tier
 */
export const queryCardTierInfo: Endpoint.Endpoint<void, QueryCardTierInfoResult, never, RestClient | Credentials> =
  Endpoint.post("/v5/card/reward/points/tier", {
    id: "queryCardTierInfo",
    aliases: ["queryCardPointsTier"],
    family: "Card",
    access: "private",
    kind: "read",
    result: QueryCardTierInfoResult,
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/tier"
  })
