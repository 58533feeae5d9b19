import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type * as Socket from "../../../src/Socket.js"
import { accountExchange } from "../AccountExchange.js"
import {
  assertConsistent,
  feeding,
  gap,
  live,
  lost,
  orderIdOf,
  started,
  type Told,
  until,
  usdtOf
} from "../feedWorld.js"
import { realSleep } from "../waiting.js"

/** Where an event is in what was told. */
const indexOf = (told: Told, isIt: (event: Socket.FeedEvent) => boolean) => told.events.findIndex(isIt)

const isExecution = (execId: string) => (event: Socket.FeedEvent) =>
  event._tag === "Execution" && event.execution.execId === execId

/** The claims of completeness that were made before an execution of `order` at `time` was told, without naming the order. */
const falseClaims = (told: Told, execId: string, orderId: string, time: number) =>
  told.events
    .slice(0, indexOf(told, isExecution(execId)))
    .filter(
      (event) =>
        (event._tag === "Live" || event._tag === "Audited") &&
        event.completeUntil >= time &&
        !event.unresolved.some((order) => order.orderId === orderId)
    )

describe.concurrent("executions that REST shows late", () => {
  it.live(
    "emits a fill that REST shows later than the lag, and doesn't claim to be complete before",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const world = yield* started()
          const { account, exchange, told } = world
          const known = account.place()
          yield* until("the order", () => told.orders.has(known), told)
          // 2.25 times the lag, as in 4.5 s with a lag of 2 s, and much longer.
          for (const late of [450, 1500]) {
            exchange.lag = { ...exchange.lag, execution: late }
            const lives = told.count("Live")
            yield* lost(world)
            const fills = [known, account.place()].map((orderId) => {
              const time = exchange.now()
              return { time, orderId, execId: account.fill(orderId, 5) }
            })
            exchange.handshake = () => undefined
            for (const { execId, orderId, time } of fills) {
              yield* until(`the fill that came ${late} ms late`, () => told.times(execId) > 0, told, 15_000)
              assert.deepStrictEqual(falseClaims(told, execId, orderId, time), [])
            }
            yield* live(told, lives)
          }
          assertConsistent(told)
        })
      ),
    60_000
  )

  it.live(
    "is live although a fill never shows up, names its order, and emits the fill whenever it shows up",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const world = yield* started({ audit: 500 })
          const { account, exchange, told } = world
          exchange.lag = { ...exchange.lag, execution: 3_600_000 }
          yield* lost(world)
          const before = told.count("Live")
          const orderId = account.place()
          const execId = account.fill(orderId, 4)
          exchange.handshake = () => undefined
          yield* live(told, before, 30_000)
          const named = told
            .all("Live")
            .at(-1)
            ?.unresolved.find((order) => order.orderId === orderId)
          assert.deepStrictEqual(
            [named?.category, Number(named?.knownExecQty), Number(named?.cumExecQty)],
            ["linear", 0, 4]
          )
          const pushed = account.fill(orderId, 2)
          yield* until("the pushed fill", () => told.times(pushed) === 1, told)
          exchange.lag = { ...exchange.lag, execution: 0 }
          yield* until("the late fill", () => told.times(execId) === 1, told, 30_000)
          const audits = told.count("Audited")
          yield* until(
            "an audit that names no order",
            () => told.count("Audited") > audits && told.all("Audited").at(-1)?.unresolved.length === 0,
            told,
            15_000
          )
          assertConsistent(told)
        })
      ),
    90_000
  )
})

describe.concurrent("a socket that says nothing", () => {
  it.live(
    "audits the account over REST, emits what the socket did not, and names it",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { account, exchange, told } = yield* started({ audit: 500 }, (initial) => {
            initial.move("ETHUSDT", 1, 5)
            initial.move("ETHUSDT", 2, -5)
          })
          const id = account.place()
          const pushed = account.fill(id, 1)
          yield* until("the pushed fill", () => told.times(pushed) === 1, told)
          // Acknowledgements and pongs go on, pushes don't.
          const { execId, opened, passed } = exchange.silently(() => {
            const passing = account.place()
            account.fill(passing, 2)
            account.cancel(passing)
            account.move("ETHUSDT", 1, -5)
            account.balance(75)
            return { passed: passing, execId: account.fill(id, 4), opened: account.place() }
          })
          yield* until("the fill", () => told.times(execId) === 1, told)
          yield* until(
            "the audit that found it",
            () => told.all("Audited").some(({ repaired }) => repaired.some(isExecution(execId))),
            told
          )
          yield* until(
            "the leg, the wallet and the orders",
            () =>
              told.positions.get("ETHUSDT 1")?.["size"] === "0" &&
              told.usdt === "75" &&
              told.orders.get(passed)?.["orderStatus"] === "Cancelled" &&
              told.orders.get(id)?.["cumExecQty"] === "5" &&
              told.orders.has(opened),
            told
          )
          const audits = told.count("Audited")
          yield* until("one more audit", () => told.count("Audited") > audits, told)
          const repaired = told.all("Audited").flatMap((audited) => audited.repaired)
          const isNamed = (what: string, isIt: (event: Socket.FeedEvent) => boolean) =>
            assert.isTrue(repaired.some(isIt), `${what} is not among what was repaired`)
          isNamed("the order that was filled", (event) => event._tag === "Order" && orderIdOf(event) === id)
          isNamed("the order that began and ended", (event) => event._tag === "Order" && orderIdOf(event) === passed)
          isNamed("the order that was placed", (event) => event._tag === "Order" && orderIdOf(event) === opened)
          isNamed("the leg", (event) => event._tag === "Position" && event.position.symbol === "ETHUSDT")
          isNamed("the wallet", (event) => usdtOf(event) === "75")
          assert.isFalse(repaired.some(isExecution(pushed)))
          for (const [index, event] of told.events.entries()) {
            if (event._tag !== "Audited") continue
            for (const each of event.repaired) {
              assert.strictEqual(each.source, "rest")
              assert.isFalse(each.isCatchingUp)
              const handedOut = told.events.findIndex((one) => JSON.stringify(one) === JSON.stringify(each))
              assert.isTrue(handedOut >= 0 && handedOut < index, "what was repaired is handed out before")
            }
          }
          assert.strictEqual(told.positions.get("ETHUSDT 2")?.["size"], "5")
          assertConsistent(told)
        })
      ),
    30_000
  )

  it.live("says after each audit how far the account is complete, also when nothing was missing", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { account, exchange, told } = yield* started({ audit: 300 }, (initial) => initial.place())
        const id = account.place()
        for (let i = 0; i < 4; i++) {
          account.fill(id, 1)
          const audits = told.count("Audited")
          yield* until("an audit", () => told.count("Audited") > audits, told)
        }
        const audited = told.all("Audited")
        assert.deepStrictEqual(
          audited.flatMap(({ repaired }) => repaired),
          []
        )
        const times = audited.map(({ completeUntil }) => completeUntil)
        assert.deepStrictEqual(
          times,
          times.toSorted((a, b) => a - b)
        )
        assert.isAbove(times.at(-1) ?? 0, times[0] ?? 0)
        assert.isAtMost(times.at(-1) ?? 0, exchange.now())
        assert.strictEqual(told.count("Live"), 1)
      })
    )
  )

  it.live("reads nothing when audits are off", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { exchange, told } = yield* started()
        yield* realSleep(500)
        const calls = exchange.calls.length
        yield* realSleep(1000)
        assert.strictEqual(exchange.calls.length, calls)
        assert.strictEqual(told.count("Audited"), 0)
      })
    )
  )
})

describe.concurrent("REST in trouble", () => {
  it.live(
    "reads the account a few times after a burst of undecodable pushes, and emits what they hid",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { account, exchange, told } = yield* started()
          const atStart = exchange.calls.length
          const id = account.place({ qty: 30 })
          yield* until("the order", () => told.orders.has(id), told)
          exchange.corrupt = (topic) => topic === "execution"
          const fills = Array.from({ length: 30 }, () => account.fill(id, 1))
          exchange.corrupt = () => false
          yield* until("the fills", () => fills.every((execId) => told.times(execId) === 1), told)
          let last = -1
          yield* until(
            "a second without a call",
            () => {
              const newest = exchange.calls.at(-1)?.at ?? 0
              last = exchange.calls.length
              return exchange.now() - newest > 1000
            },
            told,
            15_000
          )
          const spent = last - atStart
          assert.isAtMost(spent, 4 * atStart, `the start took ${atStart} calls, the burst ${spent}`)
          assert.isAtLeast(told.count("Undecoded"), 1)
          assertConsistent(told)
        })
      ),
    40_000
  )

  it.live(
    "hands pushes out at once, marked as catching up, while REST answers 503 for long",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const world = yield* started()
          const { account, exchange, told } = world
          const id = account.place({ qty: 100 })
          yield* until("the order", () => told.orders.has(id), told)
          yield* lost(world)
          const before = told.count("Live")
          const missed = account.fill(id, 50)
          exchange.failures = [{ path: "", times: Number.POSITIVE_INFINITY, status: 503 }]
          exchange.handshake = () => undefined
          yield* until("subscribed", () => exchange.listening === 1, told)
          for (let i = 0; i < 10; i++) {
            const execId = account.fill(id, 1)
            account.balance(100 + i)
            yield* until("the fill of the push", () => told.times(execId) === 1, told, 3000)
            yield* until("the balance of the push", () => told.usdt === String(100 + i), told, 3000)
            yield* realSleep(150)
          }
          assert.strictEqual(told.count("Live"), before)
          assert.strictEqual(told.times(missed), 0)
          const interrupted = told.events.map(({ _tag }) => _tag).lastIndexOf("Interrupted")
          for (const event of told.events.slice(interrupted)) {
            if (!("source" in event)) continue
            assert.isTrue(event.isCatchingUp)
            assert.strictEqual(event.source, "socket")
          }
          exchange.failures = []
          yield* live(told, before, 40_000)
          assert.strictEqual(told.times(missed), 1)
          assert.strictEqual(told.orders.get(id)?.["cumExecQty"], "60")
          assert.strictEqual(told.usdt, "109")
          const after = account.fill(id, 1)
          yield* until("a fill after Live", () => told.times(after) === 1, told)
          const event = told.events.find(isExecution(after))
          assert.isTrue(event?._tag === "Execution" && !event.isCatchingUp)
          assertConsistent(told)
        })
      ),
    60_000
  )

  it.live(
    "hands pushes out at once when REST is down from the start",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const exchange = yield* accountExchange
          const { account } = exchange
          account.balance(100)
          exchange.failures = [{ path: "", times: Number.POSITIVE_INFINITY, status: 503 }]
          const told = yield* feeding(exchange)
          yield* until("subscribed", () => exchange.listening === 1, told)
          const id = account.place()
          const execId = account.fill(id, 4)
          yield* until("the push", () => told.times(execId) === 1, told, 3000)
          const event = told.events.find(isExecution(execId))
          assert.isTrue(event?._tag === "Execution" && event.isCatchingUp)
          assert.strictEqual(told.count("Live"), 0)
          exchange.failures = []
          yield* live(told, 0, 40_000)
          assert.strictEqual(told.usdt, "100")
          assertConsistent(told)
        })
      ),
    60_000
  )

  it.live(
    "closes the gap although each path fails now and then",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const world = yield* started({}, (account) => account.move("ETHUSDT", 0, 5))
          const { account, exchange, told } = world
          const id = account.place()
          yield* until("the order", () => told.orders.has(id), told)
          exchange.failures = [
            { path: "/v5/execution/list", times: 2, status: 503 },
            { path: "/v5/order/history", times: 1, code: 10016, text: "server error" },
            { path: "/v5/order/realtime", times: 1, code: 10006, text: "Too many visits!" },
            { path: "/v5/position/list", times: 2, status: 502 },
            { path: "/v5/account/wallet-balance", times: 1, code: 10000, text: "Server Timeout" }
          ]
          let execId = ""
          yield* gap(world, () => {
            execId = account.fill(id)
            account.move("ETHUSDT", 0, -5)
            account.balance(60)
          })
          assert.strictEqual(told.times(execId), 1)
          assert.strictEqual(told.positions.get("ETHUSDT 0")?.["size"], "0")
          assert.strictEqual(told.usdt, "60")
          assertConsistent(told)
        })
      ),
    60_000
  )
})

it.live("an execution that REST never shows holds Live back for 15 times the lag, and no longer for good", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const lag = 80
      const world = yield* started({ lag })
      const { account, exchange, told } = world
      exchange.lag = { ...exchange.lag, execution: 3_600_000 }
      yield* lost(world)
      const before = told.count("Live")
      const orderId = account.place()
      account.fill(orderId, 4)
      let readingsBefore = 0
      let openedAt = 0
      exchange.handshake = () => {
        if (openedAt === 0) {
          openedAt = performance.now()
          readingsBefore = exchange.calls.length
        }
        return undefined
      }
      yield* live(told, before, 30_000)
      const millis = performance.now() - openedAt
      assert.isAtLeast(millis, 15 * lag)
      const byOrder = exchange.calls
        .slice(readingsBefore)
        .filter(({ path, query }) => path === "/v5/execution/list" && `${JSON.stringify(query)}`.includes(orderId))
      assert.isAtLeast(byOrder.length, 1)
      assert.deepStrictEqual(
        told
          .all("Live")
          .at(-1)
          ?.unresolved.map((order) => order.orderId),
        [orderId]
      )
    })
  )
)
