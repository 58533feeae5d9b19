import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetCoinInformationParams = Schema.Struct({
  coin: Field.optionalTextParam
})
export interface GetCoinInformationParams extends Schema.Schema.Type<typeof GetCoinInformationParams> {}

export const GetCoinInformationResult = Schema.Struct({
  rows: Field.list(
    Schema.Struct({
      name: Field.optionalText,
      coin: Field.text,
      /** The maximum that can be withdrawn now. */
      remain_amount: Field.optionalDecimal,
      chains: Field.optional(
        Field.list(
          Schema.Struct({
            chain_type: Field.optionalText,
            confirmation: Field.optionalTextOrNumber,
            /** `""` if the coin cannot be withdrawn. */
            withdraw_fee: Field.optionalDecimal,
            deposit_min: Field.optionalText,
            withdraw_min: Field.optionalText,
            chain: Field.text
          })
        )
      )
    })
  )
})
export interface GetCoinInformationResult extends Schema.Schema.Type<typeof GetCoinInformationResult> {}

/** Lists coins with their chains, fees and minimum amounts. */
export const getCoinInformation: Endpoint.Private<GetCoinInformationParams | void, GetCoinInformationResult> = api.get(
  "getCoinInformation",
  "/asset/v1/private/coin-info/query",
  {
    aliases: ["AccountAssetClient.getCoinInformation"],
    access: "private",
    kind: "read",
    params: GetCoinInformationParams,
    result: GetCoinInformationResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getCoinInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/account_asset/v1/_api_transfer.md"
  }
)
