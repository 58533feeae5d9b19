import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import { describe } from "vitest"
import { topics } from "../../../src/Socket/AllTopics.js"
import * as TopicTemplate from "../../../src/Socket/internal/Topic/TopicTemplate.js"
import * as Topic from "../../../src/Socket/Topic.js"

/** An example of each documented topic text, with its channel and topic name. */
const texts: ReadonlyArray<readonly [channel: string, text: string, name: string]> = [
  ["/v5/public/{category}", "orderbook.50.BTCUSDT", "orderbook"],
  ["/v5/public/{category}", "orderbook.25.BTC-30MAY25-70000-C-USDT", "orderbook"],
  ["/v5/public/{category}", "orderbook.full.BTCUSDT", "fullOrderbook"],
  ["/v5/public/{category}", "orderbook.rpi.BTCUSDT", "rpiOrderbook"],
  ["/v5/public/{category}", "publicTrade.1000PEPEUSDT", "publicTrade"],
  ["/v5/public/{category}", "tickers.BTC-24NOV23", "tickers"],
  ["/v5/public/{category}", "tickers_lt.EOS3LUSDT", "leveragedTokenTickers"],
  ["/v5/public/{category}", "kline.M.BTCUSDT", "kline"],
  ["/v5/public/{category}", "kline_lt.5.EOS3LUSDT", "leveragedTokenKline"],
  ["/v5/public/{category}", "lt.EOS3LUSDT", "leveragedTokenNav"],
  ["/v5/public/{category}", "liquidation.BTCUSDT", "liquidation"],
  ["/v5/public/{category}", "allLiquidation.BTCUSDT", "allLiquidation"],
  ["/v5/public/{category}", "adlAlert.inverse", "adlAlert"],
  ["/v5/public/{category}", "insurance.USDC", "insurance"],
  ["/v5/public/{category}", "priceLimit.BTCUSDT", "priceLimit"],
  ["/v5/public/spread", "orderbook.25.SOLUSDT_SOL/USDT", "spreadOrderbook"],
  ["/v5/public/spread", "publicTrade.SOLUSDT_SOL/USDT", "spreadPublicTrade"],
  ["/v5/public/spread", "tickers.SOLUSDT_SOL/USDT", "spreadTickers"],
  ["/v5/public/rfq", "rfq.open.public.trades", "rfqPublicTrades"],
  ["/v5/public/fp", "earn.discountbuy.offers", "discountBuyOffers"],
  ["/v5/public/fp", "earn.doublewin.offers", "doubleWinOffers"],
  ["/v5/public/fp", "earn.dualassets.offers", "dualAssetsOffers"],
  ["/v5/public/fp", "earn.smartleverage.offers", "smartLeverageOffers"],
  ["/v5/public/misc/status", "system.status", "systemStatus"],
  ["/v5/private", "order", "order"],
  ["/v5/private", "order.spot", "order"],
  ["/v5/private", "execution", "execution"],
  ["/v5/private", "execution.option", "execution"],
  ["/v5/private", "execution.fast", "executionFast"],
  ["/v5/private", "execution.fast.linear", "executionFast"],
  ["/v5/private", "position.inverse", "position"],
  ["/v5/private", "wallet", "wallet"],
  ["/v5/private", "greeks", "greeks"],
  ["/v5/private", "dcp.future", "dcp"],
  ["/v5/private", "rfq.open.rfqs", "rfqs"],
  ["/v5/private", "rfq.open.quotes", "rfqQuotes"],
  ["/v5/private", "rfq.open.trades", "rfqTrades"],
  ["/v5/private", "spread.order", "spreadOrder"],
  ["/v5/private", "spread.execution", "spreadExecution"],
  ["/v5/private", "strategy", "strategy"]
]

describe("topics", () => {
  it("each text matches exactly one topic of its channel", () => {
    for (const [channel, text, name] of texts) {
      const found = topics.filter((topic) => topic.channel === channel && topic.match(text))
      assert.deepStrictEqual(
        found.map((topic) => topic.name),
        [name],
        text
      )
    }
    assert.sameMembers(
      [...new Set(texts.map(([, , name]) => name))],
      topics.map(({ name }) => name)
    )
  })

  it("nonsense matches no topic", () => {
    for (const text of [
      "",
      "nonsense",
      "orderbook",
      "tickers.",
      "orderbook.7.BTCUSDT",
      "order.linear.BTCUSDT",
      "position.spot"
    ]) {
      assert.deepStrictEqual(
        topics.filter((topic) => topic.match(text)).map(({ name }) => name),
        [],
        text
      )
    }
  })

  it("discontinued topics are marked", () => {
    assert.sameMembers(
      topics.filter((topic) => topic.status === "retired").map(({ name }) => name),
      ["liquidation", "leveragedTokenKline", "leveragedTokenTickers", "leveragedTokenNav"]
    )
  })

  it("private topics need credentials, public ones do not", () => {
    for (const topic of topics) assert.strictEqual(topic.access, topic.channel === "/v5/private" ? "private" : "public")
  })

  it("have their text, market and socket", () => {
    const facts = [
      Topic.orderbook({ category: "option", depth: 100, symbol: "BTC-6JAN23-18000-C" }),
      Topic.publicTrade({ category: "option", baseCoin: "BTC" }),
      Topic.adlAlert({ pool: "inverse" }),
      Topic.spreadOrderbook({ depth: 25, symbol: "SOLUSDT_SOL/USDT" }),
      Topic.systemStatus(),
      Topic.order(),
      Topic.position({ category: "linear" }),
      Topic.dcp({ product: "future" })
    ].map(({ category, name, path, text }) => [name, text, category, path])
    assert.deepStrictEqual(facts, [
      ["orderbook", "orderbook.100.BTC-6JAN23-18000-C", "option", "/v5/public/option"],
      ["publicTrade", "publicTrade.BTC", "option", "/v5/public/option"],
      ["adlAlert", "adlAlert.inverse", "inverse", "/v5/public/inverse"],
      ["spreadOrderbook", "orderbook.25.SOLUSDT_SOL/USDT", "spread", "/v5/public/spread"],
      ["systemStatus", "system.status", undefined, "/v5/public/misc/status"],
      ["order", "order", undefined, "/v5/private"],
      ["position", "position.linear", "linear", "/v5/private"],
      ["dcp", "dcp.future", undefined, "/v5/private"]
    ])
  })
})

describe("messages", () => {
  const ticker = (data: object) => ({ topic: "tickers.BTCUSDT", type: "delta", cs: 1, ts: 1, data })

  it("a ticker's delta may contain a single field; unknown fields are accepted", () => {
    assert.isTrue(Either.isRight(Topic.tickers.decode(ticker({ symbol: "BTCUSDT", fundingRate: "", brandNew: 1 }))))
  })

  it("a row without its identifier is rejected, with the path to it", () => {
    const result = Topic.tickers.decode(ticker({ fundingRate: "0.1" }))
    assert.strictEqual(Either.isLeft(result) && result.left.path, "data.symbol")
    assert.strictEqual(Either.isLeft(result) && result.left.endpoint, "topic tickers")
  })

  it("a spot order of a live account is accepted, though most fields are missing and its SMP group is text", () => {
    const message = {
      topic: "order.spot",
      id: "1",
      creationTime: 1,
      data: [
        {
          category: "spot",
          symbol: "BTCUSDT",
          orderId: "1",
          smpGroup: "0",
          stopOrderType: "",
          side: "Buy",
          orderType: "Limit",
          qty: "0.1",
          cumExecQty: "0.0",
          orderStatus: "Brand new"
        }
      ]
    }
    assert.isTrue(Either.isRight(Topic.order.decode(message)))
  })

  it("an empty option book with an update ID of 0 is accepted", () => {
    const message = { topic: "orderbook.25.X", id: "x", type: "snapshot", ts: 1, data: { s: "X", b: [], a: [], u: 0 } }
    assert.isTrue(Either.isRight(Topic.orderbook.decode(message)))
  })
})

describe("a template", () => {
  const order = TopicTemplate.make("order[.{category}]", { category: ["spot", "linear"] })
  const trades = TopicTemplate.make("publicTrade.{symbol|baseCoin}")
  const book = TopicTemplate.make("orderbook.{depth}.{symbol}", { depth: [1, 50], symbol: /(?!X)[A-Z/]+/ })

  it("makes the text for its parameters", () => {
    assert.deepStrictEqual(
      [
        order.textOf(undefined),
        order.textOf({}),
        order.textOf({ category: "spot" }),
        trades.textOf({ category: "option", baseCoin: "BTC" }),
        book.textOf({ depth: 50, symbol: "A/B" })
      ],
      ["order", "order", "order.spot", "publicTrade.BTC", "orderbook.50.A/B"]
    )
  })

  it("makes a pattern that matches only whole texts", () => {
    const matching = (template: TopicTemplate.TopicTemplate, texts: ReadonlyArray<string>) =>
      texts.filter((text) => template.pattern.test(text))
    assert.deepStrictEqual(
      matching(order, ["order", "order.spot", "order.", "order.option", "border", "order.spot.x"]),
      ["order", "order.spot"]
    )
    assert.deepStrictEqual(
      matching(book, ["orderbook.1.AB", "orderbook.50.A/B", "orderbook.5.AB", "orderbookx1.AB", "orderbook.1.XAB"]),
      ["orderbook.1.AB", "orderbook.50.A/B"]
    )
  })
})
