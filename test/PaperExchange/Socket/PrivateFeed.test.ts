import { assert, describe, it } from "@effect/vitest"
import { Stream } from "../../../src/PaperExchange/internal/Chance.js"
import { type Message, set } from "../socketHarness.js"

type Row = Readonly<Record<string, unknown>>

const markets = [
  ["linear", "BTCUSDT", "settleCoin", "USDT"],
  ["spot", "BTCUSDT", "symbol", "BTCUSDT"],
  ["inverse", "BTCUSD", "symbol", "BTCUSD"]
] as const

/** Fields that change with the prices and are only sent along with other changes. */
const moving =
  /^(?:markPrice|unrealisedPnl|positionIM|positionMM|positionIMByMp|positionMMByMp|liqPrice|bustPrice|adlRankIndicator|positionValue|riskId|riskLimitValue|breakEvenPrice|usdValue|equity|total.*|account.*|available.*)$/

/** Checks that both agree in the fields that they share. */
const same = (pushed: Row | undefined, read: Row, what: string) => {
  if (pushed === undefined) return assert.fail(`${what} was never pushed`)
  const shared = Object.keys(read).filter((name) => name in pushed && !moving.test(name) && name !== "coin")
  assert.isAbove(shared.length, 3, what)
  for (const name of shared) assert.deepStrictEqual(pushed[name], read[name], `${name} of ${what}`)
}

/** All pages of a list. */
const all = (rest: ReturnType<typeof set>["rest"], path: string, fields: Row): Array<Message> => {
  const rows: Array<Message> = []
  let cursor = ""
  do {
    const { result, retCode, retMsg } = rest("GET", path, { ...fields, ...(cursor === "" ? {} : { cursor }) })
    assert.deepStrictEqual([retCode, retMsg], [0, "OK"])
    rows.push(...result.list)
    cursor = result.list.length === 0 ? "" : (result.nextPageCursor ?? "")
  } while (cursor !== "")
  return rows
}

/** Folds the messages of all private topics, as a client would. */
const fold = (messages: ReadonlyArray<Message>) => {
  const orders = new Map<string, Row>()
  const executions = new Map<string, Row>()
  const fast = new Map<string, Row>()
  const positions = new Map<string, Row>()
  let wallet: Message
  for (const { data, topic } of messages) {
    for (const row of data) {
      if (topic === "order") orders.set(row.orderId, row)
      else if (topic === "execution") {
        assert.isFalse(executions.has(row.execId), "an execution is pushed once")
        executions.set(row.execId, row)
      } else if (topic === "execution.fast") fast.set(row.execId, row)
      else if (topic === "position") positions.set(`${row.category} ${row.symbol} ${row.positionIdx}`, row)
      else wallet = row
    }
  }
  return { orders, executions, fast, positions, wallet }
}

/** Cancels, amends or places an order in one of the markets. */
const acts = ({ account, exchange, rest }: ReturnType<typeof set>, chance: Stream, orderLinkId: string) => {
  const [category, symbol] = markets[chance.integer(0, 2)] ?? markets[0]
  const market = exchange.engine.market(category, symbol)
  if (market === undefined) return assert.fail("no market")
  const side = chance.next() < 0.5 ? "Buy" : "Sell"
  const away = (chance.next() - 0.6) * 0.002 * (side === "Buy" ? 1 : -1)
  const tick = market.instrument.tick / 10 ** market.instrument.priceScale
  const price = (
    Math.round(((market.lastPrice / 10 ** market.instrument.priceScale) * (1 + away)) / tick) * tick
  ).toFixed(2)
  const qty = category === "inverse" ? String(chance.integer(1, 50)) : `0.0${chance.integer(10, 40)}`
  const open = [...account.openOrders]
  const one = open[chance.integer(0, Math.max(0, open.length - 1))]
  const kind = chance.integer(0, 9)
  const { instrument } = one?.market ?? market
  const which = { category: instrument.category, symbol: instrument.symbol, orderId: one?.id ?? "none" }
  return kind === 0
    ? rest("POST", "/v5/order/cancel", which)
    : kind === 1
      ? rest("POST", "/v5/order/amend", { ...which, qty: instrument.category === "inverse" ? "7" : "0.011" })
      : kind <= 4
        ? rest("POST", "/v5/order/create", {
            category,
            symbol,
            side,
            orderType: "Market",
            qty,
            ...(category === "spot" ? { marketUnit: "baseCoin" } : {})
          })
        : rest("POST", "/v5/order/create", {
            category,
            symbol,
            side,
            orderType: "Limit",
            qty,
            price,
            orderLinkId
          })
}

describe("the private topics", () => {
  for (const seed of [1, 2, 3]) {
    it(`lead to the same account state as REST, whatever was traded (seed ${seed})`, () => {
      const world = set({ seed, symbols: ["BTCUSDT", "BTCUSD"], rateLimits: false })
      const { pass, rest } = world
      const socket = world.open("/v5/private")
      world.auth(socket)
      socket.take()
      socket.send({ op: "subscribe", args: ["order", "execution", "execution.fast", "position", "wallet"] })
      socket.take()
      const chance = new Stream(seed)
      const started = world.clock.now
      let accepted = 0
      for (let i = 0; i < 120; i++) {
        if (acts(world, chance, `l${i}`).retCode === 0) accepted++
        pass(chance.integer(0, 3) * 250)
      }
      assert.isAbove(accepted, 70)
      const pushed = fold(socket.take())
      const end = world.clock.now
      let rows = 0
      for (const [category, , by, value] of markets) {
        const fields = { category, [by]: value, limit: 50 }
        for (const read of all(rest, "/v5/order/realtime", fields)) {
          same(pushed.orders.get(read.orderId), read, `open order ${read.orderId}`)
          rows++
        }
        for (const read of all(rest, "/v5/order/history", { ...fields, startTime: started, endTime: end })) {
          same(pushed.orders.get(read.orderId), read, `closed order ${read.orderId}`)
          rows++
        }
        if (category !== "spot") {
          for (const read of all(rest, "/v5/position/list", { ...fields, limit: 20 })) {
            const row = pushed.positions.get(`${category} ${read.symbol} ${read.positionIdx}`)
            if (row === undefined) assert.strictEqual(read.size, category === "inverse" ? "0" : "0.000")
            else {
              same(row, read, `position of ${read.symbol}`)
              assert.strictEqual(row["entryPrice"], read.avgPrice)
              rows++
            }
          }
        }
      }
      assert.strictEqual(pushed.orders.size, rows - pushed.positions.size)
      const executions = markets.flatMap(([category, symbol]) =>
        all(rest, "/v5/execution/list", { category, symbol, limit: 100, startTime: started, endTime: end })
      )
      assert.strictEqual(executions.length, pushed.executions.size)
      for (const read of executions) same(pushed.executions.get(read.execId), read, `execution ${read.execId}`)
      const trades = executions.filter((read) => read.execType === "Trade")
      assert.strictEqual(pushed.fast.size, trades.length)
      for (const read of trades) {
        assert.strictEqual(pushed.fast.get(read.execId)?.["execQty"], read.execQty)
        if (read.isMaker) assert.strictEqual(pushed.fast.get(read.execId)?.["orderLinkId"], "")
      }
      const wallet = rest("GET", "/v5/account/wallet-balance", { accountType: "UNIFIED" }).result.list[0]
      const coins = (row: Message) => new Map<string, Row>(row.coin.map((coin: Message) => [coin.coin, coin]))
      const pushedCoins = coins(pushed.wallet)
      for (const [coin, read] of coins(wallet)) same(pushedCoins.get(coin), read, coin)
    })
  }

  it("send the greeks of option positions immediately, and when they change", () => {
    const { account, auth, exchange, open, pass, rest } = set()
    const socket = open("/v5/private")
    auth(socket)
    socket.send({ op: "subscribe", args: ["greeks"] })
    socket.take()
    pass(2000)
    assert.deepStrictEqual(socket.take(), [], "there is nothing to push without options")
    const call = exchange.markets("option").find(({ instrument }) => instrument.option?.call === true)
    assert.isDefined(call)
    const symbol = call?.instrument.symbol ?? ""
    const order = { category: "option", symbol, side: "Buy", orderType: "Market", qty: "1", orderLinkId: "o" }
    assert.deepStrictEqual(rest("POST", "/v5/order/create", order).retMsg, "OK")
    const position = [...account.positions.values()].flat().find(({ market }) => market === call)
    pass(1000)
    const [first] = socket.take()
    assert.deepStrictEqual(Object.keys(first).sort(), ["creationTime", "data", "id", "topic"])
    const [row] = first.data
    assert.strictEqual(row.baseCoin, call?.instrument.baseCoin)
    assert.isAbove(position?.size ?? 0, 0)
    assert.isAbove(Number(row.totalDelta), 0)
    assert.isBelow(Number(row.totalTheta), 0)
    pass(60_000)
    assert.isAbove(socket.take().length, 0)
  })

  it("send the position with every event of an order, changed or not", () => {
    const { auth, open, rest } = set({ symbols: ["BTCUSDT"] })
    const socket = open("/v5/private")
    auth(socket)
    socket.send({ op: "subscribe", args: ["order.linear", "position.linear"] })
    socket.take()
    const order = {
      category: "linear",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Limit",
      qty: "0.01",
      price: "40000"
    }
    assert.strictEqual(rest("POST", "/v5/order/create", order).retCode, 0)
    assert.deepStrictEqual(
      socket.take().map(({ topic }) => topic),
      ["order.linear", "position.linear"]
    )
  })
})
