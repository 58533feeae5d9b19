import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetTradesParams = Schema.Struct({
  /** Defaults to `linear`. */
  category: DerivativesField.optionalCategoryParam,
  /** Optional for options only. */
  symbol: Field.optionalTextParam,
  /** Options only; defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Options only. */
  optionType: Field.optionalParam(Schema.Literal("Call", "Put")),
  limit: LegacyField.optionalTextOrNumberParam
})
export interface GetTradesParams extends Schema.Schema.Type<typeof GetTradesParams> {}

/** A public trade. */
export const DerivativesTrade = Schema.Struct({
  execId: Field.text,
  symbol: Field.text,
  price: Field.optionalDecimal,
  size: Field.optionalDecimal,
  /** The taker's side. */
  side: DerivativesField.optionalSide,
  time: Field.optionalMillisText,
  isBlockTrade: Field.optionalFlag,
  /** Mark price, options only. */
  mP: Field.optionalDecimal,
  /** Index price, options only. */
  iP: Field.optionalDecimal,
  /** Implied volatility of the mark price, options only. */
  mIv: Field.optionalDecimal,
  /** Implied volatility, options only. */
  iv: Field.optionalDecimal
})
export interface DerivativesTrade extends Schema.Schema.Type<typeof DerivativesTrade> {}

export const GetTradesResult = Schema.Struct({
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list<DerivativesTrade>(DerivativesTrade)
})
export interface GetTradesResult extends Schema.Schema.Type<typeof GetTradesResult> {}

/**
 * Returns the latest public trades.
 *
 * `limit` is 1 to 1000; the default is 500.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const trades = DerivativesV3.getTrades({ category: "linear", symbol: "BTCUSDT", limit: 50 })
 * ```
 */
export const getTrades: Endpoint.Public<GetTradesParams | void, GetTradesResult> = api.get(
  "getTrades",
  "/derivatives/v3/public/recent-trade",
  {
    aliases: ["ContractClient.getTrades", "UnifiedMarginClient.getTrades"],
    access: "public",
    kind: "read",
    params: GetTradesParams,
    result: GetTradesResult,
    limit: "undocumented",
    deprecated: "Market.getRecentPublicTrades",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/public-trade.mdx",
    large: true
  }
)
