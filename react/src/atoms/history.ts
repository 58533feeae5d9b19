import * as Chunk from "effect/Chunk"
import * as Stream from "effect/Stream"
import { getInternalTransferRecords } from "effect-bybit/Asset"
import { getOrderHistory, getTradeHistory } from "effect-bybit/Order"
import type { Category } from "effect-bybit/Schema/Category"
import { Rx } from "../rx.js"
import { symbolOf } from "./keys.js"
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

/** The key of a query, since families are keyed by strings. */
export const historyKeyOf = ({ category, from, symbol, to }: HistoryQuery): string =>
  `${from} ${to} ${category} ${symbol ?? ""}`

const parse = (key: string): HistoryQuery => {
  const [from = "0", to = "0", ...rest] = key.split(" ")
  const { category, symbol } = symbolOf(rest.join(" "))
  return { category, symbol: symbol === "" ? undefined : symbol, from: Number(from), to: Number(to) }
}

const scopeOf = ({ category, symbol }: HistoryQuery) => ({ category, ...(symbol === undefined ? {} : { symbol }) })

/** Closed orders, newest first, page by page. */
export const orderHistory = (query: HistoryQuery, rows = 50) =>
  getOrderHistory.windows({ ...scopeOf(query), limit: rows }, { from: query.from, to: query.to })

/** Executions, newest first, page by page. */
export const tradeHistory = (query: HistoryQuery, rows = 100) =>
  getTradeHistory.windows({ ...scopeOf(query), limit: rows }, { from: query.from, to: query.to })

/** Transfers between wallets in the last `days` days, newest first. */
export const transferHistory = (days: number, now: number) =>
  getInternalTransferRecords.windows({ limit: 50 }, { from: now - days * 86_400_000, to: now })

/** Skips empty pages, so that loading the next page always adds rows. */
const withoutEmpty = <A, E, R>(rows: Stream.Stream<A, E, R>): Stream.Stream<A, E, R> =>
  Stream.flattenChunks(Stream.filter(Stream.chunks(rows), Chunk.isNonEmpty))

/** Closed orders in pages. Set it to load the next one. */
export const orderHistoryFamily = (runtime: BybitRuntime, options: { readonly rows?: number } = {}) =>
  Rx.family((key: string) =>
    runtime
      .pull(withoutEmpty(orderHistory(parse(key), options.rows)))
      .pipe(Rx.setIdleTTL("10 seconds"), Rx.withLabel(`orders ${key}`))
  )

/** Executions in pages. Set it to load the next one. */
export const tradeHistoryFamily = (runtime: BybitRuntime, options: { readonly rows?: number } = {}) =>
  Rx.family((key: string) =>
    runtime
      .pull(withoutEmpty(tradeHistory(parse(key), options.rows)))
      .pipe(Rx.setIdleTTL("10 seconds"), Rx.withLabel(`fills ${key}`))
  )

/** Transfers between wallets in the last 30 days, in pages. */
export const transfersOf = (runtime: BybitRuntime) =>
  runtime
    .pull(() => Stream.suspend(() => withoutEmpty(transferHistory(30, Date.now()))))
    .pipe(Rx.setIdleTTL("10 seconds"), Rx.withLabel("transfers"))
