/**
 * The exchange as atoms for React, created once from a runtime and shared by all components.
 */
import { accountOf, livePositions, viewOf } from "./account.js"
import { bookFamily } from "./book.js"
import { candlesFamily } from "./candles.js"
import { healthOf } from "./health.js"
import { orderHistoryFamily, tradeHistoryFamily, transfersOf } from "./history.js"
import { instrumentFamily, instrumentsFamily } from "./instruments.js"
import { amendOf, cancelAllOf, cancelOf, sentOf, settleOf, submitOf } from "./orders.js"
import { accountInfoOf, contractFamily, feesFamily, tiersFamily } from "./positions.js"
import type { BybitRuntime } from "./Runtime.js"
import { seriesFamily } from "./series.js"
import { tickerFamily, tickersFamily } from "./ticker.js"
import { tradesFamily } from "./trades.js"
import { fundingOf, transferableFamily, walletOf } from "./wallet.js"

/** Creates all atoms of a runtime. Call it once, outside of components. */
export const make = (runtime: BybitRuntime) => {
  const sent = sentOf()
  const views = viewOf(runtime)
  return {
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
    health: healthOf(runtime),
    sent,
    submit: submitOf(runtime, sent),
    settle: settleOf(runtime, sent),
    amend: amendOf(runtime),
    cancel: cancelOf(runtime),
    cancelAll: cancelAllOf(runtime)
  }
}
