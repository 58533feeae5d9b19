/** Where a row of an account comes from: pushed or read, when, and in which reading. */

/** Why the account is read: first after a gap, again later, or periodically. */
export type ReadingKind = "first" | "later" | "audit"

/** Where a row comes from. */
export interface Origin {
  readonly source: "socket" | "rest"
  /**
   * When a push arrived, or when the call that read a row was made, in milliseconds of the monotonic clock: what came first must not
   * depend on a wall clock that is set.
   */
  readonly at: number
  /** When the exchange sent a push, in milliseconds. */
  readonly sentAt?: number | undefined
  /** Which reading found it. */
  readonly reading?: ReadingKind
}

/** Whether a row was pushed after a time. */
export const isFresh = ({ at, source }: Origin, since: number): boolean => source === "socket" && at > since

/** What the ledgers need to know about the feed. */
export interface LedgerOptions {
  /** When the feed begins, in milliseconds of the exchange's clock. May become earlier if the local clock proves to be ahead. */
  readonly since: number
  /** How long REST lags behind the socket, in milliseconds. */
  readonly lag: number
}

/** The minimum number of closed orders or old executions that are remembered. */
export const remembered = 10_000
