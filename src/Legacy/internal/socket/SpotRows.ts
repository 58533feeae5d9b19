/** Messages of the spot sockets; v1 and v3 share most of them. */

import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

const levels: Schema.Schema<ReadonlyArray<ReadonlyArray<string>>> = Field.list(Field.list(Field.text))

/** A trade. */
export const SpotTrade = Schema.Struct({
  /** Trade ID. */
  v: Field.text,
  /** Match time, in milliseconds. */
  t: Field.optionalTextOrNumber,
  /** Price. */
  p: Field.decimal,
  /** Size. */
  q: Field.decimal,
  /** Whether the buyer was the taker. */
  m: Field.optionalFlag,
  /** Type: `"0"` for a normal trade, `"1"` for a block trade. */
  type: Field.optionalText
})
export interface SpotTrade extends Schema.Schema.Type<typeof SpotTrade> {}

/** 24-hour statistics of a pair. */
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
  /** Open price. */
  o: Field.optionalDecimal,
  /** Volume in the base coin. */
  v: Field.optionalDecimal,
  /** Volume in the quote coin. */
  qv: Field.optionalDecimal,
  /** Change as a fraction. */
  m: Field.optionalDecimal,
  /** Index price in USD. */
  xp: Field.optionalDecimal,
  /** The exchange's internal number. */
  e: Field.optionalNumber
})
export interface SpotTicker extends Schema.Schema.Type<typeof SpotTicker> {}

/** The current candle. */
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
  /** The exchange's internal number. */
  e: Field.optionalNumber,
  o: Field.optionalNumber
})
export interface SpotDepth extends Schema.Schema.Type<typeof SpotDepth> {}

/** The net asset value of a leveraged token. */
export const SpotNetValue = Schema.Struct({
  /** Milliseconds. */
  t: Field.optionalTextOrNumber,
  /** Symbol: the token name followed by `NAV`. */
  s: Field.text,
  /** Net asset value. */
  nav: Field.optionalDecimal,
  /** Basket: coin units in one token. */
  b: Field.optionalDecimal,
  /** Current leverage. */
  l: Field.optionalDecimal,
  /** Amount borrowed per token. */
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

/** The balance of one coin. */
export const SpotBalance = Schema.Struct({
  /** Coin. */
  a: Field.text,
  /** Free. */
  f: Field.optionalDecimal,
  /** Locked. */
  l: Field.optionalDecimal
})
export interface SpotBalance extends Schema.Schema.Type<typeof SpotBalance> {}

/** Changed balances and the account's permissions. */
export const SpotAccountInfo = Schema.Struct({
  /** `outboundAccountInfo`. */
  e: Field.text,
  /** Milliseconds. */
  E: Field.optionalTextOrNumber,
  /** Whether the account can trade. */
  T: Field.optionalFlag,
  /** Whether the account can withdraw. */
  W: Field.optionalFlag,
  /** Whether the account can deposit. */
  D: Field.optionalFlag,
  /** Balances. */
  B: Field.list(SpotBalance)
})
export interface SpotAccountInfo extends Schema.Schema.Type<typeof SpotAccountInfo> {}

/** The current state of an order. */
export const SpotOrder = Schema.Struct({
  /** The name of the event. */
  e: Field.text,
  /** Push time, in milliseconds. */
  E: Field.optionalText,
  /** Symbol. */
  s: Field.text,
  /** The client order ID. */
  c: Field.optionalText,
  /** `BUY` or `SELL`. */
  S: Field.optionalText,
  /** Type: `LIMIT`, `MARKET_OF_QUOTE`, `MARKET_OF_BASE`, ... */
  o: Field.optionalText,
  /** Time in force. */
  f: Field.optionalText,
  /** Quantity. */
  q: Field.optionalText,
  /** Price. */
  p: Field.optionalText,
  /** Status. */
  X: Field.optionalText,
  /** Order ID. */
  i: Field.text,
  /** Order ID of the other side. */
  M: Field.optionalText,
  /** Quantity of the last fill. */
  l: Field.optionalText,
  /** Total filled quantity. */
  z: Field.optionalText,
  /** Price of the last fill. */
  L: Field.optionalText,
  /** Fee of the last fill. */
  n: Field.optionalText,
  /** Coin of the fee. */
  N: Field.optionalText,
  /** False for a self-match. */
  u: Field.optionalFlag,
  /** Whether the order is on the book. */
  w: Field.optionalFlag,
  /** Whether the order is a `LIMIT_MAKER` order. */
  m: Field.optionalFlag,
  /** Creation time of the order, in milliseconds. */
  O: Field.optionalText,
  /** Total filled value. */
  Z: Field.optionalText,
  /** Account ID of the other side. */
  A: Field.optionalText,
  /** Whether the order closes a position. */
  C: Field.optionalFlag,
  /** Leverage. */
  v: Field.optionalText,
  /** `NO_LIQ`, or `IOC` for a liquidation. */
  d: Field.optionalText,
  /** Trade ID. */
  t: Field.optionalText,
  /** Self-match prevention group; 0 for none. */
  sg: Field.optionalNumber,
  /** Type of self-match prevention. */
  st: Field.optionalText,
  /** Why it was canceled: `CancelBySmp`. */
  ct: Field.optionalText,
  /** The other order of the prevented self-match. */
  so: Field.optionalText,
  /** Block trade ID. */
  b: Field.optionalText
})
export interface SpotOrder extends Schema.Schema.Type<typeof SpotOrder> {}

/** The current state of a conditional order. */
export const SpotStopOrder = Schema.Struct({
  /** The name of the event. */
  e: Field.text,
  /** Push time, in milliseconds. */
  E: Field.optionalText,
  /** Symbol. */
  s: Field.text,
  /** The client order ID. */
  c: Field.optionalText,
  /** `BUY` or `SELL`. */
  S: Field.optionalText,
  /** Type: `LIMIT`, `MARKET_OF_QUOTE`, `MARKET_OF_BASE`, ... */
  o: Field.optionalText,
  /** Time in force. */
  f: Field.optionalText,
  /** Quantity. */
  q: Field.optionalText,
  /** Price. */
  p: Field.optionalText,
  /** Status. */
  X: Field.optionalText,
  /** Order ID. */
  i: Field.text,
  /** Creation time, in milliseconds. */
  T: Field.optionalText,
  /** Trigger time, in milliseconds; `"0"` before. */
  t: Field.optionalText,
  /** Time of the last change, in milliseconds. */
  C: Field.optionalText,
  /** Market price when it was placed. */
  qp: Field.optionalText,
  /** ID of the order that it became. */
  eo: Field.optionalText,
  ti: Field.optionalText,
  si: Field.optionalText,
  /** Trigger price. */
  tp: Field.optionalText
})
export interface SpotStopOrder extends Schema.Schema.Type<typeof SpotStopOrder> {}

/** A fill. */
export const SpotTicket = Schema.Struct({
  /** The name of the event. */
  e: Field.text,
  /** Push time, in milliseconds. */
  E: Field.optionalText,
  /** Symbol. */
  s: Field.text,
  /** Quantity. */
  q: Field.optionalText,
  /** Match time, in milliseconds. */
  t: Field.optionalText,
  /** Price. */
  p: Field.optionalText,
  /** Trade ID. */
  T: Field.text,
  /** Order ID. */
  o: Field.text,
  /** The client order ID. */
  c: Field.optionalText,
  /** Order ID of the other side. */
  O: Field.optionalText,
  /** Account ID. */
  a: Field.optionalText,
  /** Account ID of the other side. */
  A: Field.optionalText,
  /** True: you were the maker. */
  m: Field.optionalFlag,
  /** `BUY` or `SELL`. */
  S: Field.optionalText,
  /** Block trade ID. */
  b: Field.optionalText
})
export interface SpotTicket extends Schema.Schema.Type<typeof SpotTicket> {}
