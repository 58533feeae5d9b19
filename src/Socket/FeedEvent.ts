import type { Execution } from "../Schema/Execution.js"
import type { Order } from "../Schema/Order.js"
import type { Position } from "../Schema/Position.js"
import type { Wallet } from "../Schema/Wallet.js"
import type { Undecoded } from "./Undecoded.js"

/** Where an event comes from: pushed, or read over REST after a gap. */
interface FromSource {
  readonly source: "socket" | "rest"
}

/** An execution. Each is emitted exactly once. */
export interface ExecutionEvent extends FromSource {
  readonly _tag: "Execution"
  readonly execution: Execution
}

/** The current state of an order. */
export interface OrderEvent extends FromSource {
  readonly _tag: "Order"
  readonly order: Order
}

/** The current state of a position. */
export interface PositionEvent extends FromSource {
  readonly _tag: "Position"
  readonly position: Position
}

/** The current state of the wallet. */
export interface WalletEvent extends FromSource {
  readonly _tag: "Wallet"
  readonly wallet: Wallet
}

/** Everything that happened so far has been emitted: from here on, events are live. */
export interface LiveEvent {
  readonly _tag: "Live"
}

/** The connection was lost: later events wait until the gap is closed. */
export interface InterruptedEvent {
  readonly _tag: "Interrupted"
}

/** Something that happened on an account. */
export type AccountEvent = ExecutionEvent | OrderEvent | PositionEvent | WalletEvent

/** What the feed of an account emits. */
export type FeedEvent = AccountEvent | LiveEvent | InterruptedEvent | Undecoded
