/** A market whose book and trades arrive over connections that are late, lose messages, and are replaced. */
import { assert } from "@effect/vitest"
import { FastCheck } from "effect"
import type { MarketEvent } from "../../src/MarketData.js"
import { start } from "./reading.js"
import { book, closed, dial, file, type Recorded, trades } from "./recorded.js"

type Step =
  | { readonly do: "change"; readonly price: number; readonly size: number }
  | { readonly do: "trade" }
  | { readonly do: "dial" }
  | { readonly do: "deliver"; readonly of: number; readonly count: number }
  | { readonly do: "close" | "lose" | "resubscribe"; readonly of: number }

const of = FastCheck.nat({ max: 2 })
export const steps: FastCheck.Arbitrary<Step> = FastCheck.oneof(
  {
    weight: 6,
    arbitrary: FastCheck.record({
      do: FastCheck.constant("change" as const),
      price: FastCheck.integer({ min: 1, max: 4 }),
      size: FastCheck.nat({ max: 9 })
    })
  },
  { weight: 4, arbitrary: FastCheck.constant({ do: "trade" } as const) },
  {
    weight: 12,
    arbitrary: FastCheck.record({
      do: FastCheck.constant("deliver" as const),
      of,
      count: FastCheck.integer({ min: 1, max: 4 })
    })
  },
  { weight: 1, arbitrary: FastCheck.constant({ do: "dial" } as const) },
  {
    weight: 2,
    arbitrary: FastCheck.record({ do: FastCheck.constantFrom("close" as const, "resubscribe" as const), of })
  },
  { weight: 2, arbitrary: FastCheck.record({ do: FastCheck.constant("lose" as const), of }) }
)

type Levels = ReadonlyArray<readonly [string, string]>
interface Book {
  readonly type: "snapshot" | "delta"
  readonly u: number
  readonly bids: Levels
}
type Message = Book | { readonly type: "trade"; readonly id: string }

interface Connection {
  readonly socket: number
  way: Array<Message>
  hasSnapshot: boolean
}

const sorted = (levels: ReadonlyMap<string, string>): Levels =>
  [...levels].filter(([, size]) => size !== "0").sort(([a], [b]) => Number(a) - Number(b))

const applied = (levels: Levels, changes: Levels): Levels => sorted(new Map([...levels, ...changes]))

export class Exchange {
  /** How many book messages and trades have arrived, deltas that jumped, and snapshots that did. */
  arrived = 0
  jumps = 0
  leaps = 0

  #u = 1000
  #trade = 0
  #socket = 0
  readonly #books = new Map<number, Levels>([[this.#u, [["1", "5"]]]])
  #open: Array<Connection> = []
  readonly #lines: Array<Recorded> = []

  #newest: number | undefined
  /** The connections that may be the one that the newest book is from. */
  #servers: ReadonlyArray<Connection> = []
  /** What the arrivals so far tell. Undefined if that isn't certain. */
  #levels: Levels | undefined = []
  readonly #expected: Array<{ readonly at: number; readonly levels: Levels | undefined }> = []
  readonly #trades: Array<string> = []
  readonly #ids = new Set<string>()

  constructor() {
    this.#dial()
    this.#dial()
  }

  perform(step: Step): void {
    if (step.do === "change") this.#change(`${step.price}`, `${step.size}`)
    else if (step.do === "trade") this.#push({ type: "trade", id: `t${this.#trade++}` })
    else if (step.do === "dial") this.#dial()
    else {
      const one = this.#open[step.of % this.#open.length]
      if (one === undefined) return
      if (step.do === "deliver") this.#deliver(one, step.count)
      else if (step.do === "resubscribe") one.way.push(this.#snapshot())
      else if (step.do === "close") this.#close(one)
      else if (one.way[0]?.type !== "snapshot") one.way.shift()
    }
  }

  /** Some connection delivers everything, so that there is a book and a trade. */
  end(): void {
    this.#dial()
    this.#push({ type: "trade", id: "last" })
    for (const one of this.#open) while (one.way.length > 0) this.#deliver(one, 3)
  }

  get file(): string {
    return file(...this.#lines)
  }

  check(events: ReadonlyArray<MarketEvent>): void {
    const found = events.flatMap((event) => (event._tag === "Trade" ? [`${event.id} ${event.time - start}`] : []))
    assert.deepStrictEqual(found, this.#trades)
    let levels: Levels = []
    let next = 0
    for (const { at, levels: expected } of this.#expected) {
      for (let event = events[next]; event !== undefined && event.time - start <= at; event = events[++next]) {
        if (event._tag === "BookSnapshot") levels = applied([], event.bids)
        if (event._tag === "BookDelta") levels = applied(levels, event.bids)
      }
      if (expected !== undefined) assert.deepStrictEqual(levels, expected, `at ${at}`)
    }
    assert.strictEqual(next, events.length)
  }

  get #at(): number {
    return this.#lines.length
  }

  #change(price: string, size: string): void {
    const levels = this.#books.get(this.#u) ?? []
    const bids: Levels = [[price, size]]
    this.#u++
    this.#books.set(this.#u, applied(levels, bids))
    this.#push({ type: "delta", u: this.#u, bids })
  }

  #push(message: Message): void {
    for (const one of this.#open) one.way.push(message)
  }

  #snapshot(): Book {
    return { type: "snapshot", u: this.#u, bids: this.#books.get(this.#u) ?? [] }
  }

  #dial(): void {
    if (this.#open.length === 3) return
    const socket = ++this.#socket
    this.#lines.push(dial(this.#at, socket))
    this.#open.push({ socket, way: [this.#snapshot()], hasSnapshot: false })
  }

  #close(one: Connection): void {
    this.#open = this.#open.filter((other) => other !== one)
    this.#lines.push(closed(this.#at, one.socket))
  }

  #deliver(one: Connection, count: number): void {
    const message = one.way.shift()
    if (message === undefined) return
    if (message.type === "trade") {
      const ids = [message.id]
      for (let next = one.way[0]; next?.type === "trade" && ids.length < count; next = one.way[0]) {
        ids.push(next.id)
        one.way.shift()
      }
      this.#takeTrades(one, ids)
    } else if (message.type === "snapshot") this.#takeSnapshot(one, message)
    else this.#takeDelta(one, message)
    this.#expected.push({ at: this.#at - 1, levels: this.#levels })
  }

  #takeTrades({ socket }: Connection, ids: ReadonlyArray<string>): void {
    this.arrived += ids.length
    for (const id of ids) {
      if (!this.#ids.has(id)) this.#trades.push(`${id} ${this.#at}`)
      this.#ids.add(id)
    }
    this.#lines.push(trades(this.#at, socket, ...ids))
  }

  #takeDelta(one: Connection, { bids, u }: Book): void {
    this.arrived++
    this.#lines.push(book(this.#at, one.socket, "delta", u, bids))
    if (this.#newest === undefined || u <= this.#newest) return
    if (u > this.#newest + 1) this.jumps++
    if (this.#levels !== undefined) this.#levels = applied(this.#levels, bids)
    this.#newest = u
    this.#servers = [one]
  }

  #takeSnapshot(one: Connection, made: Book): void {
    const newest = this.#newest ?? 0
    const isLate = !one.hasSnapshot && this.#servers.length > 0 && this.#servers.every((by) => this.#open.includes(by))
    one.hasSnapshot = true
    this.arrived++
    // One that would count although it is old: the exchange sends a new one instead.
    const isRenewed = made.u < newest && !isLate
    if (isRenewed) one.way = one.way.filter(({ type }) => type === "trade")
    const { bids, u } = isRenewed ? this.#snapshot() : made
    this.#lines.push(book(this.#at, one.socket, "snapshot", u, bids))
    if (u <= newest && isLate) return
    if (u === newest && !this.#servers.includes(one) && this.#open.length > 1) {
      // Whether it counts isn't certain. That is visible only if the book had a gap.
      if (this.#levels !== undefined && String(this.#levels) !== String(bids)) this.#levels = undefined
      this.#servers = [...this.#servers, one]
      return
    }
    if (newest > 0 && u > newest + 1) this.leaps++
    this.#newest = u
    this.#levels = bids
    this.#servers = [one]
  }
}
