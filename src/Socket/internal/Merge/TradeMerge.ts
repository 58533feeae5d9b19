/** Merges trades of several connections by ID. */
import type { Arrival } from "../../Arrival.js"
import { compare, type Place } from "../PublicTrade/Trade.js"
import { type Deliver, fieldOf, type Merge, type Options, type Origin, type Push } from "./Merge.js"
import { Recent } from "./Recent.js"

/** How long a new connection waits for what is still on its way on others, in milliseconds. */
const catchUpMillis = 1000

/** A push with the first and the last of its trades, block trades aside: those may be reported late. */
interface TradePush {
  readonly json: object
  readonly rows: ReadonlyArray<unknown>
  readonly raw: string
  readonly arrival: Arrival
  readonly first: Place | undefined
  readonly last: Place | undefined
  /** What to do once it is delivered. */
  delivered?: () => void
}

/** A connection whose pushes wait until others have caught up with the first one. */
interface Newcomer {
  /** Undefined once it has left. */
  origin: Origin | undefined
  readonly first: Place
  readonly held: Array<TradePush>
}

/** A message that is wrongly about another symbol isn't a copy. */
const keyOf = (row: unknown): string | undefined => {
  const id = fieldOf(row, "i")
  return typeof id === "string" ? `${fieldOf(row, "s")} ${id}` : undefined
}

const placeOf = (row: unknown): Place | undefined => {
  const [id, time, seq] = [keyOf(row), fieldOf(row, "T"), fieldOf(row, "seq")]
  if (id === undefined || typeof time !== "number" || fieldOf(row, "BT") === true) return undefined
  return { id, time, seq: typeof seq === "number" ? seq : undefined }
}

/**
 * Trades: by trade ID, in the order of the exchange.
 *
 * What a connection sends first may be newer than what is on its way on a slower one, so it waits until that has arrived. A message that
 * a listener can't read says nothing about its trades.
 */
export class TradeMerge implements Merge {
  deliver: Deliver
  readonly #after: Options["after"]
  readonly #ids = new Recent()
  /** The contents of messages that a listener couldn't read. */
  readonly #unread = new Recent()
  /** Connections whose pushes are delivered at once. */
  readonly #settled: Set<Origin>
  readonly #newcomers = new Set<Newcomer>()
  /** The last trade that was delivered, in the order of the exchange. */
  #last: Place | undefined

  constructor({ after, deliver, delivering = [] }: Options) {
    this.deliver = deliver
    this.#after = after
    this.#settled = new Set(delivering)
  }

  receive(origin: Origin, json: unknown, raw: string, arrival: Arrival): void {
    const { data: rows } = json as Push
    if (!Array.isArray(rows)) {
      this.deliver(json, raw, arrival)
      return
    }
    const places = rows.flatMap((row) => placeOf(row) ?? [])
    const push = { json: json as object, rows, raw, arrival, first: places[0], last: places.at(-1) }
    if (this.#settled.has(origin)) this.#accept([push])
    else this.#join(origin, push)
  }

  lost(origin: Origin): void {
    this.unsubscribed(origin)
  }

  unsubscribed(origin: Origin): void {
    this.#settled.delete(origin)
    for (const newcomer of this.#newcomers) if (newcomer.origin === origin) newcomer.origin = undefined
    // Listeners are told of the loss before.
    if (this.#settled.size === 0 && this.#newcomers.size > 0)
      this.#after(0, () => this.#accept(this.#settle(this.#newcomers)))
  }

  isHolding(): boolean {
    return this.#newcomers.size > 0
  }

  afterHeld(f: () => void): void {
    for (const { held } of this.#newcomers) {
      const last = held.at(-1)
      if (last !== undefined) last.delivered = f
    }
  }

  end(): void {
    this.#newcomers.clear()
  }

  #join(origin: Origin, push: TradePush): void {
    const known = [...this.#newcomers].find((newcomer) => newcomer.origin === origin)
    const { first } = push
    if (known !== undefined) {
      // What says nothing of the order stays after what its connection sent before.
      const { first = known.held.at(-1)?.last, last = first } = push
      known.held.push({ ...push, first, last, arrival: { ...push.arrival } })
      return
    }
    // It says nothing of the order.
    if (first === undefined) this.#accept([push])
    else if (this.#settled.size + this.#newcomers.size === 0 || this.#isReached(first, [])) {
      this.#settled.add(origin)
      this.#accept([push])
    } else {
      const newcomer: Newcomer = { origin, first, held: [{ ...push, arrival: { ...push.arrival } }] }
      this.#newcomers.add(newcomer)
      this.#after(catchUpMillis, () => {
        if (this.#newcomers.has(newcomer)) this.#accept(this.#settle([newcomer]))
      })
    }
  }

  /** Whether nothing that precedes a trade is on its way on connections that were there before. */
  #isReached(first: Place, pushes: ReadonlyArray<TradePush>): boolean {
    const isHere = ({ rows }: TradePush) => rows.some((row) => keyOf(row) === first.id)
    return (
      (this.#last !== undefined && compare(this.#last, first) > 0) || this.#ids.has(first.id) || pushes.some(isHere)
    )
  }

  /** Ends the wait of newcomers, and returns what they have sent. */
  #settle(newcomers: Iterable<Newcomer>): ReadonlyArray<TradePush> {
    return [...newcomers].flatMap((newcomer) => {
      this.#newcomers.delete(newcomer)
      if (newcomer.origin !== undefined) this.#settled.add(newcomer.origin)
      return newcomer.held
    })
  }

  /** Delivers pushes, and those of newcomers with which they have caught up. */
  #accept(pushes: ReadonlyArray<TradePush>): void {
    for (const { last } of pushes)
      if (last !== undefined && (this.#last === undefined || compare(last, this.#last) > 0)) this.#last = last
    const reached = this.#settle([...this.#newcomers].filter(({ first }) => this.#isReached(first, pushes)))
    if (reached.length > 0) this.#accept([...pushes, ...reached].sort(byFirst))
    else
      for (const push of pushes) {
        this.#deliver(push)
        push.delivered?.()
      }
  }

  #deliver({ arrival, json, raw, rows }: TradePush): void {
    this.#ids.beginGeneration(arrival.monotonicMillis)
    this.#unread.beginGeneration(arrival.monotonicMillis)
    const ids = new Set<string>()
    const fresh = rows.filter((row) => {
      const id = keyOf(row)
      if (id === undefined) return true
      const isNews = !this.#ids.has(id) && !ids.has(id)
      ids.add(id)
      return isNews
    })
    if (fresh.length === 0 && rows.length > 0) return
    if (this.#unread.size > 0 && this.#unread.has(JSON.stringify(rows))) return
    if (this.deliver(fresh.length === rows.length ? json : { ...json, data: fresh }, raw, arrival))
      for (const id of ids) this.#ids.add(id)
    else this.#unread.add(JSON.stringify(rows))
  }
}

const byFirst = ({ first: one }: TradePush, { first: other }: TradePush): number =>
  one === undefined || other === undefined ? 0 : compare(one, other)
