import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { Conversion } from "./rows.js"

export const GetConvertHistoryParams = Schema.Struct({
  /**
   * Wallets separated by commas: `eb_convert_funding` and `eb_convert_uta` for conversions made through the API;
   * `funding`, `funding_fiat`, `funding_fbtc_convert` and `funding_block_trade` for those made on the website. Defaults
   * to all.
   */
  accountType: Field.optionalTextParam,
  /** Page number, starting at 1. */
  index: Field.optionalIntegerParam,
  /** Rows per page, at most 100. Defaults to 20. */
  limit: Field.optionalIntegerParam
})
export interface GetConvertHistoryParams extends Schema.Schema.Type<typeof GetConvertHistoryParams> {}

export const GetConvertHistoryResult = Schema.Struct({
  list: Field.list<Conversion>(Conversion)
})
export interface GetConvertHistoryResult extends Schema.Schema.Type<typeof GetConvertHistoryResult> {}

/**
 * Lists conversions, including those made on the website. Pages are numbered; there is no cursor.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getConvertHistory({ accountType: "eb_convert_uta", index: 1, limit: 100 })
 * ```
 */
export const getConvertHistory: Endpoint.Private<GetConvertHistoryParams | void, GetConvertHistoryResult> =
  Endpoint.get("Asset.getConvertHistory", "/v5/asset/exchange/query-convert-history", {
    access: "private",
    kind: "read",
    params: GetConvertHistoryParams,
    result: GetConvertHistoryResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/convert/get-convert-history"
  })
