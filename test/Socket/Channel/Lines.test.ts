import { assert, it } from "@effect/vitest"
import { Effect, Exit, Runtime, Schedule, Scope, Stream } from "effect"
import { describe } from "vitest"
import { Subscriptions } from "../../../src/Socket/internal/Channel/Subscriptions.js"
import { limits } from "../../../src/Socket/internal/Channel/TopicLimits.js"
import * as Socket from "../../../src/Socket.js"
import { inEngine, listen, noting, raw } from "../engineWorld.js"
import { answer, settle } from "../FakeDialer.js"

const [a, b] = [raw("publicTrade.A"), raw("publicTrade.B")]
const trade = (topic: string, id: string) => ({ topic, type: "snapshot", ts: 1, data: [{ i: id }] })
const idsOf = (messages: ReadonlyArray<unknown>) =>
  messages.flatMap((message) =>
    (message as { readonly data: ReadonlyArray<{ readonly i: string }> }).data.map(({ i }) => i)
  )

describe("a rotation", () => {
  for (const detail of ["too many requests, try again", "handler not found"]) {
    it.scoped(`keeps the old connection while the new one refuses a topic: ${detail}`, () =>
      inEngine(
        (server, clock) =>
          Effect.gen(function* () {
            const one = noting()
            yield* listen([a, b], one.listener)
            server.request = (socket, message) => {
              if (socket === server.sockets[0] || message.op !== "subscribe" || !message.args?.includes(b.text))
                return false
              server.refuse(socket, message, `${detail}: ${b.text}`)
              return true
            }
            yield* clock.pass(65_000)
            assert.isAbove(server.sockets.length, 1, "it was tried")
            assert.include(server.listening(b.text), server.sockets[0])
            server.push(trade(b.text, "1"))
            server.push(trade(a.text, "2"))
            assert.deepStrictEqual(idsOf(one.messages), ["1", "2"])
            server.request = () => false
            yield* clock.pass(300_000)
            assert.deepStrictEqual(
              server.open.map((socket) => [...server.topicsOf(socket)].sort()),
              [[a.text, b.text]]
            )
            assert.notStrictEqual(server.open[0], server.sockets[0])
            server.push(trade(b.text, "3"))
            assert.deepStrictEqual(idsOf(one.messages), ["1", "2", "3"])
            assert.notInclude(one.log.join(), "failed")
          }),
        { rotateAfter: "1 minute" }
      )
    )
  }

  it.scoped("whose new connection was answered while the program was blocked is not given up", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          yield* listen([a], noting().listener)
          const held: Array<() => void> = []
          server.request = (socket, message) => {
            if (socket === server.sockets[0]) return false
            held.push(() => server.confirm(socket, message))
            return true
          }
          yield* clock.pass(305_000)
          assert.lengthOf(held, 1)
          yield* clock.block(90_000)
          for (const confirm of held) confirm()
          yield* clock.pass(5000)
          assert.deepStrictEqual(
            server.open.map((socket) => server.sockets.indexOf(socket)),
            [1]
          )
        }),
      { rotateAfter: "5 minutes" }
    )
  )

  it.scoped("whose old connection fails for good goes on with the new one", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          const states: Array<string> = []
          yield* Effect.forkScoped(
            Stream.runForEach(Socket.states, ({ state }) => Effect.sync(() => states.push(state._tag)))
          )
          yield* listen([a], one.listener)
          const [old] = server.sockets
          // The new connection gets no answer, and the old one can't come back.
          server.request = () => true
          yield* clock.pass(31_000)
          assert.lengthOf(server.sockets, 2)
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.refuse(401))
          old?.cut()
          yield* clock.pass(1000)
          assert.deepStrictEqual(states.slice(-2), ["Initial", "Connected"], "nobody is told which one serves")
          server.behaviour.dialed = (socket) => queueMicrotask(() => socket.open())
          yield* clock.pass(200_000)
          server.request = () => false
          yield* clock.pass(60_000)
          const hasFailed = one.failures().length > 0
          assert.isTrue(hasFailed || server.listening(a.text).length === 1, "it listens to nothing, and nobody is told")
        }),
      { rotateAfter: "30 seconds" }
    )
  )

  it.scoped("delivers what the old connection sent before it closed, and nothing to those who left meanwhile", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const scope = yield* Scope.make()
          const [stays, leaves] = [noting(), noting()]
          yield* listen([a], stays.listener)
          yield* Scope.extend(listen([b], leaves.listener), scope)
          const [old] = server.sockets
          const { closing } = server.behaviour
          server.behaviour.closing = () => {}
          yield* clock.pass(30_500)
          while (old?.left === undefined) yield* clock.pass(100)
          old.push(trade(a.text, "late"))
          yield* Scope.close(scope, Exit.void)
          old.push(trade(b.text, "later"))
          assert.deepStrictEqual(idsOf(stays.messages), ["late"])
          assert.deepStrictEqual(leaves.messages, [])
          old.cut()
          server.behaviour.closing = closing
        }),
      { rotateAfter: "30 seconds" }
    )
  )
})

describe("two lines", () => {
  it.scoped("keep no subscription of a topic that one of them refused and whose listeners have failed", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const [one, two] = [noting(), noting()]
          yield* listen([a], one.listener)
          yield* listen([b], two.listener)
          yield* settle
          const held: Array<() => void> = []
          let isFirst = true
          server.request = (socket, message) => {
            if (!message.args?.includes(a.text) || message.op !== "subscribe") return false
            if (isFirst) server.refuse(socket, message, `handler not found: ${a.text}`)
            else {
              server.topicsOf(socket).add(a.text).add(b.text)
              held.push(() => answer(socket, message))
            }
            isFirst = false
            return true
          }
          for (const socket of server.open) socket.cut()
          yield* clock.pass(1000)
          assert.include(one.log, "failed SubscriptionError")
          for (const confirm of held) confirm()
          yield* clock.pass(1000)
          assert.deepStrictEqual(server.listening(a.text), [])
          assert.lengthOf(server.listening(b.text), 2)
        }),
      { lines: 2 }
    )
  )

  it.scoped("never leave a silent topic at the same time to subscribe it again", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const fork = Runtime.runFork(yield* Effect.runtime<never>())
          const quiet = raw(a.text, a.path, { pushIntervalMillis: 100 })
          yield* listen([quiet, b], noting().listener)
          yield* settle
          let fewest = 2
          let renewals = 0
          server.request = (socket, message) => {
            server.topicsOf(socket)[message.op === "subscribe" ? "add" : "delete"](a.text)
            fewest = Math.min(fewest, server.listening(a.text).length)
            if (message.op === "unsubscribe") return true
            renewals++
            server.topicsOf(socket).delete(a.text)
            const confirm = Effect.sync(() => server.confirm(socket, message))
            fork(Effect.withClock(Effect.delay(confirm, "50 millis"), clock))
            return true
          }
          yield* clock.pass(40_000)
          assert.isAbove(renewals, 1)
          assert.strictEqual(fewest, 1)
        }),
      { lines: 2, rotateAfter: "never" }
    )
  )

  it.scoped("ask again for a topic that only one of them refused, and keep it for the listener that stays", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const first = yield* Scope.make()
          yield* Scope.extend(listen([a], noting().listener), first)
          const [, second] = server.open
          let refusals = 0
          server.request = (socket, message) => {
            if (message.op !== "subscribe" || refusals++ > 0) return false
            server.refuse(socket, message, `handler not found: ${a.text}`)
            return true
          }
          second?.cut()
          yield* clock.pass(60_000)
          assert.lengthOf(server.listening(a.text), 2)
          yield* listen([a], noting().listener)
          yield* Scope.close(first, Exit.void)
          yield* clock.pass(1000)
          assert.lengthOf(server.listening(a.text), 2)
        }),
      { lines: 2, rotateAfter: "never" }
    )
  )
})

describe("a topic whose subscription nobody answered", () => {
  it("is requested again for the next listener, even before the first has let go", () => {
    const subscriptions = new Subscriptions(limits("/v5/public/linear"))
    subscriptions.up()
    const [first] = subscriptions.acquire([a.text])
    const [again] = subscriptions.expire([first?.id ?? ""]).send
    assert.deepStrictEqual(subscriptions.expire([again?.id ?? ""]).unanswered, [a.text])
    assert.deepStrictEqual(
      subscriptions.acquire([a.text]).map(({ op }) => op),
      ["subscribe"]
    )
    assert.deepStrictEqual(subscriptions.release([a.text]), [])
    assert.deepStrictEqual(
      subscriptions.release([a.text]).map(({ op }) => op),
      ["unsubscribe"]
    )
  })
})

describe("events of topics on several connections", () => {
  it.scoped("report every gap and its end", () =>
    inEngine((server, clock) =>
      Effect.gen(function* () {
        const topics = [
          Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }),
          Socket.Topic.publicTrade({ category: "spot", symbol: "BTCUSDC" })
        ] as const
        const seen: Array<string> = []
        yield* Effect.forkScoped(
          Stream.runForEach(Socket.events(topics), (event) => Effect.sync(() => seen.push(event._tag)))
        )
        yield* clock.pass(1000)
        for (let cut = 1; cut <= 4; cut++) {
          server.open[cut % 2]?.cut()
          yield* clock.pass(10_000)
          assert.lengthOf(seen, 2 * cut, seen.join())
        }
        assert.deepStrictEqual(seen.slice(0, 4), ["Gap", "Resumed", "Gap", "Resumed"])
      })
    )
  )
})

describe("a line whose schedule throws", () => {
  it.scoped("is reported as a gap, if the other line is down by then", () => {
    let isBroken = false
    const schedule = Schedule.mapEffect(Schedule.spaced("1 second"), () => {
      if (!isBroken) return Effect.void
      isBroken = false
      return Effect.dieMessage("a bug in the schedule")
    })
    return inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const one = noting()
          yield* listen([a, b], one.listener)
          yield* settle
          yield* clock.pass(5000)
          isBroken = true
          yield* clock.pass(2000)
          assert.lengthOf(server.open, 1)
          assert.notInclude(one.log, "down")
          server.behaviour.dialed = () => {}
          for (const socket of server.open) socket.cut()
          yield* clock.pass(1000)
          assert.include(one.log, "down", "nothing is delivered, and nobody is told")
        }),
      { lines: 2, rotateAfter: "never", heartbeat: { ping: schedule, pongTimeout: "1 second" } }
    )
  })
})
