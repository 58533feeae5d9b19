/** A symbol's current candle. */
import { type SpotOrContractCategory, spotOrContractCategories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import { klineIntervals } from "../../Schema/internal/KlineIntervals.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** The current state of a candle. */
export const KlineData = Schema.Struct({
  /** Start time, the first millisecond of the candle. */
  start: Field.millis,
  /** End time, the last millisecond of the candle. */
  end: Field.optionalMillis,
  interval: Field.optionalText,
  open: Field.amount,
  close: Field.amount,
  high: Field.amount,
  low: Field.amount,
  /** In base coin; for inverse contracts in quote coin. */
  volume: Field.amount,
  /** In quote coin; for inverse contracts in base coin. */
  turnover: Field.amount,
  /** Whether the candle is closed and no longer changes. */
  confirm: Field.flag,
  /** When its last trade was matched, in milliseconds. */
  timestamp: Field.optionalMillis
})
export interface KlineData extends Schema.Schema.Type<typeof KlineData> {}

/** The length of a candle: minutes, or a day, week or month. */
export type KlineInterval = (typeof klineIntervals)[number]

/** The symbol and interval. */
export interface KlineParams {
  readonly category: SpotOrContractCategory
  readonly interval: KlineInterval
  readonly symbol: string
}

const facts: Facts<PublicMessage<ReadonlyArray<KlineData>>, "public"> = {
  name: "kline",
  channel: "/v5/public/{category}",
  categories: spotOrContractCategories,
  access: "public",
  pushIntervalMillis: 60_000,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/kline",
  message: publicMessage(Field.list(KlineData))
}

/** The current candle of a symbol, pushed every 1 to 60 s; `confirm` marks its final state. */
export const kline: Definition<KlineParams, PublicMessage<ReadonlyArray<KlineData>>, "public"> = define(
  facts,
  "kline.{interval}.{symbol}",
  { values: { interval: klineIntervals } }
)
