/** A leveraged token's current candle. */
import * as Field from "../../Schema/Field.js"
import { klineIntervals } from "../../Schema/internal/KlineIntervals.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"
import type { KlineInterval } from "./kline.js"

/** A candle of a leveraged token's net asset value. */
export const LeveragedTokenKline = Schema.Struct({
  start: Field.millis,
  end: Field.optionalMillis,
  interval: Field.optionalText,
  open: Field.decimal,
  close: Field.decimal,
  high: Field.decimal,
  low: Field.decimal,
  confirm: Field.optionalFlag,
  timestamp: Field.optionalMillis
})
export interface LeveragedTokenKline extends Schema.Schema.Type<typeof LeveragedTokenKline> {}

/** The token and interval. */
export interface LeveragedTokenKlineParams {
  readonly interval: KlineInterval
  readonly symbol: string
}

const facts: Facts<PublicMessage<ReadonlyArray<LeveragedTokenKline>>, "public"> = {
  name: "leveragedTokenKline",
  channel: "/v5/public/{category}",
  categories: ["spot"],
  access: "public",
  status: "retired",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/etp-kline",
  message: publicMessage(Field.list(LeveragedTokenKline))
}

/**
 * The current candle of a leveraged token.
 *
 * @deprecated Discontinued by the exchange.
 */
export const leveragedTokenKline: Definition<
  LeveragedTokenKlineParams,
  PublicMessage<ReadonlyArray<LeveragedTokenKline>>,
  "public"
> = define(facts, "kline_lt.{interval}.{symbol}", { values: { interval: klineIntervals } })
