import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const QueryCardPointBalanceResult = Schema.Struct({
  accountId: Field.text,
  availablePoint: Field.optionalTextOrNumber,
  /** Frozen for now. */
  pendingPoint: Field.optionalTextOrNumber,
  status: Field.optionalText,
  /** In ms. */
  updateTime: Field.optionalTextOrNumber,
  settlementPeriod: Field.optionalNumber
})
export interface QueryCardPointBalanceResult extends Schema.Schema.Type<typeof QueryCardPointBalanceResult> {}

/**
 * Reads the balance of reward points.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/bybit-card/point/balance
 */
export const queryCardPointBalance: Endpoint.Endpoint<
  void,
  QueryCardPointBalanceResult,
  never,
  RestClient | Credentials
> = Endpoint.post("/v5/card/reward/points/balance", {
  id: "queryCardPointBalance",
  aliases: ["queryCardPointsBalance"],
  family: "Card",
  access: "private",
  kind: "read",
  result: QueryCardPointBalanceResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/bybit-card/point/balance"
})
