import { afterEach, assert, describe, it } from "@effect/vitest"
import { randomOf } from "../../Socket/random.js"
import { combinations, firstSeed, times } from "../../sample.js"
import { btc, type Contract, eth, type Opened, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"
import { breath, report } from "../statistics.js"

type By = "LastPrice" | "MarkPrice" | "IndexPrice"
type Side = "Buy" | "Sell"
interface Waiting {
  readonly id: string
  readonly price: number
  readonly up: boolean
  readonly since: number
}

const minute = 60_000
const contracts = [
  { contract: btc, digits: 1, qty: "0.001", per: 65_000 },
  { contract: eth, digits: 2, qty: "0.01", per: 3400 }
]
/** How far from the present price, as a fraction of it. */
const distances = [0.000006, 0.00002, 0.00005, 0.0001, 0.0002]
const field = { LastPrice: "lastPrice", MarkPrice: "markPrice", IndexPrice: "indexPrice" } as const
const candlesOf = { MarkPrice: "/v5/market/mark-price-kline", IndexPrice: "/v5/market/index-price-kline" } as const

const rich = { USDT: "100000000" }
const reached = ({ price, up }: Waiting, at: number): boolean => (up ? at >= price : at <= price)

/** The prices that the wire has shown since the last look: of trades, or in tickers. */
const shownBy = (account: Opened, { category, symbol }: Contract, by: By) => {
  const topic = by === "LastPrice" ? `publicTrade.${symbol}` : `tickers.${symbol}`
  const socket = account.listen(`/v5/public/${category}`, topic)
  return (): ReadonlyArray<number> =>
    socket
      .take()
      .flatMap(({ data }) => (by === "LastPrice" ? (data ?? []).map(({ p }: Message) => p) : [data?.[field[by]]]))
      .filter((price) => price !== undefined)
      .map(Number)
}

/** Keeps conditional orders around a price until enough are reached: those that did not trigger, and those that should not have. */
const watch = (account: Opened, one: (typeof contracts)[number], by: By, seed: number, count: number) => {
  const { contract, digits, qty } = one
  const look = shownBy(account, contract, by)
  const changes = account.listenPrivately("order")
  const next = randomOf(seed)
  let waiting: ReadonlyArray<Waiting> = []
  let candlesAt = Math.floor(account.clock.now / minute) * minute
  const seen = { touched: 0, inCandles: 0, missed: [] as Array<string>, early: [] as Array<string> }

  const put = (at: number): Waiting => {
    const up = next() < 0.5
    const away = (distances[Math.floor(next() * distances.length)] ?? 0) * at
    const triggerPrice = (at + (up ? away : -away)).toFixed(digits)
    const side: Side = next() < 0.5 ? "Buy" : "Sell"
    const answer = account.place(contract, side, qty, { triggerPrice, triggerDirection: up ? 1 : 2, triggerBy: by })
    assert.strictEqual(answer.retCode, 0, answer.retMsg)
    return { id: answer.result.orderId, price: Number(triggerPrice), up, since: account.clock.now }
  }
  const name = ({ price, up }: Waiting) => `${up ? "up" : "down"} to ${price} before ${account.clock.now}`

  /** Those that a whole candle has passed while they waited. */
  const judgeByCandle = () => {
    const start = Math.floor(account.clock.now / minute) * minute
    if (by === "LastPrice" || start === candlesAt) return
    const query = { ...contract, interval: "1", start: candlesAt, end: candlesAt }
    const [candle] = account.get(candlesOf[by], query).list
    const [high, low] = [Number(candle[2]), Number(candle[3])]
    for (const one of waiting) {
      if (one.since > candlesAt || !(reached(one, high) || reached(one, low))) continue
      seen.inCandles++
      seen.missed.push(`${name(one)} (candle)`)
    }
    candlesAt = start
  }

  for (let step = 0; seen.touched < count; step++) {
    assert.isBelow(step, 400 * count, "prices reach the triggers")
    const ticker: Message = account.get("/v5/market/tickers", contract).list[0]
    const [at, last] = [Number(ticker[field[by]]), Number(ticker.lastPrice)]
    assert.isAbove(last, 0)
    while (waiting.length < 10) waiting = [...waiting, put(at)]
    account.pass(account.step)
    const prices = look()
    const fired = new Set(changes().flatMap((row) => (row.orderStatus === "Untriggered" ? [] : [row.orderId])))
    const touched = waiting.filter((one) => prices.some((price) => reached(one, price)))
    seen.touched += touched.length
    for (const one of touched) if (!fired.has(one.id)) seen.missed.push(name(one))
    for (const one of waiting) if (fired.has(one.id) && !touched.includes(one)) seen.early.push(name(one))
    waiting = waiting.filter((one) => !touched.includes(one) && !fired.has(one.id))
    judgeByCandle()
    // Those that nothing reaches make room.
    if (step % 200 === 199) {
      for (const { id } of waiting) account.post("/v5/order/cancel", { ...contract, orderId: id })
      waiting = []
    }
  }
  return seen
}

afterEach(breath)

describe("a trigger whose price the wire shows", () => {
  for (const { by, one, seed, stepMillis } of combinations({
    by: ["LastPrice", "MarkPrice", "IndexPrice"],
    one: contracts,
    stepMillis: [250, 5000],
    seed: [firstSeed, firstSeed + 1, firstSeed + 2]
  }))
    it(`is not missed: ${by} of ${one.contract.symbol}, steps of ${stepMillis} ms, seed ${seed}`, () => {
      const account = open(rich, { seed, stepMillis, symbols: [one.contract.symbol] })
      const seen = watch(account, one, by, seed, times(60, 200))
      const figures = `touched ${seen.touched}, missed ${seen.missed.length}, early ${seen.early.length}`
      report(`${by} ${one.contract.symbol} ${stepMillis} ms seed ${seed}: ${figures}, by candles ${seen.inCandles}`)
      assert.deepStrictEqual(seen.missed, [], figures)
      // A mark or index price may be back before a ticker is sent.
      if (by === "LastPrice") assert.deepStrictEqual(seen.early, [], figures)
    })
})

/** Closes positions by trailing stops, and follows the best trade of each by public trades alone. */
const trail = (account: Opened, { contract, digits, per, qty }: (typeof contracts)[number], count: number) => {
  const look = shownBy(account, contract, "LastPrice")
  const tick = 10 ** -digits
  const wrong: Array<string> = []
  let closed = 0
  for (let round = 0; round < count; round++) {
    const long = round % 2 === 0
    const sign = long ? 1 : -1
    const distance = per * (distances[1 + (round % 4)] ?? 0)
    account.trade(contract, long ? "Buy" : "Sell", qty)
    look()
    let best = Number(account.get("/v5/market/tickers", contract).list[0].lastPrice)
    const isActivated = round % 3 === 2
    const active = isActivated ? Number((best + sign * distance).toFixed(digits)) : best
    const trailingStop = Math.max(tick, Number(distance.toFixed(digits)))
    account.post("/v5/position/trading-stop", {
      ...contract,
      trailingStop: trailingStop.toFixed(digits),
      ...(isActivated ? { activePrice: active.toFixed(digits) } : {}),
      positionIdx: 0
    })
    let isActive = !isActivated
    let hit: number | undefined
    for (let step = 0; hit === undefined; step++) {
      // The price may never come to where the stop begins.
      if (step > 2000 && !isActive) {
        account.trade(contract, long ? "Sell" : "Buy", qty)
        break
      }
      assert.isBelow(step, 20_000, `round ${round} ends`)
      account.pass(account.step)
      for (const price of look()) {
        if (hit !== undefined) break
        if (!isActive) {
          isActive = sign * (price - active) >= 0
          best = price
        } else if (sign * (best - price) >= trailingStop - tick / 2) hit = price
        else if (sign * (price - best) > 0) best = price
      }
      const isOpen = Number(account.position(contract).size) > 0
      if (isOpen !== (hit === undefined)) {
        wrong.push(`${isOpen ? "missed" : "early"}: round ${round}, ${trailingStop} from ${best}, ${hit}`)
        if (isOpen) account.trade(contract, long ? "Sell" : "Buy", qty)
        break
      }
    }
    if (hit !== undefined) closed++
  }
  return { wrong, closed }
}

describe("a trailing stop of a long or a short, also with an activation price", () => {
  for (const { one, seed, stepMillis } of combinations({
    one: contracts,
    stepMillis: [250, 5000],
    seed: [firstSeed, firstSeed + 1, firstSeed + 2]
  }))
    it(`closes at the first trade that is its distance from the best one: ${one.contract.symbol}, steps of ${stepMillis} ms, seed ${seed}`, () => {
      const account = open(rich, { seed, stepMillis, symbols: [one.contract.symbol] })
      const { closed, wrong } = trail(account, one, times(12, 90))
      report(`trailing ${one.contract.symbol} ${stepMillis} ms seed ${seed}: wrong ${wrong.length} of ${closed}`)
      assert.deepStrictEqual(wrong, [])
      assert.isAbove(closed, times(12, 90) / 2)
    })
})
