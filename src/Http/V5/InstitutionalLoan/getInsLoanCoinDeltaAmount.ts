import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetInsLoanCoinDeltaAmountParams = Schema.Struct({
  /** In capitals; all coins when left out. */
  coin: Field.optionalTextParam
})
export interface GetInsLoanCoinDeltaAmountParams extends Schema.Schema.Type<typeof GetInsLoanCoinDeltaAmountParams> {}

/** The delta of one coin, and its bounds. */
export const InsLoanCoinDelta = Schema.Struct({
  coin: Field.text,
  /** In the coin. */
  coinDeltaSize: Field.optionalDecimal,
  /** The most, in USD. */
  coinDeltaAmount: Field.optionalDecimal,
  /** What is left of it, in USD. */
  coinDeltaAvailableAmount: Field.optionalDecimal
})
export interface InsLoanCoinDelta extends Schema.Schema.Type<typeof InsLoanCoinDelta> {}

export const GetInsLoanCoinDeltaAmountResult = Schema.Struct({
  /** The most of the risk unit, in USD. */
  riskUnitDeltaAmount: Field.optionalDecimal,
  /** What is left of it, in USD. */
  riskUnitDeltaAvailableAmount: Field.optionalDecimal,
  list: Field.list<InsLoanCoinDelta>(InsLoanCoinDelta)
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
 */
export const getInsLoanCoinDeltaAmount: Endpoint.Endpoint<
  GetInsLoanCoinDeltaAmountParams | void,
  GetInsLoanCoinDeltaAmountResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/ins-loan/coin-delta-amount", {
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
