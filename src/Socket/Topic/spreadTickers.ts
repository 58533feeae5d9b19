/** The ticker of a spread, always complete. */
import { SpreadTicker } from "../../Schema/SpreadTicker.js"
import { SequenceMerge } from "../internal/Merge/SequenceMerge.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** The spread. */
export interface SpreadTickersParams {
  readonly symbol: string
}

const facts: Facts<PublicMessage<SpreadTicker>, "public"> = {
  name: "spreadTickers",
  channel: "/v5/public/spread",
  categories: ["spread"],
  access: "public",
  merge: (options) => new SequenceMerge(options),
  pushIntervalMillis: 100,
  docs: "https://bybit-exchange.github.io/docs/v5/spread/websocket/public/ticker",
  message: publicMessage(SpreadTicker)
}

/** The ticker of a spread, pushed every 100 ms while it changes; always complete. */
export const spreadTickers: Definition<SpreadTickersParams, PublicMessage<SpreadTicker>, "public"> = define(
  facts,
  "tickers.{symbol}"
)
