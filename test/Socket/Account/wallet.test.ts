import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import type * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import type { FakeServer } from "../FakeDialer.js"
import { pass } from "../inMemory.js"
import { liveReading, push, reconnected, withAccount } from "./AccountServer.js"

describe("the wallet", () => {
  const usdt = (walletBalance: string) => ({
    accountType: "UNIFIED",
    totalEquity: walletBalance,
    coin: [{ coin: "USDT", equity: walletBalance, walletBalance }]
  })
  const balances = (all: ReadonlyArray<Socket.FeedEvent>) =>
    all.flatMap((event) => (event._tag === "Wallet" ? [event.wallet.coin[0]?.walletBalance] : []))

  it.scoped("does not go back to what a push replaced, however late REST is", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = [usdt("100")]
        const { all } = yield* liveReading()
        push(server, "wallet", usdt("50"))
        server.last.cut()
        yield* reconnected
        yield* pass(10_000)
        assert.deepStrictEqual(balances(all), ["100", "50"])
        exchange.wallets = [usdt("70")]
        server.last.cut()
        yield* pass(10_000)
        yield* pass(10_000)
        assert.deepStrictEqual(balances(all), ["100", "50", "70"])
      })
    )
  )

  it.scoped("goes back if three audits in a row say so", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = [usdt("100")]
        const { all } = yield* liveReading({ audit: "1 minute" })
        push(server, "wallet", usdt("50"))
        yield* pass(60_000)
        yield* pass(60_000)
        assert.deepStrictEqual(balances(all), ["100", "50"])
        yield* pass(60_000)
        assert.deepStrictEqual(balances(all), ["100", "50", "100"])
      })
    )
  )

  it.scoped("does not go back to a push that was sent before the last one", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        exchange.wallets = [usdt("100")]
        const { all } = yield* liveReading()
        server.last.push({ topic: "wallet", creationTime: 1_002_002, data: [usdt("40")] })
        server.last.push({ topic: "wallet", creationTime: 1_002_001, data: [usdt("70")] })
        yield* settle
        assert.deepStrictEqual(balances(all), ["100", "40"])
      })
    )
  )

  for (const [loss, lose] of [
    ["could not be decoded", (server: FakeServer) => push(server, "wallet", { ...usdt("30"), coin: 7 })],
    ["was lost with the connection", (server: FakeServer) => server.last.cut()]
  ] as const)
    it.scoped(`is what was read while a push arrived, if the next push ${loss}`, () =>
      withAccount((server, exchange) =>
        Effect.gen(function* () {
          exchange.wallets = [usdt("100")]
          const { all } = yield* liveReading()
          let isDone = false
          exchange.failureOf = (id) => {
            if (id !== "getWalletBalance" || isDone) return undefined
            isDone = true
            push(server, "wallet", usdt("50"))
            exchange.wallets = [usdt("30")]
            lose(server)
            return undefined
          }
          server.last.cut()
          yield* reconnected
          yield* pass(10_000)
          assert.isTrue(isDone)
          assert.deepStrictEqual(balances(all), ["100", "50", "30"])
        })
      )
    )

  it.scoped("keeps the coins that a push does not list", () =>
    withAccount((server, exchange) =>
      Effect.gen(function* () {
        const btc = { coin: "BTC", equity: "1", walletBalance: "1" }
        exchange.wallets = [{ ...usdt("100"), coin: [...usdt("100").coin, btc] }]
        const { all } = yield* liveReading()
        push(server, "wallet", usdt("50"))
        yield* settle
        const last = all.at(-1)
        const coins =
          last?._tag === "Wallet" ? last.wallet.coin.map(({ coin, walletBalance }) => [coin, walletBalance]) : []
        assert.deepStrictEqual(coins, [
          ["USDT", "50"],
          ["BTC", "1"]
        ])
      })
    )
  )
})
