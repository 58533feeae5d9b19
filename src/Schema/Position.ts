import { AnyCategory } from "./Category.js"
import * as Field from "./Field.js"
import { AnyPositionIdx } from "./PositionIdx.js"
import { PositionStatus } from "./PositionStatus.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"

/**
 * One position: a row of the position list or of the `position` topic.
 *
 * `symbol` and `positionIdx` name it and are always there. An empty position has size `"0"` and `""` in most other fields. In
 * portfolio margin leverage, risk limit and the position's own margins are `""`, too.
 */
export const Position = Schema.Struct({
  /** Said by the `position` topic only; REST says it once for all rows. */
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  positionIdx: AnyPositionIdx,
  /** `Buy` is long, `Sell` is short, `""` is empty. */
  side: Field.optional(AnySide),
  /** Never negative: see `side`. */
  size: Field.optionalDecimal,
  /** Average entry price over REST. */
  avgPrice: Field.optionalDecimal,
  /** Average entry price on the `position` topic. */
  entryPrice: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  /** Tier of the risk limit; 0 in portfolio margin. */
  riskId: Field.optionalNumber,
  riskLimitValue: Field.optionalDecimal,
  leverage: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  /** `""` where the position cannot be liquidated by its price. */
  liqPrice: Field.optionalDecimal,
  /** Linear and inverse only. */
  breakEvenPrice: Field.optionalDecimal,
  /** 1 when isolated margin is topped up automatically. */
  autoAddMargin: Field.optionalNumber,
  positionStatus: Field.optional(PositionStatus),
  /** Initial margin in the settle coin. */
  positionIM: Field.optionalDecimal,
  /** Initial margin reckoned by the mark price: the same as `positionIM` by now. */
  positionIMByMp: Field.optionalDecimal,
  /** Maintenance margin in the settle coin. */
  positionMM: Field.optionalDecimal,
  /** Maintenance margin reckoned by the mark price: the same as `positionMM` by now. */
  positionMMByMp: Field.optionalDecimal,
  takeProfit: Field.optionalDecimal,
  stopLoss: Field.optionalDecimal,
  /** Distance from the market price. */
  trailingStop: Field.optionalDecimal,
  /**
   * Average price since the last settlement of a USDC contract: what the exchange's own screens show as entry price.
   */
  sessionAvgPrice: Field.optionalDecimal,
  delta: Field.optionalDecimal,
  gamma: Field.optionalDecimal,
  vega: Field.optionalDecimal,
  theta: Field.optionalDecimal,
  unrealisedPnl: Field.optionalDecimal,
  /** Realised by the position that is held now. */
  curRealisedPnl: Field.optionalDecimal,
  /** Realised on this symbol since ever; no meaning for options. */
  cumRealisedPnl: Field.optionalDecimal,
  /** Place in the queue for deleveraging, from 0 (empty) or 1 (last) to 5 (first). */
  adlRankIndicator: Field.optionalNumber,
  /** True when the exchange lets the position only shrink. */
  isReduceOnly: Field.optionalFlag,
  /** When a position of this symbol was first held. */
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  /** When the position that is held now was opened; 0 for none. */
  openTime: Field.optionalMillis,
  /** Orders updates of one position, and links them to executions; -1 for a position never held. */
  seq: Field.optionalNumber,
  /** When the exchange has changed, or will change, the maintenance margin rate. */
  mmrSysUpdatedTime: Field.optionalMillisText,
  /** The spelling of `mmrSysUpdatedTime` in an example of the exchange's own. */
  mmrSysUpdateTime: Field.optionalMillisText,
  /** When the exchange has changed, or will change, the leverage. */
  leverageSysUpdatedTime: Field.optionalMillisText,
  /** Deprecated by the exchange: always `Full`. */
  tpslMode: Field.optionalText,
  /** Deprecated by the exchange: always `""`. */
  bustPrice: Field.optionalDecimal,
  /** Deprecated by the exchange: read `positionIM`. */
  positionBalance: Field.optionalDecimal,
  /** Deprecated by the exchange: always 0; the margin mode is the account's. */
  tradeMode: Field.optionalNumber
})
export interface Position extends Schema.Schema.Type<typeof Position> {}
