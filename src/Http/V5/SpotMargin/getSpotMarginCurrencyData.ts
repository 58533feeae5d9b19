import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

/**
 * What {@link getSpotMarginCurrencyData} takes.
 *
 * @since 0.1.0
 */
export const GetSpotMarginCurrencyDataParams = /*#__PURE__*/ Schema.Struct({
  /** Upper case; all coins when left out. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginCurrencyDataParams extends Schema.Schema.Type<typeof GetSpotMarginCurrencyDataParams> {}

/**
 * On which terms a coin can be borrowed by hand. Where a way of borrowing is closed, its numbers are `""`.
 *
 * @since 0.1.0
 */
export const BorrowingTerms = /*#__PURE__*/ Schema.Struct({
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

/**
 * What {@link getSpotMarginCurrencyData} gives.
 *
 * @since 0.1.0
 */
export const GetSpotMarginCurrencyDataResult = /*#__PURE__*/ Schema.Struct({
  list: /*#__PURE__*/ Field.list<BorrowingTerms>(BorrowingTerms)
})
export interface GetSpotMarginCurrencyDataResult extends Schema.Schema.Type<typeof GetSpotMarginCurrencyDataResult> {}

/**
 * Reads the smallest amounts, decimals and rates for borrowing by hand, at the floating and at fixed rates.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/currency-data
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginCurrencyData({ currency: "SOL" })
 * ```
 *
 * @since 0.1.0
 */
export const getSpotMarginCurrencyData: Endpoint.Endpoint<
  GetSpotMarginCurrencyDataParams | void,
  GetSpotMarginCurrencyDataResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/spot-margin-trade/currency-data", {
  id: "getSpotMarginCurrencyData",
  family: "SpotMargin",
  access: "private",
  kind: "read",
  params: GetSpotMarginCurrencyDataParams,
  result: GetSpotMarginCurrencyDataResult,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/currency-data"
})
