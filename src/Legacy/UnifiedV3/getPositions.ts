import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetPositionsParams = Schema.Struct({
  category: DerivativesField.unifiedCategoryParam,
  symbol: Field.optionalTextParam,
  /** For options, defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Defaults to `next`. */
  direction: DerivativesField.optionalDirectionParam,
  limit: Field.optionalIntegerParam,
  cursor: Field.optionalTextParam,
  settleCoin: Field.optionalTextParam
})
export interface GetPositionsParams extends Schema.Schema.Type<typeof GetPositionsParams> {}

/** A unified margin v3 position. Options have no leverage, risk limit, take profit or stop loss. */
export const UnifiedPosition = Schema.Struct({
  symbol: Field.text,
  updatedTime: Field.optionalMillis,
  /** `""` under portfolio margin. */
  leverage: Field.optionalDecimal,
  side: DerivativesField.optionalSide,
  positionValue: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  tpslMode: DerivativesField.optionalTpSlMode,
  /** 0 under portfolio margin. */
  riskId: Field.optionalNumber,
  /** Distance from the price. */
  trailingStop: Field.optionalDecimal,
  entryPrice: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** Negative for short options. */
  size: Field.optionalDecimal,
  cumRealisedPnl: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  /** Maintenance margin; `""` under portfolio margin. */
  positionMM: Field.optionalDecimal,
  createdTime: Field.optionalMillis,
  positionIdx: DerivativesField.optionalPositionIdx,
  /** Initial margin; `""` under portfolio margin. */
  positionIM: Field.optionalDecimal
})
export interface UnifiedPosition extends Schema.Schema.Type<typeof UnifiedPosition> {}

export const GetPositionsResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  category: DerivativesField.optionalCategory,
  list: Field.list<UnifiedPosition>(UnifiedPosition)
})
export interface GetPositionsResult extends Schema.Schema.Type<typeof GetPositionsResult> {}

/**
 * Lists positions.
 *
 * `limit` is 1 to 200; the default is 20.
 *
 * @example
 * ```ts
 * import * as UnifiedV3 from "effect-bybit/Legacy/UnifiedV3"
 *
 * export const positions = UnifiedV3.getPositions({ category: "linear", symbol: "BTCUSDT" })
 * ```
 */
export const getPositions: Endpoint.Private<GetPositionsParams, GetPositionsResult> = api.get(
  "getPositions",
  "/unified/v3/private/position/list",
  {
    aliases: ["UnifiedMarginClient.getPositions"],
    access: "private",
    kind: "read",
    params: GetPositionsParams,
    result: GetPositionsResult,
    rows: "list",
    limit: "undocumented",
    deprecated: "Position.getPositionInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-unified/position/position-info.mdx"
  }
)
