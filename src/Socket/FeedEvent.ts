/**
 * The events of an account's feed.
 *
 * @since 0.1.0
 */
import type { Execution } from "../Schema/Execution.js"
import type { Order } from "../Schema/Order.js"
import type { Position } from "../Schema/Position.js"
import type { Wallet } from "../Schema/Wallet.js"
import type { Undecoded } from "./Undecoded.js"

/** Where an event comes from, and when. */
interface FromSource {
  /** Pushed by the socket, or read over REST. */
  readonly source: "socket" | "rest"
  /** Whether the feed was not live: at the start, or after a lost connection until the next `Live`. */
  readonly isCatchingUp: boolean
}

/** An execution. Each is emitted exactly once. */
export interface ExecutionEvent extends FromSource {
  readonly _tag: "Execution"
  readonly execution: Execution
}

/** The current state of an order. It never goes backwards. */
export interface OrderEvent extends FromSource {
  readonly _tag: "Order"
  readonly order: Order
}

/** The current state of a position. The two legs of hedge mode are separate positions. */
export interface PositionEvent extends FromSource {
  readonly _tag: "Position"
  readonly position: Position
}

/** The current state of the wallet, with all its coins. */
export interface WalletEvent extends FromSource {
  readonly _tag: "Wallet"
  readonly wallet: Wallet
}

/** An order that has more executed than its executions add up to. They continue to be read. */
export interface UnresolvedOrder {
  readonly category: string
  readonly orderId: string
  /** The total quantity of the known executions, including those from before the feed. */
  readonly knownExecQty: string
  readonly cumExecQty: string
}

/** The account has been read. From here on, events are live. */
export interface LiveEvent {
  readonly _tag: "Live"
  /** Everything up to this time has been emitted, in milliseconds of the exchange's clock. */
  readonly completeUntil: number
  /** Orders whose executions still don't add up after several readings. */
  readonly unresolved: ReadonlyArray<UnresolvedOrder>
}

/** The connection was lost: emitted once per gap, and in the first reading. Events up to the next `Live` are catching up. */
export interface InterruptedEvent {
  readonly _tag: "Interrupted"
}

/** The account was read over REST, to check what the socket delivers. */
export interface AuditedEvent {
  readonly _tag: "Audited"
  /** Everything up to this time has been emitted, in milliseconds of the exchange's clock. */
  readonly completeUntil: number
  /** What the socket had not delivered. These events were emitted before this one. */
  readonly repaired: ReadonlyArray<AccountEvent>
  /** Orders whose executions don't add up. */
  readonly unresolved: ReadonlyArray<UnresolvedOrder>
}

/** An event on an account. */
export type AccountEvent = ExecutionEvent | OrderEvent | PositionEvent | WalletEvent

/** An element of an account's feed. */
export type FeedEvent = AccountEvent | LiveEvent | InterruptedEvent | AuditedEvent | Undecoded
