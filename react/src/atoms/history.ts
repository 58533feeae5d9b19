import * as Chunk from "effect/Chunk"
import * as Stream from "effect/Stream"
import { getInternalTransferRecords, type InternalTransfer } from "effect-bybit/Asset"
import { getOrderHistory, getTradeHistory } from "effect-bybit/Order"
import type { Category } from "effect-bybit/Schema/Category"
import type { Execution } from "effect-bybit/Schema/Execution"
import type { Order } from "effect-bybit/Schema/Order"
import { Rx } from "../rx.js"
import { family } from "./keys.js"
import { linger } from "./linger.js"
import type { BybitRuntime } from "./Runtime.js"

/** The history to load: one instrument or a whole category, over any length of time. */
export interface HistoryQuery {
  readonly category: Category
  /** Undefined for all. */
  readonly symbol: string | undefined
  /** In milliseconds, inclusive. */
  readonly from: number
  readonly to: number
}

const queryOf = ({ category, from, symbol, to }: HistoryQuery): HistoryQuery => ({ category, from, symbol, to })

/** Rows in pages, accumulated. Set it to load the next one. */
export type Pages<A> = Rx.Writable<Rx.PullResult<A, unknown>, void>

const scopeOf = ({ category, symbol }: HistoryQuery) => ({ category, ...(symbol === undefined ? {} : { symbol }) })

/** Closed orders, newest first, page by page. */
export const orderHistory = (query: HistoryQuery, rows = 50): ReturnType<typeof getOrderHistory.windows> =>
  getOrderHistory.windows({ ...scopeOf(query), limit: rows }, { from: query.from, to: query.to })

/** Executions, newest first, page by page. */
export const tradeHistory = (query: HistoryQuery, rows = 100): ReturnType<typeof getTradeHistory.windows> =>
  getTradeHistory.windows({ ...scopeOf(query), limit: rows }, { from: query.from, to: query.to })

/** Transfers between wallets in the last `days` days, newest first. */
const transferHistory = (days: number, now: number) =>
  getInternalTransferRecords.windows({ limit: 50 }, { from: now - days * 86_400_000, to: now })

/** Skips empty pages, so that loading the next page always adds rows. */
const withoutEmpty = <A, E, R>(rows: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.flattenChunks(Stream.filter(Stream.chunks(rows), Chunk.isNonEmpty))

/** Closed orders in pages. Set it to load the next one. */
export const orderHistoryFamily = (runtime: BybitRuntime, rows?: number): ((query: HistoryQuery) => Pages<Order>) =>
  family(queryOf, (query) =>
    runtime
      .pull(withoutEmpty(orderHistory(query, rows)))
      .pipe(linger("10 seconds"), Rx.withLabel(`orders ${query.category}`))
  )

/** Executions in pages. Set it to load the next one. */
export const tradeHistoryFamily = (runtime: BybitRuntime, rows?: number): ((query: HistoryQuery) => Pages<Execution>) =>
  family(queryOf, (query) =>
    runtime
      .pull(withoutEmpty(tradeHistory(query, rows)))
      .pipe(linger("10 seconds"), Rx.withLabel(`fills ${query.category}`))
  )

/** Transfers between wallets in the last 30 days, in pages. */
export const transfersOf = (runtime: BybitRuntime): Pages<InternalTransfer> =>
  runtime
    .pull(() => Stream.suspend(() => withoutEmpty(transferHistory(30, Date.now()))))
    .pipe(linger("10 seconds"), Rx.withLabel("transfers"))
