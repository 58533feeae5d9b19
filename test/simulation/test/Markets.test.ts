import { assert, describe, it } from "@effect/vitest"
import { minute } from "../Exchange/Public/Candles.js"
import { Markets } from "../Exchange/Public/Markets.js"
import { Dice } from "../World/Dice.js"
import type { ServerLink } from "../World/Host.js"
import { World } from "../World/World.js"

type Message = Record<string, unknown>

/** The exchange's side of a socket, with what was pushed to it. */
class FakeLink implements ServerLink {
  readonly traffic = "public"
  readonly isOpen = true
  readonly texts: Array<string> = []
  readonly id: number
  readonly path: string

  constructor(id: number, category: string) {
    this.id = id
    this.path = `/v5/public/${category}`
  }

  readonly push = (text: string): void => {
    this.texts.push(text)
  }
  readonly close = (): void => {}

  get messages(): ReadonlyArray<Message> {
    return this.texts.map((text): Message => JSON.parse(text))
  }

  of(topic: string): ReadonlyArray<Message> {
    return this.messages.filter((message) => message["topic"] === topic)
  }
}

const start = (seed = 1) => {
  const world = new World()
  const markets = new Markets(world, new Dice(seed), { quoteMillis: 100 })
  const connect = (category: string, id = 1) => {
    const link = new FakeLink(id, category)
    markets.opened(link)
    return link
  }
  const send = (link: FakeLink, op: string, args?: ReadonlyArray<string>, req_id?: string) =>
    markets.received(link, JSON.stringify({ op, args, req_id }))
  return { world, markets, connect, send }
}

interface BookData {
  readonly b: ReadonlyArray<readonly [string, string]>
  readonly a: ReadonlyArray<readonly [string, string]>
  readonly u: number
  readonly seq: number
}

const bookData = (message: Message): BookData => message["data"] as BookData

/** A client's book, kept as the documentation says. */
class Copy {
  readonly bids = new Map<string, string>()
  readonly asks = new Map<string, string>()

  apply(message: Message): void {
    if (message["type"] === "snapshot") {
      this.bids.clear()
      this.asks.clear()
    }
    const { a, b } = bookData(message)
    for (const [side, rows] of [
      [this.bids, b],
      [this.asks, a]
    ] as const)
      for (const [price, size] of rows)
        if (size === "0") side.delete(price)
        else side.set(price, size)
  }

  get book() {
    const sorted = (side: Map<string, string>, direction: number) =>
      [...side].sort(([one], [other]) => direction * (Number(one) - Number(other)))
    return { bids: sorted(this.bids, -1), asks: sorted(this.asks, 1) }
  }
}

describe("the markets of the model exchange", () => {
  it("lead with each push of a book to the book of its update ID", async () => {
    const { connect, markets, send, world } = start()
    const link = connect("linear")
    const depths = [1, 50, 200]
    send(
      link,
      "subscribe",
      depths.map((depth) => `orderbook.${depth}.BTCUSDT`)
    )
    for (const act of [
      () => markets.burst("linear", "BTCUSDT", 40),
      () => markets.restartBook("linear", "BTCUSDT"),
      () => markets.jumpPrice("linear", "BTCUSDT", 500),
      () => markets.resnapshot("linear", "BTCUSDT"),
      () => markets.restartBook("linear", "BTCUSDT"),
      () => markets.halt("linear", "BTCUSDT", 10_000)
    ]) {
      await world.pass(2_000)
      act()
    }
    await world.pass(12_000)
    for (const depth of depths) {
      const copy = new Copy()
      let last = 0
      const pushes = link.of(`orderbook.${depth}.BTCUSDT`)
      assert.isAbove(pushes.length, 30)
      for (const push of pushes) {
        copy.apply(push)
        const { seq, u } = bookData(push)
        if (push["type"] === "delta") assert.strictEqual(u, last + 1)
        last = u
        const book = markets.bookAt("linear", "BTCUSDT", depth, u, seq)
        assert.strictEqual(JSON.stringify(copy.book), JSON.stringify(book))
      }
      assert.strictEqual(last, markets.uNow("linear", "BTCUSDT", depth))
      assert.isAtLeast(pushes.filter((push) => bookData(push).u === 1).length, 2)
    }
  })

  it("repeat the best level with the same update ID after three seconds without a change", async () => {
    const { connect, markets, send, world } = start()
    const link = connect("spot")
    markets.halt("spot", "BTCUSDT", Number.POSITIVE_INFINITY)
    send(link, "subscribe", ["orderbook.1.BTCUSDT"])
    await world.pass(10_000)
    const pushes = link.of("orderbook.1.BTCUSDT")
    assert.strictEqual(pushes.length, 4)
    assert.strictEqual(new Set(pushes.map((push) => bookData(push).u)).size, 1)
  })

  it("close a candle with its minute, and REST shows what the trades add up to", async () => {
    const { connect, markets, send, world } = start()
    const link = connect("linear")
    send(link, "subscribe", ["kline.1.BTCUSDT", "publicTrade.BTCUSDT"])
    await world.pass(minute + 1_000)
    markets.halt("linear", "BTCUSDT", Number.POSITIVE_INFINITY)
    await world.pass(2 * minute)
    const { closed, open } = markets.candles("linear", "BTCUSDT", "1")
    const confirmed = link
      .of("kline.1.BTCUSDT")
      .flatMap((push) => push["data"] as ReadonlyArray<Message>)
      .filter((row) => row["confirm"] === true)
    assert.deepStrictEqual(
      confirmed.map((row) => [row["start"], row["close"], row["volume"]]),
      closed.slice(-3).map((candle) => [candle.start, candle.close, candle.volume])
    )
    const [, second, third] = closed.slice(-3)
    assert.strictEqual(third?.volume, "0.000")
    assert.strictEqual(third?.open, second?.close)
    assert.strictEqual(open.start, (third?.start ?? 0) + minute)

    const query = new URLSearchParams({ category: "linear", symbol: "BTCUSDT", interval: "1", limit: "1000" })
    const rows = () =>
      (markets.rest("/v5/market/kline", query).result as { list: ReadonlyArray<ReadonlyArray<string>> }).list
    const now = rows()
    assert.strictEqual(now.length, 1_000)
    assert.deepStrictEqual(now[0]?.slice(0, 5), [String(open.start), open.open, open.high, open.low, open.close])
    for (const [at, row] of now.slice(0, -1).entries()) assert.strictEqual(row[1], now[at + 1]?.[4])
    markets.knobs.restLag = { until: Number.POSITIVE_INFINITY, millis: 2 * minute + 500 }
    assert.strictEqual(rows()[0]?.[0], String(second?.start))
    const early = markets
      .trades("linear", "BTCUSDT")
      .filter(({ at }) => at >= (second?.start ?? 0) && at % minute <= 500)
    const sum = early.reduce((volume, { size }) => volume + size, 0)
    assert.strictEqual(Number(rows()[0]?.[5]) * 1_000, sum)
    assert.isAbove(Number(second?.volume) * 1_000, sum)

    const told = link.of("publicTrade.BTCUSDT").flatMap((push) => push["data"] as ReadonlyArray<Message>)
    assert.deepStrictEqual(
      told.map((row) => row["i"]),
      markets.trades("linear", "BTCUSDT").map(({ execId }) => execId)
    )
  })

  it("answer commands as spot and futures do", async () => {
    const { connect, markets, send } = start()
    const linear = connect("linear", 1)
    const spot = connect("spot", 2)
    const last = (link: FakeLink) => {
      const { conn_id: _, ...reply } = link.messages.filter((message) => "op" in message).at(-1) ?? {}
      return reply
    }
    const ok = { success: true, op: "subscribe" }
    const no = { success: false, op: "subscribe" }
    send(linear, "ping")
    assert.deepStrictEqual(last(linear), { success: true, ret_msg: "pong", req_id: "", op: "ping" })
    send(spot, "ping")
    assert.deepStrictEqual(last(spot), { success: true, ret_msg: "pong", op: "ping" })
    send(linear, "subscribe", ["tickers.BTCUSDT"], "1")
    assert.deepStrictEqual(last(linear), { ...ok, ret_msg: "", req_id: "1" })
    send(spot, "subscribe", ["tickers.BTCUSDT"], "1")
    assert.deepStrictEqual(last(spot), { ...ok, ret_msg: "subscribe", req_id: "1" })
    send(linear, "subscribe", ["publicTrade.BTCUSDT", "tickers.BTCUSDT"], "2")
    assert.deepStrictEqual(last(linear), {
      ...no,
      ret_msg: "error:already subscribed,topic:tickers.BTCUSDT",
      req_id: "2"
    })
    send(linear, "subscribe", ["publicTrade.BTCUSDT", "orderbook.49.BTCUSDT"], "3")
    assert.deepStrictEqual(last(linear), {
      ...no,
      ret_msg: "error:handler not found,topic:orderbook.49.BTCUSDT",
      req_id: "3"
    })
    send(spot, "subscribe", ["tickers.ETHUSDT"], "2")
    assert.deepStrictEqual(last(spot), { ...no, ret_msg: "Invalid symbol :[tickers.ETHUSDT]", req_id: "2" })
    send(linear, "subscribe", ["publicTrade.BTCUSDT"], "4")
    assert.deepStrictEqual(last(linear), { ...ok, ret_msg: "", req_id: "4" })
    send(
      spot,
      "subscribe",
      Array.from({ length: 11 }, (_, i) => `publicTrade.T${i}`),
      "5"
    )
    assert.deepStrictEqual(last(spot), { ...no, ret_msg: "args size >10", req_id: "5" })
    assert.strictEqual(markets.violations.length, 1)
  })

  it("send changes of a ticker that add up to it", async () => {
    const { connect, markets, send, world } = start()
    const link = connect("linear")
    send(link, "subscribe", ["tickers.ETHUSDT"])
    await world.pass(20_000)
    const pushes = link.of("tickers.ETHUSDT")
    assert.deepStrictEqual(new Set(pushes.slice(1).map((push) => push["type"])), new Set(["delta"]))
    assert.deepStrictEqual(
      Object.assign({}, ...pushes.map((push) => push["data"])),
      markets.ticker("linear", "ETHUSDT")
    )
  })

  it("lose, double and hold back pushes as the knobs say, to each connection its own", async () => {
    const { connect, markets, send, world } = start()
    const one = connect("linear", 1)
    const other = connect("linear", 2)
    const topic = "orderbook.50.BTCUSDT"
    const ids = (link: FakeLink) => link.of(topic).map((push) => bookData(push).u)
    markets.knobs.noSnapshot = { topic, left: 1 }
    for (const link of [one, other]) send(link, "subscribe", [topic])
    markets.knobs.loses = { topic, until: 5_000, probability: 0.3 }
    await world.pass(5_000)
    assert.strictEqual(one.of(topic)[0]?.["type"], "delta")
    assert.strictEqual(other.of(topic)[0]?.["type"], "snapshot")
    assert.notDeepEqual(ids(one), ids(other).slice(1))

    const before = ids(one).length
    markets.knobs.twice = { topic, until: 7_000, probability: 1 }
    markets.knobs.pushLag = { topic, until: 7_000, millis: 1_500 }
    await world.pass(1_400)
    assert.strictEqual(ids(one).length, before)
    await world.pass(600)
    const late = ids(one).slice(before)
    const first = late[0] ?? 0
    assert.deepStrictEqual(
      late,
      late.map((_, i) => first + Math.floor(i / 2))
    )
    assert.strictEqual(late.at(-1), markets.uNow("linear", "BTCUSDT", 50))
  })

  it("fall silent when they cease, and are refused, while others go on", async () => {
    const { connect, markets, send, world } = start()
    const link = connect("linear")
    const topics = ["orderbook.50", "publicTrade", "tickers", "kline.1"]
    for (const topic of topics) send(link, "subscribe", [`${topic}.BTCUSDT`, `${topic}.ETHUSDT`])
    await world.pass(10_000)
    markets.cease("linear", "ETHUSDT")
    markets.burst("linear", "ETHUSDT", 20)
    const of = (symbol: string) => topics.map((topic) => link.of(`${topic}.${symbol}`).length)
    const [going, ceased] = [of("BTCUSDT"), of("ETHUSDT")]
    await world.pass(60_000)
    assert.deepStrictEqual(of("ETHUSDT"), ceased)
    of("BTCUSDT").forEach((count, i) => {
      assert.isAbove(count, going[i] ?? 0)
    })
    const other = connect("linear", 2)
    send(other, "subscribe", ["tickers.BTCUSDT", "tickers.ETHUSDT"])
    send(other, "subscribe", ["tickers.BTCUSDT"])
    assert.deepStrictEqual(
      other.messages.flatMap(({ op, ret_msg, success }) => (op === "subscribe" ? [[success, ret_msg]] : [])),
      [
        [false, "error:handler not found,topic:tickers.ETHUSDT"],
        [true, ""]
      ]
    )
  })

  it("object to a topic that doesn't exist and is asked for without end", () => {
    const { connect, markets, send } = start()
    const link = connect("spot")
    markets.cease("spot", "BTCUSDT")
    for (let i = 0; i < 12; i++) send(link, "subscribe", ["publicTrade.BTCUSDT"])
    assert.isEmpty(markets.violations)
    send(link, "subscribe", ["publicTrade.BTCUSDT"])
    assert.lengthOf(markets.violations, 1)
  })

  it("do the same each time, whatever goes wrong", async () => {
    const run = async () => {
      const { connect, markets, send, world } = start(7)
      const link = connect("linear")
      const { knobs } = markets
      send(link, "subscribe", ["orderbook.50.BTCUSDT", "publicTrade.BTCUSDT", "tickers.BTCUSDT", "kline.1.BTCUSDT"])
      knobs.undecodable = { topic: "", left: 20, how: "any" }
      knobs.foreignRow = { topic: "", left: 20 }
      knobs.drift = { until: 20_000 }
      await world.pass(30_000)
      return link.texts
    }
    const texts = await run()
    assert.isAbove(texts.filter((text) => text.includes("OTHERUSDT")).length, 15)
    assert.deepStrictEqual(await run(), texts)
  })
})
