import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetSpotMarginCurrencyDataParams = Schema.Struct({
  /** Upper case; all coins when left out. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginCurrencyDataParams extends Schema.Schema.Type<typeof GetSpotMarginCurrencyDataParams> {}

/** On which terms a coin can be borrowed by hand. Where a way of borrowing is closed, its numbers are `""`. */
export const BorrowingTerms = Schema.Struct({
  currency: Field.text,
  /** Whether it can be borrowed at the floating rate. */
  flexibleManualBorrowable: Field.optionalFlag,
  minFlexibleManualBorrowQty: Field.optionalDecimal,
  /** Decimals of the amount. */
  flexibleManualBorrowAccuracy: Field.optionalText,
  /** Whether it can be borrowed at a fixed rate. */
  fixedManualBorrowable: Field.optionalFlag,
  minFixedManualBorrowQty: Field.optionalDecimal,
  /** Decimals of the amount. */
  fixedManualBorrowAccuracy: Field.optionalText,
  /** Decimals of the rate. */
  fixedInterestRateAccuracy: Field.optionalText,
  /** A year's rate as a fraction: `"0.01"` is 1 %. */
  minFixedInterestRate: Field.optionalDecimal,
  /** A year's rate as a fraction. */
  maxFixedInterestRate: Field.optionalDecimal
})
export interface BorrowingTerms extends Schema.Schema.Type<typeof BorrowingTerms> {}

export const GetSpotMarginCurrencyDataResult = Schema.Struct({
  list: Field.list<BorrowingTerms>(BorrowingTerms)
})
export interface GetSpotMarginCurrencyDataResult extends Schema.Schema.Type<typeof GetSpotMarginCurrencyDataResult> {}

/**
 * Reads the smallest amounts, decimals and rates for borrowing by hand, at the floating and at fixed rates.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginCurrencyData({ currency: "SOL" })
 * ```
 */
export const getSpotMarginCurrencyData: Endpoint.Private<
  GetSpotMarginCurrencyDataParams | void,
  GetSpotMarginCurrencyDataResult
> = Endpoint.get("SpotMargin.getSpotMarginCurrencyData", "/v5/spot-margin-trade/currency-data", {
  access: "private",
  kind: "read",
  params: GetSpotMarginCurrencyDataParams,
  result: GetSpotMarginCurrencyDataResult,
  limit: "undocumented",
  permission: "a read-only key is sufficient",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/currency-data"
})
