import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import {
  type MarketServer,
  OwnBook,
  randomOf,
  realSleep,
  shown,
  steppingUntil,
  TrueBook,
  until,
  withMarket
} from "../MarketServer.js"

const { OrderBook } = Socket
const symbol = "BTCUSDT"
const topic = "orderbook.50.BTCUSDT"
const params = { category: "linear", depth: 50, symbol } as const
const quick = { resyncWaits: ["5 millis", "50 millis"], snapshotTimeout: "300 millis" } as const
const busy = { text: "system is busy" }

type Live = Effect.Effect.Success<ReturnType<typeof OrderBook.live>>
const isSynced = (live: Live) => live.status()._tag === "Synced"
/** Waits until a book says that it's in line with the exchange, and is. */
const whole = (live: Live, truth: TrueBook, within?: number) =>
  until(
    () => `${live.status()._tag} ${shown(live.view(50))} is ${truth.truth()}`,
    () => isSynced(live) && shown(live.view(50)) === truth.truth(),
    within
  )
const reasonOf = (live: Live): string => {
  const status = live.status()
  return status._tag === "Stale" ? status.reason : status._tag
}
/** The reasons for which a book was not in line, as its changes tell them. */
const reasons = (live: Live) =>
  Effect.gen(function* () {
    const seen = new Set<string>()
    yield* Effect.forkScoped(
      Stream.runForEach(live.changes(1), ({ status }) =>
        Effect.sync(() => {
          if (status._tag === "Stale") seen.add(status.reason)
        })
      )
    )
    return seen
  })
const raw = (own: OwnBook) =>
  Effect.forkScoped(
    Stream.runForEach(Socket.stream(Socket.Topic.orderbook(params)), (m) => Effect.sync(() => own.apply(m)))
  )
const wholeRaw = (own: OwnBook, truth: TrueBook) =>
  until(
    () => `${own.types} ${own.text} is ${truth.truth()}`,
    () => own.text === truth.truth()
  )

describe("all listeners of a book's topic", () => {
  it.live("a second book of a symbol is whole at once, and both follow the exchange", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        const first = yield* OrderBook.live(params, quick)
        yield* whole(first, truth)
        truth.tell(3)
        const second = yield* OrderBook.live(params, quick)
        // A market may be quiet for hours: nothing more is told.
        yield* whole(second, truth)
        truth.tell(5)
        yield* whole(first, truth)
        yield* whole(second, truth)
        assert.strictEqual(second.book.updateId, truth.u)
      })
    ).pipe(Effect.scoped)
  )

  it.live("a book is whole although a raw stream of its topic was open before, and the raw stream loses nothing", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        const own = new OwnBook()
        yield* raw(own)
        yield* wholeRaw(own, truth)
        truth.tell(2)
        yield* wholeRaw(own, truth)
        const live = yield* OrderBook.live(params, quick)
        yield* whole(live, truth)
        truth.tell(2)
        yield* whole(live, truth)
        yield* wholeRaw(own, truth)
      })
    ).pipe(Effect.scoped)
  )

  it.live("a raw stream that is opened beside a book begins with a snapshot, and the book stays whole", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        const live = yield* OrderBook.live(params, quick)
        yield* whole(live, truth)
        const own = new OwnBook()
        yield* raw(own)
        yield* wholeRaw(own, truth)
        assert.strictEqual(own.types[0], "snapshot")
        truth.tell(2)
        yield* wholeRaw(own, truth)
        yield* whole(live, truth)
      })
    ).pipe(Effect.scoped)
  )

  it.live("five listeners that come and go in any order are whole whenever the market is quiet", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        const random = randomOf(7)
        const open = new Map<number, { readonly scope: Scope.CloseableScope; readonly text: () => string }>()
        const join = (kind: number): Effect.Effect<() => string, Socket.SocketError, Socket.Sockets | Scope.Scope> =>
          Effect.gen(function* () {
            if (kind === 0)
              return yield* Effect.map(OrderBook.live(params, quick), (live) => () => shown(live.view(50)))
            if (kind === 1) {
              const own = new OwnBook()
              yield* raw(own)
              return () => own.text
            }
            let last = "nothing"
            yield* Effect.forkScoped(
              Stream.runForEach(OrderBook.stream(params, { ...quick, levels: 50 }), (view) =>
                Effect.sync(() => {
                  last = shown(view)
                })
              )
            )
            return () => last
          })
        for (let step = 0; step < 40; step++) {
          const place = Math.floor(random() * 5)
          const held = open.get(place)
          if (held === undefined) {
            const scope = yield* Scope.make()
            open.set(place, { scope, text: yield* Scope.extend(join(Math.floor(random() * 3)), scope) })
          } else {
            open.delete(place)
            yield* Scope.close(held.scope, Exit.void)
          }
          if (random() < 0.6) truth.tell(1 + Math.floor(random() * 3))
          for (const [place, { text }] of open)
            yield* until(
              () => `listener ${place} after step ${step}: ${text()} is ${truth.truth()}`,
              () => text() === truth.truth()
            )
        }
        for (const { scope } of open.values()) yield* Scope.close(scope, Exit.void)
        yield* until("nobody listens, nothing is subscribed", () => !server.isSubscribed(topic))
      })
    ).pipe(Effect.scoped)
  )
})

describe("snapshots that don't come", () => {
  it.live("a book whose snapshot was lost after a reconnect asks for another while deltas flow", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        server.losesSnapshot = (_, nth) => nth === 2 || nth === 3
        const live = yield* OrderBook.live(params, quick)
        yield* whole(live, truth)
        yield* Effect.forkScoped(
          Effect.forever(
            Effect.zipRight(
              Effect.sync(() => truth.tell()),
              Effect.sleep("20 millis")
            )
          )
        )
        server.cut()
        yield* until(
          () => `asked ${server.asks(topic)} times, ${reasonOf(live)}`,
          () => server.asks(topic) >= 4 && isSynced(live)
        )
      })
    ).pipe(Effect.scoped)
  )

  it.live("a book whose first snapshot was lost asks for another in a quiet market", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        server.losesSnapshot = (_, nth) => nth === 1
        const live = yield* OrderBook.live(params, quick)
        yield* whole(live, truth)
      })
    ).pipe(Effect.scoped)
  )

  it.scoped("without options, a lost snapshot is asked for again after 5 s", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        server.losesSnapshot = (_, nth) => nth === 2
        const live = yield* OrderBook.live(params)
        yield* whole(live, truth)
        server.cut()
        yield* steppingUntil("the book is whole again", () => server.asks(topic) >= 3 && isSynced(live))
        assert.strictEqual(shown(live.view(50)), truth.truth())
      })
    )
  )
})

describe("a refused topic", () => {
  it.live("a first subscribe that is refused because the system is busy fails at once", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        new TrueBook(server, topic, symbol)
        server.refusal = () => busy
        const error = yield* Effect.flip(OrderBook.live(params, quick))
        assert.strictEqual(error._tag, "SubscriptionError")
        assert.strictEqual(error.message, `(${topic}) failed to subscribe`)
        assert.strictEqual(server.asks(topic), 1)
      })
    ).pipe(Effect.scoped)
  )

  for (const refusal of [busy, { text: "error", code: 10016 }, { text: "restarting", code: 10019 }])
    it.scoped(
      `a book that is refused after a reconnect with ${JSON.stringify(refusal)} asks again and becomes whole`,
      () =>
        withMarket((server) =>
          Effect.gen(function* () {
            const truth = new TrueBook(server, topic, symbol)
            server.refusal = (_, nth) => (nth >= 2 && nth <= 4 ? refusal : undefined)
            const live = yield* OrderBook.live(params)
            yield* whole(live, truth)
            truth.change()
            server.cut()
            yield* steppingUntil("the book is whole again", () => server.asks(topic) >= 5 && isSynced(live))
            assert.strictEqual(shown(live.view(50)), truth.truth())
          })
        )
    )

  it.scoped(
    "a book that is refused for long because the system is busy asks ever more rarely, and doesn't give up",
    () =>
      withMarket((server) =>
        Effect.gen(function* () {
          const truth = new TrueBook(server, topic, symbol)
          let isBusy = true
          server.refusal = (_, nth) => (nth >= 2 && isBusy ? busy : undefined)
          const live = yield* OrderBook.live(params)
          yield* whole(live, truth)
          server.cut()
          yield* steppingUntil("it has asked again", () => server.asks(topic) >= 4)
          for (let i = 0; i < 40; i++) yield* Effect.zipRight(realSleep(3), TestClock.adjust("15 seconds"))
          assert.isBelow(server.asks(topic), 36)
          assert.strictEqual(reasonOf(live), "disconnected")
          isBusy = false
          yield* steppingUntil("the book is whole again", () => isSynced(live))
          assert.strictEqual(shown(live.view(50)), truth.truth())
        })
      )
  )

  it.live("a book whose topic is refused for good says so, to those who watch it and to those who come later", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        server.refusal = (_, nth) => (nth >= 2 ? { text: "Invalid symbol" } : undefined)
        const live = yield* OrderBook.live(params, quick)
        yield* whole(live, truth)
        const watcher = yield* Effect.fork(Effect.flip(Stream.runDrain(live.changes())))
        server.cut()
        yield* until(
          () => `it has failed, not ${reasonOf(live)}`,
          () => live.status()._tag === "Failed"
        )
        const status = live.status()
        const late = yield* Effect.flip(Stream.runDrain(live.changes()))
        const early = yield* Fiber.join(watcher)
        for (const error of [early, late, status._tag === "Failed" ? status.error : undefined]) {
          assert.strictEqual(error?._tag, "SubscriptionError")
          assert.strictEqual(error?.message, `(${topic}) failed to subscribe`)
        }
        assert.strictEqual(live.view().status._tag, "Failed")
      })
    ).pipe(Effect.scoped)
  )

  it.live("a book that comes after another one has failed asks the exchange anew", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        server.refusal = (_, nth) => (nth === 2 ? { text: "Invalid symbol" } : undefined)
        const first = yield* OrderBook.live(params, quick)
        yield* whole(first, truth)
        server.cut()
        yield* until("the first has failed", () => first.status()._tag === "Failed")
        yield* whole(yield* OrderBook.live(params, quick), truth)
        assert.strictEqual(first.status()._tag, "Failed")
      })
    ).pipe(Effect.scoped)
  )
})

/** A push is wrong: the book says why, isn't spoiled by it, and becomes whole. */
const spoiled = (allowed: ReadonlyArray<string>, push: (truth: TrueBook, server: MarketServer) => void) =>
  withMarket((server) =>
    Effect.gen(function* () {
      const truth = new TrueBook(server, topic, symbol)
      const live = yield* OrderBook.live(params, quick)
      yield* whole(live, truth)
      const seen = yield* reasons(live)
      yield* Effect.sleep("20 millis")
      const totals: Array<number> = []
      yield* Effect.forkScoped(
        Stream.runForEach(live.changes(50), () =>
          Effect.sync(() => totals.push(...live.book.cumulative("bids", 50).map(({ total }) => total)))
        )
      )
      push(truth, server)
      yield* until(
        () => `stale for ${allowed}, not for ${[...seen]}`,
        () => allowed.some((reason) => seen.has(reason))
      )
      yield* whole(live, truth)
      assert.isAtLeast(server.asks(topic), 2)
      assert.isFalse(totals.some(Number.isNaN))
    })
  ).pipe(Effect.scoped)

describe("pushes that can't be right", () => {
  for (const size of ["1,5", "1x5", "2-3", "7..8", "", "-1", "1.2.3", "abc", "..", "NaN", "Infinity"])
    it.live(`a size of ${JSON.stringify(size)} is never shown or summed`, () =>
      // The schema may refuse it already.
      spoiled(["price", "undecoded"], (truth) => truth.claim(["999.0", size]))
    )

  it.live("a negative price is never shown", () => spoiled(["price"], (truth) => truth.claim(["-5", "1"])))

  it.live("a push of another symbol is not applied", () =>
    spoiled(["symbol"], (truth) => truth.claim(["999.0", "1"], { s: "ETHUSDT" }))
  )

  it.live("a push without a type is neither taken for a snapshot nor applied", () =>
    spoiled(["undecoded"], (truth) => truth.claim(["999.0", "1"], {}, { type: undefined }))
  )

  it.live("a push that can't be decoded makes the book stale until a new snapshot", () =>
    spoiled(["undecoded"], (truth) => truth.claim(["999.0", "1"], { b: "none" }))
  )

  it.live("a third element in a level doesn't stop a book", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueBook(server, topic, symbol)
        const live = yield* OrderBook.live(params, quick)
        yield* whole(live, truth)
        truth.set("bids", "999.5", "4.5", "0")
        yield* whole(live, truth)
        server.cut()
        // Now the third element is in the snapshot as well.
        yield* until("it is subscribed again", () => server.asks(topic) === 2)
        yield* whole(live, truth)
        assert.strictEqual(live.resyncs(), 0)
      })
    ).pipe(Effect.scoped)
  )
})
