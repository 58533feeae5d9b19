import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetLendingCoinInfoParams = Schema.Struct({
  /** Defaults to all coins. */
  coin: Field.optionalTextParam
})
export interface GetLendingCoinInfoParams extends Schema.Schema.Type<typeof GetLendingCoinInfoParams> {}

/** The terms on which the pool takes a coin. */
export const LendingCoin = Schema.Struct({
  coin: Field.text,
  /** The least of one deposit. */
  minPurchaseQty: Field.optionalDecimal,
  /** The most of one day of UTC. */
  maxRedeemQty: Field.optionalDecimal,
  /** Decimal places of amounts. */
  precision: Field.optionalText,
  /** A year's: `0.0002` is 0.02 %. */
  rate: Field.optionalDecimal,
  /** How much of the pool is lent. */
  loanToPoolRatio: Field.optionalDecimal,
  /** What a year has really brought. */
  actualApy: Field.optionalDecimal
})
export interface LendingCoin extends Schema.Schema.Type<typeof LendingCoin> {}

export const GetLendingCoinInfoResult = Schema.Struct({
  list: Field.list<LendingCoin>(LendingCoin)
})
export interface GetLendingCoinInfoResult extends Schema.Schema.Type<typeof GetLendingCoinInfoResult> {}

/**
 * Reads which coins the lending pool takes, and at which rate.
 *
 * @example
 * ```ts
 * import * as Lending from "effect-bybit/Lending"
 *
 * export const program = Lending.getLendingCoinInfo({ coin: "ETH" })
 * ```
 *
 * @deprecated The lending pool has been closed; what borrowers ask for is read by
 *   CryptoLoan.getCryptoLoanFixedLendingMarket.
 */
export const getLendingCoinInfo: Endpoint.Private<GetLendingCoinInfoParams | void, GetLendingCoinInfoResult> =
  Endpoint.get("Lending.getLendingCoinInfo", "/v5/lending/info", {
    access: "private",
    kind: "read",
    params: GetLendingCoinInfoParams,
    result: GetLendingCoinInfoResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    demo: false,
    deprecated:
      "The lending pool has been closed; what borrowers ask for is read by CryptoLoan.getCryptoLoanFixedLendingMarket.",
    docs: "https://bybit-exchange.github.io/docs/v5/abandon/coin-info"
  })
