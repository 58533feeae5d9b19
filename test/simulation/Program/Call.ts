import type * as Exit from "effect/Exit"
import type { AccountName } from "../Acts/ClientAct.js"
import type { Desk } from "./Desk.js"

/** A row of a call that the exchange may act on. */
export interface Row {
  readonly kind: "create" | "amend" | "cancel"
  /** Unique in a run, of orders and amendments: by it, the exchange's log is matched with the call. As sent. */
  readonly qty?: string
  readonly orderLinkId?: string
  readonly orderId?: string
  /** The category in which it may open a position. */
  readonly risks?: "linear" | "spot"
}

/** A moment of the world and of the machine. */
export interface Moment {
  readonly at: number
  readonly monotonic: number
  /** For how long the machine had been stopped by then, and how often its wall clock had been set. */
  readonly stopped: number
  readonly jumps: number
}

/** What a call says about its rows: one outcome for all, or for the order that it submitted, or for each. */
export type Answers = "exit" | "submission" | "items"

/** A write of the program. */
export interface Call {
  readonly id: number
  readonly account: AccountName
  readonly desk: Desk
  readonly rows: ReadonlyArray<Row>
  readonly answers: Answers
  /** How long it may wait before it is sent, if that differs from the age that any write may have. */
  readonly mostAge: number
  /** How long it may take, without what the machine stands still, in milliseconds. */
  readonly bound: number
  /** When it was made: as soon as the program wants it and the desk's layers are built. */
  start: Moment
  /** When it was interrupted, by the clock of the world. */
  interruptedAt: number | undefined
  endedAt: number | undefined
  exit: Exit.Exit<unknown, unknown> | undefined
  readonly interrupt: () => void
}
