import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetSupportedDepositListParams = Schema.Struct({
  coin: Field.optionalTextParam,
  chain: Field.optionalTextParam,
  /** The `nextPageCursor` of the previous page. */
  cursor: Field.optionalTextParam,
  limit: Field.optionalIntegerParam
})
export interface GetSupportedDepositListParams extends Schema.Schema.Type<typeof GetSupportedDepositListParams> {}

export const GetSupportedDepositListResult = Schema.Struct({
  configList: Field.list(
    Schema.Struct({
      coin: Field.text,
      chain: Field.text,
      coinShowName: Field.optionalText,
      chainType: Field.optionalText,
      blockConfirmNumber: Field.optionalNumber,
      minDepositAmount: Field.optionalDecimal
    })
  ),
  /** Cursor for the next page; `""` or null on the last one. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetSupportedDepositListResult extends Schema.Schema.Type<typeof GetSupportedDepositListResult> {}

/**
 * Lists the coins and chains that can be deposited.
 *
 * `coin` and `chain` go together: one alone is ignored. `limit` is 1 to 50 and defaults to 50.
 */
export const getSupportedDepositList: Endpoint.Public<
  GetSupportedDepositListParams | void,
  GetSupportedDepositListResult
> = api.get("getSupportedDepositList", "/asset/v3/public/deposit/allowed-deposit-list/query", {
  aliases: ["AccountAssetClientV3.getSupportedDepositList"],
  access: "public",
  kind: "read",
  params: GetSupportedDepositListParams,
  result: GetSupportedDepositListResult,
  limit: "undocumented",
  deprecated: "Asset.getAllowedDepositCoinInfo",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/deposit-spec.mdx"
})
