import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetServerTimeResult = Schema.Struct({
  /** Milliseconds. */
  serverTime: Field.millis
})
export interface GetServerTimeResult extends Schema.Schema.Type<typeof GetServerTimeResult> {}

/**
 * Reads the exchange's clock.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Market.getServerTime`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_api_data.md
 */
export const getServerTime: Endpoint.Endpoint<void, GetServerTimeResult, never, RestClient> = api.get("/spot/v1/time", {
  id: "getServerTime",
  aliases: ["SpotClient.getServerTime"],
  family: "SpotV1",
  access: "public",
  kind: "read",
  result: GetServerTimeResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Market.getServerTime",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_api_data.md"
})
