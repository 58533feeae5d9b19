import { assert, describe, it } from "@effect/vitest"
import * as OrderRows from "../../../src/PaperExchange/internal/Rows/OrderRows.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import * as PositionCommands from "../../../src/PaperExchange/internal/Trading/PositionCommands.js"
import * as MovePositions from "../../../src/PaperExchange/internal/Trading/PositionMoves.js"
import { dec, freeze, marketOf, ok, refused, still, total } from "../harness.js"

const set = () => {
  const engine = still()
  const market = marketOf(engine, "linear", "BTCUSDT")
  freeze(market, 50_000)
  freeze(marketOf(engine, "spot", "BTCUSDT"), 50_000)
  const rich = engine.openAccount({ USDT: "1000000" })
  const from = engine.openAccount({ USDT: "10000", BTC: "1" })
  const to = engine.openAccount({ USDT: "20000" })
  const order = {
    category: "linear",
    symbol: "BTCUSDT",
    side: "Sell",
    orderType: "Limit",
    qty: "0.1",
    price: "50000"
  }
  ok(Orders.place(engine, rich, order))
  ok(Orders.place(engine, from, { ...order, side: "Buy" }))
  const leg = { category: "linear", symbol: "BTCUSDT", price: "51000", side: "Sell", qty: "0.1" }
  return { engine, market, from, to, leg }
}

describe("moving positions", () => {
  it("transfers them at the given price, without a fee", () => {
    const { engine, market, from, to, leg } = set()
    const worth = () => {
      let sum = total(engine, "USDT")
      for (const account of engine.accounts.values()) sum += account.position(market, 0).unrealised
      return sum
    }
    const before = worth()
    const usdt = dec(from.holding("USDT").balance)
    const spot = { category: "spot", symbol: "BTCUSDT", price: "50000", side: "Sell", qty: "0.2" }
    const moved = ok(MovePositions.move(engine, from, to, [leg, spot]))
    assert.strictEqual(moved.rejectParty, "")
    assert.deepStrictEqual([from.position(market, 0).size, to.position(market, 0).size], [0, 100])
    // A profit of 0.1 x 1000, and 0.2 x 50000 for the coins
    assert.strictEqual(Number(dec(from.holding("USDT").balance)) - Number(usdt), 10_100)
    assert.strictEqual(dec(to.holding("BTC").balance), "0.2")
    assert.strictEqual(worth(), before)
    const order = from.orders.at(-2) ?? assert.fail("no order")
    const row = OrderRows.order(order)
    assert.deepStrictEqual(
      [row.orderStatus, row.createType, row.blockTradeId],
      ["Filled", "CreateByBlockTradeMovePosition_PassThrough", moved.blockTradeId]
    )
    assert.strictEqual(OrderRows.execution(from.executions.at(-2) ?? assert.fail("")).execType, "MovePosition")
    assert.deepStrictEqual([from.moves.length, to.moves.length], [2, 2])
  })

  it("moves everything or nothing, and reports which party failed", () => {
    const { engine, market, from, to, leg } = set()
    const dear = { ...leg, qty: "50" }
    assert.strictEqual(ok(MovePositions.move(engine, from, to, [leg, dear])).rejectParty, "Taker")
    to.holding("USDT").balance = 0n
    assert.strictEqual(ok(MovePositions.move(engine, from, to, [leg])).rejectParty, "Maker")
    assert.deepStrictEqual([from.position(market, 0).size, to.moves.length], [100, 0])
  })

  it("refuses a price far from the mark, too many legs, and the same account twice", () => {
    const { engine, from, to, leg } = set()
    const code = (legs: ReadonlyArray<MovePositions.LegRequest>, other = to) =>
      refused(MovePositions.move(engine, from, other, legs)).code
    assert.strictEqual(code([{ ...leg, price: "52500.1" }]), 110003)
    assert.strictEqual(code(Array.from({ length: 26 }, () => leg)), 10001)
    assert.strictEqual(code([leg], from), 10001)
  })

  it("is refused in hedge mode", () => {
    const { engine, market, from, to, leg } = set()
    ok(PositionCommands.switchMode(to, market, true))
    assert.strictEqual(ok(MovePositions.move(engine, from, to, [leg])).rejectParty, "Maker")
  })
})
