import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as Accounts from "../../../src/Http/V5/Account.js"
import * as Orders from "../../../src/Http/V5/Order.js"
import * as Positions from "../../../src/Http/V5/Position.js"
import * as Loans from "../../../src/Http/V5/SpotMargin.js"
import { PaperExchange } from "../../../src/PaperExchange.js"
import {
  btc,
  type Crash,
  crash,
  eth,
  exchange,
  factsOf,
  follow,
  inverse,
  keyOf,
  leverage,
  misled,
  offBy,
  once,
  pass,
  rest,
  terms,
  trade,
  withAccount
} from "./crashWorld.js"
import { figuresOf } from "./independentMargin.js"
import { shownLiquidation } from "./shownFigures.js"

const one = ["BTCUSDT"]
const both = ["BTCUSDT", "ETHUSDT"]

const run = Effect.gen(function* () {
  const its = yield* terms([btc])
  return { its, account: yield* follow() }
})

/** Six coins long, on one coin as the only collateral. */
const longOnItsCoin = once(
  one,
  withAccount(
    { BTC: "1" },
    Effect.gen(function* () {
      yield* leverage(btc, "50")
      const { account, its } = yield* run
      yield* trade(btc, "Buy", "6")
      yield* pass(2000)
      return yield* crash(account, its, { market: btc })
    })
  )
)

const legs = (long: string, short: string, collateral: string) =>
  once(
    one,
    withAccount(
      { BTC: collateral },
      Effect.gen(function* () {
        yield* Positions.switchPositionMode({ ...btc, mode: 3 })
        yield* leverage(btc, "50")
        const { account, its } = yield* run
        yield* trade(btc, "Buy", long, 1)
        yield* trade(btc, "Sell", short, 2)
        yield* pass(2000)
        return yield* crash(account, its, { market: btc, positionIdx: 1 })
      })
    )
  )

const hedged = legs("1", "0.6", "0.08")
const equal = legs("1", "1", "0.2")

/** Coins bought with borrowed money, and a small long beside them. */
const borrowing = once(
  one,
  withAccount(
    { BTC: "0.3" },
    Effect.gen(function* () {
      yield* Loans.toggleSpotMarginTrade({ spotMarginMode: "1" })
      yield* Loans.setSpotMarginLeverage({ leverage: "10" })
      yield* leverage(btc, "50")
      const { account, its } = yield* run
      for (let i = 0; i < 6; i++) {
        const order = { category: "spot", symbol: "BTCUSDT", side: "Buy", orderType: "Market" } as const
        yield* Orders.placeOrder({ ...order, qty: "0.2", marketUnit: "baseCoin", isLeverage: 1 })
        yield* pass(1000)
      }
      yield* trade(btc, "Buy", "0.1")
      yield* pass(2000)
      return yield* crash(account, its, { market: btc })
    })
  )
)

const inverseLong = once(
  ["BTCUSDT", "BTCUSD"],
  withAccount(
    { BTC: "0.05" },
    Effect.gen(function* () {
      yield* leverage(inverse, "50")
      const its = yield* terms([inverse])
      const account = yield* follow()
      yield* trade(inverse, "Buy", "20000")
      yield* pass(2000)
      return yield* crash(account, its, { market: inverse })
    })
  )
)

/** A short whose collateral rises with the price. */
const shortOnItsCoin = once(
  one,
  withAccount(
    { BTC: "0.4" },
    Effect.gen(function* () {
      yield* leverage(btc, "50")
      const { account, its } = yield* run
      yield* trade(btc, "Sell", "2")
      yield* pass(2000)
      return yield* crash(account, its, { market: btc, to: 1.3 })
    })
  )
)

const twoSymbols = once(
  both,
  withAccount(
    { BTC: "0.5", ETH: "10" },
    Effect.gen(function* () {
      yield* leverage(btc, "50")
      yield* leverage(eth, "50")
      const its = yield* terms([btc, eth])
      const account = yield* follow()
      yield* trade(btc, "Buy", "7")
      yield* trade(eth, "Sell", "10")
      yield* pass(2000)
      return yield* crash(account, its, { market: btc, coins: ["BTC"] })
    })
  )
)

/** Both coins fall, and only the other coin's symbol is held: nothing but the index tells of the collateral. */
const otherCoin = once(
  both,
  withAccount(
    { BTC: "1" },
    Effect.gen(function* () {
      yield* leverage(eth, "50")
      const its = yield* terms([eth])
      const account = yield* follow()
      yield* trade(eth, "Buy", "20")
      yield* pass(2000)
      return yield* crash(account, its, { market: eth, coins: ["BTC", "ETH"] })
    })
  )
)

const coinsOnly = once(
  both,
  withAccount(
    { BTC: "1", ETH: "10", USDT: "1000" },
    Effect.gen(function* () {
      const { account, its } = yield* run
      return yield* crash(account, its, { market: btc, coins: ["BTC", "ETH"] })
    })
  )
)

/** Buys on the way down, which fill, and sells above. */
const restingOrders = once(
  one,
  withAccount(
    { BTC: "1", USDT: "250000" },
    Effect.gen(function* () {
      yield* leverage(btc, "25")
      const { account, its } = yield* run
      yield* trade(btc, "Buy", "1")
      yield* rest(btc, "Buy", "10", 60_000)
      yield* rest(btc, "Buy", "15", 58_000)
      yield* rest(btc, "Sell", "4", 66_500)
      yield* pass(2000)
      return yield* crash(account, its, { market: btc })
    })
  )
)

/** A position above the first step of the risk limit, which it leaves on the way down. */
const secondTier = once(
  one,
  withAccount(
    { BTC: "1", USDT: "900000" },
    Effect.gen(function* () {
      yield* leverage(btc, "50")
      const { account, its } = yield* run
      for (let i = 0; i < 7; i++) {
        yield* trade(btc, "Buy", "5")
        yield* pass(3000)
      }
      return yield* crash(account, its, { market: btc })
    })
  )
)

const figuresHold = ({ steps }: Crash) => {
  assert.isAbove(steps.length, 5)
  const off = offBy(steps)
  assert.strictEqual(off.length, 0, off.join("; "))
}

/** The price that was shown last, against the one that liquidated. */
const liquidationHolds = ({ liquidatedAt, steps }: Crash) => {
  const last = steps[steps.length - 1]?.liquidation
  if (liquidatedAt === undefined) return assert.fail("nothing was liquidated")
  const text = `shown ${last?.shown ?? "none"}, expected ${last?.expected}, liquidated at ${liquidatedAt}`
  assert.isBelow(Math.abs((last?.shown ?? 0) / liquidatedAt - 1), 0.001, text)
}

const shownAlways = ({ steps }: Crash) => {
  const wrong = misled(steps)
  assert.strictEqual(
    wrong.length,
    0,
    `${wrong.length} of ${steps.length} steps, such as ${wrong[0]} and ${wrong.at(-1)}`
  )
}

describe("in a fall of 15 %, an account's figures are within 1 % of an independent calculation", () => {
  it.effect("with a long on its own coin", () => Effect.map(longOnItsCoin, figuresHold))
  it.effect("with a short on its own coin, while the price rises", () => Effect.map(shortOnItsCoin, figuresHold))
  it.effect("with long and short of one symbol", () => Effect.map(hedged, figuresHold))
  it.effect("with long and short of the same size", () => Effect.map(equal, figuresHold))
  it.effect("with coins bought with borrowed money", () => Effect.map(borrowing, figuresHold))
  it.effect("with an inverse contract", () => Effect.map(inverseLong, figuresHold))
  it.effect("with two symbols and two coins", () => Effect.map(twoSymbols, figuresHold))
  it.effect("with collateral in a coin of which no contract is held", () => Effect.map(otherCoin, figuresHold))
  it.effect("with coins and no position", () => Effect.map(coinsOnly, figuresHold))
  it.effect("with resting orders that fill on the way", () => Effect.map(restingOrders, figuresHold))
  it.effect("with a position that leaves the second step of the risk limit", () => Effect.map(secondTier, figuresHold))
})

describe("the first liquidation comes within 0.1 % of the price shown last", () => {
  it.effect("for a long on its own coin", () => Effect.map(longOnItsCoin, liquidationHolds))
  it.effect("for a short on its own coin, when the price rises", () => Effect.map(shortOnItsCoin, liquidationHolds))
  it.effect("for the larger leg in hedge mode", () => Effect.map(hedged, liquidationHolds))
  it.effect("for a long beside borrowed money", () => Effect.map(borrowing, liquidationHolds))
  it.effect("for an inverse contract", () => Effect.map(inverseLong, liquidationHolds))
  it.effect("for one of two symbols", () => Effect.map(twoSymbols, liquidationHolds))
})

describe("at every step, the liquidation price shown is that of the prices of this moment", () => {
  it.effect("for a long on its own coin", () => Effect.map(longOnItsCoin, shownAlways))
  it.effect("for a short on its own coin, while the price rises", () => Effect.map(shortOnItsCoin, shownAlways))
  it.effect("for the larger leg in hedge mode", () => Effect.map(hedged, shownAlways))
  it.effect("for a long beside borrowed money", () => Effect.map(borrowing, shownAlways))
  it.effect("for an inverse contract", () => Effect.map(inverseLong, shownAlways))
  it.effect("for one of two symbols, while the other stands still", () => Effect.map(twoSymbols, shownAlways))
  it.effect("for a long whose collateral is another coin, which falls too", () => Effect.map(otherCoin, shownAlways))
  it.effect("for a position that grows as orders fill", () => Effect.map(restingOrders, shownAlways))
  it.effect("for neither leg if they are equal", () =>
    Effect.map(equal, (run) => {
      assert.isUndefined(run.liquidatedAt)
      shownAlways(run)
    })
  )
})

describe("in isolated margin", () => {
  it.scoped("a position's liquidation price stays the exchange's, whatever the collateral does", () =>
    withAccount(
      { BTC: "1", USDT: "20000" },
      Effect.gen(function* () {
        yield* Accounts.setMarginMode({ setMarginMode: "ISOLATED_MARGIN" })
        const account = yield* follow()
        yield* trade(btc, "Buy", "1")
        yield* pass(2000)
        const { markets } = yield* PaperExchange
        for (const factor of [1, 0.97, 0.97]) {
          yield* markets.shock("BTC", factor)
          yield* pass(1000)
          const [row] = (yield* Positions.getPositionInfo(btc)).list
          const shown = shownLiquidation(account.view(), keyOf(btc))
          assert.isAbove(Number(row?.liqPrice), 0)
          assert.closeTo((shown ?? 0) / Number(row?.liqPrice), 1, 0.001)
        }
      })
    ).pipe(Effect.provide(exchange(one)))
  )
})

describe("the wallet that the paper exchange serves", () => {
  it.scoped("is the same account, margins with the fee to close", () =>
    withAccount(
      { BTC: "1" },
      Effect.gen(function* () {
        yield* leverage(btc, "50")
        const its = yield* terms([btc])
        yield* trade(btc, "Buy", "6")
        const { markets } = yield* PaperExchange
        yield* markets.shock("BTC", 0.95)
        yield* pass(1000)
        const expected = figuresOf(yield* factsOf(its))
        const [wallet] = (yield* Accounts.getWalletBalance({ accountType: "UNIFIED" })).list
        const part = (text: string | undefined, should: number) => Math.abs(Number(text) / should - 1)
        assert.isBelow(part(wallet?.totalEquity, expected.equity), 1e-6, "equity")
        assert.isBelow(part(wallet?.totalAvailableBalance, expected.available), 0.02, "available")
        assert.isBelow(part(wallet?.totalInitialMargin, expected.initialMargin), 0.01, "initial margin")
        assert.isBelow(part(wallet?.totalMaintenanceMargin, expected.maintenanceMargin), 0.01, "maintenance margin")
      })
    ).pipe(Effect.provide(exchange(one)))
  )
})
