import { assert, describe, it } from "@effect/vitest"
import * as Exchange from "effect-bybit/Errors/Exchange"
import * as Network from "effect-bybit/Errors/Network"
import { describe as describeError, sentence } from "../../src/errors.js"
import { texts } from "../../src/errorTexts.js"
import { ReadOnlyVenue } from "../../src/venue/layer.js"

const facts = (message: string, outcome: "notExecuted" | "unknown" = "notExecuted") => ({
  code: 1,
  message,
  endpoint: "Order.placeOrder",
  retExtInfo: {},
  time: undefined,
  traceId: undefined,
  outcome
})

const networkErrors = [
  new Network.RequestFailed({ endpoint: "a", cause: new Error("ECONNRESET"), sent: true, outcome: "unknown" }),
  new Network.HttpStatusError({
    endpoint: "a",
    code: 503,
    message: "x",
    body: "",
    headers: {},
    outcome: "notExecuted"
  }),
  new Network.RequestTimeout({ endpoint: "a", afterMillis: 5, outcome: "unknown" }),
  new Network.DecodeError({ endpoint: "a", path: "b", issue: "c", body: {}, outcome: "executed" }),
  new Network.ParameterError({ endpoint: "a", parameter: "qty", message: "qty: is empty" }),
  new Network.CredentialsError({ message: "no" }),
  new Network.RateLimitQueueFull({ endpoint: "a", waitMillis: 5, reason: "wait" })
]

describe("the table of errors", () => {
  it("has a message for every rejection of orders, position changes, transfers and other requests", () => {
    const unions = [
      Exchange.CommonError,
      Exchange.OrderError,
      Exchange.BalanceError,
      Exchange.PositionError,
      Exchange.AccountError,
      Exchange.AssetError
    ]
    let count = 0
    for (const { classes } of unions) {
      for (const Class of classes) {
        const description = describeError(new Class(facts("the exchange's words")))
        assert.property(texts, Class.tag)
        assert.notInclude(description.title, Class.tag)
        assert.isAbove(description.text.length, 10, Class.tag)
        count++
      }
    }
    assert.isAbove(count, 90)
  })

  it("has a message for every way a request can fail", () => {
    for (const error of networkErrors) {
      const { text, title } = describeError(error)
      assert.isTrue(title.length > 0 && text.length > 10)
      assert.notInclude(`${title} ${text}`, "Error")
    }
  })

  it("quotes the exchange's own message with its explanation", () => {
    const description = sentence(new Exchange.InsufficientBalance(facts("ab not enough for new order")))
    assert.include(description, "Not enough balance")
    assert.include(description, "“ab not enough for new order”")
  })

  it("falls back to the exchange's message for an unknown rejection", () => {
    const description = describeError({
      _tag: "SomethingNew",
      code: 987654,
      category: "parameter",
      message: "leap second"
    })
    assert.deepStrictEqual([description.title, description.text], ["Rejected by the exchange", "leap second"])
  })

  it("never shows a stack, a cause or a secret", () => {
    const signature = sentence(
      new Exchange.InvalidSignature(facts("error sign! origin_string[1700000000000AbCdEfGhIjKl5000{}]"))
    )
    assert.notInclude(signature, "AbCdEfGhIjKl")
    const lost = sentence(
      new Network.RequestFailed({
        endpoint: "a",
        cause: new Error("connect to https://key=SECRET@host"),
        sent: false,
        outcome: "notExecuted"
      })
    )
    assert.notInclude(lost, "SECRET")
    const defect = sentence(new TypeError("Cannot read properties of undefined\n    at place (order.ts:12)"))
    assert.notInclude(defect, "order.ts")
    assert.notInclude(sentence("text that was thrown"), "thrown")
  })

  it("offers a retry only if nothing happened", () => {
    const next = networkErrors.map((error) => describeError(error).next)
    assert.deepStrictEqual(next, ["check", "again", "check", "check", "change", "change", "again"])
    assert.strictEqual(describeError(new Exchange.RateLimited(facts("slow"))).next, "again")
    assert.strictEqual(describeError(new Exchange.ServerTimeout(facts("late", "unknown"))).next, "check")
    assert.strictEqual(describeError(new Exchange.InsufficientBalance(facts("poor"))).next, "change")
  })

  it("distinguishes unchanged settings from failures", () => {
    assert.isTrue(describeError(new Exchange.LeverageUnchanged(facts("not modified"))).unchanged)
    // The exchange also sends this one for real failures.
    assert.isFalse(describeError(new Exchange.MarginModeUnchanged(facts("failed"))).unchanged)
  })

  it("recognizes a read-only venue as the cause of an unsent request", () => {
    const cause = new ReadOnlyVenue({ venue: "Live" })
    const error = new Network.RequestFailed({ endpoint: "a", cause, sent: false, outcome: "notExecuted" })
    assert.strictEqual(describeError(error).title, "Read-only")
    assert.strictEqual(describeError(error).next, "change")
  })
})
