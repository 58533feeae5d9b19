import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { PaperExchange } from "../../../src/PaperExchange.js"
import { Account } from "../../../src/Socket.js"
import { btc, crash, exchange, follow, keyOf, pass, rest, terms, trade, withAccount } from "./crashWorld.js"
import { type Figure, labelOf, shownOf } from "./shownFigures.js"
import { folded, markOf, position, positionEvent, wallet, walletEvent } from "./viewEvents.js"

const key = keyOf(btc)
const live: ReadonlyArray<Figure> = [
  { of: "totals", name: "totalEquity" },
  { of: "totals", name: "totalAvailableBalance" },
  { of: "totals", name: "totalInitialMargin" },
  { of: "totals", name: "totalMaintenanceMargin" },
  { of: "totals", name: "accountMMRate" },
  { of: "balance", key: "USDT", name: "equity" },
  { of: "balance", key: "USDT", name: "unrealisedPnl" },
  { of: "balance", key: "BTC", name: "usdValue" },
  { of: "position", key, name: "unrealisedPnl" },
  { of: "position", key, name: "maintenanceMargin" },
  { of: "position", key, name: "liqPrice" }
]
const told: ReadonlyArray<Figure> = [
  { of: "balance", key: "USDT", name: "walletBalance" },
  { of: "position", key, name: "size" },
  { of: "position", key, name: "entryPrice" }
]
const textOf = (figure: Figure) => `${figure.of} ${figure.name}`

/** An account with a long, followed for a while. */
const long = (options?: Account.AccountOptions) =>
  Effect.gen(function* () {
    const account = yield* follow(options)
    yield* trade(btc, "Buy", "2")
    yield* pass(3000)
    return account
  })
const balances = { USDT: "100000", BTC: "1" }
const one = exchange(["BTCUSDT"])

describe("each figure of an account", () => {
  it.scoped("is called an estimate of this moment when a price has moved since the push", () =>
    withAccount(
      balances,
      Effect.gen(function* () {
        const account = yield* long()
        const { markets } = yield* PaperExchange
        const before = yield* Clock.currentTimeMillis
        yield* markets.shock("BTC", 0.95)
        yield* pass(1500)
        const now = yield* Clock.currentTimeMillis
        for (const figure of live) {
          const label = labelOf(account.view(), figure)
          assert.strictEqual(label?.kind, "estimated", textOf(figure))
          assert.isAbove(Number(label?.at), before, textOf(figure))
          assert.isAtMost(Number(label?.at), now, textOf(figure))
        }
        for (const figure of told) {
          const label = labelOf(account.view(), figure)
          assert.strictEqual(label?.kind, "pushed", textOf(figure))
          assert.isAtMost(Number(label?.at), before, textOf(figure))
        }
      })
    ).pipe(Effect.provide(one))
  )

  it.scoped("is called pushed, with the time of the push, where no ticker is followed", () =>
    withAccount(
      balances,
      Effect.gen(function* () {
        const account = yield* long({ marks: false, audit: "off" })
        const before = yield* Clock.currentTimeMillis
        const { markets } = yield* PaperExchange
        yield* markets.shock("BTC", 0.95)
        yield* pass(10_000)
        for (const figure of [...live, ...told]) {
          const label = labelOf(account.view(), figure)
          assert.strictEqual(label?.kind, "pushed", textOf(figure))
          assert.isAtMost(Number(label?.at), before, textOf(figure))
          assert.isAtLeast(Number(label?.at), before - 4000, textOf(figure))
        }
      })
    ).pipe(Effect.provide(one))
  )

  it.scoped("keeps the time of the last price while no price arrives", () =>
    withAccount(
      balances,
      Effect.gen(function* () {
        const account = yield* long({ audit: "off" })
        const { faults, markets } = yield* PaperExchange
        yield* markets.shock("BTC", 0.97)
        yield* pass(1500)
        yield* faults.refuseSockets(503)
        assert.isAbove(yield* faults.dropSockets({ path: "/v5/public" }), 0)
        const cut = yield* Clock.currentTimeMillis
        const equity = account.view().totals?.totalEquity
        yield* markets.shock("BTC", 0.9)
        yield* pass(20_000)
        assert.strictEqual(account.view().totals?.totalEquity, equity)
        for (const figure of live) {
          const label = labelOf(account.view(), figure)
          assert.strictEqual(label?.kind, "estimated", textOf(figure))
          assert.isAtMost(Number(label?.at), cut, textOf(figure))
          assert.isAbove(Number(label?.at), cut - 2000, textOf(figure))
        }
      })
    ).pipe(Effect.provide(one))
  )

  it.scoped("is an estimate after an order that the wallet was not pushed for", () =>
    withAccount(
      { USDT: "400000" },
      Effect.gen(function* () {
        const account = yield* follow()
        yield* rest(btc, "Sell", "25", 66_500)
        yield* pass(500)
        const label = labelOf(account.view(), { of: "totals", name: "totalAvailableBalance" })
        assert.strictEqual(label?.kind, "estimated")
        const now = yield* Clock.currentTimeMillis
        assert.isAbove(Number(label?.at), now - 1000)
      })
    ).pipe(Effect.provide(one))
  )
})

describe("an account whose losses are more than its collateral", () => {
  it("shows no calm margin rate", () => {
    const held = position({ size: "20", unrealisedPnl: "200", positionValue: "2000" })
    const calm = folded([walletEvent(wallet()), positionEvent(held)])
    for (const price of ["59", "58.9", "20"]) {
      // Twenty of the contract: from 110, the margin balance of 1020 is gone at 59.
      const { totals } = Account.marked(calm, markOf("BTCUSDT", price))
      assert.isAtMost(Number(totals?.totalMarginBalance), 0, price)
      for (const rate of ["accountMMRate", "accountIMRate"] as const)
        assert.isAtLeast(Number(totals?.[rate]), 1, `${rate} at a margin balance of ${totals?.totalMarginBalance}`)
    }
  })

  it("shows one of at least 1 for a short that has lost all", () => {
    const short = position({ side: "Sell", unrealisedPnl: "-20" })
    const view = Account.marked(folded([walletEvent(wallet()), positionEvent(short)]), markOf("BTCUSDT", "700"))
    assert.isAtMost(Number(view.totals?.totalMarginBalance), 0)
    assert.isAtLeast(Number(view.totals?.accountMMRate), 1)
    assert.isAtLeast(Number(view.totals?.accountIMRate), 1)
  })

  it.scoped("shows a maintenance rate close to 1 on the step before the first forced sale", () =>
    withAccount(
      { USDT: "0", BTC: "1" },
      Effect.gen(function* () {
        const its = yield* terms([btc])
        const account = yield* follow()
        yield* trade(btc, "Buy", "6")
        yield* pass(2000)
        const { liquidatedAt, steps } = yield* crash(account, its, { market: btc })
        assert.isDefined(liquidatedAt)
        const last = steps[steps.length - 1]
        assert.isAbove(Number(last?.shown.mmRate), 0.9, `expected ${last?.expected.mmRate}`)
        assert.isAtMost(Number(last?.shown.available), 0, `expected ${last?.expected.available}`)
        yield* pass(2000)
        const { equity, mmRate } = shownOf(account.view())
        assert.isTrue(equity >= 0 || mmRate >= 1)
      })
    ).pipe(Effect.provide(one))
  )
})
