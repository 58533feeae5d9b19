/** Where a row comes from. */
export interface Origin {
  readonly source: "socket" | "rest"
  /** When a push arrived, or when the call that read a row was made, in milliseconds of the exchange's clock. */
  readonly at: number
  /** When the exchange sent a push, in milliseconds. */
  readonly sentAt?: number | undefined
  /** Which reading found it: the first one after a gap, a later one, or a periodic one. */
  readonly reading?: "first" | "later" | "audit"
}

/** Whether a row was pushed after a time. */
export const isFresh = ({ at, source }: Origin, since: number): boolean => source === "socket" && at > since

/** What the ledgers need to know about the feed. */
export interface LedgerOptions {
  /** When the feed begins, in milliseconds of the exchange's clock. */
  readonly since: number
  /** How long REST lags behind the socket, in milliseconds. */
  readonly lag: number
}

/** How many closed orders or old executions are remembered at least. */
export const remembered = 10_000
