import { assert, describe, it } from "@effect/vitest"
import { demo } from "../../../src/PaperExchange/internal/Account/Keys.js"
import * as Hmac from "../../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Orders from "../../../src/PaperExchange/internal/Trading/Orders.js"
import { type Message, set } from "../socketHarness.js"

const one = { symbols: ["BTCUSDT"] }
const minute = 60_000

describe("connections", () => {
  it("are refused with 403 from the 501st in five minutes, by IP address", () => {
    const { clock, open } = set(one)
    for (let i = 0; i < 500; i++) open(i % 2 === 0 ? "/v5/private" : "/v5/public/linear", "1.1.1.1")
    assert.throws(() => open("/v5/private", "1.1.1.1"), "refused: 403")
    open("/v5/private", "2.2.2.2")
    clock.now += 5 * minute
    open("/v5/private", "1.1.1.1")
  })

  it("are refused beyond 1000 open ones per public channel, until one is closed", () => {
    const { clock, open, sockets } = set(one)
    const first = open("/v5/public/linear", "1.1.1.1")
    for (let i = 1; i < 1000; i++) {
      if (i % 500 === 0) clock.now += 5 * minute
      open("/v5/public/linear", "1.1.1.1")
    }
    clock.now += 5 * minute
    assert.throws(() => open("/v5/public/linear", "1.1.1.1"), "refused: 403")
    open("/v5/public/spot", "1.1.1.1")
    sockets.gone(first.session)
    open("/v5/public/linear", "1.1.1.1")
  })

  it("are not counted if limits are off", () => {
    const { open, sockets } = set({ ...one, rateLimits: false })
    for (let i = 0; i < 1200; i++) open("/v5/public/linear", "1.1.1.1")
    assert.strictEqual(sockets.size, 1200)
  })

  it("are cut after ten idle minutes, or sooner with max_active_time", () => {
    const { open, pass } = set({ ...one, stepMillis: 10_000 })
    const sockets = [
      "/v5/private",
      "/v5/private?max_active_time=60s",
      "/v5/trade?max_active_time=2m",
      "/v5/private?max_active_time=5s",
      "/v5/public/linear?max_active_time=60s"
    ].map((path) => open(path))
    const live = open("/v5/private?max_active_time=1m")
    const counts: Array<number> = []
    for (let i = 0; i < 22; i++) {
      live.send({ op: "ping" })
      pass(minute / 2)
      counts.push(sockets.filter((socket) => socket.isCut()).length)
    }
    assert.deepStrictEqual(counts.slice(0, 4), [0, 1, 1, 2])
    assert.deepStrictEqual([counts[18], counts[19]], [2, 5])
    assert.isFalse(live.isCut())
  })

  it("are kept open by messages from the exchange and by ping frames", () => {
    const { open, pass, sockets } = set({ ...one, stepMillis: 10_000 })
    const book = open("/v5/public/linear")
    book.send({ op: "subscribe", args: ["orderbook.50.BTCUSDT"] })
    const pinged = open("/v5/private")
    for (let i = 0; i < 15; i++) {
      pass(minute)
      sockets.noteActivity(pinged.session)
    }
    assert.deepStrictEqual([book.isCut(), pinged.isCut()], [false, false])
    assert.isAbove(book.received.length, 10)
  })
})

describe("topics", () => {
  it("take up to 21,000 characters on one connection", () => {
    const { open } = set(one)
    const socket = open("/v5/public/linear")
    // With its quotes and comma, each topic takes 30 characters. None of them exists.
    const names = Array.from({ length: 700 }, (_, i) => `x${i}`.padEnd(27, "x"))
    socket.send({ op: "subscribe", args: names })
    assert.match(socket.take()[0].ret_msg, /^error:handler not found/)
    socket.send({ op: "subscribe", args: [...names, "y"] })
    assert.strictEqual(socket.take()[0].ret_msg, "args length >21000")
  })

  it("of another category are refused with the channel's message", () => {
    const { open } = set()
    const reply = (channel: string, topic: string) => {
      const socket = open(`/v5/public/${channel}`)
      socket.send({ op: "subscribe", args: [topic] })
      return socket.take()[0].ret_msg
    }
    assert.strictEqual(reply("linear", "tickers.BTCUSD"), "error:handler not found,topic:tickers.BTCUSD")
    assert.strictEqual(reply("inverse", "tickers.BTCUSDT"), "error:handler not found,topic:tickers.BTCUSDT")
    assert.strictEqual(reply("spot", "tickers.BTCUSD"), "Invalid symbol :[tickers.BTCUSD]")
    assert.strictEqual(reply("linear", "order"), "error:handler not found,topic:order")
  })

  it("are refused a second time on the same connection but not on another", () => {
    const { open } = set(one)
    const args = ["tickers.BTCUSDT"]
    const socket = open("/v5/public/linear")
    socket.send({ op: "subscribe", args })
    socket.send({ op: "subscribe", args })
    assert.deepStrictEqual(
      socket.take().flatMap((message) => (message.op === undefined ? [] : [message.ret_msg])),
      ["", "error:already subscribed,topic:tickers.BTCUSDT"]
    )
    const other = open("/v5/public/linear")
    other.send({ op: "subscribe", args })
    assert.isTrue(other.take()[0].success)
  })

  for (const args of [[], "tickers.BTCUSDT", [1], undefined]) {
    it(`are refused when args is ${JSON.stringify(args)}`, () => {
      const { open } = set(one)
      const socket = open("/v5/public/linear")
      socket.send({ op: "subscribe", args })
      assert.strictEqual(socket.take()[0].ret_msg, "error:invalid args")
    })
  }
})

describe("order entry", () => {
  const request = (now: number, op: string, args: unknown, more = {}) => ({
    header: { "X-BAPI-TIMESTAMP": String(now), Referer: "bot" },
    op,
    args: [args],
    ...more
  })
  const limit = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "40000" }

  it("answers every refusal with reqId, op, data, header and connId", () => {
    const { auth, clock, open } = set(one)
    const socket = open("/v5/trade")
    auth(socket)
    socket.take()
    socket.send(request(clock.now, "order.flip", limit, { reqId: "7" }))
    const answer = socket.take()[0]
    assert.deepInclude(answer, { reqId: "7", retCode: 10404, op: "order.flip", data: {}, connId: socket.session.id })
    assert.match(answer.header.Traceid, /^[0-9a-f]{32}$/)
  })

  it("needs a known category, a header, one argument, and a reqId of up to 36 characters", () => {
    const { auth, clock, open } = set(one)
    const socket = open("/v5/trade")
    auth(socket)
    socket.take()
    socket.send(request(clock.now, "order.create", { ...limit, category: "moon" }))
    socket.send({ op: "order.create", args: [limit] })
    socket.send({ ...request(clock.now, "order.create", limit), args: [limit, limit] })
    socket.send(request(clock.now, "order.create", limit, { reqId: "x".repeat(37) }))
    socket.send(request(clock.now, "order.create", limit, { reqId: 7 }))
    socket.send({ ...request(clock.now, "order.create", limit), header: {} })
    socket.send(request(clock.now + 1000, "order.create", limit))
    socket.send(request(clock.now + 999, "order.create", limit))
    const answers = socket.take()
    assert.deepStrictEqual(
      answers.map((answer) => answer.retCode),
      [10404, 10001, 10001, 10001, 10001, 10002, 10002, 0]
    )
    assert.notProperty(answers[7], "reqId")
  })

  it("accepts batches and reports the result of each order", () => {
    const { account, auth, clock, open } = set(one)
    const socket = open("/v5/trade")
    auth(socket)
    socket.take()
    const { category, ...order } = limit
    const batch = { category, request: [order, { ...order, qty: "0" }] }
    socket.send(request(clock.now, "order.create-batch", batch, { reqId: "b" }))
    const answer = socket.take()[0]
    assert.deepInclude(answer, { reqId: "b", retCode: 0, op: "order.create-batch" })
    assert.strictEqual(answer.data.list.length, 2)
    assert.deepStrictEqual(
      answer.retExtInfo.list.map((row: Message) => row.code === 0),
      [true, false]
    )
    assert.strictEqual(answer.header["X-Bapi-Limit-Status"], "8")
    assert.strictEqual(account.openOrders.size, 1)
  })

  it("accepts 3000 requests per second per IP address", () => {
    const { auth, clock, open } = set(one)
    const sockets = [open("/v5/trade"), open("/v5/trade")]
    for (const socket of sockets) auth(socket)
    const codes = new Map<number, number>()
    for (let i = 0; i < 3005; i++) {
      const socket = sockets[i % 2]
      socket?.take()
      socket?.send(request(clock.now, "order.cancel", { category: "linear", symbol: "BTCUSDT" }))
      const code = socket?.take()[0].retCode
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    assert.strictEqual(codes.get(10403), 5)
    clock.now += 1000
    const [socket] = sockets
    socket?.send(request(clock.now, "order.create", limit))
    assert.strictEqual(socket?.take()[0].retCode, 0)
  })

  it("refuses a read-only key, and one that is restricted to another IP address", () => {
    const { clock, exchange, open } = set(one)
    const codes = ([{ readOnly: true }, { ips: ["9.9.9.9"] }] as const).map((more) => {
      const { key, secret } = exchange.open({ balances: { USDT: "1000" }, ...more })
      const socket = open("/v5/trade", "1.1.1.1")
      const expires = clock.now + 5000
      socket.send({ op: "auth", args: [key, expires, Hmac.hex(secret, `GET/realtime${expires}`)] })
      const answer = socket.take()[0]
      if (answer.retCode !== 0) return answer.retCode
      socket.send(request(clock.now, "order.create", limit))
      return socket.take()[0].retCode
    })
    assert.deepStrictEqual(codes, [10005, 10010])
  })

  it("answers a ping in its own format, before any auth", () => {
    const { clock, open } = set(one)
    const socket = open("/v5/trade")
    socket.send({ op: "ping" })
    assert.deepStrictEqual(socket.take(), [
      { retCode: 0, retMsg: "OK", op: "pong", data: [String(clock.now)], connId: socket.session.id }
    ])
  })
})

describe("disconnect-cancel-all", () => {
  const limit = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "40000" }
  const watched = (topic = "dcp.future") => {
    const world = set(one)
    world.account.disconnectWindow = 10
    Orders.place(world.exchange.engine, world.account, limit)
    const connect = () => {
      const socket = world.open("/v5/private")
      world.auth(socket)
      socket.send({ op: "subscribe", args: [topic] })
      return socket
    }
    return { ...world, connect, socket: connect() }
  }

  it("cancels if no other connection subscribes within the window", () => {
    const { account, pass, socket, sockets } = watched()
    sockets.gone(socket.session)
    pass(9999)
    assert.strictEqual(account.openOrders.size, 1)
    pass(251)
    assert.deepStrictEqual([account.orders[0]?.status, account.orders[0]?.cancelType], ["Cancelled", "CancelByDCP"])
  })

  it("does nothing while another connection is subscribed, or subscribes in time, or after an unsubscribe", () => {
    const beside = watched()
    beside.connect()
    beside.sockets.gone(beside.socket.session)
    const after = watched()
    after.sockets.gone(after.socket.session)
    after.pass(5000)
    after.connect()
    const left = watched()
    left.socket.send({ op: "unsubscribe", args: ["dcp.future"] })
    left.sockets.gone(left.socket.session)
    const other = watched("dcp.spot")
    other.sockets.gone(other.socket.session)
    for (const { account, pass } of [beside, after, left, other]) {
      pass(20_000)
      assert.strictEqual(account.openOrders.size, 1)
    }
  })

  it("sends nothing on its topic", () => {
    const { pass, socket } = watched()
    socket.take()
    pass(5000)
    assert.deepStrictEqual(socket.take(), [])
  })
})

describe("auth", () => {
  it("accepts an expiry only as a number or a string", () => {
    const { auth, clock, open } = set(one)
    const socket = open("/v5/private")
    const expires = String(clock.now + 5000)
    const sign = (text: string) => Hmac.hex(demo.secret, `GET/realtime${text}`)
    socket.send({ op: "auth", args: [demo.key, expires, sign(expires)] })
    socket.send({ op: "auth", args: [demo.key, "soon", sign("soon")] })
    socket.send({ op: "auth", args: [demo.key, `${expires}.5`, sign(`${expires}.5`)] })
    assert.deepStrictEqual(
      socket.take().map((reply) => [reply.success, reply.ret_msg]),
      [
        [true, ""],
        [false, "Params Error"],
        [false, "Params Error"]
      ]
    )
    auth(socket)
    assert.isTrue(socket.take()[0].success)
  })

  it("is for private and order entry sockets only", () => {
    const { auth, open } = set(one)
    const socket = open("/v5/public/linear")
    auth(socket)
    assert.deepInclude(socket.take()[0], { success: false, ret_msg: "error:invalid op", op: "auth" })
  })
})
