/** The ticker of a leveraged token. */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** The ticker of a leveraged token. */
export const LeveragedTokenTicker = Schema.Struct({
  symbol: Field.text,
  price24hPcnt: Field.optionalDecimal,
  lastPrice: Field.optionalDecimal,
  prevPrice24h: Field.optionalDecimal,
  highPrice24h: Field.optionalDecimal,
  lowPrice24h: Field.optionalDecimal
})
export interface LeveragedTokenTicker extends Schema.Schema.Type<typeof LeveragedTokenTicker> {}

/** The token. */
export interface LeveragedTokenTickersParams {
  readonly symbol: string
}

const facts: Facts<PublicMessage<LeveragedTokenTicker>, "public"> = {
  name: "leveragedTokenTickers",
  channel: "/v5/public/{category}",
  categories: ["spot"],
  access: "public",
  status: "retired",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/etp-ticker",
  message: publicMessage(LeveragedTokenTicker)
}

/**
 * The ticker of a leveraged token, pushed every 300 ms.
 *
 * @deprecated Discontinued by the exchange.
 */
export const leveragedTokenTickers: Definition<
  LeveragedTokenTickersParams,
  PublicMessage<LeveragedTokenTicker>,
  "public"
> = define(facts, "tickers_lt.{symbol}")
