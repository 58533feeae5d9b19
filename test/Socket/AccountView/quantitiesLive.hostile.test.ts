import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { Account, type FeedCursor } from "../../../src/Socket.js"
import { inVirtualTime, type Account as Rest } from "../Account/AccountServer.js"
import { type FakeServer, settle } from "../FakeDialer.js"
import { setBy, type VirtualClock } from "../VirtualClock.js"
import { foundOf } from "./liveWorld.js"

const begin = 1_000_000

/** A state of order 1, which was placed long before the view unless stated otherwise. */
const state = (orderStatus: string, cumExecQty: string, updatedTime: number, part: object = {}) => ({
  category: "linear",
  symbol: "BTCUSDT",
  orderId: "1",
  orderLinkId: "mine",
  side: "Buy",
  orderType: "Limit",
  orderStatus,
  qty: "10",
  cumExecQty,
  createdTime: "100000",
  updatedTime: `${updatedTime}`,
  ...part
})

const fill = (execId: string, execQty: string, execTime: number, part: object = {}) => ({
  category: "linear",
  symbol: "BTCUSDT",
  orderId: "1",
  orderLinkId: "mine",
  execId,
  side: "Buy",
  execPrice: "100",
  execQty,
  execFee: "0.1",
  execType: "Trade",
  execTime: `${execTime}`,
  ...part
})

interface World {
  readonly server: FakeServer
  readonly rest: Rest
  readonly clock: VirtualClock
  readonly send: (topic: "order" | "execution", row: object) => void
  readonly push: (topic: "order" | "execution", row: object) => Effect.Effect<void>
}

/** 3 of an order were executed long ago. REST knows that. */
const withOld = <A, E>(body: (world: World) => Effect.Effect<A, E, LiveNeeds>) =>
  inVirtualTime((server, rest, clock) => {
    rest.orders = [state("PartiallyFilled", "3", 500_000)]
    rest.executions = [fill("old", "3", 500_000)]
    const send: World["send"] = (topic, row) =>
      server.last.push({ id: "m", topic, creationTime: clock.unsafeCurrentTimeMillis(), data: [row] })
    const push: World["push"] = (topic, row) =>
      Effect.zipRight(
        Effect.sync(() => send(topic, row)),
        settle
      )
    return body({ server, rest, clock, send, push })
  })

type LiveNeeds = Effect.Effect.Context<ReturnType<typeof Account.live>>

const options = { audit: "off", marks: false } satisfies Account.AccountOptions

/** Pushes are of all markets, but the linear one isn't read, so `Live` doesn't wait for its executions. */
const unread = { coverage: { categories: ["spot"] } } satisfies Account.AccountOptions

/** A view that begins, and what is pushed in the last moment of its second reading, before it is live. */
const beginning = ({ rest }: World, during: () => void, more: Account.AccountOptions = {}) =>
  Effect.gen(function* () {
    let wallets = 0
    rest.failureOf = (id) => {
      // The last call of the second reading.
      if (id === "getWalletBalance" && ++wallets === 2) during()
      return undefined
    }
    const opened = yield* Effect.forkScoped(Account.live({ ...options, ...more }))
    yield* settle
    return { opened, wallets: () => wallets }
  })

/** A view that is live. */
const opening = (world: World, during: () => void, more: Account.AccountOptions = {}) =>
  Effect.gen(function* () {
    const { opened, wallets } = yield* beginning(world, during, more)
    for (let i = 0; i < 22; i++) yield* world.clock.pass(100)
    assert.strictEqual(wallets(), 2)
    assert.isNotNull(opened.unsafePoll(), "the view isn't live")
    return yield* Fiber.join(opened)
  })

const shown = (account: Account.LiveAccount, id = "1") => {
  const one = foundOf(account.view(), id)
  return one === undefined ? undefined : [one.fills.qty, one.earlierQty, Account.isComplete(one)]
}

const at = begin + 1999

describe("the quantities of orders of a followed account", () => {
  it.scoped("are right for an execution that overtakes its order's state when the view becomes live", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, push, send } = world
        const during = () => {
          send("order", state("PartiallyFilled", "3", at - 5))
          send("execution", fill("a", "7", at))
        }
        const account = yield* opening(world, during, unread)
        const waiting = yield* Effect.fork(account.awaitOrder("mine"))
        yield* push("order", state("Filled", "10", at))
        yield* settle
        assert.deepStrictEqual(shown(account), ["7", "3", false])
        yield* clock.pass(10_000)
        assert.deepStrictEqual(shown(account), ["7", "3", true])
        assert.isNotNull(waiting.unsafePoll(), "it waits for ever")
      })
    )
  )

  it.scoped("of a market that is read are right if the state of an order comes seconds after its execution", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, push, send } = world
        const { opened } = yield* beginning(world, () => send("execution", fill("a", "7", at)))
        // The feed reads once more, since the execution is news.
        for (let i = 0; i < 45; i++) yield* clock.pass(100)
        yield* push("order", state("Filled", "10", at))
        yield* clock.pass(40_000)
        const account = yield* Fiber.join(opened)
        assert.deepStrictEqual(shown(account), ["7", "3", true])
      })
    )
  )

  for (const [by, title] of [
    [0, ""],
    [-3_600_000, ", though the clock is set back"]
  ] as const)
    it.scoped(
      `don't end a wait before the last execution, which is on its way when the view becomes live${title}`,
      () =>
        withOld((world) =>
          Effect.gen(function* () {
            const { clock, push, send } = world
            const account = yield* opening(world, () => send("order", state("Filled", "10", at)), unread)
            assert.deepStrictEqual(account.view().provisional, ["1"])
            const waiting = yield* Effect.fork(account.awaitOrder("mine"))
            yield* settle
            const early = waiting.unsafePoll()
            yield* push("execution", fill("a", "4", at - 1))
            yield* push("execution", fill("b", "3", at))
            yield* settle
            assert.isNull(early, "it ended without an execution")
            setBy(clock, by)
            yield* clock.pass(10_000)
            assert.deepStrictEqual(shown(account), ["7", "3", true])
            assert.isNotNull(waiting.unsafePoll(), "it waits for ever")
          })
        )
    )

  it.scoped("don't end a wait before an execution that arrived while the program was blocked", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, push, send } = world
        const account = yield* opening(world, () => send("order", state("Filled", "10", at)), unread)
        const waiting = yield* Effect.fork(account.awaitOrder("mine"))
        yield* clock.block(12_000)
        const early = waiting.unsafePoll()
        yield* push("execution", fill("a", "7", at))
        assert.isNull(early, "it ended without an execution")
        yield* clock.pass(1000)
        assert.deepStrictEqual(shown(account), ["7", "3", true])
        assert.isNotNull(waiting.unsafePoll(), "it waits for ever")
      })
    )
  )

  it.scoped("end a wait when the last execution arrives, although no audit follows", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, push, send } = world
        const account = yield* opening(world, () => send("order", state("Filled", "10", at)), unread)
        const waiting = yield* Effect.fork(account.awaitOrder("mine"))
        yield* push("execution", fill("a", "7", at))
        for (let i = 0; i < 12; i++) yield* clock.pass(10_000)
        assert.deepStrictEqual(shown(account), ["7", "3", true])
        assert.isNotNull(waiting.unsafePoll(), "it waits for ever")
      })
    )
  )

  for (const [name, row, result] of [
    ["filled", state("Filled", "10", at), ["7", "3", true]],
    ["partially filled", state("PartiallyFilled", "5", at), ["2", "3", false]]
  ] as const)
    it.scoped(`of a market that is read wait for all executions before the view is live, if an order was ${name}`, () =>
      withOld((world) =>
        Effect.gen(function* () {
          const { clock, push, send } = world
          const { opened } = yield* beginning(world, () => send("order", row))
          for (let i = 0; i < 50; i++) yield* clock.pass(100)
          assert.isNull(opened.unsafePoll())
          yield* push("execution", fill("a", result[0], at))
          for (let i = 0; i < 50; i++) yield* clock.pass(100)
          assert.isNotNull(opened.unsafePoll())
          const account = yield* Fiber.join(opened)
          for (let i = 0; i < 2; i++) yield* clock.pass(5000)
          assert.deepStrictEqual([shown(account), account.view().freshness.unresolved], [[...result], []])
        })
      )
    )

  it.scoped("are right if the view becomes live although executions have been on their way for half a minute", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, push, send } = world
        const { opened } = yield* beginning(world, () => send("order", state("Filled", "10", at)))
        for (let i = 0; i < 40; i++) yield* clock.pass(1000)
        const account = yield* Fiber.join(opened)
        const waiting = yield* Effect.fork(account.awaitOrder("1"))
        assert.deepStrictEqual(
          account.view().freshness.unresolved.map(({ knownExecQty }) => knownExecQty),
          ["3"]
        )
        assert.deepStrictEqual(shown(account), ["0", "3", false])
        yield* push("execution", fill("b", "3", at))
        assert.deepStrictEqual(shown(account), ["3", "3", false])
        assert.isNull(waiting.unsafePoll())
        yield* push("execution", fill("a", "4", at - 1))
        yield* settle
        assert.deepStrictEqual(shown(account), ["7", "3", true])
        assert.isNotNull(waiting.unsafePoll())
      })
    )
  )

  it.scoped("aren't earlier if an order was filled while the view connected, and REST shows that only 3 s later", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, rest } = world
        rest.orders = [state("PartiallyFilled", "5", begin + 20)]
        const opened = yield* Effect.forkScoped(Account.live({ ...options, audit: "1 minute" }))
        yield* settle
        for (let i = 0; i < 30; i++) yield* clock.pass(100)
        assert.isNull(opened.unsafePoll())
        rest.executions = [fill("a", "2", begin + 20), ...rest.executions]
        for (let i = 0; i < 30; i++) yield* clock.pass(100)
        assert.deepStrictEqual(shown(yield* Fiber.join(opened)), ["2", "3", false])
      })
    )
  )

  for (const audit of ["off", "1 minute"] as const)
    it.scoped(`count an execution once that was just before the view, and is pushed after 3 s: audits ${audit}`, () =>
      withOld((world) =>
        Effect.gen(function* () {
          const { clock, push, rest } = world
          const time = begin - 50
          rest.orders = [state("PartiallyFilled", "5", time)]
          const account = yield* opening(world, () => {}, { audit })
          for (let i = 0; i < 8; i++) yield* clock.pass(100)
          yield* push("execution", fill("a", "2", time))
          const first = shown(account)
          rest.executions = [fill("a", "2", time), ...rest.executions]
          for (let i = 0; i < 14; i++) yield* clock.pass(10_000)
          assert.deepStrictEqual(shown(account), ["2", "3", false])
          assert.deepStrictEqual(first, ["2", "3", false])
        })
      )
    )

  it.scoped("don't end a wait if an order was filled while nothing ran, and REST shows the execution 3 s later", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, rest } = world
        const cursor: FeedCursor.FeedCursor = {
          since: 900_000,
          handled: [],
          open: [{ category: "linear", orderId: "1", symbol: "BTCUSDT", createdTime: "100000" }]
        }
        const time = begin - 500
        rest.orders = []
        rest.history = [state("Filled", "10", time)]
        const opened = yield* Effect.forkScoped(Account.live({ ...options, audit: "1 minute", cursor }))
        yield* settle
        const waiting = yield* Effect.forkScoped(Effect.flatMap(Fiber.join(opened), (one) => one.awaitOrder("1")))
        for (let i = 0; i < 30; i++) yield* clock.pass(100)
        const early = waiting.unsafePoll()
        rest.executions = [fill("a", "7", time), ...rest.executions]
        for (let i = 0; i < 140; i++) yield* clock.pass(1000)
        const account = yield* Fiber.join(opened)
        assert.deepStrictEqual(shown(account), ["7", "3", true])
        assert.isNull(early, "it ended without the execution")
        assert.strictEqual((yield* Fiber.join(waiting)).fills.qty, "7")
      })
    )
  )

  for (const audit of ["off", "1 minute"] as const)
    it.scoped(`end a wait for an order that was canceled just before the view became live: audits ${audit}`, () =>
      withOld((world) =>
        Effect.gen(function* () {
          const { clock, rest, send } = world
          const account = yield* opening(world, () => send("order", state("Cancelled", "3", at)), { audit })
          const waiting = yield* Effect.fork(account.awaitOrder("mine"))
          rest.orders = []
          rest.history = [state("Cancelled", "3", at)]
          for (let i = 0; i < 12; i++) yield* clock.pass(10_000)
          assert.deepStrictEqual(shown(account), ["0", "3", true])
          assert.isNotNull(waiting.unsafePoll(), "it waits for ever")
        })
      )
    )

  it.scoped(
    "don't end a wait while an execution of a young order is on its way, although an audit comes in between",
    () =>
      withOld((world) =>
        Effect.gen(function* () {
          const { clock, push, rest } = world
          const account = yield* opening(world, () => {}, { audit: "1 minute" })
          const waiting = yield* Effect.fork(account.awaitOrder("2"))
          // The audit begins a minute after the view became live, and reads twice if something is missing.
          yield* clock.pass(59_900)
          const now = clock.unsafeCurrentTimeMillis()
          const young = state("Filled", "10", now, { orderId: "2", orderLinkId: "", createdTime: `${now}` })
          yield* push("order", young)
          yield* clock.pass(200)
          assert.isNull(waiting.unsafePoll())
          const audits = rest.count("getOpenOrders")
          yield* clock.pass(500)
          yield* push("execution", fill("young", "10", now, { orderId: "2", orderLinkId: "" }))
          yield* settle
          assert.deepStrictEqual(shown(account, "2"), ["10", "0", true])
          assert.isAbove(audits, 0)
          assert.isNotNull(waiting.unsafePoll())
        })
      )
  )

  it.scoped("are exact after a gap in which an order was filled, whose execution REST shows only later", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, rest, server } = world
        const account = yield* opening(world, () => {})
        const waiting = yield* Effect.fork(account.awaitOrder("1"))
        server.last.cut()
        const now = clock.unsafeCurrentTimeMillis()
        rest.orders = []
        rest.history = [state("Filled", "10", now)]
        for (let i = 0; i < 6; i++) yield* clock.pass(1000)
        assert.isNull(waiting.unsafePoll())
        rest.executions = [fill("a", "7", now), ...rest.executions]
        for (let i = 0; i < 30; i++) yield* clock.pass(1000)
        assert.deepStrictEqual([shown(account), account.view().freshness.status], [["7", "3", true], "Live"])
        assert.isNotNull(waiting.unsafePoll())
      })
    )
  )

  it.scoped("are exact after a gap in which an execution's push arrived, but not the state of its order", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, push, rest, server } = world
        const account = yield* opening(world, () => {})
        const now = clock.unsafeCurrentTimeMillis()
        yield* push("execution", fill("a", "2", now))
        server.last.cut()
        rest.orders = [state("PartiallyFilled", "6", now + 100)]
        rest.executions = [fill("b", "1", now + 100), fill("a", "2", now), ...rest.executions]
        for (let i = 0; i < 10; i++) yield* clock.pass(1000)
        assert.deepStrictEqual([shown(account), account.view().freshness.status], [["3", "3", false], "Live"])
        assert.deepStrictEqual(account.view().provisional, [])
      })
    )
  )

  it.scoped("continue from a cursor: what was handled is earlier, and the rest are fills", () =>
    withOld((world) =>
      Effect.gen(function* () {
        const { clock, push, rest } = world
        const cursor: FeedCursor.FeedCursor = { since: 900_000, handled: ["h 1"], times: [910_000] }
        rest.orders = [state("PartiallyFilled", "6", 930_000)]
        rest.executions = [fill("m", "2", 920_000), fill("h", "1", 910_000), ...rest.executions]
        const account = yield* opening(world, () => {}, { cursor })
        assert.deepStrictEqual(shown(account), ["2", "4", false])
        const now = clock.unsafeCurrentTimeMillis()
        yield* push("order", state("PartiallyFilledCanceled", "7", now))
        assert.isFalse(shown(account)?.[2])
        yield* push("execution", fill("n", "1", now))
        assert.deepStrictEqual(shown(account), ["3", "4", true])
      })
    )
  )
})
