import { assert, describe, it } from "@effect/vitest"
import { btc, type Contract, inverse, open } from "../marginAccount.js"
import type { Message } from "../socketHarness.js"

const trader = () => {
  const account = open({ USDT: "1000000", BTC: "10" }, { symbols: ["BTCUSDT", "BTCUSD"] })
  const pushed = account.listenPrivately("order")
  const at = (factor: number, contract: Contract = btc) => (account.mark(contract) * factor).toFixed(0)
  const create = (fields: object): string => account.post("/v5/order/create", { ...fields }).orderId
  /** Moves the price up by 2 %, and returns the states that each order was pushed in. */
  const rise = (factor = 1.02): ReadonlyMap<string, ReadonlyArray<Message>> => {
    const told = new Map<string, Array<Message>>()
    const note = () => {
      for (const row of pushed()) told.set(row.orderId, [...(told.get(row.orderId) ?? []), row])
    }
    note()
    account.shock("BTC", factor)
    for (let i = 0; i < 20; i++) account.pass(250)
    note()
    return told
  }
  return { ...account, at, create, pushed, rise }
}

const statesOf = (told: ReadonlyMap<string, ReadonlyArray<Message>>, orderId: string) =>
  (told.get(orderId) ?? []).map(({ orderStatus }) => orderStatus)

const conditional = (contract: Contract, triggerPrice: string, qty: string) => ({
  ...contract,
  side: "Buy",
  orderType: "Market",
  qty,
  triggerPrice,
  triggerDirection: 1
})

describe("an order that is triggered", () => {
  it("is pushed as Triggered between Untriggered and Filled, for contracts", () => {
    const { at, create, rise } = trader()
    const ids = [
      create(conditional(btc, at(1.005), "0.01")),
      create({ ...conditional(btc, at(1.005), "0.01"), triggerBy: "MarkPrice" }),
      create({ ...conditional(btc, at(1.005), "0.01"), triggerBy: "IndexPrice" }),
      create(conditional(inverse, at(1.005, inverse), "100"))
    ]
    const told = rise()
    for (const id of ids) assert.deepStrictEqual(statesOf(told, id), ["Untriggered", "Triggered", "Filled"])
  })

  it("is pushed as Triggered before New, if it then rests", () => {
    const { at, create, rise } = trader()
    const id = create({ ...conditional(btc, at(1.005), "0.01"), orderType: "Limit", price: at(0.999) })
    assert.deepStrictEqual(statesOf(rise(), id).slice(0, 3), ["Untriggered", "Triggered", "New"])
  })

  it("is pushed so for a spot conditional order", () => {
    const { at, create, rise } = trader()
    const id = create({
      category: "spot",
      symbol: "BTCUSDT",
      side: "Buy",
      orderType: "Market",
      qty: "100",
      marketUnit: "quoteCoin",
      orderFilter: "StopOrder",
      triggerPrice: at(1.005)
    })
    const states = statesOf(rise(), id)
    assert.deepStrictEqual(states.slice(0, 2), ["Untriggered", "Triggered"])
    assert.include(["Filled", "PartiallyFilledCanceled"], states.at(-1))
  })

  it("is pushed so for the take profit of a position", () => {
    const { at, get, post, rise, trade } = trader()
    trade(btc, "Buy", "0.01")
    post("/v5/position/trading-stop", { ...btc, positionIdx: 0, tpslMode: "Full", takeProfit: at(1.01) })
    const [{ orderId }] = get("/v5/order/realtime", { ...btc, orderFilter: "StopOrder" }).list
    assert.deepStrictEqual(statesOf(rise(), orderId), ["Untriggered", "Triggered", "Filled"])
  })

  it("keeps its ID, and its Triggered row has not filled yet", () => {
    const { at, create, rise } = trader()
    const id = create({ ...conditional(btc, at(1.005), "0.01"), orderLinkId: "mine" })
    const row = rise()
      .get(id)
      ?.find(({ orderStatus }) => orderStatus === "Triggered")
    assert.isDefined(row)
    assert.deepStrictEqual(
      [row.orderLinkId, Number(row.qty), Number(row.cumExecQty), row.stopOrderType],
      ["mine", 0.01, 0, "Stop"]
    )
  })

  it("is never left as Triggered: reads show what became of it", () => {
    const { at, create, get, rise } = trader()
    const filled = create(conditional(btc, at(1.005), "0.01"))
    const resting = create({ ...conditional(btc, at(1.005), "0.01"), orderType: "Limit", price: at(0.999) })
    rise()
    const status = (orderId: string) => get("/v5/order/realtime", { ...btc, orderId }).list[0].orderStatus
    assert.deepStrictEqual([status(filled), status(resting)], ["Filled", "New"])
  })
})

describe("an order that isn't triggered", () => {
  it("is pushed once, and again as Deactivated when it's cancelled", () => {
    const { at, create, post, pushed, rise } = trader()
    const id = create(conditional(btc, at(1.1), "0.01"))
    const told = rise(1.001)
    assert.deepStrictEqual(statesOf(told, id), ["Untriggered"])
    post("/v5/order/cancel", { ...btc, orderId: id })
    assert.deepStrictEqual(
      pushed().map(({ orderStatus }) => orderStatus),
      ["Deactivated"]
    )
  })
})
