/**
 * Streams of the exchange's sockets.
 *
 * @since 0.1.0
 */

export type {
  Closing,
  Connected,
  Connecting,
  ConnectionState,
  Initial,
  Loss,
  Reconnecting
} from "./Socket/ConnectionState.js"
export * as ConnectPacer from "./Socket/ConnectPacer.js"
export { type DialEvents, type Dialed, Dialer } from "./Socket/Dialer.js"
export * as Heartbeat from "./Socket/Heartbeat.js"
export * as OrderBook from "./Socket/OrderBook.js"
export * as Overflow from "./Socket/Overflow.js"
export * from "./Socket/RawTopic.js"
export * as Reconnect from "./Socket/Reconnect.js"
export {
  type ConnectionHealth,
  type Listener,
  type Listening,
  layer,
  Socket,
  type SocketOptions,
  type Source,
  type StateChange
} from "./Socket/Socket.js"
export { type SocketError, StreamOverflow } from "./Socket/SocketError.js"
export * as Tickers from "./Socket/Tickers.js"
export * as Topic from "./Socket/Topic.js"
export {
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
export { isUndecoded, Undecoded } from "./Socket/Undecoded.js"
