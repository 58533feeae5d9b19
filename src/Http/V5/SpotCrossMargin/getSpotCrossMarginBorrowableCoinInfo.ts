import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetSpotCrossMarginBorrowableCoinInfoParams = Schema.Struct({
  /** Upper case; all coins when left out. */
  coin: Field.optionalTextParam
})
export interface GetSpotCrossMarginBorrowableCoinInfoParams
  extends Schema.Schema.Type<typeof GetSpotCrossMarginBorrowableCoinInfoParams> {}

/** A coin that can be borrowed. */
export const BorrowableCoin = Schema.Struct({
  coin: Field.text,
  /** Decimals of an amount to borrow. */
  borrowingPrecision: Field.optionalNumber,
  /** Decimals of an amount to repay. */
  repaymentPrecision: Field.optionalNumber
})
export interface BorrowableCoin extends Schema.Schema.Type<typeof BorrowableCoin> {}

export const GetSpotCrossMarginBorrowableCoinInfoResult = Schema.Struct({
  list: Field.list<BorrowableCoin>(BorrowableCoin)
})
export interface GetSpotCrossMarginBorrowableCoinInfoResult
  extends Schema.Schema.Type<typeof GetSpotCrossMarginBorrowableCoinInfoResult> {}

/**
 * Reads which coins can be borrowed, and how many decimals their amounts may have.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginBorrowableCoinInfo({ coin: "SOL" })
 * ```
 *
 * @deprecated A classic account's: taken out of the documentation in April 2025. Unified ones have
 * getSpotMarginCurrencyData.
 */
export const getSpotCrossMarginBorrowableCoinInfo: Endpoint.Public<
  GetSpotCrossMarginBorrowableCoinInfoParams | void,
  GetSpotCrossMarginBorrowableCoinInfoResult
> = Endpoint.get("SpotCrossMargin.getSpotCrossMarginBorrowableCoinInfo", "/v5/spot-cross-margin-trade/borrow-token", {
  aliases: ["getSpotMarginBorrowableCoinInfo"],
  access: "public",
  kind: "read",
  params: GetSpotCrossMarginBorrowableCoinInfoParams,
  result: GetSpotCrossMarginBorrowableCoinInfoResult,
  limit: "undocumented",
  demo: false,
  deprecated:
    "A classic account's: taken out of the documentation in April 2025. Unified ones have getSpotMarginCurrencyData.",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/borrowable-data"
})
