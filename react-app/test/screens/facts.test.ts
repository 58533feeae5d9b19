import { assert, describe, it } from "@effect/vitest"
import { fromRow } from "effect-bybit/Layers/Instruments"
import { factsOf } from "../../src/screens/MarketHeader/facts.js"
import { largeFrom, printsOf } from "../../src/screens/Tape/prints.js"
import { unitsOf } from "../../src/screens/units.js"

const instrument = fromRow("linear", {
  symbol: "BTCUSDT",
  baseCoin: "BTC",
  quoteCoin: "USDT",
  priceFilter: { tickSize: "0.10" },
  lotSizeFilter: { qtyStep: "0.001" }
})

const facts = (row: Parameters<typeof factsOf>[0]["row"], category: "linear" | "spot" | "option" = "linear") =>
  new Map(
    factsOf({ category, row, instrument, units: unitsOf(category, instrument), now: 1_000_000 }).map(
      ({ name, sign, value }) => [name, sign === undefined ? value : `${value} [${sign}]`]
    )
  )

describe("the market header", () => {
  it("shows prices at the tick size, and shortens large numbers", () => {
    const shown = facts({
      symbol: "BTCUSDT",
      lastPrice: "70100.50",
      prevPrice24h: "70000",
      price24hPcnt: "0.001435",
      markPrice: "70100.45",
      indexPrice: "70099.123456",
      highPrice24h: "71000",
      lowPrice24h: "69000",
      turnover24h: "724190000.12",
      openInterest: "2000",
      singleOpenInterest: "1000.5",
      fundingRate: "0.0001",
      nextFundingTime: String(1_000_000 + 3_600_000),
      fundingIntervalHour: "8"
    })
    assert.deepStrictEqual(
      [...shown],
      [
        ["Mark", "70,100.5"],
        ["Index", "70,099.1"],
        ["24h change", "+100.5 +0.14% [1]"],
        ["24h high", "71,000.0"],
        ["24h low", "69,000.0"],
        ["24h turnover", "724.19M USDT"],
        ["Open interest", "1.00K BTC"],
        ["Funding / countdown", "+0.0100% 01:00:00"]
      ]
    )
  })

  it("omits values that spot does not have, and funding if there is none", () => {
    const shown = facts({ symbol: "BTCUSDT", lastPrice: "1", usdIndexPrice: "" }, "spot")
    assert.isFalse(shown.has("Mark"))
    assert.isFalse(shown.has("Funding / countdown"))
    assert.strictEqual(shown.get("24h turnover"), "–")
  })

  it("reads the change of options from its separate field", () => {
    assert.strictEqual(facts({ symbol: "O", change24h: "-0.2" }, "option").get("24h change"), "-20.00% [-1]")
  })

  it("counts inverse contracts in quote coin", () => {
    assert.deepStrictEqual(unitsOf("inverse", { ...instrument, quoteCoin: "USD" }), {
      price: "USD",
      size: "USD",
      value: "BTC"
    })
  })
})

describe("the tape", () => {
  const trade = (i: number, v: string, s = "BTCUSDT") => ({ i: String(i), v, s, S: "Buy", p: "1", T: 1 }) as const

  it("filters exactly by size and symbol, and is limited in length", () => {
    const trades = [trade(1, "0.1"), trade(2, "0.10"), trade(3, "0.0999999"), trade(4, "5", "ETHUSDT"), trade(5, "2")]
    const ids = (least: string, most = 9) => printsOf(trades, { symbol: "BTCUSDT", least, most }).map(({ i }) => i)
    assert.deepStrictEqual(ids("0.1"), ["1", "2", "5"])
    assert.deepStrictEqual(ids(""), ["1", "2", "3", "5"])
    assert.deepStrictEqual(ids("", 2), ["1", "2"])
  })

  it("marks a large print only after enough prints", () => {
    const usual = Array.from({ length: 20 }, (_, index) => trade(index, "1"))
    assert.strictEqual(largeFrom(usual), 8)
    assert.strictEqual(largeFrom(usual.slice(0, 5)), undefined)
  })
})
