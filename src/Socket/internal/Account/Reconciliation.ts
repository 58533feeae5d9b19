/** Decides when an account is read over REST: after gaps, in audits, for orders that don't add up. */
import * as Effect from "effect/Effect"
import type { AccountEvent, FeedEvent, UnresolvedOrder } from "../../FeedEvent.js"
import { type AccountLedger, type Row, timeOf } from "./AccountLedger.js"
import type { AccountReader, Deliver, ReadRow } from "./AccountReader.js"
import { type Clocks, earliest, type Moment, momentOf } from "./Clocks.js"
import type { Unresolved } from "./ExecutionLedger.js"
import type { Rest } from "./Listing.js"
import type { ReadingKind } from "./Origin.js"
import { Unreadable } from "./Unreadable.js"

/** Durations in milliseconds. */
export interface ReconciliationOptions extends Clocks {
  /** When the feed begins, in milliseconds of the exchange's clock. */
  readonly since: () => number
  readonly overlap: number
  readonly lag: number
  /** The interval of audits; undefined for none. */
  readonly audit: number | undefined
  readonly ledger: AccountLedger
  readonly reader: AccountReader
  readonly emit: (event: FeedEvent) => void
  /** Waits until the feed's consumer has read everything. */
  readonly caughtUp: Effect.Effect<void>
  /** Asks for a new connection. */
  readonly reconnect: (detail: string) => void
}

/** The executions of an order that doesn't add up are read at most this many times before the feed goes live without them. */
const maxReadings = 10
/** The same, as a multiple of the lag of REST. They are read at least once. */
const maxLags = 15

/** Without audits, old executions and orders are forgotten this often. */
const forgetPause = 600_000

/** How often orders that don't add up are checked before the feed goes live. */
const pollMillis = 100
/** The same, once all of them were read. */
const longPollMillis = 1000

/** How many orders are read at a time. */
const ordersPerBatch = 20
/** The pause after that many orders, while the feed is live. */
const batchPause = 2000

const longestPause = 60_000
/** The pause after many readings. */
const rarePause = 600_000

/** A connection that seems to deliver nothing is replaced at most this often. */
const reconnectPause = 600_000

/** Smaller corrections of the clock are ignored. */
const clockTolerance = 1000

/** The second reading reaches back this far, because REST may lag by more than usual. */
const secondReach = 600_000

/** Rows are emitted in slices of this size, so that pushes don't wait behind all of them. */
const rowsPerSlice = 200

const rank = { Execution: 0, Order: 1, Position: 2, Wallet: 3 } as const

const sequenceOf = (row: Row): number => (row._tag === "Execution" ? (row.execution.seq ?? 0) : 0)

const sortTimeOf = ({ row }: ReadRow): number => timeOf(row) ?? Number.POSITIVE_INFINITY

/** By time, last what has none; at the same time, executions come first, in sequence. */
const byTime = (a: ReadRow, b: ReadRow): number =>
  sortTimeOf(a) - sortTimeOf(b) || rank[a.row._tag] - rank[b.row._tag] || sequenceOf(a.row) - sequenceOf(b.row)

const pauseAfter = (readings: number): number =>
  Math.min(readings > 20 ? rarePause : longestPause, 250 * 2 ** Math.min(readings, 20))

/** Reads the account over REST whenever the socket may have missed something, one reading at a time. */
export class Reconciliation {
  readonly #options: ReconciliationOptions
  /** Open while there may be something to do. */
  readonly #wake = Effect.unsafeMakeLatch(true)
  /** Open if the connection was lost since the current job began. */
  readonly #lost = Effect.unsafeMakeLatch(false)
  #isLost = false
  #isSubscribed = false
  #isLive = false
  /** The start of the gap to close; undefined if that is the beginning of the feed. */
  #gapFrom: Moment | undefined
  #completeUntil: Moment = { time: Number.NEGATIVE_INFINITY, monotonic: Number.NEGATIVE_INFINITY }
  /** When all topics were subscribed, by the monotonic clock. */
  #connectedAt = Number.POSITIVE_INFINITY
  readonly #unreadable: Unreadable
  /** The start of the reading that is running because of undecodable messages. */
  #rereadFrom: Moment | undefined
  #auditAt = Number.POSITIVE_INFINITY
  #reconnectedAt = Number.NEGATIVE_INFINITY
  #forgetAt = 0
  /** While the feed is live, no order is settled before this time. */
  #ordersAt = Number.NEGATIVE_INFINITY
  /** When the loop wakes by itself, in milliseconds; infinite while it works or waits for an event. */
  #wakesAt = Number.POSITIVE_INFINITY

  constructor(options: ReconciliationOptions) {
    this.#options = options
    this.#unreadable = new Unreadable(options)
  }

  get isLive(): boolean {
    return this.#isLive
  }

  /** All topics are subscribed. */
  subscribed(): void {
    this.#isSubscribed = true
    this.#connectedAt = this.#options.monotonic()
    this.#wake.unsafeOpen()
  }

  /**
   * The connection was lost. Nothing is missing up to the time of its last message, in milliseconds of the exchange's clock: as the local
   * clock has it, and as the exchange told it.
   */
  down(aliveAt: number, exchangeTime: number | undefined): void {
    if (this.#isLive) {
      const until = this.#known(aliveAt, exchangeTime)
      const known = [this.#unreadable.from, this.#rereadFrom]
      const times = known.map((moment) => (moment === undefined ? until : earliest(moment, this.#options)))
      this.#gapFrom = momentOf(Math.min(until, ...times), this.#options)
    }
    this.#isLive = false
    this.#isSubscribed = false
    this.#isLost = true
    this.#lost.unsafeOpen()
  }

  /**
   * Up to when nothing is missing, if messages came until a time. If the clock was ahead then and the machine has slept since, only what
   * the exchange itself told can be relied on.
   */
  #known(until: number, exchangeTime: number | undefined): number {
    const completeUntil = earliest(this.#completeUntil, this.#options)
    // A connection may have been dead long before it is lost, so audits count more than its last message.
    if (this.#options.audit !== undefined) return Math.min(until, completeUntil)
    return Math.min(until, Math.max(completeUntil, exchangeTime ?? Number.NEGATIVE_INFINITY))
  }

  /** A message could not be decoded. `exchangeTime` is as in {@link down}. */
  undecoded(exchangeTime: number | undefined): void {
    const now = this.#options.now()
    const known = this.#isLive
      ? this.#known(now, exchangeTime)
      : // It may have waited for this process longer than a reading reaches back.
        Math.min(now, Math.max(this.#gapStart, exchangeTime ?? Number.NEGATIVE_INFINITY))
    this.#unreadable.arrived(known)
    this.#wake.unsafeOpen()
  }

  /** To be called after each push, with its time: wakes the loop if executions are owed that it doesn't know of. */
  pushed(time = Number.POSITIVE_INFINITY): void {
    const { audit, lag, ledger, monotonic, now, overlap } = this.#options
    const at = monotonic()
    if (audit === undefined && at >= this.#forgetAt) {
      // Nothing is read from before a gap, except for the overlap.
      this.#forgetAt = at + forgetPause
      ledger.forget(Math.min(now(), time) - overlap - forgetPause)
    }
    if (this.#wakesAt < at + lag) return
    if (this.#isLive && ledger.executions.unresolvedOrders.size > 0) this.#wake.unsafeOpen()
  }

  /** Works until it is interrupted, or the key is refused. */
  readonly run: Rest<never> = Effect.suspend(() => {
    this.#wake.unsafeClose()
    this.#wakesAt = Number.POSITIVE_INFINITY
    const job = this.#nextJob()
    if (job === undefined) return this.#sleep
    this.#lost.unsafeClose()
    this.#isLost = false
    // A first reading is useful even if the connection is lost again.
    return job === this.#catchUp ? job : this.#unlessLost(job)
  }).pipe(Effect.forever)

  #unlessLost(job: Rest<void>): Rest<void> {
    return Effect.raceFirst(job, this.#lost.await)
  }

  get #sleep(): Effect.Effect<void> {
    if (!this.#isLive) return this.#wake.await
    const { ledger, monotonic } = this.#options
    let due = Math.min(this.#auditAt, this.#unreadable.dueAt)
    for (const { dueAt } of ledger.executions.unresolvedOrders.values())
      due = Math.min(due, Math.max(dueAt, this.#ordersAt))
    if (due === Number.POSITIVE_INFINITY) return this.#wake.await
    this.#wakesAt = due
    return Effect.raceFirst(this.#wake.await, Effect.sleep(Math.max(1, due - monotonic())))
  }

  #nextJob(): Rest<void> | undefined {
    if (!this.#isSubscribed) return undefined
    if (!this.#isLive) return this.#catchUp
    const { ledger, monotonic } = this.#options
    const at = monotonic()
    // Audits come first: settling may never end.
    if (this.#auditAt <= at) return this.#audit
    for (const { dueAt } of this.#ordersAt <= at ? ledger.executions.unresolvedOrders.values() : []) {
      if (dueAt <= at) return this.#readDueOrders
    }
    return this.#unreadable.dueAt <= at ? this.#reread : undefined
  }

  /** Emits the rows that are news. During an audit, recent ones are left to the socket: their pushes may be on their way. */
  readonly #deliver =
    (reading: ReadingKind, repaired?: Array<AccountEvent>) =>
    (rows: ReadonlyArray<ReadRow>): Effect.Effect<void> => {
      const { caughtUp, emit, lag, ledger, monotonic, now } = this.#options
      const emitNews = ({ at, row }: ReadRow) => {
        const local = monotonic()
        const readAt = now() - (local - at)
        if (reading === "audit" && ledger.isRecent(row, readAt - lag)) return
        const news = ledger.accept(row, { source: "rest", at, reading }, local)
        if (news === undefined) return
        const event: AccountEvent = { ...news, source: "rest", isCatchingUp: !this.#isLive }
        repaired?.push(event)
        emit(event)
      }
      const sorted = [...rows].sort(byTime)
      const slices = Array.from({ length: Math.ceil(sorted.length / rowsPerSlice) }, (_, i) =>
        sorted.slice(i * rowsPerSlice, (i + 1) * rowsPerSlice)
      )
      return Effect.forEach(slices, (some) => Effect.map(caughtUp, () => some.forEach(emitNews)), { discard: true })
    }

  /** Reads everything since a time. Returns the time up to which the reading is complete, which is before it began. */
  #read(from: number, reading: ReadingKind, repaired?: Array<AccountEvent>): Rest<number> {
    return Effect.suspend(() => {
      const { lag, ledger, monotonic, now, overlap, reader } = this.#options
      const startedAt = momentOf(now(), this.#options)
      // While the clock is behind, `from` may be, too.
      const start = Math.max(from, ledger.executions.forgottenUntil + 1)
      const all = reader.read(start, this.#connectedAt, reading, this.#deliver(reading, repaired))
      return Effect.flatMap(all, ({ answeredAt, until }) => {
        // If the clock was ahead and the machine slept meanwhile, only the exchange knows when it answered.
        const complete = Math.min(answeredAt, earliest(startedAt, this.#options)) - lag
        // The clock was behind, or the machine slept: what came later was not asked for.
        const isShort = now() - (monotonic() - startedAt.monotonic) > until
        return isShort ? this.#read(Math.max(from, complete - overlap), reading, repaired) : Effect.succeed(complete)
      })
    })
  }

  #complete(until: number): void {
    const { ledger, overlap } = this.#options
    const at = Math.max(earliest(this.#completeUntil, this.#options), until)
    this.#completeUntil = momentOf(at, this.#options)
    ledger.forget(at - overlap - 60_000)
  }

  /** The start of the gap to close, in milliseconds of the exchange's clock. */
  get #gapStart(): number {
    const since = this.#options.since()
    return this.#gapFrom === undefined ? since : Math.max(since, earliest(this.#gapFrom, this.#options))
  }

  readonly #catchUp: Rest<void> = Effect.suspend(() => {
    const { overlap } = this.#options
    const self = this
    return Effect.gen(function* () {
      const from = self.#gapStart
      self.#unreadable.take()
      self.#rereadFrom = undefined
      const complete = yield* self.#read(from - overlap, "first")
      // If the times of this reading were in the future, it starts again with the corrected clock.
      if (self.#gapStart < from - clockTolerance) return
      // If the connection is lost again, most of this needn't be read again.
      const later = Math.max(from, complete - secondReach)
      self.#gapFrom = momentOf(later, self.#options)
      yield* self.#unlessLost(self.#completeCatchUp(later - overlap))
    })
  })

  #completeCatchUp(from: number): Rest<void> {
    const { audit, lag, monotonic, overlap } = this.#options
    const self = this
    return Effect.gen(function* () {
      yield* Effect.sleep(lag)
      let readAt = monotonic()
      let complete = yield* self.#read(from, "later")
      if (self.#unreadable.isLate(readAt)) {
        yield* Effect.sleep(lag)
        readAt = monotonic()
        complete = yield* self.#read(complete - overlap, "later")
      }
      self.#unreadable.covered(readAt, complete)
      const unresolved = yield* self.#readOrders()
      // The connection may be lost in the same moment.
      if (self.#isLost) return
      self.#complete(complete)
      self.#isLive = true
      self.#auditAt = audit === undefined ? Number.POSITIVE_INFINITY : monotonic() + audit
      self.#options.emit({ _tag: "Live", completeUntil: self.#completeUntil.time, unresolved })
    })
  }

  /** Reads orders until they add up, for a while. Returns those that don't. An audit reads only executions, and only once. */
  #readOrders(repaired?: Array<AccountEvent>): Rest<ReadonlyArray<UnresolvedOrder>> {
    const { lag, ledger, monotonic } = this.#options
    const { unresolvedOrders } = ledger.executions
    const wanted = [...unresolvedOrders.values()].flatMap(({ isShort, orderId }) =>
      isShort || !repaired ? [orderId] : []
    )
    const [mostReadings, leastReadings] = repaired ? [1, 0] : [maxReadings, 1]
    const deliver = this.#deliver("later", repaired)
    const left = () => wanted.flatMap((orderId) => unresolvedOrders.get(orderId) ?? [])
    const until = monotonic() + maxLags * lag
    const self = this
    return Effect.gen(function* () {
      while (true) {
        const most = monotonic() < until ? mostReadings : leastReadings
        const some = left().filter(({ readings }) => readings < most)
        if (some.length === 0) break
        const due = some.filter(({ dueAt }) => dueAt <= monotonic())
        if (due.length === 0) {
          yield* Effect.sleep(some.some(({ readings }) => readings === 0) ? pollMillis : longPollMillis)
          continue
        }
        yield* self.#readBatch(due, deliver)
      }
      return left()
        .filter(({ isShort }) => isShort)
        .map((one) => ledger.executions.describe(one))
    })
  }

  #readOrder(unresolvedOrder: Unresolved, deliver: Deliver): Rest<void> {
    const { monotonic, reader, since } = this.#options
    return Effect.map(reader.readOrder(unresolvedOrder, since(), deliver), () => {
      unresolvedOrder.readings++
      unresolvedOrder.dueAt = monotonic() + pauseAfter(unresolvedOrder.readings)
    })
  }

  readonly #readDueOrders: Rest<void> = Effect.suspend(() => {
    const now = this.#options.monotonic()
    const due = [...this.#options.ledger.executions.unresolvedOrders.values()].filter(({ dueAt }) => dueAt <= now)
    // Without pauses, each execution whose order isn't pushed would cost a call.
    this.#ordersAt = now + batchPause * Math.min(1, due.length / ordersPerBatch)
    return this.#readBatch(due, this.#deliver("later"))
  })

  /** Settles the first ones, so that audits don't wait for all. */
  #readBatch(due: ReadonlyArray<Unresolved>, deliver: Deliver): Rest<void> {
    const batch = due.slice(0, ordersPerBatch)
    return Effect.forEach(batch, (one) => this.#readOrder(one, deliver), { concurrency: 4, discard: true })
  }

  /** Reads the account after undecodable messages. It covers all that arrived before it starts. */
  readonly #reread: Rest<void> = Effect.suspend(() => {
    const { audit, monotonic, overlap } = this.#options
    const self = this
    return Effect.gen(function* () {
      const readAt = monotonic()
      const start = self.#unreadable.take()
      if (start === undefined) return
      const known = audit === undefined ? [start] : [start, self.#completeUntil]
      const from = Math.min(...known.map((moment) => earliest(moment, self.#options)))
      self.#rereadFrom = start
      const complete = yield* self.#read(from - overlap, "later")
      self.#complete(complete)
      self.#rereadFrom = undefined
      self.#unreadable.covered(readAt, complete)
    })
  })

  readonly #audit: Rest<void> = Effect.suspend(() => {
    const { audit, monotonic, overlap, reconnect, emit } = this.#options
    const self = this
    return Effect.gen(function* () {
      const repaired: Array<AccountEvent> = []
      const readAt = monotonic()
      const complete = yield* self.#read(earliest(self.#completeUntil, self.#options) - overlap, "audit", repaired)
      const unresolved = yield* self.#readOrders(repaired)
      if (self.#isLost) return
      self.#complete(complete)
      self.#unreadable.covered(readAt, complete)
      self.#auditAt = audit === undefined ? Number.POSITIVE_INFINITY : monotonic() + audit
      emit({ _tag: "Audited", completeUntil: self.#completeUntil.time, repaired, unresolved })
      const isSilent = repaired.some((event) => self.#shouldHaveBeenPushed(event))
      if (isSilent && monotonic() - self.#reconnectedAt >= reconnectPause) {
        self.#reconnectedAt = monotonic()
        reconnect("an audit found executions or orders that were not pushed")
      }
    })
  })

  #shouldHaveBeenPushed(event: AccountEvent): boolean {
    if (event._tag !== "Execution" && event._tag !== "Order") return false
    const { monotonic, now } = this.#options
    return (timeOf(event) ?? 0) >= now() - (monotonic() - this.#connectedAt)
  }
}
