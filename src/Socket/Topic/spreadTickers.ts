import { SpreadTicker } from "../../Schema/SpreadTicker.js"
import { type PublicMessage, publicMessage } from "../internal/Push.js"
import { type Definition, define, type Facts } from "../TopicDefinition.js"

/** Which spread. */
export interface SpreadTickersParams {
  readonly symbol: string
}

const facts: Facts<PublicMessage<SpreadTicker>, "public"> = {
  name: "spreadTickers",
  channel: "/v5/public/spread",
  categories: ["spread"],
  access: "public",
  cadenceMillis: 100,
  docs: "https://bybit-exchange.github.io/docs/v5/spread/websocket/public/ticker",
  pattern: /^tickers\.[^.]+$/,
  message: publicMessage(SpreadTicker)
}

/** The ticker of one spread, every 100 ms while it changes; always whole. */
export const spreadTickers: Definition<SpreadTickersParams, PublicMessage<SpreadTicker>, "public"> = define(
  facts,
  (params) => `tickers.${params.symbol}`,
  () => "spread"
)
