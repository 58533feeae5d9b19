import { assert } from "@effect/vitest"
import { Data, Effect, type Exit, Fiber, Layer, Option, Redacted, Schema } from "effect"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { FakeServer, type FakeSocket } from "../FakeDialer.js"
import { VirtualClock } from "../VirtualClock.js"
import { Account, fill, order, position } from "./AccountServer.js"
import { type Batch, library, type StoreFeed } from "./storedFeed.js"

export const second = 1000
export const minute = 60 * second
export const day = 24 * 60 * minute

/** The database refuses. */
export class SaveFailed extends Data.TaggedError("SaveFailed") {}

/**
 * What happens to a transaction. `killed`: the process is, before or after it is committed. `failed` and `defect`: it is rolled back.
 * `lost`: it is committed, and its answer is an error. `hanging` and `silent`: there is no answer, and it is rolled back or committed.
 */
export const faults = ["killed before", "killed after", "failed", "defect", "lost", "hanging", "silent"] as const
export type Fault = (typeof faults)[number]

/** Without the timer of `Effect.never`: nothing of a killed process stays. */
const hang = Effect.async<never>(() => {})

/** An account at the exchange, and the database that a program keeps of it. */
export class Desk {
  readonly account = new Account()
  readonly executions = new Set<string>()
  readonly orders = new Map<string, string>()
  position: string | undefined
  equity: string | undefined
  /** What the database has in the column of the cursor. */
  cursor: string | undefined
  /** The cursor and the executions after each transaction. */
  readonly commits: Array<{ readonly cursor: string; readonly executions: ReadonlySet<string> }> = []
  open = 0
  /** How many transactions were open at once. */
  overlapped = 0
  #stamp = 0

  constructor(readonly key: string) {
    this.account.wallets = []
  }

  commit({ cursor, events }: Batch): void {
    for (const event of events) {
      if (event._tag === "Execution") this.executions.add(event.execution.execId)
      else if (event._tag === "Order") this.orders.set(event.order.orderId, event.order.orderStatus)
      else if (event._tag === "Position") this.position = event.position.size
      else if (event._tag === "Wallet") this.equity = event.wallet.totalEquity
    }
    this.cursor = JSON.stringify(Schema.encodeSync(Socket.FeedCursor.schema)(cursor))
    this.commits.push({ cursor: this.cursor, executions: new Set(this.executions) })
  }

  /** Back to what it was after a transaction. */
  restore(commit: number): void {
    const was = this.commits[commit]
    if (was === undefined) throw new Error(`there is no transaction ${commit}`)
    this.cursor = was.cursor
    this.executions.clear()
    for (const id of was.executions) this.executions.add(id)
  }

  /** Later than anything before, at the earliest now. */
  stamp(now: number): number {
    this.#stamp = Math.max(now, this.#stamp + 1)
    return this.#stamp
  }

  get missing(): ReadonlyArray<string> {
    return this.account.executions
      .map((row) => ("execId" in row ? `${row.execId}` : ""))
      .filter((id) => !this.executions.has(id))
      .sort()
  }
}

/** A process: its own sockets, its own clock, which stands still once it is killed, and what it does with its database. */
export class Process {
  readonly server = new FakeServer()
  readonly clock = new VirtualClock()
  isKilled = false
  reads = 0
  saves = 0
  exit: Exit.Exit<unknown, unknown> | undefined
  fiber: Fiber.RuntimeFiber<unknown, unknown> | undefined

  get isOver(): boolean {
    return this.isKilled || this.exit !== undefined
  }
  socketOf(key: string): FakeSocket | undefined {
    return this.server.sockets.findLast(
      (socket) => socket.isOpen && socket.sent.some(({ args, op }) => op === "auth" && args?.[0] === key)
    )
  }
}

export interface Life {
  readonly fault?: (save: number, batch: Batch) => Fault | undefined
  /** Whether the process is killed before the answer to a call arrives. */
  readonly killsRead?: (read: number, id: string) => boolean
  /** How long REST takes for a call. */
  readonly latency?: (id: string) => number
  readonly saveTakes?: number
  /** By how much the exchange's clock is ahead of the process's. */
  readonly clockOffset?: number
  /** The same, once it is measured again. */
  readonly measured?: number
  readonly options?: Socket.FeedOptions
  readonly load?: Effect.Effect<Option.Option<Socket.FeedCursor.FeedCursor>, unknown>
  readonly around?: (run: ReturnType<StoreFeed>) => ReturnType<StoreFeed>
}

const coverage = { categories: ["linear"], settleCoins: ["USDT"], optionCoins: [] } as const

/** An exchange and a database that outlive processes. */
export class StoredFeedWorld {
  now = 1_700_000_000_000
  readonly desk: Desk
  #count = 0
  readonly #processes: Array<Process> = []

  constructor(
    readonly store: StoreFeed = library,
    readonly desks: ReadonlyArray<Desk> = [new Desk("account-one")]
  ) {
    const [first] = desks
    if (first === undefined) throw new Error("no account")
    this.desk = first
  }

  /** A fill at a time, which REST shows. `push` delivers it, too. */
  fill(time = this.now, desk = this.desk, orderId?: string): ReturnType<typeof fill> {
    const one = fill(`e${this.#count++}`, time, orderId ?? `o${this.#count}`)
    const { account } = desk
    // REST lists the newest first.
    const at = account.executions.findIndex((row) => "execTime" in row && Number(row.execTime) <= time)
    if (at === -1) account.executions.push(one)
    else account.executions.splice(at, 0, one)
    return one
  }
  /** Fills that are spread evenly over a time. */
  fills(count: number, from: number, to: number, desk = this.desk): void {
    for (let i = 0; i < count; i++) this.fill(Math.floor(from + ((to - from) * i) / count), desk)
  }
  place(orderId: string, qty: number, desk = this.desk): object {
    const time = desk.stamp(this.now)
    const row = { ...order(orderId, "New", time), qty: `${qty}`, createdTime: `${time}` }
    desk.account.orders = [row, ...desk.account.orders]
    return row
  }
  /** What a topic pushes about an order of which one unit is filled, or that is canceled. */
  change(orderId: string, isFill: boolean, desk = this.desk): ReadonlyArray<readonly [topic: string, row: object]> {
    const { account } = desk
    const row = account.orders.find((row): row is ReturnType<typeof order> => Reflect.get(row, "orderId") === orderId)
    if (row === undefined) return []
    const time = desk.stamp(this.now)
    const cumExecQty = Number(row.cumExecQty) + (isFill ? 1 : 0)
    const filled = cumExecQty === Number(row.qty) ? "Filled" : "PartiallyFilled"
    const orderStatus = isFill ? filled : cumExecQty > 0 ? "PartiallyFilledCanceled" : "Cancelled"
    const next = { ...row, cumExecQty: `${cumExecQty}`, orderStatus, updatedTime: `${time}` }
    account.orders = account.orders.filter((other) => other !== row)
    if (orderStatus === "PartiallyFilled") account.orders = [next, ...account.orders]
    else account.history = [next, ...account.history]
    if (!isFill) return [["order", next]]
    const held = position(`${account.executions.length + 1}`, time)
    const wallet = { accountType: "UNIFIED", totalEquity: `${account.executions.length + 1}`, coin: [] }
    account.positions = [held]
    account.wallets = [wallet]
    return [
      ["execution", this.fill(time, desk, orderId)],
      ["order", next],
      ["position", held],
      ["wallet", wallet]
    ]
  }

  push(process: Process, topic: string, row: object, desk = this.desk): void {
    if (!process.isOver) process.socketOf(desk.key)?.push({ id: "m", topic, creationTime: this.now, data: [row] })
  }

  /** Starts a process for each account, as one process. */
  start(life: Life = {}): Effect.Effect<Process> {
    const process = new Process()
    this.#processes.push(process)
    process.server.offset = life.clockOffset ?? 0
    process.server.measured = () => life.measured ?? life.clockOffset ?? 0
    const kill = Effect.suspend(() => {
      process.isKilled = true
      return hang
    })
    const rest = mock((endpoint, params, credentials) =>
      Effect.suspend(() => {
        const { id } = endpoint
        if (process.isKilled) return hang
        const read = ++process.reads
        const desk = this.desks.find(({ key }) => key === credentials?.key)
        const answer =
          desk === undefined
            ? Effect.succeed({ result: {} })
            : desk.account.answer(id, params as Readonly<Record<string, unknown>>)
        return Effect.zipRight(
          Effect.sleep(life.latency?.(id) ?? 20),
          Effect.suspend(() => (life.killsRead?.(read, id) === true ? kill : process.isKilled ? hang : answer))
        )
      })
    )
    const save = (desk: Desk) => (batch: Batch) =>
      Effect.suspend(() => {
        if (process.isKilled) return hang
        const fault = life.fault?.(++process.saves, batch)
        desk.overlapped = Math.max(desk.overlapped, ++desk.open)
        const commit = Effect.suspend(() => {
          if (process.isKilled) return hang
          desk.commit(batch)
          return Effect.void
        })
        const transaction = () => {
          switch (fault) {
            case undefined:
              return commit
            case "killed before":
              return kill
            case "killed after":
              return Effect.zipRight(commit, kill)
            case "failed":
              return Effect.fail(new SaveFailed())
            case "defect":
              return Effect.die("the transaction died")
            case "lost":
              return Effect.zipRight(commit, Effect.fail(new SaveFailed()))
            case "hanging":
              return hang
            case "silent":
              return Effect.zipRight(commit, hang)
          }
        }
        return Effect.zipRight(Effect.sleep(life.saveTakes ?? 2), Effect.suspend(transaction)).pipe(
          Effect.ensuring(Effect.sync(() => void desk.open--))
        )
      })
    const runs = this.desks.map((desk) => {
      desk.open = 0
      const run = this.store<unknown>({
        coverage,
        ...life.options,
        load: life.load ?? Effect.sync(() => Option.map(Option.fromNullable(desk.cursor), (text) => JSON.parse(text))),
        save: save(desk)
      })
      return Effect.provideService(life.around?.(run) ?? run, Credentials, {
        key: desk.key,
        secret: Redacted.make("secret")
      })
    })
    const whole = Effect.all(runs, { concurrency: "unbounded" }).pipe(
      Effect.provide(
        Socket.layer({ venue: Venue.live }).pipe(
          Layer.provideMerge(process.server.layer),
          Layer.merge(Layer.succeed(RestClient, rest))
        )
      ),
      Effect.onExit((exit) =>
        Effect.sync(() => {
          process.exit = exit
        })
      ),
      Effect.withClock(process.clock)
    )
    return Effect.gen(this, function* () {
      yield* process.clock.pass(this.now)
      process.fiber = yield* Effect.forkDaemon(whole)
      yield* process.clock.pass(0)
      return process
    })
  }

  /** Lets time pass, at the exchange and in the process, if it lives. */
  pass(process: Process, millis: number): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.now += millis
      // What was pushed is heard before time passes.
      return process.isKilled ? Effect.void : Effect.zipRight(process.clock.pass(0), process.clock.pass(millis))
    })
  }

  /** Passes time in steps until something holds; fails if it never does. */
  passUntil(process: Process, what: string, holds: () => boolean, millis = 5 * minute): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      for (let passed = 0; !holds(); passed += 5) {
        if (passed >= millis) assert.fail(`not within ${millis} ms: ${what}; the process: ${process.exit ?? "runs"}`)
        yield* this.pass(process, 5)
      }
    })
  }

  /** Stops the process in order, which must not take long. */
  interrupt(process: Process): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      if (process.isOver || process.fiber === undefined) return
      yield* Fiber.interruptFork(process.fiber)
      yield* this.passUntil(process, "it is interrupted", () => process.exit !== undefined, 10 * second)
      const commits = this.desks.map(({ commits }) => commits.length)
      yield* this.pass(process, second)
      assert.deepStrictEqual(
        this.desks.map(({ commits }) => commits.length),
        commits
      )
    })
  }

  kill(process: Process): void {
    process.isKilled = true
  }

  /** Ends the fibers of processes, which Effect otherwise keeps for as long as the tests run. */
  bury(): Effect.Effect<void> {
    return Effect.forEach(
      this.#processes,
      (process) => {
        this.kill(process)
        return process.fiber === undefined
          ? Effect.void
          : Effect.zipRight(Fiber.interruptFork(process.fiber), process.clock.pass(minute))
      },
      { discard: true }
    )
  }

  /** A last process that nothing disturbs, after which the database has everything. */
  finish(life: Life = {}): Effect.Effect<Process> {
    return Effect.gen(this, function* () {
      const process = yield* this.start(life)
      for (let i = 0; i < 15; i++) yield* this.pass(process, 10 * second)
      this.assertStored(process)
      return process
    })
  }

  assertStored(process: Process): void {
    assert.isUndefined(process.exit, `it ended: ${process.exit}`)
    for (const desk of this.desks) {
      const { account } = desk
      assert.deepStrictEqual(desk.missing, [], `${desk.missing.length} of ${account.executions.length} are missing`)
      const states = [...account.orders, ...account.history].map((row) => [
        Reflect.get(row, "orderId"),
        Reflect.get(row, "orderStatus")
      ])
      for (const [id, status] of states) assert.strictEqual(desk.orders.get(`${id}`), status, `order ${id}`)
      const [held] = account.positions
      if (held !== undefined) assert.strictEqual(desk.position, Reflect.get(held, "size"), "the position")
      const [wallet] = account.wallets
      if (wallet !== undefined) assert.strictEqual(desk.equity, Reflect.get(wallet, "totalEquity"), "the wallet")
      assert.isAtMost(desk.overlapped, 1, "transactions overlapped")
    }
  }
}

/** Whether a batch has an execution that was pushed. */
export const pushed = ({ events }: { readonly events: ReadonlyArray<Socket.FeedEvent> }) =>
  events.some((event) => event._tag === "Execution" && event.source === "socket")

/** Stored and live, with a fill behind it; then killed. */
export const lived = (world: StoredFeedWorld) =>
  Effect.gen(function* () {
    const process = yield* world.start()
    yield* world.pass(process, 5 * second)
    world.push(process, "execution", world.fill())
    yield* world.pass(process, 3 * minute)
    assert.deepStrictEqual(world.desk.missing, [])
    world.kill(process)
    return process
  })

/** A catch-up during which a fill is pushed every 200 ms, until the process is over, or for 20 s. */
export const pushing = (world: StoredFeedWorld, process: Process, millis = 20 * second) =>
  Effect.gen(function* () {
    for (let passed = 0; passed < millis && !process.isOver; passed += 200) {
      world.push(process, "execution", world.fill())
      yield* world.pass(process, 200)
    }
  })

/** Killed for `away`, in which there are `count` fills. */
export const missed = (world: StoredFeedWorld, count: number, away: number) =>
  Effect.gen(function* () {
    yield* lived(world)
    world.fills(count, world.now, world.now + away)
    world.now += away
  })

export const slow = () => 300
