import { Effect, Stream } from "effect"
import { Book } from "../../../src/Socket/Book.js"
import * as Socket from "../../../src/Socket.js"
import type { Depth, RestartingBook, Rows } from "./restartingBook.js"
import { symbol, textOf } from "./snapshotMarket.js"
import type { SnapshotExchange } from "./snapshotWorld.js"

const shown = (book: Pick<Book, "top">): string => {
  const rows = (side: "bids" | "asks") =>
    book.top(side, 100).map(({ price, size }) => [Number(price).toFixed(1), size] as const)
  return textOf(rows("bids"), rows("asks"))
}

/** How long a listener may be in line with a book of before a restart whose new book has arrived. */
const bound = 5000

/** Judges what a listener shows. */
export class Judge {
  readonly versions: Array<number> = []
  /** Everything that was told: why the book isn't in line, or markers. */
  readonly told: Array<string> = []
  readonly lies: Array<string> = []
  isSynced = false
  /** Since something was told. */
  mayJump = true
  #epoch = 0
  #arrived = 0
  #oldSince: number | undefined

  constructor(
    readonly exchange: SnapshotExchange,
    readonly truth: RestartingBook
  ) {}
  get version(): number {
    return this.versions.at(-1) ?? 0
  }
  /** Whether somebody has lately asked for a snapshot again, which may be a little behind. */
  get isAsked(): boolean {
    return this.exchange.again(this.truth.topic).some(({ at }) => at > this.exchange.clock.exchange - 6000)
  }
  tell(what: string): void {
    this.exchange.note(`told: ${what}`)
    this.told.push(what)
    this.isSynced = false
    this.mayJump = true
  }
  lie(what: string): void {
    this.exchange.note(`a lie: ${what}`)
    this.lies.push(what)
  }
  show(book: Pick<Book, "top" | "updateId">, at?: number): void {
    const version = Number(book.top("bids", 100).at(-1)?.size ?? 0)
    const state = this.truth.state(version)
    const before = this.version
    const mayJump = this.mayJump
    this.isSynced = true
    this.mayJump = false
    // The same snapshot again does no harm.
    if (version === before) return
    if (version !== before + 1)
      this.exchange.note(`jumps to u = ${book.updateId}, version ${version}, of book ${state?.epoch}`)
    this.versions.push(version)
    if (state === undefined || state.text !== shown(book) || state.u !== book.updateId || (at ?? state.at) !== state.at)
      this.lie(`shows a book at ${book.updateId} that the exchange never had`)
    else if (state.epoch < this.#epoch) this.lie(`goes back to the book of before the restart, at ${state.u}`)
    else if (version < before && !mayJump && (state.u === 1 || !this.isAsked))
      this.lie(`goes back to ${state.u} without a word`)
    this.#epoch = Math.max(this.#epoch, state?.epoch ?? 0)
  }
  /** A message has arrived at the client. */
  arrived(json: unknown): void {
    const push: { type?: string; topic?: string; data?: { b: Rows } } =
      typeof json === "string" ? JSON.parse(json) : json
    if (push.topic !== this.truth.topic || push.type !== "snapshot") return
    this.#arrived = Math.max(this.#arrived, this.truth.state(Number(push.data?.b.at(-1)?.[1]))?.epoch ?? 0)
  }
  check(): void {
    const { clock } = this.exchange
    const lie = this.lies[0]
    if (lie !== undefined) this.exchange.fault(lie)
    const isOld = this.isSynced && (this.truth.state(this.version)?.epoch ?? 0) < this.#arrived
    if (!isOld) this.#oldSince = undefined
    else this.#oldSince ??= clock.now
    if (this.#oldSince !== undefined && clock.now - this.#oldSince > bound)
      this.exchange.fault("stays in line with the book of before the restart")
  }
}

export const readers = ["a live book", "a raw stream"] as const
export type Reader = (typeof readers)[number]

export const following = (reader: Reader, depth: Depth, judge: Judge) => {
  const params = { category: "linear", depth, symbol } as const
  if (reader === "a live book")
    return Effect.map(
      Socket.OrderBook.live(params, {
        changed: (book, status) => {
          if (status._tag === "Synced") judge.show(book)
          else judge.tell(status._tag === "Stale" ? `Stale ${status.reason}` : status._tag)
        }
      }),
      (live) => () => {
        if (!judge.isSynced && live.status()._tag === "Synced") judge.show(live.book)
        const at = judge.truth.state(judge.version)?.at
        if (judge.isSynced && at !== live.view(1).matchedAt) judge.lie(`says ${live.view(1).matchedAt}, not ${at}`)
      }
    )
  const book = new Book({ depth, rule: "consecutive" })
  const read = Stream.runForEach(Socket.events(Socket.Topic.orderbook(params)), (event) =>
    Effect.sync(() => {
      if (event._tag !== "Message") {
        if (event._tag === "Resumed") return
        // What starts with a snapshot starts anew, also after `Resynced`.
        book.clear()
        judge.tell(event._tag)
        judge.isSynced = book.hasSnapshot
        return
      }
      const { data, type } = event.message
      const last = book.updateId
      const applied = type === "snapshot" ? book.snapshot(data) : book.delta(data)
      if (applied === "applied") judge.show(book, event.cts)
      else if (judge.mayJump && ["gap", "order", "repeated"].includes(applied)) book.clear()
      else if (applied !== "early") judge.lie(`hears ${data.u} after ${last}: ${applied}`)
      judge.isSynced = book.hasSnapshot
    })
  )
  return Effect.as(Effect.forkScoped(read), () => {})
}
