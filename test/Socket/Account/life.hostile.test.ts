import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { seeds } from "../../sample.js"
import { type AccountExchange, accountExchange } from "../AccountExchange.js"
import type { Row } from "../accountRows.js"
import { feeding, live, quick, type Told, usdtOf } from "../feedWorld.js"
import { happensTo } from "../HostileAccount.js"
import { random } from "../random.js"
import { realSleep } from "../waiting.js"

const stateOf = (row: Row | undefined) =>
  row && [row["orderStatus"], row["cumExecQty"], row["price"], row["takeProfit"]].join(" ")

/** What the feed has told so far differs from the truth in. */
const differences = ({ account }: AccountExchange, told: Told): ReadonlyArray<string> => {
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
      const exchange = yield* accountExchange
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
        happensTo(exchange.account, next, 1001 + step)
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
        if (next() < 0.7) yield* realSleep(Math.floor(next() * 40))
      }
      exchange.failures = []
      exchange.swallow = exchange.double = exchange.corrupt = () => false
      exchange.lag = { order: 0, execution: 0, position: 0, wallet: 0 }
      let found = differences(exchange, told)
      const deadline = Date.now() + 15_000
      while (found.length > 0 && Date.now() < deadline && told.exit === undefined) {
        yield* realSleep(20)
        found = differences(exchange, told)
      }
      // Nothing is taken back afterwards.
      const audits = told.count("Audited")
      while (told.count("Audited") < audits + 2 && Date.now() < deadline && told.exit === undefined)
        yield* realSleep(20)
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
    "is what the feed emitted, when all is quiet, whatever happened to pushes, connections and REST",
    () =>
      Effect.gen(function* () {
        const results = yield* Effect.forEach(seeds(5, 20), life, { concurrency: "unbounded" })
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
