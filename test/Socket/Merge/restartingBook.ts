import { randomOf } from "../random.js"
import { type Push, symbol, type Truth, textOf } from "./snapshotMarket.js"

export type Rows = Array<readonly [price: string, size: string]>
export type Depth = 1 | 50

/** What the book was. Its version is the size of its last bid, and grows also when the service restarts. */
interface State {
  readonly epoch: number
  readonly u: number
  readonly at: number
  readonly text: string
}

/** A book whose service may restart: IDs start again at 1, while the sequence grows. */
export class RestartingBook implements Truth {
  readonly topic: string
  readonly states: Array<State> = []
  hasSeq = true
  #epoch = 0
  #at = 0
  #seq = 10_000
  #bids = new Map<string, string>()
  #asks = new Map<string, string>()
  readonly #dice: () => number

  constructor(
    readonly depth: Depth,
    public u: number,
    seed: number
  ) {
    this.topic = `orderbook.${depth}.${symbol}`
    this.#dice = randomOf(seed)
    this.#fill()
    this.change(0)
  }
  get version(): number {
    return this.states.length
  }
  state(version: number): State | undefined {
    return this.states[version - 1]
  }
  snapshot(): Push {
    return this.#message("snapshot", this.#rows(this.#bids, -1), this.#rows(this.#asks, 1))
  }
  change(at: number): Push {
    this.u++
    this.#at = Math.max(this.#at, at)
    this.#seq += 1 + this.#below(4)
    const version = `${this.version + 1}`
    const b: Rows = this.depth === 1 ? [[this.#price(-1), version]] : [["1.0", version]]
    const a: Rows = []
    if (this.depth === 1) {
      this.#bids.clear()
      this.#asks.clear()
      a.push([this.#price(1), "1"])
    } else b.push([this.#price(-1), this.#size()])
    if (this.depth > 1) a.push([this.#price(1), this.#size()])
    for (const [side, rows] of [
      [this.#bids, b],
      [this.#asks, a]
    ] as const)
      for (const [price, size] of rows)
        if (size === "0") side.delete(price)
        else side.set(price, size)
    const text = textOf(this.#rows(this.#bids, -1), this.#rows(this.#asks, 1))
    this.states.push({ epoch: this.#epoch, u: this.u, at: this.#at, text })
    return this.depth === 1 ? this.snapshot() : this.#message("delta", b, a)
  }
  /** The snapshot that subscribers get. */
  restart(at: number): Push {
    this.u = 0
    this.#epoch++
    this.#fill()
    this.change(at)
    return this.snapshot()
  }
  #fill(): void {
    this.#bids = new Map()
    this.#asks = new Map()
    for (let i = 0; i < 5; i++) {
      this.#bids.set(this.#price(-1), `${1 + this.#below(99)}`)
      this.#asks.set(this.#price(1), `${1 + this.#below(99)}`)
    }
  }
  #below(count: number): number {
    return Math.floor(this.#dice() * count)
  }
  #price(sign: number): string {
    return (1000 + sign * (1 + this.#below(9))).toFixed(1)
  }
  #size(): string {
    return this.#dice() < 0.3 ? "0" : `${1 + this.#below(99)}`
  }
  #rows(side: ReadonlyMap<string, string>, sign: number): Rows {
    return [...side].sort(([one], [other]) => sign * (Number(one) - Number(other)))
  }
  #message(type: string, b: Rows, a: Rows): Push {
    const data = { s: symbol, b, a, u: this.u, ...(this.hasSeq ? { seq: this.#seq } : {}) }
    return { topic: this.topic, type, ts: this.#at + 5, cts: this.#at, data }
  }
}
