import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { Transport } from "../../src/Http/Transport.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import * as AssetV1 from "../../src/Legacy/AssetV1.js"
import * as Envelope from "../../src/Legacy/internal/Envelope.js"
import * as Linear from "../../src/Legacy/Linear.js"
import * as SpotV1 from "../../src/Legacy/SpotV1.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import * as UsdcOption from "../../src/Legacy/UsdcOption.js"
import { legacy } from "../../src/Registry.js"

const headers = { "X-Bapi-Limit": "20", "X-Bapi-Limit-Status": "19", "X-Bapi-Limit-Reset-Timestamp": "1700000000500" }
const fromHeaders = { remainingRequests: 19, maxRequests: 20, resetAtTimestamp: 1700000000500 }

describe("the envelope of v2", () => {
  const body = {
    ret_code: 0,
    ret_msg: "OK",
    ext_code: "",
    ext_info: "",
    result: { coin: "BTC" },
    time_now: "1700000000.192859",
    rate_limit_status: 99,
    rate_limit_reset_ms: 1700000000187,
    rate_limit: 100
  }

  it("has its names in snake case and its time in seconds, as text", () => {
    assert.strictEqual(Envelope.v2.code(body), 0)
    assert.strictEqual(Envelope.v2.message(body), "OK")
    assert.strictEqual(Envelope.v2.result(body), body.result)
    assert.strictEqual(Envelope.v2.time(body), 1700000000193)
    assert.deepStrictEqual(Envelope.v2.extension(body), { ext_code: "", ext_info: "" })
  })

  it("has its limit in the body, never in headers, and only as a whole", () => {
    assert.deepStrictEqual(Envelope.v2.rateLimit(body, headers), {
      remainingRequests: 99,
      maxRequests: 100,
      resetAtTimestamp: 1700000000187
    })
    for (const name of ["rate_limit_status", "rate_limit_reset_ms", "rate_limit"]) {
      assert.isUndefined(Envelope.v2.rateLimit({ ...body, [name]: undefined }, headers), name)
      assert.isUndefined(Envelope.v2.rateLimit({ ...body, [name]: "soon" }, headers), name)
    }
  })

  it("accepts a time in milliseconds, as asset v1 sends it, or no time", () => {
    assert.strictEqual(Envelope.v2.time({ ...body, time_now: 1700000000227 }), 1700000000227)
    for (const time_now of [undefined, null, "", "now", {}]) assert.isUndefined(Envelope.v2.time({ ...body, time_now }))
  })

  it("reads a refusal of the gateway, which has V5's envelope", () => {
    const refused = { retCode: 10017, retMsg: "Route not found.", result: {}, retExtInfo: {}, time: 1700000000001 }
    assert.strictEqual(Envelope.v2.code(refused), 10017)
    assert.strictEqual(Envelope.v2.message(refused), "Route not found.")
    assert.strictEqual(Envelope.v2.time(refused), 1700000000001)
    assert.deepStrictEqual(Envelope.v2.extension(refused), {})
    assert.isUndefined(Envelope.v2.code({ ok: true }))
  })
})

it("spot v1 has v2's names without its limits: those are in headers", () => {
  const body = { ret_code: -2013, ret_msg: "no such order", ext_code: null, ext_info: null, result: null }
  assert.strictEqual(Envelope.spotV1.code(body), -2013)
  assert.isUndefined(Envelope.spotV1.time(body))
  assert.deepStrictEqual(Envelope.spotV1.rateLimit(body, headers), fromHeaders)
})

it("the V3 families have V5's envelope, whose extension can have another name and whose time can be absent", () => {
  const body = { retCode: 0, retMsg: "", result: {}, retExtMap: { list: [] } }
  assert.strictEqual(Envelope.v3.code(body), 0)
  assert.deepStrictEqual(Envelope.v3.extension(body), { list: [] })
  assert.isUndefined(Envelope.v3.time(body))
  assert.deepStrictEqual(Envelope.v3.rateLimit(body, headers), fromHeaders)
})

it("the USDC families send no time", () => {
  const body = { retCode: 3100101, retMsg: "refused", retExtMap: { key: 1 } }
  assert.strictEqual(Envelope.usdc.code(body), 3100101)
  assert.isUndefined(Envelope.usdc.result(body))
  assert.deepStrictEqual(Envelope.usdc.extension(body), { key: 1 })
  assert.isUndefined(Envelope.usdc.time(body))
})

describe.each([
  ["v2", Envelope.v2],
  ["spotV1", Envelope.spotV1],
  ["v3", Envelope.v3],
  ["usdc", Envelope.usdc]
] as const)("%s", (name, envelope) => {
  it("reads what it wrote", () => {
    const answer = { code: 10001, message: "wrong", result: { a: 1 }, extension: { b: "2" }, time: 1700000000250 }
    const body = envelope.write(answer)
    assert.strictEqual(envelope.code(body), 10001)
    assert.strictEqual(envelope.message(body), "wrong")
    assert.strictEqual(envelope.result(body), answer.result)
    if (name === "v2" || name === "v3") assert.strictEqual(envelope.time(body), answer.time)
  })
})

it("the response of a private v2 call has the rate limit of its body", () => {
  const body = {
    ...Envelope.v2.write({ code: 0, message: "", result: { transfer_id: "t-1" }, extension: {}, time: 1 }),
    rate_limit_status: 18,
    rate_limit_reset_ms: 1700000000894,
    rate_limit: 20
  }
  const response = Either.getOrThrow(AssetV1.createInternalTransfer.decodeBody(body, { headers: {} }))
  assert.deepStrictEqual(response.rateLimit, {
    remainingRequests: 18,
    maxRequests: 20,
    resetAtTimestamp: 1700000000894
  })
})

describe("the clock of an API", () => {
  const askedOf = (body: unknown) => {
    const paths: Array<string> = []
    const transport = Transport.of({
      send: ({ path }) => {
        paths.push(path)
        return Effect.succeed({ status: 200, statusText: "OK", headers: {}, body: JSON.stringify(body) })
      }
    })
    return { paths, transport }
  }
  const cases = [
    [
      "spot v1",
      SpotV1.protocol.time,
      "/spot/v1/time",
      { ret_code: 0, result: { serverTime: 1700000000787 } },
      1700000000787
    ],
    [
      "linear",
      Linear.protocol.time,
      "/v2/public/time",
      { ret_code: 0, result: {}, time_now: "1700000000.5" },
      1700000000500
    ],
    ["USDC options", UsdcOption.protocol.time, "/v2/public/time", { time_now: "1700000000.5" }, 1700000000500],
    ["spot v3", SpotV3.protocol.time, "/v3/public/time", { retCode: 0, result: {}, time: 1700000000947 }, 1700000000947]
  ] as const
  for (const [name, source, path, body, millis] of cases) {
    it.effect(`${name}: ${path}, in milliseconds`, () =>
      Effect.gen(function* () {
        const { paths, transport } = askedOf(body)
        const read = ClockOffset.serverTime({ rest: "https://example.com" }, source)
        assert.strictEqual(yield* Effect.provideService(read, Transport, transport), millis)
        assert.deepStrictEqual(paths, [path])
      })
    )
    it.effect(`${name}: a time that is not a number fails`, () =>
      Effect.gen(function* () {
        const { transport } = askedOf({ ret_code: 0, result: { serverTime: "now" }, time_now: "now", time: "now" })
        const read = ClockOffset.serverTime({ rest: "https://example.com" }, source)
        const failure = yield* Effect.flip(Effect.provideService(read, Transport, transport))
        assert.strictEqual(failure._tag, "ServerTimeError")
      })
    )
  }
})

it("all operations of an API share one envelope, signing style and clock", () => {
  const protocols = new Map<string, unknown>()
  for (const endpoint of legacy) {
    const known = protocols.get(endpoint.api) ?? endpoint.protocol
    assert.strictEqual(endpoint.protocol, known, endpoint.id)
    protocols.set(endpoint.api, known)
  }
})
