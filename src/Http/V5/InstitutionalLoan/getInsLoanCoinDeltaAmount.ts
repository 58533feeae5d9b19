import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetInsLoanCoinDeltaAmountParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetInsLoanCoinDeltaAmountParams extends Schema.Schema.Type<typeof GetInsLoanCoinDeltaAmountParams> {}

/** The delta of one coin and its limits. */
export const InsLoanCoinDelta = Schema.Struct({
  coin: Field.text,
  /** In the coin. */
  coinDeltaSize: Field.optionalDecimal,
  /** Maximum delta, in USD. */
  coinDeltaAmount: Field.optionalDecimal,
  /** Remaining delta, in USD. */
  coinDeltaAvailableAmount: Field.optionalDecimal
})
export interface InsLoanCoinDelta extends Schema.Schema.Type<typeof InsLoanCoinDelta> {}

export const GetInsLoanCoinDeltaAmountResult = Schema.Struct({
  /** Maximum delta of the risk unit, in USD. */
  riskUnitDeltaAmount: Field.optionalDecimal,
  /** Remaining delta of the risk unit, in USD. */
  riskUnitDeltaAvailableAmount: Field.optionalDecimal,
  list: Field.list<InsLoanCoinDelta>(InsLoanCoinDelta)
})
export interface GetInsLoanCoinDeltaAmountResult extends Schema.Schema.Type<typeof GetInsLoanCoinDeltaAmountResult> {}

/**
 * Returns the remaining delta allowance of a hedged institutional loan, in total and per coin. Unified accounts only.
 *
 * @example
 * ```ts
 * import * as InstitutionalLoan from "effect-bybit/InstitutionalLoan"
 *
 * export const program = InstitutionalLoan.getInsLoanCoinDeltaAmount({ coin: "BTC" })
 * ```
 */
export const getInsLoanCoinDeltaAmount: Endpoint.Private<
  GetInsLoanCoinDeltaAmountParams | void,
  GetInsLoanCoinDeltaAmountResult
> = Endpoint.get("InstitutionalLoan.getInsLoanCoinDeltaAmount", "/v5/ins-loan/coin-delta-amount", {
  aliases: ["getInstitutionalLendingCoinDeltaAmount"],
  access: "private",
  kind: "read",
  params: GetInsLoanCoinDeltaAmountParams,
  result: GetInsLoanCoinDeltaAmountResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/otc/coin-delta-amount"
})
