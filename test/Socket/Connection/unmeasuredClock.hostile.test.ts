import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Stream } from "effect"
import type { Transport } from "../../../src/Http/Transport.js"
import * as ClockOffset from "../../../src/Layers/ClockOffset.js"
import * as Socket from "../../../src/Socket.js"
import { combinations, share } from "../../sample.js"
import { accountExchange } from "../AccountExchange.js"
import { feeding, live, until } from "../feedWorld.js"
import { quiet } from "../tradeWorld.js"
import {
  assertAlive,
  assertClean,
  assertHears,
  assertRecovered,
  broken,
  byEvents,
  byStream,
  type ClockExchange,
  expiries,
  good,
  inBundle,
  inWorld,
  listening,
  passing,
  readers,
  recovered,
  recoveryOf,
  right,
  setBack,
  shown,
  silent,
  socketsWith,
  unmeasured,
  ways
} from "./unmeasuredClockWorld.js"

describe("an account's stream whose auth is refused because of the clock, while the clock can't be measured", () => {
  const way = Object.entries(ways)
  const refused = combinations({ way: share(way, 2), words: share(Object.entries(expiries), 2) })
  for (const {
    way: [way, reading],
    words: [words, expiry]
  } of refused)
    it.scoped(`lives, and goes on when the clock is measured, with ${words} and ${way}`, () =>
      inBundle((exchange) => {
        exchange.expiry = expiry
        return passing(exchange, byStream, reading, recoveryOf(way))
      })
    )

  const others = combinations({ name: ["Socket.events", "Socket.feed"], way: share(way, 2, 1) })
  for (const {
    name,
    way: [way, reading]
  } of others)
    it.scoped(`lives as ${name}, too, with ${way}`, () =>
      inBundle((exchange) => passing(exchange, readers[name], reading, recoveryOf(way)))
    )

  it.scoped("has attempts after 500 ms, then about twice as long, at most 30 s, for an hour", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        unmeasured(exchange)
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(3_600_000)
        assertAlive(reader)
        const waits = exchange.dials.slice(1).map((at, i) => at - (exchange.dials[i] ?? 0))
        assert.strictEqual(waits[0], 500)
        assert.isAtLeast(waits.length, 100)
        for (const [i, wait] of waits.entries()) {
          const whole = Math.min(30_000, 500 * 2 ** i)
          assert.isAtMost(wait, whole, `wait ${i}`)
          assert.isAtLeast(wait, whole * 0.75 - 1, `wait ${i}`)
        }
        assert.isTrue(exchange.heard.every((one) => one.length === 1))
        yield* recovered(exchange)
        yield* assertHears(exchange, reader, "after an hour")
      })
    )
  )

  it.scoped("has the same pauses after measurements that aren't answered within 5 s", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        unmeasured(exchange, silent)
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(300_000)
        assertAlive(reader)
        const waits = exchange.dials.slice(1).map((at, i) => at - (exchange.dials[i] ?? 0))
        assert.isAtLeast(waits.length, 9)
        for (const [i, wait] of waits.entries()) {
          const whole = Math.min(30_000, 500 * 2 ** i)
          assert.isAtMost(wait, whole + 5100, `wait ${i}`)
          assert.isAtLeast(wait, whole * 0.75 - 1, `wait ${i}`)
        }
        // Of each measurement that was given up, nothing is left.
        assert.isAtLeast(exchange.readings.length, 9)
        assert.isAtMost(exchange.readings.length - exchange.aborted, 2)
      })
    )
  )

  it.scoped("is shown as Reconnecting in the pauses, and as Connected only in the end", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        const seen: Array<Socket.ConnectionState> = []
        yield* Effect.forkScoped(Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => seen.push(state))))
        yield* exchange.clock.pass(0)
        unmeasured(exchange)
        yield* listening(byStream)
        for (const pause of [100, 500, 1000, 2000, 4000]) {
          yield* exchange.clock.pass(pause)
          const last = seen.at(-1)
          assert.strictEqual(last?._tag, "Reconnecting", `after another ${pause} ms`)
          if (last?._tag === "Reconnecting") {
            assert.isAbove(last.retryAt, exchange.clock.unsafeCurrentTimeMillis())
            // That is the reason of a loss that is final.
            assert.notStrictEqual(last.loss.reason, "auth")
            assertClean(shown(last), exchange)
          }
        }
        yield* recovered(exchange)
        const tags = seen.map(({ _tag }) => _tag)
        assert.strictEqual(tags.at(-1), "Connected")
        tags.slice(0, -1).forEach((tag, i) => {
          assert.strictEqual(tag, i % 2 === 0 ? "Connecting" : "Reconnecting")
        })
      })
    )
  )

  it.scoped("is lost when it was connected before, and has one gap", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        const reader = yield* listening(byEvents)
        yield* exchange.clock.pass(60_000)
        yield* assertHears(exchange, reader, "before")
        unmeasured(exchange)
        exchange.last.cut()
        yield* exchange.clock.pass(20_000)
        assertAlive(reader)
        assert.notInclude(reader.markers, "Resumed")
        yield* recovered(exchange)
        assertAlive(reader)
        assert.deepStrictEqual([reader.markers[0], reader.markers.at(-1)], ["Gap", "Resumed"])
        assert.strictEqual(reader.markers.filter((tag) => tag === "Resumed").length, 1)
        yield* assertHears(exchange, reader, "after")
      })
    )
  )

  for (const [name, listens] of share(Object.entries(readers), 2, 1))
    it.scoped(`survives six clocks that are set, of which every second one is measured late, as ${name}`, () =>
      inBundle((exchange) =>
        Effect.gen(function* () {
          const reader = yield* listening(listens)
          yield* exchange.clock.pass(60_000)
          yield* assertHears(exchange, reader, "first")
          for (let i = 0; i < 6; i++) {
            unmeasured(exchange, i % 2 === 0 ? right : i % 3 === 0 ? silent : broken)
            exchange.last.cut()
            yield* exchange.clock.pass(10_000)
            assertAlive(reader)
            yield* recovered(exchange, 60_000)
            assertAlive(reader)
            yield* assertHears(exchange, reader, `cut ${i}`)
          }
          // One for the beginning, and one for each cut.
          assert.strictEqual(exchange.auths.filter(({ ok }) => ok).length, 7)
        })
      )
    )

  it.scoped("survives measurements of which only every third one succeeds", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        let count = 0
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(60_000)
        for (let i = 0; i < 5; i++) {
          unmeasured(exchange, (one) => (++count % 3 === 0 ? right(one) : broken(one)))
          exchange.last.cut()
          yield* exchange.clock.pass(120_000)
          assertAlive(reader)
          yield* assertHears(exchange, reader, `cut ${i}`)
        }
      })
    )
  )

  it.scoped("takes a failure less than a second ago for a failure, although somebody else measured", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        const clock = yield* ClockOffset.ClockOffset
        unmeasured(exchange)
        yield* clock.resync
        exchange.reading = right
        yield* exchange.clock.pass(300)
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(10_000)
        assertAlive(reader)
        yield* assertHears(exchange, reader, "later")
      })
    )
  )

  it.scoped("shares a measurement that is on its way, and its failure", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        const clock = yield* ClockOffset.ClockOffset
        unmeasured(exchange, silent)
        yield* Effect.forkScoped(clock.resync)
        yield* quiet
        yield* exchange.clock.pass(2000)
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(1000)
        assert.strictEqual(exchange.readings.length, 2)
        yield* recovered(exchange)
        assertAlive(reader)
        yield* assertHears(exchange, reader, "later")
      })
    )
  )

  const clocks: Readonly<
    Record<string, (exchange: ClockExchange) => Layer.Layer<ClockOffset.ClockOffset, never, Transport>>
  > = {
    layerSync: ({ venue }) => ClockOffset.layerSync({ venue }),
    "layerSync with a timeout of a minute": ({ venue }) => ClockOffset.layerSync({ venue, timeout: "1 minute" }),
    "layerSyncFrom a call that fails": (exchange) =>
      ClockOffset.layerSyncFrom(Effect.suspend(() => readOf(exchange, Effect.fail("no clock today")))),
    "layerSyncFrom a call that dies": (exchange) =>
      ClockOffset.layerSyncFrom(Effect.suspend(() => readOf(exchange, Effect.die(new Error("a bug"))))),
    "layerSyncFrom a call that isn't admitted": (exchange) =>
      ClockOffset.layerSyncFrom(
        Effect.suspend(() => readOf(exchange, Effect.succeed(exchange.now()))),
        {
          admitted: Effect.suspend(() => (exchange.reading === right ? Effect.void : Effect.fail("no room")))
        }
      )
  }
  const readOf = <E>(exchange: ClockExchange, other: Effect.Effect<number, E>): Effect.Effect<number, E> =>
    exchange.reading === right ? Effect.sync(() => exchange.now()) : other
  for (const [name, clock] of share(Object.entries(clocks), 2, 2))
    it.scoped(`lives with ${name}`, () =>
      inWorld((exchange) =>
        Effect.provide(
          passing(exchange, byStream, ways["answers that take 2.1 s"] ?? broken),
          socketsWith(exchange, clock(exchange))
        )
      )
    )

  it.scoped("is live again within 3 s after one lost request", () =>
    inBundle((exchange) =>
      Effect.gen(function* () {
        unmeasured(exchange, (one) => (one.readings.length === 2 ? broken(one) : right(one)))
        const reader = yield* listening(byStream)
        yield* exchange.clock.pass(3000)
        assertAlive(reader)
        assertRecovered(exchange)
        yield* assertHears(exchange, reader, "later")
      })
    )
  )

  it.live("lives over real sockets, as a feed", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        exchange.account.balance(100)
        exchange.handshake = () => {
          if (exchange.clockAhead > 0) return undefined
          exchange.clockAhead = setBack
          exchange.failures.push({ path: "/v5/market/time", times: 2, status: 503 })
          return undefined
        }
        const told = yield* feeding(exchange, {}, { syncClock: true })
        yield* live(told, 0, 15_000)
        const oks = exchange.auths.map(({ ok }) => ok)
        assert.deepStrictEqual([oks.indexOf(true), oks[0]], [oks.length - 1, false])
        const id = exchange.account.place()
        yield* until("an order", () => told.orders.has(id), told)
        assert.isUndefined(told.exit)
      })
    )
  )
})

describe("what is logged while the clock can't be measured", () => {
  for (const [way, reading] of share(Object.entries(ways), 2, 10))
    it.scoped(`says that it could not be read, without a secret, with ${way}`, () =>
      Effect.gen(function* () {
        const lines = yield* inBundle((exchange) =>
          Effect.gen(function* () {
            exchange.expiry = { success: false, ret_msg: `Params Error ${good.key}`, echo: good.secret }
            unmeasured(exchange, reading)
            const reader = yield* listening(byStream)
            yield* exchange.clock.pass(20_000)
            assertAlive(reader)
          })
        )
        assert.match(lines.join("\n"), /could not be read/)
      })
    )
})
