import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetTradingFeeRateParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetTradingFeeRateParams extends Schema.Schema.Type<typeof GetTradingFeeRateParams> {}

/** The fee rates of a symbol. */
export const ContractFeeRate = Schema.Struct({
  symbol: Field.text,
  takerFeeRate: Field.optionalDecimal,
  makerFeeRate: Field.optionalDecimal
})
export interface ContractFeeRate extends Schema.Schema.Type<typeof ContractFeeRate> {}

export const GetTradingFeeRateResult = Schema.Struct({
  list: Field.list<ContractFeeRate>(ContractFeeRate)
})
export interface GetTradingFeeRateResult extends Schema.Schema.Type<typeof GetTradingFeeRateResult> {}

/**
 * Returns the fee rates of a symbol, or of all.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const feeRate = ContractV3.getTradingFeeRate({ symbol: "BTCUSDT" })
 * ```
 */
export const getTradingFeeRate: Endpoint.Private<GetTradingFeeRateParams | void, GetTradingFeeRateResult> = api.get(
  "getTradingFeeRate",
  "/contract/v3/private/account/fee-rate",
  {
    aliases: ["ContractClient.getTradingFeeRate"],
    access: "private",
    kind: "read",
    params: GetTradingFeeRateParams,
    result: GetTradingFeeRateResult,
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Account.getFeeRate",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/account/trading-fee.mdx"
  }
)
