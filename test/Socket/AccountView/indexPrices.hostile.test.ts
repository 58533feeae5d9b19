import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { baseCoinOf } from "../../../src/Socket/internal/AccountView/Contract.js"
import { walletRow } from "../accountRows.js"
import type { HostileAccount } from "../HostileAccount.js"
import { realSleep } from "../waiting.js"
import { plain } from "./liveRows.js"
import { assertNoWrongs, balanceOf, becomes, following, type LiveWorld } from "./liveWorld.js"

const hold = (account: HostileAccount, ...coins: Parameters<typeof walletRow>[1][]) =>
  account.put("wallet", "", "", walletRow({ totalEquity: "62000", totalMarginBalance: "62000" }, ...coins))
const usdt = { coin: "USDT", equity: "2000", usdValue: "2000", walletBalance: "2000" }
const btc = { coin: "BTC", equity: "1", usdValue: "60000", walletBalance: "1" }
const worthless = { coin: "XYZ", equity: "100", usdValue: "0", walletBalance: "100" }

const index = ({ tickers }: LiveWorld, symbol: string, usdIndexPrice: string) =>
  tickers.push(symbol, { usdIndexPrice, lastPrice: "1" }, "spot")
const figures = ({ view }: LiveWorld) =>
  [balanceOf(view(), "BTC")?.usdPrice, balanceOf(view(), "BTC")?.usdValue, view().totals?.totalEquity].map(plain)

describe.concurrent("a coin without a position", () => {
  it.live("is worth its index price, and that of a coin that the exchange doesn't value isn't asked for", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account) => hold(account, usdt, btc, worthless))
        yield* becomes(world, "the ticker", () => world.tickers.isSubscribed("BTCUSDT"))
        assert.deepStrictEqual(figures(world), ["60000", "60000", "62000"])
        index(world, "BTCUSDT", "51000")
        yield* becomes(world, "the index price", ({ totals }) => totals?.isEstimate === true)
        assert.deepStrictEqual(figures(world), ["51000", "51000", "53000"])
        for (const price of ["", "0", "-1", "abc"]) index(world, "BTCUSDT", price)
        yield* realSleep(50)
        assert.deepStrictEqual(figures(world), ["51000", "51000", "53000"])
        assert.isFalse(world.tickers.isSubscribed("XYZUSDT"))
        assertNoWrongs(world)
      })
    )
  )

  it.live("keeps its last price if its ticker is refused", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* following((account, _, tickers) => {
          tickers.refused.add("BTCUSDT")
          hold(account, usdt, btc)
        })
        yield* realSleep(100)
        assert.deepStrictEqual(figures(world), ["60000", "60000", "62000"])
        assert.strictEqual(balanceOf(world.view(), "BTC")?.estimatedAt, undefined)
        assertNoWrongs(world)
      })
    )
  )
})

describe("the coin that moves with a contract", () => {
  const coins = [
    ["BTCUSDT", "BTC"],
    ["BTCPERP", "BTC"],
    ["BTCUSD", "BTC"],
    ["BTCUSDH27", "BTC"],
    ["BTCUSDT-26MAR27", "BTC"],
    ["BTC-26DEC26", "BTC"],
    ["1000PEPEUSDT", "PEPE"],
    ["SHIB1000USDT", "SHIB"],
    ["1INCHUSDT", "1INCH"],
    ["USDCUSDT", "USDC"]
  ] as const
  it("is the one it is named after, without its multiplier", () => {
    for (const [symbol, coin] of coins) assert.strictEqual(baseCoinOf(symbol), coin, symbol)
  })
})
