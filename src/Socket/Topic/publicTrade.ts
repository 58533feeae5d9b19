/** All trades of a symbol or, for options, of a base coin. */
import { categories, type SpotOrContractCategory } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import { tickDirection } from "../../Schema/internal/TickDirection.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { TradeMerge } from "../internal/Merge/TradeMerge.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PublicMessage, publicMessage } from "../internal/Topic/Push.js"

/** A public trade. */
export const PublicTrade = Schema.Struct({
  /** When it was matched, in milliseconds. */
  T: Field.millis,
  /** Symbol. */
  s: Field.text,
  /** The taker's side. */
  S: AnySide,
  /** Size. */
  v: Field.amount,
  /** Price. */
  p: Field.amount,
  /** The direction of the price change. Futures only. */
  L: Field.optional(tickDirection),
  /** Trade ID. */
  i: Field.text,
  /** Whether it is a block trade. */
  BT: Field.optionalFlag,
  /** Whether it is a retail price improvement (RPI) trade. */
  RPI: Field.optionalFlag,
  /** Cross sequence. */
  seq: Field.optionalNumber,
  /** Mark price. Options only. */
  mP: Field.optionalDecimal,
  /** Index price. Options only. */
  iP: Field.optionalDecimal,
  /** Implied volatility of the mark price. Options only. */
  mIv: Field.optionalDecimal,
  /** Implied volatility of the trade. Options only. */
  iv: Field.optionalDecimal
})
export interface PublicTrade extends Schema.Schema.Type<typeof PublicTrade> {}

/** The symbol; for options, the base coin. */
export type PublicTradeParams =
  | { readonly category: SpotOrContractCategory; readonly symbol: string }
  | { readonly category: "option"; readonly baseCoin: string }

const facts: Facts<PublicMessage<ReadonlyArray<PublicTrade>>, "public"> = {
  name: "publicTrade",
  channel: "/v5/public/{category}",
  categories,
  access: "public",
  merge: (options) => new TradeMerge(options),
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/public/trade",
  message: publicMessage(Field.list(PublicTrade))
}

/** All trades of a symbol, or of all options on a base coin; oldest first within a message. */
export const publicTrade: Definition<PublicTradeParams, PublicMessage<ReadonlyArray<PublicTrade>>, "public"> = define(
  facts,
  "publicTrade.{symbol|baseCoin}"
)
