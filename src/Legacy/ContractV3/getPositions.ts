import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import { api } from "./protocol.js"

export const GetPositionsParams = Schema.Struct({
  symbol: Field.optionalTextParam,
  settleCoin: Field.optionalTextParam,
  /** Known to the older client only. */
  dataFilter: Field.optionalTextParam
})
export interface GetPositionsParams extends Schema.Schema.Type<typeof GetPositionsParams> {}

/** A position of contract v3. */
export const ContractPosition = Schema.Struct({
  positionIdx: DerivativesField.optionalPositionIdx,
  riskId: Field.optionalNumber,
  symbol: Field.text,
  /** `None` where there is no position. */
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
  /** An estimate; `""` where it is outside of the symbol's prices. */
  liqPrice: Field.optionalDecimal,
  /** An estimate of the bankruptcy price. */
  bustPrice: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  trailingStop: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  /** Means nothing any more. */
  tpSlMode: DerivativesField.optionalTpSlMode,
  riskLimitValue: Field.optionalDecimal,
  /** Where the trailing stop becomes active. */
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
  /** Held back for the fee of closing. */
  occClosingFee: Field.optionalDecimal,
  avgPrice: Field.optionalDecimal,
  /** Place in the queue of automatic deleveraging, 0 to 5. */
  adlRankIndicator: Field.optionalNumber,
  /** True after the exchange has lowered the risk limit, until the position fits it. */
  isReduceOnly: Field.optionalFlag,
  /** While reduce-only: when the maintenance margin rate will be changed; else when it was. */
  mmrSysUpdatedTime: Field.optionalMillisText,
  /** While reduce-only: when the leverage will be changed; else when it was. */
  leverageSysUpdatedTime: Field.optionalMillisText
})
export interface ContractPosition extends Schema.Schema.Type<typeof ContractPosition> {}

export const GetPositionsResult = Schema.Struct({
  list: Field.list<ContractPosition>(ContractPosition),
  category: DerivativesField.optionalCategory,
  /** `""` on the last page. */
  nextPageCursor: Field.optionalText
})
export interface GetPositionsResult extends Schema.Schema.Type<typeof GetPositionsResult> {}

/**
 * Lists positions, empty ones of a symbol too.
 *
 * Give `symbol` or `settleCoin`; the symbol counts before.
 *
 * @example
 * ```ts
 * import * as ContractV3 from "effect-bybit/Legacy/ContractV3"
 *
 * export const program = ContractV3.getPositions({ symbol: "BTCUSDT" })
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
    demo: false,
    deprecated: "Position.getPositionInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-contract/position/position-info.mdx"
  }
)
