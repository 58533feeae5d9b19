import { assert, describe, it } from "@effect/vitest"
import { Effect, Random } from "effect"
import type { YieldWrap } from "effect/Utils"
import * as Socket from "../../../src/Socket.js"
import { combinations } from "../../sample.js"
import type { FakeSocket } from "../FakeDialer.js"
import { fill as fillRow } from "./AccountServer.js"
import {
  assertComplete,
  begin,
  type Call,
  feeding,
  type Heard,
  type Machine,
  minute,
  onMachine,
  passUntil,
  persisted,
  second
} from "./asleepWorld.js"

/** Messages with an execution of this time, as the process reads them. */
const messages = {
  garbled: (at: number) => `{"id":"m","topic":"execution","creationTime":${at},"data":[{"execId":"fill`,
  undecodable: (at: number) => ({
    id: "m",
    topic: "execution",
    creationTime: at,
    data: [{ ...fillRow("fill", at), execId: 7 }]
  }),
  "undecodable and undated": (at: number) => ({ topic: "execution", data: [{ ...fillRow("fill", at), execId: 7 }] })
} as const
type Message = keyof typeof messages
const kinds = ["garbled", "undecodable"] as const
const begins = Socket.FeedCursor.from(begin)
const spans = [
  ["40 s", 40 * second],
  ["5 minutes", 5 * minute]
] as const

/** The machine sleeps, and its connections survive. */
const sleep = ({ exchange }: Machine, millis: number) => {
  exchange.lose = () => {}
  exchange.sleep(millis, { fills: [], ahead: 0, lost: "cut" })
}
/** An order was filled, and REST never shows its execution. */
const fillOddly = ({ exchange }: Machine) => {
  exchange.fill("fill-odd", "order", "lost")
  exchange.fills.pop()
}
const isLive = ({ events }: Heard) =>
  events.findLastIndex(({ _tag }) => _tag === "Live") > events.findLastIndex(({ _tag }) => _tag === "Interrupted")
const isPage = ({ id, params }: Call) => id === "getOpenOrders" && params["orderId"] === undefined

/** Brings a feed there. */
type Phase = (m: Machine, options: Socket.FeedOptions) => Effect.Effect<Feeding, never, Needs>
type Feeding = Effect.Effect.Success<ReturnType<typeof feeding>>
type Needs = Effect.Effect.Context<ReturnType<typeof feeding>>

const starting = (m: Machine, options: Socket.FeedOptions, wait: number) =>
  Effect.gen(function* () {
    fillOddly(m)
    yield* m.clock.pass(second)
    const feed = yield* feeding(m, { ...options, cursor: begins })
    yield* m.clock.pass(wait)
    assert.isFalse(isLive(feed.heard))
    return feed
  })
const live: Phase = (m, options) =>
  Effect.gen(function* () {
    const feed = yield* feeding(m, options)
    yield* m.clock.pass(3 * minute)
    assert.isTrue(isLive(feed.heard))
    return feed
  })
const recovering = (m: Machine, options: Socket.FeedOptions, wait: number) =>
  Effect.gen(function* () {
    const feed = yield* live(m, options)
    m.server.last.cut()
    fillOddly(m)
    yield* m.clock.pass(wait)
    assert.isFalse(isLive(feed.heard))
    return feed
  })
const waiting: Readonly<Record<string, Phase>> = {
  "before it is first live": (m, options) => starting(m, options, 10 * second),
  "after a gap": (m, options) => recovering(m, options, 10 * second)
}
/** With `lag`, a feed waits for two and a half minutes. */
const lag = 10 * second
const timed: Readonly<Record<string, Phase>> = {
  ...waiting,
  "before it is first live, and isn't soon": (m) => starting(m, { lag }, 25 * second),
  "after a gap, and isn't live soon": (m) => recovering(m, { lag }, 25 * second),
  "when it was live": live
}
/** The machine falls asleep when the open orders are asked for. */
const held = (m: Machine, begun: ReturnType<Phase>) =>
  Effect.gen(function* () {
    const feed = yield* begun
    Object.assign(m.exchange, { held: isPage, waking: "answered before" })
    for (let i = 0; i < 400 && !m.exchange.isHolding; i++) yield* m.clock.pass(10)
    assert.isTrue(m.exchange.isHolding)
    assert.isFalse(isLive(feed.heard))
    return feed
  })
const reading: Readonly<Record<string, Phase>> = {
  "in its first reading": (m, options) => held(m, starting(m, options, 0)),
  "between its first readings": (m, options) => starting(m, options, 1500),
  "in its second reading": (m, options) => held(m, starting(m, options, 1500)),
  "in the reading after a gap": (m, options) => held(m, recovering(m, options, 0)),
  "between the readings after a gap": (m, options) => recovering(m, options, 2 * second)
}

/** Each was told once, within two minutes. If not, says since when the account was read. All is relative to the first message. */
const assertTold = (m: Machine, { heard }: Feeding, times: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const { calls, fills } = m.exchange
    const before = calls.length
    const [at = 0] = times
    yield* m.clock.pass(2 * minute)
    const from = calls
      .slice(before)
      .filter(({ id, params }) => id === "getTradeHistory" && params["category"] === "linear")
      .filter(({ params }) => params["orderId"] === undefined)
      .map(({ params }) => `${(Number(params["startTime"]) - at) / second} s`)
    const lost = fills.filter(({ execId }) => !heard.ids.includes(execId))
    const text = lost.map(({ execId, time }) => `${execId} of ${(time - at) / second} s`)
    if (lost.length > 0) assert.fail(`not told: ${text.join(", ")}; read from ${from.join(", ")}`)
    yield* m.clock.pass(10 * minute)
    assert.isTrue(isLive(heard))
    assert.strictEqual(heard.count("Undecoded"), times.length)
    assertComplete(m, heard)
  })

interface Loss {
  readonly apart?: ReadonlyArray<number>
  readonly kind?: "funding" | "order"
  readonly socket?: Pick<FakeSocket, "push">
}
/** The exchange pushes executions that can't be read, the machine sleeps, and only then the process reads them. */
const lose = (
  m: Machine,
  message: Message,
  asleep: number,
  { apart = [0], kind = "funding", socket = m.server.last }: Loss = {}
) => {
  const texts: Array<unknown> = []
  const times: Array<number> = []
  for (const after of apart) {
    m.clock.suspended(after)
    m.exchange.fill(`fill-hidden-${times.length}`, kind, "lost")
    times.push(m.clock.truth)
    texts.push(messages[message](m.clock.truth))
  }
  if (asleep > 0) sleep(m, asleep - apart.reduce((sum, each) => sum + each, 0))
  for (const text of texts) socket.push(text)
  return times
}

const tells = (
  name: string,
  body: (m: Machine) => Generator<YieldWrap<Effect.Effect<unknown, unknown, Needs>>, void, never>
) => it.scoped(name, () => onMachine((m) => Effect.gen(() => body(m))).pipe(Effect.withRandom(Random.make(name))))

describe("a feed tells an execution once that a message hid while the feed waited for executions", () => {
  const when = Object.entries(waiting)
  const audit = ["off", "1 minute"] as const
  const late = combinations({ when, audit, message: kinds, span: [...spans] })
  const atOnce = combinations({ when, audit, message: kinds })
  for (const {
    audit,
    message,
    span: [span, asleep],
    when: [when, begun]
  } of late)
    tells(`${when}, the message ${message} and read ${span} late, audits ${audit}`, function* (m) {
      const feed = yield* begun(m, { audit })
      yield* assertTold(m, feed, lose(m, message, asleep))
    })
  for (const {
    audit,
    message,
    when: [when, begun]
  } of atOnce)
    tells(`${when}, the message ${message} and read at once, audits ${audit}`, function* (m) {
      const feed = yield* begun(m, { audit })
      yield* assertTold(m, feed, lose(m, message, 0))
      const named = feed.heard.events.flatMap((event) => (event._tag === "Live" ? event.unresolved : []))
      assert.deepStrictEqual(
        named.map(({ orderId }) => orderId),
        ["order-odd"]
      )
    })
})

describe("without audits, a feed tells an execution once that a message hid that was read late", () => {
  for (const [when, begun] of Object.entries(reading))
    for (const message of kinds)
      tells(`${when}, the message ${message}`, function* (m) {
        const feed = yield* begun(m, {})
        yield* assertTold(m, feed, lose(m, message, 5 * minute))
      })
  for (const [when, begun] of Object.entries(timed))
    for (const [span, asleep] of spans)
      tells(`${when}, ${span} late, with timers that went on`, function* (m) {
        const feed = yield* begun(m, {})
        const { behaviour } = m.server
        const { message } = behaviour
        const times = lose(m, "garbled", 0, { socket: { push: () => {} } })
        // The kernel had the message before the answer to what is sent on waking.
        behaviour.message = (socket, sent) => {
          behaviour.message = message
          queueMicrotask(() => socket.push(messages.garbled(times[0] ?? 0)))
          message(socket, sent)
        }
        yield* m.clock.block(asleep)
        // What has arrived is read before the timers count.
        yield* m.clock.pass(100)
        assert.strictEqual(feed.heard.count("Undecoded"), 1)
        yield* assertTold(m, feed, times)
      })
  for (let wait = 1; wait <= 29; wait += 14)
    tells(`${wait} s after the feed began to wait`, function* (m) {
      const feed = yield* starting(m, {}, 3500 + wait * second)
      yield* assertTold(m, feed, lose(m, "garbled", 40 * second))
    })
  for (const message of kinds)
    tells(`when it was live, the message ${message}`, function* (m) {
      const feed = yield* live(m, {})
      yield* assertTold(m, feed, lose(m, message, 5 * minute))
    })
})

describe("while a feed waits for executions, it tells what messages hid that were read late", () => {
  for (const [when, begun] of Object.entries(waiting)) {
    tells(`${when}, although the message doesn't say when it was sent`, function* (m) {
      const feed = yield* begun(m, {})
      yield* assertTold(m, feed, lose(m, "undecodable and undated", 40 * second))
    })
    tells(`${when}, three messages that were sent in a minute`, function* (m) {
      const feed = yield* begun(m, {})
      yield* assertTold(m, feed, lose(m, "garbled", 2 * minute, { apart: [second, 29 * second, 31 * second] }))
    })
    tells(`${when}, also of an order that began then`, function* (m) {
      const feed = yield* begun(m, {})
      yield* assertTold(m, feed, lose(m, "undecodable", 5 * minute, { kind: "order" }))
    })
    tells(`${when}, with good pushes before and after it`, function* (m) {
      const feed = yield* begun(m, {})
      m.exchange.fill("fill-before", "funding", "pushed")
      const times = lose(m, "garbled", 40 * second)
      m.exchange.fill("fill-after", "funding", "pushed")
      yield* assertTold(m, feed, times)
    })
    tells(`${when}, and then lost the connection`, function* (m) {
      const feed = yield* begun(m, {})
      const times = lose(m, "garbled", 5 * minute)
      m.server.last.cut()
      yield* assertTold(m, feed, times)
    })
    tells(`${when}, and the process ended when it was live`, function* (m) {
      const { heard, stop } = yield* begun(m, {})
      lose(m, "garbled", 5 * minute)
      yield* passUntil(m, () => isLive(heard), minute)
      assert.isTrue(isLive(heard))
      const cursor = persisted(heard.events.reduce(Socket.FeedCursor.next, begins))
      yield* stop
      yield* m.clock.pass(minute)
      const again = yield* feeding(m, { cursor }, heard.ids)
      yield* m.clock.pass(2 * minute)
      assertComplete(m, again.heard)
    })
  }
})
