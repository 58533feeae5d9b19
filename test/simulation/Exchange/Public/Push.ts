import type { ServerLink } from "../../World/Host.js"

/** A message of a topic. */
export interface Push {
  readonly topic: string
  readonly type: "snapshot" | "delta"
  readonly ts: number
  readonly data: object
  /** When the matching engine made it: books only. */
  readonly cts?: number
  /** Cross sequence: tickers only. */
  readonly cs?: number
}

/** Sees the rows of a topic that are pushed to a connection: of a category or an account. */
export type Pushed = (link: ServerLink, of: string, topic: string, rows: ReadonlyArray<object>) => void

/** Where a market's messages go. */
export interface Outlet {
  /** Whether a topic has subscribers. */
  readonly isHeard: (topic: string) => boolean
  readonly publish: (push: Push) => void
}
