import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type HostileExchange, hostile } from "../AccountExchange.js"
import { feeding, live, pass, quick, type Told, usdtOf } from "../feedWorld.js"
import { type Row, random } from "../HostileAccount.js"

const legs = [
  ["BTCUSDT", 0],
  ["ETHUSDT", 1],
  ["ETHUSDT", 2]
] as const

/** One thing that happens on the account. */
const happens = ({ account }: HostileExchange, next: () => number, balance: number): unknown => {
  const ids = [...account.orders.keys()].filter((id) => !account.isFinal(id))
  const id = ids[Math.floor(next() * ids.length)]
  const what = next()
  if (what < 0.1) return account.balance(balance)
  if (id === undefined || what < 0.35) {
    const [symbol, positionIdx] = legs[Math.floor(next() * legs.length)] ?? legs[0]
    const isSpot = next() < 0.2
    const order = {
      side: next() < 0.5 ? "Buy" : "Sell",
      symbol,
      positionIdx: isSpot ? 0 : positionIdx,
      category: isSpot ? "spot" : "linear"
    } as const
    account.place(next() < 0.3 && !isSpot ? { ...order, triggerPrice: "90" } : order)
    return
  }
  const { cumExecQty, orderStatus, qty } = account.order(id)
  if (what < 0.45) return account.cancel(id)
  if (orderStatus === "Untriggered") return account.change(id, { orderStatus: "Triggered" })
  if (what < 0.55) return account.change(id, { takeProfit: String(100 + Math.floor(next() * 50)) })
  if (what < 0.65) return account.change(id, { price: String(50 + Math.floor(next() * 50)) })
  const rest = Number(qty) - Number(cumExecQty)
  return account.fill(id, 1 + Math.floor(next() * rest))
}

const stateOf = (row: Row | undefined) =>
  row && [row["orderStatus"], row["cumExecQty"], row["price"], row["takeProfit"]].join(" ")

/** What the feed has told so far differs from the truth in. */
const differences = ({ account }: HostileExchange, told: Told): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const [id, history] of account.orders) {
    const [truth, heard] = [stateOf(account.seen(history)), stateOf(told.orders.get(id))]
    if (truth !== heard) found.push(`${id}: ${truth}, told ${heard}`)
  }
  for (const history of account.executions) {
    const row = account.seen(history)
    const times = told.executions.get(`${row?.["execId"]} ${row?.["orderId"]}`) ?? 0
    if (times !== 1) found.push(`${row?.["execId"]} of ${row?.["orderId"]}: told ${times} times`)
  }
  for (const history of account.positions.values()) {
    const row = account.seen(history)
    const heard = told.positions.get(`${row?.["symbol"]} ${row?.["positionIdx"]}`)
    // A leg that is empty again, and was never seen, needs no event.
    const sizes = [row?.["size"], heard?.["size"] ?? "0"]
    const sides = row?.["size"] === "0" ? [] : [row?.["side"], heard?.["side"]]
    if (sizes[0] !== sizes[1] || sides[0] !== sides[1])
      found.push(
        `${row?.["symbol"]} ${row?.["positionIdx"]}: ${row?.["side"]} ${sizes[0]}, told ${heard?.["side"]} ${sizes[1]}`
      )
  }
  const wallet = account.seen(account.wallets)
  if (wallet?.["totalEquity"] !== told.usdt) found.push(`USDT ${wallet?.["totalEquity"]}, told ${told.usdt}`)
  return found
}

/** Sixty things happen to an account, and four kinds of trouble to those who watch. */
const life = (seed: number) =>
  Effect.scoped(
    Effect.gen(function* () {
      const next = random(seed)
      const exchange = yield* hostile
      exchange.historyBy = seed % 2 === 0 ? "createdTime" : "updatedTime"
      exchange.account.balance(1000)
      const told = yield* feeding(exchange, {
        audit: 400,
        lag: 150,
        coverage: { ...quick.coverage, categories: ["linear", "spot"] }
      })
      yield* live(told)
      exchange.swallow = () => next() < 0.1
      exchange.double = () => next() < 0.15
      exchange.corrupt = () => next() < 0.03
      for (let step = 0; step < 60; step++) {
        // Every balance is different, so that an old one can't pass for the newest.
        happens(exchange, next, 1001 + step)
        if (next() < 0.05) exchange.cut()
        if (next() < 0.1) {
          // The wallet's rows have no time: only their lag has to be less than the feed's.
          const lag = () => Math.floor(next() * 250)
          exchange.lag = { order: lag(), execution: lag(), position: lag(), wallet: Math.floor(next() * 100) }
        }
        if (next() < 0.05) {
          const path = ["/v5/execution/list", "/v5/order/history", "/v5/order/realtime", "/v5/position/list"][
            Math.floor(next() * 4)
          ]
          exchange.failures.push({ path: path ?? "", times: 1, status: 503 })
        }
        if (next() < 0.7) yield* pass(Math.floor(next() * 40))
      }
      exchange.failures = []
      exchange.swallow = exchange.double = exchange.corrupt = () => false
      exchange.lag = { order: 0, execution: 0, position: 0, wallet: 0 }
      let found = differences(exchange, told)
      const deadline = Date.now() + 15_000
      while (found.length > 0 && Date.now() < deadline && told.exit === undefined) {
        yield* pass(20)
        found = differences(exchange, told)
      }
      // Nothing is taken back afterwards.
      const audits = told.count("Audited")
      while (told.count("Audited") < audits + 2 && Date.now() < deadline && told.exit === undefined) yield* pass(20)
      found = differences(exchange, told)
      const balances = told.events.flatMap((event) => usdtOf(event) ?? []).map(Number)
      const backwards = [
        ...told.backwards,
        ...balances.flatMap((balance, at) =>
          balance < (balances[at - 1] ?? 0) ? [`USDT ${balances[at - 1]} then ${balance}`] : []
        )
      ]
      return { seed, found, backwards, audited: told.count("Audited") >= audits + 2, exit: told.exit }
    })
  )

describe("the life of an account", () => {
  it.live(
    "is what the feed told, when all is quiet, whatever happened to pushes, connections and REST",
    () =>
      Effect.gen(function* () {
        const seeds = Array.from({ length: 20 }, (_, index) => index + 1)
        const results = yield* Effect.forEach(seeds, life, { concurrency: "unbounded" })
        const wrong = results.flatMap(({ audited, backwards, exit, found, seed }) => [
          ...found.map((what) => `${seed}: ${what}`),
          ...backwards.map((what) => `${seed}: taken back: ${what}`),
          ...(exit === undefined ? [] : [`${seed}: the feed ended`]),
          ...(audited ? [] : [`${seed}: no more audits`])
        ])
        assert.deepStrictEqual(wrong, [])
      }),
    120_000
  )
})
