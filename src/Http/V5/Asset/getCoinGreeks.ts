import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Greeks summed over all positions in one base coin. */
export const CoinGreeks = Schema.Struct({
  baseCoin: Field.text,
  totalDelta: Field.optionalDecimal,
  totalGamma: Field.optionalDecimal,
  totalVega: Field.optionalDecimal,
  totalTheta: Field.optionalDecimal
})
export interface CoinGreeks extends Schema.Schema.Type<typeof CoinGreeks> {}

export const GetCoinGreeksParams = Schema.Struct({
  /** Defaults to all base coins. */
  baseCoin: Field.optionalTextParam
})
export interface GetCoinGreeksParams extends Schema.Schema.Type<typeof GetCoinGreeksParams> {}

export const GetCoinGreeksResult = Schema.Struct({
  list: Field.list<CoinGreeks>(CoinGreeks)
})
export interface GetCoinGreeksResult extends Schema.Schema.Type<typeof GetCoinGreeksResult> {}

/**
 * Returns the greeks of the account's positions, summed by base coin.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getCoinGreeks({ baseCoin: "BTC" })
 * ```
 */
export const getCoinGreeks: Endpoint.Private<GetCoinGreeksParams | void, GetCoinGreeksResult> = Endpoint.get(
  "Asset.getCoinGreeks",
  "/v5/asset/coin-greeks",
  {
    access: "private",
    kind: "read",
    params: GetCoinGreeksParams,
    result: GetCoinGreeksResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/coin-greeks"
  }
)
