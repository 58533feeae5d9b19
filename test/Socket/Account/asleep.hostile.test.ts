import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Socket from "../../../src/Socket.js"
import { combinations, share } from "../../sample.js"
import { randomOf } from "../random.js"
import {
  assertComplete,
  begin,
  type Call,
  day,
  feeding,
  type Heard,
  hour,
  type Lost,
  type Machine,
  minute,
  onMachine,
  passUntil,
  persisted,
  second,
  setClock,
  stays,
  type Times,
  type Waking,
  within
} from "./asleepWorld.js"

const spans = [
  ["a minute", minute],
  ["an hour", hour],
  ["a day", day]
] as const
const naps = [
  ["half as long", (ahead: number) => ahead / 2],
  ["ten minutes longer", (ahead: number) => ahead + 10 * minute]
] as const
const ways: Readonly<Record<Times, string>> = {
  accepted: "the exchange minds no time",
  measured: "the clock is measured at once",
  followed: "the clock is measured when a call is refused",
  refused: "the exchange refuses wrong times"
}
const settings = ["before it sleeps", "while it sleeps", "a minute after it wakes", "never"] as const
const ends: Readonly<Record<Lost, string>> = { cut: "was cut", dead: "is silent" }
/** Cases differ in what is drawn for them. */
const drawnFor = (...texts: ReadonlyArray<string>) =>
  randomOf([...texts.join()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 1))
export const of = <A>(list: readonly [A, ...Array<A>], next: () => number): A =>
  list[Math.floor(next() * list.length)] ?? list[0]

/** A short cut: what was lost is told, and nothing is read from long ago. */
const shortCut = (machine: Machine, heard: Heard, lost: Lost, overlap = 30 * second) =>
  Effect.gen(function* () {
    const { clock, exchange, server } = machine
    yield* clock.pass(25 * second)
    const at = clock.truth
    const before = exchange.calls.length
    const lives = heard.count("Live")
    const isRight = server.offset === -clock.ahead
    exchange.lose(lost)
    exchange.fill(`fill-${exchange.fills.length}-after-a-cut`, "order", "lost")
    exchange.fill(`fill-${exchange.fills.length}-after-a-cut`, "funding", "lost")
    yield* passUntil(machine, () => heard.count("Live") > lives, 2 * minute)
    yield* clock.pass(10 * second)
    assertComplete(machine, heard)
    assert.isAbove(heard.count("Live"), lives)
    const calls = exchange.calls.slice(before)
    // What was measured while the clock was wrong is for another test.
    if (isRight) assert.isAtMost(reach(calls, at), overlap + 90 * second)
    assert.isAtMost(calls.length, 60)
  })

/** How far before a time executions are read, other than those of one order. */
const reach = (calls: ReadonlyArray<Call>, at: number): number =>
  Math.max(
    ...calls.flatMap(({ id, params }) =>
      id === "getTradeHistory" && params["orderId"] === undefined ? [at - Number(params["startTime"])] : []
    )
  )

/** 120 fills, so that their executions have a second page. */
const many = ({ clock, exchange }: Machine, pushed: "pushed" | "lost", apart: number) => {
  for (let i = 0; i < 120; i++) {
    clock.suspended(apart)
    exchange.fill(`fill-${exchange.fills.length}-of-many`, i % 3 === 0 ? "funding" : "order", pushed)
  }
}

const readings = ["first reading", "reading after a lost connection", "audit", "reading after a broken push"] as const
const pages = {
  "the second page of the executions": ({ id, params }: Call) =>
    id === "getTradeHistory" && params["cursor"] !== undefined,
  "the closed orders": ({ id }: Call) => id === "getOrderHistory",
  "the open orders": ({ id }: Call) => id === "getOpenOrders",
  "the positions": ({ id }: Call) => id === "getPositionInfo",
  "the wallet": ({ id }: Call) => id === "getWalletBalance"
} as const
const wakings = [
  ["right", () => 0],
  ["still ahead", (ahead: number) => ahead],
  // An exchange that isn't followed would refuse more.
  ["behind", (_: number, times: Times) => (times === "measured" || times === "followed" ? -minute : -4 * second)]
] as const

describe("an account's feed whose machine sleeps in the middle of a reading that began while its clock was ahead", () => {
  const all = { reading: readings, page: share(Object.entries(pages), 2), span: spans, waking: wakings } as const
  for (const {
    page: [page, isPage],
    reading,
    span: [span, ahead],
    waking: [set, aheadAfter]
  } of combinations(all)) {
    const next = drawnFor(reading, page, span, set)
    const audit = reading === "audit" || next() < 0.5 ? "1 minute" : "off"
    const waking = of<Waking>(["answered", "answered before", "lost"], next)
    const times = of<Times>(["accepted", "measured", "followed"], next)
    const lost = of<Lost>(["cut", "dead"], next)
    const lag = of([0, second], next)
    const [nap, asleepOf] = naps[next() < 0.5 ? 0 : 1]
    it.scoped(
      `tells each fill once: ${span} ahead in the ${reading}, asleep for ${nap} before ${page} came (${waking}, with audits ${audit}, REST ${lag} ms late), then ${set}; ${ways[times]}; the connection ${ends[lost]}`,
      () =>
        onMachine((machine) =>
          Effect.gen(function* () {
            const { clock, exchange } = machine
            Object.assign(exchange, { times, lag, waking })
            const isFirst = reading === "first reading"
            if (isFirst) {
              many(machine, "lost", 4 * second)
              yield* clock.pass(5 * second)
              setClock(machine, ahead)
              exchange.held = isPage
            }
            const { heard } = yield* feeding(machine, { audit, cursor: Socket.FeedCursor.from(begin) })
            if (!isFirst) {
              yield* clock.pass(8 * second)
              assert.strictEqual(heard.count("Live"), 1)
              setClock(machine, ahead)
              yield* clock.pass(25 * second)
              const isLost = reading === "reading after a lost connection"
              if (isLost) exchange.lose("cut")
              many(machine, isLost ? "lost" : "pushed", 5)
              yield* clock.pass(10)
              exchange.held = isPage
              if (reading === "reading after a broken push") exchange.fill("fill-broken", "order", "undecodable")
            }
            yield* passUntil(machine, () => exchange.isHolding, 70 * second)
            // Otherwise it may ask for a time to come, where there is no second page.
            assert.isTrue(exchange.isHolding || times !== "measured")
            yield* clock.pass(2 * second)
            const asleep = asleepOf(ahead)
            exchange.sleep(asleep, { fills: within(asleep, ahead), ahead: aheadAfter(ahead, times), lost })
            yield* clock.pass(150 * second)
            assertComplete(machine, heard)
          })
        )
    )
  }
})

const messages = {
  "a push": ({ exchange }: Machine) => exchange.fill("fill-pushed", "order", "pushed"),
  "a pong": () => {},
  "what followed the subscription": undefined,
  "a push that can't be decoded": ({ exchange }: Machine) => exchange.fill("fill-broken", "funding", "undecodable"),
  "a push that can't be decoded, and half of its reading": ({ exchange }: Machine) => {
    exchange.held = pages["the open orders"]
    exchange.waking = "lost"
    exchange.fill("fill-broken", "order", "undecodable")
  }
} as const

describe("an account's feed without audits whose machine sleeps while its clock is ahead", () => {
  const all = combinations(
    {
      span: spans,
      nap: naps,
      message: share(Object.entries(messages), 2),
      times: ["accepted", "measured", "followed", "refused"],
      set: settings
    },
    ({ message: [, send], set, times }) =>
      !(set === "never" && times === "refused") &&
      // Nothing tells a feed that begins while its clock is ahead when that was, if wrong times are accepted.
      !(send === undefined && times === "accepted")
  )
  for (const {
    message: [message, send],
    nap: [nap, asleepOf],
    set,
    span: [span, ahead],
    times
  } of all) {
    const next = drawnFor(span, nap, message, times, set)
    const lost = of<Lost>(["cut", "dead"], next)
    const lag = of([0, second], next)
    const asleep = asleepOf(ahead)
    it.scoped(
      `tells each fill once: ${span} ahead and set right ${set}, asleep for ${nap} after ${message}; ${ways[times]}; the connection ${ends[lost]}`,
      () =>
        onMachine((machine) =>
          Effect.gen(function* () {
            const { clock, exchange } = machine
            Object.assign(exchange, { times, lag })
            if (send === undefined) setClock(machine, ahead)
            const { heard } = yield* feeding(machine, {})
            yield* clock.pass(8 * second)
            if (send !== undefined) {
              assert.strictEqual(heard.count("Live"), 1)
              setClock(machine, ahead)
              yield* clock.pass(35 * second)
              send(machine)
              const isHalf = send === messages["a push that can't be decoded, and half of its reading"]
              if (isHalf) yield* passUntil(machine, () => exchange.isHolding, 3 * second)
              yield* clock.pass(Math.floor(next() * second))
            }
            if (set === "before it sleeps") clock.ahead = 0
            exchange.sleep(asleep, { fills: within(asleep, ahead), ahead: stays(set) ? ahead : 0, lost })
            yield* clock.pass(minute)
            if (set !== "never") clock.ahead = 0
            yield* clock.pass(90 * second)
            assertComplete(machine, heard)
            if (set !== "never") yield* shortCut(machine, heard, lost)
          })
        )
    )
  }
})

const feeds = { audit: ["off", "1 minute"], lost: ["cut", "dead"] } as const
const lives = {
  "that was quiet for four hours": ({ clock }: Machine) => clock.pass(4 * hour),
  "with a stream of pushes": ({ clock, exchange }: Machine) =>
    Effect.zipRight(
      Effect.forkScoped(
        Effect.forever(
          Effect.zipRight(
            Effect.sync(() => exchange.fill(`fill-${exchange.fills.length}-of-a-stream`, "order", "pushed")),
            Effect.sleep(700)
          )
        )
      ),
      clock.pass(minute)
    )
} as const

describe("an account's feed whose machine sleeps again and again", () => {
  const all = {
    life: share(Object.entries(lives), 2),
    span: spans,
    times: ["accepted", "measured", "refused"],
    ...feeds
  } as const
  for (const {
    audit,
    life: [life, live],
    lost,
    span: [span, ahead],
    times
  } of combinations(all))
    it.scoped(
      `tells each fill once of an account ${life}: ${span} ahead before each of three sleeps, audits ${audit}; ${ways[times]}; the connection ${ends[lost]}`,
      () =>
        onMachine((machine) =>
          Effect.gen(function* () {
            const { clock, exchange } = machine
            exchange.times = times
            const { heard } = yield* feeding(machine, { audit })
            yield* clock.pass(8 * second)
            yield* live(machine)
            for (const [asleep, awake] of [
              [ahead + 5 * minute, 300],
              [ahead / 2, 5 * second],
              [ahead * 2, 25 * second]
            ] as const) {
              setClock(machine, ahead)
              yield* clock.pass(15 * second)
              exchange.sleep(asleep, { fills: within(asleep, ahead), ahead: 0, lost })
              yield* clock.pass(awake)
            }
            yield* clock.pass(150 * second)
            assertComplete(machine, heard)
            yield* shortCut(machine, heard, lost)
          })
        )
    )
})

/** How long after waking the process ends. */
const stops = {
  "at once": () => true,
  "when the connection is lost": (heard: Heard, before: number) => heard.count("Interrupted") > before,
  "when it is live": (heard: Heard) => heard.count("Live") > 1
} as const

describe("an account's feed that goes on from a cursor of a machine that has slept", () => {
  const all = combinations(
    {
      stop: share(Object.entries(stops), 2),
      span: spans,
      waking: wakings,
      times: ["accepted", "followed", "refused"],
      audit: feeds.audit
    },
    ({ times, waking: [set] }) => !(set === "still ahead" && times === "refused")
  )
  for (const {
    audit,
    span: [span, ahead],
    stop: [stop, isTime],
    times,
    waking: [set, aheadAfter]
  } of all)
    it.scoped(`tells each fill once: ${span} ahead, audits ${audit}, then ${set}, ended ${stop}; ${ways[times]}`, () =>
      onMachine((machine) =>
        Effect.gen(function* () {
          const { clock, exchange } = machine
          exchange.times = times
          const start = Socket.FeedCursor.from(begin)
          const first = yield* feeding(machine, { audit, cursor: start })
          yield* clock.pass(8 * second)
          setClock(machine, ahead)
          yield* clock.pass(65 * second)
          exchange.fill("fill-pushed", "order", "pushed")
          yield* clock.pass(second)
          const asleep = ahead + 10 * minute
          const interrupted = first.heard.count("Interrupted")
          exchange.sleep(asleep, {
            fills: within(asleep, ahead),
            ahead: aheadAfter(ahead, times),
            lost: "cut"
          })
          for (let i = 0; i < 300 && !isTime(first.heard, interrupted); i++) yield* clock.pass(100)
          const cursor = persisted(first.heard.events.reduce(Socket.FeedCursor.next, start))
          const told = first.heard.ids
          yield* first.stop
          exchange.fill("fill-while-nothing-ran", "order", "lost")
          yield* clock.pass(3 * second)
          const { heard } = yield* feeding(machine, { audit, cursor }, told)
          yield* clock.pass(90 * second)
          assert.isAtLeast(heard.count("Live"), 1)
          assertComplete(machine, heard)
        })
      )
    )
})

describe("an account's feed that loses its connection for a moment", () => {
  const all = { life: share(Object.entries(lives), 2, 1), overlap: [5 * second, 30 * second], ...feeds } as const
  for (const {
    audit,
    life: [life, live],
    lost,
    overlap
  } of combinations(all))
    it.scoped(
      `reads no further back than it must for an account ${life}, with an overlap of ${overlap} ms and audits ${audit}; the connection ${ends[lost]}`,
      () =>
        onMachine((machine) =>
          Effect.gen(function* () {
            machine.exchange.times = "measured"
            const { heard } = yield* feeding(machine, { audit, overlap })
            yield* live(machine)
            for (let i = 0; i < 3; i++) yield* shortCut(machine, heard, lost, overlap)
          })
        )
    )

  it.scoped("reads no further back than its clock was wrong if it was measured while it was an hour ahead", () =>
    onMachine((machine) =>
      Effect.gen(function* () {
        const { clock, exchange } = machine
        exchange.times = "measured"
        const { heard } = yield* feeding(machine, {})
        yield* clock.pass(70 * minute)
        setClock(machine, hour)
        yield* clock.pass(minute)
        clock.ahead = 0
        yield* clock.pass(minute)
        const [at, before] = [clock.truth, exchange.calls.length]
        exchange.lose("cut")
        yield* clock.pass(30 * second)
        assertComplete(machine, heard)
        assert.isAtMost(reach(exchange.calls.slice(before), at), hour + 2 * minute)
      })
    )
  )
})
