import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetServerTimeResult = Schema.Struct({
  /** Milliseconds. */
  serverTime: Field.millisText
})
export interface GetServerTimeResult extends Schema.Schema.Type<typeof GetServerTimeResult> {}

/**
 * Returns the server time.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const serverTime = SpotV3.getServerTime()
 * ```
 */
export const getServerTime: Endpoint.Public<void, GetServerTimeResult> = api.get(
  "getServerTime",
  "/spot/v3/public/server-time",
  {
    access: "public",
    kind: "read",
    result: GetServerTimeResult,
    limit: "undocumented",
    deprecated: "Market.getServerTime",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/rest-public/server-time.mdx"
  }
)
