import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetPositionsParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  settleCoin: Field.optionalTextParam,
  /** Only in the older client. */
  dataFilter: Field.optionalTextParam
})
export interface GetPositionsParams extends Schema.Schema.Type<typeof GetPositionsParams> {}

/** A position of contract v3. */
export const ContractPosition = Schema.Struct({
  positionIdx: DerivativesField.optionalPositionIdx,
  riskId: Field.optionalNumber,
  symbol: Field.text,
  /** `None` without a position. */
  side: DerivativesField.optionalSide,
  size: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  entryPrice: Field.optionalDecimal,
  /** 0: cross margin, 1: isolated. */
  tradeMode: Field.optionalNumber,
  /** 1: margin is added automatically. */
  autoAddMargin: Field.optionalNumber,
  leverage: Field.optionalDecimal,
  /** Margin of the position. */
  positionBalance: Field.optionalDecimal,
  /** An estimate; `""` if it is outside the symbol's price range. */
  liqPrice: Field.optionalDecimal,
  /** An estimate of the bankruptcy price. */
  bustPrice: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  trailingStop: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  /** No longer used. */
  tpSlMode: DerivativesField.optionalTpSlMode,
  riskLimitValue: Field.optionalDecimal,
  /** Activation price of the trailing stop. */
  activePrice: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  cumRealisedPnl: Field.optionalDecimal,
  /** Maintenance margin. */
  positionMM: Field.optionalDecimal,
  /** Initial margin. */
  positionIM: Field.optionalDecimal,
  positionStatus: DerivativesField.optionalPositionStatus,
  /** Settlement price. */
  sessionAvgPrice: Field.optionalDecimal,
  /** Reserved for the closing fee. */
  occClosingFee: Field.optionalDecimal,
  avgPrice: Field.optionalDecimal,
  /** Rank in the auto-deleveraging queue, 0 to 5. */
  adlRankIndicator: Field.optionalNumber,
  /** True after the exchange lowered the risk limit, until the position fits it. */
  isReduceOnly: Field.optionalFlag,
  /** When the maintenance margin rate will change, while reduce-only; otherwise when it changed. */
  mmrSysUpdatedTime: Field.optionalMillisText,
  /** When the leverage will change, while reduce-only; otherwise when it changed. */
  leverageSysUpdatedTime: Field.optionalMillisText
})
export interface ContractPosition extends Schema.Schema.Type<typeof ContractPosition> {}

export const GetPositionsResult = Schema.Struct({
  list: Field.list<ContractPosition>(ContractPosition),
  category: DerivativesField.optionalCategory,
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetPositionsResult extends Schema.Schema.Type<typeof GetPositionsResult> {}

/**
 * Lists positions. For a symbol, the list includes empty positions.
 *
 * Pass `symbol` or `settleCoin`; `symbol` takes precedence.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const positions = ContractV3.getPositions({ symbol: "BTCUSDT" })
 * ```
 */
export const getPositions: Endpoint.Private<GetPositionsParams | void, GetPositionsResult> = api.get(
  "getPositions",
  "/contract/v3/private/position/list",
  {
    aliases: ["ContractClient.getPositions"],
    access: "private",
    kind: "read",
    params: GetPositionsParams,
    result: GetPositionsResult,
    limit: [{ count: 10, perMs: 1000 }],
    deprecated: "Position.getPositionInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/position-info.mdx"
  }
)
