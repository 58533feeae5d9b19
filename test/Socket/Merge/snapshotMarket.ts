import { randomOf } from "../random.js"

export const symbol = "BTCUSDT"
/** When the exchange's clock begins. */
export const begin = 1_763_700_000_000
export type Depth = 1 | 50 | 200 | 1000
export type Push = Readonly<Record<string, unknown>> & { readonly topic: string }

/** What a topic that starts with a snapshot is at the exchange. */
export interface Truth {
  readonly topic: string
  readonly snapshot: () => Push
  readonly change: (at: number) => Push
}

type Level = readonly [price: string, size: string]
export const textOf = (bids: ReadonlyArray<Level>, asks: ReadonlyArray<Level>): string =>
  [bids, asks].map((rows) => rows.map(([price, size]) => `${price}x${size}`).join(" ")).join(" | ")

/** A book, and what it was at each update ID. IDs are consecutive. Depth 1 always sends complete values. */
export class TrueBook implements Truth {
  readonly topic: string
  readonly states = new Map<number, string>()
  /** When each update was made, by its ID. */
  readonly madeAt = new Map<number, number>()
  u = 100
  #at = 0
  readonly #dice: () => number
  readonly #sides = { b: new Map<string, string>(), a: new Map<string, string>() }

  constructor(
    readonly depth: Depth,
    seed: number
  ) {
    this.topic = `orderbook.${depth}.${symbol}`
    this.#dice = randomOf(seed)
    for (let i = 0; i < 10; i++) this.change(begin - 1)
  }
  get text(): string {
    return textOf(this.#rows("b"), this.#rows("a"))
  }
  snapshot(): Push {
    return this.#message("snapshot", this.#rows("b"), this.#rows("a"))
  }
  change(at: number): Push {
    this.#at = at
    const changes = { b: [] as Level[], a: [] as Level[] }
    if (this.depth === 1)
      for (const [side, sign] of [
        ["b", -1],
        ["a", 1]
      ] as const) {
        this.#sides[side].clear()
        this.#sides[side].set((1000 + sign * (1 + this.#below(9))).toFixed(1), `${1 + this.#below(99)}`)
      }
    else
      for (let i = 0; i < 2; i++) {
        const side = this.#dice() < 0.5 ? "b" : "a"
        const price = (1000 + (1 + this.#below(9)) * (side === "b" ? -1 : 1)).toFixed(1)
        const size = this.#dice() < 0.3 ? "0" : `${1 + this.#below(99)}`
        if (size === "0") this.#sides[side].delete(price)
        else this.#sides[side].set(price, size)
        changes[side].push([price, size])
      }
    this.u++
    this.states.set(this.u, this.text)
    this.madeAt.set(this.u, at)
    return this.depth === 1 ? this.snapshot() : this.#message("delta", changes.b, changes.a)
  }
  #below(count: number): number {
    return Math.floor(this.#dice() * count)
  }
  #rows(side: "b" | "a"): ReadonlyArray<Level> {
    const sign = side === "b" ? -1 : 1
    return [...this.#sides[side]].sort(([one], [other]) => sign * (Number(one) - Number(other)))
  }
  #message(type: string, b: ReadonlyArray<Level>, a: ReadonlyArray<Level>): Push {
    const data = { s: symbol, b, a, u: this.u, seq: 10_000 + 3 * this.u }
    return { topic: this.topic, type, ts: this.#at + 5, cts: this.#at, data }
  }
}

const fields = ["lastPrice", "bid1Price", "markPrice", "fundingRate"] as const

/** A linear ticker, and its row at each time. */
export class TrueTicker implements Truth {
  readonly topic = `tickers.${symbol}`
  readonly states = new Map<number, string>()
  ts = 0
  readonly #dice: () => number
  readonly #row: Record<string, string> = { symbol }
  #cs = 1000

  constructor(seed: number) {
    this.#dice = randomOf(seed)
    for (const field of fields) this.#row[field] = "1"
    this.change(begin - 1)
  }
  get text(): string {
    return rowText(this.#row)
  }
  snapshot(): Push {
    return this.#message("snapshot", { ...this.#row })
  }
  change(at: number): Push {
    this.ts = Math.max(this.ts + 1, at)
    this.#cs += 1 + Math.floor(this.#dice() * 3)
    const field = fields[Math.floor(this.#dice() * fields.length)] ?? "lastPrice"
    this.#row[field] = `${1 + Math.floor(this.#dice() * 10_000)}`
    this.states.set(this.ts, this.text)
    return this.#message("delta", { symbol, [field]: this.#row[field] })
  }
  #message(type: string, data: object): Push {
    return { topic: this.topic, type, cs: this.#cs, ts: this.ts, data }
  }
}

export const rowText = (row: object): string =>
  ["symbol", ...fields].map((field) => `${field} ${Object.entries(row).find(([key]) => key === field)?.[1]}`).join(", ")
