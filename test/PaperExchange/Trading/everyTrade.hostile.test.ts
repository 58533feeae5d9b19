import { assert, describe, it } from "@effect/vitest"
import { seeds, times } from "../../sample.js"
import { btc, type Opened, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const rich = { USDT: "10000000" }
const bookOf = (account: Opened) => account.get("/v5/market/orderbook", { ...btc, limit: 500 })
const tickerOf = (account: Opened): Message => account.get("/v5/market/tickers", btc).list[0]

/** The status of an order, open or not. */
const statusOf = (account: Opened, orderId: string): string =>
  account.get("/v5/order/realtime", { ...btc, orderId }).list[0]?.orderStatus ?? "not found"

const done = ({ retCode, retMsg }: Message) => assert.strictEqual(retCode, 0, retMsg)

/** Another account, which moves the last price to a level of the book and back within a step. */
const sweeper = (account: Opened) => {
  const call = account.other(rich)
  const send = (side: "Buy" | "Sell", qty: string, price: string) => {
    done(call("POST", "/v5/order/create", { ...btc, side, orderType: "Limit", timeInForce: "IOC", qty, price }))
  }
  return {
    /** Takes all levels up to the first that is further away than `distance`, and offers much at the old price again. */
    sweep: (side: "Buy" | "Sell", distance: number): void => {
      const { a, b } = bookOf(account)
      const all: ReadonlyArray<readonly [string, string]> = side === "Buy" ? a : b
      const end = all.findIndex(([at]) => Math.abs(Number(at) - Number(all[0]?.[0])) > distance)
      assert.isAbove(end, 0)
      const levels = all.slice(0, end + 1)
      const qty = levels.reduce((sum, [, size]) => sum + Number(size), 0)
      const price = levels.at(-1)?.[0] ?? assert.fail("an empty book")
      send(side, qty.toFixed(3), price)
      const back = { orderType: "Limit", timeInForce: "GTC", qty: "5", price: all[0]?.[0] ?? "" }
      done(call("POST", "/v5/order/create", { ...btc, side: side === "Buy" ? "Sell" : "Buy", ...back }))
    },
    /** Trades the smallest size, so that the last price is the best one of the other side. */
    touch: (side: "Buy" | "Sell"): number => {
      const { a, b } = bookOf(account)
      const [price] = (side === "Buy" ? a : b)[0]
      send(side, "0.001", price)
      return Number(price)
    }
  }
}

const conditional = (account: Opened, side: "Buy" | "Sell", triggerPrice: number, more: object) => {
  const terms = { triggerPrice: triggerPrice.toFixed(1), triggerBy: "LastPrice", ...more }
  const answer = account.place(btc, side, "0.001", terms)
  assert.strictEqual(answer.retCode, 0, answer.retMsg)
  return String(answer.result.orderId)
}

describe("within a step, in which another account trades to a price and back", () => {
  for (const [name, side, triggerDirection] of [
    ["a stop below", "Sell", 2],
    ["an entry above", "Buy", 1]
  ] as const)
    it(`${name} is triggered by the trade at its price`, () => {
      const account = open(rich)
      account.trade(btc, "Buy", "0.01")
      const other = sweeper(account)
      const at = other.touch(side) + (side === "Buy" ? 20 : -20)
      const order = conditional(account, side, at, { triggerDirection })
      other.sweep(side, 22)
      other.touch(side === "Buy" ? "Sell" : "Buy")
      account.pass(account.step)
      assert.strictEqual(statusOf(account, order), "Filled")
    })

  for (const [name, field, side] of [
    ["stop loss", "stopLoss", "Sell"],
    ["take profit", "takeProfit", "Buy"]
  ] as const)
    it(`a position's ${name} closes it`, () => {
      const account = open(rich)
      account.trade(btc, "Buy", "0.01")
      const other = sweeper(account)
      const price = (other.touch(side) + (side === "Buy" ? 20 : -20)).toFixed(1)
      account.post("/v5/position/trading-stop", { ...btc, [field]: price, positionIdx: 0, tpslMode: "Full" })
      other.sweep(side, 22)
      other.touch(side === "Buy" ? "Sell" : "Buy")
      account.pass(account.step)
      assert.strictEqual(account.position(btc).size, "0.000")
    })

  it("a trailing stop counts from the best trade", () => {
    const account = open(rich)
    account.trade(btc, "Buy", "0.01")
    const other = sweeper(account)
    account.post("/v5/position/trading-stop", { ...btc, trailingStop: "12", positionIdx: 0 })
    account.pass(account.step)
    // Far up, and back to where it was: more than the distance below the best trade.
    other.sweep("Buy", 16)
    other.touch("Sell")
    account.pass(account.step)
    assert.strictEqual(account.position(btc).size, "0.000")
  })

  it("a stop that no trade reached stays untriggered", () => {
    const account = open(rich)
    account.trade(btc, "Buy", "0.01")
    const other = sweeper(account)
    const stop = conditional(account, "Sell", other.touch("Sell") - 40, { triggerDirection: 2 })
    other.sweep("Sell", 22)
    other.touch("Buy")
    account.pass(account.step)
    assert.strictEqual(statusOf(account, stop), "Untriggered")
  })
})

describe("a mark or index price that was shown", () => {
  for (const [name, by, field] of [
    ["mark", "MarkPrice", "markPrice"],
    ["index", "IndexPrice", "indexPrice"]
  ] as const) {
    it(`triggers a stop, and only if it was: the ${name} price is back before the next step`, () => {
      const account = open(rich)
      account.trade(btc, "Buy", "0.01")
      const at = Number(tickerOf(account)[field])
      const stop = conditional(account, "Sell", at * 0.995, { triggerDirection: 2, triggerBy: by })
      account.shock("BTC", 0.99)
      account.pass(1)
      const isShown = Number(tickerOf(account)[field]) <= at * 0.995
      account.shock("BTC", 1 / 0.99)
      account.pass(account.step)
      assert.isAbove(Number(tickerOf(account)[field]), at * 0.995)
      assert.strictEqual(statusOf(account, stop) === "Filled", isShown)
    })

    for (const stepMillis of [250, 5000])
      it(`triggers, whatever the step: the ${name} price with steps of ${stepMillis} ms`, () => {
        const account = open(rich, { stepMillis })
        account.trade(btc, "Buy", "0.01")
        const missed: Array<string> = []
        let touched = 0
        let waiting: ReadonlyArray<readonly [id: string, price: number, up: boolean]> = []
        for (let i = 0; i < times(200, 2000); i++) {
          if (waiting.length === 0) {
            const at = Number(tickerOf(account)[field])
            const put = (price: number, up: boolean) =>
              [
                conditional(account, up ? "Buy" : "Sell", price, { triggerDirection: up ? 1 : 2, triggerBy: by }),
                Number(price.toFixed(1)),
                up
              ] as const
            waiting = [1, 2, 4].flatMap((away) => [put(at + away, true), put(at - away, false)])
          }
          account.pass(250)
          const now = Number(tickerOf(account)[field])
          const [gone, rest] = [waiting.filter((one) => reached(one, now)), waiting.filter((one) => !reached(one, now))]
          if (gone.length === 0) continue
          touched += gone.length
          for (const [id, price] of gone) if (statusOf(account, id) === "Untriggered") missed.push(`${price} at ${now}`)
          for (const [orderId] of rest) account.raw("POST", "/v5/order/cancel", { ...btc, orderId })
          waiting = []
        }
        assert.isAbove(touched, times(12, 120))
        assert.deepStrictEqual(missed, [], `${missed.length} of ${touched}`)
      })
  }
})

const reached = ([, price, up]: readonly [string, number, boolean], at: number) => (up ? at >= price : at <= price)

describe("the last price", () => {
  for (const seed of seeds(1, 5))
    it(`is that of a trade that is at most a second old, with seed ${seed}`, () => {
      const account = open(rich, { seed })
      const socket = account.listen("/v5/public/linear", `publicTrade.${btc.symbol}`)
      account.trade(btc, "Buy", "0.01")
      let newest: Message = socket.take().at(-1)?.data.at(-1)
      const old: Array<number> = []
      for (let i = 0; i < times(480, 4800); i++) {
        account.pass(account.step)
        newest = socket.take().at(-1)?.data.at(-1) ?? newest
        const { lastPrice } = tickerOf(account)
        assert.strictEqual(Number(lastPrice), Number(newest.p), "the ticker shows the newest trade")
        if (account.clock.now - newest.T > 1000) old.push(account.clock.now - newest.T)
      }
      assert.deepStrictEqual(old, [])
    })

  for (const factor of [0.95, 1.05])
    it(`follows a shock by ${factor} within a step`, () => {
      const account = open(rich)
      account.trade(btc, "Buy", "0.01")
      for (let i = 0; i < 10; i++) {
        account.shock("BTC", i % 2 === 0 ? factor : 1 / factor)
        account.pass(account.step)
        const { lastPrice, markPrice } = tickerOf(account)
        assert.closeTo(Number(lastPrice) / Number(markPrice), 1, 0.002)
        for (let step = 0; step < 8; step++) account.pass(account.step)
      }
    })
})
