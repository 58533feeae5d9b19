import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { type EngineServer, inEngine } from "../engineWorld.js"
import { type ClientMessage, type FakeSocket, settle } from "../FakeDialer.js"
import type { VirtualClock } from "../VirtualClock.js"
import { exitOf, follow } from "./ceasingWorld.js"

const quiet = { watchdog: Socket.Watchdog.none, rotateAfter: "never" } as const
const names = (count: number) => Array.from({ length: count }, (_, i) => `misc.S${i}`)
const argsOf = (message: ClientMessage) => (message.args ?? []).map(String)

/** Text topics, so that any push of them is emitted. */
const stream = (topics: ReadonlyArray<string>, category: "linear" | "spot" = "linear") =>
  Stream.map(Socket.rawStreamV5(topics, category), ({ topic }) => topic)

/** Answers a subscribe by closing the connection, if `isFatal`. */
const closes = (server: EngineServer, isFatal: (args: ReadonlyArray<string>) => boolean, code = 1006) => {
  const fatal: Array<ReadonlyArray<string>> = []
  server.request = (socket, message) => {
    const args = argsOf(message)
    if (message.op !== "subscribe" || !isFatal(args)) return false
    fatal.push(args)
    queueMicrotask(() => socket.cut(code, "message too big"))
    return true
  }
  return fatal
}
/** Pushes every topic, and returns those that reached a stream. */
const delivered = (server: EngineServer, noted: { readonly seen: Array<string> }, topics: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    noted.seen.length = 0
    for (const topic of topics) server.push({ topic })
    yield* settle
    return [...new Set(noted.seen)]
  })
/** Lets minutes pass in steps, until something is so. */
const passing = (clock: VirtualClock, minutes: number, isSo: () => boolean): Effect.Effect<void> =>
  Effect.iterate(0, {
    while: (seconds) => seconds < 60 * minutes && !isSo(),
    body: (seconds) => Effect.as(clock.pass(1000), seconds + 1)
  })
const subscribes = (server: EngineServer) =>
  server.sockets.reduce((sum, socket: FakeSocket) => sum + socket.topics("subscribe").length, 0)

describe("a subscribe message that the exchange answers by closing the connection", () => {
  for (const [what, category, count] of [
    ["linear", "linear", 20],
    ["spot", "spot", 20],
    ["a single topic", "linear", 1]
  ] as const)
    for (const code of [1006, 1009])
      it.scoped(`at first, fails its stream with an error that names the culprit: ${what}, closed with ${code}`, () =>
        inEngine(
          (server, clock) =>
            Effect.gen(function* () {
              const culprit = count === 1 ? "misc.S0" : "misc.S7"
              const fatal = closes(server, (args) => args.includes(culprit), code)
              const noted = yield* follow(stream(names(count), category))
              yield* passing(clock, 15, () => noted.exit !== undefined)
              if (noted.exit === undefined) throw new Error(`no error after ${fatal.length} closes`)
              const text = JSON.stringify(noted.exit)
              assert.match(text, /"(SubscriptionError|ConnectionError)"/)
              assert.match(text, new RegExp(`${culprit}\\b`))
              if (count > 1) assert.notMatch(text, /misc\.S8\b/, "only the culprit is to blame")
              assert.isAtMost(fatal.length, 14)
              const dials = server.sockets.length
              yield* clock.pass(600_000)
              assert.strictEqual(server.sockets.length, dials, "nothing is dialed for nobody")
            }),
          quiet
        )
      )

  it.scoped("doesn't end other streams of the connection", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const other = yield* follow(stream(["misc.OTHER", "misc.ELSE"]))
          closes(server, (args) => args.includes("misc.S7"))
          const noted = yield* follow(stream(names(20)))
          yield* passing(clock, 15, () => noted.exit !== undefined)
          assert.notStrictEqual(exitOf(noted), "it goes on")
          yield* clock.pass(60_000)
          assert.strictEqual(exitOf(other), "it goes on")
          const topics = ["misc.OTHER", "misc.ELSE"]
          assert.sameMembers(yield* delivered(server, other, topics), topics)
          const dials = server.sockets.length
          yield* clock.pass(300_000)
          assert.strictEqual(server.sockets.length, dials, "the connection is stable again")
        }),
      quiet
    )
  )

  it.scoped("because it is too large is sent in smaller ones, and every topic is subscribed", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const fatal = closes(server, (args) => args.length > 60, 1009)
          const topics = names(200)
          const noted = yield* follow(stream(topics))
          const all = () => server.open.some((socket) => server.topicsOf(socket).size === 200)
          yield* passing(clock, 15, all)
          assert.strictEqual(exitOf(noted), "it goes on")
          assert.isTrue(all(), `${fatal.length} closes`)
          assert.isAtMost(fatal.length, 8)
          assert.sameMembers(yield* delivered(server, noted, topics), topics)
        }),
      quiet
    )
  )

  it.scoped("because it is too large is sent in smaller ones after a reconnect, too", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const topics = names(200)
          const noted = yield* follow(stream(topics))
          yield* clock.pass(5000)
          const fatal = closes(server, (args) => args.length > 60, 1009)
          server.open[0]?.cut()
          yield* clock.pass(1)
          const all = () => server.open.some((socket) => server.topicsOf(socket).size === 200)
          yield* passing(clock, 15, all)
          assert.strictEqual(exitOf(noted), "it goes on")
          assert.isTrue(all(), `${fatal.length} closes`)
          assert.isAtMost(fatal.length, 8)
        }),
      quiet
    )
  )

  for (const lines of [1, 2])
    it.scoped(`for a topic that was confirmed before removes that one, and the others go on: ${lines} at once`, () =>
      inEngine(
        (server, clock) =>
          Effect.gen(function* () {
            const topics = names(20)
            const noted = yield* follow(stream(topics))
            yield* clock.pass(5000)
            const fatal = closes(server, (args) => args.includes("misc.S7"))
            for (const socket of server.open) socket.cut()
            yield* clock.pass(1)
            const others = topics.filter((topic) => topic !== "misc.S7")
            const whole = () =>
              server.open.length === lines && server.open.every((socket) => server.topicsOf(socket).size === 19)
            yield* passing(clock, 20, whole)
            assert.strictEqual(exitOf(noted), "it goes on")
            assert.isTrue(whole(), `${fatal.length} closes`)
            assert.isAtMost(fatal.length, 14 * lines)
            const before = fatal.length
            yield* clock.pass(600_000)
            assert.strictEqual(fatal.length, before, "it is asked for without end")
            assert.sameMembers(yield* delivered(server, noted, others), others)
          }),
        { ...quiet, lines }
      )
    )

  it.scoped("once or twice, as in an outage, costs nothing: the whole is subscribed again", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const topics = names(50)
          let left = 2
          const fatal = closes(server, () => left-- > 0)
          const noted = yield* follow(stream(topics))
          yield* clock.pass(30_000)
          assert.strictEqual(exitOf(noted), "it goes on")
          assert.lengthOf(fatal, 2)
          assert.sameMembers(yield* delivered(server, noted, topics), topics)
          assert.isAtMost(subscribes(server), 6)
        }),
      quiet
    )
  )

  it.scoped("always, whatever it asks for, isn't blamed on topics that were confirmed before", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const topics = names(8)
          const noted = yield* follow(stream(topics))
          yield* clock.pass(5000)
          let isBroken = true
          closes(server, () => isBroken)
          server.open[0]?.cut()
          yield* clock.pass(120_000)
          isBroken = false
          yield* clock.pass(120_000)
          assert.strictEqual(exitOf(noted), "it goes on", "an exchange that cuts whatever comes is an outage")
          assert.sameMembers(yield* delivered(server, noted, topics), topics)
        }),
      quiet
    )
  )
})

describe("one lost acknowledgement", () => {
  for (const [what, count, each] of [
    ["of a stream of 300 topics", 300, false],
    ["of 100 streams that join at once", 100, true]
  ] as const)
    it.scoped(`${what} costs a few messages, and all are subscribed within half a minute`, () =>
      inEngine(
        (server, clock) =>
          Effect.gen(function* () {
            yield* follow(stream(["misc.FIRST"]))
            const topics = names(count)
            let isLost = false
            server.request = (_, message) => {
              if (message.op !== "subscribe" || isLost) return false
              isLost = true
              return true
            }
            const lists = each ? topics.map((topic) => [topic]) : [topics]
            const all = yield* Effect.forEach(lists, (list) => follow(stream(list)), { concurrency: "unbounded" })
            const before = subscribes(server)
            yield* clock.pass(30_000)
            assert.deepStrictEqual([...new Set(all.map(exitOf))], ["it goes on"])
            assert.isAtMost(subscribes(server) - before, 4)
            assert.strictEqual(server.topicsOf(server.open[0] as FakeSocket).size, count + 1)
            assert.strictEqual(server.sockets.length, 1)
          }),
        quiet
      )
    )

  it.scoped("after a reconnect costs a few messages, too", () =>
    inEngine(
      (server, clock) =>
        Effect.gen(function* () {
          const topics = names(300)
          const noted = yield* follow(stream(topics))
          yield* clock.pass(1000)
          let isLost = false
          server.request = (_, message) => {
            if (message.op !== "subscribe" || isLost) return false
            isLost = true
            return true
          }
          const before = subscribes(server)
          server.open[0]?.cut()
          yield* clock.pass(40_000)
          assert.strictEqual(exitOf(noted), "it goes on")
          assert.isAtMost(subscribes(server) - before, 6)
          assert.sameMembers(yield* delivered(server, noted, topics), topics)
        }),
      quiet
    )
  )

  it.scoped(
    "always of the message with a certain topic fails its stream alone: others that joined are subscribed",
    () =>
      inEngine(
        (server, clock) =>
          Effect.gen(function* () {
            yield* follow(stream(["misc.FIRST"]))
            server.request = (_, message) => message.op === "subscribe" && argsOf(message).includes("misc.S7")
            const all = yield* Effect.forEach(names(60), (topic) => follow(stream([topic])), {
              concurrency: "unbounded"
            })
            const before = subscribes(server)
            yield* passing(clock, 5, () => all.some(({ exit }) => exit !== undefined))
            yield* clock.pass(1000)
            assert.deepStrictEqual(
              all.flatMap((noted, i) => (noted.exit === undefined ? [] : [`misc.S${i}`])),
              ["misc.S7"]
            )
            assert.include(JSON.stringify(all[7]?.exit), "ConnectionError")
            assert.isAtMost(subscribes(server) - before, 30)
            assert.strictEqual(server.topicsOf(server.open[0] as FakeSocket).size, 60)
          }),
        quiet
      )
  )

  it.scoped(
    "always of the message with a certain topic, after a reconnect, doesn't keep the others from coming back",
    () =>
      inEngine(
        (server, clock) =>
          Effect.gen(function* () {
            const topics = names(60)
            const noted = yield* follow(stream(topics))
            yield* clock.pass(1000)
            server.request = (_, message) => message.op === "subscribe" && argsOf(message).includes("misc.S7")
            server.open[0]?.cut()
            yield* clock.pass(300_000)
            assert.strictEqual(exitOf(noted), "it goes on")
            const others = topics.filter((topic) => topic !== "misc.S7")
            assert.sameMembers(yield* delivered(server, noted, others), others)
            assert.isAtMost(subscribes(server), 60)
          }),
        quiet
      )
  )

  for (const later of [false, true])
    it.scoped(
      `of topics that are subscribed all the same, and refused as such from then on, costs few messages: ${later ? "after a reconnect" : "at first"}`,
      () =>
        inEngine(
          (server, clock) =>
            Effect.gen(function* () {
              yield* follow(stream(["misc.FIRST"]))
              const topics = names(300)
              let isLost = false
              const losing = () => {
                server.request = (socket, message) => {
                  const known = server.topicsOf(socket)
                  const again = argsOf(message).find((topic) => known.has(topic))
                  if (message.op !== "subscribe" || (isLost && again === undefined)) return false
                  if (again !== undefined) server.refuse(socket, message, `error:already subscribed,topic:${again}`)
                  else for (const topic of argsOf(message)) known.add(topic)
                  isLost = true
                  return true
                }
              }
              if (!later) losing()
              const noted = yield* follow(stream(topics))
              if (later) {
                yield* clock.pass(1000)
                losing()
                server.open[0]?.cut()
              }
              const before = subscribes(server)
              yield* clock.pass(60_000)
              assert.strictEqual(exitOf(noted), "it goes on")
              assert.isAtMost(subscribes(server) - before, 40)
              assert.sameMembers(yield* delivered(server, noted, topics), topics)
              const [health] = yield* Effect.map(Stream.runHead(Socket.health), (head) =>
                head._tag === "Some" ? head.value : []
              )
              assert.strictEqual(health?.topics, 301)
            }),
          quiet
        )
    )
})
