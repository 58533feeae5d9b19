import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { exitOf, follow, inCeasing } from "./ceasingWorld.js"

const { Topic } = Socket
const category = "linear"
const steady = { rotateAfter: "never" } as const
const trade = (symbol: string) => Topic.publicTrade({ category, symbol })
const [luna, btc, eth] = ["publicTrade.LUNAUSDT", "publicTrade.BTCUSDT", "publicTrade.ETHUSDT"] as const
const trades = (...list: ReadonlyArray<string>) => Stream.map(Socket.stream(list.map(trade)), ({ topic }) => topic)

describe("a refusal that doesn't say that the topic doesn't exist", () => {
  const passing = {
    busy: { ret_msg: "system is busy" },
    "a rate limit": { ret_msg: "Too many visits", ret_code: 10006 },
    "a system error": { ret_msg: "10016: internal error", ret_code: 10016 },
    "a restart": { ret_msg: "service is restarting (10019)", ret_code: 10019 }
  }
  for (const [what, fields] of Object.entries(passing))
    it.scoped(`${what} at the watchdog: the topic is asked for again with pauses, and nothing ceases`, () =>
      inCeasing(
        ({ clock, live, server }) =>
          Effect.gen(function* () {
            const noted = yield* follow(
              Socket.stream(["LUNAUSDT", "BTCUSDT"].map((symbol) => Topic.orderbook({ category, depth: 50, symbol })))
            )
            yield* live(3)
            server.gone.add("orderbook.50.LUNAUSDT")
            server.wording = () => ({ success: false, ...fields })
            const before = server.asks("orderbook.50.LUNAUSDT")
            yield* live(90)
            assert.strictEqual(exitOf(noted), "it goes on")
            const asks = server.asks("orderbook.50.LUNAUSDT") - before
            assert.isAtLeast(asks, 3)
            assert.isAtMost(asks, 30, "it is asked for with pauses")
            server.gone.clear()
            yield* clock.pass(60_000)
            noted.seen.length = 0
            yield* live(3)
            assert.sameMembers(
              [...new Set(noted.seen.map(({ topic }) => topic))],
              ["orderbook.50.LUNAUSDT", "orderbook.50.BTCUSDT"]
            )
          }),
        steady
      )
    )

  it.scoped("busy in a rotation: the old connection stays until all is confirmed, then one is left", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const noted = yield* follow(trades("LUNAUSDT", "BTCUSDT"))
          yield* live(3)
          const busy = server.wording
          server.wording = () => ({ success: false, ret_msg: "system is busy" })
          const [first] = server.open
          server.request = (socket, message) => {
            if (socket === first || !message.args?.includes(luna)) return false
            queueMicrotask(() => socket.push({ req_id: message.req_id, op: message.op, ...server.wording([], []) }))
            return true
          }
          yield* live(40)
          noted.seen.length = 0
          yield* live(3)
          assert.sameMembers([...new Set(noted.seen)], [luna, btc], "the old one delivers meanwhile")
          server.wording = busy
          server.request = () => false
          yield* live(45)
          assert.lengthOf(server.open, 1)
          assert.notStrictEqual(server.open[0], first)
          noted.seen.length = 0
          yield* live(3)
          assert.sameMembers([...new Set(noted.seen)], [luna, btc])
        }),
      { rotateAfter: "30 seconds" }
    )
  )

  it.scoped("busy for one topic, gone for another, in one reconnect: the first comes back, the second ceases", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const noted = yield* follow(trades("LUNAUSDT", "BTCUSDT", "ETHUSDT"))
          yield* live(3)
          server.gone.add(luna)
          let busyLeft = 2
          const { request } = server
          server.request = (socket, message) => {
            if (message.op !== "subscribe" || !message.args?.includes(btc) || message.args.includes(luna))
              return request(socket, message)
            if (busyLeft-- <= 0) return false
            server.refuse(socket, message, "system is busy")
            return true
          }
          server.gone.add(btc)
          server.cut()
          server.wording = (missing, args) =>
            missing.includes(luna)
              ? {
                  ...{ success: false, ret_msg: `error:handler not found,topic:${luna}` },
                  data: { failTopics: [luna], successTopics: args.filter((topic) => topic === eth) }
                }
              : { success: false, ret_msg: "system is busy" }
          yield* live(5)
          server.gone.delete(btc)
          yield* live(60)
          assert.strictEqual(exitOf(noted), "it goes on")
          noted.seen.length = 0
          yield* live(3)
          assert.sameMembers([...new Set(noted.seen)], [btc, eth])
        }),
      steady
    )
  )
})

describe("a private topic that is refused later", () => {
  it.scoped("fails its stream, however many other topics that has", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const orders = yield* follow(Socket.stream([Topic.order(), Topic.execution(), Topic.wallet()]))
          const positions = yield* follow(Socket.stream(Topic.position()))
          yield* live(3)
          server.gone.add("execution")
          server.cut()
          yield* live(20)
          assert.strictEqual(exitOf(orders), "(execution) failed to subscribe")
          assert.strictEqual(exitOf(positions), "it goes on")
        }),
      steady
    )
  )
})

describe("a topic of a first subscribe that doesn't exist", () => {
  it.scoped("fails the whole stream at once, and leaves nothing subscribed, though others share the connection", () =>
    inCeasing(
      ({ live, server }) =>
        Effect.gen(function* () {
          const other = yield* follow(trades("ETHUSDT"))
          yield* live(1)
          server.gone.add(luna)
          const noted = yield* follow(trades("LUNAUSDT", "BTCUSDT"))
          yield* live(2)
          assert.strictEqual(exitOf(noted), `(${luna}) failed to subscribe`)
          assert.strictEqual(server.asks(luna), 1)
          assert.deepStrictEqual(
            server.open.map((socket) => [...server.topicsOf(socket)]),
            [[eth]]
          )
          assert.strictEqual(exitOf(other), "it goes on")
        }),
      steady
    )
  )
})
