import { AnyCategory } from "./Category.js"
import * as Field from "./Field.js"
import { AnyPositionIdx } from "./PositionIdx.js"
import { PositionStatus } from "./PositionStatus.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/**
 * One position: a row of the position list or of the `position` topic.
 *
 * `symbol` and `positionIdx` identify it and are always present. An empty position has size `"0"` and `""` in most
 * other fields. In portfolio margin, the leverage, risk limit and margins are `""` too.
 */
export const Position = Schema.Struct({
  /** Only in the `position` topic. REST reports it once for all rows. */
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  positionIdx: AnyPositionIdx,
  /** `Buy` is long, `Sell` is short, `""` is empty. */
  side: Field.optional(AnySide),
  /** Never negative: the direction is `side`. */
  size: Field.optionalDecimal,
  /** Average entry price, over REST. */
  avgPrice: Field.optionalDecimal,
  /** Average entry price, in the `position` topic. */
  entryPrice: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  /** The risk limit tier; 0 in portfolio margin. */
  riskId: Field.optionalNumber,
  riskLimitValue: Field.optionalDecimal,
  leverage: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** `""` if no price would liquidate the position. */
  liqPrice: Field.optionalDecimal,
  /** Linear and inverse only. */
  breakEvenPrice: Field.optionalDecimal,
  /** 1 if isolated margin is topped up automatically. */
  autoAddMargin: Field.optionalNumber,
  positionStatus: Field.optional(PositionStatus),
  /** Initial margin in the settle coin. */
  positionIM: Field.optionalDecimal,
  /** Initial margin at the mark price. Today equal to `positionIM`. */
  positionIMByMp: Field.optionalDecimal,
  /** Maintenance margin in the settle coin. */
  positionMM: Field.optionalDecimal,
  /** Maintenance margin at the mark price. Today equal to `positionMM`. */
  positionMMByMp: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  /** Distance from the market price. */
  trailingStop: Field.optionalDecimal,
  /** Average price since the last settlement of a USDC contract: the entry price on the exchange's website. */
  sessionAvgPrice: Field.optionalDecimal,
  delta: Field.optionalDecimal,
  gamma: Field.optionalDecimal,
  vega: Field.optionalDecimal,
  theta: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  /** Realized by the current position. */
  curRealisedPnl: Field.optionalDecimal,
  /** Realized in total for this symbol. Not meaningful for options. */
  cumRealisedPnl: Field.optionalDecimal,
  /** Rank in the auto-deleveraging queue, from 1 (last) to 5 (first); 0 for an empty position. */
  adlRankIndicator: Field.optionalNumber,
  /** Whether the exchange allows only reductions of the position. */
  isReduceOnly: Field.optionalFlag,
  /** When this symbol first had a position. */
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  /** When the current position was opened; 0 for none. */
  openTime: Field.optionalMillis,
  /** The sequence of position updates, which also links them to executions; -1 if there never was a position. */
  seq: Field.optionalNumber,
  /** When the exchange has changed, or will change, the maintenance margin rate. */
  mmrSysUpdatedTime: Field.optionalMillisText,
  /** The spelling of `mmrSysUpdatedTime` in one of the exchange's examples. */
  mmrSysUpdateTime: Field.optionalMillisText,
  /** When the exchange has changed, or will change, the leverage. */
  leverageSysUpdatedTime: Field.optionalMillisText,
  /** Deprecated by the exchange: always `Full`. */
  tpslMode: Field.optionalText,
  /** Deprecated by the exchange: always `""`. */
  bustPrice: Field.optionalDecimal,
  /** Deprecated by the exchange: use `positionIM`. */
  positionBalance: Field.optionalDecimal,
  /** Deprecated by the exchange: always 0. The margin mode belongs to the account. */
  tradeMode: Field.optionalNumber
})
export interface Position extends Schema.Schema.Type<typeof Position> {}
