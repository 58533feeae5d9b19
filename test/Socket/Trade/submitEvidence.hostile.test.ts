import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Fiber, Layer, Logger, TestClock } from "effect"
import { Transport, type TransportRequest } from "../../../src/Http/Transport.js"
import * as Order from "../../../src/Http/V5/Order.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import { begin, linear, lists, refuses, row, spot, told } from "../../Http/V5/submitWorld.js"
import type { Answer } from "../../Http/writeAgeWorld.js"
import { account } from "../FakeDialer.js"
import {
  type Around,
  linkOf,
  type OrderMessage,
  orders,
  quiet,
  reply,
  restarting,
  serving,
  trading
} from "../tradeWorld.js"

const second = { wait: "1 second" } as const

/** An order socket that answers only when the test says so, and whose REST lists are what the test says. */
const exchange = (lookup: (at: number, request: TransportRequest) => Answer, around: Around = {}) => {
  const held: Array<{ readonly message: OrderMessage; readonly answer: (fields?: object) => void }> = []
  const reads: Array<number> = []
  const server = serving((message, socket) => {
    const data = { orderId: `o-${linkOf(message)}`, orderLinkId: linkOf(message) }
    held.push({ message, answer: (fields = {}) => socket.push(reply(message, { data, ...fields })) })
    return undefined
  })
  const transport = Layer.succeed(Transport, {
    send: (request: TransportRequest) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) => {
        reads.push(now - begin)
        return lookup(now - begin, request)
      })
  })
  const layer = Layer.merge(trading(server, { transport, ...around }), Layer.succeed(Credentials, account))
  return { held, layer, reads, server }
}
type Exchange = ReturnType<typeof exchange>

/** Lets this much time pass, in steps, so that the socket's messages arrive in between. */
const pass = (millis: number, step = 500) =>
  Effect.gen(function* () {
    for (let left = millis; left > 0; left -= step) {
      yield* TestClock.adjust(Math.min(left, step))
      yield* quiet
    }
  })

/** What happens this many ms after the order was sent. */
type Events = Readonly<Record<number, (exchange: Exchange) => void>>

const submitted = (
  events: Events,
  {
    around,
    lookup = () => lists(),
    options = second,
    order = linear,
    submit = Order.submit
  }: {
    readonly around?: Around
    readonly lookup?: (at: number, request: TransportRequest) => Answer
    readonly options?: Order.SubmitOptions
    readonly order?: Order.PlaceOrderParams
    readonly submit?: typeof Order.submit
  } = {}
) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(begin)
    const world = exchange(lookup, around)
    const context = yield* Layer.build(world.layer)
    const fiber = yield* Effect.forkDaemon(
      submit(order, options).pipe(Effect.zip(Clock.currentTimeMillis), Effect.provide(context))
    )
    yield* quiet
    assert.lengthOf(world.held, 1, "it is sent")
    let passed = 0
    for (const [at, happen] of Object.entries(events)) {
      yield* pass(Number(at) - passed)
      passed = Number(at)
      happen(world)
      yield* quiet
    }
    yield* pass(120_000, 10_000)
    assert.isNotNull(fiber.unsafePoll(), "it ends")
    const [end, at] = yield* Fiber.join(fiber)
    return { ...world, at: at - begin, end, told: told(end) }
  })

const accept = ({ held }: Exchange): void => held[0]?.answer()
const refuse =
  (retCode: number) =>
  ({ held }: Exchange): void =>
    held[0]?.answer({ retCode, retMsg: "no", data: {} })
const cut = ({ server }: Exchange): void => server.trades[0]?.cut()

/** How an order stops being waited for while its connection stays open. */
const ways = {
  "the wait of submit is over": { options: second },
  "the timeout of the order socket is over": { options: {}, around: { timeout: "1 second" } },
  "both are over": { options: second, around: { timeout: "1 second" } }
} as const

describe.concurrent("an answer that comes over the open order socket, while the lists show nothing", () => {
  for (const [name, way] of Object.entries(ways)) {
    for (const order of [linear, spot])
      it.scoped(`decides after ${name}: a ${order.category} order is accepted`, () =>
        Effect.gen(function* () {
          const { at, held, told } = yield* submitted({ 3000: accept }, { ...way, order })
          assert.deepStrictEqual([told, at], ["Accepted o-mine", 3000])
          assert.lengthOf(held, 1)
        })
      )

    it.scoped(`decides after ${name}: an order is refused`, () =>
      Effect.gen(function* () {
        const { at, told } = yield* submitted({ 3000: refuse(110007) }, way)
        assert.deepStrictEqual([told, at], ["Rejected refused InsufficientBalance", 3000])
      })
    )

    it.scoped(`decides after ${name}, while lookups are never answered`, () =>
      Effect.gen(function* () {
        const { at, told } = yield* submitted({ 3000: accept }, { ...way, lookup: () => Effect.never })
        assert.deepStrictEqual([told, at], ["Accepted o-mine", 3000])
      })
    )

    it.scoped(`decides after ${name}, during the last lookup`, () =>
      Effect.gen(function* () {
        const lookup = (at: number) => Effect.delay(lists(), at < 7500 ? 0 : 900)
        const { told } = yield* submitted({ 8500: accept }, { ...way, lookup })
        assert.strictEqual(told, "Accepted o-mine")
      })
    )

    it.scoped(`leaves an order Unknown after ${name}, if its ID is refused as a duplicate and not listed`, () =>
      Effect.gen(function* () {
        const { told } = yield* submitted({ 3000: refuse(110072) }, way)
        assert.strictEqual(told, "Unknown DuplicateOrderLinkId")
      })
    )

    it.scoped(`never comes after ${name}: the order is Unknown, not notFound`, () =>
      Effect.gen(function* () {
        for (const lookup of [() => lists(), () => refuses(170213)]) {
          const { end, held } = yield* submitted({}, { ...way, lookup })
          assert.strictEqual(end._tag, "Unknown")
          assert.lengthOf(held, 1)
        }
      })
    )

    it.scoped(`never comes after ${name}, because the connection is lost: then the lists decide`, () =>
      Effect.gen(function* () {
        const gone = yield* submitted({ 3000: cut }, way)
        assert.match(gone.told, /^Rejected notFound /)
        assert.isAtLeast(gone.at, 6000)
        const listed = yield* submitted({ 3000: cut }, { ...way, lookup: (at) => (at < 6500 ? lists() : lists(row())) })
        assert.strictEqual(listed.told, "Accepted o-mine")
      })
    )

    it.scoped(`after ${name} and after a lookup found the order changes nothing`, () =>
      Effect.gen(function* () {
        const { at, end } = yield* submitted({ 3000: refuse(110072) }, { ...way, lookup: () => lists(row()) })
        assert.strictEqual(end._tag === "Accepted" && end.order?.orderId, "o-mine")
        assert.isAtMost(at, 1500)
      })
    )
  }

  it.scoped("never comes within the defaults: the order is Unknown, not notFound", () =>
    Effect.gen(function* () {
      const { at, end } = yield* submitted({}, { options: {} })
      assert.strictEqual(end._tag, "Unknown")
      assert.isAtMost(at, 30_000)
    })
  )

  it.scoped("decides within the defaults, too: it comes after 12 s", () =>
    Effect.gen(function* () {
      const { at, told } = yield* submitted({ 12000: accept }, { options: {} })
      assert.deepStrictEqual([told, at], ["Accepted o-mine", 12_000])
    })
  )

  it.scoped("comes twice, and decides once", () =>
    Effect.gen(function* () {
      const { told } = yield* submitted({ 3000: accept, 3500: accept, 4000: refuse(110072) })
      assert.strictEqual(told, "Accepted o-mine")
    })
  )

  it.scoped("is followed by the loss of the connection, and decides", () =>
    Effect.gen(function* () {
      const both = (world: Exchange) => {
        accept(world)
        cut(world)
      }
      const { told } = yield* submitted({ 3000: both }, { around: { timeout: "1 second" } })
      assert.strictEqual(told, "Accepted o-mine")
    })
  )

  it.scoped("decides where nothing can be interrupted, and is not only logged", () =>
    Effect.gen(function* () {
      const logged: Array<string> = []
      const logger = Logger.replace(
        Logger.defaultLogger,
        Logger.make(({ message }) => void logged.push(String(message)))
      )
      const submit: typeof Order.submit = (...all) =>
        Effect.provide(Effect.uninterruptible(Order.submit(...all)), logger)
      const accepted = yield* submitted({ 3000: accept }, { submit })
      assert.deepStrictEqual([accepted.told, accepted.at], ["Accepted o-mine", 3000])
      assert.deepStrictEqual(logged, [])
      const never = yield* submitted({}, { submit })
      assert.strictEqual(never.end._tag, "Unknown")
    })
  )

  it.scoped("belongs to its own order among others on the same connection", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(begin)
      const world = exchange(() => lists())
      const context = yield* Layer.build(world.layer)
      const links = ["a", "b", "c", "d"]
      const fiber = yield* Effect.forEach(links, (orderLinkId) => Order.submit({ ...linear, orderLinkId }, second), {
        concurrency: "unbounded"
      }).pipe(Effect.provide(context), Effect.fork)
      yield* quiet
      yield* pass(2000)
      const of = (link: string) => world.held.find(({ message }) => linkOf(message) === link)
      of("c")?.answer({ retCode: 110007, retMsg: "no", data: {} })
      yield* pass(1000)
      of("a")?.answer()
      yield* pass(1000)
      of("d")?.answer()
      yield* pass(20_000)
      assert.isNotNull(fiber.unsafePoll(), "they end")
      const ends = (yield* Fiber.join(fiber)).map(told)
      assert.deepStrictEqual(
        ends.map((end) => end.replace(/^Unknown .*/, "Unknown")),
        ["Accepted o-a", "Unknown", "Rejected refused InsufficientBalance", "Accepted o-d"]
      )
    })
  )
})

describe.concurrent("an order over a trade service that restarts", () => {
  it.scoped("is not sent again after the wait", () =>
    Effect.gen(function* () {
      const { end, held, server } = yield* submitted({ 3000: ({ held }) => held[0]?.answer(restarting) })
      assert.notStrictEqual(end._tag, "Accepted")
      assert.lengthOf(held, 1)
      assert.lengthOf(server.trades.flatMap(orders), 1)
    })
  )
})

describe.concurrent("interrupting submit over the order socket", () => {
  for (const [name, way] of Object.entries(ways))
    it.scoped(`ends at once after ${name}, asks nothing more, and a late answer harms nobody`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(begin)
        const { around, options } = { around: {}, ...way }
        const world = exchange(() => lists(), around)
        const context = yield* Layer.build(world.layer)
        const submit = (orderLinkId: string) =>
          Effect.provide(Order.submit({ ...linear, orderLinkId }, options), context)
        const fiber = yield* Effect.fork(submit("mine"))
        yield* quiet
        yield* pass(2000)
        assert.isAbove(world.reads.length, 0)
        assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(fiber)))
        const before = world.reads.length
        yield* pass(1000)
        world.held[0]?.answer()
        yield* pass(20_000)
        assert.lengthOf(world.reads, before)
        const next = yield* Effect.fork(submit("next"))
        yield* quiet
        world.held[1]?.answer()
        yield* quiet
        assert.strictEqual(told(yield* Fiber.join(next)), "Accepted o-next")
      })
    )
})
