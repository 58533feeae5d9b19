/** All trades of a spread. */
import * as Field from "../../Schema/Field.js"
import { tickDirection } from "../../Schema/internal/TickDirection.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { TradeMerge } from "../internal/Merge/TradeMerge.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** A public trade of a spread. */
export const SpreadPublicTrade = Schema.Struct({
  /** When it was matched, in milliseconds. */
  T: Field.millis,
  /** Symbol. */
  s: Field.text,
  /** The taker's side. */
  S: AnySide,
  /** Size. */
  v: Field.amount,
  /** Price; may be negative. */
  p: Field.nonEmptyDecimal,
  /** The direction of the price change. */
  L: Field.optional(tickDirection),
  /** Trade ID. */
  i: Field.text,
  /** Cross sequence. */
  seq: Field.optionalNumber
})
export interface SpreadPublicTrade extends Schema.Schema.Type<typeof SpreadPublicTrade> {}

/** The spread. */
export interface SpreadPublicTradeParams {
  readonly symbol: string
}

const facts: Facts<PublicMessage<ReadonlyArray<SpreadPublicTrade>>, "public"> = {
  name: "spreadPublicTrade",
  channel: "/v5/public/spread",
  categories: ["spread"],
  access: "public",
  merge: (options) => new TradeMerge(options),
  docs: "https://bybit-exchange.github.io/docs/v5/spread/websocket/public/trade",
  message: publicMessage(Field.list(SpreadPublicTrade))
}

/** All trades of a spread. */
export const spreadPublicTrade: Definition<
  SpreadPublicTradeParams,
  PublicMessage<ReadonlyArray<SpreadPublicTrade>>,
  "public"
> = define(facts, "publicTrade.{symbol}")
