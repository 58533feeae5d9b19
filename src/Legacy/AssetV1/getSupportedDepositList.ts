import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetSupportedDepositListParams = Schema.Struct({
  coin: Field.optionalTextParam,
  chain: Field.optionalTextParam,
  page_index: Field.optionalIntegerParam,
  page_size: Field.optionalIntegerParam
})
export interface GetSupportedDepositListParams extends Schema.Schema.Type<typeof GetSupportedDepositListParams> {}

export const GetSupportedDepositListResult = Schema.Struct({
  config_list: Field.list(
    Schema.Struct({
      coin: Field.text,
      chain: Field.text,
      coin_show_name: Field.optionalText,
      chain_type: Field.optionalText,
      block_confirm_number: Field.optionalNumber,
      min_deposit_amount: Field.optionalDecimal
    })
  ),
  total: Field.optionalDecimal
})
export interface GetSupportedDepositListResult extends Schema.Schema.Type<typeof GetSupportedDepositListResult> {}

/**
 * Lists the coins and chains that can be deposited.
 *
 * `coin` and `chain` go together: one alone is ignored. Pages have 10 rows unless `page_size` is given.
 */
export const getSupportedDepositList: Endpoint.Public<
  GetSupportedDepositListParams | void,
  GetSupportedDepositListResult
> = api.get("getSupportedDepositList", "/asset/v1/public/deposit/allowed-deposit-list", {
  aliases: ["AccountAssetClient.getSupportedDepositList"],
  access: "public",
  kind: "read",
  params: GetSupportedDepositListParams,
  result: GetSupportedDepositListResult,
  limit: "undocumented",
  deprecated: "Asset.getAllowedDepositCoinInfo",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
})
