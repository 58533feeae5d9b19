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

/** Everything that has happened so far has been emitted. From here on, events are live. */
export interface LiveEvent {
  readonly _tag: "Live"
}

/** The connection was lost. Later events wait until the gap is closed. */
export interface InterruptedEvent {
  readonly _tag: "Interrupted"
}

/** An event on an account. */
export type AccountEvent = ExecutionEvent | OrderEvent | PositionEvent | WalletEvent

/** An element of an account's feed. */
export type FeedEvent = AccountEvent | LiveEvent | InterruptedEvent | Undecoded
