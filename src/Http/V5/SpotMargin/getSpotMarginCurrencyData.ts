import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginCurrencyDataParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginCurrencyDataParams extends Schema.Schema.Type<typeof GetSpotMarginCurrencyDataParams> {}

/** The terms for borrowing a coin manually. The numbers for a rate type that is not offered are `""`. */
export const BorrowingTerms = Schema.Struct({
  currency: Field.text,
  /** Whether the coin can be borrowed at the floating rate. */
  flexibleManualBorrowable: Field.optionalFlag,
  /** Minimum amount at the floating rate. */
  minFlexibleManualBorrowQty: Field.optionalDecimal,
  /** Decimal places of the amount. */
  flexibleManualBorrowAccuracy: Field.optionalText,
  /** Whether the coin can be borrowed at a fixed rate. */
  fixedManualBorrowable: Field.optionalFlag,
  /** Minimum amount at a fixed rate. */
  minFixedManualBorrowQty: Field.optionalDecimal,
  /** Decimal places of the amount. */
  fixedManualBorrowAccuracy: Field.optionalText,
  /** Decimal places of the rate. */
  fixedInterestRateAccuracy: Field.optionalText,
  /** Annual rate as a fraction: `"0.01"` is 1%. */
  minFixedInterestRate: Field.optionalDecimal,
  /** Annual rate as a fraction. */
  maxFixedInterestRate: Field.optionalDecimal
})
export interface BorrowingTerms extends Schema.Schema.Type<typeof BorrowingTerms> {}

export const GetSpotMarginCurrencyDataResult = Schema.Struct({
  list: Field.list<BorrowingTerms>(BorrowingTerms)
})
export interface GetSpotMarginCurrencyDataResult extends Schema.Schema.Type<typeof GetSpotMarginCurrencyDataResult> {}

/**
 * Returns minimum amounts, decimal places and rates for borrowing manually, at floating and at fixed rates.
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
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/currency-data"
})
