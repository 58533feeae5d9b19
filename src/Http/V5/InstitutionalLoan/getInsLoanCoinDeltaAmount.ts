import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getInsLoanCoinDeltaAmount} takes.
 *
 * @since 0.1.0
 */
export const GetInsLoanCoinDeltaAmountParams = /*#__PURE__*/ Schema.Struct({
  /** In capitals; all coins when left out. */
  coin: Field.optionalTextParam
})
export interface GetInsLoanCoinDeltaAmountParams extends Schema.Schema.Type<typeof GetInsLoanCoinDeltaAmountParams> {}

/**
 * The delta of one coin, and its bounds.
 *
 * @since 0.1.0
 */
export const InsLoanCoinDelta = /*#__PURE__*/ Schema.Struct({
  coin: Field.text,
  /** In the coin. */
  coinDeltaSize: Field.optionalDecimal,
  /** The most, in USD. */
  coinDeltaAmount: Field.optionalDecimal,
  /** What is left of it, in USD. */
  coinDeltaAvailableAmount: Field.optionalDecimal
})
export interface InsLoanCoinDelta extends Schema.Schema.Type<typeof InsLoanCoinDelta> {}

/**
 * What {@link getInsLoanCoinDeltaAmount} gives.
 *
 * @since 0.1.0
 */
export const GetInsLoanCoinDeltaAmountResult = /*#__PURE__*/ Schema.Struct({
  /** The most of the risk unit, in USD. */
  riskUnitDeltaAmount: Field.optionalDecimal,
  /** What is left of it, in USD. */
  riskUnitDeltaAvailableAmount: Field.optionalDecimal,
  list: /*#__PURE__*/ Field.list<InsLoanCoinDelta>(InsLoanCoinDelta)
})
export interface GetInsLoanCoinDeltaAmountResult extends Schema.Schema.Type<typeof GetInsLoanCoinDeltaAmountResult> {}

/**
 * Reads how much delta a hedged institutional loan may still take, as a whole and by coin. Unified accounts only.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/otc/coin-delta-amount
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanCoinDeltaAmount({ coin: "BTC" })
 * ```
 *
 * @since 0.1.0
 */
export const getInsLoanCoinDeltaAmount: Endpoint.Endpoint<
  GetInsLoanCoinDeltaAmountParams | void,
  GetInsLoanCoinDeltaAmountResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/ins-loan/coin-delta-amount", {
  id: "getInsLoanCoinDeltaAmount",
  aliases: ["getInstitutionalLendingCoinDeltaAmount"],
  family: "InstitutionalLoan",
  access: "private",
  kind: "read",
  params: GetInsLoanCoinDeltaAmountParams,
  result: GetInsLoanCoinDeltaAmountResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/otc/coin-delta-amount"
})
