/**
 * The exchange for React: live data, the account and orders, as hooks, and as the atoms that the hooks are made of.
 */

export * as Atoms from "./atoms/Atoms.js"
export {
  type AccountState,
  type HeldPosition,
  type LivePosition,
  noAccount,
  stateOfView
} from "./atoms/account.js"
export {
  type Candle,
  type CandleKey,
  type CandleRx,
  type CandleSeries,
  candlePages,
  changedFrom,
  type Past
} from "./atoms/candles.js"
export { type ClockState, publicOf, silentAfter } from "./atoms/health.js"
export { type HistoryQuery, orderHistory, type Pages, tradeHistory } from "./atoms/history.js"
export type { InstrumentKey } from "./atoms/keys.js"
export { linger } from "./atoms/linger.js"
export {
  type Desk,
  type SendError,
  type Sent,
  type SentOrders,
  sentOf,
  settleOrder,
  submitOrder
} from "./atoms/orders.js"
export type { ContractSettings, Fees, Tier } from "./atoms/positions.js"
export { type BybitRuntime, LayerFailed, type Live, runtimeOf, type Services, VenueChanged } from "./atoms/Runtime.js"
export { type Point, periods, type SeriesKey, type SeriesName } from "./atoms/series.js"
export type { AnyTicker, Ticker } from "./atoms/ticker.js"
export type { LiveWallet, TransferableKey, WalletName } from "./atoms/wallet.js"
export { onLayer, start, taskOf, writeOf } from "./atoms/write.js"
export { AtomsContext, BybitProvider, useAtoms } from "./hooks/BybitProvider.js"
export { type Pacing, type Reading, readingOf, useReading } from "./hooks/reading.js"
export { throttled, useRxThrottled } from "./hooks/throttle.js"
export {
  type CandleReading,
  type MarketReading,
  useAccount,
  useBook,
  useCandles,
  useClock,
  useConnections,
  useLimits,
  usePositions,
  useTicker,
  useTrades,
  useWallet
} from "./hooks/useLive.js"
export { type Orders, useOrders, useWrite } from "./hooks/useOrders.js"
