/**
 * Positions, as rows of answers and pushes.
 *
 * @since 0.1.0
 */
import { AnyCategory } from "./Category.js"
import * as Field from "./Field.js"
import { AnyPositionIdx } from "./PositionIdx.js"
import { PositionStatus } from "./PositionStatus.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/**
 * One position: a row of the position list or of the `position` topic.
 *
 * `symbol`, `positionIdx`, `side` and `size` are always present. An empty position has size `"0"` and `""` in most
 * other fields. In portfolio margin, the leverage, risk limit and margins of the position are also `""`.
 */
export const Position = Schema.Struct({
  /** On the `position` topic only; over REST, it is next to the list. */
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** 0 in one-way mode; in hedge mode, 1 for the long and 2 for the short position. */
  positionIdx: AnyPositionIdx,
  /** `Buy` for long, `Sell` for short, `""` for an empty position. */
  side: AnySide,
  /** Never negative: see `side`. */
  size: Field.amount,
  /** Average entry price over REST. */
  avgPrice: Field.optionalDecimal,
  /** Average entry price on the `position` topic. */
  entryPrice: Field.optionalDecimal,
  /** Value of the position. */
  positionValue: Field.optionalDecimal,
  /** Risk limit tier; 0 in portfolio margin. */
  riskId: Field.optionalNumber,
  /** Maximum position value in this tier. */
  riskLimitValue: Field.optionalDecimal,
  leverage: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** Liquidation price; `""` if no price would liquidate the position. */
  liqPrice: Field.optionalDecimal,
  /** Linear and inverse only. */
  breakEvenPrice: Field.optionalDecimal,
  /** 1 if isolated margin is topped up automatically. */
  autoAddMargin: Field.optionalNumber,
  positionStatus: Field.optional(PositionStatus),
  /** Initial margin in the settle coin. */
  positionIM: Field.optionalDecimal,
  /** Initial margin calculated from the mark price: now the same as `positionIM`. */
  positionIMByMp: Field.optionalUncheckedDecimal,
  /** Maintenance margin in the settle coin. */
  positionMM: Field.optionalDecimal,
  /** Maintenance margin calculated from the mark price: now the same as `positionMM`. */
  positionMMByMp: Field.optionalUncheckedDecimal,
  /** Trigger price of the take profit. */
  takeProfit: Field.optionalDecimal,
  /** Trigger price of the stop loss. */
  stopLoss: Field.optionalDecimal,
  /** Distance of the trailing stop from the market price. */
  trailingStop: Field.optionalDecimal,
  /** Average price since the last settlement of a USDC contract: the entry price that the exchange's website shows. */
  sessionAvgPrice: Field.optionalDecimal,
  delta: Field.optionalDecimal,
  gamma: Field.optionalDecimal,
  vega: Field.optionalDecimal,
  theta: Field.optionalDecimal,
  /** Unrealized profit or loss. */
  unrealisedPnl: Field.optionalDecimal,
  /** Profit or loss realized by the current position. */
  curRealisedPnl: Field.optionalDecimal,
  /** Total profit or loss realized on this symbol; meaningless for options. */
  cumRealisedPnl: Field.optionalDecimal,
  /** Rank in the auto-deleveraging queue, from 1 (last) to 5 (first); 0 for an empty position. */
  adlRankIndicator: Field.optionalNumber,
  /** Whether the exchange only allows the position to be reduced. */
  isReduceOnly: Field.optionalFlag,
  /** In ms: when a position of this symbol was first opened. */
  createdTime: Field.optionalMillisText,
  /** In ms. */
  updatedTime: Field.optionalMillisText,
  /** In ms: when the current position was opened; 0 if there is none. */
  openTime: Field.optionalMillis,
  /** Orders the updates of a position and links them to executions; -1 if the symbol never had a position. */
  seq: Field.optionalNumber,
  /** In ms: when the exchange changed, or will change, the maintenance margin rate. */
  mmrSysUpdatedTime: Field.optionalMillisText,
  /** Another spelling of `mmrSysUpdatedTime`, from one of the exchange's examples. */
  mmrSysUpdateTime: Field.optionalMillisText,
  /** In ms: when the exchange changed, or will change, the leverage. */
  leverageSysUpdatedTime: Field.optionalMillisText,
  /** Deprecated by the exchange: always `Full`. */
  tpslMode: Field.optionalText,
  /** Deprecated by the exchange: always `""`. */
  bustPrice: Field.optionalUncheckedDecimal,
  /** Deprecated by the exchange: use `positionIM`. */
  positionBalance: Field.optionalUncheckedDecimal,
  /** Deprecated by the exchange: always 0, because the margin mode is now set per account. */
  tradeMode: Field.optionalNumber
})
export interface Position extends Schema.Schema.Type<typeof Position> {}
