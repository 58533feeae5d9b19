import { assert, it } from "@effect/vitest"
import { Effect, type Exit, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as LinearTopic from "../../../src/Legacy/Linear/topics.js"
import * as UsdcPerpTopic from "../../../src/Legacy/UsdcPerpetual/topics.js"
import type { AnyTopic } from "../../../src/Socket/TopicDefinition.js"
import { settle } from "../../Socket/FakeDialer.js"
import { answers, type Sent, sentTo, withMarket } from "./LegacyServer.js"

type Market = LegacySocket.LegacySocketOptions["market"]
const cases: ReadonlyArray<readonly [market: Market, gone: string, topics: ReadonlyArray<AnyTopic>]> = [
  ["linear", "trade.LUNAUSDT", ["LUNAUSDT", "BTCUSDT"].map((symbol) => LinearTopic.trade({ symbol }))],
  ["usdcPerp", "trade.LUNAPERP", ["LUNAPERP", "BTCPERP"].map((symbol) => UsdcPerpTopic.trade({ symbol }))]
]

describe("a symbol of an older market that is delisted", () => {
  for (const [market, gone, topics] of cases)
    it.scoped(`leaves its stream at a reconnect, and the others are subscribed again: ${market}`, () =>
      withMarket(market, (server) =>
        Effect.gen(function* () {
          const confirmed = new Set<string>()
          let exit: Exit.Exit<void, unknown> | undefined
          let isGone = false
          server.behaviour.message = (socket, message) => {
            const sent: Sent = { ...message }
            const args = Array.isArray(sent["args"]) ? sent["args"].map(String) : []
            const isRefused = isGone && args.includes(gone)
            const isSubscribe = sent["op"] === "subscribe"
            if (isSubscribe && !isRefused) for (const topic of args) confirmed.add(topic)
            const { pong, subscribe } = answers[market]
            // The lists of these channels name each topic by itself.
            const json = subscribe(!isRefused, isRefused ? { ...sent, args: [gone] } : sent)
            queueMicrotask(() => socket.push(isSubscribe ? json : pong))
          }
          yield* Stream.runDrain(LegacySocket.stream(topics)).pipe(
            Effect.onExit((ended) =>
              Effect.sync(() => {
                exit = ended
              })
            ),
            Effect.forkScoped
          )
          yield* settle
          assert.strictEqual(confirmed.size, 2)
          isGone = true
          confirmed.clear()
          server.last.cut()
          for (let i = 0; i < 10; i++) yield* Effect.zipRight(TestClock.adjust("500 millis"), settle)
          assert.isUndefined(exit, exit && JSON.stringify(exit))
          assert.lengthOf([...confirmed], 1)
          assert.isFalse(confirmed.has(gone))
          const asks = () => sentTo(server.last).filter((sent) => JSON.stringify(sent).includes(gone)).length
          const before = asks()
          for (let i = 0; i < 60; i++) yield* Effect.zipRight(TestClock.adjust("1 second"), settle)
          assert.strictEqual(asks(), before, "it is asked for without end")
        })
      )
    )
})
