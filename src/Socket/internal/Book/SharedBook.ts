/** The listener of a book's topic: notices gaps, and asks for new snapshots. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import type { Arrival } from "../../Arrival.js"
import { type Applied, Book, type GapRule, type Update } from "../../Book.js"
import type { BookStatus, BookView, StaleReason } from "../../BookView.js"
import type { SocketError } from "../../SocketError.js"
import type { Listening } from "../../Source.js"
import { Alarm } from "../Shared/Alarm.js"
import type { Parts, SharedListener } from "../Shared/SharedByTopic.js"
import { type SnapshotPace, SnapshotWait } from "../Shared/SnapshotWait.js"
import type { PublicMessage } from "../Topic/Push.js"
import { breaks } from "./GapRules.js"
import { RuleTrust } from "./RuleTrust.js"
import { SnapshotJoin, type Whole } from "./SnapshotJoin.js"

/** The `data` of a book's message. */
export interface BookData extends Update {
  readonly s: string
}

/** The callbacks of a shared book's watcher, called synchronously. */
export interface Watcher {
  readonly changed: () => void
  readonly failed: (error: SocketError) => void
  readonly ended: () => void
}

/** Which book, and how to keep it. */
export interface BookSettings {
  readonly topic: string
  readonly category: string
  readonly symbol: string
  readonly depth: number
  readonly rule: GapRule
  readonly allowsNegativePrices?: boolean | undefined
  readonly hasRpiSizes?: boolean | undefined
  readonly pace: SnapshotPace
  /** Reads the whole book, if its topic sends only deltas. Fails if it never can. */
  readonly read?: Effect.Effect<Whole, SocketError> | undefined
}

/** The parts of a shared book. */
export interface Options extends BookSettings, Parts {}

/** A reading over REST. Its fiber may finish before `fiber` is set. */
interface SnapshotRead {
  fiber: Fiber.RuntimeFiber<void> | undefined
}

const syncing: BookStatus = { _tag: "Syncing" }
const synced: BookStatus = { _tag: "Synced" }

/** The book of a topic, kept for all its listeners. */
export class SharedBook implements SharedListener<PublicMessage<BookData>> {
  readonly book: Book
  readonly #options: Options
  readonly #watchers = new Set<Watcher>()
  readonly #trust: RuleTrust
  readonly #snapshots: SnapshotWait
  readonly #alarm: Alarm
  readonly #join: SnapshotJoin<BookData> | undefined
  #listening: Listening | undefined
  #reading: SnapshotRead | undefined
  #wasSubscribed = false
  #isOver = false
  #status: BookStatus = syncing
  #matchedAt = 0
  #receivedAt = 0

  constructor(options: Options) {
    this.#options = options
    this.#trust = new RuleTrust(options.rule)
    this.#snapshots = new SnapshotWait(options.pace)
    this.#join = options.read === undefined ? undefined : new SnapshotJoin<BookData>(options.pace.timeoutMillis)
    this.book = new Book(options)
    this.#alarm = new Alarm(options.fork, options.clock, (now) => this.#due(now))
  }

  get topic(): string {
    return this.#options.topic
  }

  get status(): BookStatus {
    return this.#status
  }

  /** How many times a new snapshot was asked for. */
  get resyncs(): number {
    return this.#join === undefined ? this.#snapshots.requests : Math.max(0, this.#snapshots.requests - 1)
  }

  view(levels: number): BookView {
    const { book } = this
    const { category, symbol, topic } = this.#options
    return {
      category,
      symbol,
      topic,
      status: this.#status,
      bids: book.top("bids", levels),
      asks: book.top("asks", levels),
      updateId: book.updateId,
      sequence: book.sequence,
      matchedAt: this.#matchedAt,
      receivedAt: this.#receivedAt,
      time: this.#matchedAt
    }
  }

  /** Watches until the returned function is called. A book that has failed or ended reports that at once. */
  watch(watcher: Watcher): () => void {
    if (this.#status._tag === "Failed") watcher.failed(this.#status.error)
    else if (this.#isOver) watcher.ended()
    else this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly confirmed = (listening: Listening): void => {
    this.#listening = listening
    // Another listener had the topic, which is renewed now.
    if (!this.#wasSubscribed && this.#status === syncing) this.subscribed()
    this.#schedule()
  }

  readonly message = (pushed: PublicMessage<BookData>, arrival: Pick<Arrival, "receivedAt">): void => {
    if (this.#isOver) return
    let applied: Applied | StaleReason | undefined
    try {
      applied = this.#apply(pushed)
    } catch {
      // Not even the shape of a book.
      applied = "undecoded"
    }
    if (applied === "applied") this.#accepted(pushed, arrival.receivedAt)
    else if (applied !== undefined && applied !== "repeated") this.#distrust(applied)
  }

  readonly undecoded = (): void => {
    this.#distrust("undecoded")
  }

  readonly subscribed = (): void => {
    this.#wasSubscribed = true
    const now = this.#alarm.now()
    if (this.#join === undefined) this.#snapshots.subscribed(now)
    else {
      // Pushes between two subscriptions are lost.
      this.#forgetDeltas()
      this.#snapshots.fault(now)
      if (this.#status._tag === "Synced") this.#set({ _tag: "Stale", reason: "gap" })
    }
    this.#schedule()
  }

  readonly down = (): void => {
    if (this.#isOver) return
    this.#snapshots.down()
    this.#forgetDeltas()
    this.#schedule()
    if (this.#status._tag === "Synced" || this.#status._tag === "Stale")
      this.#set({ _tag: "Stale", reason: "disconnected" })
  }

  readonly failed = (error: SocketError): void => {
    if (this.#isOver) return
    this.#stop()
    this.#set({ _tag: "Failed", error })
    for (const watcher of this.#watchers) watcher.failed(error)
    this.#watchers.clear()
  }

  /** The layer or the last listener's scope has closed. */
  readonly ended = (): void => {
    if (this.#isOver) return
    this.#stop()
    if (this.#status._tag !== "Syncing") this.#set({ _tag: "Stale", reason: "disconnected" })
    for (const watcher of this.#watchers) watcher.ended()
    this.#watchers.clear()
  }

  #stop(): void {
    this.#isOver = true
    this.#forgetDeltas()
    this.#snapshots.down()
    this.#alarm.set(undefined)
    this.#options.unshare()
  }

  #apply(pushed: PublicMessage<BookData>): Applied | StaleReason | undefined {
    const { data, type } = pushed
    if ((type !== "snapshot" && type !== "delta") || !isReadable(data)) return "undecoded"
    if (data.s !== this.#options.symbol) return "symbol"
    if (type === "delta" && this.#join !== undefined) return this.#follow(this.#join, pushed)
    if (type === "snapshot" || data.u === 1) {
      const applied = this.book.snapshot(data)
      if (applied === "applied") this.#arrived()
      return applied
    }
    if (this.#status !== synced) {
      // Without its snapshot, a delta is useless.
      if (this.#snapshots.dueAt === undefined) this.#expect()
      return undefined
    }
    if (this.#snapshots.isAwaited && breaks("consecutive", this.book.updateId, data.u)) {
      // Pushes between two subscriptions are lost, which says nothing about the rule.
      this.#distrust("gap", false)
      return undefined
    }
    return this.#delta(data)
  }

  #delta(data: BookData): Applied {
    const trust = this.#trust
    if (trust.isWeakened && breaks(trust.wanted, this.book.updateId, data.u)) trust.wouldBreach(this.#alarm.now())
    return this.book.delta(data)
  }

  /** A delta of a topic without snapshots. */
  #follow(join: SnapshotJoin<BookData>, pushed: PublicMessage<BookData>): Applied | StaleReason | undefined {
    const { data } = pushed
    if (this.#status !== synced) {
      join.hold(pushed)
      return undefined
    }
    const fit = join.fitOf(this.book.updateId, data.u, this.#alarm.now())
    if (fit === "before") return "repeated"
    if (fit !== "after") {
      join.hold(pushed)
      // IDs start over with a session, which says nothing about the rule.
      this.#distrust(fit, false)
      return undefined
    }
    const applied = this.#delta(data)
    if (applied === "gap") join.hold(pushed)
    return applied
  }

  #accepted({ cts, ts }: Pick<PublicMessage<unknown>, "cts" | "ts">, receivedAt: number): void {
    const matchedAt = typeof cts === "number" ? cts : ts
    if (typeof matchedAt === "number") this.#matchedAt = matchedAt
    this.#receivedAt = receivedAt
    this.#set(synced)
  }

  #expect(): void {
    this.#snapshots.expected(this.#alarm.now())
    this.#schedule()
  }

  #arrived(): void {
    this.#snapshots.arrived(this.#alarm.now())
    this.#schedule()
  }

  #distrust(reason: StaleReason, isIdFault = reason === "gap" || reason === "order"): void {
    if (this.#isOver || (this.#status._tag === "Stale" && this.#status.reason !== "disconnected")) return
    const now = this.#alarm.now()
    if (isIdFault && this.#trust.breach(now)) this.#changeRule("update IDs keep breaking the rule")
    this.#snapshots.fault(now)
    this.#set({ _tag: "Stale", reason })
    this.#schedule()
  }

  #changeRule(why: string): void {
    const before = this.book.rule
    this.book.rule = this.#trust.rule
    const message = `${this.#options.topic}: ${why} "${before}"; the rule is now "${this.#trust.rule}"`
    this.#options.fork(Effect.logWarning(message))
  }

  #set(next: BookStatus): void {
    this.#status = next
    for (const watcher of this.#watchers) watcher.changed()
  }

  #schedule(): void {
    const dueAt = this.#listening === undefined || this.#reading !== undefined ? undefined : this.#snapshots.dueAt
    const { restoreAt } = this.#trust
    this.#alarm.set(dueAt === undefined || (restoreAt !== undefined && restoreAt < dueAt) ? restoreAt : dueAt)
  }

  #due(now: number): void {
    if (this.#isOver) return
    if (this.#trust.restore(now)) this.#changeRule("update IDs have been in order for a while under the rule")
    const listening = this.#listening
    if (listening !== undefined && this.#reading === undefined && this.#snapshots.ask(now)) {
      this.#options.fork(Effect.logDebug(`${this.#options.topic}: requesting a new snapshot`))
      // A synced book stays synced: the snapshot that is due hasn't come, but no delta shows a gap.
      if (this.#options.read === undefined) listening.unsafeRenew([this.#options.topic])
      else this.#read(this.#options.read)
    }
    this.#schedule()
  }

  /** Deltas before a new subscription don't join those after it, and neither does a snapshot that is being read. */
  #forgetDeltas(): void {
    this.#join?.reset()
    this.#reading?.fiber?.unsafeInterruptAsFork(FiberId.none)
    this.#reading = undefined
  }

  #read(read: Effect.Effect<Whole, SocketError>): void {
    const reading: SnapshotRead = { fiber: undefined }
    this.#reading = reading
    reading.fiber = this.#options.fork(
      Effect.flatMap(Effect.either(read), (result) =>
        Effect.sync(() => {
          if (this.#reading !== reading) return
          this.#reading = undefined
          if (Either.isLeft(result)) this.failed(result.left)
          else this.#joinTo(result.right)
        })
      )
    )
  }

  #joinTo(whole: Whole): void {
    const deltas = this.#join?.after(whole, this.#alarm.now())
    const applied = deltas === undefined ? undefined : this.book.snapshot(whole)
    if (deltas === undefined || applied !== "applied") {
      // The snapshot is older than the deltas, or faulty: the next one is read when it is due.
      if (applied === "crossed" || applied === "price") this.#distrust(applied)
      this.#schedule()
      return
    }
    this.#arrived()
    const receivedAt = this.#options.clock.unsafeCurrentTimeMillis()
    this.#accepted(whole, receivedAt)
    for (const pushed of deltas) {
      if (this.#status !== synced) this.#join?.hold(pushed)
      else this.message(pushed, { receivedAt })
    }
  }
}

/** In a tolerant layer, a message may have any shape. */
const isReadable = ({ a, b, u }: BookData): boolean =>
  Array.isArray(a) && Array.isArray(b) && Number.isSafeInteger(u) && u >= 0
