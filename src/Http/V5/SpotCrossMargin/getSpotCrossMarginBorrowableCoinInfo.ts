import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotCrossMarginBorrowableCoinInfoParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetSpotCrossMarginBorrowableCoinInfoParams
  extends Schema.Schema.Type<typeof GetSpotCrossMarginBorrowableCoinInfoParams> {}

/** A coin that can be borrowed. */
export const BorrowableCoin = Schema.Struct({
  coin: Field.text,
  /** Decimal places of an amount to borrow. */
  borrowingPrecision: Field.optionalNumber,
  /** Decimal places of an amount to repay. */
  repaymentPrecision: Field.optionalNumber
})
export interface BorrowableCoin extends Schema.Schema.Type<typeof BorrowableCoin> {}

export const GetSpotCrossMarginBorrowableCoinInfoResult = Schema.Struct({
  list: Field.list<BorrowableCoin>(BorrowableCoin)
})
export interface GetSpotCrossMarginBorrowableCoinInfoResult
  extends Schema.Schema.Type<typeof GetSpotCrossMarginBorrowableCoinInfoResult> {}

/**
 * Lists the coins that can be borrowed, with the decimal places of their amounts.
 *
 * @example
 * ```ts
 * import * as SpotCrossMargin from "effect-bybit/SpotCrossMargin"
 *
 * export const program = SpotCrossMargin.getSpotCrossMarginBorrowableCoinInfo({ coin: "SOL" })
 * ```
 *
 * @deprecated For classic accounts; undocumented since April 2025. On unified accounts, use
 *   SpotMargin.getSpotMarginCurrencyData.
 */
export const getSpotCrossMarginBorrowableCoinInfo: Endpoint.Public<
  GetSpotCrossMarginBorrowableCoinInfoParams | void,
  GetSpotCrossMarginBorrowableCoinInfoResult
> = Endpoint.publicGet(
  "SpotCrossMargin.getSpotCrossMarginBorrowableCoinInfo",
  "/v5/spot-cross-margin-trade/borrow-token",
  {
    aliases: ["getSpotMarginBorrowableCoinInfo"],
    access: "public",
    kind: "read",
    params: GetSpotCrossMarginBorrowableCoinInfoParams,
    result: GetSpotCrossMarginBorrowableCoinInfoResult,
    limit: "undocumented",
    deprecated:
      "For classic accounts; undocumented since April 2025. On unified accounts, use SpotMargin.getSpotMarginCurrencyData.",
    docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-normal/borrowable-data"
  }
)
