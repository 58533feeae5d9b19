import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetServerTimeResult = Schema.Struct({
  /** Seconds. */
  timeSecond: Field.text,
  /** Nanoseconds. */
  timeNano: Field.optionalText
})
export interface GetServerTimeResult extends Schema.Schema.Type<typeof GetServerTimeResult> {}

/**
 * Returns the server time: the clock of all V3 APIs.
 *
 * @example
 * ```ts
 * import * as AssetV3 from "effect-bybit/Legacy/AssetV3"
 *
 * export const serverTime = AssetV3.getServerTime()
 * ```
 */
export const getServerTime: Endpoint.Public<void, GetServerTimeResult> = api.get("getServerTime", "/v3/public/time", {
  aliases: ["AccountAssetClientV3.getServerTime"],
  access: "public",
  kind: "read",
  result: GetServerTimeResult,
  limit: "undocumented",
  deprecated: "Market.getServerTime",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/server-time.mdx"
})
