import { Effect, Fiber, Layer, type Scope, TestClock, TestContext } from "effect"
import * as Accounts from "../../../src/Http/V5/Account.js"
import * as Markets from "../../../src/Http/V5/Market.js"
import * as Orders from "../../../src/Http/V5/Order.js"
import * as Positions from "../../../src/Http/V5/Position.js"
import * as Loans from "../../../src/Http/V5/SpotMargin.js"
import { Credentials } from "../../../src/Layers.js"
import { Bybit, PaperExchange } from "../../../src/PaperExchange.js"
import { Account } from "../../../src/Socket.js"
import { settle } from "../FakeDialer.js"
import {
  type Coin,
  type Contract,
  type Facts,
  type Figures,
  figuresOf,
  type Leg,
  liquidationPriceOf,
  type RiskTier
} from "./independentMargin.js"
import { type Shown, shownLiquidation, shownOf } from "./shownFigures.js"

export const btc = { category: "linear", symbol: "BTCUSDT" } as const
export const eth = { category: "linear", symbol: "ETHUSDT" } as const
export const inverse = { category: "inverse", symbol: "BTCUSD" } as const
type Market = typeof btc | typeof eth | typeof inverse

export const pass = (millis: number) => Effect.zipRight(TestClock.adjust(millis), Effect.repeatN(settle, 3))

export const exchange = (symbols: ReadonlyArray<string>) =>
  Bybit.layer({ seed: 7, symbols, historyDays: 1, rateLimits: false })

/** Runs a test with the credentials of a new account. */
export const withAccount = <A, E, R>(balances: Readonly<Record<string, string>>, body: Effect.Effect<A, E, R>) =>
  Effect.flatMap(PaperExchange, ({ accounts }) =>
    Effect.provideServiceEffect(body, Credentials.Credentials, accounts.open({ balances }))
  )

export const leverage = (market: Market, times: string) =>
  Positions.setLeverage({ ...market, buyLeverage: times, sellLeverage: times })

export const trade = (market: Market, side: "Buy" | "Sell", qty: string, positionIdx: 0 | 1 | 2 = 0) =>
  Orders.placeOrder({ ...market, side, orderType: "Market", qty, positionIdx })

export const rest = (
  market: Market,
  side: "Buy" | "Sell",
  qty: string,
  price: number,
  extra: Partial<Orders.PlaceOrderParams> = {}
) => Orders.placeOrder({ ...market, side, orderType: "Limit", qty, price: price.toFixed(1), ...extra })

/** The view of the account, followed like a user does. */
export const follow = (options?: Account.AccountOptions) =>
  Effect.gen(function* () {
    const opening = yield* Effect.forkScoped(Account.live(options))
    for (let i = 0; i < 8; i++) yield* pass(500)
    return yield* Fiber.join(opening)
  })

const tiersOf = (
  market: Market
): Effect.Effect<ReadonlyArray<RiskTier>, never, Effect.Effect.Context<ReturnType<typeof Markets.getRiskLimit>>> =>
  Effect.orDie(
    Effect.map(Markets.getRiskLimit(market), ({ list }) =>
      list.map((tier) => ({
        limit: Number(tier.riskLimitValue),
        maintenance: Number(tier.maintenanceMargin),
        initial: Number(tier.initialMargin)
      }))
    )
  )

/** What doesn't change in a test: coins and contracts, their tiers and fees. */
export const terms = (markets: ReadonlyArray<Market>) =>
  Effect.gen(function* () {
    const contracts: Array<Omit<Contract, "mark">> = []
    for (const market of markets) {
      const [row] = (yield* Markets.getInstrumentsInfo(market)).list
      const [fee] = (yield* Accounts.getFeeRate(market)).list
      contracts.push({
        ...market,
        base: row?.baseCoin ?? "",
        settle: (row !== undefined && "settleCoin" in row ? row.settleCoin : undefined) ?? "",
        taker: Number(fee?.takerFeeRate),
        tiers: yield* tiersOf(market)
      })
    }
    const ratios = (yield* Loans.getSpotMarginTieredCollateralRatio()).list
    const loans = (yield* Loans.getSpotMarginPositionTiers()).list
    const { spotLeverage } = yield* Loans.getSpotMarginStatusAndLeverage()
    const end = (text: string | undefined) =>
      text === undefined || text === "" ? Number.POSITIVE_INFINITY : Number(text)
    const coinTerms = (coin: string): Pick<Coin, "collateral" | "loans"> => ({
      collateral: (ratios.find(({ currency }) => currency === coin)?.collateralRatioList ?? []).map((tier) => ({
        upTo: end(tier.maxQty),
        ratio: Number(tier.collateralRatio)
      })),
      loans: (loans.find(({ currency }) => currency === coin)?.positionTiersRatioList ?? []).map((tier) => ({
        upTo: end(tier.borrowLimit),
        initial: Number(tier.positionIMR),
        maintenance: Number(tier.positionMMR)
      }))
    })
    return { markets, contracts, coinTerms, spotLeverage: Number(spotLeverage) > 0 ? Number(spotLeverage) : 3 }
  })
export type Terms = Effect.Effect.Success<ReturnType<typeof terms>>

/** The account at this moment, by what the exchange serves over REST. None of its sums is used. */
export const factsOf = ({ coinTerms, contracts, markets, spotLeverage }: Terms) =>
  Effect.gen(function* () {
    const legs: Array<Leg> = []
    const orders: Array<Facts["orders"][number]> = []
    for (const market of markets) {
      const found = contracts.find(({ symbol }) => symbol === market.symbol)
      const [ticker] = (yield* Markets.getTickers(market)).list
      if (found === undefined || ticker === undefined || !("markPrice" in ticker))
        return yield* Effect.dieMessage("no market")
      const contract: Contract = { ...found, mark: Number(ticker.markPrice) }
      for (const row of (yield* Positions.getPositionInfo(market)).list)
        legs.push({
          contract,
          positionIdx: row.positionIdx,
          size: Number(row.size) * (row.side === "Sell" ? -1 : 1),
          entry: Number(row.avgPrice),
          leverage: Number(row.leverage)
        })
      for (const row of (yield* Orders.getOpenOrders({ ...market, limit: 50 })).list)
        orders.push({
          symbol: row.symbol,
          side: row.side === "Sell" ? "Sell" : "Buy",
          positionIdx: row.positionIdx ?? 0,
          qty: Number(row.leavesQty),
          price: Number(row.price),
          reduceOnly: row.reduceOnly === true,
          untriggered: row.orderStatus === "Untriggered"
        })
    }
    const [wallet] = (yield* Accounts.getWalletBalance({ accountType: "UNIFIED" })).list
    const coins: Array<Coin> = []
    for (const row of wallet?.coin ?? []) {
      const symbol = `${row.coin}USDT`
      const [spot] = row.coin === "USDT" ? [undefined] : (yield* Markets.getTickers({ category: "spot", symbol })).list
      const price = spot !== undefined && "usdIndexPrice" in spot ? Number(spot.usdIndexPrice) : 1
      coins.push({
        coin: row.coin,
        walletBalance: Number(row.walletBalance),
        spotBorrow: Number(row.spotBorrow),
        price,
        ...coinTerms(row.coin)
      })
    }
    return { coins, legs, orders, spotLeverage } satisfies Facts
  })

export interface Step {
  readonly mark: number
  readonly shown: Shown
  readonly expected: Figures
  readonly liquidation: {
    readonly shown: number | undefined
    readonly expected: number | undefined
    /** Shown for the other leg in hedge mode. */
    readonly other: number | undefined
  }
}

export const keyOf = (market: Market, positionIdx: 0 | 1 | 2 = 0) => Account.positionKey({ ...market, positionIdx })

export const observe = (account: Account.LiveAccount, its: Terms, market: Market, positionIdx: 0 | 1 | 2 = 0) =>
  Effect.map(factsOf(its), (facts): Step & { readonly facts: Facts } => ({
    facts,
    mark: facts.legs.find(({ contract }) => contract.symbol === market.symbol)?.contract.mark ?? Number.NaN,
    shown: shownOf(account.view()),
    expected: figuresOf(facts),
    liquidation: {
      shown: shownLiquidation(account.view(), keyOf(market, positionIdx)),
      other: positionIdx === 1 ? shownLiquidation(account.view(), keyOf(market, 2)) : undefined,
      expected: liquidationPriceOf(facts, market.symbol)
    }
  }))

const heldOf = ({ coins, legs }: Facts) => ({
  size: legs.reduce((total, { size }) => total + Math.abs(size), 0),
  debt: coins.reduce((total, { spotBorrow }) => total + spotBorrow, 0)
})

export interface Crash {
  readonly steps: ReadonlyArray<Step>
  /** The mark price at the first liquidation, if there was one. */
  readonly liquidatedAt: number | undefined
}

/** Moves a coin by 15 % in steps of 2 %, shorter towards the expected liquidation, until the first forced trade. */
export const crash = (
  account: Account.LiveAccount,
  its: Terms,
  options: {
    readonly market: Market
    readonly coins?: ReadonlyArray<string>
    readonly positionIdx?: 0 | 1 | 2
    readonly to?: number
  }
) =>
  Effect.gen(function* () {
    const { coins = ["BTC"], market, positionIdx = 0, to = 0.85 } = options
    const { markets } = yield* PaperExchange
    const sign = to < 1 ? -1 : 1
    let step = yield* observe(account, its, market, positionIdx)
    const steps: Array<Step> = [step]
    const start = step.mark
    for (let i = 0; i < 120 && sign * (step.mark / start) < sign * to; i++) {
      const before = heldOf(step.facts)
      const away = Math.abs((step.liquidation.expected ?? 0) / step.mark - 1)
      const part = away > 0.025 ? 0.02 : away > 0.005 ? 0.004 : away > 0.0012 ? 0.001 : 0.0003
      for (const coin of coins) yield* markets.shock(coin, 1 + sign * part)
      yield* pass(500)
      step = yield* observe(account, its, market, positionIdx)
      const now = heldOf(step.facts)
      if (now.size < before.size || now.debt < before.debt * 0.98)
        return { steps, liquidatedAt: step.mark } satisfies Crash
      steps.push(step)
    }
    return { steps, liquidatedAt: undefined } satisfies Crash
  })

const figures = ["equity", "available", "maintenanceMargin", "initialMargin", "imRate", "mmRate", "profit"] as const

/** By which part a figure is off. Below a thousandth of `whole`, the difference counts as a part of that. */
const errorOf = (name: (typeof figures)[number], { expected, shown }: Step, whole: number): number => {
  const [is, should] = [shown[name], expected[name]]
  // The exchange says 0 if less than nothing is available.
  if (is === should || (name === "available" && should < 0 && is === 0)) return 0
  // From ten times what is allowed, a rate only has to say so.
  if ((name === "imRate" || name === "mmRate") && is >= 10 && should >= 10) return 0
  const error = Math.abs(is - should) / Math.max(Math.abs(should), 0.001 * whole)
  return Number.isNaN(error) ? Number.POSITIVE_INFINITY : error
}

/** The figures that are more than 1 % off at some step, each with its worst step. */
export const offBy = (steps: ReadonlyArray<Step>): ReadonlyArray<string> =>
  figures.flatMap((name) => {
    const whole = name === "imRate" || name === "mmRate" ? 1 : Math.abs(steps[0]?.expected.equity ?? 1)
    let worst = { error: 0.01, text: "" }
    for (const step of steps) {
      const error = errorOf(name, step, whole)
      const [is, should] = [step.shown[name].toPrecision(6), step.expected[name].toPrecision(6)]
      if (error > worst.error)
        worst = { error, text: `${name} ${is} instead of ${should} at ${step.mark} (${(100 * error).toFixed(1)} %)` }
    }
    return worst.text === "" ? [] : [worst.text]
  })

/**
 * Where the liquidation price shown isn't the one of this moment's prices, within 0.1 %. The smaller leg in hedge mode may show
 * none; if it shows one, it is that at which the account is liquidated.
 */
export const misled = (steps: ReadonlyArray<Step>): ReadonlyArray<string> =>
  steps.flatMap(({ liquidation: { expected, other, shown }, mark }) => {
    const isRight = (price: number | undefined) =>
      price === expected || Math.abs((price ?? 0) / (expected ?? 0) - 1) < 0.001
    const text = `instead of ${expected?.toFixed(1) ?? "none"} at ${mark}`
    return [
      ...(isRight(shown) ? [] : [`${shown ?? "none"} ${text}`]),
      ...(other === undefined || isRight(other) ? [] : [`other leg ${other} ${text}`])
    ]
  })

/** Runs a scenario once for all tests that look at it, on a clock of its own. */
export const once = <E>(
  symbols: ReadonlyArray<string>,
  scenario: Effect.Effect<Crash, E, Layer.Layer.Success<ReturnType<typeof exchange>> | Scope.Scope>
): Effect.Effect<Crash> => {
  const run = scenario.pipe(
    Effect.scoped,
    Effect.provide(Layer.provideMerge(exchange(symbols), TestContext.TestContext))
  )
  let running: Promise<Crash> | undefined
  return Effect.promise(() => {
    running ??= Effect.runPromise(run)
    return running
  })
}
