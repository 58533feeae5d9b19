import { MarginError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetSpotMarginCoinStateParams = Schema.Struct({
  /** Upper case; all coins when left out. */
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
 * Reads the spot margin leverage that is set for each coin.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: `SpotMarginNotEnabled`.
 * - Source: https://bybit-exchange.github.io/docs/v5/spot-margin-uta/coinstate
 *
 * @example
 * ```ts
 * import * as SpotMargin from "effect-bybit/SpotMargin"
 *
 * export const program = SpotMargin.getSpotMarginCoinState({ currency: "SOL" })
 * ```
 */
export const getSpotMarginCoinState: Endpoint.Endpoint<
  GetSpotMarginCoinStateParams | void,
  GetSpotMarginCoinStateResult,
  MarginError,
  RestClient | Credentials
> = Endpoint.get("/v5/spot-margin-trade/coinstate", {
  id: "getSpotMarginCoinState",
  aliases: ["getCoinState"],
  family: "SpotMargin",
  access: "private",
  kind: "read",
  params: GetSpotMarginCoinStateParams,
  result: GetSpotMarginCoinStateResult,
  errors: [MarginError],
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/spot-margin-uta/coinstate"
})
