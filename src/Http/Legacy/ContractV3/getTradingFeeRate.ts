import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getTradingFeeRate} takes.
 *
 * @since 0.1.0
 */
export const GetTradingFeeRateParams = /*#__PURE__*/ Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetTradingFeeRateParams extends Schema.Schema.Type<typeof GetTradingFeeRateParams> {}

/**
 * The fee rates of a symbol.
 *
 * @since 0.1.0
 */
export const ContractFeeRate = /*#__PURE__*/ Schema.Struct({
  symbol: Field.text,
  takerFeeRate: Field.optionalDecimal,
  makerFeeRate: Field.optionalDecimal
})
export interface ContractFeeRate extends Schema.Schema.Type<typeof ContractFeeRate> {}

/**
 * What {@link getTradingFeeRate} gives.
 *
 * @since 0.1.0
 */
export const GetTradingFeeRateResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<ContractFeeRate>(ContractFeeRate)
})
export interface GetTradingFeeRateResult extends Schema.Schema.Type<typeof GetTradingFeeRateResult> {}

/**
 * Reads the fee rates of a symbol, or of all.
 *
 * - Access: private.
 * - Limit: 10 per second.
 * - In V5: `Account.getFeeRate`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/account/trading-fee.mdx
 *
 * @since 0.1.0
 */
export const getTradingFeeRate: Endpoint.Endpoint<
  GetTradingFeeRateParams | void,
  GetTradingFeeRateResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/contract/v3/private/account/fee-rate", {
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
