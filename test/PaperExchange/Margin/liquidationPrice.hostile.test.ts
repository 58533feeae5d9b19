import { assert, describe, it } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import * as Accounts from "../../../src/Http/V5/Account.js"
import * as Markets from "../../../src/Http/V5/Market.js"
import * as Orders from "../../../src/Http/V5/Order.js"
import * as Positions from "../../../src/Http/V5/Position.js"
import * as Loans from "../../../src/Http/V5/SpotMargin.js"
import { Credentials } from "../../../src/Layers.js"
import { Bybit, PaperExchange } from "../../../src/PaperExchange.js"
import { settle } from "../../Socket/FakeDialer.js"

interface Contract {
  readonly category: "linear" | "inverse"
  readonly symbol: string
}
interface Trade {
  readonly contract: Contract
  readonly side: "Buy" | "Sell"
  readonly qty: string
  readonly positionIdx?: 0 | 1 | 2
}
interface Scenario {
  readonly balances: Readonly<Record<string, string>>
  readonly trades: ReadonlyArray<Trade>
  readonly leverage: string
  readonly isolated?: boolean
  /** BTC bought with borrowed money. */
  readonly borrowed?: ReadonlyArray<string>
  /** Of several positions, the one that is watched. */
  readonly watched?: number
}

const btc: Contract = { category: "linear", symbol: "BTCUSDT" }
const eth: Contract = { category: "linear", symbol: "ETHUSDT" }
const usdc: Contract = { category: "linear", symbol: "BTCPERP" }
const inverse: Contract = { category: "inverse", symbol: "BTCUSD" }

const world = Bybit.layer({
  seed: 7,
  symbols: ["BTCUSDT", "ETHUSDT", "BTCUSD", "BTCPERP"],
  historyDays: 1,
  rateLimits: false
})

const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))

const withAccount = <A, E, R>(balances: Readonly<Record<string, string>>, body: Effect.Effect<A, E, R>) =>
  Effect.flatMap(PaperExchange, ({ accounts }) =>
    Effect.provideServiceEffect(body, Credentials.Credentials, accounts.open({ balances }))
  )

const open = ({ borrowed = [], isolated, leverage, trades }: Scenario) =>
  Effect.gen(function* () {
    if (isolated === true) yield* Accounts.setMarginMode({ setMarginMode: "ISOLATED_MARGIN" })
    if (borrowed.length > 0) {
      yield* Loans.toggleSpotMarginTrade({ spotMarginMode: "1" })
      yield* Loans.setSpotMarginLeverage({ leverage: "10" })
    }
    for (const qty of borrowed) {
      const order = { category: "spot", symbol: "BTCUSDT", side: "Buy", orderType: "Market" } as const
      yield* Orders.placeOrder({ ...order, qty, marketUnit: "baseCoin", isLeverage: 1 })
      yield* pass(1000)
    }
    for (const contract of new Set(trades.map((trade) => trade.contract))) {
      yield* Positions.setLeverage({ ...contract, buyLeverage: leverage, sellLeverage: leverage }).pipe(
        Effect.catchTag("LeverageUnchanged", () => Effect.void)
      )
      if (trades.some((trade) => trade.contract === contract && trade.positionIdx !== undefined))
        yield* Positions.switchPositionMode({ ...contract, mode: 3 })
    }
    for (const { contract, positionIdx = 0, qty, side } of trades)
      yield* Orders.placeOrder({ ...contract, side, orderType: "Market", qty, positionIdx })
    yield* pass(500)
  })

/** The position of a trade, and the mark price of its contract, by REST. */
const look = ({ contract, positionIdx = 0 }: Trade) =>
  Effect.gen(function* () {
    const [ticker] = (yield* Markets.getTickers(contract)).list
    const mark = ticker !== undefined && "markPrice" in ticker ? Number(ticker.markPrice) : Number.NaN
    const row = (yield* Positions.getPositionInfo(contract)).list.find((one) => one.positionIdx === positionIdx)
    return { mark, size: Number(row?.size), text: row?.liqPrice ?? "", price: Number(row?.liqPrice) }
  })

/** The sizes of all positions: a forced trade makes one of them smaller. */
const held = ({ trades }: Scenario) =>
  Effect.gen(function* () {
    let size = 0
    for (const trade of trades) size += (yield* look(trade)).size
    return size
  })

const coinOf = ({ symbol }: Contract) => symbol.slice(0, 3)

/** Moves the coin towards the price shown, at last by 0.05 % a step, until something is sold by force. */
const approach = (scenario: Scenario) =>
  Effect.gen(function* () {
    yield* open(scenario)
    const watched = scenario.trades[scenario.watched ?? 0]
    if (watched === undefined) return assert.fail("nothing to watch")
    const { markets } = yield* PaperExchange
    let [shown, size] = [yield* look(watched), yield* held(scenario)]
    const falls = shown.price < shown.mark
    const [start, first] = [shown.mark, shown.price]
    const passed = (mark: number, price: number) => (falls ? 1 - mark / price : mark / price - 1)
    for (let i = 0; i < 400; i++) {
      assert.notStrictEqual(shown.text, "", `no price at ${shown.mark}`)
      assert.closeTo(shown.price / start, 1, 1, "a price that runs away")
      const away = Math.abs(shown.price / shown.mark - 1)
      yield* markets.shock(coinOf(watched.contract), 1 + (falls ? -1 : 1) * Math.max(0.0005, 0.5 * (away - 0.002)))
      yield* pass(250)
      const now = yield* look(watched)
      const left = yield* held(scenario)
      const beyond = passed(now.mark, shown.price)
      const text = `${now.mark}, shown ${shown.text}`
      if (left < size) {
        assert.isAbove(beyond, -0.001, `too early: ${text}`)
        return assert.closeTo(now.mark / first, 1, 0.003, "the price shown at first, from afar")
      }
      assert.isBelow(beyond, 0.001, `too late: ${text}`)
      ;[shown, size] = [now, left]
    }
    return assert.fail("nothing was liquidated")
  })

const holds = (name: string, scenario: Scenario) =>
  it.scoped(name, () => Effect.provide(withAccount(scenario.balances, approach(scenario)), world))

const one = (contract: Contract, side: "Buy" | "Sell", qty: string): ReadonlyArray<Trade> => [{ contract, side, qty }]

const hedge = (long: string, short: string): ReadonlyArray<Trade> => [
  { contract: btc, side: "Buy", qty: long, positionIdx: 1 },
  { contract: btc, side: "Sell", qty: short, positionIdx: 2 }
]

describe("a position is liquidated within 0.1 % of the price that REST showed last, and not before", () => {
  const cross: ReadonlyArray<readonly [string, Scenario]> = [
    ["a long on USDT", { balances: { USDT: "8000" }, leverage: "50", trades: one(btc, "Buy", "2") }],
    ["a short on USDT", { balances: { USDT: "8000" }, leverage: "50", trades: one(btc, "Sell", "2") }],
    ["a long on its own coin", { balances: { BTC: "0.2" }, leverage: "50", trades: one(btc, "Buy", "2") }],
    ["a short on its own coin", { balances: { BTC: "0.2" }, leverage: "50", trades: one(btc, "Sell", "2") }],
    ["a long on another coin", { balances: { ETH: "3" }, leverage: "50", trades: one(btc, "Buy", "2") }],
    [
      "a short of the second risk limit",
      { balances: { USDT: "120000" }, leverage: "50", trades: one(btc, "Sell", "35") }
    ],
    ["the larger long of a hedge", { balances: { BTC: "0.08" }, leverage: "50", trades: hedge("1", "0.6") }],
    [
      "the larger short of a hedge",
      { balances: { USDT: "6000" }, leverage: "50", trades: hedge("0.6", "1"), watched: 1 }
    ],
    [
      "the smaller leg of a hedge",
      { balances: { USDT: "6000" }, leverage: "50", trades: hedge("1", "0.6"), watched: 1 }
    ],
    [
      "one of two symbols, the other standing still",
      {
        balances: { BTC: "0.2", ETH: "2" },
        leverage: "50",
        trades: [...one(btc, "Buy", "2"), ...one(eth, "Sell", "10")]
      }
    ],
    [
      "one of two contracts on the same coin, which move together",
      {
        balances: { BTC: "0.2" },
        leverage: "50",
        trades: [...one(btc, "Buy", "2"), ...one(inverse, "Buy", "60000")]
      }
    ],
    [
      "a long beside coins bought with borrowed money",
      {
        balances: { BTC: "0.3" },
        borrowed: ["0.2", "0.2", "0.2", "0.2", "0.2"],
        leverage: "50",
        trades: one(btc, "Buy", "0.5")
      }
    ],
    ["an inverse long", { balances: { BTC: "0.05" }, leverage: "50", trades: one(inverse, "Buy", "40000") }],
    ["an inverse short", { balances: { BTC: "0.05" }, leverage: "50", trades: one(inverse, "Sell", "40000") }],
    ["a USDC perpetual on USDC", { balances: { USDC: "4000" }, leverage: "50", trades: one(usdc, "Buy", "1") }]
  ]
  for (const [name, scenario] of cross) holds(name, scenario)
  for (const leverage of ["10", "25", "100"])
    for (const side of ["Buy", "Sell"] as const)
      holds(`an isolated ${side} at ${leverage}x`, {
        balances: { USDT: "20000" },
        isolated: true,
        leverage,
        trades: one(btc, side, "1")
      })
  holds("an isolated inverse long", {
    balances: { BTC: "1" },
    isolated: true,
    leverage: "25",
    trades: one(inverse, "Buy", "20000")
  })
})

describe("a long and a short of the same size", () => {
  for (const [coin, balance] of Object.entries({ USDT: "1500", BTC: "0.1" })) {
    const scenario: Scenario = { balances: { [coin]: balance }, leverage: "100", trades: hedge("1", "1") }
    const stays = Effect.gen(function* () {
      yield* open(scenario)
      const { markets } = yield* PaperExchange
      for (const factor of [1, 0.8, 0.8, 0.8, 1.5, 1.5, 1.5, 1.5]) {
        yield* markets.shock("BTC", factor)
        yield* pass(500)
        const legs = yield* Effect.forEach(scenario.trades, look)
        assert.deepStrictEqual(
          legs.map(({ size, text }) => [size, text]),
          [
            [1, ""],
            [1, ""]
          ]
        )
      }
    })
    it.scoped(`on ${coin} show no price and are not liquidated`, () =>
      Effect.provide(withAccount(scenario.balances, stays), world)
    )
  }
})
