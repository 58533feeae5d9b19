import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetLast500TradesParams = Schema.Struct({
  category: DerivativesField.usdcCategoryParam,
  symbol: Field.optionalTextParam,
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Options only. */
  optionType: Field.optionalParam(Schema.Literal("Call", "Put")),
  limit: LegacyField.optionalTextOrNumberParam
})
export interface GetLast500TradesParams extends Schema.Schema.Type<typeof GetLast500TradesParams> {}

/** A public trade. */
export const UsdcTrade = Schema.Struct({
  symbol: Field.text,
  /** Options only. */
  underlyingPrice: Field.optionalUncheckedDecimal,
  /** The taker's side. */
  side: DerivativesField.optionalSide,
  /** Options only. */
  markPrice: Field.optionalUncheckedDecimal,
  /** Options only. */
  indexPrice: Field.optionalUncheckedDecimal,
  /** Implied volatility of the mark price, options only. */
  markIv: Field.optionalUncheckedDecimal,
  orderQty: Field.optionalUncheckedDecimal,
  orderPrice: Field.optionalUncheckedDecimal,
  time: Field.optionalMillisText,
  /** Implied volatility, options only; `""` if unknown. */
  iv: Field.optionalUncheckedDecimal,
  tradeId: Field.text,
  isBlockTrade: Field.optionalFlag
})
export interface UsdcTrade extends Schema.Schema.Type<typeof UsdcTrade> {}

export const GetLast500TradesResult = Schema.Struct({
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  dataList: Field.list<UsdcTrade>(UsdcTrade),
  /** Only in the documentation of perpetuals. */
  cursor: Field.optionalNullableText
})
export interface GetLast500TradesResult extends Schema.Schema.Type<typeof GetLast500TradesResult> {}

/**
 * Returns the latest public trades of options or of perpetuals.
 *
 * `limit` defaults to 500, the maximum.
 */
export const getLast500Trades: Endpoint.Public<GetLast500TradesParams, GetLast500TradesResult> = api.get(
  "getLast500Trades",
  "/option/usdc/openapi/public/v1/query-trade-latest",
  {
    aliases: ["USDCOptionClient.getLast500Trades", "USDCPerpetualClient.getLast500Trades"],
    access: "public",
    kind: "read",
    params: GetLast500TradesParams,
    result: GetLast500TradesResult,
    limit: "undocumented",
    deprecated: "Market.getRecentPublicTrades",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_market_data.md",
    large: true
  }
)
