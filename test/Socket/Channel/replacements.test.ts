import { assert, it } from "@effect/vitest"
import { Effect, Exit, Metric, MetricState, Schedule, Scope, Stream } from "effect"
import { describe } from "vitest"
import type { StateChange } from "../../../src/Socket/ConnectionState.js"
import * as Socket from "../../../src/Socket.js"
import { type EngineServer, inEngine, listen, noting, raw } from "../engineWorld.js"
import { settle } from "../FakeDialer.js"
import { setBy, type VirtualClock } from "../VirtualClock.js"

const [a, b] = [raw("publicTrade.A"), raw("publicTrade.B")]
const trade = (topic: string, id: string) => ({ topic, type: "snapshot", ts: 1, data: [{ i: id }] })

const healthNow = Effect.map(Stream.runHead(Socket.health), (head) => (head._tag === "Some" ? head.value : []))

const watchStates = Effect.gen(function* () {
  const seen: Array<StateChange> = []
  yield* Effect.forkScoped(Stream.runForEach(Socket.states, (change) => Effect.sync(() => seen.push(change))))
  yield* settle
  return seen
})

/** The connections that metrics have as labels. */
const labels = (): ReadonlySet<string> =>
  new Set(
    Metric.unsafeSnapshot().flatMap(({ metricKey }) =>
      metricKey.name.startsWith("bybit.socket.")
        ? [...metricKey.tags].filter(({ key }) => key === "bybit.connection").map(({ value }) => value)
        : []
    )
  )

const counted = (name: string, connection: string): number => {
  let count = 0
  for (const { metricKey, metricState } of Metric.unsafeSnapshot()) {
    if (metricKey.name !== name || !MetricState.isCounterState(metricState)) continue
    if ([...metricKey.tags].some(({ key, value }) => key === "bybit.connection" && value === connection))
      count += Number(metricState.count)
  }
  return count
}

/** The second of two lines is lost, and the exchange refuses another. */
const losing = (server: EngineServer, clock: VirtualClock) =>
  Effect.gen(function* () {
    yield* listen([a], noting().listener)
    yield* settle
    server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401))
    server.open[1]?.cut()
    yield* clock.pass(1000)
  })

describe("one of two lines that fails for good", () => {
  for (const by of [3_600_000, -3_600_000])
    it.scoped(
      `is replaced after its pause, not earlier or later, if the clock is set ${by > 0 ? "forward" : "back"}`,
      () =>
        inEngine(
          (server, clock) =>
            Effect.gen(function* () {
              yield* losing(server, clock)
              const dials = server.sockets.length
              // It has failed within the last second, and the pause is 5 s.
              setBy(clock, by)
              yield* clock.pass(3500)
              assert.lengthOf(server.sockets, dials)
              yield* clock.pass(2000)
              assert.isAbove(server.sockets.length, dials)
            }),
          { lines: 2, rotateAfter: "never" }
        )
    )

  it.scoped("is replaced after growing pauses, and states, health and metrics say so", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          const states = yield* watchStates
          yield* listen([a, b], one.listener)
          yield* clock.pass(20_000)
          const reconnects = counted("bybit.socket.reconnects", "public linear #2")
          const [, second] = server.open
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401, "no"))
          second?.cut()
          yield* clock.pass(1000)
          const dials = server.sockets.length
          const [, failed] = yield* healthNow
          assert.deepStrictEqual([failed?.connection, failed?.generation], ["public linear #2", 1])
          const { state } = failed ?? {}
          if (state?._tag !== "Reconnecting") throw new Error(`it is ${state?._tag}`)
          assert.strictEqual(state.loss.reason, "auth")
          assert.strictEqual(state.retryAt - state.since, 5000)
          assert.deepStrictEqual(states.at(-1), { connection: "public linear #2", url: failed?.url ?? "", state })
          yield* clock.pass(60_000)
          assert.isAbove(server.sockets.length, dials)
          assert.isAtMost(server.sockets.length, dials + 5, "the pauses grow")
          server.push(trade(a.text, "1"))
          assert.lengthOf(one.messages, 1)
          assert.deepStrictEqual(
            one.log.filter((line) => !line.startsWith("subscribed")),
            []
          )
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.open())
          yield* clock.pass(300_000)
          assert.lengthOf(server.listening(a.text), 2)
          assert.lengthOf(server.listening(b.text), 2)
          const [, replaced] = yield* healthNow
          assert.strictEqual(replaced?.state._tag, "Connected")
          assert.isAbove(replaced?.generation ?? 0, 1)
          assert.strictEqual(states.at(-1)?.state._tag, "Connected")
          assert.isAbove(counted("bybit.socket.reconnects", "public linear #2"), reconnects + 1)
          server.push(trade(a.text, "2"))
          assert.lengthOf(one.messages, 2)
        }),
      { lines: 2, rotateAfter: "never" }
    )
  )

  it.scoped("is replaced if its reconnect schedule has ended, and the listener fails once both are gone", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          yield* listen([a], one.listener)
          yield* settle
          server.open[0]?.cut()
          yield* clock.pass(11_000)
          assert.lengthOf(server.listening(a.text), 2)
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(503))
          for (const socket of server.open) socket.cut()
          yield* clock.pass(1000)
          assert.deepStrictEqual(one.failures(), ["failed ConnectionError"])
          const dials = server.sockets.length
          yield* clock.pass(600_000)
          assert.strictEqual(server.sockets.length, dials, "nothing is dialed for nobody")
          assert.lengthOf(yield* healthNow, 0)
        }),
      { lines: 2, rotateAfter: "never", reconnect: Socket.Reconnect.make(Schedule.stop) }
    )
  )

  it.scoped("takes part again: it gets the topics that were joined meanwhile, and not those that were left", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          yield* losing(server, clock)
          const joined = noting()
          yield* listen([b], joined.listener)
          yield* Effect.scoped(listen([raw("publicTrade.C")], noting().listener))
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.open())
          yield* clock.pass(60_000)
          assert.deepStrictEqual(
            server.open.map((socket) => [...server.topicsOf(socket)].sort()),
            [
              [a.text, b.text],
              [a.text, b.text]
            ]
          )
          assert.notInclude(joined.log.join(), "failed")
        }),
      { lines: 2, rotateAfter: "never" }
    )
  )

  it.scoped("leaves no timer, and nothing is opened, if the layer closes while it waits", () =>
    Effect.gen(function* () {
      let dials = () => 0
      let sleepers = () => 0
      let pass = (_: number): Effect.Effect<void> => Effect.void
      yield* Effect.scoped(
        inEngine(
          (server, clock) =>
            Effect.gen(function* () {
              yield* losing(server, clock)
              dials = () => server.sockets.length
              sleepers = () => clock.sleepers
              pass = (millis) => clock.pass(millis)
            }),
          { lines: 2, rotateAfter: "never" }
        )
      )
      const before = dials()
      yield* pass(600_000)
      assert.deepStrictEqual([dials(), sleepers()], [before, 0])
    })
  )
})

describe("a connection that is rotated 50 times", () => {
  for (const lines of [1, 2]) {
    it.scoped(`keeps its name, and adds no label to metrics: ${lines} at once`, () =>
      inEngine(
        (server, clock) =>
          Effect.gen(function* () {
            const path = `/v5/public/${lines === 1 ? "inverse" : "spot"}`
            const states = yield* watchStates
            yield* listen([raw("publicTrade.A", path)], noting().listener)
            yield* clock.pass(150_000)
            const before = labels()
            yield* clock.pass(30_000 * 55)
            assert.isAbove(server.sockets.length, 50)
            assert.deepStrictEqual(
              [...labels()].filter((label) => !before.has(label)),
              []
            )
            const health = yield* healthNow
            assert.isAbove(Math.max(...health.map(({ generation }) => generation)), 20)
            const names = new Set(states.map(({ connection }) => connection))
            const name = path.slice(4).replace("/", " ").trim()
            assert.deepStrictEqual([...names].sort(), lines === 1 ? [name] : [name, `${name} #2`])
            // Whoever keeps the last state of each name must never see an open one as closed.
            for (const connection of names) {
              const tags = states.filter((one) => one.connection === connection).map(({ state }) => state._tag)
              assert.deepStrictEqual(new Set(tags.slice(tags.indexOf("Connected"))), new Set(["Connected"]))
            }
          }),
        { lines, rotateAfter: "30 seconds" }
      )
    )
  }

  it.scoped("shows the old and the new one in health while both are open", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          yield* listen([a], noting().listener)
          server.request = () => true
          yield* clock.pass(35_000)
          const health = yield* healthNow
          assert.deepStrictEqual(
            health.map(({ connection, generation, state }) => [connection, generation, state._tag]),
            [
              ["public linear", 1, "Connected"],
              ["public linear", 2, "Connected"]
            ]
          )
        }),
      { rotateAfter: "30 seconds" }
    )
  )
})

describe("channels that are full", () => {
  it.scoped("have different names, whichever was closed before", () =>
    inEngine((server) =>
      Effect.gen(function* () {
        const long = (name: string) => raw(`publicTrade.${name}${"X".repeat(11_000)}`)
        const scope = yield* Scope.make()
        yield* Scope.extend(listen([long("A")], noting().listener), scope)
        yield* listen([long("B")], noting().listener)
        const names = Effect.map(healthNow, (health) => health.map(({ connection }) => connection).sort())
        assert.deepStrictEqual(yield* names, ["public linear", "public linear 2"])
        yield* Scope.close(scope, Exit.void)
        yield* listen([long("C")], noting().listener)
        assert.deepStrictEqual(yield* names, ["public linear", "public linear 2"])
        assert.lengthOf(server.open, 2)
      })
    )
  )
})

describe("messages that can't be decoded, over two lines", () => {
  it.scoped("are counted on the connection that was first, once", () =>
    inEngine(
      (server) =>
        Effect.gen(function* () {
          const picky = raw("publicTrade.P", a.path, {
            isUnchecked: false,
            is: (_): _ is unknown => false,
            decode: () => {
              throw new Error("unused")
            }
          })
          const [one, two] = [noting(), noting()]
          yield* listen([picky], one.listener)
          yield* listen([picky], two.listener)
          yield* settle
          const [first, second] = server.open
          for (const id of ["1", "2", "3"]) first?.push(trade(picky.text, id))
          for (const id of ["1", "2", "3", "4"]) second?.push(trade(picky.text, id))
          second?.push("no JSON")
          const health = yield* healthNow
          assert.deepStrictEqual(
            health.map(({ undecoded }) => undecoded),
            [3, 2]
          )
          assert.lengthOf(
            two.log.filter((line) => line === "undecoded"),
            4
          )
        }),
      { lines: 2 }
    )
  )
})
