import { asksGo, bidsGo, changes, type Side, type WireLevel } from "./Level.js"

/** The book at a moment. */
export interface BookVersion {
  /** Cross sequence. */
  readonly seq: number
  /** When, by the exchange's clock. */
  readonly at: number
  readonly bids: Side
  readonly asks: Side
}

/** What a push of a book says. */
export interface BookUpdate {
  readonly bids: ReadonlyArray<WireLevel>
  readonly asks: ReadonlyArray<WireLevel>
}

interface Entry {
  readonly u: number
  readonly version: BookVersion
}

/** The best levels of a book. Its update ID counts the changes of these levels only. */
export class DepthView {
  readonly topic: string
  readonly depth: number
  u: number
  version: BookVersion
  /** When it was last pushed or changed, in milliseconds since the world began. */
  pushedAt = 0
  /** Oldest first. */
  readonly #entries: Array<Entry> = []
  /** Of each update ID, oldest first: they begin anew at 1 when the service restarts. */
  readonly #versions = new Map<number, Array<BookVersion>>()

  constructor(topic: string, depth: number, u: number, version: BookVersion) {
    this.topic = topic
    this.depth = depth
    this.u = u
    this.version = version
    this.#record()
  }

  /** Undefined if the change is deeper than this. */
  follow(version: BookVersion): BookUpdate | undefined {
    const bids = changes(this.version.bids, version.bids, this.depth, bidsGo)
    const asks = changes(this.version.asks, version.asks, this.depth, asksGo)
    if (bids.length === 0 && asks.length === 0) return undefined
    this.replace(this.u + 1, version)
    return { bids, asks }
  }

  replace(u: number, version: BookVersion): void {
    this.u = u
    this.version = version
    this.#record()
  }

  /** The one with this sequence, or the latest. */
  at(u: number, seq?: number): BookVersion | undefined {
    const versions = this.#versions.get(u)
    return seq === undefined ? versions?.at(-1) : versions?.find((version) => version.seq === seq)
  }

  /** What was current at a time of the exchange's clock, or the oldest that is known. */
  asOf(time: number): Entry {
    const entries = this.#entries
    for (let i = entries.length - 1; i > 0; i--) {
      const entry = entries[i]
      if (entry !== undefined && entry.version.at <= time) return entry
    }
    return entries[0] ?? { u: this.u, version: this.version }
  }

  #record(): void {
    this.#entries.push({ u: this.u, version: this.version })
    const versions = this.#versions.get(this.u)
    if (versions === undefined) this.#versions.set(this.u, [this.version])
    else versions.push(this.version)
  }
}
