import { assert, describe, it } from "@effect/vitest"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { start } from "../harness.js"
import { type Message, set } from "../socketHarness.js"

const buy = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.1" }

describe("acknowledgments", () => {
  const acks: ReadonlyArray<readonly [string, unknown, unknown]> = [
    ["spot", { req_id: "7", op: "ping" }, { success: true, ret_msg: "pong", req_id: "7", op: "ping" }],
    ["spot", { op: "ping" }, { success: true, ret_msg: "pong", op: "ping" }],
    ["linear", { op: "ping" }, { success: true, ret_msg: "pong", req_id: "", op: "ping" }],
    [
      "spot",
      { req_id: "a", op: "subscribe", args: ["tickers.BTCUSDT"] },
      { success: true, ret_msg: "subscribe", req_id: "a", op: "subscribe" }
    ],
    [
      "linear",
      { op: "subscribe", args: ["tickers.BTCUSDT"] },
      { success: true, ret_msg: "", req_id: "", op: "subscribe" }
    ],
    [
      "linear",
      { req_id: "b", op: "unsubscribe", args: ["tickers.BTCUSDT"] },
      { success: true, ret_msg: "", req_id: "b", op: "unsubscribe" }
    ],
    [
      "linear",
      { req_id: "c", op: "subscribe", args: ["tickers.BTCUSDT", "orderbook.51.BTCUSDT"] },
      { success: false, ret_msg: "error:handler not found,topic:orderbook.51.BTCUSDT", req_id: "c", op: "subscribe" }
    ],
    [
      "spot",
      { req_id: "d", op: "subscribe", args: ["orderbook.50.NOPEUSDT"] },
      { success: false, ret_msg: "Invalid symbol :[orderbook.50.NOPEUSDT]", req_id: "d", op: "subscribe" }
    ],
    [
      "spot",
      { req_id: "e", op: "subscribe", args: Array.from({ length: 11 }, (_, i) => `kline.${i}.BTCUSDT`) },
      { success: false, ret_msg: "args size >10", req_id: "e", op: "subscribe" }
    ],
    ["linear", { op: "shout" }, { success: false, ret_msg: "error:invalid op", req_id: "", op: "shout" }]
  ]
  for (const [channel, request, expected] of acks) {
    it(`answer ${JSON.stringify(request).slice(0, 70)} on ${channel} in the channel's format`, () => {
      const { open } = set()
      const socket = open(`/v5/public/${channel}`)
      socket.send(request)
      const { conn_id, ...rest } = socket.take()[0]
      assert.strictEqual(conn_id, socket.session.id)
      assert.deepStrictEqual(rest, expected as Message)
    })
  }

  it("subscribe to no topic of a request if one of them is refused", () => {
    const { open, pass } = set()
    const socket = open("/v5/public/linear")
    socket.send({ op: "subscribe", args: ["tickers.BTCUSDT", "nonsense"] })
    socket.take()
    pass(2000)
    assert.deepStrictEqual(socket.take(), [])
  })

  it("allow more than ten topics on linear", () => {
    const { open } = set()
    const socket = open("/v5/public/linear")
    const symbols = ["BTCUSDT", "ETHUSDT", "SOLUSDT", "XRPUSDT"]
    socket.send({ op: "subscribe", args: symbols.flatMap((s) => [`tickers.${s}`, `kline.1.${s}`, `publicTrade.${s}`]) })
    assert.isTrue(socket.take()[0].success)
  })

  it("answer options in their own format", () => {
    const { open } = set()
    const socket = open("/v5/public/option")
    socket.send({ op: "subscribe", args: ["orderbook.25.BTC-1"] })
    assert.deepStrictEqual(socket.take()[0].data, { failTopics: ["orderbook.25.BTC-1"], successTopics: [] })
  })

  it("refuse an unknown path with 404, and every path with a configured status", () => {
    const { exchange, sockets } = set()
    const peer = { text: () => {}, cut: () => {} }
    assert.deepInclude(sockets.open("/v5/public/moon", peer), { status: 404 })
    exchange.faults.socketStatus = 401
    assert.deepInclude(sockets.open("/v5/private", peer), { status: 401 })
  })
})

describe("public topics", () => {
  /** Keeps a book, as a client would. */
  const keep = (messages: ReadonlyArray<Message>) => {
    const sides = { b: new Map<string, string>(), a: new Map<string, string>() }
    let update = 0
    for (const { data, type } of messages) {
      if (type === "snapshot") {
        sides.b = new Map(data.b)
        sides.a = new Map(data.a)
      } else {
        assert.strictEqual(data.u, update + 1, "no update is missing")
        for (const side of ["b", "a"] as const) {
          for (const [price, qty] of data[side]) {
            if (qty === "0") assert.isTrue(sides[side].delete(price), "only existing levels are deleted")
            else sides[side].set(price, qty)
          }
        }
      }
      update = data.u
    }
    const sorted = (map: Map<string, string>, sign: number) =>
      [...map].sort(([x], [y]) => sign * (Number(x) - Number(y)))
    return { b: sorted(sides.b, -1), a: sorted(sides.a, 1) }
  }

  for (const [channel, depth] of [
    ["linear", 1],
    ["linear", 50],
    ["spot", 50],
    ["spot", 200]
  ] as const) {
    it(`send a book of depth ${depth} on ${channel} whose snapshot and deltas lead to the exchange's book`, () => {
      const { exchange, open, pass } = set()
      const socket = open(`/v5/public/${channel}`)
      socket.send({ op: "subscribe", args: [`orderbook.${depth}.BTCUSDT`] })
      const messages = socket.take().slice(1)
      assert.strictEqual(messages[0].type, "snapshot")
      for (let i = 0; i < 40; i++) {
        pass(250)
        messages.push(...socket.take())
        const kept = keep(messages)
        const market = exchange.engine.market(channel, "BTCUSDT")
        assert.strictEqual(kept.b.length, Math.min(depth, market?.book.bids.levels.length ?? 0))
        assert.isBelow(Number(kept.b[0]?.[0]), Number(kept.a[0]?.[0]))
        assert.strictEqual(Number(kept.b[0]?.[0]) * 100, market?.book.bids.best?.price)
      }
      assert.isAbove(messages.length, 20)
    })
  }

  it("repeat the best level after three seconds without changes, with the same update ID", () => {
    const { exchange, open, sockets, clock } = set()
    const socket = open("/v5/public/linear")
    socket.send({ op: "subscribe", args: ["orderbook.1.BTCUSDT"] })
    const first = socket.take()[1]
    // Time passes, but the markets do not move.
    assert.strictEqual(exchange.engine.now, start)
    clock.now += 2999
    sockets.publish()
    assert.deepStrictEqual(socket.take(), [])
    clock.now += 1
    sockets.publish()
    const again = socket.take()[0]
    assert.deepStrictEqual([again.type, again.data.u, again.data.b], ["snapshot", first.data.u, first.data.b])
  })

  it("send each trade once, in order", () => {
    const { exchange, open, pass } = set()
    const socket = open("/v5/public/linear")
    socket.send({ op: "subscribe", args: ["publicTrade.BTCUSDT"] })
    socket.take()
    const market = exchange.engine.market("linear", "BTCUSDT")
    const before = market?.tradeCount ?? 0
    for (let i = 0; i < 40; i++) pass(250)
    const rows = socket.take().flatMap((message) => message.data)
    assert.strictEqual(rows.length, (market?.tradeCount ?? 0) - before)
    assert.isAbove(rows.length, 5)
    assert.strictEqual(new Set(rows.map((row: Message) => row.i)).size, rows.length)
    assert.deepStrictEqual(Object.keys(rows[0]).sort(), ["BT", "L", "RPI", "S", "T", "i", "p", "s", "seq", "v"].sort())
  })

  it("send a linear ticker completely once and then its changes, and a spot ticker always completely", () => {
    const { open, pass } = set()
    const linear = open("/v5/public/linear")
    const spot = open("/v5/public/spot")
    for (const socket of [linear, spot]) {
      socket.send({ op: "subscribe", args: ["tickers.BTCUSDT"] })
    }
    for (let i = 0; i < 8; i++) pass(250)
    const [, whole, ...changes] = linear.take()
    assert.strictEqual(whole.type, "snapshot")
    assert.property(whole.data, "fundingRate")
    assert.isAbove(changes.length, 3)
    for (const change of changes) {
      assert.strictEqual(change.type, "delta")
      assert.strictEqual(change.data.symbol, "BTCUSDT")
      assert.notProperty(change.data, "fundingRate")
    }
    const [, ...snapshots] = spot.take()
    assert.isAbove(snapshots.length, 3)
    for (const snapshot of snapshots) {
      assert.strictEqual(snapshot.type, "snapshot")
      assert.property(snapshot.data, "usdIndexPrice")
    }
  })

  it("confirm a candle when its minute is over and continue with the next", () => {
    const { open, pass } = set()
    const socket = open("/v5/public/linear")
    socket.send({ op: "subscribe", args: ["kline.1.BTCUSDT"] })
    for (let i = 0; i < 160; i++) pass(250)
    const rows = socket
      .take()
      .slice(1)
      .map((message) => message.data[0])
    const minute = Math.floor(start / 60_000) * 60_000
    const confirmed = rows.filter((row) => row.confirm)
    assert.deepStrictEqual(
      confirmed.map((row) => [row.start, row.end]),
      [[minute, minute + 59_999]]
    )
    assert.strictEqual(rows[rows.length - 1].start, minute + 60_000)
    assert.strictEqual(rows[rows.length - 1].open, confirmed[0].close)
  })

  it("stop after an unsubscribe", () => {
    const { open, pass } = set()
    const socket = open("/v5/public/linear")
    socket.send({ op: "subscribe", args: ["orderbook.50.BTCUSDT"] })
    socket.send({ op: "unsubscribe", args: ["orderbook.50.BTCUSDT"] })
    socket.take()
    pass(2000)
    assert.deepStrictEqual(socket.take(), [])
  })
})

describe("private topics", () => {
  it("need an auth message with a signature and a future expiry", () => {
    const { auth, clock, open } = set()
    const socket = open("/v5/private")
    socket.send({ op: "subscribe", args: ["order"] })
    auth(socket, clock.now + 5000, "wrong")
    auth(socket, clock.now)
    socket.send({ op: "auth", args: ["NOSUCHKEY", clock.now + 5000, "00"] })
    socket.send({ op: "auth", args: [] })
    auth(socket, clock.now + 5000, demo.secret, { req_id: "1" })
    const replies = socket.take()
    assert.deepStrictEqual(
      replies.map((reply) => [reply.success, reply.ret_msg.split(":")[0]]),
      [
        [false, "Request not authorized"],
        [false, "Invalid sign"],
        [false, "request expired"],
        [false, "API key is invalid."],
        [false, "Params Error"],
        [true, ""]
      ]
    )
    assert.deepStrictEqual(replies[5], {
      success: true,
      ret_msg: "",
      op: "auth",
      conn_id: socket.session.id,
      req_id: "1"
    })
    socket.send({ op: "ping", req_id: "2" })
    assert.deepStrictEqual(socket.take()[0], {
      req_id: "2",
      op: "pong",
      args: [String(clock.now)],
      conn_id: socket.session.id
    })
  })

  it("send an order's fill, final status, position and wallet, in that order", () => {
    const { account, auth, exchange, open } = set()
    const socket = open("/v5/private")
    auth(socket)
    socket.send({ op: "subscribe", args: ["order", "execution", "position", "wallet"] })
    socket.take()
    Orders.place(exchange.engine, account, { ...buy, orderLinkId: "x" })
    exchange.engine.settle()
    const messages = socket.take()
    assert.deepStrictEqual(
      messages.map((message) => message.topic),
      ["execution", "order", "position", "wallet"]
    )
    const [fills, orders, positions, wallets] = messages
    const filled = fills.data.reduce((sum: number, row: Message) => sum + Number(row.execQty), 0)
    assert.closeTo(filled, 0.1, 1e-12)
    assert.deepInclude(orders.data[0], {
      category: "linear",
      orderLinkId: "x",
      orderStatus: "Filled",
      cumExecQty: "0.100"
    })
    assert.deepInclude(positions.data[0], { category: "linear", side: "Buy", size: "0.100", positionIdx: 0 })
    assert.strictEqual(wallets.data[0].accountType, "UNIFIED")
    assert.deepStrictEqual(Object.keys(orders).sort(), ["creationTime", "data", "id", "topic"])
  })

  it("separate categories and accounts", () => {
    const { account, auth, exchange, open } = set()
    const spot = open("/v5/private")
    const linear = open("/v5/private")
    auth(spot)
    auth(linear)
    spot.send({ op: "subscribe", args: ["order.spot"] })
    linear.send({ op: "subscribe", args: ["order.linear", "execution.fast"] })
    spot.take()
    linear.take()
    const other = exchange.engine.openAccount({ USDT: "1000000" })
    Orders.place(exchange.engine, other, buy)
    Orders.place(exchange.engine, account, buy)
    exchange.engine.settle()
    assert.deepStrictEqual(spot.take(), [])
    const messages = linear.take()
    assert.deepStrictEqual(
      messages.map((message) => message.topic),
      ["execution.fast", "order.linear"]
    )
    assert.strictEqual(messages[1].data.length, 1)
  })

  it("refuse unknown topics, and an all-in-one topic together with one of its category topics", () => {
    const { auth, open } = set()
    const socket = open("/v5/private")
    auth(socket)
    socket.take()
    socket.send({ op: "subscribe", args: ["orders"] })
    socket.send({ op: "subscribe", args: ["position.spot"] })
    socket.send({ op: "subscribe", args: ["wallet.linear"] })
    socket.send({ op: "subscribe", args: ["order", "order.linear"] })
    socket.send({ op: "subscribe", args: ["execution.fast.option", "position.inverse", "dcp.spot", "greeks"] })
    assert.deepStrictEqual(
      socket.take().map((reply) => reply.success),
      [false, false, false, false, true]
    )
  })
})

describe("order entry", () => {
  const request = (clock: { now: number }, op: string, args: unknown, more = {}) => ({
    reqId: "r1",
    header: { "X-BAPI-TIMESTAMP": String(clock.now), "X-BAPI-RECV-WINDOW": "5000" },
    op,
    args: [args],
    ...more
  })

  it("places, amends and cancels, and answers with data and rate-limit header", () => {
    const { account, auth, clock, open } = set()
    const socket = open("/v5/trade")
    auth(socket)
    assert.deepStrictEqual(socket.take()[0], { retCode: 0, retMsg: "OK", op: "auth", connId: socket.session.id })
    socket.send(request(clock, "order.create", { ...buy, orderType: "Limit", price: "40000", orderLinkId: "s" }))
    const placed = socket.take()[0]
    assert.deepInclude(placed, { reqId: "r1", retCode: 0, retMsg: "OK", op: "order.create", connId: socket.session.id })
    assert.strictEqual(placed.data.orderLinkId, "s")
    assert.strictEqual(placed.header["X-Bapi-Limit-Status"], "9")
    const one = { category: "linear", symbol: "BTCUSDT", orderLinkId: "s" }
    socket.send(request(clock, "order.amend", { ...one, price: "41000" }, { reqId: "r2" }))
    socket.send(request(clock, "order.cancel", one, { reqId: "r3" }))
    assert.deepStrictEqual(
      socket.take().map((reply) => [reply.op, reply.retCode]),
      [
        ["order.amend", 0],
        ["order.cancel", 0]
      ]
    )
    assert.strictEqual(account.orders[0]?.status, "Cancelled")
  })

  it("refuses requests without auth, with a repeated reqId, a stale timestamp or an unknown operation", () => {
    const { auth, clock, open } = set()
    const socket = open("/v5/trade")
    const limit = { ...buy, orderType: "Limit", price: "40000" }
    socket.send(request(clock, "order.create", limit))
    auth(socket)
    auth(socket)
    socket.send(request(clock, "order.create", limit))
    socket.send(request(clock, "order.create", limit))
    socket.send(request({ now: clock.now - 6000 }, "order.create", limit, { reqId: "r2" }))
    socket.send(request(clock, "order.flip", limit, { reqId: "r3" }))
    socket.send(request(clock, "order.create", { ...limit, qty: "99999" }, { reqId: "r4" }))
    assert.deepStrictEqual(
      socket.take().map((reply) => reply.retCode),
      [10003, 0, 20001, 0, 20006, 10002, 10404, 10001]
    )
  })
})

describe("socket faults", () => {
  it("cut some sockets by path and silence others", () => {
    const { open, pass, sockets } = set()
    const book = open("/v5/public/linear")
    const closed = open("/v5/private")
    book.send({ op: "subscribe", args: ["orderbook.50.BTCUSDT"] })
    book.take()
    assert.strictEqual(sockets.drop({ path: "/v5/private" }), 1)
    assert.deepStrictEqual([closed.isCut(), book.isCut()], [true, false])
    assert.strictEqual(sockets.silence(undefined), 1)
    pass(1000)
    book.send({ op: "ping" })
    assert.deepStrictEqual(book.take(), [])
    assert.isFalse(book.isCut())
  })
})
