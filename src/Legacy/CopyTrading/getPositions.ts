import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetPositionsParams = Schema.Struct({
  symbol: Field.optionalTextParam
})
export interface GetPositionsParams extends Schema.Schema.Type<typeof GetPositionsParams> {}

/** A copy trading position. */
export const CopyTradingPosition = Schema.Struct({
  symbol: Field.text,
  side: DerivativesField.optionalSide,
  size: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  entryPrice: Field.optionalDecimal,
  liqPrice: Field.optionalDecimal,
  /** Bankruptcy price. */
  bustPrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** In cross margin, the highest that the risk limit allows. */
  leverage: Field.optionalDecimal,
  /** False: cross margin. */
  isIsolated: Field.optionalFlag,
  positionMargin: Field.optionalDecimal,
  /** Reserved for the closing fee. */
  occClosingFee: Field.optionalDecimal,
  /** Reserved for funding. */
  occFundingFee: Field.optionalDecimal,
  cumRealisedPnl: Field.optionalDecimal,
  /** Closable quantity; negative for a long position. */
  freeQty: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  /** `0` one-way, `1` buy side, `2` sell side. */
  positionIdx: Field.optionalText,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText
})
export interface CopyTradingPosition extends Schema.Schema.Type<typeof CopyTradingPosition> {}

export const GetPositionsResult = Schema.Struct({
  list: Field.list<CopyTradingPosition>(CopyTradingPosition)
})
export interface GetPositionsResult extends Schema.Schema.Type<typeof GetPositionsResult> {}

/**
 * Lists positions.
 *
 * @example
 * ```ts
 * import * as CopyTrading from "effect-bybit/Legacy/CopyTrading"
 *
 * export const positions = CopyTrading.getPositions({ symbol: "BTCUSDT" })
 * ```
 */
export const getPositions: Endpoint.Private<GetPositionsParams | void, GetPositionsResult> = api.get(
  "getPositions",
  "/contract/v3/private/copytrading/position/list",
  {
    aliases: ["CopyTradingClient.getPositions"],
    access: "private",
    kind: "read",
    params: GetPositionsParams,
    result: GetPositionsResult,
    limit: [{ count: 75, perMs: 60000 }],
    limitNote: "shared with other operations",
    deprecated: "Position.getPositionInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/copy-trade/rest-trade/position/position-info.mdx"
  }
)
