import { assert, it } from "@effect/vitest"
import { Effect, Stream, TestClock } from "effect"
import { describe } from "vitest"
import * as Venue from "../../../src/Layers/Venue.js"
import * as DerivativesTopic from "../../../src/Legacy/DerivativesV3/topics.js"
import * as LegacySocket from "../../../src/Legacy/LegacySocket.js"
import * as LinearTopic from "../../../src/Legacy/Linear/topics.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { account } from "../../Socket/FakeDialer.js"

import { answers, byQuery, every, ignore, paths, samples, sentTo, withMarket } from "./LegacyServer.js"

describe("the sockets of each older market", () => {
  for (const market of every) {
    const [open, own] = samples[market]

    for (const [venue, host] of [
      [Venue.live, "wss://stream.bybit.com"],
      [Venue.testnet, "wss://stream-testnet.bybit.com"]
    ] as const) {
      it.scoped(`${market} on ${venue.name}: public and private topics go to their sockets, and are confirmed`, () =>
        withMarket(
          market,
          (server) =>
            Effect.gen(function* () {
              yield* LegacySocket.tap(open, ignore)
              yield* LegacySocket.tap(own, ignore)
              assert.deepStrictEqual(
                server.sockets.map(({ url }) => url.replace(/\?.*$/, "")),
                paths[market].map((path) => host + path)
              )
            }),
          { venue }
        )
      )
    }

    it.scoped(`${market}: a public socket sends no key, and a private one authenticates before anything else`, () =>
      withMarket(market, (server) =>
        Effect.gen(function* () {
          server.offset = 70
          yield* TestClock.setTime(1_700_000_000_000)
          yield* LegacySocket.tap(open, ignore)
          yield* LegacySocket.tap(own, ignore)
          const [first, second] = server.sockets
          assert.notInclude(JSON.stringify([first?.url, first?.sent]), account.key)
          const expires = 1_700_000_005_070
          if (byQuery.includes(market)) {
            assert.strictEqual(
              new URL(second?.url ?? "").search,
              `?api_key=${account.key}&expires=${expires}&signature=signed%3AGET%2Frealtime${expires}`
            )
            assert.isFalse(second?.sent.some(({ op }) => op === "auth"))
          } else {
            assert.strictEqual(new URL(second?.url ?? "").search, "")
            const auth = second?.sent[0]
            assert.strictEqual(auth?.op, "auth")
            assert.deepStrictEqual(auth?.args, [account.key, expires, `signed:GET/realtime${expires}`])
          }
        })
      )
    )

    it.scoped(`${market}: a refused topic fails the subscription with its name`, () =>
      withMarket(market, (server) =>
        Effect.gen(function* () {
          server.behaviour.message = (socket, message) =>
            queueMicrotask(() => socket.push(answers[market].subscribe(false, { ...message })))
          const error = yield* Effect.flip(LegacySocket.tap(open, ignore))
          assert.strictEqual(error._tag, "SubscriptionError")
          assert.strictEqual(error.message, `(${open.text}) failed to subscribe`)
        })
      )
    )

    it.scoped(`${market}: a pong keeps the connection open, and a missing pong closes it`, () =>
      withMarket(market, (server) =>
        Effect.gen(function* () {
          yield* LegacySocket.tap(open, ignore)
          yield* TestClock.adjust("10 seconds")
          yield* settle
          const ping = sentTo(server.last).at(-1)
          if (market === "spot") assert.deepStrictEqual(ping, { ping: 10_000 })
          else if (market.startsWith("usdc")) assert.deepStrictEqual(ping, { op: "ping", args: ["10000"] })
          else assert.strictEqual(ping?.["op"], "ping")
          yield* TestClock.adjust("2 seconds")
          yield* settle
          assert.strictEqual(server.sockets.length, 1)
          server.behaviour.message = ignore
          yield* TestClock.adjust("10 seconds")
          yield* settle
          assert.strictEqual(server.sockets.length, 2)
        })
      )
    )
  }

  it.scoped("requests have a req_id, on USDC an id, and on spot v1 none", () =>
    Effect.gen(function* () {
      for (const market of every) {
        yield* withMarket(market, (server) =>
          Effect.gen(function* () {
            yield* LegacySocket.tap(samples[market][0], ignore)
            const request = sentTo(server.last)[0] ?? {}
            assert.strictEqual("id" in request, market.startsWith("usdc"), market)
            assert.strictEqual("req_id" in request, !market.startsWith("usdc") && market !== "spot", market)
          }).pipe(Effect.scoped)
        )
      }
    })
  )

  it.scoped("private pushes are streamed, those of another shape as undecoded", () =>
    withMarket("linear", (server) =>
      Effect.gen(function* () {
        const seen: Array<unknown> = []
        yield* LegacySocket.tap(LinearTopic.order(), (message) =>
          seen.push(Socket.isUndecoded(message) ? message.topic : message.data.map((row) => row.order_id))
        )
        server.last.push({ topic: "order", action: "", data: [{ order_id: "a", symbol: "BTCUSDT", price: 2.5 }] })
        server.last.push({ topic: "order", data: [{ symbol: "BTCUSDT" }] })
        assert.deepStrictEqual(seen, [["a"], "order"])
      })
    )
  )

  it.scoped("streams and chunks work as on V5, and end with the first failure", () =>
    withMarket("contractUSDT", (server) =>
      Effect.gen(function* () {
        const read: Array<string> = []
        const ticker = DerivativesTopic.tickers({ market: "contractUSDT", symbol: "BTCUSDT" })
        yield* Effect.forkScoped(
          Stream.runForEach(LegacySocket.stream(ticker), ({ data }) =>
            Effect.sync(() => read.push(`s${data.bid1Price}`))
          )
        )
        yield* Effect.forkScoped(
          LegacySocket.forEachChunk(ticker, (messages) =>
            Effect.sync(() => read.push(...messages.map(({ data }) => `c${data.bid1Price}`)))
          )
        )
        yield* settle
        server.last.push({
          topic: "tickers.BTCUSDT",
          type: "delta",
          data: { symbol: "BTCUSDT", bid1Price: "7" },
          ts: 1
        })
        yield* settle
        assert.deepStrictEqual(read.sort(), ["c7", "s7"])
        assert.strictEqual(server.sockets.length, 1)
      })
    )
  )
})
