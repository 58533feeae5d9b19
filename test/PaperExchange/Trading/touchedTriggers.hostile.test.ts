import { assert, describe, it } from "@effect/vitest"
import { seeds, times } from "../../sample.js"
import { btc, type Opened, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

type Kind = "take profit" | "stop"
interface Waiting {
  readonly id: string
  readonly kind: Kind
  readonly side: "Buy" | "Sell"
  readonly price: number
  readonly up: boolean
}
interface Seen {
  readonly missed: ReadonlyArray<string>
  readonly touched: number
  /** How much worse than the trigger each order filled, by kind. */
  readonly slippage: Readonly<Record<Kind, ReadonlyArray<number>>>
}

const tick = 0.1
const newestOf = (account: Opened): number => Number(account.get("/v5/market/tickers", btc).list[0].lastPrice)

/**
 * Keeps a conditional market order above and one below the last price, by turns a take profit and a stop of a long and of a short,
 * until enough were touched by a public trade.
 */
const watch = (account: Opened, count: number, away: ReadonlyArray<number>): Seen => {
  const socket = account.listen("/v5/public/linear", `publicTrade.${btc.symbol}`)
  const missed: Array<string> = []
  const slippage: Record<Kind, Array<number>> = { "take profit": [], stop: [] }
  let waiting: Array<Waiting> = []
  let turn = 0
  let touched = 0

  const put = (price: number, up: boolean, kind: Kind) => {
    const side = up === (kind === "take profit") ? "Sell" : "Buy"
    const terms = { triggerPrice: price.toFixed(1), triggerDirection: up ? 1 : 2, triggerBy: "LastPrice" }
    const answer = account.place(btc, side, "0.001", terms)
    assert.strictEqual(answer.retCode, 0, answer.retMsg)
    waiting.push({ id: answer.result.orderId, kind, side, price: Number(terms.triggerPrice), up })
  }
  const refill = () => {
    if (waiting.length > 0) return
    const last = newestOf(account)
    for (const distance of away) {
      const kind: Kind = turn++ % 2 === 0 ? "take profit" : "stop"
      put(last + distance, true, kind)
      put(last - distance, false, kind === "stop" ? "take profit" : "stop")
    }
  }
  const check = (one: Waiting) => {
    const row: Message = account.get("/v5/order/realtime", { ...btc, orderId: one.id }).list[0]
    if (row === undefined || row.orderStatus === "Untriggered") {
      missed.push(`${one.side} at ${one.price}`)
      if (row !== undefined) account.post("/v5/order/cancel", { ...btc, orderId: one.id })
    } else if (row.orderStatus === "Filled") {
      const worse = one.side === "Buy" ? Number(row.avgPrice) - one.price : one.price - Number(row.avgPrice)
      slippage[one.kind].push(worse)
    }
  }

  refill()
  for (let step = 0; touched < count; step++) {
    assert.isBelow(step, 400 * count, "prices reach the triggers")
    account.pass(account.step)
    const prices: ReadonlyArray<number> = socket
      .take()
      .flatMap(({ data }) => (data ?? []).map(({ p }: Message) => Number(p)))
    const isTouched = ({ price, up }: Waiting) => prices.some((at) => (up ? at >= price : at <= price))
    const gone = waiting.filter(isTouched)
    if (gone.length === 0) continue
    waiting = waiting.filter((one) => !gone.includes(one))
    touched += gone.length
    for (const one of gone) check(one)
    // Those of one side are not left to grow old.
    for (const one of waiting) account.post("/v5/order/cancel", { ...btc, orderId: one.id })
    waiting = []
    refill()
  }
  return { missed, slippage, touched }
}

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length
/** The standard error of a mean. */
const errorOf = (values: ReadonlyArray<number>): number => {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1) / values.length)
}
const opened = (seed: number, stepMillis = 250) => open({ USDT: "10000000" }, { seed, stepMillis })

describe("a trigger that a public trade touches", () => {
  for (const stepMillis of [250, 5000])
    for (const seed of seeds(1, 5))
      it(`is not missed with steps of ${stepMillis} ms and seed ${seed}`, () => {
        const { missed, touched } = watch(opened(seed, stepMillis), times(150, 200), [0.2, 0.4, 0.7, 1.1, 1.6])
        assert.deepStrictEqual(missed, [], `${missed.length} of ${touched}`)
      })
})

describe("take profits and stops", () => {
  for (const seed of seeds(1, 3))
    it(`fill with the same mean slippage within two standard errors, with seed ${seed}`, () => {
      const { slippage } = watch(opened(seed), times(80, 400), [4])
      const { "take profit": profit, stop } = slippage
      assert.isAbove(Math.min(profit.length, stop.length), times(25, 130))
      const error = Math.hypot(errorOf(profit), errorOf(stop))
      const text = `${mean(profit).toFixed(3)} and ${mean(stop).toFixed(3)}, standard error ${error.toFixed(3)}`
      // A rising price touches with a trade at the ask, from which a sale is a tick away; a falling one with a trade at the bid.
      assert.isAtMost(Math.abs(mean(profit) - mean(stop)), 2 * error + tick, text)
      // Neither is paid for being late.
      for (const values of [profit, stop]) assert.isAbove(mean(values), -2 * errorOf(values) - tick, text)
    })
})

describe("a trailing stop", () => {
  for (const seed of seeds(2, 10))
    it(`closes at the first trade that is its distance from the best trade, with seed ${seed}`, () => {
      const account = opened(seed)
      const distance = 3
      for (let round = 0; round < times(6, 30); round++) {
        const long = round % 2 === 0
        account.trade(btc, long ? "Buy" : "Sell", "0.01")
        let best = newestOf(account)
        const socket = account.listen("/v5/public/linear", `publicTrade.${btc.symbol}`)
        account.post("/v5/position/trading-stop", { ...btc, trailingStop: String(distance), positionIdx: 0 })
        let hit: number | undefined
        for (let step = 0; hit === undefined; step++) {
          assert.isBelow(step, 4000)
          account.pass(account.step)
          for (const { p } of socket.take().flatMap(({ data }) => data ?? [])) {
            const away = long ? best - Number(p) : Number(p) - best
            if (away >= distance - tick / 2) hit ??= Number(p)
            if (away < 0) best = Number(p)
          }
          if (hit === undefined)
            assert.strictEqual(account.position(btc).size, "0.010", `round ${round}: closed before its distance`)
        }
        assert.strictEqual(account.position(btc).size, "0.000", `round ${round}: ${hit} was ${distance} from ${best}`)
      }
    })
})
