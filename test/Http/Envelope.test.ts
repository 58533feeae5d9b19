import { assert, describe, it } from "@effect/vitest"
import * as Envelope from "../../src/Http/Envelope.js"

describe("the envelope of V5", () => {
  it("has a code only if retCode is a number", () => {
    assert.strictEqual(Envelope.v5.code({ retCode: 0 }), 0)
    assert.strictEqual(Envelope.v5.code({ retCode: -2015 }), -2015)
    for (const body of [{}, { retCode: "0" }, { retCode: null }, { ret_code: 0 }, { retCode: true }]) {
      assert.isUndefined(Envelope.v5.code(body))
    }
  })

  it("reads the time from a number or text, or returns none", () => {
    assert.strictEqual(Envelope.v5.time({ time: 1_763_700_000_000 }), 1_763_700_000_000)
    assert.strictEqual(Envelope.v5.time({ time: "1763700000000" }), 1_763_700_000_000)
    for (const time of [undefined, null, "", "soon", {}, Number.NaN]) assert.isUndefined(Envelope.v5.time({ time }))
  })

  it("passes the extension on unchanged", () => {
    for (const retExtInfo of [null, {}, "{}", undefined]) {
      assert.strictEqual(Envelope.v5.extension({ retExtInfo }), retExtInfo)
    }
  })

  it("is read as it was written", () => {
    const answer = { code: 10001, message: "no", result: { a: 1 }, extension: { b: 2 }, time: 7 }
    const body = Envelope.v5.write(answer)
    const { code, message, result, extension, time } = Envelope.v5
    assert.deepStrictEqual(
      { code: code(body), message: message(body), result: result(body), extension: extension(body), time: time(body) },
      answer
    )
  })
})

describe("the rate limit", () => {
  const names = ["X-Bapi-Limit-Status", "X-Bapi-Limit", "X-Bapi-Limit-Reset-Timestamp"] as const
  const headers = (change: (name: string) => string, values: ReadonlyArray<string>) =>
    Object.fromEntries(names.map((name, i) => [change(name), values[i] ?? ""]))

  it("comes from three headers with names in any case", () => {
    for (const change of [(n: string) => n, (n: string) => n.toLowerCase(), (n: string) => n.toUpperCase()]) {
      assert.deepStrictEqual(Envelope.rateLimitFromHeaders(headers(change, ["9", "10", "1763700000000"])), {
        remainingRequests: 9,
        maxRequests: 10,
        resetAtTimestamp: 1_763_700_000_000
      })
    }
  })

  it("is absent unless all three are numbers", () => {
    const good = ["0", "10", "5"]
    assert.isDefined(Envelope.rateLimitFromHeaders(headers((n) => n, good)))
    for (const i of [0, 1, 2]) {
      for (const value of ["", " ", "many", "NaN", "Infinity"]) {
        const values = good.map((own, at) => (at === i ? value : own))
        assert.isUndefined(Envelope.rateLimitFromHeaders(headers((n) => n, values)), `${names[i]} is "${value}"`)
      }
      const lacking = headers((n) => n, good)
      delete lacking[names[i] as string]
      assert.isUndefined(Envelope.rateLimitFromHeaders(lacking))
    }
  })

  it("may also consist of numbers, as in the bodies of older APIs", () => {
    assert.deepStrictEqual(Envelope.rateLimitOf(99, 100, 7), {
      remainingRequests: 99,
      maxRequests: 100,
      resetAtTimestamp: 7
    })
    assert.isUndefined(Envelope.rateLimitOf(99, undefined, 7))
    assert.isUndefined(Envelope.rateLimitOf(99, null, 7))
    assert.isUndefined(Envelope.rateLimitOf(99, true, 7))
  })
})

describe("header", () => {
  it("finds a header regardless of its case", () => {
    assert.strictEqual(Envelope.header({ TraceID: "t" }, "traceid"), "t")
    assert.isUndefined(Envelope.header({ TraceID: "t" }, "trace"))
  })
})

describe("the envelope of P2P", () => {
  it("reads its own names and the V5 names", () => {
    const { code, message, time, extension } = Envelope.p2p
    const own = { ret_code: 7, ret_msg: "no", ext_info: { a: 1 }, time_now: "1763700000.123456" }
    assert.deepStrictEqual([code(own), message(own), time(own)], [7, "no", 1_763_700_000_123])
    assert.deepStrictEqual(extension(own), { a: 1 })
    const v5 = { retCode: 8, retMsg: "no!", time: 5 }
    assert.deepStrictEqual([code(v5), message(v5), time(v5)], [8, "no!", 5])
    assert.isUndefined(code({}))
  })
})

describe("the envelope of bots", () => {
  it("fails with the inner status if the outer code is success, and accepts 200 as success", () => {
    const { code } = Envelope.bot
    assert.strictEqual(code({ retCode: 0, result: { status_code: 200 } }), 0)
    assert.strictEqual(code({ retCode: 0, result: { status_code: 0 } }), 0)
    assert.strictEqual(code({ retCode: 0, result: { status_code: 410_001 } }), 410_001)
    assert.strictEqual(code({ retCode: 10_001, result: { status_code: 200 } }), 10_001)
    assert.strictEqual(code({ status_code: 200 }), 0)
    assert.strictEqual(code({ retCode: 0, result: {} }), 0)
    assert.isUndefined(code({}))
  })
})
