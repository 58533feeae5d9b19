import { Deferred, Effect, ExecutionStrategy, Exit, Fiber, Schema, Scope, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import type { HostileExchange, Line, Request } from "../hostileExchange.js"
import { realSleep, until } from "../waiting.js"

const RowMarks = Schema.decodeUnknownSync(Schema.Struct({ data: Schema.Array(Schema.Struct({ mark: Schema.String })) }))
const marksOf = (message: unknown): ReadonlyArray<string> => RowMarks(message).data.map(({ mark }) => mark)

export interface Kind {
  /** The topic of all markets. */
  readonly all: string
  readonly row: (category: string, nth: number) => object
  readonly market: string
  readonly other: string
}

export const kinds: ReadonlyArray<Kind> = [
  {
    all: "execution",
    market: "spot",
    other: "linear",
    row: (category, nth) => ({
      category,
      symbol: "BTCUSDT",
      side: "Buy",
      execId: `e-${nth}`,
      orderId: "o",
      execPrice: "1",
      execQty: "1",
      execType: "Trade",
      execTime: String(nth),
      seq: nth
    })
  },
  {
    all: "execution.fast",
    market: "linear",
    other: "spot",
    row: (category, nth) => ({
      category,
      symbol: "BTCUSDT",
      side: "Buy",
      execId: `e-${nth}`,
      orderId: "o",
      execPrice: "1",
      execQty: "1",
      isMaker: false,
      execTime: String(nth),
      seq: nth
    })
  },
  {
    all: "order",
    market: "spot",
    other: "option",
    row: (category, nth) => ({
      category,
      symbol: "BTCUSDT",
      side: "Buy",
      orderId: `o-${nth}`,
      orderStatus: "New",
      qty: "1",
      updatedTime: String(nth)
    })
  },
  {
    all: "position",
    market: "linear",
    other: "inverse",
    // Rows of one position, which differ in nothing else.
    row: (category, nth) => ({
      category,
      symbol: "BTCUSD",
      side: "Buy",
      positionIdx: 0,
      size: "1",
      updatedTime: String(nth),
      seq: nth
    })
  }
]

export const oneOf = ({ all, market }: Kind) => `${all}.${market}`

/** Someone who listens to a topic, or is about to. */
export interface Listener {
  readonly topic: string
  readonly seen: Array<string>
  readonly isReady: () => boolean
  readonly ready: Effect.Effect<void>
  /** Runs the release in the caller's fiber, without a pause. */
  readonly leave: Effect.Effect<void>
}

/** Begins to listen, without waiting for the confirmation. What comes before it is done in the same tick. */
export const come = (topic: string, before: Effect.Effect<void> = Effect.void) =>
  Effect.gen(function* () {
    const outer = yield* Effect.scope
    const scope = yield* Scope.fork(outer, ExecutionStrategy.sequential)
    const confirmed = yield* Deferred.make<void>()
    const state = { isReady: false, hasLeft: false }
    const seen: Array<string> = []
    const read = Effect.gen(function* () {
      yield* before
      const stream = yield* Scope.extend(Socket.subscribe([topic]), scope)
      yield* Effect.forkIn(
        Stream.runForEach(stream, (message) => Effect.sync(() => seen.push(...marksOf(message)))),
        outer
      )
      state.isReady = true
      yield* Deferred.succeed(confirmed, undefined)
    })
    const fiber = yield* Effect.forkIn(read, outer)
    const leave = Effect.suspend(() => {
      if (state.hasLeft) return Effect.void
      state.hasLeft = true
      const wasReady = state.isReady
      state.isReady = false
      return wasReady
        ? Scope.close(scope, Exit.void)
        : Effect.zipRight(Fiber.interrupt(fiber), Scope.close(scope, Exit.void))
    })
    const listener: Listener = {
      topic,
      seen,
      isReady: () => state.isReady,
      ready: Deferred.await(confirmed),
      leave
    }
    return listener
  })

export const listening = (topic: string) => Effect.tap(come(topic), ({ ready }) => ready)

interface Held {
  readonly line: Line
  readonly request: Request
}

/** Keeps requests of these kinds back, in order, until they are handled. Until then, the exchange goes on as before. */
export const holding = (exchange: HostileExchange, isHeld: (request: Request) => boolean) => {
  const held: Array<Held> = []
  exchange.request = (line, request) => {
    if (held.some((one) => one.line === line) || isHeld(request)) held.push({ line, request })
    else line.confirm(request)
  }
  /** Handles the oldest one; returns whether there was one. */
  const handle = (): boolean => {
    const first = held.shift()
    if (first === undefined) return false
    first.line.confirm(first.request)
    return true
  }
  return { held, handle }
}

export const isUnsubscribe = ({ op }: Request) => op === "unsubscribe"

export const world = (exchange: HostileExchange, kind: Kind) =>
  Effect.gen(function* () {
    const one = oneOf(kind)
    let count = 0
    const marks: Array<string> = []
    const push = (topic: string, ...data: ReadonlyArray<object>) =>
      exchange.push({ topic, id: "m", creationTime: 1, data })
    const flush = yield* listening("wallet")
    /** Waits until all that was pushed has been heard. */
    const heard = Effect.suspend(() => {
      const mark = `flush ${++count}`
      push("wallet", { mark })
      return Effect.zipRight(
        until("a push of the wallet", () => flush.seen.includes(mark)),
        realSleep(5)
      )
    })
    const rowOf = (category: string) => {
      const mark = `${category} ${++count}`
      marks.push(mark)
      return { ...kind.row(category, count), mark }
    }
    /** Tells a row of the market as the exchange does: once for each topic that is subscribed, in this order or the other. */
    const tell = (category = kind.market) => {
      const row = rowOf(category)
      const topics = [kind.all, `${kind.all}.${category}`]
      if (count % 2 === 0) topics.reverse()
      const names = topics.filter((topic) => push(topic, row) > 0)
      return { mark: row.mark, names }
    }
    /** Tells a row under this name only, whatever is subscribed. */
    const tellAs = (topic: string, category = kind.market) => {
      const row = rowOf(category)
      for (const line of exchange.open) line.send({ topic, id: "m", creationTime: 1, data: [row] })
      return row.mark
    }
    const asked = (op: string, topic: string) =>
      until(`${op} ${topic}`, () => exchange.open.some((line) => line.asked(op).includes(topic)))
    /** Tells rows while what is held back is handled, one by one. */
    const telling = (handle: () => boolean, goesOn: (round: number) => boolean) =>
      Effect.gen(function* () {
        for (let i = 0; goesOn(i); i++) {
          tell()
          yield* heard
          handle()
        }
      })
    return { one, marks, heard, tell, tellAs, telling, asked }
  })
