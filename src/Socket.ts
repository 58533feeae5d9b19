/**
 * The exchange's sockets as streams: topics, order books, tickers, candles, trades and the account feed.
 *
 * @since 0.1.0
 */

export * as Account from "./Socket/Account.js"
export { type FeedError, type FeedOptions, type FeedServices, feed } from "./Socket/AccountFeed.js"
export type { Arrival } from "./Socket/Arrival.js"
export * as BookMeasures from "./Socket/BookMeasures.js"
export { bookRef } from "./Socket/BookRef.js"
export * as Candles from "./Socket/Candles.js"
export type { ConnectionHealth } from "./Socket/ConnectionHealth.js"
export type {
  Closing,
  Connected,
  Connecting,
  ConnectionState,
  Initial,
  Loss,
  Reconnecting,
  StateChange
} from "./Socket/ConnectionState.js"
export * as ConnectPace from "./Socket/ConnectPace.js"
export * as Coverage from "./Socket/Coverage.js"
export { type DialEvents, type Dialed, Dialer } from "./Socket/Dialer.js"
export * as FeedCursor from "./Socket/FeedCursor.js"
export type {
  AccountEvent,
  AuditedEvent,
  ExecutionEvent,
  FeedEvent,
  InterruptedEvent,
  LiveEvent,
  OrderEvent,
  PositionEvent,
  UnresolvedOrder,
  WalletEvent
} from "./Socket/FeedEvent.js"
export * as FullOrderBook from "./Socket/FullOrderBook.js"
export * as Heartbeat from "./Socket/Heartbeat.js"
export * as OrderBook from "./Socket/OrderBook.js"
export { layerSocket, type OrderEntrySocketOptions } from "./Socket/OrderEntrySocket.js"
export * as Overflow from "./Socket/Overflow.js"
export * from "./Socket/RawTopic.js"
export * as Reconnect from "./Socket/Reconnect.js"
export { layer, type SocketOptions, Sockets } from "./Socket/Socket.js"
export { ListenerDefect, type SocketError, StreamOverflow } from "./Socket/SocketError.js"
export type { Hooks, Listener, Listening, Source } from "./Socket/Source.js"
export { type FeedBatch, type StoreFeedOptions, storeFeed } from "./Socket/StoreFeed.js"
export * as Tickers from "./Socket/Tickers.js"
export * as Timeouts from "./Socket/Timeouts.js"
export * as Topic from "./Socket/Topic.js"
export {
  type CeasedEvent,
  type EventsOptions,
  events,
  type GapEvent,
  type MessageEvent,
  type ResumedEvent,
  type ResyncedEvent,
  type TopicEvent
} from "./Socket/TopicEvents.js"
export {
  forEachChunk,
  health,
  type Message,
  type OptionsFor,
  type Requirements,
  type StreamOptions,
  states,
  stream,
  tap,
  undecoded
} from "./Socket/TopicStream.js"
export * as Trades from "./Socket/Trades.js"
export { isUndecoded, Undecoded } from "./Socket/Undecoded.js"
export * as Watchdog from "./Socket/Watchdog.js"
