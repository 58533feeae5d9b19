import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetPositionsParams = Schema.Struct({
  category: DerivativesField.usdcCategoryParam,
  symbol: Field.optionalTextParam,
  /** Defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  /** Expiry date, such as `20261225`; options only. */
  expDate: Field.optionalTextParam,
  direction: DerivativesField.optionalDirectionParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetPositionsParams extends Schema.Schema.Type<typeof GetPositionsParams> {}

/** A position in an option or a perpetual. Options have no leverage, liquidation price, take profit or stop loss. */
export const UsdcPosition = Schema.Struct({
  symbol: Field.text,
  leverage: Field.optionalUncheckedDecimal,
  /** Reserved for the closing fee. */
  occClosingFee: Field.optionalUncheckedDecimal,
  liqPrice: Field.optionalUncheckedDecimal,
  positionValue: Field.optionalUncheckedDecimal,
  takeProfit: Field.optionalUncheckedDecimal,
  riskId: Field.optionalText,
  /** Distance from the price. */
  trailingStop: Field.optionalUncheckedDecimal,
  unrealisedPnl: Field.optionalUncheckedDecimal,
  /** Milliseconds. */
  createdAt: Field.optionalText,
  markPrice: Field.optionalUncheckedDecimal,
  cumRealisedPnl: Field.optionalUncheckedDecimal,
  /** Maintenance margin. */
  positionMM: Field.optionalUncheckedDecimal,
  /** Initial margin. */
  positionIM: Field.optionalUncheckedDecimal,
  /** Milliseconds. */
  updatedAt: Field.optionalText,
  /** `UNKNOWN` or `""` if there is none. */
  tpSLMode: Field.optionalText,
  side: DerivativesField.optionalSide,
  /** Bankruptcy price. */
  bustPrice: Field.optionalUncheckedDecimal,
  /** Rank in the auto-deleveraging queue, 0 to 5. */
  deleverageIndicator: Field.optionalNumber,
  entryPrice: Field.optionalUncheckedDecimal,
  /** Negative for a short option. */
  size: Field.optionalUncheckedDecimal,
  /** Realized in the session. */
  sessionRPL: Field.optionalUncheckedDecimal,
  /** Such as `NORMAL`. */
  positionStatus: Field.optionalText,
  /** Unrealized in the session. */
  sessionUPL: Field.optionalUncheckedDecimal,
  stopLoss: Field.optionalUncheckedDecimal,
  /** Reserved for orders. */
  orderMargin: Field.optionalUncheckedDecimal,
  /** Settlement price. */
  sessionAvgPrice: Field.optionalUncheckedDecimal
})
export interface UsdcPosition extends Schema.Schema.Type<typeof UsdcPosition> {}

export const GetPositionsResult = Schema.Struct({
  /** Cursor for the next page; `""` or null on the last one. */
  cursor: Field.optionalNullableText,
  /** Number of rows on this page. */
  resultTotalSize: Field.optionalNumber,
  dataList: Field.list<UsdcPosition>(UsdcPosition)
})
export interface GetPositionsResult extends Schema.Schema.Type<typeof GetPositionsResult> {}

/**
 * Lists positions of options or of perpetuals.
 *
 * `limit` is at most 50; the default is 20.
 *
 * @example
 * ```ts
 * import * as UsdcOption from "effect-bybit/Legacy/UsdcOption"
 *
 * export const positions = UsdcOption.getPositions({ category: "OPTION" })
 * ```
 */
export const getPositions: Endpoint.Private<GetPositionsParams, GetPositionsResult> = api.post(
  "getPositions",
  "/option/usdc/openapi/private/v1/query-position",
  {
    aliases: ["USDCOptionClient.getPositions", "USDCPerpetualClient.getPositions"],
    access: "private",
    kind: "read",
    params: GetPositionsParams,
    result: GetPositionsResult,
    rows: "dataList",
    limit: [{ count: 5, perMs: 1000 }],
    deprecated: "Position.getPositionInfo",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/usdc/option/_account_trading.md"
  }
)
