import { assert } from "@effect/vitest"
import type { Engine } from "../../src/PaperExchange/internal/Engine.js"
import * as Margin from "../../src/PaperExchange/internal/Margin/Margin.js"
import * as Instrument from "../../src/PaperExchange/internal/Market/Instrument.js"
import type { Account } from "../../src/PaperExchange/internal/State.js"
import * as Resting from "../../src/PaperExchange/internal/Trading/Resting.js"
import { dec, start } from "./harness.js"
import { everything } from "./marginWorld.js"
import { call, type Json, type Trader, type TradingRun } from "./tradingRun.js"

const balanced = (engine: Engine): void => {
  const coins = new Set<string>()
  for (const account of engine.accounts.values()) for (const coin of account.holdings.keys()) coins.add(coin)
  // The outside world owes whatever was deposited, so the total is zero.
  for (const coin of coins) assert.strictEqual(dec(everything(engine, coin)), "0", `${coin} is conserved`)
}

const markets = (engine: Engine): void => {
  for (const market of engine.markets) {
    const { symbol } = market.instrument
    assert.isFalse(market.book.crossed, `${symbol} does not cross`)
    let sum = 0
    let long = 0
    for (const account of engine.accounts.values()) {
      for (const position of account.positions.get(market) ?? []) {
        sum += position.size
        long += Math.max(0, position.size)
      }
    }
    assert.strictEqual(sum, 0, `${symbol} sums to zero`)
    assert.strictEqual(market.openInterest, long, `the open interest of ${symbol}`)
    for (const side of [market.book.bids, market.book.asks]) {
      let last: number | undefined
      for (const level of side.levels) {
        let held = 0
        for (let order = level.first; order !== undefined; order = order.next) {
          held += order.leaves
          const sound = order.open && order.leaves > 0 && order.level === level && order.price === level.price
          const known = order.account.house || order.account.openOrders.has(order)
          // Books are long, so there is no assertion per order.
          if (!sound || !known) assert.fail(`${symbol} holds ${order.id}, which is ${order.status}`)
        }
        const sorted = last === undefined || (side === market.book.bids ? level.price > last : level.price < last)
        if (held !== level.qty || !sorted)
          assert.fail(`${symbol} has ${level.qty} at ${level.price}, and orders of ${held}`)
        last = level.price
      }
    }
  }
}

const orders = (engine: Engine, account: Account): void => {
  const locked = new Map<string, bigint>()
  const counted = new Map<object, { buyQty: number; sellQty: number; buyValue: bigint; sellValue: bigint }>()
  for (const order of account.openOrders) {
    const { market } = order
    const { instrument } = market
    const name = `order ${order.id} of ${instrument.symbol}`
    assert.isTrue(order.open, `${name} is open`)
    assert.strictEqual(engine.triggers.has(order), order.status === "Untriggered", `${name} waits`)
    assert.strictEqual(order.level !== undefined, order.status !== "Untriggered", `${name} rests`)
    assert.isTrue(engine.markets.includes(market), `${name} is of a market that there is`)
    if (order.level !== undefined) assert.strictEqual(order.leaves, order.qty - order.filled, `${name} leaves`)
    if (order.level !== undefined && instrument.category === "spot") {
      const needed = Resting.amountToLock(market, order.side, order.price, order.leaves)
      assert.strictEqual(dec(order.locked), dec(needed), `${name} holds what it needs`)
    }
    const coin = Resting.paymentCoin(market, order.side)
    locked.set(coin, (locked.get(coin) ?? 0n) + order.locked)
    if (order.position !== undefined && order.level !== undefined && !order.reduceOnly) {
      const sums = counted.get(order.position) ?? { buyQty: 0, sellQty: 0, buyValue: 0n, sellValue: 0n }
      const worth = Instrument.value(instrument, order.price, order.leaves)
      if (order.side === "Buy") {
        sums.buyQty += order.leaves
        sums.buyValue += worth
      } else {
        sums.sellQty += order.leaves
        sums.sellValue += worth
      }
      counted.set(order.position, sums)
    }
  }
  for (const { coin, locked: held } of account.holdings.values()) {
    assert.strictEqual(dec(held), dec(locked.get(coin) ?? 0n), `${coin} locked by orders`)
  }
  for (const position of [...account.positions.values()].flat()) {
    const { buyQty, buyValue, sellQty, sellValue } = position
    assert.deepStrictEqual(
      { buyQty, buyValue, sellQty, sellValue },
      counted.get(position) ?? { buyQty: 0, sellQty: 0, buyValue: 0n, sellValue: 0n },
      `what orders could add to ${position.market.instrument.symbol}`
    )
  }
  for (const [market, count] of account.openCounts) {
    const open = [...account.openOrders].filter((order) => order.market === market)
    assert.strictEqual(count, open.length, `open orders of ${market.instrument.symbol}`)
  }
}

const positions = (account: Account): void => {
  for (const position of [...account.positions.values()].flat()) {
    const name = `${position.market.instrument.symbol} ${position.index}`
    const { size, stops } = position
    if (position.index === 1) assert.isAtLeast(size, 0, name)
    if (position.index === 2) assert.isAtMost(size, 0, name)
    assert.isTrue(position.margin >= 0n, name)
    if (size === 0 || !account.isolated) assert.strictEqual(position.margin, 0n, name)
    if (size === 0) {
      assert.strictEqual(position.entryValue, 0n, name)
      assert.strictEqual(position.openFees, 0n, name)
      assert.strictEqual(stops.size, 0, `${name} is closed and has stops`)
      assert.deepStrictEqual([position.takeProfit, position.stopLoss, position.trailingStop], [0, 0, 0], name)
    }
    const kinds = new Map<string, number>()
    for (const stop of stops) {
      assert.isTrue(stop.open && stop.status === "Untriggered" && account.openOrders.has(stop), name)
      assert.strictEqual(stop.side, size > 0 ? "Sell" : "Buy", `${name}: a stop closes`)
      assert.isAtMost(stop.qty, position.absolute, `${name}: a stop closes no more than there is`)
      const kind = stop.trigger?.kind ?? "none"
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    }
    const whole = ([kind, set]: readonly [string, number]) =>
      assert.strictEqual(kinds.get(kind) ?? 0, set === 0 ? 0 : 1, `${name}: ${kind} at ${set}`)
    whole(["TakeProfit", position.takeProfit])
    whole(["StopLoss", position.stopLoss])
    whole(["TrailingStop", position.trailingStop])
    for (const kind of kinds.keys()) assert.notInclude(["tpslOrder", "OcoOrder", "Stop", "none"], kind)
  }
}

/** The totals of an account, computed without caches. */
const margins = (engine: Engine, account: Account): void => {
  const computed = Margin.totals(engine, account)
  for (const position of [...account.positions.values()].flat()) position.risk = undefined
  assert.deepStrictEqual(computed, Margin.totals(engine, account), `the margin of ${account.uid}`)
  let equity = 0n
  const coins = new Set(account.holdings.keys())
  for (const market of account.positions.keys()) coins.add(market.instrument.settleCoin)
  for (const coin of coins) {
    const { balance = 0n, borrowed = 0n, interest = 0n } = account.holdings.get(coin) ?? {}
    let has = balance - borrowed - interest
    for (const [market, list] of account.positions) {
      const { instrument } = market
      if (instrument.settleCoin !== coin) continue
      for (const { entryValue, size } of list) {
        const worth = Instrument.value(instrument, market.markPrice, Math.abs(size))
        const sign = size < 0 ? -1n : size > 0 ? 1n : 0n
        const gain = instrument.category === "inverse" ? entryValue - worth : worth - entryValue
        has += sign * (instrument.category === "option" ? worth : gain)
      }
    }
    equity += (has * (engine.coinPrice(coin) ?? 0n)) / 1_000_000_000_000_000_000n
  }
  const gap = computed.equity - equity
  assert.isTrue(gap > -100n && gap < 100n, `equity ${dec(computed.equity)} is ${dec(equity)}`)
}

const rows = (world: TradingRun, trader: Trader, route: string, params: Json): ReadonlyArray<Json> => {
  const list: Array<Json> = []
  let cursor = ""
  do {
    const answer = call(world.exchange, trader.key, `GET /v5/${route}`, {
      limit: 50,
      ...params,
      ...(cursor === "" ? {} : { cursor })
    })
    assert.strictEqual(answer.retCode, 0, `${route} ${answer.retMsg}`)
    list.push(...answer.result.list)
    cursor = answer.result.nextPageCursor ?? ""
  } while (cursor !== "")
  return list
}

const categories = ["spot", "linear", "inverse", "option"]

const byCategory = (category: string): ReadonlyArray<Json> =>
  category === "linear"
    ? [
        { category, settleCoin: "USDT" },
        { category, settleCoin: "USDC" }
      ]
    : [{ category }]

const sorted = (list: ReadonlyArray<Json>, name: (row: Json) => string) =>
  [...list].sort((a, b) => (name(a) < name(b) ? -1 : 1))

/** The fields of an order that REST and the topic have in common. */
const common = ({ closedPnl: _, feeCurrency: __, ocoTriggerBy: ___, ...row }: Json) => row

/** Checks that REST agrees with the private topics. */
const mirrors = (world: TradingRun, trader: Trader): void => {
  const { mirror } = trader
  const open: Array<Json> = []
  for (const category of categories) {
    for (const which of byCategory(category)) {
      for (const row of rows(world, trader, "order/realtime", which)) open.push({ category, ...row })
    }
  }
  const id = (row: Json) => row.orderId
  assert.deepStrictEqual(sorted(open.map(common), id), sorted(mirror.openOrders.map(common), id), "open orders")
  const stable = [
    "size",
    "takeProfit",
    "stopLoss",
    "trailingStop",
    "curRealisedPnl",
    "cumRealisedPnl",
    "positionBalance"
  ]
  for (const category of categories.slice(1)) {
    for (const which of byCategory(category)) {
      for (const row of rows(world, trader, "position/list", which)) {
        const last = mirror.positions.get(`${category} ${row.symbol} ${row.positionIdx}`)
        for (const name of [...stable, "avgPrice"]) {
          const said = last?.[name === "avgPrice" ? "entryPrice" : name]
          if (last !== undefined) assert.strictEqual(said, row[name], `${name} of ${row.symbol} ${row.positionIdx}`)
          else assert.include(["0", "", "0.000", "0.00", "0.0"], row[name], `${name} of ${row.symbol} was never pushed`)
        }
      }
    }
  }
  const wallet = call(world.exchange, trader.key, "GET /v5/account/wallet-balance", { accountType: "UNIFIED" })
  for (const row of wallet.result.list[0].coin) {
    const last = mirror.wallet?.coin.find(({ coin }: Json) => coin === row.coin)
    if (mirror.wallet === undefined) continue
    for (const name of ["walletBalance", "locked", "spotBorrow", "accruedInterest", "cumRealisedPnl"]) {
      assert.strictEqual(last?.[name] ?? "0", row[name], `${name} of ${row.coin}`)
    }
  }
}

/** Checks the invariants that hold at any time. */
export const always = (world: TradingRun): void => {
  const { engine } = world.exchange
  balanced(engine)
  markets(engine)
  for (const trader of world.traders) {
    orders(engine, trader.account)
    positions(trader.account)
    margins(engine, trader.account)
    mirrors(world, trader)
  }
}

/** Checks that the whole history adds up. */
export const inTheEnd = (world: TradingRun): void => {
  for (const trader of world.traders) {
    const { account, acknowledged, mirror } = trader
    const known = new Map<string, Json>()
    const fills = new Map<string, Json>()
    const closed: Array<Json> = []
    for (const category of categories) {
      for (const which of byCategory(category)) {
        const list = [...rows(world, trader, "order/realtime", which), ...rows(world, trader, "order/history", which)]
        for (const row of list) {
          assert.isFalse(known.has(row.orderId), `${row.orderId} is open or over`)
          known.set(row.orderId, { category, ...row })
        }
        const narrow = category === "option" ? { ...which, baseCoin: "BTC" } : which
        for (const row of rows(world, trader, "execution/list", narrow)) {
          fills.set(`${row.symbol} ${row.execId} ${row.orderId}`, { category, ...row })
        }
      }
      if (category === "linear" || category === "inverse") {
        for (const row of rows(world, trader, "position/closed-pnl", { category })) closed.push({ category, ...row })
      }
    }
    for (const id of acknowledged) assert.isTrue(known.has(id), `order ${id} was acknowledged`)
    for (const [id, row] of known) {
      assert.deepStrictEqual(common(mirror.orders.get(id)), common(row), `order ${id}`)
    }
    assert.strictEqual(mirror.orders.size, known.size)
    for (const [name, row] of fills) assert.deepStrictEqual(mirror.fills.get(name), row, `fill ${name}`)
    assert.strictEqual(mirror.fills.size, fills.size)
    sums(account, known, fills, closed)
    logs(world, trader, fills)
  }
}

const units = (text: string): bigint => {
  const [whole = "0", part = ""] = text.replace("-", "").split(".")
  const amount = BigInt(whole) * 10n ** 18n + BigInt(part.padEnd(18, "0"))
  return text.startsWith("-") ? -amount : amount
}

const add = (sums: Map<string, bigint>, name: string, text: string): void => {
  sums.set(name, (sums.get(name) ?? 0n) + units(text))
}

/** Checks orders against their fills, and closed profits against both. */
const sums = (
  account: Account,
  known: ReadonlyMap<string, Json>,
  fills: ReadonlyMap<string, Json>,
  closed: ReadonlyArray<Json>
): void => {
  const qty = new Map<string, bigint>()
  const value = new Map<string, bigint>()
  const fee = new Map<string, bigint>()
  const size = new Map<string, bigint>()
  for (const row of fills.values()) {
    if (!known.has(row.orderId)) continue
    add(qty, row.orderId, row.execQty)
    add(value, row.orderId, row.execValue)
    add(fee, row.orderId, row.execFee)
    add(size, row.orderId, row.closedSize === "" ? "0" : row.closedSize)
  }
  for (const [id, row] of known) {
    const name = `${row.symbol} ${id}`
    assert.strictEqual(dec(units(row.cumExecQty)), dec(qty.get(id) ?? 0n), `quantity of ${name}`)
    assert.strictEqual(dec(units(row.cumExecValue)), dec(value.get(id) ?? 0n), `value of ${name}`)
    assert.strictEqual(dec(units(row.cumExecFee)), dec(fee.get(id) ?? 0n), `fees of ${name}`)
    if (row.orderStatus === "Filled" && row.marketUnit !== "quoteCoin") {
      assert.strictEqual(dec(units(row.qty)), dec(units(row.cumExecQty)), `${name} is filled`)
    }
    if (row.orderStatus === "Cancelled" && row.category === "spot") assert.strictEqual(units(row.cumExecQty), 0n, name)
  }
  const closedBy = new Map<string, bigint>()
  for (const row of closed) add(closedBy, row.orderId, row.closedSize)
  for (const [id, closing] of closedBy) {
    if (known.has(id)) assert.strictEqual(dec(closing), dec(size.get(id) ?? 0n), `closed by ${id}`)
  }
  for (const row of closed) {
    const gain = units(row.cumExitValue) - units(row.cumEntryValue)
    const gross = (row.side === "Sell") === (row.category === "linear") ? gain : -gain
    const net = gross - units(row.openFee) - units(row.closeFee)
    assert.strictEqual(dec(units(row.closedPnl)), dec(net), `closed profit of ${row.symbol} ${row.orderId}`)
  }
  const realised = new Map<string, bigint>()
  for (const row of fills.values()) {
    if (row.category !== "spot") add(realised, row.symbol, dec(units(row.execPnl) - units(row.execFee)))
  }
  for (const [market, list] of account.positions) {
    let sum = 0n
    for (const position of list) sum += position.totalRealised
    const { symbol } = market.instrument
    assert.strictEqual(dec(sum), dec(realised.get(symbol) ?? 0n), `realized profit of ${symbol}`)
  }
  assert.strictEqual(new Set(account.executions.map((row) => row.seq)).size, account.executions.length)
}

/** Checks the transaction log against balances, fills and times. */
const logs = (world: TradingRun, trader: Trader, fills: ReadonlyMap<string, Json>): void => {
  const list = rows(world, trader, "account/transaction-log", { startTime: start, endTime: start + 7 * 86_400_000 })
  assert.strictEqual(new Set(list.map((row) => row.id)).size, list.length, "IDs in the log")
  const balance = new Map<string, bigint>()
  const fees = new Map<string, bigint>()
  let time = 0
  for (const row of [...list].reverse()) {
    assert.isAtLeast(Number(row.transactionTime), time)
    time = Number(row.transactionTime)
    const before = balance.get(row.currency)
    if (before !== undefined) {
      assert.strictEqual(dec(before + units(row.change)), dec(units(row.cashBalance)), `${row.type} ${row.currency}`)
    }
    balance.set(row.currency, units(row.cashBalance))
    const change = units(row.cashFlow) + units(row.funding === "" ? "0" : row.funding) - units(row.fee)
    assert.strictEqual(dec(change), dec(units(row.change)), `change of ${row.id}`)
    if (row.tradeId !== "") {
      add(fees, `${row.symbol} ${row.tradeId} ${row.orderId === "" ? row.tradeId : row.orderId}`, row.fee)
      if (row.funding !== "") {
        add(fees, `${row.symbol} ${row.tradeId} ${row.tradeId}`, dec(-units(row.funding)))
      }
    }
  }
  const wallet = call(world.exchange, trader.key, "GET /v5/account/wallet-balance", { accountType: "UNIFIED" })
  for (const row of wallet.result.list[0].coin) {
    const logged = balance.get(row.coin)
    if (logged !== undefined) assert.strictEqual(dec(units(row.walletBalance)), dec(logged), `balance of ${row.coin}`)
  }
  for (const [name, row] of fills) {
    assert.strictEqual(dec(fees.get(name) ?? 0n), dec(units(row.execFee)), `the fee of fill ${name} is in the log`)
  }
}
