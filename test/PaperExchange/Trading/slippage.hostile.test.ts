import { assert, describe, it } from "@effect/vitest"
import { times } from "../../sample.js"
import { btc, type Opened, open } from "../marginAccount.js"
import { breath, errorOf, fixedSeeds, mean, report } from "../statistics.js"

type Exit = "takeProfit" | "stopLoss"
type Slippage = Readonly<Record<Exit, Array<number>>>

/** In dollars. */
const away = 12
const qty = "0.020"

/**
 * Opens longs and shorts by turns, with a take profit and a stop loss at the same distance from the last price, until each
 * exit has been taken often enough. Adds how much worse than its trigger each exit fills.
 */
const trade = (account: Opened, slippage: Slippage, count: number): void => {
  const enough = { takeProfit: slippage.takeProfit.length + count, stopLoss: slippage.stopLoss.length + count }
  const wants = (exit: Exit) => slippage[exit].length < enough[exit]
  for (let round = 0; wants("takeProfit") || wants("stopLoss"); round++) {
    const sign = round % 2 === 0 ? 1 : -1
    account.trade(btc, sign === 1 ? "Buy" : "Sell", qty)
    const last = Number(account.get("/v5/market/tickers", btc).list[0].lastPrice)
    const prices = { takeProfit: last + sign * away, stopLoss: last - sign * away }
    account.pushed()
    account.post("/v5/position/trading-stop", {
      ...btc,
      takeProfit: prices.takeProfit.toFixed(1),
      stopLoss: prices.stopLoss.toFixed(1),
      positionIdx: 0,
      tpslMode: "Full"
    })
    const fills: Array<{ readonly price: number; readonly size: number; readonly exit: Exit }> = []
    const filled = () => fills.reduce((sum, { size }) => sum + size, 0)
    for (let step = 0; filled() < Number(qty) - 1e-9; step++) {
      assert.isBelow(step, 20_000, "an exit is reached")
      account.pass(account.step)
      for (const { createType, execPrice, execQty } of account.pushed().execution) {
        const exit: Exit = String(createType).includes("TakeProfit") ? "takeProfit" : "stopLoss"
        fills.push({ price: Number(execPrice), size: Number(execQty), exit })
      }
    }
    const [{ exit } = assert.fail("no fill")] = fills
    const average = fills.reduce((sum, { price, size }) => sum + price * size, 0) / filled()
    if (wants(exit)) slippage[exit].push(sign * (prices[exit] - average))
  }
}

const seeds = fixedSeeds(times(2, 10))

describe("take profits and stop losses at the same distance", () => {
  it("fill with the same mean slippage, within two standard errors", { timeout: 900_000 }, async () => {
    const slippage: Slippage = { takeProfit: [], stopLoss: [] }
    for (const seed of seeds) {
      trade(open({ USDT: "10000000" }, { seed, symbols: [btc.symbol] }), slippage, times(40, 100))
      await breath()
    }
    const { stopLoss, takeProfit } = slippage
    const [profit, stop, error] = [mean(takeProfit), mean(stopLoss), Math.hypot(errorOf(takeProfit), errorOf(stopLoss))]
    const figures = `take profits ${profit.toFixed(4)}, stops ${stop.toFixed(4)}, standard error ${error.toFixed(4)}`
    report(`${takeProfit.length} and ${stopLoss.length}: ${figures}`)
    assert.isAtMost(Math.abs(profit - stop), 2 * error, figures)
    assert.isAbove(Math.min(profit, stop), 0, `nobody is paid for being late: ${figures}`)
  })
})
