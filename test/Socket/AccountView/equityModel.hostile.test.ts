import { assert, describe, it } from "@effect/vitest"
import { Effect, HashMap } from "effect"
import type { Account } from "../../../src/Socket.js"
import { seeds } from "../../sample.js"
import { type Row, walletRow } from "../accountRows.js"
import { random } from "../random.js"
import { realSleep } from "../waiting.js"
import { derivatives, hold, plain } from "./liveRows.js"
import { assertNoWrongs, balanceOf, becomes, following, positionOf } from "./liveWorld.js"

const contracts = [
  { category: "linear", symbol: "BTCUSDT", coin: "USDT", mark: 60_000 },
  { category: "linear", symbol: "ETHUSDT", coin: "USDT", mark: 3000 },
  { category: "inverse", symbol: "BTCUSD", coin: "BTC", mark: 60_000 },
  { category: "linear", symbol: "BTCPERP", coin: "USDC", mark: 60_000 }
] as const

/** Dollars that a coin is worth, as the exchange says all along. */
const prices = { USDT: 0.999, USDC: 1, BTC: 60_000 } as const
type Coin = keyof typeof prices
const coins: ReadonlyArray<Coin> = ["USDT", "USDC", "BTC"]

interface Held {
  mark: number
  /** Negative if short. */
  size: number
  entry: number
}

/** An exchange that knows the true equity of an account at all times. */
class Truth {
  /** How many wallets it has pushed, which each of them says as the total of its balances. */
  wallets = 0
  readonly held = new Map<string, Held>()
  readonly balance: Record<Coin, number> = { USDT: 100_000, USDC: 50_000, BTC: 3 }

  constructor() {
    for (const { mark, symbol } of contracts) this.held.set(symbol, { mark, size: 0, entry: mark })
  }

  of(symbol: string): Held {
    const held = this.held.get(symbol)
    if (held === undefined) throw new Error(symbol)
    return held
  }

  profit(symbol: string): number {
    const { entry, mark, size } = this.of(symbol)
    return symbol === "BTCUSD" ? size * (1 / entry - 1 / mark) : size * (mark - entry)
  }

  unrealised(coin: Coin): number {
    return contracts.reduce((sum, one) => sum + (one.coin === coin ? this.profit(one.symbol) : 0), 0)
  }

  equity(coin: Coin): number {
    return this.balance[coin] + this.unrealised(coin)
  }

  get total(): number {
    return coins.reduce((sum, coin) => sum + this.equity(coin) * prices[coin], 0)
  }

  /** The size becomes another one: everything so far is realized, and the position starts anew at the mark price. */
  trade(symbol: string, coin: Coin, size: number): void {
    this.balance[coin] += this.profit(symbol)
    const held = this.of(symbol)
    held.size = size
    held.entry = held.mark
  }

  coinRow(coin: Coin): Row {
    const [equity, unrealised] = [this.equity(coin), this.unrealised(coin)]
    return {
      coin,
      equity: equity.toFixed(12),
      usdValue: (equity * prices[coin]).toFixed(8),
      walletBalance: this.balance[coin].toFixed(12),
      unrealisedPnl: unrealised.toFixed(12)
    }
  }

  wallet(...names: ReadonlyArray<Coin>): Row {
    const total = this.total.toFixed(8)
    const totals = { totalEquity: total, totalMarginBalance: total, totalWalletBalance: String(++this.wallets) }
    return walletRow(totals, ...names.map((coin) => this.coinRow(coin)))
  }

  positionRow(symbol: string, seq: number): Row {
    const { entry, mark, size } = this.of(symbol)
    return {
      symbol,
      side: size === 0 ? "" : size > 0 ? "Buy" : "Sell",
      size: String(Math.abs(size)),
      avgPrice: String(entry),
      markPrice: String(mark),
      unrealisedPnl: size === 0 ? "" : this.profit(symbol).toFixed(12),
      updatedTime: String(1_700_000_000_000 + seq),
      seq
    }
  }
}

const life = (seed: number) =>
  Effect.scoped(
    Effect.gen(function* () {
      const next = random(seed)
      const truth = new Truth()
      let seq = 1
      const world = yield* following((account, _, tickers) => {
        for (const { category, mark, symbol } of contracts) tickers.mark(symbol, String(mark), category)
        account.put("wallet", "", "", truth.wallet(...coins))
      }, derivatives)
      const { account, tickers } = world
      const isTrue = (view: Account.AccountView) =>
        view.totals?.totalWalletBalance === String(truth.wallets) &&
        coins.every((coin) => Math.abs(Number(balanceOf(view, coin)?.equity) - truth.equity(coin)) < 1e-6) &&
        Math.abs(Number(view.totals?.totalEquity) - truth.total) < 1e-3 &&
        contracts.every(({ category, symbol }) => {
          const { mark, size } = truth.of(symbol)
          const one = positionOf(view, `${category} ${symbol} 0`)
          if (size === 0) return one === undefined
          return (
            Number(one?.size) === Math.abs(size) &&
            Number(one?.markPrice) === mark &&
            Math.abs(Number(one?.unrealisedPnl) - truth.profit(symbol)) < 1e-6
          )
        })
      const settled = (what: string) =>
        Effect.gen(function* () {
          for (let i = 0; i < 60 && !isTrue(world.view()); i++) yield* realSleep(5)
          // The snapshot of a ticker that has just been subscribed may have come after a push with a later mark price.
          for (const { category, symbol } of contracts) tickers.mark(symbol, String(truth.of(symbol).mark), category)
          yield* becomes(
            world,
            () =>
              `${what}: ${coins.map((coin) => `${coin} ${truth.equity(coin)}`)} total ${truth.total}, not ${world.view().totals?.totalEquity}`,
            isTrue
          )
        })
      for (let step = 0; step < 60; step++) {
        const { category, coin, symbol } = contracts[Math.floor(next() * contracts.length)] ?? contracts[0]
        const held = truth.of(symbol)
        const what = next()
        if (what < 0.55) {
          held.mark = Math.round(held.mark * (0.98 + next() * 0.04))
          if (held.size !== 0) yield* becomes(world, `the ticker of ${symbol}`, () => tickers.isSubscribed(symbol))
          tickers.mark(symbol, String(held.mark), category)
        } else if (what < 0.65) {
          // The wallet is pushed although nothing was traded here: money moved in one coin.
          const other = coins[Math.floor(next() * coins.length)] ?? "USDT"
          truth.balance[other] += 1 + Math.round(next() * 100)
          account.put("wallet", "", "", truth.wallet(other))
        } else if (what < 0.7) {
          // A take profit: the position is pushed with a mark price that no ticker has told.
          if (held.size === 0) continue
          held.mark += 1
          tickers.move(symbol, String(held.mark), category)
          hold(account, category, { ...truth.positionRow(symbol, ++seq), takeProfit: String(seq) })
        } else {
          const unit = symbol === "BTCUSD" ? 1000 : 0.5
          // A trade at another mark price than the last ticker's.
          held.mark += Math.floor(next() * 20) - 10
          tickers.move(symbol, String(held.mark), category)
          truth.trade(symbol, coin, next() < 0.25 ? 0 : (Math.floor(next() * 9) - 4) * unit)
          const pushes = [
            () => hold(account, category, truth.positionRow(symbol, ++seq)),
            () => account.put("wallet", "", "", truth.wallet(coin))
          ]
          for (const push of next() < 0.5 ? pushes : pushes.reverse()) push()
        }
        yield* settled(`step ${step}, ${symbol}, ${what}`)
      }
      assert.strictEqual(HashMap.size(world.view().balances), 3)
      assert.strictEqual(plain(balanceOf(world.view(), "USDC")?.usdPrice), "1")
      assertNoWrongs(world)
    })
  )

describe.concurrent("equity follows trades, payments and mark prices, whichever push comes first", () => {
  for (const seed of seeds(2, 8)) it.live(`seed ${seed}`, () => life(seed), 30_000)
})
