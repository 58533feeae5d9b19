import { assert, describe, it } from "@effect/vitest"
import * as Either from "effect/Either"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import type { Engine } from "../../src/PaperExchange/internal/Engine.js"
import * as Margin from "../../src/PaperExchange/internal/Margin/Margin.js"
import * as Instrument from "../../src/PaperExchange/internal/Market/Instrument.js"
import * as Instruments from "../../src/PaperExchange/internal/Market/Instruments.js"
import * as Money from "../../src/PaperExchange/internal/Money.js"
import type { Account } from "../../src/PaperExchange/internal/State.js"
import * as Orders from "../../src/PaperExchange/internal/Trading/Orders.js"
import { seeds, times } from "../sample.js"
import { dec, living, marketOf, start, total } from "./harness.js"

const coins = ["USDT", "BTC", "ETH", "SOL"]

/** The sum of a coin over all accounts, including unrealized profit for USDT. */
const wealth = (engine: Engine, coin: string): bigint => {
  let sum = total(engine, coin)
  if (coin !== "USDT") return sum
  for (const account of engine.accounts.values()) {
    for (const positions of account.positions.values()) for (const position of positions) sum += position.unrealised
  }
  return sum
}

const checkInvariants = (engine: Engine, before: ReadonlyMap<string, bigint>): void => {
  for (const coin of coins) {
    assert.strictEqual(dec(wealth(engine, coin)), dec(before.get(coin) ?? 0n), `${coin} is conserved`)
  }
  for (const market of engine.markets) {
    assert.isFalse(market.book.crossed, `${market.instrument.symbol} does not cross`)
    let sum = 0
    let long = 0
    for (const account of engine.accounts.values()) {
      for (const position of account.positions.get(market) ?? []) {
        sum += position.size
        long += Math.max(0, position.size)
      }
    }
    assert.strictEqual(sum, 0)
    assert.strictEqual(market.openInterest, long)
    for (const side of [market.book.bids, market.book.asks]) {
      for (const level of side.levels) {
        let qty = 0
        for (let order = level.first; order !== undefined; order = order.next) {
          assert.isAbove(order.leaves, 0)
          assert.strictEqual(order.price, level.price)
          qty += order.leaves
        }
        assert.strictEqual(level.qty, qty)
      }
      for (let i = 1; i < side.levels.length; i++) {
        const worse = side.levels[i - 1]?.price ?? 0
        const better = side.levels[i]?.price ?? 0
        if (side === market.book.bids) assert.isBelow(worse, better)
        else assert.isAbove(worse, better)
      }
    }
  }
}

const checkAccount = (account: Account): void => {
  const locked = new Map<string, bigint>()
  const open = new Map<unknown, [number, bigint, number, bigint]>()
  for (const order of account.orders) {
    assert.strictEqual(account.openOrders.has(order), order.open)
    assert.strictEqual(order.level !== undefined, order.status === "New" || order.status === "PartiallyFilled")
    if (!order.open) {
      assert.strictEqual(order.locked, 0n)
      if (order.status === "Filled" && order.amount === undefined) assert.strictEqual(order.filled, order.qty)
    } else assert.strictEqual(order.filled + order.leaves, order.qty)
    let filled = 0
    let value = 0n
    let fees = 0n
    for (const execution of account.executions) {
      if (execution.order !== order) continue
      filled += execution.qty
      value += execution.value
      fees += execution.fee
    }
    assert.strictEqual(order.filled, filled)
    assert.strictEqual(order.filledValue, value)
    assert.strictEqual(order.fees, fees)
    const { instrument } = order.market
    if (order.locked > 0n) {
      const coin = order.side === "Buy" ? instrument.quoteCoin : instrument.baseCoin
      locked.set(coin, (locked.get(coin) ?? 0n) + order.locked)
    }
    if (order.level !== undefined && order.position !== undefined && !order.reduceOnly) {
      const sums = open.get(order.position) ?? [0, 0n, 0, 0n]
      const worth = Instrument.value(instrument, order.price, order.leaves)
      if (order.side === "Buy") {
        sums[0] += order.leaves
        sums[1] += worth
      } else {
        sums[2] += order.leaves
        sums[3] += worth
      }
      open.set(order.position, sums)
    }
  }
  for (const holding of account.holdings.values()) {
    assert.strictEqual(dec(holding.locked), dec(locked.get(holding.coin) ?? 0n), `${holding.coin} locked`)
    if (holding.coin !== "USDT") assert.isTrue(holding.balance >= 0n, `${holding.coin} is not negative`)
  }
  for (const positions of account.positions.values()) {
    for (const position of positions) {
      const sums = open.get(position) ?? [0, 0n, 0, 0n]
      assert.deepStrictEqual([position.buyQty, position.buyValue, position.sellQty, position.sellValue], sums)
      if (position.index === 1) assert.isTrue(position.size >= 0)
      if (position.index === 2) assert.isTrue(position.size <= 0)
      if (position.size === 0) assert.strictEqual(position.entryValue, 0n)
    }
  }
  for (const coin of coins) {
    let sum = 0n
    for (const entry of account.log) if (entry.coin === coin) sum += entry.change
    const given = starting[coin] ?? "0"
    assert.strictEqual(dec(sum + Money.of(given)), dec(account.holdings.get(coin)?.balance ?? 0n), `log of ${coin}`)
  }
}

const starting: Readonly<Record<string, string>> = { USDT: "20000", BTC: "0.2", ETH: "3", SOL: "20" }

const act = (engine: Engine, account: Account, chance: Stream): void => {
  const market = engine.markets[chance.integer(0, engine.markets.length - 1)]
  if (market === undefined) return
  const { category, qtyScale, priceScale, symbol, tick, typicalQty, minQty } = market.instrument
  const roll = chance.next()
  if (roll < 0.15) {
    const open = [...account.openOrders]
    const order = open[chance.integer(0, open.length - 1)]
    if (order === undefined) return
    Orders.cancel(engine, account, { category: order.market.instrument.category, orderId: order.id })
  } else if (roll < 0.3) {
    const open = [...account.openOrders]
    const order = open[chance.integer(0, open.length - 1)]
    if (order === undefined) return
    const { instrument } = order.market
    const price = order.price + chance.integer(-30, 30) * instrument.tick
    const qty = Math.max(instrument.minQty, Math.round(order.qty * (0.5 + chance.next())))
    Orders.amend(engine, account, {
      category: instrument.category,
      orderId: order.id,
      ...(chance.next() < 0.6 ? { price: Money.units(price, instrument.priceScale) } : {}),
      ...(chance.next() < 0.6 ? { qty: Money.units(qty, instrument.qtyScale) } : {})
    })
  } else if (roll < 0.32) {
    Orders.cancelAll(engine, account, (order) => order.market === market)
  } else {
    const side = chance.next() < 0.5 ? "Buy" : "Sell"
    const price = market.lastPrice + chance.integer(-60, 60) * tick
    const limit = chance.next() < 0.7
    const hedged = account.hedged.has(market)
    const byAmount = category === "spot" && !limit && side === "Buy"
    const qty = Math.max(minQty, Math.round(typicalQty * 0.4 * chance.next()))
    Orders.place(engine, account, {
      category,
      symbol,
      side,
      orderType: limit ? "Limit" : "Market",
      qty: byAmount ? String(chance.integer(6, 900)) : Money.units(qty, qtyScale),
      ...(limit ? { price: Money.units(price, priceScale) } : {}),
      timeInForce: ["GTC", "GTC", "IOC", "FOK", "PostOnly"][chance.integer(0, 4)],
      reduceOnly: category === "linear" && chance.next() < 0.15,
      positionIdx: hedged ? chance.integer(1, 2) : 0
    })
  }
}

describe("Engine", () => {
  for (const seed of seeds(1, 20)) {
    it(`keeps its invariants over random actions of three accounts (seed ${seed})`, () => {
      const { engine, life } = living(seed)
      const chance = new Stream(seed)
      const accounts = [1, 2, 3].map(() => engine.openAccount(starting))
      const hedger = accounts[2]
      if (hedger === undefined) throw new Error("no account")
      for (const market of engine.markets) if (Instrument.isDerivative(market.instrument)) hedger.hedged.add(market)
      const before = new Map(coins.map((coin) => [coin, wealth(engine, coin)]))
      for (let i = 0; i < times(250, 700); i++) {
        const account = accounts[chance.integer(0, 2)]
        if (account !== undefined) act(engine, account, chance)
        engine.settle()
        if (chance.next() < 0.2) life.advance(engine.now + chance.integer(1, 2000))
        if (i % 20 === 0) checkInvariants(engine, before)
      }
      life.advance(engine.now + 5000)
      checkInvariants(engine, before)
      for (const account of accounts) checkAccount(account)
      assert.isAbove(
        accounts.reduce((sum, account) => sum + account.executions.length, 0),
        60
      )
    })
  }

  it("gives each order one final state", () => {
    const { engine, life } = living(9)
    const chance = new Stream(9)
    const account = engine.openAccount(starting)
    const finals = new Map<string, string>()
    const final = new Set(["Filled", "Cancelled", "PartiallyFilledCanceled", "Deactivated"])
    engine.listeners.add({
      changed: (change) => {
        for (const order of change.orders) {
          assert.isFalse(finals.has(order.id), `${order.id} changed after it was ${finals.get(order.id)}`)
          if (final.has(order.status)) finals.set(order.id, order.status)
        }
      }
    })
    for (let i = 0; i < 500; i++) {
      act(engine, account, chance)
      engine.settle()
      if (i % 5 === 0) life.advance(engine.now + 500)
    }
    Orders.cancelAll(engine, account, () => true)
    engine.settle()
    assert.strictEqual(finals.size, account.orders.length)
    assert.isAbove(finals.size, 100)
  })

  it("has the same result whether the clock moves in one step or in many", () => {
    const one = living(5)
    const many = living(5)
    one.life.advance(start + 60_000)
    for (let at = start; at < start + 60_000; at += 77) many.life.advance(at)
    many.life.advance(start + 60_000)
    for (const [i, market] of one.engine.markets.entries()) {
      const other = many.engine.markets[i]
      assert.deepStrictEqual(market.trades, other?.trades)
      assert.deepStrictEqual(
        market.book.bids.levels.map((level) => [level.price, level.qty]),
        other?.book.bids.levels.map((level) => [level.price, level.qty])
      )
    }
  })

  it("differs from seed to seed", () => {
    const prices = [1, 2, 3].map((seed) => marketOf(living(seed).engine, "linear", "BTCUSDT").lastPrice)
    assert.strictEqual(new Set(prices).size, 3)
  })

  it("moves books, trades and prices of every market with the clock", () => {
    const { engine, life } = living()
    const before = engine.markets.map((market) => [market.tradeCount, market.book.version, market.markPrice])
    life.advance(start + 30_000)
    for (const [i, market] of engine.markets.entries()) {
      assert.isAbove(market.tradeCount, before[i]?.[0] ?? 0)
      assert.isAbove(market.book.version, before[i]?.[1] ?? 0)
      assert.notStrictEqual(market.markPrice, before[i]?.[2])
      assert.isAtLeast(market.book.bids.levels.length, 50)
      assert.isAtLeast(market.book.asks.levels.length, 50)
    }
  })

  it("keeps the last price near the mark price", () => {
    const { engine, life } = living()
    for (let i = 1; i <= 20; i++) {
      life.advance(start + i * 15_000)
      for (const market of engine.markets) {
        assert.isBelow(Math.abs(market.lastPrice / market.markPrice - 1), 0.003)
      }
    }
  })

  it("pays funding from one side to the other and creates none", () => {
    const { engine, life } = living(7, Instruments.all.slice(0, 1))
    const market = marketOf(engine, "linear", "BTCUSDT")
    const account = engine.openAccount({ USDT: "100000" })
    const order = Orders.place(engine, account, {
      category: "linear",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Market",
      qty: "0.1"
    })
    assert.isTrue(Either.isRight(order))
    const due = market.nextFunding
    assert.strictEqual(due, Date.UTC(2025, 0, 15, 16))
    life.advance(due - 1)
    const rate = market.fundingRate
    const balance = account.holding("USDT").balance
    const before = wealth(engine, "USDT")
    life.advance(due)
    const paid = account.executions[account.executions.length - 1]
    assert.strictEqual(paid?.type, "Funding")
    const worth = Instrument.value(market.instrument, paid?.price ?? 0, 100)
    assert.strictEqual(paid?.fee, (worth * BigInt(rate)) / 100_000_000n)
    assert.strictEqual(account.holding("USDT").balance, balance - (paid?.fee ?? 0n))
    assert.strictEqual(dec(wealth(engine, "USDT")), dec(before))
    assert.strictEqual(market.nextFunding, due + 8 * 3_600_000)
  })

  it("liquidates an account that a crash leaves without margin, and the insurance fund pays the rest", () => {
    const { engine, life } = living()
    const account = engine.openAccount({ USDT: "1000" })
    const market = marketOf(engine, "linear", "BTCUSDT")
    account.leverages.set(market, { buy: 10000, sell: 10000 })
    const order = Orders.place(engine, account, {
      category: "linear",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Market",
      qty: "0.3"
    })
    assert.isTrue(Either.isRight(order))
    const before = wealth(engine, "USDT")
    market.path.shock(0.9)
    life.advance(engine.now + 1000)
    assert.strictEqual(account.position(market, 0).size, 0)
    assert.isTrue(account.holding("USDT").balance >= 0n)
    assert.isTrue((engine.insurance.holdings.get("USDT")?.balance ?? 0n) < 0n)
    assert.strictEqual(account.orders[account.orders.length - 1]?.createType, "CreateByLiq")
    assert.strictEqual(dec(wealth(engine, "USDT")), dec(before))
    assert.strictEqual(Margin.totals(engine, account).maintenance, 0n)
  })
})
