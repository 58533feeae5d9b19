import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetLendingCoinInfoParams = Schema.Struct({
  /** Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetLendingCoinInfoParams extends Schema.Schema.Type<typeof GetLendingCoinInfoParams> {}

/** The terms of a coin in the lending pool. */
export const LendingCoin = Schema.Struct({
  coin: Field.text,
  /** Minimum of a single deposit. */
  minPurchaseQty: Field.optionalDecimal,
  /** Maximum redemption per day (UTC). */
  maxRedeemQty: Field.optionalDecimal,
  /** Decimal places of amounts. */
  precision: Field.optionalText,
  /** Annual rate: `0.0002` means 0.02%. */
  rate: Field.optionalDecimal,
  /** Share of the pool that is lent out. */
  loanToPoolRatio: Field.optionalDecimal,
  /** Actual annual yield. */
  actualApy: Field.optionalText
})
export interface LendingCoin extends Schema.Schema.Type<typeof LendingCoin> {}

export const GetLendingCoinInfoResult = Schema.Struct({
  list: Field.list<LendingCoin>(LendingCoin)
})
export interface GetLendingCoinInfoResult extends Schema.Schema.Type<typeof GetLendingCoinInfoResult> {}

/**
 * Lists the coins accepted by the lending pool and their rates.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.getLendingCoinInfo({ coin: "ETH" })
 * ```
 *
 * @deprecated The lending pool is closed; for borrowers' requests, use CryptoLoan.getCryptoLoanFixedLendingMarket.
 */
export const getLendingCoinInfo: Endpoint.Private<GetLendingCoinInfoParams | void, GetLendingCoinInfoResult> =
  Endpoint.get("Lending.getLendingCoinInfo", "/v5/lending/info", {
    access: "private",
    kind: "read",
    params: GetLendingCoinInfoParams,
    result: GetLendingCoinInfoResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    deprecated: "The lending pool is closed; for borrowers' requests, use CryptoLoan.getCryptoLoanFixedLendingMarket.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/coin-info"
  })
