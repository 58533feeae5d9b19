import { assert, describe, it } from "@effect/vitest"
import { Effect, HashMap, Stream } from "effect"
import type { Account } from "../../../src/Socket.js"
import { seeds } from "../../sample.js"
import { final, happensTo, legs } from "../HostileAccount.js"
import { random } from "../random.js"
import { realSleep } from "../waiting.js"
import { plain } from "./liveRows.js"
import { assertNoWrongs, balanceOf, becomes, following, foundOf, type LiveWorld, positionOf } from "./liveWorld.js"

/** One thing happens. No order changes twice in a millisecond: two such pushes in the wrong order would have no right one. */
const happens = ({ account, exchange }: LiveWorld, next: () => number, balance: number): unknown => {
  exchange.clockAhead++
  return happensTo(account, next, balance)
}

interface Version {
  readonly at: number
  readonly row: Readonly<Record<string, unknown>>
}

/** The states that something may have in a view that is complete up to a time: the last one before it, or a later one. */
const possible = (versions: ReadonlyArray<Version>, until: number): ReadonlyArray<Version> => {
  const last = versions.findLastIndex(({ at }) => at <= until)
  return last === -1 ? [] : versions.slice(last)
}

/** What is missing in a view that says that it is complete up to a time, or in it but untrue. */
const lies = ({ account }: LiveWorld, view: Account.AccountView, until: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  const unresolved = new Set(view.freshness.unresolved.map(({ orderId }) => orderId))
  for (const [id, { versions }] of account.orders) {
    const states = possible(versions, until)
    if (states.length === 0) continue
    const seen = foundOf(view, id)
    const stateOf = (row: Version["row"]) => [row["orderStatus"], row["cumExecQty"], row["price"]].join(" ")
    const shown = seen === undefined ? "nothing" : stateOf(seen.order as unknown as Version["row"])
    if (!states.some(({ row }) => stateOf(row) === shown))
      found.push(`${id}: ${states.map(({ row }) => stateOf(row))}, not ${shown}`)
    if (seen === undefined || unresolved.has(id)) continue
    const executions = account.executions.flatMap((each) => each.versions).filter(({ row }) => row["orderId"] === id)
    const ids = new Set(seen.fills.executions.map(({ execId }) => execId))
    for (const { at, row } of executions)
      if (at <= until && !ids.has(String(row["execId"]))) found.push(`${id} lacks ${row["execId"]}`)
    const sum = executions.reduce(
      (total, { row }) => total + (ids.has(String(row["execId"])) ? Number(row["execQty"]) : 0),
      0
    )
    if (Number(seen.fills.qty) !== sum) found.push(`${id}: ${seen.fills.qty} is not ${sum}`)
  }
  for (const [key, { versions }] of account.positions) {
    const states = possible(versions, until).map(({ row }) =>
      row["size"] === "0" ? "none" : `${row["side"]} ${row["size"]}`
    )
    if (states.length === 0) continue
    const seen = positionOf(view, key)
    const shown = seen === undefined ? "none" : `${seen.side} ${seen.size}`
    if (!states.includes(shown)) found.push(`${key}: ${states}, not ${shown}`)
  }
  const balances = possible(account.wallets.versions, until).map(({ row }) => row["totalEquity"])
  if (!balances.includes(balanceOf(view, "USDT")?.walletBalance))
    found.push(`USDT: ${balances}, not ${balanceOf(view, "USDT")?.walletBalance}`)
  return found
}

/** Sometimes a connection is lost, or REST fails or lags. */
const troubles = ({ exchange, tickers }: LiveWorld, next: () => number): void => {
  const trouble = next()
  if (trouble < 0.04) exchange.cut()
  else if (trouble < 0.06) {
    exchange.cut()
    exchange.handshake = () => 503
  } else if (trouble < 0.08) exchange.failures = [{ path: "", status: 503, times: Math.floor(next() * 4) }]
  else if (trouble < 0.1)
    exchange.lag = { order: next() * 100, execution: next() * 100, position: next() * 100, wallet: next() * 100 }
  else if (trouble < 0.14) tickers.cut()
}

const life = (seed: number) =>
  Effect.scoped(
    Effect.gen(function* () {
      const next = random(seed)
      const world = yield* following(
        (_, exchange, tickers) => {
          exchange.historyBy = seed % 2 === 0 ? "createdTime" : "updatedTime"
          for (const [symbol] of legs) tickers.mark(symbol, "100")
        },
        { lag: 150, audit: 400, coverage: { categories: ["linear", "spot"], settleCoins: ["USDT"], optionCoins: [] } }
      )
      const { account, exchange, live, tickers } = world
      const found: Array<string> = []
      let lives = 0
      yield* Effect.forkScoped(
        Stream.runForEach(live.events, (event) =>
          Effect.sync(() => {
            if (event._tag !== "Live") return
            lives++
            found.push(...lies(world, live.view(), event.completeUntil))
          })
        )
      )
      exchange.double = () => next() < 0.15
      exchange.corrupt = () => next() < 0.03
      let balance = 1000
      for (let step = 0; step < 70; step++) {
        troubles(world, next)
        if (next() < 0.15) exchange.handshake = () => undefined
        if (next() < 0.3)
          exchange.reordered(
            () => {
              for (let i = 0; i < 4; i++) happens(world, next, ++balance)
            },
            // A wallet has no time: its pushes stay in their order.
            (pushes) => (next() < 0.5 ? pushes : [...pushes].reverse())
          )
        else happens(world, next, ++balance)
        if (next() < 0.5)
          tickers.mark(legs[Math.floor(next() * 3)]?.[0] ?? "BTCUSDT", String(90 + Math.floor(next() * 20)))
        yield* realSleep(Math.floor(next() * 12))
      }
      exchange.handshake = () => undefined
      exchange.failures = []
      exchange.double = exchange.corrupt = () => false
      // Nothing more happens but one balance, and a last gap.
      exchange.cut()
      account.balance(++balance)
      yield* becomes(
        world,
        () => `the truth: ${lies(world, world.view(), Date.now() + 1e9)}`,
        (view) => view.freshness.status === "Live" && lies(world, view, Date.now() + 1e9).length === 0
      )
      assert.deepStrictEqual(found, [])
      assert.isAbove(lives, 0)
      const open = [...account.orders.keys()].filter((id) => !final.has(account.order(id)["orderStatus"]))
      assert.deepStrictEqual([...HashMap.keys(world.view().orders)].sort(), open.sort())
      assert.deepStrictEqual(world.view().unmatched, [])
      assert.strictEqual(world.view().executions.length, account.executions.length)
      // From here on, equity follows the prices exactly.
      for (const [symbol] of legs) tickers.mark(symbol, "100")
      yield* becomes(world, "100", (view) =>
        [...HashMap.values(view.positions)].every(({ markPrice }) => markPrice === "100")
      )
      account.balance(++balance)
      yield* becomes(world, "the last balance", (view) => balanceOf(view, "USDT")?.walletBalance === String(balance))
      tickers.mark("BTCUSDT", "101.25")
      tickers.mark("ETHUSDT", "98.5")
      let gain = 0
      for (const [key, { category, versions }] of account.positions) {
        const row = versions.at(-1)?.row
        const signed = Number(row?.["size"]) * (row?.["side"] === "Sell" ? -1 : 1)
        if (category === "linear") gain += signed * (key.includes("BTC") ? 1.25 : -1.5)
      }
      yield* becomes(
        world,
        `equity ${balance + gain}`,
        (view) => plain(balanceOf(view, "USDT")?.equity) === String(balance + gain)
      )
      assert.strictEqual(plain(world.view().totals?.totalEquity), String(balance + gain))
      assertNoWrongs(world)
    })
  )

describe.concurrent("the view of an account is true whenever it says so, whatever happens to pushes, connections and REST", () => {
  for (const seed of seeds(3, 10)) it.live(`seed ${seed}`, () => life(seed), 30_000)
})
