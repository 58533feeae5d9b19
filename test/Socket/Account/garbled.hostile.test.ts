import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Random, Redacted, Stream } from "effect"
import type { YieldWrap } from "effect/Utils"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import * as Socket from "../../../src/Socket.js"
import { combinations, moments, seeds, share } from "../../sample.js"
import { account, type FakeSocket } from "../FakeDialer.js"
import { assertConsistent, live, lost, started, until } from "../feedWorld.js"
import { randomOf } from "../random.js"
import * as Asleep from "./asleepWorld.js"
import { assertComplete, begin, day, feeding, hour, type Machine, minute, onMachine, second } from "./asleepWorld.js"

const push = '{"id":"m","topic":"execution","creationTime":1700000000000,"data":[{"execId":"e","orderId":"o"}]}'
const cut = push.slice(0, -9)
const small = [
  "",
  " \n\t",
  "{",
  "null",
  "nul",
  "7",
  "1e999",
  "true",
  '""',
  "[]",
  "{}",
  "\u0000{}",
  '{"success":true'
] as const
const pushes = [cut, push.slice(9), push + push, `\uFEFF${push}`, `[${push}]`, JSON.stringify(push)]
const objects = [push.replace('"topic":"execution",', ""), '{"__proto__":{"topic":"execution","op":"pong"}}']
const huge = ["x".repeat(1_000_000), "[".repeat(200_000), `${push.slice(0, -3)},"more":"${"y".repeat(2_000_000)}`]
const texts = [...small, ...pushes, ...objects, ...huge]
const kinds = ["order", "funding"] as const

/** The socket on which an account is logged in. */
const socketOf = ({ server }: Machine, key = account.key): FakeSocket => {
  const isOf = ({ sent }: FakeSocket) => sent.some(({ args, op }) => op === "auth" && args?.[0] === key)
  return server.sockets.findLast((each) => isOf(each) && !each.isOver) ?? assert.fail(`${key} has no socket`)
}
/** An execution that only a message tells that nobody can read. */
const hide = (machine: Machine, kind: (typeof kinds)[number], text: string, socket = socketOf(machine)) => {
  machine.exchange.fill(`fill-${machine.exchange.fills.length}-hidden`, kind, "lost")
  socket.push(text)
}
interface Events {
  readonly events: ReadonlyArray<Socket.FeedEvent>
}
const garbledIn = ({ events }: Events) =>
  events.flatMap((event) => (event._tag === "Undecoded" && event.topic === undefined ? [event] : []))
/** These messages were emitted, in order, and each says what is wrong with it. */
const assertGarbled = (heard: Events, expected: ReadonlyArray<string>) => {
  const short = (text: string) => `${text.length} ${text.slice(0, 30)}`
  const events = garbledIn(heard)
  const raws = events.map(({ raw }) => short(raw))
  assert.deepStrictEqual(raws, expected.map(short))
  for (const { error } of events) assert.strictEqual(error._tag, "DecodeError")
}
/** How often the account was read: each reading asks for the wallet. */
const readings = ({ exchange }: Machine) => exchange.calls.filter(({ id }) => id === "getWalletBalance").length
const begins = { cursor: Socket.FeedCursor.from(begin) }
const liveOn = (machine: Machine, options: Socket.FeedOptions = begins) =>
  Effect.tap(feeding(machine, options), () => machine.clock.pass(8 * second))

/** Lets time pass in steps until something is so. */
const stepping = ({ clock }: Machine, isSo: () => boolean, millis: number) =>
  Effect.gen(function* () {
    for (let i = 0; i < 4000 && !isSo(); i++) yield* clock.pass(millis)
    assert.isTrue(isSo())
  })

type Needs = Effect.Effect.Context<ReturnType<typeof feeding>>
type Body = (machine: Machine) => Generator<YieldWrap<Effect.Effect<unknown, unknown, Needs>>, void, never>
/** Without jitter, so that what fails once fails again. */
const tells = (name: string, body: Body) =>
  it.scoped(name, () =>
    onMachine((machine) => Effect.gen(() => body(machine))).pipe(Effect.withRandom(Random.make(name)))
  )

describe("without audits, a feed tells an execution once that was hidden", () => {
  for (const {
    kind,
    text: [i, text]
  } of combinations({ text: share([...texts.entries()], 2), kind: kinds }))
    tells(
      `in message ${i} (${kind}), and loses no push around it: ${JSON.stringify(text).slice(0, 40)}`,
      function* (m) {
        m.exchange.lag = kind === "order" ? 0 : second
        const { heard } = yield* liveOn(m, {})
        const [told, calls] = [heard.events.length, m.exchange.calls.length]
        m.exchange.fill("fill-before", "funding", "pushed")
        hide(m, kind, text)
        m.exchange.fill("fill-after", "funding", "pushed")
        yield* m.clock.pass(10)
        const tags = heard.events.slice(told).map(({ _tag }) => _tag)
        assert.deepStrictEqual(tags, ["Execution", "Undecoded", "Execution"])
        yield* m.clock.pass(10 * second)
        assert.isAbove(m.exchange.calls.length, calls)
        assertComplete(m, heard)
        assertGarbled(heard, [text])
        assert.lengthOf(m.server.sockets, 1)
      }
    )
  for (const after of moments(0, 6000, 150))
    tells(`${after} ms after another one, and both in a row`, function* (m) {
      const { heard } = yield* liveOn(m)
      m.exchange.lag = second
      hide(m, "funding", cut)
      yield* m.clock.pass(after)
      hide(m, "funding", "7")
      hide(m, "order", "")
      yield* m.clock.pass(3 * minute)
      assertComplete(m, heard)
      assertGarbled(heard, [cut, "7", ""])
    })
  for (const after of moments(0, 4000, 100))
    tells(`${after} ms after one that came in the reading that another one caused`, function* (m) {
      const { heard } = yield* liveOn(m)
      const before = m.exchange.calls.length
      hide(m, "funding", cut)
      yield* stepping(m, () => m.exchange.calls.length > before, 10)
      yield* m.clock.pass(30)
      hide(m, "funding", "7")
      yield* m.clock.pass(after)
      hide(m, "funding", "")
      yield* m.clock.pass(10 * minute)
      assertComplete(m, heard)
    })
  for (const { at, early, options } of combinations({
    options: [begins, {}],
    early: [[], [100], [1000]],
    at: moments(0, 4500, 225)
  })) {
    const others = early.length === 0 ? "the first" : `another one ${early[0]} ms after the beginning`
    tells(
      `${at} ms after a ${"cursor" in options ? "" : "new "}feed began or reconnected, after ${others}`,
      function* (m) {
        const { heard } = yield* feeding(m, options)
        const garble = function* (text: string) {
          for (const wait of early) {
            yield* m.clock.pass(wait)
            hide(m, "order", "7")
          }
          yield* m.clock.pass(at)
          hide(m, "funding", text)
          yield* m.clock.pass(2 * minute)
        }
        yield* Effect.gen(() => garble(cut))
        const count = m.exchange.calls.length
        m.server.last.cut()
        yield* stepping(m, () => m.exchange.calls.length > count, 20)
        yield* Effect.gen(() => garble("[]"))
        assertComplete(m, heard)
        assertGarbled(heard, [...early.map(() => "7"), cut, ...early.map(() => "7"), "[]"])
      }
    )
  }
  const waits = [0, 1, 1000, 1990, 2000, 2010, 2050, 2100, 3000, 4010, 4100, 5000]
  for (const { how, wait } of combinations({ how: ["cut", "dead"], wait: share(waits, 3) }))
    tells(`${wait} ms before the connection is ${how}, and as the next one opens`, function* (m) {
      const { heard } = yield* liveOn(m)
      hide(m, "funding", cut)
      if (wait > 0) yield* m.clock.pass(wait)
      m.exchange.lose(how)
      const { dialed } = m.server.behaviour
      m.server.behaviour.dialed = (socket) => {
        dialed(socket)
        queueMicrotask(() => hide(m, "funding", "{", socket))
      }
      yield* m.clock.pass(5 * minute)
      assert.isAbove(m.server.sockets.length, 1)
      assertComplete(m, heard)
      assert.strictEqual(garbledIn(heard)[0]?.raw, cut)
    })
  for (const wait of share([0, 500, 1990, 2030, 2500, 4030, 9000], 3))
    tells(`${wait} ms before the process ends, and another one goes on from its cursor`, function* (m) {
      const { heard, stop } = yield* liveOn(m)
      yield* m.clock.pass(10 * minute)
      hide(m, "funding", cut)
      m.exchange.fill("fill-last", "funding", "pushed")
      yield* m.clock.pass(wait)
      const cursor = Asleep.persisted(heard.events.reduce(Socket.FeedCursor.next, begins.cursor))
      yield* stop
      yield* m.clock.pass(hour)
      const again = yield* feeding(m, { cursor }, heard.ids)
      yield* m.clock.pass(minute)
      assertComplete(m, again.heard)
    })
  // An exchange that isn't followed would refuse calls that are later.
  const clocks = combinations(
    {
      times: ["accepted", "measured", "followed"],
      ahead: [-4 * second, -hour, -second, minute, hour, day],
      set: ["before", "after", "around"]
    },
    ({ ahead, times }) => ahead !== (times === "accepted" ? -hour : -4 * second)
  )
  for (const { ahead, set, times } of clocks)
    tells(`while the clock is wrong by ${ahead / second} s (${set} the message; ${times})`, function* (m) {
      m.exchange.times = times
      const { heard } = yield* liveOn(m)
      if (set !== "after") Asleep.setClock(m, ahead)
      if (set !== "after") yield* m.clock.pass(25 * second)
      for (const kind of kinds) hide(m, kind, cut)
      yield* m.clock.pass(10)
      if (set === "after") Asleep.setClock(m, ahead)
      yield* m.clock.pass(25 * second)
      if (set === "around") Asleep.setClock(m, 0)
      for (const kind of kinds) hide(m, kind, "null")
      yield* m.clock.pass(3 * minute)
      assertComplete(m, heard)
      assertGarbled(heard, [cut, cut, "null", "null"])
    })
  for (const seed of seeds(2, 60))
    tells(`among random events (${seed})`, function* (m) {
      const next = randomOf(seed)
      m.exchange.lag = next() < 0.5 ? 0 : second
      const { heard } = yield* feeding(m, { ...begins, audit: next() < 0.7 ? "off" : "1 minute" })
      const sent: Array<string> = []
      for (let i = 0; i < 40; i++) {
        yield* m.clock.pass(Math.floor(next() ** 3 * 9000))
        const what = next()
        const kind = next() < 0.5 ? "order" : "funding"
        const text = texts[Math.floor(next() * texts.length)] ?? ""
        const { isOpen, isOver } = m.server.last
        if (what < 0.2) m.exchange.fill(`fill-${i}`, kind, next() < 0.2 ? "undecodable" : "pushed")
        else if (what < 0.85 && isOpen && !isOver) {
          sent.push(text)
          if (what < 0.6) hide(m, kind, text, m.server.last)
          else m.server.last.push(text)
        } else if (what > 0.9) m.exchange.lose(what > 0.98 ? "dead" : "cut")
      }
      yield* m.clock.pass(20 * minute)
      assertComplete(m, heard)
      assertGarbled(heard, sent)
    })
})

describe("garbled messages", () => {
  for (const [count, apart] of [
    [30, 0],
    [30, 100],
    [30, second],
    [10_000, 1]
  ] as const)
    tells(`${count} of them, ${apart} ms apart, cause a few readings, and hide nothing`, function* (m) {
      const { heard } = yield* liveOn(m)
      const before = readings(m)
      socketOf(m).push(cut)
      yield* m.clock.pass(10 * minute)
      const one = readings(m) - before
      for (let i = 0; i < count; i++) {
        if (i % (count / 10) === 0) hide(m, "funding", `${i}`)
        else socketOf(m).push(`${i}`)
        if (i % 1000 === 500) m.exchange.fill(`fill-between-${i}`, "funding", "pushed")
        if (apart > 0) yield* m.clock.pass(apart)
      }
      assert.isAtMost(readings(m) - before, 5 * one)
      yield* m.clock.pass(10 * minute)
      assertComplete(m, heard)
      assertGarbled(heard, [cut, ...Array.from({ length: count }, (_, i) => `${i}`)])
    })
  tells("that go on for an hour cause few readings, and one long after them is acted on soon", function* (m) {
    const { heard } = yield* liveOn(m)
    const before = readings(m)
    for (let i = 0; i < 3600; i++) {
      if (i % 60 === 0) hide(m, "funding", cut)
      else socketOf(m).push(cut)
      yield* m.clock.pass(second)
    }
    assert.isAtMost(readings(m) - before, 180)
    yield* m.clock.pass(2 * hour)
    assertComplete(m, heard)
    hide(m, "funding", cut)
    yield* m.clock.pass(10 * second)
    assertComplete(m, heard)
  })
  tells("are told to two feeds of one account, and to one after the other is stopped", function* (m) {
    const [first, other] = [yield* liveOn(m), yield* liveOn(m)]
    hide(m, "funding", cut)
    yield* m.clock.pass(minute)
    for (const { heard } of [first, other]) assertComplete(m, heard)
    for (const { heard } of [first, other]) assertGarbled(heard, [cut])
    hide(m, "order", "7")
    yield* m.clock.pass(second)
    yield* first.stop
    hide(m, "funding", "{}")
    yield* m.clock.pass(minute)
    assertComplete(m, other.heard)
    assertGarbled(other.heard, [cut, "7", "{}"])
  })
  tells("are of one of two accounts on a layer, and of none if the connection is public", function* (m) {
    const exchange = new Asleep.SleepyExchange(m.clock, m.server)
    const two = { ...m, exchange }
    // A server in memory serves both: only one of them knows when it has answered.
    for (const each of [m, two]) each.exchange.told = Number.POSITIVE_INFINITY
    const first = yield* liveOn(m)
    const login = Effect.provideService(Credentials, { key: "zyxwvutsrqpo", secret: Redacted.make("other") })
    const other = yield* liveOn(two).pipe(Effect.provide(exchange.layer), login)
    const trades = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
    yield* Effect.forkScoped(Stream.runDrain(Socket.events(trades)))
    yield* m.clock.pass(second)
    const publicOne = m.server.sockets.find(({ url }) => url.includes("/public/")) ?? assert.fail("no public socket")
    const count = () => [m, two].map((each) => each.exchange.calls.length)
    const before = count()
    for (const text of texts) publicOne.push(text)
    yield* m.clock.pass(5 * second)
    for (const { heard } of [first, other]) assertGarbled(heard, [])
    assert.deepStrictEqual(count(), before)
    hide(two, "funding", cut, socketOf(two, "zyxwvutsrqpo"))
    yield* m.clock.pass(10 * second)
    assert.strictEqual(count()[0], before[0])
    assert.isAbove(count()[1] ?? 0, before[1] ?? 0)
    hide(m, "funding", "[]")
    yield* m.clock.pass(10 * second)
    assertGarbled(first.heard, ["[]"])
    assertGarbled(other.heard, [cut])
    assertComplete(m, first.heard)
    assertComplete(two, other.heard)
  })
  tells("are found on both connections while one replaces the other", function* (m) {
    const rotating = Layer.provide(Socket.layer({ venue: Venue.live, rotateAfter: "1 hour" }), m.server.layer)
    const sockets = yield* Layer.build(rotating)
    const { heard } = yield* Effect.provide(liveOn(m), sockets)
    yield* stepping(m, () => m.server.sockets.length > 1, second)
    for (let i = 0; i < 60; i++) {
      const open = m.server.sockets.filter((each) => each.isOpen && each.topics().length > 0)
      for (const socket of open) hide(m, "funding", cut, socket)
      yield* m.clock.pass(i < 20 ? 0 : 50)
    }
    yield* m.clock.pass(20 * minute)
    assertComplete(m, heard)
  })
})

it.live("over real sockets, garbage hides nothing, in a flood, while REST is down, nor around a lost connection", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const world = yield* started()
      const { account: owner, exchange, told } = world
      const atStart = exchange.calls.length
      const garble = (text: string) => {
        exchange.silently(() => [owner.fill(owner.place()), owner.charge("BTCUSDT")])
        exchange.send("execution", text)
      }
      const isTold = () => owner.executions.every(({ versions }) => told.times(`${versions[0]?.row["execId"]}`) === 1)
      for (let i = 0; i < 10_000; i++) exchange.send("execution", small[i % small.length] ?? "")
      for (const text of texts) garble(text)
      owner.fill(owner.place())
      yield* until("what the garbage hid", isTold, told)
      assert.lengthOf(garbledIn(told), 10_000 + texts.length)
      assert.isAtMost(exchange.calls.length, 10 * atStart + 2 * texts.length)
      exchange.failures = [{ path: "", times: 4, status: 503 }]
      garble(cut)
      yield* until("what was hidden while REST was down", () => exchange.failures[0]?.times === 0 && isTold(), told)
      const before = told.count("Live")
      garble("[]")
      yield* lost(world)
      exchange.handshake = () => undefined
      yield* until("subscribed", () => exchange.listening === 1, told)
      garble("{")
      yield* live(told, before)
      yield* until("what was hidden around the gap", isTold, told)
      assertConsistent(told)
    })
  )
)
