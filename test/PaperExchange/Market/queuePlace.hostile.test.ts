import { assert, describe, it } from "@effect/vitest"
import { seeds, times } from "../../sample.js"
import { btc, type Contract, type Opened, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

/** In thousandths, as whole numbers. */
const units = (text: string): number => Math.round(Number(text) * 1000)

interface Resting {
  readonly id: string
  readonly side: "Buy" | "Sell"
  readonly price: string
  /** The least that can still be before it. */
  ahead: number
  /** What others have at its price. */
  others: number
  looks: number
}

const bookOf = (account: Opened, contract: Contract) => {
  const { a, b } = account.get("/v5/market/orderbook", { ...contract, limit: 200 })
  const levels = (rows: ReadonlyArray<readonly [string, string]>) =>
    new Map(rows.map(([price, size]) => [Number(price), units(size)]))
  return { Buy: levels(b), Sell: levels(a) }
}

const patience = 60

interface Case {
  readonly contract: Contract
  readonly qty: string
  /** Of prices, behind the point. */
  readonly digits: number
}
const linear = (symbol: string): Contract => ({ category: "linear", symbol })
/** A step moves bitcoin by several ticks, and the others by one or less: there the house's prices often stay. */
const cases: ReadonlyArray<Case> = [
  { contract: linear("XRPUSDT"), qty: "10", digits: 4 },
  { contract: linear("SOLUSDT"), qty: "0.1", digits: 3 },
  { contract: btc, qty: "0.001", digits: 1 }
]

/**
 * Rests small orders at the five best prices of both sides, one each, and follows for each of them what is before it: the size of its
 * price when it came, less what traded there and less every decrease that is seen there. More is before it, not less.
 */
const watch = (account: Opened, { contract, digits, qty: own }: Case, count: number) => {
  const socket = account.listen("/v5/public/linear", `publicTrade.${contract.symbol}`)
  const resting: Array<Resting> = []
  const early: Array<string> = []
  let placed = 0
  let fills = 0
  account.pushed()

  const place = (): void => {
    const book = bookOf(account, contract)
    for (const side of ["Buy", "Sell"] as const)
      for (const [price, ahead] of [...book[side]].slice(0, 5)) {
        if (placed === count || resting.some((one) => Number(one.price) === price)) continue
        const more = { orderType: "Limit", timeInForce: "PostOnly", price: price.toFixed(digits) }
        const answer = account.place(contract, side, own, more)
        assert.strictEqual(answer.retCode, 0, answer.retMsg)
        placed++
        resting.push({ id: answer.result.orderId, side, price: more.price, ahead, others: ahead, looks: 0 })
      }
  }

  const look = (): void => {
    const trades: ReadonlyArray<Message> = socket.take().flatMap(({ data }) => data ?? [])
    const executions = account.pushed().execution
    const book = bookOf(account, contract)
    for (const one of [...resting]) {
      const mine = executions.find(({ orderId }) => orderId === one.id)
      let traded = 0
      let before: number | undefined
      for (const { i, p, v } of trades) {
        if (Number(p) !== Number(one.price)) continue
        if (i === mine?.execId) before = traded
        else traded += units(v)
      }
      const shown = book[one.side].get(Number(one.price)) ?? 0
      const others = mine === undefined ? Math.max(0, shown - units(own)) : shown
      const left = Math.max(0, one.others - traded - others)
      const [best = Number.NaN] = book[one.side === "Buy" ? "Sell" : "Buy"].keys()
      // Then all that was before it is gone. Otherwise, what is gone altogether went after the fill.
      const isThrough = one.side === "Buy" ? best <= Number(one.price) : best >= Number(one.price)
      if (mine !== undefined) {
        fills++
        assert.isDefined(before, `execution ${mine.execId} is not among the public trades`)
        const rest = one.ahead - (before ?? 0) - (others > 0 ? left : 0)
        if (rest > 0 && !isThrough) early.push(`${one.side} at ${one.price} with ${rest} of ${one.ahead} before it`)
      }
      one.ahead = Math.min(one.ahead - traded - left, others)
      one.others = others
      if (mine !== undefined) resting.splice(resting.indexOf(one), 1)
      else if (++one.looks === patience) {
        account.post("/v5/order/cancel", { ...contract, orderId: one.id })
        resting.splice(resting.indexOf(one), 1)
      }
    }
  }

  while (placed < count || resting.length > 0) {
    place()
    account.pass(account.step)
    look()
  }
  return { early, fills, placed }
}

describe("a resting order", () => {
  for (const one of cases)
    for (const seed of seeds(1, 5))
      it(`does not fill before what was before it has traded or left: ${one.contract.symbol} with seed ${seed}`, () => {
        const account = open({ USDT: "10000000" }, { seed, symbols: [one.contract.symbol] })
        const { early, fills, placed } = watch(account, one, times(60, 70))
        assert.isAbove(fills, placed / 10, "and orders do fill")
        assert.deepStrictEqual(early, [], `${early.length} of ${fills} fills`)
      })
})
