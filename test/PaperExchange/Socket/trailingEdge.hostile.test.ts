import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Effect, Layer, TestClock } from "effect"
import * as Paper from "../../../src/PaperExchange.js"
import { type Json, signed } from "../crashes.js"
import { start } from "../harness.js"

/** A running exchange, whose only clock is the test's, and which nobody asks for anything unless the test does. */
const running = (stepMillis: number) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(start)
    const built = yield* Layer.build(
      Paper.layer({ seed: 3, historyDays: 1, symbols: ["BTCUSDT", "BTC-"], rateLimits: false, stepMillis })
    )
    const paper = Context.get(built, Paper.PaperExchange)
    const ask = (method: "GET" | "POST", path: string, fields: Readonly<Record<string, string>>) =>
      Effect.gen(function* () {
        const query = method === "GET" ? new URLSearchParams(fields).toString() : ""
        const body = method === "POST" ? JSON.stringify(fields) : undefined
        const now = yield* Clock.currentTimeMillis
        const response = yield* paper.request({
          method,
          path: query === "" ? path : `${path}?${query}`,
          headers: signed(body ?? query, now),
          body,
          address: "test"
        })
        const answer: Json = JSON.parse(response.body)
        assert.strictEqual(answer.retCode, 0, answer.retMsg)
        return answer.result
      })
    const listen = (category: string, topic: string) => {
      const received: Array<Json> = []
      const peer = { text: (data: string) => void received.push(JSON.parse(data)), cut: () => {} }
      const session = paper.unsafeSockets.open(`/v5/public/${category}`, peer)
      if ("status" in session) throw new Error(session.body)
      paper.unsafeSockets.receive(session, JSON.stringify({ op: "subscribe", args: [topic] }))
      return () => received.splice(0).filter((message) => message.topic === topic)
    }
    return { ask, listen }
  })

type Running = Effect.Effect.Success<ReturnType<typeof running>>

/** Adds to the size at the best bid. */
const add = ({ ask }: Running, category: string, qty: string, price: string) =>
  ask("POST", "/v5/order/create", { category, symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty, price })

const bestBid = ({ ask }: Running, category: string) =>
  Effect.map(
    ask("GET", "/v5/market/orderbook", { category, symbol: "BTCUSDT", limit: "1" }),
    ({ b }): readonly [price: string, size: string] => b[0]
  )

const bidOf = ({ data }: Json, price: string): string | undefined =>
  data.bid1Size ?? data.b?.find(([text]: readonly [string]) => text === price)?.[1]

const topics: ReadonlyArray<readonly [category: string, topic: string, millis: number]> = [
  ["linear", "orderbook.1", 10],
  ["linear", "orderbook.50", 20],
  ["linear", "orderbook.200", 100],
  ["linear", "orderbook.1000", 200],
  ["spot", "orderbook.50", 20],
  ["linear", "tickers", 100]
]

describe("a change right after a push is pushed when the interval has passed, without a request", () => {
  for (const [category, topic, millis] of topics)
    for (const stepMillis of topic === "orderbook.50" ? [250, 5000] : [5000])
      it.scoped(`${category} ${topic} after ${millis} ms, with steps of ${stepMillis} ms`, () =>
        Effect.gen(function* () {
          const world = yield* running(stepMillis)
          const take = world.listen(category, `${topic}.BTCUSDT`)
          assert.lengthOf(take(), 1, "the snapshot")
          // The interval after the last step has passed, and the next step is further away than an interval.
          yield* TestClock.adjust(5000 + 201)
          const before = take().at(-1)
          const [price, was] = yield* bestBid(world, category)
          yield* add(world, category, "0.111", price)
          yield* add(world, category, "0.222", price)
          const at = yield* Clock.currentTimeMillis
          yield* TestClock.adjust(millis)
          const pushed = take()
          const sizes = pushed.map((message) => bidOf(message, price)).filter((size) => size !== undefined)
          assert.strictEqual(Number(sizes.at(-1)), Number((Number(was) + 0.333).toFixed(6)), `${sizes}, from ${was}`)
          assert.isAtMost(pushed.at(-1).ts - at, millis)
          for (const [i, { ts }] of pushed.entries())
            if (i > 0) assert.isAtLeast(ts - pushed[i - 1].ts, millis, "not sooner than the interval")
          if (topic !== "tickers")
            for (const [i, { data }] of pushed.entries())
              assert.strictEqual(data.u, (pushed[i - 1] ?? before).data.u + 1, "no update is missing")
          // What has been pushed is not pushed again.
          yield* TestClock.adjust(Math.min(millis, 5000 - 201 - millis))
          const again = take().map((message) => bidOf(message, price))
          assert.notInclude(again, sizes.at(-1))
        })
      )
})
