import { afterEach, assert, describe, it } from "@effect/vitest"
import { randomOf } from "../../Socket/random.js"
import { combinations, firstSeed, times } from "../../sample.js"
import { btc, type Contract, inverse, type Opened, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"
import { breath, report } from "../statistics.js"

type Side = "Buy" | "Sell"
interface Case {
  readonly contract: Contract
  /** Of prices and of quantities, behind the point. */
  readonly digits: readonly [price: number, qty: number]
}
const linear = (symbol: string): Contract => ({ category: "linear", symbol })
const markets: ReadonlyArray<Case> = [
  { contract: linear("XRPUSDT"), digits: [4, 1] },
  { contract: linear("SOLUSDT"), digits: [3, 1] },
  { contract: linear("ETHUSDT"), digits: [2, 2] },
  { contract: btc, digits: [1, 3] },
  { contract: inverse, digits: [1, 0] }
]

/** In multiples of the size at the best price; 0 is the least that can be ordered. */
const sizes = [0, 0.5, 2, 5]
/** How many levels behind the best. */
const places = [0, 0, 1, 2, 4, 7]
/** In milliseconds. */
const patience = 60_000

interface Resting {
  readonly id: string
  readonly side: Side
  readonly price: number
  readonly size: number
  readonly isLarge: boolean
  readonly since: number
  leaves: number
  /** The least that others can still have before it. */
  ahead: number
  /** What others have at its price. */
  others: number
  hasFilled: boolean
}

/** The book as its messages tell it. Sizes are whole numbers of the smallest one. */
const bookOf = (unit: number) => {
  const sides: Readonly<Record<Side, Map<number, number>>> = { Buy: new Map(), Sell: new Map() }
  return {
    sides,
    best: (side: Side): number => {
      const prices = [...sides[side].keys()]
      return side === "Buy" ? Math.max(...prices) : Math.min(...prices)
    },
    /** Whether a price is so near that its level would be shown. */
    reaches: (side: Side, price: number): boolean =>
      [...sides[side].keys()].some((at) => (side === "Buy" ? at <= price : at >= price)),
    /** The prices of a side, best first. */
    prices: (side: Side): ReadonlyArray<number> =>
      [...sides[side].keys()].sort((a, b) => (side === "Buy" ? b - a : a - b)),
    apply: ({ data, type }: Message): void => {
      for (const [side, rows] of [
        ["Buy", data.b],
        ["Sell", data.a]
      ] as const) {
        if (type === "snapshot") sides[side].clear()
        for (const [price, size] of rows) {
          if (Number(size) === 0) sides[side].delete(Number(price))
          else sides[side].set(Number(price), Math.round(Number(size) * unit))
        }
      }
    }
  }
}

/**
 * Rests orders of several sizes at the best prices and behind, and follows for each what is before it: the size of its price
 * when it came, less what trades there and what is seen to leave. Only public trades and book messages count.
 */
const watch = (account: Opened, { contract, digits }: Case, seed: number, count: number) => {
  const [priceDigits, qtyDigits] = digits
  const unit = 10 ** qtyDigits
  const units = (text: string): number => Math.round(Number(text) * unit)
  const topic = `orderbook.50.${contract.symbol}`
  const socket = account.listen(`/v5/public/${contract.category}`, topic, `publicTrade.${contract.symbol}`)
  const book = bookOf(unit)
  const next = randomOf(seed)
  const pick = <A>(values: ReadonlyArray<A>): A =>
    values[Math.floor(next() * values.length)] ?? assert.fail("nothing to pick")
  let resting: Array<Resting> = []
  const early: Array<string> = []
  const seen = { placed: 0, filled: 0, atBest: 0, large: 0, largeSoon: 0 }

  const place = (): void => {
    const side = pick(["Buy", "Sell"] as const)
    const away = pick(places)
    const price = book.prices(side)[away]
    if (price === undefined || resting.some((one) => one.price === price)) return
    const ahead = book.sides[side].get(price) ?? 0
    const top = book.sides[side].get(book.best(side)) ?? 0
    const multiple = pick(sizes)
    const isLarge = multiple === 5
    const least = contract === inverse ? 1 : Math.ceil((6 / price) * unit)
    const size = Math.max(least, Math.round(multiple * top))
    const more = { orderType: "Limit", timeInForce: "PostOnly", price: price.toFixed(priceDigits) }
    const answer = account.place(contract, side, (size / unit).toFixed(qtyDigits), more)
    assert.strictEqual(answer.retCode, 0, answer.retMsg)
    seen.placed++
    if (away === 0) seen.atBest++
    if (isLarge) seen.large++
    const { now: since } = account.clock
    const { orderId: id } = answer.result
    resting.push({ id, side, price, size, isLarge, since, leaves: size, ahead, others: ahead, hasFilled: false })
  }

  const judge = (one: Resting, trades: ReadonlyArray<Message>, mine: ReadonlySet<string>): void => {
    const own = trades.filter(({ i }) => mine.has(i))
    const there = trades.filter(({ p }) => Number(p) === one.price)
    const first = there.findIndex(({ i }) => mine.has(i))
    const sum = (rows: ReadonlyArray<Message>) => rows.reduce((all, { v }) => all + units(v), 0)
    const ofOthers = there.filter(({ i }) => !mine.has(i))
    one.leaves -= sum(own)
    const shown = book.sides[one.side].get(one.price) ?? (book.reaches(one.side, one.price) ? 0 : undefined)
    const others = shown === undefined ? one.others : Math.max(0, shown - one.leaves)
    const left = Math.max(0, one.others - sum(ofOthers) - others)
    if (first >= 0 && !one.hasFilled) {
      one.hasFilled = true
      seen.filled++
      // What is gone altogether went after the fill.
      const rest = one.ahead - sum(there.slice(0, first)) - (others > 0 ? left : 0)
      if (rest > 0)
        early.push(`${one.side} ${one.size} at ${one.price}, ${account.clock.now}: ${rest} of ${one.ahead} before it`)
    }
    one.ahead = Math.max(0, Math.min(one.ahead - sum(ofOthers) - left, others))
    one.others = others
  }

  const look = (): void => {
    const trades: Array<Message> = []
    for (const message of socket.take()) {
      if (message.topic === topic) book.apply(message)
      else trades.push(...(message.data ?? []))
    }
    const executions = account.pushed().execution
    const told = new Set(trades.map(({ i }) => i))
    for (const { execId } of executions) assert.isTrue(told.has(execId), `execution ${execId} is not a public trade`)
    for (const one of resting)
      judge(one, trades, new Set(executions.flatMap(({ execId, orderId }) => (orderId === one.id ? [execId] : []))))
    resting = resting.filter((one) => {
      const waited = account.clock.now - one.since
      if (one.leaves === 0) {
        if (waited <= 15_000 && one.isLarge) seen.largeSoon++
        return false
      }
      if (waited < patience) return true
      account.post("/v5/order/cancel", { ...contract, orderId: one.id })
      book.sides[one.side].set(one.price, one.others)
      return false
    })
  }

  look()
  while (seen.placed < count || resting.length > 0) {
    for (let i = 0; i < 4 && resting.length < 12 && seen.placed < count; i++) place()
    account.pass(account.step)
    look()
  }
  return { early, ...seen }
}

afterEach(breath)

describe("a resting order of any size", () => {
  for (const { market, seed, stepMillis } of combinations({
    market: markets,
    seed: [firstSeed, firstSeed + 1, firstSeed + 2],
    stepMillis: [50, 250]
  }))
    it(`does not fill before what was ahead of it: ${market.contract.symbol}, steps of ${stepMillis} ms, seed ${seed}`, () => {
      const { symbol } = market.contract
      const account = open({ USDT: "100000000", BTC: "1000" }, { seed, stepMillis, symbols: [symbol] })
      const { early, ...seen } = watch(account, market, seed, times(40, 100))
      report(`${symbol} ${stepMillis} ms seed ${seed}: early ${early.length}, ${JSON.stringify(seen)}`)
      assert.isAbove(seen.filled, seen.placed / 5, "and orders do fill")
      assert.deepStrictEqual(early, [], `${early.length} of ${seen.filled} fills`)
    })
})
