import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, HashMap, Option, Scope, Stream, SubscriptionRef } from "effect"
import { defectsOf } from "../../../src/internal/Causes.js"
import { changesOf } from "../../../src/internal/Refs.js"
import { Account } from "../../../src/Socket.js"
import { accountExchange } from "../AccountExchange.js"
import { quick, until } from "../feedWorld.js"
import { realSleep } from "../waiting.js"
import { plain } from "./liveRows.js"
import {
  assertNoWrongs,
  balanceOf,
  becomes,
  following,
  foundOf,
  gapOf,
  orderOf,
  positionOf,
  services
} from "./liveWorld.js"

const isFailed = (exit: Exit.Exit<unknown, unknown>) =>
  Exit.isFailure(exit) && Option.isSome(Cause.failureOption(exit.cause))

/** REST answers that the key is invalid. */
const refusal = { path: "", code: 10003, text: "API key is invalid.", times: 1000 }

describe.concurrent("a followed account", () => {
  it.live("says how fresh it is through a start, a lost connection and another, and keeps what it has", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account) => account.move("BTCUSDT", 0, 5))
        const { account, exchange } = world
        const start = world.view().freshness
        assert.strictEqual(start.status, "Live")
        const id = account.place()
        yield* becomes(world, "the order", (view) => orderOf(view, id) !== undefined)
        exchange.handshake = () => 503
        exchange.cut()
        yield* becomes(world, "catching up", ({ freshness }) => freshness.status === "CatchingUp")
        const lost = world.view()
        assert.strictEqual(lost.freshness.completeUntil, start.completeUntil)
        assert.isAtLeast(lost.freshness.since, start.since)
        assert.isDefined(orderOf(lost, id))
        assert.isDefined(positionOf(lost, "linear BTCUSDT 0"))
        account.fill(id)
        account.move("BTCUSDT", 0, -15)
        account.balance(50)
        yield* realSleep(100)
        assert.strictEqual(world.view(), lost)
        exchange.handshake = () => undefined
        yield* becomes(world, "live", ({ freshness }) => freshness.status === "Live")
        const { freshness } = world.view()
        assert.isAbove(freshness.completeUntil ?? 0, start.completeUntil ?? 0)
        assert.deepStrictEqual(
          [
            foundOf(world.view(), id)?.order.orderStatus,
            HashMap.size(world.view().positions),
            balanceOf(world.view(), "USDT")?.walletBalance
          ],
          ["Filled", 0, "50"]
        )
        yield* gapOf(world, () => {})
        assert.deepStrictEqual(world.seen.statuses, ["Live", "CatchingUp", "Live", "CatchingUp", "Live"])
        assertNoWrongs(world)
      })
    )
  )

  it.live("is current while REST is down after a lost connection, and says that it is catching up", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account, exchange } = world
        exchange.failures = [{ path: "", status: 503, times: 1_000_000 }]
        exchange.cut()
        yield* becomes(world, "catching up", ({ freshness }) => freshness.status === "CatchingUp")
        yield* until("subscribed again", () => exchange.listening > 0)
        yield* realSleep(50)
        const id = account.place()
        const waiting = yield* Effect.fork(world.live.awaitOrder(id))
        account.fill(id)
        const { fills } = yield* Fiber.join(waiting)
        assert.strictEqual(plain(fills.qty), "10")
        assert.strictEqual(world.view().freshness.status, "CatchingUp")
        exchange.failures = []
        yield* becomes(world, "live", ({ freshness }) => freshness.status === "Live")
        assertNoWrongs(world)
      })
    )
  )

  it.live("counts what can't be decoded, and reads it over REST", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account, exchange } = world
        exchange.corrupt = () => true
        const id = account.place()
        account.fill(id, 4)
        account.balance(77)
        exchange.corrupt = () => false
        yield* becomes(
          world,
          "the truth",
          (view) =>
            plain(orderOf(view, id)?.fills.qty) === "4" &&
            balanceOf(view, "USDT")?.walletBalance === "77" &&
            positionOf(view, "linear BTCUSDT 0")?.size === "4"
        )
        assert.isAtLeast(world.view().freshness.undecoded, 4)
        assert.strictEqual(world.view().freshness.status, "Live")
        assertNoWrongs(world)
      })
    )
  )

  it.live("fails for everybody who watches it when the key is refused, and keeps its last view", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account, exchange, live } = world
        const id = account.place()
        yield* becomes(world, "the order", (view) => orderOf(view, id) !== undefined)
        const views: Array<string> = []
        const watchers: ReadonlyArray<Fiber.Fiber<Exit.Exit<unknown, unknown>>> = [
          yield* Effect.fork(
            Effect.exit(
              Stream.runForEach(live.changes, ({ freshness }) => Effect.sync(() => views.push(freshness.status)))
            )
          ),
          yield* Effect.fork(Effect.exit(Stream.runDrain(live.events))),
          yield* Effect.fork(Effect.exit(live.awaitOrder(id)))
        ]
        yield* realSleep(50)
        exchange.auth = () => ({ success: false, ret_msg: "API key is invalid.", ret_code: 10003 })
        exchange.failures = [refusal]
        exchange.cut()
        yield* becomes(world, "failed", ({ freshness }) => freshness.status === "Failed")
        for (const watcher of watchers) assert.isTrue(isFailed(yield* Fiber.join(watcher)))
        assert.strictEqual(views.at(-1), "Failed")
        const view = yield* SubscriptionRef.get(live.ref)
        assert.deepStrictEqual([view.freshness.status, orderOf(view, id)?.order.orderStatus], ["Failed", "New"])
        // Those who come late are told, too, and nobody waits for ever.
        const late = yield* Effect.exit(Stream.runCollect(live.changes))
        assert.isTrue(isFailed(late))
        assert.isTrue(isFailed(yield* Effect.exit(Stream.runDrain(live.events))))
        assert.isTrue(isFailed(yield* Effect.exit(live.awaitOrder(id))))
        assert.isTrue(isFailed(yield* Effect.exit(live.awaitOrder("never"))))
        const kept = yield* Stream.runHead(changesOf(live.ref))
        assert.strictEqual(Option.getOrUndefined(kept)?.freshness.status, "Failed")
        // What is known already is still answered.
        const known = yield* live.awaitOrder(id, ({ order }) => order.orderStatus === "New")
        assert.strictEqual(known.order.orderId, id)
      }).pipe(Effect.timeout("8 seconds"))
    )
  )

  it.live("isn't given out when the key is refused at the start", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        exchange.failures = [refusal]
        const context = yield* services(exchange)
        assert.isTrue(isFailed(yield* Effect.exit(Effect.provide(Account.live(quick), context))))
        yield* until("no socket", () => exchange.listening === 0)
      })
    )
  )

  it.live("leaves nothing behind when its scope closes, at any moment", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, _, tickers) => {
          tickers.mark("BTCUSDT", "100")
          account.move("BTCUSDT", 0, 5)
        })
        const { exchange, tickers } = world
        yield* until("the first account's ticker", () => tickers.isSubscribed("BTCUSDT"))
        for (const millis of [0, 1, 5, 20, 100, 300, 600]) {
          const scope = yield* Scope.make()
          const fiber = yield* Effect.fork(
            Effect.provide(Account.live({ ...quick, kept: 5 }), world.context).pipe(Scope.extend(scope))
          )
          yield* realSleep(millis)
          yield* Fiber.interrupt(fiber)
          yield* Scope.close(scope, Exit.void)
        }
        // The one that stayed goes on.
        const id = world.account.place()
        yield* becomes(world, "the order", (view) => orderOf(view, id) !== undefined)
        assert.strictEqual(exchange.listening, 1)
        tickers.mark("BTCUSDT", "101")
        yield* becomes(world, "the price", (view) => positionOf(view, "linear BTCUSDT 0")?.markPrice === "101")
        assertNoWrongs(world)
      })
    )
  )

  it.live("ends its streams normally when its scope closes, and an awaited order fails or is interrupted", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        exchange.account.balance(1)
        const context = yield* services(exchange)
        const scope = yield* Scope.make()
        const live = yield* Effect.provide(Account.live(quick), context).pipe(Scope.extend(scope))
        const changes = yield* Effect.fork(Effect.exit(Stream.runDrain(live.changes)))
        const events = yield* Effect.fork(Effect.exit(Stream.runDrain(live.events)))
        const order = yield* Effect.fork(Effect.exit(live.awaitOrder("never")))
        yield* realSleep(50)
        yield* Scope.close(scope, Exit.void)
        const ends = Effect.all([Fiber.join(changes), Fiber.join(events), Fiber.join(order)])
        const [first, second, third] = yield* Effect.timeout(ends, "3 seconds")
        // Nobody who still holds it takes it for live.
        assert.strictEqual(live.view().freshness.status, "Failed")
        assert.strictEqual(yield* SubscriptionRef.get(live.ref), live.view())
        assert.isTrue(Exit.isSuccess(first))
        assert.isTrue(Exit.isSuccess(second))
        assert.isTrue(Exit.isFailure(third))
        // Late ones don't wait for ever either.
        const late = yield* Effect.exit(Stream.runDrain(live.changes)).pipe(Effect.timeout("3 seconds"))
        assert.isTrue(Exit.isSuccess(late))
        yield* Effect.exit(Stream.runDrain(live.events)).pipe(Effect.timeout("3 seconds"))
        assert.isTrue(Exit.isFailure(yield* Effect.exit(live.awaitOrder("never")).pipe(Effect.timeout("3 seconds"))))
      })
    )
  )

  it.live("is the same for two who follow it in one layer, with their own options", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, _, tickers) => {
          tickers.mark("BTCUSDT", "100")
          account.move("BTCUSDT", 0, 5)
        })
        const { account, context, exchange, tickers } = world
        const other = yield* Effect.provide(Account.live({ ...quick, kept: 2, marks: false }), context)
        for (let i = 0; i < 5; i++) account.fill(account.place())
        const open = account.place()
        exchange.cut()
        const both = () => [world.view(), other.view()]
        yield* until("both know the order", () => both().every((view) => orderOf(view, open) !== undefined))
        yield* until("both are live", () => both().every(({ freshness }) => freshness.status === "Live"))
        assert.deepStrictEqual(
          both().map(({ closedOrders }) => closedOrders.length),
          [5, 2]
        )
        tickers.mark("BTCUSDT", "110")
        yield* becomes(world, "the price", (view) => positionOf(view, "linear BTCUSDT 0")?.markPrice === "110")
        assert.deepStrictEqual(
          both().map((view) => plain(balanceOf(view, "USDT")?.equity)),
          ["1550", "1000"]
        )
        assertNoWrongs(world)
      })
    )
  )

  it.live("an awaited order isn't missed, whatever its condition does", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account, exchange, live } = world
        const thrown = yield* Effect.fork(
          Effect.exit(
            live.awaitOrder("order-1", () => {
              throw new Error("mine")
            })
          )
        )
        // States that follow each other at once are all looked at.
        const partly = yield* Effect.fork(live.awaitOrder("order-1", ({ fills }) => plain(fills.qty) === "3"))
        const linked = yield* Effect.fork(live.awaitOrder("by-link"))
        yield* realSleep(20)
        exchange.reordered(
          () => {
            const id = account.place()
            account.fill(id, 3)
            account.fill(id, 3)
            account.change(id, { orderLinkId: "by-link" })
            account.fill(id)
          },
          (pushes) => pushes
        )
        const exit = yield* Effect.timeout(Fiber.join(thrown), "2 seconds")
        assert.isTrue(Exit.isFailure(exit) && defectsOf(exit.cause).length > 0)
        assert.strictEqual(plain((yield* Effect.timeout(Fiber.join(partly), "2 seconds")).fills.qty), "3")
        assert.strictEqual(plain((yield* Effect.timeout(Fiber.join(linked), "2 seconds")).fills.qty), "10")
        const id = account.place()
        yield* becomes(world, "the next order", (view) => orderOf(view, id) !== undefined)
        assertNoWrongs(world)
      })
    )
  )

  it.live("is streamed from the empty view on, and a slow reader skips to the newest", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        exchange.account.balance(10)
        const context = yield* services(exchange)
        const seen: Array<Account.AccountView> = []
        yield* Account.stream(quick).pipe(
          Stream.runForEach((view) =>
            Effect.promise(
              () =>
                new Promise<void>((resolve) => {
                  seen.push(view)
                  setTimeout(resolve, 20)
                })
            )
          ),
          Effect.provide(context),
          Effect.forkScoped
        )
        yield* until("Live", () => seen.at(-1)?.freshness.status === "Live")
        assert.deepStrictEqual(
          [seen[0]?.freshness.status, seen[0]?.wallet, seen[0]?.totals],
          ["Reading", undefined, undefined]
        )
        const before = seen.length
        for (let i = 0; i < 500; i++) exchange.account.place()
        yield* until("all orders", () => HashMap.size(seen.at(-1)?.orders ?? HashMap.empty()) === 500)
        assert.isBelow(seen.length - before, 100)
      })
    )
  )
})
