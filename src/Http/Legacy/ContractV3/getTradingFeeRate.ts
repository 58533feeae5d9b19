import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
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
 * Reads the fee rates of a symbol, or of all.
 *
 * - Access: private.
 * - Limit: 10 per second.
 * - In V5: `Account.getFeeRate`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/account/trading-fee.mdx
 */
export const getTradingFeeRate: Endpoint.Endpoint<
  GetTradingFeeRateParams | void,
  GetTradingFeeRateResult,
  never,
  RestClient | Credentials
> = api.get("/contract/v3/private/account/fee-rate", {
  id: "getTradingFeeRate",
  aliases: ["ContractClient.getTradingFeeRate"],
  family: "ContractV3",
  access: "private",
  kind: "read",
  params: GetTradingFeeRateParams,
  result: GetTradingFeeRateResult,
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  deprecated: "Account.getFeeRate",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/account/trading-fee.mdx"
})
