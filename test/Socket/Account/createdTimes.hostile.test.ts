import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, HashMap, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { combinations, seeds, share } from "../../sample.js"
import { settle } from "../FakeDialer.js"
import { random } from "../random.js"
import {
  assertRight,
  begin,
  coverage,
  day,
  feeding,
  Heard,
  hour,
  inWorld,
  type Lookups,
  minute,
  type Odd,
  type Order,
  persisted,
  second,
  type Where
} from "./createdTimesWorld.js"

type Time = (time: number) => string | undefined
const times: Readonly<Record<string, Time>> = {
  zero: () => "0",
  "minus zero": () => "-0",
  empty: () => "",
  negative: () => "-1790000000000",
  "minus one": () => "-1",
  "a fraction of a millisecond": (time) => `${time}.5`,
  "a millisecond with many decimals": (time) => `${time}.9999999999999`,
  "a text": () => "soon",
  "9e99": () => "9e99",
  "-9e99": () => "-9e99",
  "more than a safe integer": () => "99999999999999999",
  "one more than the greatest time of a Date": () => "8640000000000001",
  "in the far future": () => "4102444800000",
  "a week ahead": (time) => `${time + 7 * day}`,
  "in nanoseconds": (time) => `${time}000000`,
  hexadecimal: (time) => `0x${time.toString(16)}`,
  "with spaces": (time) => ` ${time} `,
  "an ISO text": (time) => new Date(time).toISOString(),
  Infinity: () => "Infinity",
  NaN: () => "NaN",
  missing: () => undefined
}
/** Times that may be true, and aren't. */
const falsehoods: Readonly<Record<string, Time>> = {
  "in seconds": (time) => `${Math.floor(time / 1000)}`,
  "an hour too early": (time) => `${time - hour}`,
  "an hour too late": (time) => `${time + hour}`,
  "5e-324": () => "5e-324",
  "of the millennium": () => "946684800000",
  "30 days too early": (time) => `${time - 30 * day}`
}
const fields: Readonly<Record<string, (time: Time) => Odd>> = {
  "its createdTime is": (time) => (created) => ({ createdTime: time(created) }),
  "its updatedTime is": (time) => (_, updated) => ({ updatedTime: time(updated) }),
  "both of its times are": (time) => (created, updated) => ({ createdTime: time(created), updatedTime: time(updated) })
}
const wheres: ReadonlyArray<Where> = ["both", "pushes", "REST"]
const lookups: Readonly<Record<string, Lookups>> = {
  "only in the history of its time of creation": { anyTime: false, by: "created", realtime: false },
  "only in the history of its last update": { anyTime: false, by: "updated", realtime: false },
  "in the history, by its ID": { anyTime: true, by: "created", realtime: false },
  "among the open orders, by its ID": { anyTime: false, by: "created", realtime: true }
}
const time = Object.entries(times)
const anyTime = Object.entries({ ...times, ...falsehoods })
const field = Object.entries(fields)
const lookup = Object.entries(lookups)
const assertNone = (wrongs: ReadonlyArray<string>) => assert.isEmpty(wrongs, wrongs.join("\n"))

describe("an order that is over while the connection is lost is told as such, and each execution once", () => {
  const all = combinations({ time: share(anyTime, 4), field, where: wheres, lookup })
  for (const {
    field: [field, oddOf],
    lookup: [how, found],
    time: [name, time],
    where
  } of all)
    it.scoped(`although ${field} ${name}: in ${where}, found ${how}`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          const odd = oddOf(time)
          const { clock, exchange } = world
          exchange.where = where
          exchange.lookups = found
          const early = exchange.place("early", odd)
          yield* clock.pass(minute)
          const { heard } = yield* feeding()
          yield* clock.pass(10 * second)
          const filled = exchange.place("filled", odd)
          const canceled = exchange.place("canceled", odd)
          const partly = exchange.place("partly", odd)
          const plain = exchange.place("plain")
          yield* clock.pass(second)
          exchange.fill(filled, 1)
          exchange.fill(partly, 1)
          exchange.fill(plain, 1)
          yield* clock.pass(20 * second)
          exchange.cut()
          exchange.fill(filled, 2)
          exchange.fill(filled)
          exchange.fill(plain, 1)
          exchange.fill(early, 1)
          exchange.fill(early)
          exchange.cancel(canceled)
          exchange.fill(partly, 1)
          exchange.cancel(partly)
          exchange.fill(exchange.place("between", odd))
          yield* clock.pass(minute)
          exchange.fill(exchange.place("later", odd))
          exchange.fill(plain)
          yield* clock.pass(3 * minute)
          // Whether it ended in the gap is known from its last update alone.
          const ignored = name in falsehoods ? ["between"] : []
          assertRight(world, heard, ignored)
          assert.lengthOf(heard.lives, 2)
          assert.deepStrictEqual(heard.lives.at(-1)?.unresolved, [])
        })
      )
    )
})

const begins: Readonly<Record<string, number>> = { "six days": 6.9 * day, "20 days": 20 * day, "a year": 365 * day }

describe("an order that was created long ago, and is canceled while the connection is lost,", () => {
  const all = combinations(
    { age: Object.entries(begins), time: share(time, 4, 1), lookup, audit: ["off", "1 minute"] },
    // Without a time, the exchange shows it by its ID, or not at all.
    ({ age: [age], lookup: [, found], time: [name] }) =>
      age === "six days" ||
      name.includes("millisecond") ||
      name === "with spaces" ||
      found !== lookups["only in the history of its time of creation"]
  )
  for (const {
    age: [age, ago],
    audit,
    lookup: [how, found],
    time: [name, time]
  } of all)
    it.scoped(
      `is told as such, if it is ${age} old, and its createdTime is ${name}: found ${how}, audits ${audit}`,
      () =>
        inWorld((world) =>
          Effect.gen(function* () {
            const { clock, exchange } = world
            exchange.lookups = found
            const odd: Odd = (created) => ({ createdTime: time(created) })
            const filled = exchange.place("filled", odd, { created: begin - ago, updated: begin - ago })
            const canceled = exchange.place("canceled", odd, { created: begin - ago, updated: begin - ago })
            const { heard } = yield* feeding({ audit })
            yield* clock.pass(10 * second)
            exchange.isSilent = audit !== "off"
            if (audit === "off") exchange.cut()
            exchange.fill(filled)
            exchange.cancel(canceled)
            yield* clock.pass(5 * minute)
            assertRight(world, heard)
          })
        )
    )
})

describe("a later push", () => {
  const odd = [
    [true, false],
    [false, true],
    [true, true]
  ] as const
  for (const {
    odd: isOdd,
    time: [name, time]
  } of combinations({ time: share(anyTime, 4, 2), odd }))
    it.scoped(`ends an order, although its first one had times that were ${name}, or its last one has: ${isOdd}`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          const { clock, exchange } = world
          let nth = 0
          const odd: Odd = (created, updated) =>
            isOdd[nth] === true ? { createdTime: time(created), updatedTime: time(updated) } : {}
          const { heard } = yield* feeding()
          yield* clock.pass(10 * second)
          const orders = ["filled", "canceled", "partly", "slow"].map((id) => exchange.place(id, odd))
          const [filled, canceled, partly, slow] = orders as [Order, Order, Order, Order]
          exchange.fill(partly, 1)
          yield* clock.pass(10 * second)
          nth = 1
          exchange.fill(filled)
          exchange.cancel(canceled)
          exchange.cancel(partly)
          yield* clock.pass(hour)
          exchange.fill(slow)
          yield* clock.pass(second)
          assertRight(world, heard)
        })
      )
    )
})

describe("a program that continues from its cursor", () => {
  for (const {
    lookup: [how, found],
    time: [name, time]
  } of combinations({ time: share(anyTime, 4, 3), lookup }))
    it.scoped(
      `hears the end of an order whose times are ${name}, and that was open when it was killed: found ${how}`,
      () =>
        inWorld((world) =>
          Effect.gen(function* () {
            const odd: Odd = (created, updated) => ({ createdTime: time(created), updatedTime: time(updated) })
            const { clock, exchange } = world
            exchange.lookups = found
            let cursor = Socket.FeedCursor.from(begin)
            const first = new Heard()
            const fiber = yield* Socket.feed({ coverage, cursor }).pipe(
              Stream.runForEach((event) =>
                Effect.sync(() => {
                  first.events.push(event)
                  cursor = persisted(Socket.FeedCursor.next(cursor, event))
                })
              ),
              Effect.forkScoped
            )
            yield* settle
            yield* clock.pass(10 * second)
            const filled = exchange.place("filled", odd)
            const canceled = exchange.place("canceled", odd)
            exchange.fill(filled, 1)
            yield* clock.pass(hour)
            yield* Fiber.interrupt(fiber)
            exchange.fill(filled, 1)
            exchange.fill(filled)
            exchange.cancel(canceled)
            yield* clock.pass(hour)
            const { heard } = yield* feeding({ cursor }, Object.assign(new Heard(), { events: [...first.events] }))
            yield* clock.pass(5 * minute)
            assertRight(world, heard)
            assert.deepStrictEqual(persisted(heard.events.reduce(Socket.FeedCursor.next, cursor)).open ?? [], [])
          })
        )
    )
})

describe("Account.live", () => {
  for (const {
    time: [name, time]
  } of combinations({ time: share(anyTime, 4, 1) }))
    it.scoped(`has no open order left that ended while the connection was lost, although its times are ${name}`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          const { clock, exchange } = world
          const odd: Odd = (created, updated) => ({ createdTime: time(created), updatedTime: time(updated) })
          const opening = yield* Effect.fork(Socket.Account.live({ audit: "off", coverage, marks: false }))
          yield* settle
          yield* clock.pass(10 * second)
          const live = yield* Fiber.join(opening)
          const [filled, canceled] = [exchange.place("filled", odd), exchange.place("canceled", odd)]
          exchange.fill(filled, 1)
          yield* clock.pass(10 * second)
          const ends = yield* Effect.fork(Effect.all(["filled", "canceled"].map((id) => live.awaitOrder(id))))
          exchange.cut()
          exchange.fill(filled)
          exchange.cancel(canceled)
          yield* clock.pass(3 * minute)
          const { freshness, orders, closedOrders } = live.view()
          assert.deepStrictEqual([...HashMap.keys(orders)], [])
          assert.deepStrictEqual(
            closedOrders.map(({ fills, order }) => [order.orderId, order.orderStatus, fills.qty]).toSorted(),
            [
              ["canceled", "Cancelled", "0"],
              ["filled", "Filled", "10"]
            ]
          )
          assert.deepStrictEqual([freshness.status, freshness.unresolved], ["Live", []])
          assert.isNotNull(ends.unsafePoll(), "both have been awaited")
          assertNone(exchange.problems)
        })
      )
    )
})

describe("an audit", () => {
  const all = combinations({ time: share(time, 4, 2), field, lookup, audits: [0, 1, 2], last: ["Filled", "Cancelled"] })
  for (const {
    audits,
    field: [field, oddOf],
    last,
    lookup: [how, found],
    time: [name, time]
  } of all)
    it.scoped(
      `tells an order that began and ended unheard, although ${field} ${name}: ${last} after ${audits} audits, found ${how}`,
      () =>
        inWorld((world) =>
          Effect.gen(function* () {
            const { clock, exchange } = world
            exchange.lookups = found
            const { heard } = yield* feeding({ audit: "1 minute" })
            yield* clock.pass(30 * second + audits * minute)
            exchange.isSilent = true
            const order = exchange.place("unheard", oddOf(time))
            yield* clock.pass(second)
            if (last === "Filled") exchange.fill(order)
            else exchange.cancel(order)
            yield* clock.pass(5 * minute)
            assertRight(world, heard)
          })
        )
    )
})

describe("requests for history", () => {
  const odd: Odd = () => ({ createdTime: "soon", updatedTime: "9e99" })
  const ways: Readonly<Record<string, readonly [start: number, offset: number, options: Socket.FeedOptions]>> = {
    "the measured offset of the clock has a fraction": [begin, 0.37, {}],
    "the cursor's time has a fraction": [begin, 0, { cursor: Socket.FeedCursor.from(begin - 1000.25) }],
    "the cursor is from 1970": [100 * day, 0, { cursor: Socket.FeedCursor.from(0) }],
    "the cursor is from before 1970": [100 * day, 0, { cursor: Socket.FeedCursor.from(-1) }],
    "the cursor is from the future": [begin, 0, { cursor: Socket.FeedCursor.from(begin + 30 * day) }],
    "the lag and the overlap have fractions": [begin, 0, { lag: "1999.5 millis", overlap: "1000.25 millis" }],
    "the overlap is longer than the clock's time": [minute, 0, { overlap: "1 hour" }],
    "the clock began in 1970": [1000, 0, {}]
  }
  for (const [name, [start, offset, options]] of Object.entries(ways))
    it.scoped(`are whole, ordered and no longer than a week if ${name}`, () =>
      inWorld(
        (world) =>
          Effect.gen(function* () {
            const { clock, exchange, server } = world
            server.offset = offset
            server.measured = () => offset
            const { heard } = yield* feeding({ ...options, audit: "1 minute" })
            yield* clock.pass(30 * second)
            const [filled, canceled] = [exchange.place("filled", odd), exchange.place("canceled", odd)]
            exchange.fill(filled, 1)
            yield* clock.pass(10 * second)
            exchange.cut()
            exchange.fill(filled)
            exchange.cancel(canceled)
            yield* clock.pass(5 * minute)
            assertRight(world, heard)
          }),
        start
      )
    )
})

describe("an account whose every row has other odd times", () => {
  for (const seed of seeds(1, 40))
    it.scoped(`is what a feed tells, with each execution once: seed ${seed}`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          const { clock, exchange } = world
          const next = random(seed)
          const pick = <A>(all: ReadonlyArray<A>): A => all[Math.floor(next() * all.length)] as A
          const odd: Odd = (created, updated) => ({
            ...(next() < 0.7 ? { createdTime: pick(Object.values(times))(created) } : {}),
            ...(next() < 0.4 ? { updatedTime: pick(Object.values(times))(updated) } : {})
          })
          exchange.where = pick(wheres)
          exchange.lookups = pick(Object.values(lookups))
          const { heard } = yield* feeding({ audit: "1 minute" })
          yield* clock.pass(5 * second)
          for (let step = 0; step < 60; step++) {
            const open = [...exchange.orders.values()].filter(({ status }) => /New|PartiallyFilled$/.test(status))
            const what = next()
            if (what < 0.1) world.server.last.cut()
            else if (what < 0.2) exchange.isSilent = !exchange.isSilent
            else if (open.length === 0 || what < 0.45) exchange.place(`o${step}`, odd)
            else if (what < 0.6) exchange.cancel(pick(open))
            else {
              const order = pick(open)
              exchange.fill(order, 1 + Math.floor(next() * (order.qty - order.filled)))
            }
            yield* clock.pass(Math.floor(next() ** 3 * 30_000))
          }
          exchange.isSilent = false
          yield* clock.pass(5 * minute)
          // Orders that only audits can have found are tested above.
          const ignored = [...exchange.orders.keys()].filter((id) => heard.statuses(id).length === 0)
          assertRight(world, heard, ignored)
        })
      )
    )
})
