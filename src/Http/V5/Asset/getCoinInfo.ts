import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** A chain of a coin. */
export const CoinChain = Schema.Struct({
  /** The value other operations take as `chain` or `chainType`. */
  chain: Field.text,
  /** Display name of the chain. */
  chainType: Field.optionalText,
  /** Confirmations until a deposit is credited; `""` if the chain is disabled. */
  confirmation: Field.optionalText,
  /** Confirmations until a deposit can be withdrawn. */
  safeConfirmNumber: Field.optionalText,
  /** In the coin; `""` if withdrawals are not supported. */
  withdrawFee: Field.optionalDecimal,
  /** Charged on top of `withdrawFee`: `"0.022"` means 2.2%. */
  withdrawPercentageFee: Field.optionalDecimal,
  depositMin: Field.optionalDecimal,
  withdrawMin: Field.optionalDecimal,
  /** Maximum amount of a withdrawal; `"-1"` means no limit. */
  withdrawMax: Field.optionalDecimal,
  /** Decimal places of deposits and withdrawals. */
  minAccuracy: Field.optionalText,
  /** `1` if deposits are enabled. */
  chainDeposit: Field.optional(Field.openEnum("0", "1")),
  /** `1` if withdrawals are enabled. */
  chainWithdraw: Field.optional(Field.openEnum("0", "1")),
  /** `""` if there is none. */
  contractAddress: Field.optionalText
})
export interface CoinChain extends Schema.Schema.Type<typeof CoinChain> {}

/** A coin and its chains. */
export const CoinInfo = Schema.Struct({
  coin: Field.text,
  name: Field.optionalText,
  /** Deprecated by Bybit. */
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
 * Lists coins with the chains they can be deposited and withdrawn on, including fees and limits.
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
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/coin-info"
  }
)
