/**
 * The best levels of an order book at one moment, as a value.
 *
 * @since 0.1.0
 */
import type { Fault, Level } from "./Book.js"
import type { SocketError } from "./SocketError.js"

/**
 * Why a book can't be trusted: a {@link Fault}, or:
 *
 * - `disconnected`: the connection was lost.
 * - `undecoded`: a message doesn't match its schema, or is neither a snapshot nor a delta.
 * - `symbol`: a message is about another symbol.
 */
export type StaleReason = Fault | "disconnected" | "undecoded" | "symbol"

/**
 * Whether a book can be trusted.
 *
 * - `Syncing`: no snapshot has arrived yet; there are no levels.
 * - `Synced`: it matches the exchange's book.
 * - `Stale`: the connection was lost or an update could not be trusted; the levels are old, and a new snapshot is requested until
 *   one arrives.
 * - `Failed`: the topic was refused, or the connection failed for good. The levels are old and don't change anymore.
 */
export type BookStatus =
  | { readonly _tag: "Syncing" }
  | { readonly _tag: "Synced" }
  | { readonly _tag: "Stale"; readonly reason: StaleReason }
  | { readonly _tag: "Failed"; readonly error: SocketError }

/** A snapshot of a book. */
export interface BookView {
  /** `linear`, `inverse`, `spot`, `option` or `spread`: neither the symbol nor the topic tells. */
  readonly category: string
  readonly symbol: string
  /** Its topic, such as `orderbook.50.BTCUSDT`. */
  readonly topic: string
  readonly status: BookStatus
  /** Best first. */
  readonly bids: ReadonlyArray<Level>
  /** Best first. */
  readonly asks: ReadonlyArray<Level>
  /** ID of the last update. */
  readonly updateId: number
  /** Cross sequence of the last update, if it has one: books of different depths with the same sequence show the same moment. */
  readonly sequence: number | undefined
  /** When the matching engine made the last update, in milliseconds of the exchange's clock; 0 before the first. */
  readonly matchedAt: number
  /** When the last update was received, in milliseconds of the local clock; 0 before the first. */
  readonly receivedAt: number
  /** The same as `matchedAt`. */
  readonly time: number
}
