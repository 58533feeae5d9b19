import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Data, Either, Redacted } from "effect"
import { Veil } from "../../src/Errors/internal/Veil.js"
import { DecodeError, WriteTooOld } from "../../src/Errors/Network.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import * as Answer from "../../src/Http/internal/Answer.js"
import { Masking } from "../../src/Http/internal/Masking.js"
import { maskOf } from "../../src/Http/internal/Outline.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Field from "../../src/Schema/Field.js"
import * as Schema from "../../src/Schema/Shape.js"

const key = "ANSWERkey000000001"
const signature = "3f".repeat(32)
const hidden = (endpoint: Endpoint.Any) => new Masking(endpoint, new Veil({ keys: [key], secrets: () => [signature] }))
const hide = (endpoint: Endpoint.Any) => ({ screen: hidden(endpoint) })
const failure = <A>(either: Either.Either<A, object>): object => {
  assert.isTrue(Either.isLeft(either), "it was accepted")
  return Either.isLeft(either) ? either.left : {}
}
const made = Endpoint.post("Test.made", "/v5/user/create-sub-api", {
  access: "private",
  kind: "commit",
  limit: "undocumented",
  demo: true,
  docs: "",
  result: Schema.Struct({
    id: Field.text,
    secret: Field.secretText,
    keys: Field.optional(Field.list(Schema.Struct({ secret: Field.optional(Field.secretText), note: Field.text })))
  })
})

describe("an unexpected answer", () => {
  it("keeps its body, with the API key masked everywhere", () => {
    const body = { retCode: 0, result: { orderId: 7, seen: [`by ${key}`], [key]: 1 }, retExtInfo: key }
    const error = failure(Answer.decode(placeOrder, body, hide(placeOrder)))
    const shown = inspect(error, { depth: 9 })
    assert.notInclude(shown, key)
    assert.include(shown, "by ANSW****")
    assert.include(shown, "orderId: 7")
    assert.strictEqual(body.result.seen[0], `by ${key}`, "the body itself is left as it was")
  })

  it("masks the API key in the trace ID of a refusal, in case a proxy repeats it", () => {
    const error = failure(
      Answer.decode(placeOrder, { retCode: 10001 }, { headers: { Traceid: `for ${key}` }, ...hide(placeOrder) })
    )
    assert.deepInclude(error, { traceId: "for ANSW****" })
  })

  it("masks an API key that is a field name in the path of a mismatch", () => {
    const byCoin = Endpoint.get("Test.byCoin", "/v5/by-coin", {
      access: "private",
      kind: "read",
      limit: "undocumented",
      demo: true,
      docs: "",
      result: Schema.Struct({ map: Field.decimalByCoin })
    })
    const error = failure(Answer.decode(byCoin, { retCode: 0, result: { map: { [key]: 7 } } }, hide(byCoin)))
    assert.deepInclude(error, { path: "result.map.ANSW****" })
    assert.notInclude(inspect(error, { depth: 9 }), key)
  })

  it("keeps only an outline of what may contain a secret under any name, and the rest where nothing shows it", () => {
    const body = {
      retCode: 0,
      result: {
        id: 5,
        secret: "hunter2",
        keys: [
          { secret: "hunter3", note: "mine" },
          { secret: "", note: "read only" }
        ]
      }
    }
    const error = failure(made.decodeBody(body))
    const shown = inspect(error, { depth: 9 })
    assert.notMatch(shown, /hunter|mine|read only/)
    assert.include(shown, "secret: ''")
    assert.include(shown, "id: 5")
    assert.deepStrictEqual(error instanceof DecodeError && error.unmasked && Redacted.value(error.unmasked), body)
  })

  it("keeps codes and times only of the answer itself: in its result, digits may be the secret", () => {
    const body = {
      retCode: 7,
      time: 1_763_700_000_000,
      result: { code: "493817", time: "1763700000", ret_code: 271828 }
    }
    const shown = inspect(failure(made.decodeBody({ ...body, retCode: 0 })), { depth: 9 })
    assert.notMatch(shown, /493817|1763700000'|271828/)
    assert.include(shown, "time: 1763700000000")
  })

  it("masks a text body completely if the answer may contain a secret", () => {
    for (const text of ['{"retCode":0,"result":{"secret":"hunter2"', "hunter2"]) {
      assert.notInclude(
        inspect(Answer.unreadable(made, text, new Masking(made, new Veil({}))), { depth: 9 }),
        "hunter2"
      )
    }
    assert.include(
      inspect(Answer.unreadable(placeOrder, "<html>", new Masking(placeOrder, new Veil({}))), { depth: 9 }),
      "<html>"
    )
  })

  it("leaves the outcome of a batch unknown: its code says nothing about its orders", () => {
    const answer = {
      retCode: 0,
      retMsg: "OK",
      result: { list: [{ category: "linear" }] },
      retExtInfo: { list: [{ code: 110017, msg: "current position is zero" }] }
    }
    const error = failure(Answer.decode(batchPlaceOrder, answer, hide(batchPlaceOrder)))
    assert.deepInclude(error, { _tag: "DecodeError", outcome: "unknown" })
  })

  it("may be nested to any depth", () => {
    let nested: unknown = "bottom"
    for (let i = 0; i < 50_000; i++) nested = [nested]
    const error = failure(Answer.decode(placeOrder, { retCode: 0, result: { orderId: nested } }, hide(placeOrder)))
    assert.deepInclude(error, { _tag: "DecodeError", path: "result.orderId", outcome: "executed" })
  })
})

describe("a refusal", () => {
  it("masks key and signature in its message and extension", () => {
    const body = {
      retCode: 10003,
      retMsg: `who is ${key}? ${signature}`,
      result: {},
      retExtInfo: { key, list: [{ signature }] }
    }
    const shown = inspect(failure(Answer.decode(placeOrder, body, hide(placeOrder))), { depth: 9 })
    assert.notInclude(shown, key)
    assert.notInclude(shown, signature)
    assert.include(shown, "who is ANSW****?")
  })

  it("contains the time, trace ID and rate limit of its answer", () => {
    const headers = {
      "x-bapi-limit": "10",
      "x-bapi-limit-status": "0",
      "x-bapi-limit-reset-timestamp": "7",
      traceid: "t-1"
    }
    const body = { retCode: 10006, retMsg: "Too many visits!", result: {}, retExtInfo: { a: 1 }, time: 5 }
    assert.deepInclude(failure(Answer.decode(placeOrder, body, { headers })), {
      _tag: "RateLimited",
      code: 10006,
      endpoint: "Order.placeOrder",
      time: 5,
      traceId: "t-1",
      rateLimit: { remainingRequests: 0, maxRequests: 10, resetAtTimestamp: 7 },
      outcome: "notExecuted"
    })
  })

  it("with a code that the operation does not declare is an unknown error, with its meaning if available", () => {
    const body = { retCode: 987_654_321, retMsg: "strange", result: {} }
    const bare = failure(placeOrder.decodeBody(body))
    assert.deepInclude(bare, {
      _tag: "UnknownExchangeError",
      code: 987_654_321,
      meaning: undefined,
      outcome: "unknown"
    })
    const known = failure(Answer.decode(placeOrder, body, { meaningOf: (code) => `meaning of ${code}` }))
    assert.deepInclude(known, { meaning: "meaning of 987654321" })
  })

  it("10016 is a wrong cursor on a read that sent one, and a server error otherwise", () => {
    const body = { retCode: 10016, retMsg: "Server error.", result: {} }
    const read = (params: object) =>
      failure(getOpenOrders.decodeBody(body, { params: { category: "spot", ...params } }))
    assert.deepInclude(read({ cursor: "c" }), { _tag: "WrongCursor" })
    for (const error of [read({}), read({ cursor: "" }), read({ cursor: undefined })]) {
      assert.deepInclude(error, { category: "server", outcome: "notExecuted" })
    }
    const commit = failure(placeOrder.decodeBody(body, { params: { cursor: "c" } }))
    assert.deepInclude(commit, { category: "server", outcome: "unknown" })
  })

  it("has an unknown outcome after an attempt with an unknown outcome", () => {
    const body = { retCode: 110007, retMsg: "", result: {} }
    assert.deepInclude(failure(Answer.decode(placeOrder, body, {})), { outcome: "notExecuted" })
    assert.deepInclude(failure(Answer.decode(placeOrder, body, { uncertain: true })), { outcome: "unknown" })
    assert.deepInclude(failure(Answer.decode(getOpenOrders, body, { uncertain: true })), { outcome: "notExecuted" })
  })
})

describe("the recording of an answer that may contain a secret", () => {
  const recorded = (body: object) => JSON.parse(maskOf(made, {})?.(JSON.stringify(body)) ?? "")

  it("trusts the names of fields only within its result", () => {
    const keys = [{ secret: "hunter3", note: "mine" }]
    const body = {
      retCode: 0,
      retMsg: "OK",
      result: { id: "a", secret: "hunter2", keys },
      retExtInfo: { note: "hunter4" }
    }
    assert.deepStrictEqual(recorded(body), {
      ...body,
      result: { id: "a", secret: "****", keys: [{ secret: "****", note: "mine" }] },
      retExtInfo: { note: "****" }
    })
  })
})

describe("the cause of a lost request", () => {
  it("is passed on unchanged if it contains nothing sensitive", () => {
    const cause = Object.assign(new Error("socket hang up"), { code: "ECONNRESET", socket: { remotePort: 443 } })
    assert.strictEqual(hidden(placeOrder).cause(cause, true), cause)
    assert.strictEqual(hidden(placeOrder).cause("text", true), "text")
  })

  it("keeps name, code and masked message if it contains key or signature at any depth", () => {
    const cyclic: Record<string, unknown> = { headers: { "X-BAPI-SIGN": signature } }
    cyclic["self"] = cyclic
    const causes: ReadonlyArray<unknown> = [
      Object.assign(new TypeError(`bad url https://h/?api_key=${key}`), { code: "ERR_INVALID_URL" }),
      new Error("fetch failed", { cause: new Error(signature) }),
      new AggregateError([new Error(key)], "all failed"),
      Object.assign(new Error("lost"), { request: cyclic }),
      Object.assign(new Error("lost"), { url: new URL(`https://h/?sign=${signature}`) }),
      Object.assign(new Error("lost"), { headers: new Map([["X-BAPI-API-KEY", key]]) }),
      Object.assign(new Error("lost"), { bytes: Buffer.from(key) }),
      Object.assign(new Error("lost"), { sent: new Set([signature]) }),
      Object.assign(new Error("lost"), { many: Array.from({ length: 1000 }, () => ({})), headers: { key } }),
      key
    ]
    for (const cause of causes) {
      const masked = hidden(placeOrder).cause(cause, true)
      const shown = inspect(masked, { depth: 12, showHidden: true })
      assert.notInclude(shown, key)
      assert.notInclude(shown, signature)
      if (cause instanceof Error) {
        assert.isTrue(masked instanceof Error && masked.name === cause.name)
        assert.notStrictEqual(masked, cause)
      }
    }
    const [first] = causes
    const masked = hidden(placeOrder).cause(first, true)
    assert.isTrue(masked instanceof Error && "code" in masked && masked.code === "ERR_INVALID_URL")
    assert.isTrue(masked instanceof Error && masked.message === "bad url https://h/?api_key=ANSW****")
  })

  it("keeps no part of an answer that may contain a secret", () => {
    const cause = Object.assign(new Error("Parse Error"), { data: '{"secret":"hunter2"}' })
    assert.notInclude(inspect(hidden(made).cause(cause, true), { depth: 9 }), "hunter2")
    class NotJson extends Data.TaggedError("NotJson")<{ readonly body: string }> {}
    for (const quoting of [
      new Error('Unexpected token: {"secret":"hunter2"'),
      new NotJson({ body: "hunter2" }),
      "hunter2"
    ])
      assert.notInclude(inspect(hidden(made).cause(quoting, true), { depth: 9 }), "hunter2")
  })

  it("says why a call was not sent, whatever its answer would have been", () => {
    const tooOld = new WriteTooOld({ ageMillis: 5001, maxAgeMillis: 5000 })
    assert.strictEqual(hidden(made).cause(tooOld, false), tooOld)
    assert.include(String(hidden(made).cause(new Error("withdrawals are off"), false)), "withdrawals are off")
  })
})
