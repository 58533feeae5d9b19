import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { pass } from "../feedWorld.js"
import { btc, derivatives, hold, long, mark, plain, walletRow } from "./liveRows.js"
import { assertNoWrongs, balanceOf, becomes, following, gapOf, positionOf } from "./liveWorld.js"

describe.concurrent("the ticker of a position", () => {
  it.live("no mark price that can't be one is believed, and the last one stays", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, exchange, tickers) => {
          long(account, exchange, tickers)
          tickers.mark("BTCUSD", "50000", "inverse")
          hold(account, "inverse", {
            symbol: "BTCUSD",
            size: "10000",
            avgPrice: "50000",
            markPrice: "50000",
            positionValue: "0.2"
          })
        }, derivatives)
        const { tickers } = world
        yield* becomes(world, "the tickers", () => tickers.isSubscribed("BTCUSDT") && tickers.isSubscribed("BTCUSD"))
        for (const category of ["linear", "inverse"])
          for (const markPrice of ["", "0", "-5", "NaN", "abc", null, 7, "0.00"])
            tickers.push(category === "linear" ? "BTCUSDT" : "BTCUSD", { markPrice }, category)
        yield* pass(100)
        assert.deepStrictEqual(
          [positionOf(world.view(), btc)?.markPrice, positionOf(world.view(), "inverse BTCUSD 0")?.markPrice].map(
            plain
          ),
          ["61000", "50000"]
        )
        assert.strictEqual(plain(balanceOf(world.view(), "USDT")?.equity), "102000")
        tickers.mark("BTCUSDT", "61001")
        tickers.mark("BTCUSD", "40000", "inverse")
        yield* becomes(world, "a good one", mark(btc, "61001"))
        yield* becomes(world, "a good one", mark("inverse BTCUSD 0", "40000"))
        assert.strictEqual(plain(balanceOf(world.view(), "USDT")?.equity), "102002")
        assert.strictEqual(plain(positionOf(world.view(), "inverse BTCUSD 0")?.unrealisedPnl), "-0.05")
        assertNoWrongs(world)
      })
    )
  )

  it.live("lost tickers leave the last price, and follow again", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, exchange, tickers) => {
          long(account, exchange, tickers)
          hold(account, "linear", { symbol: "DOGEUSDT", size: "100", markPrice: "0.1", avgPrice: "0.1" })
          tickers.refused.add("DOGEUSDT")
        })
        const { tickers } = world
        yield* becomes(world, "the ticker", () => tickers.isSubscribed("BTCUSDT"))
        tickers.cut()
        yield* becomes(world, "no ticker", () => !tickers.isSubscribed("BTCUSDT"))
        assert.strictEqual(plain(positionOf(world.view(), btc)?.markPrice), "61000")
        assert.strictEqual(world.view().freshness.status, "Live")
        tickers.mark("BTCUSDT", "61500")
        yield* becomes(world, "what changed meanwhile", mark(btc, "61500"))
        assert.strictEqual(plain(balanceOf(world.view(), "USDT")?.equity), "103000")
        assert.strictEqual(plain(positionOf(world.view(), "linear DOGEUSDT 0")?.markPrice), "0.1")
        assertNoWrongs(world)
      })
    )
  )

  it.live("that is lost while the wallet is pushed doesn't move it by what it counts already", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(long)
        const { account, tickers } = world
        yield* becomes(world, "the ticker", () => tickers.isSubscribed("BTCUSDT"))
        tickers.isDown = true
        tickers.cut()
        yield* becomes(world, "no ticker", () => tickers.count === 0)
        // Time for the client to notice: the connection was cut without a word.
        yield* pass(100)
        account.put(
          "wallet",
          "",
          "",
          walletRow(
            { totalEquity: "104000", totalWalletBalance: "100000" },
            { coin: "USDT", equity: "104000", walletBalance: "100000", unrealisedPnl: "4000", usdValue: "104000" }
          )
        )
        yield* becomes(world, "the wallet", (view) => plain(balanceOf(view, "USDT")?.equity) === "104000")
        tickers.isDown = false
        tickers.mark("BTCUSDT", "62000")
        yield* becomes(world, "62000", mark(btc, "62000"))
        const figures = () =>
          [
            balanceOf(world.view(), "USDT")?.equity,
            balanceOf(world.view(), "USDT")?.unrealisedPnl,
            world.view().totals?.totalEquity,
            positionOf(world.view(), btc)?.unrealisedPnl
          ].map(plain)
        assert.deepStrictEqual(figures(), ["104000", "4000", "104000", "4000"])
        tickers.mark("BTCUSDT", "62100")
        yield* becomes(world, "62100", mark(btc, "62100"))
        assert.deepStrictEqual(figures(), ["104200", "4200", "104200", "4200"])
        assertNoWrongs(world)
      })
    )
  )

  it.live("a position whose figures lack a mark price or a profit still follows the ticker", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, _, tickers) => {
          tickers.mark("BTCUSDT", "61000")
          hold(account, "linear", {
            size: "2",
            avgPrice: "60000",
            markPrice: "",
            unrealisedPnl: "",
            positionIM: "",
            positionMM: "",
            positionValue: "",
            leverage: "",
            riskId: 0,
            riskLimitValue: ""
          })
          account.put(
            "wallet",
            "",
            "",
            walletRow(
              { totalEquity: "1000" },
              { equity: "1000", walletBalance: "1000", usdValue: "1000", totalPositionIM: "", totalPositionMM: "" }
            )
          )
        })
        const { tickers } = world
        yield* becomes(world, "a mark price", mark(btc, "61000"))
        tickers.mark("BTCUSDT", "61100")
        yield* becomes(world, "a mark price", mark(btc, "61100"))
        assert.strictEqual(plain(positionOf(world.view(), btc)?.unrealisedPnl), "2200")
        assert.strictEqual(plain(positionOf(world.view(), btc)?.positionValue), "122200")
        assert.deepStrictEqual(
          [positionOf(world.view(), btc)?.initialMargin, positionOf(world.view(), btc)?.maintenanceMargin],
          [undefined, undefined]
        )
        assert.strictEqual(plain(balanceOf(world.view(), "USDT")?.equity), "1200")
        assertNoWrongs(world)
      })
    )
  )

  it.live("a lost connection doesn't count a move twice", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(long)
        const { account, exchange, tickers } = world
        yield* becomes(world, "the ticker", () => tickers.isSubscribed("BTCUSDT"))
        tickers.mark("BTCUSDT", "62000")
        yield* becomes(world, "62000", mark(btc, "62000"))
        yield* gapOf(world, () =>
          exchange.silently(() =>
            account.put(
              "wallet",
              "",
              "",
              walletRow(
                { totalEquity: "104000", totalWalletBalance: "100000" },
                { equity: "104000", walletBalance: "100000", unrealisedPnl: "4000", usdValue: "104000" }
              )
            )
          )
        )
        assert.strictEqual(plain(balanceOf(world.view(), "USDT")?.equity), "104000")
        tickers.mark("BTCUSDT", "62500")
        yield* becomes(world, "62500", mark(btc, "62500"))
        assert.deepStrictEqual(
          [
            balanceOf(world.view(), "USDT")?.equity,
            world.view().totals?.totalEquity,
            positionOf(world.view(), btc)?.unrealisedPnl
          ].map(plain),
          ["105000", "105000", "5000"]
        )
      })
    )
  )
})
