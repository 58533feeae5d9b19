import type * as Socket from "../../../src/Socket.js"
import type { FakeServer } from "../FakeDialer.js"
import { sendAfterSubscribe } from "../inMemory.js"

export type Rows = ReadonlyArray<ReadonlyArray<unknown>>

/** A push of a book. */
export const bookPush = (
  topic: string,
  type: string | undefined,
  u: number,
  b: Rows = [],
  a: Rows = [],
  more: object = {}
) => ({
  topic,
  ...(type === undefined ? {} : { type }),
  ts: 1000 + u,
  cts: 900 + u,
  data: { s: topic.slice(topic.lastIndexOf(".") + 1), b, a, u, seq: 10 * u, ...more }
})

export const statusOf = (live: Socket.OrderBook.LiveBook): string => {
  const status = live.status()
  return status._tag === "Stale" ? `Stale ${status.reason}` : status._tag
}

/** The book that most tests read. */
export const params = { category: "linear", depth: 50, symbol: "BTCUSDT" } as const
export const topic = "orderbook.50.BTCUSDT"

/** A push of that book. */
export const message = (type: string | undefined, u: number, b: Rows = [], a: Rows = [], more: object = {}) =>
  bookPush(topic, type, u, b, a, more)

export const snapshot = (u: number) => message("snapshot", u, [["100", "1"]], [["101", "2"]])

/** Answers like the exchange, which sends a snapshot after each subscription. */
export const sendSnapshots = (server: FakeServer) => sendAfterSubscribe(server, () => snapshot(5))
