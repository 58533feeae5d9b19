import { assert, describe, it } from "@effect/vitest"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import type { Engine } from "../../../src/PaperExchange/internal/Engine.js"
import type { Account, Market, Order } from "../../../src/PaperExchange/internal/State.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as PositionCommands from "../../../src/PaperExchange/internal/Trading/PositionCommands.js"
import * as Resting from "../../../src/PaperExchange/internal/Trading/Resting.js"
import * as Stops from "../../../src/PaperExchange/internal/Trading/Stops.js"
import * as TradingStop from "../../../src/PaperExchange/internal/Trading/TradingStop.js"
import * as Triggers from "../../../src/PaperExchange/internal/Trading/Triggers.js"
import { dec, freeze, marketOf, ok, still, total } from "../harness.js"

const words = {
  smp: ["None", "None", "CancelMaker", "CancelTaker", "CancelBoth"],
  force: ["GTC", "GTC", "GTC", "IOC", "FOK", "PostOnly"]
}

/** Accounts that place any possible orders, at close prices. */
const world = (seed: number) => {
  const engine = still()
  const chance = new Stream(seed)
  const contract = marketOf(engine, "linear", "BTCUSDT")
  const pair = marketOf(engine, "spot", "BTCUSDT")
  const markets = [contract, pair]
  for (const market of markets) freeze(market, 50_000)
  const accounts = [1, 2, 3, 4].map(() => engine.openAccount({ USDT: "40000", BTC: "0.4" }))
  const hedger = accounts[3] ?? assert.fail("no account")
  ok(PositionCommands.switchMode(hedger, contract, true))
  const one = <A>(list: ReadonlyArray<A>): A => list[chance.integer(0, list.length - 1)] ?? assert.fail("empty")
  const yes = (part: number) => chance.next() < part
  const near = (spread: number) => String(50_000 + chance.integer(-spread, spread))

  const place = (account: Account, market: Market) => {
    const spot = market === pair
    const buy = yes(0.5)
    const sign = buy ? 1 : -1
    const price = 50_000 + chance.integer(-20, 20)
    const index = account === hedger && !spot ? chance.integer(1, 2) : 0
    const stops = yes(0.25)
      ? {
          takeProfit: String(price + sign * 30),
          stopLoss: yes(0.7) ? String(price - sign * 30) : undefined,
          tpslMode: one(["Full", "Partial"]),
          slOrderType: "Market"
        }
      : {}
    const conditional = yes(0.15)
    return Orders.place(engine, account, {
      category: spot ? "spot" : "linear",
      symbol: "BTCUSDT",
      side: buy ? "Buy" : "Sell",
      orderType: yes(0.25) ? "Market" : "Limit",
      marketUnit: one(["baseCoin", "quoteCoin"]),
      qty: String(chance.integer(1, 40) / 100),
      price: String(price),
      timeInForce: one(words.force),
      positionIdx: index,
      reduceOnly: !spot && yes(0.15),
      smpType: one(words.smp),
      triggerPrice: conditional ? near(30) : undefined,
      triggerDirection: conditional ? chance.integer(1, 2) : undefined,
      orderFilter: spot && conditional ? one(["tpslOrder", "StopOrder"]) : undefined,
      ...stops
    })
  }

  const step = () => {
    const account = one(accounts)
    const open = [...account.openOrders]
    const order = open.length > 0 ? one(open) : undefined
    const category = order?.market.instrument.category ?? "linear"
    const dice = chance.next()
    if (dice < 0.5 || order === undefined) place(account, one(markets))
    else if (dice < 0.6) Orders.cancel(engine, account, { category, orderId: order.id })
    else if (dice < 0.75) {
      Orders.amend(engine, account, {
        category,
        orderId: order.id,
        price: yes(0.5) ? near(20) : undefined,
        qty: yes(0.5) ? String(chance.integer(1, 40) / 100) : undefined,
        takeProfit: yes(0.2) ? near(60) : undefined,
        triggerPrice: yes(0.3) ? near(30) : undefined
      })
    } else if (dice < 0.9) {
      const held = (account.positions.get(contract) ?? []).filter((position) => position.size !== 0)
      if (held.length > 0) {
        TradingStop.set(engine, one(held), {
          tpslMode: one(["Full", "Partial"]),
          takeProfit: yes(0.7) ? near(60) : undefined,
          stopLoss: yes(0.7) ? near(60) : undefined,
          trailingStop: yes(0.3) ? "15" : undefined,
          tpSize: "0.02",
          slSize: "0.02"
        })
      }
    } else if (dice < 0.92) Orders.cancelAll(engine, account, (each) => each.market === contract)
    engine.now += 100
    Triggers.check(engine)
    engine.settle()
  }
  return { engine, contract, pair, accounts, step }
}

const worth = (engine: Engine, contract: Market): bigint => {
  let sum = total(engine, "USDT")
  for (const account of engine.accounts.values()) {
    for (const position of account.positions.get(contract) ?? []) sum += position.unrealised
  }
  return sum
}

/** Invariants that hold between any two commands. */
const check = ({ engine, contract, pair, accounts }: ReturnType<typeof world>) => {
  let size = 0
  let longs = 0
  for (const account of accounts) {
    let usdt = 0n
    let btc = 0n
    for (const order of account.openOrders) {
      assert.isTrue(order.open, "a closed order is listed as open")
      assert.strictEqual(engine.triggers.has(order), order.status === "Untriggered")
      assert.strictEqual(order.level !== undefined, order.status !== "Untriggered")
      if (order.level !== undefined) assert.isAbove(order.leaves, 0)
      if (order.side === "Buy") usdt += order.locked
      else btc += order.locked
      if (order.market === pair && order.level !== undefined) {
        assert.strictEqual(order.locked, Resting.amountToLock(pair, order.side, order.price, order.leaves))
      }
    }
    assert.strictEqual(dec(account.holding("USDT").locked), dec(usdt))
    assert.strictEqual(dec(account.holding("BTC").locked), dec(btc))
    for (const coin of ["USDT", "BTC"]) assert.isTrue(account.free(coin) >= 0n, `more ${coin} is locked than exists`)
    for (const position of account.positions.get(contract) ?? []) {
      const mine = [...account.openOrders].filter((order) => order.position === position)
      const resting = mine.filter((order) => order.level !== undefined)
      const opens = resting.filter((order) => !order.reduceOnly)
      const sum = (orders: ReadonlyArray<Order>) => orders.reduce((left, order) => left + order.leaves, 0)
      assert.strictEqual(position.buyQty, sum(opens.filter((order) => order.side === "Buy")))
      assert.strictEqual(position.sellQty, sum(opens.filter((order) => order.side === "Sell")))
      assert.strictEqual(position.reducing, resting.length - opens.length)
      const stops = mine.filter((order) => order.closeOnTrigger && order.status === "Untriggered")
      assert.deepStrictEqual(new Set(position.stops), new Set(stops))
      if (position.size === 0) assert.deepStrictEqual([position.stops.size, position.reducing], [0, 0])
      const trails = stops.filter((order) => order.trigger?.trail !== undefined)
      assert.strictEqual(trails.length, position.trailingStop === 0 ? 0 : 1)
      assert.isAtMost(Stops.partials(position), Stops.maxPartialStops)
      if (position.index === 1) assert.isAtLeast(position.size, 0)
      if (position.index === 2) assert.isAtMost(position.size, 0)
      size += position.size
      longs += Math.max(0, position.size)
    }
  }
  assert.deepStrictEqual([size, contract.openInterest], [0, longs])
  assert.isFalse(contract.book.crossed || pair.book.crossed)
}

describe("random orders of several accounts", () => {
  for (const seed of [1, 2, 3]) {
    it(`money, locks, positions and books stay consistent, and no order ends twice (seed ${seed})`, () => {
      const all = world(seed)
      const { accounts, contract, engine } = all
      const ended = new Map<Order, string>()
      engine.listeners.add({
        changed: ({ orders }) => {
          for (const order of orders) {
            const before = ended.get(order)
            if (before !== undefined) assert.strictEqual(order.status, before, `${order.id} ended twice`)
            else if (!order.open) ended.set(order, order.status)
          }
        }
      })
      const money = worth(engine, contract)
      const coins = total(engine, "BTC")
      for (let i = 0; i < 400; i++) {
        all.step()
        check(all)
        assert.strictEqual(dec(total(engine, "BTC")), dec(coins))
      }
      assert.strictEqual(dec(worth(engine, contract)), dec(money))
      for (const account of accounts) {
        Orders.cancelAll(engine, account, () => true)
        engine.settle()
        assert.strictEqual(account.openOrders.size, 0)
        for (const order of account.orders) {
          assert.strictEqual(ended.get(order), order.status)
          if (order.status === "Filled" && order.amount === undefined) assert.strictEqual(order.filled, order.qty)
          const fills = account.executions.filter((fill) => fill.order === order)
          assert.strictEqual(
            fills.reduce((sum, fill) => sum + fill.qty, 0),
            order.filled
          )
        }
      }
      const kinds = new Set(accounts.flatMap(({ orders }) => orders.map((order) => order.trigger?.kind)))
      assert.includeMembers([...kinds], ["TakeProfit", "PartialStopLoss", "TrailingStop", "tpslOrder", "OcoOrder"])
      const cancels = new Set(accounts.flatMap(({ orders }) => orders.map((order) => order.cancelType)))
      assert.includeMembers([...cancels], ["CancelBySmp", "CancelByTpSlTsClear", "CancelByUser"])
    })
  }
})
