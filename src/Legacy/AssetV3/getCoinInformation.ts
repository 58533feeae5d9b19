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
      remainAmount: Field.optionalDecimal,
      chains: Field.optional(
        Field.list(
          Schema.Struct({
            chainType: Field.optionalText,
            confirmation: Field.optionalText,
            /** `""` if the coin cannot be withdrawn. */
            withdrawFee: Field.optionalDecimal,
            depositMin: Field.optionalText,
            withdrawMin: Field.optionalText,
            chain: Field.text,
            /** `1`: open for deposits, `0`: suspended. */
            chainDeposit: Field.optionalText,
            /** `1`: open for withdrawals, `0`: suspended. */
            chainWithdraw: Field.optionalText,
            /** Number of decimals of amounts. */
            minAccuracy: Field.optionalText,
            /** 0.022 is 2.2%. */
            withdrawPercentageFee: Field.optionalDecimal
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
  "/asset/v3/private/coin-info/query",
  {
    aliases: ["AccountAssetClientV3.getCoinInformation"],
    access: "private",
    kind: "read",
    params: GetCoinInformationParams,
    result: GetCoinInformationResult,
    limit: [{ count: 2, perMs: 1000 }],
    deprecated: "Asset.getCoinInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/withdraw-deposit/coin-info.mdx"
  }
)
