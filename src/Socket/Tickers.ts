import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Inbox } from "./internal/Inbox.js"
import type { PublicMessage } from "./internal/Push.js"
import { Sockets } from "./Socket.js"
import { type SocketError, StreamOverflow } from "./SocketError.js"
import { type TickerByCategory, tickers } from "./Topic/tickers.js"

/** A ticker with every field received so far. */
export interface TickerUpdate<Row> {
  readonly symbol: string
  readonly row: Row
  /** When the last change was made, in milliseconds of the exchange's clock. */
  readonly time: number
}

/**
 * Merges ticker pushes into complete rows: a snapshot replaces a row, a delta changes the fields it contains.
 *
 * A field missing from a delta is unchanged; one sent as `""` no longer has a value. A delta before the first snapshot is ignored.
 */
export class Merger<Row extends { readonly symbol: string }> {
  readonly #rows = new Map<string, Row>()

  /** The current row, if there is one. */
  get(symbol: string): Row | undefined {
    return this.#rows.get(symbol)
  }

  /** Applies a push and returns the complete row; undefined for a delta without a snapshot. Rows are never changed in place. */
  apply(message: PublicMessage<Row>): TickerUpdate<Row> | undefined {
    const { symbol } = message.data
    const before = this.#rows.get(symbol)
    if (message.type === "delta" && before === undefined) return undefined
    const row = message.type === "delta" && before !== undefined ? { ...before, ...message.data } : message.data
    this.#rows.set(symbol, row)
    return { symbol, row, time: message.ts ?? 0 }
  }

  /** Removes all rows. They return with the next snapshots. */
  clear(): void {
    this.#rows.clear()
  }
}

/**
 * Complete tickers for some symbols of one market, after each change. A slow reader gets only the newest of each symbol.
 *
 * After a lost connection the exchange sends new snapshots, so a row never mixes data from two connections.
 */
export const stream = <C extends keyof TickerByCategory>(params: {
  readonly category: C
  readonly symbols: ReadonlyArray<string>
}): Stream.Stream<TickerUpdate<TickerByCategory[C]>, SocketError, Sockets> =>
  Stream.unwrapScoped(
    Effect.gen(function* () {
      const socket = yield* Sockets
      const merger = new Merger<TickerByCategory[C]>()
      const inbox = new Inbox<TickerUpdate<TickerByCategory[C]>, SocketError>(
        { _tag: "Conflate", key: (ticker) => ticker.symbol },
        (waiting) => new StreamOverflow({ topics: params.symbols, waiting })
      )
      yield* socket.listen(
        params.symbols.map((symbol) => tickers({ category: params.category, symbol })),
        {
          message: (message) => {
            const merged = merger.apply(message)
            if (merged !== undefined) inbox.offer(merged)
          },
          undecoded: () => {},
          failed: (error) => inbox.fail(error),
          down: () => merger.clear(),
          subscribed: () => {}
        },
        undefined
      )
      return inbox.stream
    })
  )
