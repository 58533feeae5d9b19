import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetSpotMarginCoinStateParams = Schema.Struct({
  /** Uppercase. Defaults to all coins. */
  currency: Field.optionalTextParam
})
export interface GetSpotMarginCoinStateParams extends Schema.Schema.Type<typeof GetSpotMarginCoinStateParams> {}

/** The leverage of one coin. */
export const CoinLeverage = Schema.Struct({
  currency: Field.text,
  /** `""` while spot margin is off. Documented as text, sent as a number. */
  spotLeverage: Field.optionalTextOrNumber
})
export interface CoinLeverage extends Schema.Schema.Type<typeof CoinLeverage> {}

export const GetSpotMarginCoinStateResult = Schema.Struct({
  list: Field.list<CoinLeverage>(CoinLeverage)
})
export interface GetSpotMarginCoinStateResult extends Schema.Schema.Type<typeof GetSpotMarginCoinStateResult> {}

/**
 * Returns the spot margin leverage set for each coin.
 *
 * Fails with `SpotMarginNotEnabled`.
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginCoinState({ currency: "SOL" })
 * ```
 */
export const getSpotMarginCoinState: Endpoint.Private<
  GetSpotMarginCoinStateParams | void,
  GetSpotMarginCoinStateResult,
  MarginError
> = Endpoint.get("SpotMargin.getSpotMarginCoinState", "/v5/spot-margin-trade/coinstate", {
  aliases: ["getCoinState"],
  access: "private",
  kind: "read",
  params: GetSpotMarginCoinStateParams,
  result: GetSpotMarginCoinStateResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/coinstate"
})
