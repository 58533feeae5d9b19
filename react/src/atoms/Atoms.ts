/**
 * The exchange as atoms for React, created once from a runtime and shared by all components.
 */
import type { GetAccountInfoResult } from "effect-bybit/Account"
import type { CoinBalance, InternalTransfer } from "effect-bybit/Asset"
import type { Instrument } from "effect-bybit/Layers/Instruments"
import type { LimiterHealth } from "effect-bybit/Layers/RateLimiter"
import type { Category } from "effect-bybit/Schema/Category"
import type { Execution } from "effect-bybit/Schema/Execution"
import type { Order } from "effect-bybit/Schema/Order"
import type { ConnectionHealth } from "effect-bybit/Socket/ConnectionHealth"
import type { BookView } from "effect-bybit/Socket/OrderBook"
import type { PublicTrade } from "effect-bybit/Socket/Topic"
import { Rx } from "../rx.js"
import { type AccountState, accountOf, type LivePosition, livePositions, viewOf } from "./account.js"
import { bookFamily } from "./book.js"
import { type CandleKey, type CandleRx, candlesFamily } from "./candles.js"
import { type ClockState, clockOf, healthOf, limitsOf, staleFamily } from "./health.js"
import { type HistoryQuery, orderHistoryFamily, type Pages, tradeHistoryFamily, transfersOf } from "./history.js"
import { instrumentFamily, instrumentsFamily } from "./instruments.js"
import type { InstrumentKey } from "./keys.js"
import { type Desk, sentOf } from "./orders.js"
import {
  accountInfoOf,
  type ContractSettings,
  contractFamily,
  type Fees,
  feesFamily,
  type Tier,
  tiersFamily
} from "./positions.js"
import type { BybitRuntime, Live } from "./Runtime.js"
import { type Point, type SeriesKey, seriesFamily } from "./series.js"
import { type AnyTicker, type Ticker, tickerFamily, tickersFamily } from "./ticker.js"
import { tradesFamily } from "./trades.js"
import { fundingOf, type LiveWallet, type TransferableKey, transferableFamily, walletOf } from "./wallet.js"

/** The atoms of one runtime. Equal keys share one atom, and so do the components that use it. */
export interface Atoms extends Desk {
  readonly runtime: BybitRuntime
  readonly book: (key: InstrumentKey) => Live<BookView>
  readonly ticker: <C extends Category>(key: InstrumentKey<C>) => Live<Ticker<C>>
  readonly tickers: (category: Category) => Live<ReadonlyArray<AnyTicker>>
  readonly trades: (key: InstrumentKey) => Live<ReadonlyArray<PublicTrade>>
  readonly series: (key: SeriesKey) => Live<ReadonlyArray<Point>>
  readonly candles: (key: CandleKey) => CandleRx
  readonly instruments: (category: Category) => Live<ReadonlyMap<string, Instrument>>
  readonly instrument: (key: InstrumentKey) => Live<Instrument>
  readonly account: Live<AccountState>
  readonly positions: Live<ReadonlyMap<string, LivePosition>>
  readonly wallet: Live<LiveWallet | undefined>
  readonly accountInfo: Live<GetAccountInfoResult>
  readonly contract: (key: InstrumentKey) => Live<ContractSettings | undefined>
  readonly tiers: (key: InstrumentKey) => Live<ReadonlyArray<Tier>>
  readonly fees: (key: InstrumentKey) => Live<Fees | undefined>
  readonly funding: Live<ReadonlyArray<CoinBalance>>
  readonly transferable: (key: TransferableKey) => Live<string | undefined>
  readonly orderHistory: (query: HistoryQuery) => Pages<Order>
  readonly tradeHistory: (query: HistoryQuery) => Pages<Execution>
  readonly transfers: Pages<InternalTransfer>
  readonly health: Live<ReadonlyArray<ConnectionHealth>>
  /** Whether market data of a category may be out of date. */
  readonly isStale: (category: Category) => Rx.Rx<boolean>
  readonly limits: Live<LimiterHealth>
  readonly clock: Live<ClockState>
}

/** Creates all atoms of a runtime. Call it once, outside of components. Without a `desk`, all its orders count as of one account. */
export const make = (runtime: BybitRuntime, desk: Desk = { sent: sentOf(), accountName: Rx.make("") }): Atoms => {
  const views = viewOf(runtime)
  const health = healthOf(runtime)
  return {
    ...desk,
    runtime,
    book: bookFamily(runtime),
    ticker: tickerFamily(runtime),
    tickers: tickersFamily(runtime),
    trades: tradesFamily(runtime),
    series: seriesFamily(runtime),
    candles: candlesFamily(runtime),
    instruments: instrumentsFamily(runtime),
    instrument: instrumentFamily(runtime),
    account: accountOf(views),
    positions: livePositions(views),
    wallet: walletOf(views),
    accountInfo: accountInfoOf(runtime),
    contract: contractFamily(runtime),
    tiers: tiersFamily(runtime),
    fees: feesFamily(runtime),
    funding: fundingOf(runtime),
    transferable: transferableFamily(runtime),
    orderHistory: orderHistoryFamily(runtime),
    tradeHistory: tradeHistoryFamily(runtime),
    transfers: transfersOf(runtime),
    health,
    isStale: staleFamily(health),
    limits: limitsOf(runtime),
    clock: clockOf(runtime)
  }
}
