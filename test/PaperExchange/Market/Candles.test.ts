import { assert, describe, it } from "@effect/vitest"
import * as Candles from "../../../src/PaperExchange/internal/Market/Candles.js"
import * as Instrument from "../../../src/PaperExchange/internal/Market/Instrument.js"
import * as Instruments from "../../../src/PaperExchange/internal/Market/Instruments.js"
import * as Money from "../../../src/PaperExchange/internal/Money.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { living, marketOf, ok } from "../harness.js"

const at = (text: string) => Date.parse(text)

describe("Candles", () => {
  it("begin weeks on Monday and months on the first, in UTC", () => {
    const time = at("2025-01-15T10:20:30Z")
    assert.strictEqual(Candles.startOf("W", time), at("2025-01-13T00:00:00Z"))
    assert.strictEqual(Candles.startOf("M", time), at("2025-01-01T00:00:00Z"))
    assert.strictEqual(Candles.nextOf("M", at("2025-01-01T00:00:00Z")), at("2025-02-01T00:00:00Z"))
    assert.strictEqual(Candles.startOf("240", time), at("2025-01-15T08:00:00Z"))
    assert.strictEqual(Candles.startOf("D", time), at("2025-01-15T00:00:00Z"))
    assert.isUndefined(Candles.lengthOf("7"))
  })

  it("count exactly what was traded", () => {
    const { engine, life } = living(3, Instruments.all.slice(0, 1))
    const market = marketOf(engine, "linear", "BTCUSDT")
    market.followed = true
    let qty = 0
    let turnover = 0n
    engine.listeners.add({
      traded: (_, trade) => {
        qty += trade.qty
        turnover += Instrument.value(market.instrument, trade.price, trade.qty)
      }
    })
    const begun = engine.now
    const before = { ...market.candles.minute(Math.floor(begun / 60_000) * 60_000, begun) }
    life.advance(begun + 200_000)
    const account = engine.openAccount({ USDT: "100000" })
    ok(
      Orders.place(engine, account, {
        category: "linear",
        symbol: "BTCUSDT",
        side: "Buy",
        orderType: "Market",
        qty: "0.1"
      })
    )
    life.advance(begun + 600_000)
    const whole = market.candles.span(Math.floor(begun / 60_000) * 60_000, begun + 660_000, engine.now)
    assert.strictEqual(whole?.volume, qty + (before.volume ?? 0))
    assert.strictEqual(whole?.turnover, turnover + (before.turnover ?? 0n))
    assert.strictEqual(whole?.close, market.lastPrice)
  })

  it("continue the history without a jump", () => {
    const { engine, life } = living(3, Instruments.all.slice(0, 1))
    const market = marketOf(engine, "linear", "BTCUSDT")
    life.advance(engine.now + 300_000)
    const rows = market.candles.query({ interval: "1", start: undefined, end: undefined, limit: 120, now: engine.now })
    assert.strictEqual(rows.length, 120)
    for (let i = 1; i < rows.length; i++) {
      const [later, earlier] = [rows[i - 1], rows[i]]
      if (later === undefined || earlier === undefined) continue
      assert.strictEqual(later.start - earlier.start, 60_000)
      assert.isBelow(Math.abs(later.open / earlier.close - 1), 0.001)
      assert.isAtMost(earlier.low, Math.min(earlier.open, earlier.close))
      assert.isAtLeast(earlier.high, Math.max(earlier.open, earlier.close))
    }
  })

  it("page by start and end", () => {
    const { engine } = living(3, Instruments.all.slice(0, 1))
    const { candles } = marketOf(engine, "linear", "BTCUSDT")
    const starts = (options: { start?: number; end?: number; limit: number }) =>
      candles
        .query({ interval: "60", start: options.start, end: options.end, limit: options.limit, now: engine.now })
        .map((row) => new Date(row.start).toISOString().slice(8, 13))
    assert.deepStrictEqual(starts({ end: at("2025-01-14T12:30:00Z"), limit: 3 }), ["14T12", "14T11", "14T10"])
    assert.deepStrictEqual(starts({ start: at("2025-01-14T03:00:00Z"), end: at("2025-01-14T05:00:00Z"), limit: 200 }), [
      "14T05",
      "14T04",
      "14T03"
    ])
  })
})

describe("Money", () => {
  it.each([
    ["1", "1"],
    ["0.10", "0.1"],
    ["-2.50", "-2.5"],
    ["00.000000000000000001", "0.000000000000000001"],
    [".5", "0.5"],
    ["123456789012345678901234567890", "123456789012345678901234567890"]
  ])("reads %s and writes %s", (text, written) => {
    assert.strictEqual(Money.format(Money.of(text)), written)
  })

  it.each(["", ".", "1e5", "1,000", "NaN", "0x1", "1.0000000000000000001", "--1"])("rejects %s", (text) => {
    assert.isUndefined(Money.parse(text))
  })

  it("formats units with all their decimals", () => {
    assert.strictEqual(Money.units(6_555_770, 2), "65557.70")
    assert.strictEqual(Money.units(5, 3), "0.005")
    assert.strictEqual(Money.units(-5, 3), "-0.005")
    assert.strictEqual(Money.toUnits(Money.of("0.0005"), 3), undefined)
  })
})
