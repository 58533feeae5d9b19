import { assert, describe, it } from "@effect/vitest"
import { Effect, HashMap } from "effect"
import { pass } from "../feedWorld.js"
import { derivatives, plain, positionRow, walletRow } from "./liveRows.js"
import { assertNoWrongs, balanceOf, becomes, following, gapOf, positionOf } from "./liveWorld.js"

/** A contract of each kind. */
const markets = [
  ["BTCUSDT", "linear"],
  ["BTCPERP", "linear"],
  ["BTCUSDT-26MAR27", "linear"],
  ["BTCUSD", "inverse"],
  ["BTCUSDH27", "inverse"],
  ["BTC-26DEC26-100000-C", "option"],
  ["BTC-26DEC26-90000-P-USDT", "option"]
] as const

describe.concurrent("the wallet of a followed account", () => {
  it.live("keeps coins that a push leaves out, and loses those that are gone from a reading", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const both = [
          { coin: "USDT", equity: "10", walletBalance: "10", usdValue: "10" },
          { coin: "BTC", equity: "1", walletBalance: "1", usdValue: "50000" }
        ]
        const world = yield* following((account) =>
          account.put("wallet", "", "", walletRow({ totalEquity: "50010" }, ...both))
        )
        const { account } = world
        account.put(
          "wallet",
          "",
          "",
          walletRow({ totalEquity: "50020" }, { coin: "USDT", equity: "20", walletBalance: "20", usdValue: "20" })
        )
        yield* becomes(world, "the push", (view) => balanceOf(view, "USDT")?.equity === "20")
        assert.deepStrictEqual(
          [balanceOf(world.view(), "BTC")?.equity, world.view().totals?.totalEquity],
          ["1", "50020"]
        )
        account.put(
          "wallet",
          "",
          "",
          walletRow({ totalEquity: "20" }, { coin: "BTC", equity: "0", walletBalance: "0", usdValue: "0" })
        )
        yield* becomes(world, "zero", (view) => balanceOf(view, "BTC")?.equity === "0")
        assert.strictEqual(plain(balanceOf(world.view(), "BTC")?.usdPrice), "50000")
        yield* gapOf(world, () =>
          account.put(
            "wallet",
            "",
            "",
            walletRow({ totalEquity: "20" }, { coin: "USDT", equity: "20", walletBalance: "20", usdValue: "20" })
          )
        )
        assert.strictEqual(Number(balanceOf(world.view(), "BTC")?.equity ?? 0), 0)
        assertNoWrongs(world)
      })
    )
  )

  it.live("may be empty, classic, without numbers or with a debt of 18 decimals", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account) => account.put("wallet", "", "", walletRow({})))
        const { account } = world
        assert.strictEqual(HashMap.size(world.view().balances), 0)
        const none = {
          totalEquity: "",
          totalWalletBalance: "",
          totalMarginBalance: "",
          totalAvailableBalance: "",
          totalPerpUPL: "",
          totalInitialMargin: "",
          totalMaintenanceMargin: "",
          accountIMRate: "",
          accountMMRate: ""
        }
        account.put("wallet", "", "", walletRow({ ...none, accountType: "CONTRACT" }))
        yield* becomes(world, "no totals", ({ totals }) => totals?.totalEquity === undefined && totals !== undefined)
        const debt = {
          coin: "ETH",
          equity: "-30723.630216383711792744",
          usdValue: "-61447260.43",
          walletBalance: "-30723.630216383711792744",
          unrealisedPnl: "",
          borrowAmount: "30723.630216383711792744"
        }
        account.put(
          "wallet",
          "",
          "",
          walletRow(
            none,
            debt,
            { coin: "NEW", equity: "0", walletBalance: null, usdValue: "" },
            { coin: "ODD", equity: "", walletBalance: "", usdValue: "" }
          )
        )
        yield* becomes(world, "the debt", (view) => balanceOf(view, "ETH") !== undefined)
        assert.strictEqual(balanceOf(world.view(), "ETH")?.equity, "-30723.630216383711792744")
        assert.deepStrictEqual(
          [balanceOf(world.view(), "NEW")?.walletBalance, balanceOf(world.view(), "ODD")?.equity].map(plain),
          ["0", "0"]
        )
        assertNoWrongs(world)
      })
    )
  )
})

describe.concurrent("positions of a followed account", () => {
  it.live("are one per leg, although a push names no category or one that nobody knows", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account) => {
          for (const [symbol, category] of markets)
            account.put("position", category, symbol, positionRow({ symbol, size: "3", updatedTime: "1700000000000" }))
        }, derivatives)
        const { account, exchange } = world
        exchange.tamper = (topic, row) =>
          topic === "position" ? { ...row, category: row["symbol"] === "AAPL" ? "stocks" : "" } : row
        account.put("position", "stocks", "three", positionRow({ symbol: "AAPL", size: "1", markPrice: "" }))
        for (const [symbol, category] of markets)
          account.put(
            "position",
            category,
            symbol,
            positionRow({ symbol, side: "", size: "0", unrealisedPnl: "", seq: 2 })
          )
        yield* becomes(world, "one position", ({ positions }) => HashMap.size(positions) === 1)
        yield* pass(50)
        assert.deepStrictEqual([...HashMap.keys(world.view().positions)], ["stocks AAPL 0"])
        assertNoWrongs(world)
      })
    )
  )

  it.live("don't go back to an older push, and empty legs are no positions", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following()
        const { account, exchange } = world
        exchange.reordered(
          () => {
            for (const [i, change] of [1, 2, -3, 5, -5, -4, 6].entries())
              account.move("BTCUSDT", 0, change, "linear", exchange.now() - 100 + i)
            account.move("ETHUSDT", 1, 0)
            account.move("ETHUSDT", 2, -2)
          },
          (pushes) => [...pushes].reverse()
        )
        yield* becomes(
          world,
          "both",
          (view) =>
            positionOf(view, "linear ETHUSDT 2")?.size === "2" && positionOf(view, "linear BTCUSDT 0")?.size === "2"
        )
        yield* pass(50)
        assert.deepStrictEqual(
          [positionOf(world.view(), "linear BTCUSDT 0")?.side, HashMap.size(world.view().positions)],
          ["Buy", 2]
        )
        assertNoWrongs(world)
      })
    )
  )
})
