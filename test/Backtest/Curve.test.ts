import { assert, describe, it } from "@effect/vitest"
import * as Curve from "../../src/Backtest/internal/Curve.js"
import type { Sample } from "../../src/Backtest/internal/Facts.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"

const hour = 3_600_000

const curve = (equities: ReadonlyArray<number>, transfers: ReadonlyArray<number> = []): ReadonlyArray<Sample> =>
  equities.map((equity, i) => ({
    time: i * hour,
    equity: Money.of(String(equity)),
    transfers: Money.of(String(transfers[i] ?? 0)),
    notional: 0n
  }))

describe("an equity curve", () => {
  it("has the drawdown that was the largest part of its peak", () => {
    // From 100 to 90 is 10 %, from 200 to 185 only 7.5 %.
    assert.deepStrictEqual(Curve.drawdown(curve([100, 95, 90, 150, 200, 185, 210])), {
      amount: Money.of("10"),
      share: 0.1,
      from: 0,
      to: 2 * hour
    })
    assert.isUndefined(Curve.drawdown(curve([100, 100, 101])))
    assert.isUndefined(Curve.drawdown(curve([100])))
  })

  it("counts its latest peak, and no deposit and withdrawal", () => {
    const worst = Curve.drawdown(curve([100, 120, 120, 60, 54], [0, 20, 20, -40, -40]))
    assert.deepStrictEqual(worst, { amount: Money.of("6"), share: 0.06, from: 3 * hour, to: 4 * hour })
  })

  it("has the Sharpe and Sortino ratios of its hourly returns", () => {
    // Returns: 10 %, -10 %, 20 %. Mean 0.2 / 3; deviations squared sum to 0.14 / 3; the loss squared is 0.01.
    const { sharpe, sortino } = Curve.ratios(curve([100, 110, 99, 118.8]), hour)
    const year = Math.sqrt(8760)
    assert.approximately(sharpe ?? 0, (0.2 / 3 / Math.sqrt(0.14 / 3 / 2)) * year, 1e-9)
    assert.approximately(sortino ?? 0, (0.2 / 3 / Math.sqrt(0.01 / 3)) * year, 1e-9)
  })

  it("leaves deposits and the last, shorter period out of its returns", () => {
    const whole = curve([100, 110, 99])
    const paid = curve([100, 130, 117], [0, 20, 20])
    const shorter = [...whole, { ...whole[2], time: 2.5 * hour, equity: 1n, transfers: 0n, notional: 0n }]
    assert.deepStrictEqual(Curve.ratios(shorter, hour), Curve.ratios(whole, hour))
    assert.approximately(Curve.ratios(paid, hour).sharpe ?? 1, Curve.ratios(whole, hour).sharpe ?? 2, 1e-9)
  })

  it("has no ratios if there are fewer than two returns, nothing varies, or nothing is left", () => {
    const none = { sharpe: undefined, sortino: undefined }
    assert.deepStrictEqual(Curve.ratios(curve([100, 110]), hour), none)
    assert.deepStrictEqual(Curve.ratios(curve([100, 100, 100]), hour), none)
    assert.deepStrictEqual(Curve.ratios(curve([100, 0, 0, 10]), hour), none)
    assert.isUndefined(Curve.ratios(curve([100, 110, 130]), hour).sortino)
  })
})
