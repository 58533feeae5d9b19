import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** A chain of a coin. */
export const CoinChain = Schema.Struct({
  /** What other operations take as `chain` or `chainType`. */
  chain: Field.text,
  /** Display name of the chain. */
  chainType: Field.optionalText,
  /** Confirmations until a deposit counts; `""` for a chain that is switched off. */
  confirmation: Field.optionalText,
  /** Confirmations until a deposit may be withdrawn. */
  safeConfirmNumber: Field.optionalText,
  /** In the coin; `""` where it cannot be withdrawn. */
  withdrawFee: Field.optionalDecimal,
  /** On top of `withdrawFee`: `"0.022"` is 2.2 %. */
  withdrawPercentageFee: Field.optionalDecimal,
  depositMin: Field.optionalDecimal,
  withdrawMin: Field.optionalDecimal,
  /** A withdrawal; `"-1"` is no limit. */
  withdrawMax: Field.optionalDecimal,
  /** Decimal places of deposits and withdrawals. */
  minAccuracy: Field.optionalText,
  /** `1` when deposits are open. */
  chainDeposit: Field.optional(Field.openEnum("0", "1")),
  /** `1` when withdrawals are open. */
  chainWithdraw: Field.optional(Field.openEnum("0", "1")),
  /** `""` if there is none. */
  contractAddress: Field.optionalText
})
export interface CoinChain extends Schema.Schema.Type<typeof CoinChain> {}

/** A coin and its chains. */
export const CoinInfo = Schema.Struct({
  coin: Field.text,
  name: Field.optionalText,
  /** Deprecated by the exchange. */
  remainAmount: Field.optionalDecimal,
  chains: Field.list<CoinChain>(CoinChain)
})
export interface CoinInfo extends Schema.Schema.Type<typeof CoinInfo> {}

export const GetCoinInfoParams = Schema.Struct({
  coin: Field.optionalTextParam
})
export interface GetCoinInfoParams extends Schema.Schema.Type<typeof GetCoinInfoParams> {}

export const GetCoinInfoResult = Schema.Struct({
  rows: Field.list<CoinInfo>(CoinInfo)
})
export interface GetCoinInfoResult extends Schema.Schema.Type<typeof GetCoinInfoResult> {}

/**
 * Reads the coins and the chains that they are deposited and withdrawn on, with fees and limits.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getCoinInfo({ coin: "MNT" })
 * ```
 */
export const getCoinInfo: Endpoint.Private<GetCoinInfoParams | void, GetCoinInfoResult> = Endpoint.get(
  "Asset.getCoinInfo",
  "/v5/asset/coin/query-info",
  {
    access: "private",
    kind: "read",
    params: GetCoinInfoParams,
    result: GetCoinInfoResult,
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/coin-info"
  }
)
