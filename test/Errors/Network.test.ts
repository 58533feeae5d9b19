import { assert, describe, it } from "@effect/vitest"
import {
  ConnectionError,
  CredentialsError,
  DecodeError,
  HttpStatusError,
  NoSocketHost,
  ParameterError,
  RateLimitQueueFull,
  RequestFailed,
  RequestTimeout,
  SubscriptionError,
  UnknownRegionError,
  WrongMarketError
} from "../../src/Errors/Network.js"

describe("texts of the specification", () => {
  it("of an unknown region", () => {
    assert.strictEqual(
      new UnknownRegionError({ region: "XX", regions: ["EU"] }).message,
      'No base URL found for region "XX". Check that your "apiRegion" value is valid.'
    )
  })

  it("of another market", () => {
    assert.strictEqual(
      new WrongMarketError({ market: "spotv3", wanted: "linear" }).message,
      "This WS client was instanced for the spotv3 market. Make another WebsocketClient instance with \"market: 'linear'\" to listen to linear topics"
    )
  })

  it("of refused topics", () => {
    assert.strictEqual(
      new SubscriptionError({ topics: ["trade.BTCUSDT", "nonsense"], detail: "" }).message,
      "(trade.BTCUSDT,nonsense) failed to subscribe"
    )
  })
})

describe("network errors", () => {
  it("have a message for any cause of the transport", () => {
    const messages = [
      new Error("reset"),
      "cut",
      undefined,
      null,
      7,
      Symbol("s"),
      Object.create(null),
      { toString: 1 },
      { message: "foreign" }
    ].map((cause) => new RequestFailed({ endpoint: "Order.placeOrder", cause, sent: true, outcome: "unknown" }).message)
    assert.deepStrictEqual(
      messages.map((message) => message.replace("Order.placeOrder got no response: ", "")),
      ["reset", "cut", "undefined", "null", "7", "Symbol(s)", "an object", "an object", "foreign"]
    )
  })

  it("contain the raw cause and whether anything was sent", () => {
    const cause = new Error("ECONNREFUSED")
    const error = new RequestFailed({ endpoint: "Order.placeOrder", cause, sent: false, outcome: "notExecuted" })
    assert.strictEqual(error.message, "Order.placeOrder was not sent: ECONNREFUSED")
    assert.strictEqual(error.cause, cause)
    assert.strictEqual(
      new RequestFailed({ endpoint: "Order.placeOrder", cause: "reset", sent: true, outcome: "unknown" }).message,
      "Order.placeOrder got no response: reset"
    )
  })

  it("contain status, text, body and headers of an answer other than 200", () => {
    const error = new HttpStatusError({
      endpoint: "Order.placeOrder",
      code: 403,
      message: "Forbidden",
      body: "<html>",
      headers: { server: "x" },
      outcome: "notExecuted"
    })
    assert.strictEqual(error.code, 403)
    assert.strictEqual(error.message, "Forbidden")
    assert.strictEqual(error.body, "<html>")
    assert.deepStrictEqual(error.headers, { server: "x" })
  })

  it("name the endpoint, the path and the wait", () => {
    assert.include(
      new RequestTimeout({ endpoint: "Market.getKline", afterMillis: 300000, outcome: "notExecuted" }).message,
      "Market.getKline after 300000 ms"
    )
    assert.include(
      new DecodeError({ endpoint: "Market.a", path: "result.list.0", issue: "no", body: {}, outcome: "executed" })
        .message,
      "at result.list.0: no"
    )
    assert.include(
      new RateLimitQueueFull({ endpoint: "Order.placeOrder", waitMillis: 1200, reason: "wait" }).message,
      "(1200 ms)"
    )
    assert.include(new NoSocketHost({ venue: "EU", channel: "trade" }).message, '"EU" has no socket host for trade')
    assert.strictEqual(
      new ConnectionError({ url: "wss://x", reason: "refused", code: 401, detail: "" }).message,
      "Socket wss://x: refused 401"
    )
  })

  it("have the outcome notExecuted if nothing was sent", () => {
    for (const error of [
      new ParameterError({ endpoint: "a", parameter: "b", message: "c" }),
      new CredentialsError({ message: "c" }),
      new RateLimitQueueFull({ endpoint: "a", waitMillis: 1, reason: "length" })
    ]) {
      assert.strictEqual(error.outcome, "notExecuted")
    }
  })
})
