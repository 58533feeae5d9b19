/**
 * What the spot sockets push; the first and the third generation share most of it.
 *
 * @since 0.1.0
 */

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

const levels: Schema.Schema<ReadonlyArray<ReadonlyArray<string>>> = Field.list(Field.list(Field.text))

/** A trade. */
export const SpotTrade = Schema.Struct({
  /** Trade id. */
  v: Field.text,
  /** When it was matched, in milliseconds. */
  t: Field.optionalTextOrNumber,
  /** Price. */
  p: Field.decimal,
  /** Size. */
  q: Field.decimal,
  /** Whether the buyer was the taker. */
  m: Field.optionalFlag,
  /** Kind: `"0"` for an ordinary trade, `"1"` for a block trade. */
  type: Field.optionalText
})
export interface SpotTrade extends Schema.Schema.Type<typeof SpotTrade> {}

/** The last 24 hours of a pair. */
export const SpotTicker = Schema.Struct({
  /** Milliseconds. */
  t: Field.optionalTextOrNumber,
  /** Symbol. */
  s: Field.text,
  /** The symbol's alias. */
  sn: Field.optionalText,
  /** Last price. */
  c: Field.optionalDecimal,
  /** Highest price. */
  h: Field.optionalDecimal,
  /** Lowest price. */
  l: Field.optionalDecimal,
  /** First price. */
  o: Field.optionalDecimal,
  /** Volume in the base coin. */
  v: Field.optionalDecimal,
  /** Volume in the quote coin. */
  qv: Field.optionalDecimal,
  /** Change as a fraction. */
  m: Field.optionalDecimal,
  /** Index price in USD. */
  xp: Field.optionalDecimal,
  /** The exchange's own number. */
  e: Field.optionalNumber
})
export interface SpotTicker extends Schema.Schema.Type<typeof SpotTicker> {}

/** One candle as it stands. */
export const SpotCandle = Schema.Struct({
  /** First millisecond. */
  t: Field.textOrNumber,
  /** Symbol. */
  s: Field.optionalText,
  /** The symbol's alias. */
  sn: Field.optionalText,
  /** Close. */
  c: Field.optionalDecimal,
  /** High. */
  h: Field.optionalDecimal,
  /** Low. */
  l: Field.optionalDecimal,
  /** Open. */
  o: Field.optionalDecimal,
  /** Volume in the base coin. */
  v: Field.optionalDecimal
})
export interface SpotCandle extends Schema.Schema.Type<typeof SpotCandle> {}

/** A book; a level is its price and size. */
export const SpotDepth = Schema.Struct({
  /** Symbol. */
  s: Field.text,
  /** Milliseconds. */
  t: Field.optionalTextOrNumber,
  /** Version of the book. */
  v: Field.optionalText,
  /** Bids, best first. */
  b: levels,
  /** Asks, best first. */
  a: levels,
  /** The exchange's own number. */
  e: Field.optionalNumber,
  o: Field.optionalNumber
})
export interface SpotDepth extends Schema.Schema.Type<typeof SpotDepth> {}

/** The net asset value of a leveraged token. */
export const SpotNetValue = Schema.Struct({
  /** Milliseconds. */
  t: Field.optionalTextOrNumber,
  /** Symbol: the token with `NAV` behind it. */
  s: Field.text,
  /** Net asset value. */
  nav: Field.optionalDecimal,
  /** Basket: coin units in one token. */
  b: Field.optionalDecimal,
  /** Leverage now. */
  l: Field.optionalDecimal,
  /** Borrowed per token. */
  loan: Field.optionalDecimal,
  /** Tokens in circulation. */
  ti: Field.optionalDecimal,
  /** Value of the position. */
  n: Field.optionalDecimal
})
export interface SpotNetValue extends Schema.Schema.Type<typeof SpotNetValue> {}

/** Best bid and ask. */
export const SpotBookTicker = Schema.Struct({
  symbol: Field.text,
  bidPrice: Field.optionalDecimal,
  bidQty: Field.optionalDecimal,
  askPrice: Field.optionalDecimal,
  askQty: Field.optionalDecimal,
  /** Milliseconds. */
  time: Field.optionalTextOrNumber
})
export interface SpotBookTicker extends Schema.Schema.Type<typeof SpotBookTicker> {}

/** Best bid and ask. */
export const SpotV3BookTicker = Schema.Struct({
  /** Symbol. */
  s: Field.text,
  /** Bid price. */
  bp: Field.optionalDecimal,
  /** Bid size. */
  bq: Field.optionalDecimal,
  /** Ask price. */
  ap: Field.optionalDecimal,
  /** Ask size. */
  aq: Field.optionalDecimal,
  /** Milliseconds. */
  t: Field.optionalTextOrNumber
})
export interface SpotV3BookTicker extends Schema.Schema.Type<typeof SpotV3BookTicker> {}

/** What one coin has. */
export const SpotBalance = Schema.Struct({
  /** Coin. */
  a: Field.text,
  /** Free. */
  f: Field.optionalDecimal,
  /** Locked. */
  l: Field.optionalDecimal
})
export interface SpotBalance extends Schema.Schema.Type<typeof SpotBalance> {}

/** Balances that changed, and what the account may do. */
export const SpotAccountInfo = Schema.Struct({
  /** `outboundAccountInfo`. */
  e: Field.text,
  /** Milliseconds. */
  E: Field.optionalTextOrNumber,
  /** May trade. */
  T: Field.optionalFlag,
  /** May withdraw. */
  W: Field.optionalFlag,
  /** May deposit. */
  D: Field.optionalFlag,
  /** Balances. */
  B: Field.list(SpotBalance)
})
export interface SpotAccountInfo extends Schema.Schema.Type<typeof SpotAccountInfo> {}

/** An order as it stands. */
export const SpotOrder = Schema.Struct({
  /** The event's name. */
  e: Field.text,
  /** When it was pushed, in milliseconds. */
  E: Field.optionalText,
  /** Symbol. */
  s: Field.text,
  /** The order id that the user gave. */
  c: Field.optionalText,
  /** `BUY` or `SELL`. */
  S: Field.optionalText,
  /** Kind: `LIMIT`, `MARKET_OF_QUOTE`, `MARKET_OF_BASE`, ... */
  o: Field.optionalText,
  /** Time in force. */
  f: Field.optionalText,
  /** Quantity. */
  q: Field.optionalText,
  /** Price. */
  p: Field.optionalText,
  /** Status. */
  X: Field.optionalText,
  /** Order id. */
  i: Field.text,
  /** Order id of the other side. */
  M: Field.optionalText,
  /** Quantity of the last fill. */
  l: Field.optionalText,
  /** Quantity filled in all. */
  z: Field.optionalText,
  /** Price of the last fill. */
  L: Field.optionalText,
  /** Fee of the last fill. */
  n: Field.optionalText,
  /** Coin of the fee. */
  N: Field.optionalText,
  /** False where it traded with itself. */
  u: Field.optionalFlag,
  /** Whether it is in the book. */
  w: Field.optionalFlag,
  /** Whether it is a `LIMIT_MAKER` order. */
  m: Field.optionalFlag,
  /** When the order was made, in milliseconds. */
  O: Field.optionalText,
  /** Value filled in all. */
  Z: Field.optionalText,
  /** Account id of the other side. */
  A: Field.optionalText,
  /** Whether it closes. */
  C: Field.optionalFlag,
  /** Leverage. */
  v: Field.optionalText,
  /** `NO_LIQ`, or `IOC` for a liquidation. */
  d: Field.optionalText,
  /** Trade id. */
  t: Field.optionalText,
  /** Group of self-match prevention; 0 for none. */
  sg: Field.optionalNumber,
  /** Kind of self-match prevention. */
  st: Field.optionalText,
  /** Why it was cancelled: `CancelBySmp`. */
  ct: Field.optionalText,
  /** The order that self-match prevention met. */
  so: Field.optionalText,
  /** Block trade id. */
  b: Field.optionalText
})
export interface SpotOrder extends Schema.Schema.Type<typeof SpotOrder> {}

/** A conditional order as it stands. */
export const SpotStopOrder = Schema.Struct({
  /** The event's name. */
  e: Field.text,
  /** When it was pushed, in milliseconds. */
  E: Field.optionalText,
  /** Symbol. */
  s: Field.text,
  /** The order id that the user gave. */
  c: Field.optionalText,
  /** `BUY` or `SELL`. */
  S: Field.optionalText,
  /** Kind: `LIMIT`, `MARKET_OF_QUOTE`, `MARKET_OF_BASE`, ... */
  o: Field.optionalText,
  /** Time in force. */
  f: Field.optionalText,
  /** Quantity. */
  q: Field.optionalText,
  /** Price. */
  p: Field.optionalText,
  /** Status. */
  X: Field.optionalText,
  /** Order id. */
  i: Field.text,
  /** When it was made, in milliseconds. */
  T: Field.optionalText,
  /** When it was triggered, in milliseconds; `"0"` before. */
  t: Field.optionalText,
  /** When it changed last, in milliseconds. */
  C: Field.optionalText,
  /** Market price when it was placed. */
  qp: Field.optionalText,
  /** Id of the order that it became. */
  eo: Field.optionalText,
  ti: Field.optionalText,
  si: Field.optionalText,
  /** Trigger price. */
  tp: Field.optionalText
})
export interface SpotStopOrder extends Schema.Schema.Type<typeof SpotStopOrder> {}

/** A fill. */
export const SpotTicket = Schema.Struct({
  /** The event's name. */
  e: Field.text,
  /** When it was pushed, in milliseconds. */
  E: Field.optionalText,
  /** Symbol. */
  s: Field.text,
  /** Quantity. */
  q: Field.optionalText,
  /** When it was matched, in milliseconds. */
  t: Field.optionalText,
  /** Price. */
  p: Field.optionalText,
  /** Trade id. */
  T: Field.text,
  /** Order id. */
  o: Field.text,
  /** The order id that the user gave. */
  c: Field.optionalText,
  /** Order id of the other side. */
  O: Field.optionalText,
  /** Account id. */
  a: Field.optionalText,
  /** Account id of the other side. */
  A: Field.optionalText,
  /** Whether it was the maker. */
  m: Field.optionalFlag,
  /** `BUY` or `SELL`. */
  S: Field.optionalText,
  /** Block trade id. */
  b: Field.optionalText
})
export interface SpotTicket extends Schema.Schema.Type<typeof SpotTicket> {}
