import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, HashMap } from "effect"
import { walletRow } from "../accountRows.js"
import { realSleep } from "../waiting.js"
import { btc, derivatives, hold, long, mark, plain } from "./liveRows.js"
import { assertNoWrongs, balanceOf, becomes, following, hasTicker, positionOf } from "./liveWorld.js"

interface Held {
  /** A short inverse position of 10,000 USD, worth 0.2 BTC, an option, both legs of a hedge, and a short perpetual in USDC. */
  readonly positions: ReadonlyArray<Parameters<typeof hold>[2] & { readonly category: string }>
  readonly wallet: {
    readonly totals: Parameters<typeof walletRow>[0]
    readonly coins: ReadonlyArray<Parameters<typeof walletRow>[1]>
  }
}
const held: Held = JSON.parse(readFileSync(new URL("marks.json", import.meta.url), "utf8"))

const near = (actual: string | undefined, expected: number, by = 1e-8) => {
  assert.approximately(Number(actual), expected, by)
}

describe.concurrent("between two pushes of the wallet", () => {
  it.live("a linear position moves everything by its size times the change of the mark price", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(long)
        const { tickers } = world
        yield* hasTicker(world)
        yield* realSleep(30)
        const before = world.view()
        assert.deepStrictEqual(
          [before.totals?.totalEquity, balanceOf(before, "USDT")?.equity, positionOf(before, btc)?.unrealisedPnl].map(
            plain
          ),
          ["101898", "102000", "2000"]
        )
        tickers.mark("BTCUSDT", "62500.5")
        yield* becomes(world, "the mark price", mark(btc, "62500.5"))
        const view = world.view()
        const position = positionOf(view, btc)
        // 2 * (62500.5 - 61000) = 3001
        assert.deepStrictEqual([position?.unrealisedPnl, position?.positionValue].map(plain), ["5001", "125001"])
        const grown = 62500.5 / 61000
        near(position?.initialMargin, 12200 * grown)
        near(position?.maintenanceMargin, 610 * grown)
        const usdt = balanceOf(view, "USDT")
        assert.deepStrictEqual([usdt?.equity, usdt?.unrealisedPnl, usdt?.walletBalance].map(plain), [
          "105001",
          "5001",
          "100000"
        ])
        near(usdt?.usdValue, 105001 * 0.999)
        const { totals } = view
        near(totals?.totalEquity, 101898 + 3001 * 0.999)
        near(totals?.totalPerpUPL, 1998 + 3001 * 0.999)
        near(totals?.totalMarginBalance, 101898 + 3001 * 0.999)
        assert.strictEqual(plain(totals?.totalWalletBalance), "99900")
        const im = 13186.8 + 12200 * (grown - 1) * 0.999
        const mm = 609.39 + 610 * (grown - 1) * 0.999
        near(totals?.totalInitialMargin, im)
        near(totals?.totalMaintenanceMargin, mm)
        // The haircut stays 101898 - 13186.8 - 88211.2 = 500.
        near(totals?.totalAvailableBalance, 101898 + 3001 * 0.999 - 500 - im)
        near(totals?.accountIMRate, im / (101898 + 3001 * 0.999 - 500), 1e-7)
        near(totals?.accountMMRate, mm / (101898 + 3001 * 0.999 - 500), 1e-7)
        assert.isTrue(position?.isEstimate && usdt?.isEstimate && totals?.isEstimate)
        // The exchange refuses to say what margins follow from.
        assert.includeMembers(
          [...(totals?.unknown ?? [])],
          ["risk limit and fee of BTCUSDT", "collateral ratio of USDT"]
        )
        assert.strictEqual(position?.liqPrice ?? "", position?.position.liqPrice ?? "")
        assertNoWrongs(world)
      })
    )
  )

  it.live("what a push of the wallet counts already isn't counted again", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(long)
        const { account, tickers } = world
        yield* hasTicker(world)
        tickers.mark("BTCUSDT", "63000")
        yield* becomes(world, "the mark price", mark(btc, "63000"))
        account.put(
          "wallet",
          "",
          "",
          walletRow(
            {
              totalEquity: "106000",
              totalPerpUPL: "6000",
              totalMarginBalance: "106000",
              totalWalletBalance: "100000",
              totalAvailableBalance: "90000"
            },
            { coin: "USDT", equity: "106000", usdValue: "106000", walletBalance: "100000", unrealisedPnl: "6000" }
          )
        )
        yield* becomes(world, "the push", ({ totals }) => totals?.isEstimate === false)
        assert.strictEqual(plain(balanceOf(world.view(), "USDT")?.equity), "106000")
        tickers.mark("BTCUSDT", "62000")
        yield* becomes(world, "the next mark price", mark(btc, "62000"))
        assert.deepStrictEqual(
          [
            balanceOf(world.view(), "USDT")?.equity,
            world.view().totals?.totalEquity,
            positionOf(world.view(), btc)?.unrealisedPnl
          ].map(plain),
          ["104000", "104000", "4000"]
        )
        tickers.mark("BTCUSDT", "63000")
        yield* becomes(world, "back again", mark(btc, "63000"))
        assert.strictEqual(plain(world.view().totals?.totalEquity), "106000")
        assertNoWrongs(world)
      })
    )
  )

  it.live("a position that changes in between counts each change of the price with the size of its time", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following(long)
        const { account, tickers } = world
        yield* hasTicker(world)
        tickers.mark("BTCUSDT", "62000")
        yield* becomes(world, "62000", mark(btc, "62000"))
        // 1 BTC more, at the mark price: nothing is gained or lost by that.
        hold(account, "linear", {
          size: "3",
          avgPrice: "60666.66666667",
          markPrice: "62000",
          unrealisedPnl: "4000",
          positionIM: "18600",
          positionMM: "930",
          positionValue: "182000",
          seq: 2,
          updatedTime: String(Date.now() + 1)
        })
        yield* becomes(world, "3 BTC", (view) => positionOf(view, btc)?.size === "3")
        tickers.mark("BTCUSDT", "62100")
        yield* becomes(world, "62100", mark(btc, "62100"))
        // 102000 + 2 * 1000 + 3 * 100
        assert.deepStrictEqual(
          [balanceOf(world.view(), "USDT")?.equity, positionOf(world.view(), btc)?.unrealisedPnl].map(plain),
          ["104300", "4300"]
        )
        // It flips to 1 BTC short, then falls.
        hold(account, "linear", {
          side: "Sell",
          size: "1",
          avgPrice: "62100",
          markPrice: "62100",
          unrealisedPnl: "0",
          positionIM: "6210",
          positionMM: "310.5",
          positionValue: "62100",
          seq: 3,
          updatedTime: String(Date.now() + 2)
        })
        yield* becomes(world, "short", (view) => positionOf(view, btc)?.side === "Sell")
        tickers.mark("BTCUSDT", "62000")
        yield* becomes(world, "62000", mark(btc, "62000"))
        assert.deepStrictEqual(
          [balanceOf(world.view(), "USDT")?.equity, positionOf(world.view(), btc)?.unrealisedPnl].map(plain),
          ["104400", "100"]
        )
        hold(account, "linear", {
          side: "",
          size: "0",
          avgPrice: "0",
          markPrice: "62000",
          unrealisedPnl: "",
          positionIM: "0",
          positionMM: "0",
          positionValue: "",
          seq: 4,
          updatedTime: String(Date.now() + 3)
        })
        yield* becomes(world, "closed", (view) => positionOf(view, btc) === undefined)
        tickers.mark("BTCUSDT", "99000")
        yield* realSleep(50)
        assert.strictEqual(plain(balanceOf(world.view(), "USDT")?.equity), "104400")
        assert.strictEqual(HashMap.size(world.view().closedPositions), 1)
        hold(account, "linear", {
          size: "1",
          avgPrice: "99000",
          markPrice: "99000",
          unrealisedPnl: "0",
          seq: 5,
          updatedTime: String(Date.now() + 4)
        })
        yield* becomes(world, "reopened", (view) => positionOf(view, btc)?.size === "1")
        assert.strictEqual(HashMap.size(world.view().closedPositions), 0)
        assertNoWrongs(world)
      })
    )
  )

  it.live("inverse positions, options and hedges move their own coins, by the exchange's formulas", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const option = "BTC-26DEC26-100000-C"
        const world = yield* following((account, _, tickers) => {
          tickers.mark("BTCUSD", "50000", "inverse")
          tickers.mark(option, "1000", "option")
          tickers.mark("ETHUSDT", "2000")
          tickers.mark("BTCPERP", "50000")
          for (const { category, ...row } of held.positions) hold(account, category, row)
          account.put("wallet", "", "", walletRow(held.wallet.totals, ...held.wallet.coins))
        }, derivatives)
        const { tickers } = world
        for (const symbol of ["BTCUSD", option, "ETHUSDT", "BTCPERP"])
          yield* becomes(world, `the ticker of ${symbol}`, () => tickers.isSubscribed(symbol))
        tickers.mark("BTCUSD", "40000", "inverse")
        tickers.mark(option, "1100", "option")
        tickers.mark("ETHUSDT", "2100")
        tickers.mark("BTCPERP", "49000")
        yield* becomes(world, "inverse", mark("inverse BTCUSD 0", "40000"))
        yield* becomes(world, "option", mark(`option ${option} 0`, "1100"))
        yield* becomes(world, "buy leg", mark("linear ETHUSDT 1", "2100"))
        yield* becomes(world, "sell leg", mark("linear ETHUSDT 2", "2100"))
        yield* becomes(world, "USDC perpetual", mark("linear BTCPERP 0", "49000"))
        const view = world.view()
        // A short inverse position: 10000 * (1 / 40000 - 1 / 50000).
        assert.strictEqual(plain(positionOf(view, "inverse BTCUSD 0")?.unrealisedPnl), "0.05")
        assert.strictEqual(plain(positionOf(view, "inverse BTCUSD 0")?.positionValue), "0.25")
        near(positionOf(view, "inverse BTCUSD 0")?.initialMargin, 0.025)
        assert.deepStrictEqual([balanceOf(view, "BTC")?.equity, balanceOf(view, "BTC")?.unrealisedPnl].map(plain), [
          "1.05",
          "0.05"
        ])
        // The option adds 300 of equity, the perpetual 500 of equity and profit.
        assert.deepStrictEqual([balanceOf(view, "USDC")?.equity, balanceOf(view, "USDC")?.unrealisedPnl].map(plain), [
          "23800",
          "500"
        ])
        // 10 * 100 - 4 * 100
        assert.deepStrictEqual([balanceOf(view, "USDT")?.equity, balanceOf(view, "USDT")?.unrealisedPnl].map(plain), [
          "10600",
          "600"
        ])
        assert.strictEqual(balanceOf(view, "MNT")?.isEstimate, false)
        near(view.totals?.totalEquity, 83000 + 0.05 * 50000 + 800 + 600)
        near(view.totals?.totalPerpUPL, 0.05 * 50000 + 500 + 600)
        near(view.totals?.totalMarginBalance, 80000 + 0.05 * 50000 + 500 + 600)
        const im = 10000 + 0.005 * 50000 + 100 + 40 - 2500 * 0.02
        near(view.totals?.totalInitialMargin, im)
        near(view.totals?.totalMaintenanceMargin, 500 + 0.00025 * 50000 + 5 + 2 - 2.5)
        near(view.totals?.totalAvailableBalance, 83600 - 10000 - im)
        near(view.totals?.accountIMRate, im / 73600, 1e-7)
        assertNoWrongs(world)
      })
    )
  )
})
