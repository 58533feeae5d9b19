import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetServerTimeResult = Schema.Struct({
  /** Milliseconds. */
  serverTime: Field.millis
})
export interface GetServerTimeResult extends Schema.Schema.Type<typeof GetServerTimeResult> {}

/**
 * Returns the server time.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const serverTime = SpotV1.getServerTime()
 * ```
 */
export const getServerTime: Endpoint.Public<void, GetServerTimeResult> = api.get("getServerTime", "/spot/v1/time", {
  aliases: ["SpotClient.getServerTime"],
  access: "public",
  kind: "read",
  result: GetServerTimeResult,
  limit: "undocumented",
  deprecated: "Market.getServerTime",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_api_data.md"
})
