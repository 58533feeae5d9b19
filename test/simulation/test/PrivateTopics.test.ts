import { createHmac } from "node:crypto"
import { assert, describe, it } from "vitest"
import { Exchange } from "../Exchange/Exchange.js"
import type { Account } from "../Exchange/Private/Account.js"
import { Dice } from "../World/Dice.js"
import { epoch } from "../World/Machine.js"
import { World } from "../World/World.js"
import { draw } from "./fake.js"

interface Push {
  readonly topic?: string
  readonly success?: boolean
  readonly data?: ReadonlyArray<Readonly<Record<string, unknown>>>
}

/** Alice's private socket. */
const set = () => {
  const exchange = new Exchange(new World(), new Dice(1, "exchange"), draw(1).settings)
  const alice = exchange.account("alice")
  const got: Array<Push> = []
  const link = {
    id: 1,
    traffic: "private" as const,
    path: "/v5/private",
    isOpen: true,
    push: (text: string) => void got.push(JSON.parse(text)),
    close: () => {}
  }
  exchange.opened(link)
  const send = (message: object) => exchange.received(link, JSON.stringify(message))
  const expires = epoch + 60_000
  send({ op: "auth", args: [alice.key, expires, signed(alice, `GET/realtime${expires}`)] })
  const take = () => got.splice(0)
  const subscribe = (...args: ReadonlyArray<string>) => {
    take()
    send({ op: "subscribe", args, req_id: "s" })
    return take()[0]?.success
  }
  const place = (category: string, symbol: string, more: object) =>
    exchange.engine.place(alice, category, { symbol, side: "Buy", orderType: "Market", qty: "0.01", ...more }).code
  return { alice, exchange, place, subscribe, take }
}

const signed = (account: Account, text: string): string =>
  createHmac("sha256", account.secret).update(text).digest("hex")

const topicsOf = (pushes: ReadonlyArray<Push>) => [...new Set(pushes.map(({ topic }) => topic))].sort()

describe("the private topics of the simulated exchange", () => {
  it("are refused if they don't exist, or if all markets and one of them share a request", () => {
    const { subscribe } = set()
    for (const topic of ["orders", "position.spot", "wallet.linear", "execution.fast.all"])
      assert.isFalse(subscribe(topic), topic)
    assert.isFalse(subscribe("order", "order.linear"))
    assert.isFalse(subscribe("execution.fast", "position.linear"))
    assert.isTrue(subscribe("order.linear", "execution.fast.spot", "wallet"))
  })

  it("of one market have its rows only", () => {
    const { place, subscribe, take } = set()
    subscribe("order.linear", "execution.linear")
    place("spot", "BTCUSDT", {})
    assert.isEmpty(take())
    place("linear", "BTCUSDT", {})
    assert.deepStrictEqual(topicsOf(take()), ["execution.linear", "order.linear"])
  })

  it("have each row once for each topic that is subscribed", () => {
    const { place, subscribe, take } = set()
    subscribe("execution")
    subscribe("execution.linear", "execution.fast.linear")
    place("linear", "BTCUSDT", {})
    const pushes = take()
    const rows = (name: string) => pushes.filter(({ topic }) => topic === name).flatMap(({ data = [] }) => data)
    const ids = rows("execution").map(({ execId }) => execId)
    assert.isNotEmpty(ids)
    for (const name of ["execution.linear", "execution.fast.linear"])
      assert.deepStrictEqual(
        rows(name).map(({ execId }) => execId),
        ids,
        name
      )
  })

  it("tell a liquidation: orders are canceled and positions closed, with no fast executions", () => {
    const { alice, exchange, place, subscribe, take } = set()
    place("linear", "BTCUSDT", {})
    place("linear", "ETHUSDT", { orderType: "Limit", price: "1", positionIdx: 1 })
    place("spot", "BTCUSDT", { orderType: "Limit", price: "1" })
    subscribe("order", "execution", "position", "execution.fast")
    exchange.engine.liquidate("alice")
    const pushes = take()
    assert.deepStrictEqual(topicsOf(pushes), ["execution", "order", "position"])
    const [execution] = pushes.find(({ topic }) => topic === "execution")?.data ?? []
    assert.include(execution, { execType: "BustTrade", side: "Sell", execQty: "0.010" })
    assert.deepStrictEqual(
      alice.open.map(({ market }) => market.category),
      ["spot"]
    )
  })

  it("a market's mode is switched only without position and order, and decides which index an order needs", () => {
    const { exchange, place } = set()
    assert.strictEqual(place("linear", "BTCUSDT", { orderType: "Limit", price: "1" }), 0)
    exchange.engine.switchMode("alice", "linear BTCUSDT")
    assert.strictEqual(place("linear", "BTCUSDT", { positionIdx: 1 }), 10001, "it has an order")
    exchange.engine.liquidate("alice")
    exchange.engine.switchMode("alice", "linear BTCUSDT")
    assert.strictEqual(place("linear", "BTCUSDT", {}), 10001)
    assert.strictEqual(place("linear", "BTCUSDT", { positionIdx: 1 }), 0)
    exchange.engine.switchMode("alice", "linear BTCUSDT")
    assert.strictEqual(place("linear", "BTCUSDT", { positionIdx: 1 }), 0, "it has a position")
  })
})
