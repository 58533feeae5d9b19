import { assert, describe, it } from "@effect/vitest"
import { Effect, HashMap } from "effect"
import { walletRow } from "../accountRows.js"
import { until } from "../feedWorld.js"
import type { HostileAccount } from "../HostileAccount.js"
import { btc, hold, plain } from "./liveRows.js"
import { assertNoWrongs, balanceOf, becomes, following, hasTicker, positionOf } from "./liveWorld.js"

const usdt = { coin: "USDT", equity: "102000", usdValue: "102000", walletBalance: "100000", unrealisedPnl: "2000" }
const coin = { coin: "BTC", equity: "1", usdValue: "60000", walletBalance: "1" }

/** 2 BTC long at 60000, marked at 61000, with 100,000 USDT and 1 BTC. */
const rich = (account: HostileAccount) => {
  hold(account, "linear", { size: "2", avgPrice: "60000", markPrice: "61000", unrealisedPnl: "2000", seq: 10 })
  account.put("wallet", "", "", walletRow({ totalEquity: "162000", totalMarginBalance: "162000" }, usdt, coin))
}

describe.concurrent("the equity between pushes of the wallet", () => {
  it.live("of a coin stays when only another coin is pushed, also after an audit that found no money moved", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(
          (account, _, tickers) => {
            rich(account)
            tickers.mark("BTCUSDT", "61000")
          },
          { audit: 150 }
        )
        const { account, exchange, tickers } = world
        yield* hasTicker(world)
        tickers.mark("BTCUSDT", "62000")
        yield* becomes(world, "62000", (view) => plain(balanceOf(view, "USDT")?.equity) === "104000")
        // REST counts the profit, too. No money has moved.
        const later = { ...usdt, equity: "104000", usdValue: "104000", unrealisedPnl: "4000" }
        exchange.silently(() => account.put("wallet", "", "", walletRow({ totalEquity: "164000" }, later, coin)))
        const before = world.view().freshness.completeUntil ?? 0
        yield* becomes(world, "an audit", ({ freshness }) => (freshness.completeUntil ?? 0) > before + 400)
        tickers.mark("BTCUSDT", "63000")
        yield* becomes(world, "63000", (view) => plain(balanceOf(view, "USDT")?.equity) === "106000")
        account.put(
          "wallet",
          "",
          "",
          walletRow({ totalEquity: "226000" }, { ...coin, equity: "2", walletBalance: "2", usdValue: "120000" })
        )
        yield* becomes(world, "2 BTC", (view) => balanceOf(view, "BTC")?.walletBalance === "2")
        const { totals } = world.view()
        assert.deepStrictEqual(
          [
            balanceOf(world.view(), "USDT")?.equity,
            balanceOf(world.view(), "USDT")?.unrealisedPnl,
            totals?.totalEquity
          ].map(plain),
          ["106000", "6000", "226000"]
        )
        assert.deepStrictEqual([balanceOf(world.view(), "USDT")?.isEstimate, totals?.isEstimate], [true, false])
        tickers.mark("BTCUSDT", "63500")
        yield* becomes(world, "63500", (view) => plain(positionOf(view, btc)?.markPrice) === "63500")
        assert.deepStrictEqual(
          [
            balanceOf(world.view(), "USDT")?.equity,
            balanceOf(world.view(), "USDT")?.usdValue,
            world.view().totals?.totalEquity
          ].map(plain),
          ["107000", "107000", "227000"]
        )
        assertNoWrongs(world)
      })
    )
  )

  it.live(
    "is counted in full in dollars if other coins are the collateral, and hardly anything is left of the coin",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const world = yield* following((account, _, tickers) => {
            hold(account, "linear", { size: "2", avgPrice: "61000", markPrice: "61000" })
            const rest = { coin: "USDT", equity: "0.00000003", usdValue: "0.00000002", walletBalance: "0.00000003" }
            account.put("wallet", "", "", walletRow({ totalEquity: "60000", totalMarginBalance: "60000" }, rest, coin))
            tickers.mark("BTCUSDT", "61000")
          })
          const { tickers } = world
          yield* hasTicker(world)
          tickers.mark("BTCUSDT", "60000")
          yield* becomes(world, "60000", (view) => plain(positionOf(view, btc)?.markPrice) === "60000")
          const { totals } = world.view()
          assert.deepStrictEqual(
            [balanceOf(world.view(), "USDT")?.equity, totals?.totalEquity, totals?.totalMarginBalance].map(plain),
            ["-1999.99999997", "58000.00000003", "58000.00000003"]
          )
          assertNoWrongs(world)
        })
      )
  )

  it.live("isn't moved by the mark price of a trade that the wallet counts already", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, _, tickers) => {
          rich(account)
          tickers.mark("BTCUSDT", "61000")
        })
        const { account } = world
        yield* hasTicker(world)
        // The wallet comes first, and the position says a mark price that no ticker did.
        account.put(
          "wallet",
          "",
          "",
          walletRow(
            { totalEquity: "162500" },
            { ...usdt, equity: "102500", walletBalance: "101250", unrealisedPnl: "1250", usdValue: "102500" }
          )
        )
        hold(account, "linear", {
          size: "1",
          avgPrice: "60000",
          markPrice: "61250",
          unrealisedPnl: "1250",
          seq: 11,
          updatedTime: String(Date.now() + 1)
        })
        yield* becomes(world, "1 BTC", (view) => positionOf(view, btc)?.size === "1")
        assert.deepStrictEqual([balanceOf(world.view(), "USDT")?.equity, world.view().totals?.totalEquity].map(plain), [
          "102500",
          "162500"
        ])
        account.put(
          "wallet",
          "",
          "",
          walletRow(
            { totalEquity: "162600" },
            { ...usdt, equity: "102600", walletBalance: "102600", unrealisedPnl: "0", usdValue: "102600" }
          )
        )
        hold(account, "linear", {
          size: "0",
          side: "",
          avgPrice: "0",
          markPrice: "61300",
          unrealisedPnl: "",
          seq: 12,
          updatedTime: String(Date.now() + 2)
        })
        yield* becomes(world, "no position", ({ positions }) => HashMap.size(positions) === 0)
        assert.deepStrictEqual([balanceOf(world.view(), "USDT")?.equity, world.view().totals?.totalEquity].map(plain), [
          "102600",
          "162600"
        ])
        assert.strictEqual(world.view().totals?.isEstimate, false)
        assertNoWrongs(world)
      })
    )
  )
})

describe.concurrent("the margins between pushes of the wallet", () => {
  const call = "BTC-26DEC26-100000-C"
  const options = { coverage: { categories: ["option"], optionCoins: ["BTC"], settleCoins: [] } } as const

  it.live(
    "of options follow the exchange's formulas: nothing for a long one, the mark price on top for a short one",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const put = "BTC-26DEC26-90000-P"
          const world = yield* following((account, _, tickers) => {
            tickers.mark(call, "300", "option")
            tickers.mark(put, "500", "option")
            // The exchange's example: 1 short call at an index price of 30,000 has a maintenance margin of 3% + 300 + 0.2%.
            hold(account, "option", {
              symbol: call,
              side: "Sell",
              size: "1",
              avgPrice: "350",
              markPrice: "300",
              unrealisedPnl: "50",
              positionIM: "4850",
              positionMM: "1260"
            })
            hold(account, "option", {
              symbol: put,
              size: "2",
              avgPrice: "500",
              markPrice: "500",
              unrealisedPnl: "0",
              positionIM: "0",
              positionMM: "0"
            })
            account.put(
              "wallet",
              "",
              "",
              walletRow(
                {
                  totalEquity: "10700",
                  totalMarginBalance: "10000",
                  totalWalletBalance: "10000",
                  totalInitialMargin: "4850",
                  totalMaintenanceMargin: "1260",
                  totalAvailableBalance: "5150",
                  accountIMRate: "0.485",
                  accountMMRate: "0.126"
                },
                { coin: "USDC", equity: "10700", usdValue: "10700", walletBalance: "10000" }
              )
            )
          }, options)
          const { tickers } = world
          yield* becomes(world, "the tickers", () => tickers.isSubscribed(call) && tickers.isSubscribed(put))
          const of = (symbol: string) => positionOf(world.view(), `option ${symbol} 0`)
          tickers.mark(call, "340", "option")
          yield* until("340", () => of(call)?.markPrice === "340")
          // Below its entry price of 350, the initial margin of a short one stays.
          assert.deepStrictEqual([of(call)?.initialMargin, of(call)?.maintenanceMargin].map(plain), ["4850", "1300"])
          tickers.mark(call, "600", "option")
          tickers.mark(put, "5000", "option")
          yield* until("600", () => of(call)?.markPrice === "600" && of(put)?.markPrice === "5000")
          assert.deepStrictEqual([of(call)?.initialMargin, of(call)?.maintenanceMargin].map(plain), ["5100", "1560"])
          assert.deepStrictEqual([of(put)?.initialMargin, of(put)?.maintenanceMargin].map(plain), ["0", "0"])
          const { totals } = world.view()
          assert.deepStrictEqual(
            [
              totals?.totalEquity,
              totals?.totalMarginBalance,
              totals?.totalInitialMargin,
              totals?.totalMaintenanceMargin,
              totals?.totalAvailableBalance,
              totals?.accountIMRate,
              totals?.accountMMRate
            ].map(plain),
            [String(10700 - 300 + 9000), "10000", "5100", "1560", "4900", "0.51", "0.156"]
          )
          assertNoWrongs(world)
        })
      )
  )

  it.live("in portfolio margin count the value of options", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, _, tickers) => {
          tickers.mark(call, "300", "option")
          hold(account, "option", {
            symbol: call,
            size: "10",
            avgPrice: "300",
            markPrice: "300",
            unrealisedPnl: "0",
            positionIM: "",
            positionMM: "",
            leverage: "",
            riskId: 0
          })
          account.put(
            "wallet",
            "",
            "",
            walletRow(
              {
                totalEquity: "13000",
                totalMarginBalance: "13000",
                totalWalletBalance: "10000",
                totalInitialMargin: "2600",
                totalMaintenanceMargin: "1300",
                totalAvailableBalance: "10400",
                accountIMRate: "0.2",
                accountMMRate: "0.1"
              },
              {
                coin: "USDC",
                equity: "13000",
                usdValue: "13000",
                walletBalance: "10000",
                totalOrderIM: "",
                totalPositionIM: "",
                totalPositionMM: ""
              }
            )
          )
        }, options)
        const { tickers } = world
        yield* becomes(world, "the ticker", () => tickers.isSubscribed(call))
        tickers.mark(call, "900", "option")
        yield* becomes(world, "900", (view) => positionOf(view, `option ${call} 0`)?.markPrice === "900")
        const { totals } = world.view()
        assert.deepStrictEqual(
          [
            totals?.totalEquity,
            totals?.totalMarginBalance,
            totals?.totalPerpUPL,
            totals?.totalInitialMargin,
            totals?.totalAvailableBalance
          ].map(plain),
          ["19000", "19000", "0", "2600", "16400"]
        )
        assert.approximately(Number(totals?.accountIMRate), 2600 / 19000, 1e-8)
        assert.approximately(Number(totals?.accountMMRate), 1300 / 19000, 1e-8)
        assertNoWrongs(world)
      })
    )
  )
})

describe.concurrent("the positions in the view of an account", () => {
  it.live("that are closed are forgotten after `kept` others", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(() => {}, { kept: 5 })
        const { account } = world
        for (let i = 0; i < 40; i++) {
          const time = Date.now() + i
          hold(account, "linear", { symbol: `C${i}USDT`, size: "1", seq: 2 * i + 1, updatedTime: String(time) })
          hold(account, "linear", {
            symbol: `C${i}USDT`,
            size: "0",
            side: "",
            seq: 2 * i + 2,
            updatedTime: String(time)
          })
        }
        yield* becomes(world, "the last one", ({ closedPositions }) => HashMap.has(closedPositions, "linear C39USDT 0"))
        assert.deepStrictEqual(
          [...HashMap.keys(world.view().closedPositions)].sort(),
          [35, 36, 37, 38, 39].map((i) => `linear C${i}USDT 0`)
        )
        assertNoWrongs(world)
      })
    )
  )

  it.live("keep their mark price when a push says none or 0, and go on from it", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, _, tickers) => {
          rich(account)
          tickers.mark("BTCUSDT", "61000")
        })
        const { account, tickers } = world
        yield* hasTicker(world)
        hold(account, "linear", {
          size: "2",
          avgPrice: "60000",
          markPrice: "0",
          unrealisedPnl: "2000",
          takeProfit: "70000",
          seq: 11,
          updatedTime: String(Date.now() + 1)
        })
        yield* becomes(world, "the take profit", (view) => positionOf(view, btc)?.position.takeProfit === "70000")
        assert.strictEqual(positionOf(world.view(), btc)?.markPrice, "61000")
        tickers.mark("BTCUSDT", "61100")
        yield* becomes(world, "61100", (view) => positionOf(view, btc)?.markPrice === "61100")
        assert.deepStrictEqual(
          [positionOf(world.view(), btc)?.unrealisedPnl, balanceOf(world.view(), "USDT")?.equity].map(plain),
          ["2200", "102200"]
        )
        assertNoWrongs(world)
      })
    )
  )
})
