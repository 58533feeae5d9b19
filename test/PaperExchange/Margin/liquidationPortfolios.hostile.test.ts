import { assert, describe, it } from "@effect/vitest"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import { seeds } from "../../sample.js"
import { btc, type Contract, eth, inverse, type Leg, type Opened, open, usdc } from "../marginAccount.js"

const legs: ReadonlyArray<Leg> = [{ ...btc, positionIdx: 1 }, { ...btc, positionIdx: 2 }, eth, usdc, inverse]
const contracts: ReadonlyArray<Contract> = [btc, eth, usdc, inverse]

/** A random account of several coins and positions of both directions, near its limits. */
const portfolio = (chance: Stream) => {
  const balances: Record<string, string> = { USDT: String(chance.integer(1, 6) * 1000) }
  if (chance.next() < 0.6) balances["BTC"] = (chance.integer(1, 30) / 100).toFixed(2)
  if (chance.next() < 0.4) balances["ETH"] = String(chance.integer(1, 5))
  if (chance.next() < 0.3) balances["USDC"] = String(chance.integer(1, 5) * 1000)
  const account = open(balances)
  for (const contract of contracts) account.leverage(contract, "50")
  account.hedge(btc)
  let opened = 0
  for (const leg of legs) {
    if (chance.next() < 0.4) continue
    const side = leg.positionIdx === 1 ? "Buy" : leg.positionIdx === 2 ? "Sell" : chance.next() < 0.5 ? "Buy" : "Sell"
    const tenths = chance.integer(2, 15)
    const qty = leg === inverse ? String(tenths * 6000) : leg === eth ? String(tenths * 2) : (tenths / 10).toFixed(1)
    if (account.place(leg, side, qty).retCode === 0) opened++
    account.pass(1000)
  }
  return { account, opened }
}

const forced = (account: Opened) => contracts.reduce((sum, contract) => sum + account.busts(contract), 0)

describe("in a random account, nothing is sold by force before a price that is shown, and everything beyond it", () => {
  it.each(seeds(12, 40))("seed %i", (seed) => {
    const chance = new Stream(seed)
    const { account, opened } = portfolio(chance)
    if (opened === 0) return
    const drift = chance.next() < 0.5 ? 0.4 : 0.6
    for (let step = 0; step < 25; step++) {
      const before = legs.map((leg) => ({ leg, mark: account.mark(leg), row: account.position(leg) }))
      const factor = 1 + (chance.next() - drift) * 0.06
      const coin = chance.next() < 0.7 ? "BTC" : "ETH"
      account.shock(coin, factor)
      account.pass(250)
      let [crossed, close] = [false, false]
      const text: Array<string> = []
      for (const { leg, mark, row } of before) {
        if (row === undefined || Number(row.size) === 0 || !leg.symbol.startsWith(coin)) continue
        const now = account.mark(leg)
        text.push(`${leg.symbol} ${row.side} ${row.size}: ${row.liqPrice || "none"} shown at ${mark}, now ${now}`)
        if (row.liqPrice === "") continue
        const shown = Number(row.liqPrice)
        if (Math.abs(now / shown - 1) < 0.002) close = true
        if (Math.sign(mark - shown) !== Math.sign(now - shown)) crossed = true
      }
      const sold = forced(account) > 0
      // Prices also move a little by themselves, so a near miss may go either way.
      if (text.length > 0 && !close)
        assert.strictEqual(sold, crossed, `step ${step}, ${coin} by ${factor}; ${text.join("; ")}`)
      if (sold) return
    }
  })
})
