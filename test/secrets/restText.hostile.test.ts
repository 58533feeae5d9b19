import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Either, Exit } from "effect"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { share } from "../sample.js"
import { assertPlain, endless, hostile, hostileHeader, readable, readOf } from "./hostileText.js"
import { type Answer, failing, host, http, refusal, transports, type Use } from "./restWorld.js"

const mebibyte = 1024 * 1024
const use: Use = { call: "order", transport: "undici", account: "hmac" }
const read: Use = { ...use, call: "read" }
const latin1 = (text: string): string => Buffer.from(text, "latin1").toString("latin1")
const raw = (status: string, headers: string, body = ""): Buffer =>
  Buffer.from(
    `HTTP/1.1 ${latin1(status)}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n${latin1(headers)}\r\n${body}`,
    "latin1"
  )

const answers: Readonly<Record<string, readonly [Use, Answer]>> = {
  "retMsg of a known code": [use, () => refusal({ retCode: 110007, retMsg: hostile })],
  "retMsg of an unknown code": [use, () => refusal({ retCode: 987_654, retMsg: hostile })],
  "retMsg of a clock's error": [read, () => refusal({ retCode: 10002, retMsg: hostile })],
  "retMsg of a limit": [read, () => refusal({ retCode: 10006, retMsg: hostile })],
  "retMsg of a read that is tried again": [read, () => refusal({ retCode: 10016, retMsg: hostile })],
  "retMsg of 4 MiB": [use, () => refusal({ retCode: 110007, retMsg: endless(4 * mebibyte) })],
  "reasons in the result": [use, () => refusal({ result: { reasons: [{ reasonCode: hostile, reasonMsg: hostile }] } })],
  "a reason of 64 KiB": [
    use,
    () => refusal({ result: { reasons: [{ reasonCode: "1", reasonMsg: endless(65_536) }] } })
  ],
  "five hundred reasons": [
    use,
    () =>
      refusal({
        result: {
          reasons: Array.from({ length: 500 }, (_, i) => ({ reasonCode: `${i}`, reasonMsg: `${hostile}${i}` }))
        }
      })
  ],
  "a code that is a text": [use, () => refusal({ retCode: hostile })],
  "a code that is a text of 64 KiB": [use, () => refusal({ retCode: endless(65_536) })],
  "names of fields of a result of another shape": [
    use,
    () => refusal({ retCode: 0, result: { [hostile]: hostile, orderId: 5 } })
  ],
  "values of a result of another shape": [
    use,
    () => refusal({ retCode: 0, result: { orderId: { [hostile]: 1 }, orderLinkId: [hostile] } })
  ],
  "a row of another shape": [
    read,
    () => refusal({ retCode: 0, result: { category: "linear", list: [{ [hostile]: 1, side: { text: hostile } }] } })
  ],
  "a long value of another shape": [read, () => refusal({ retCode: 0, result: endless(65_536) })],
  "a page with 403": [read, () => http("403 Forbidden", `<html>${hostile}</html>`)],
  "a page with 502": [use, () => http("502 Bad Gateway", hostile)],
  "a long page with 451": [read, () => http("451 Unavailable", endless(65_536))],
  "a compressed page of 64 KiB": [use, () => http("500 Oops", gzipSync(endless(65_536)), "content-encoding: gzip\r\n")],
  "a page with 200": [use, () => http("200 OK", `<html>${hostile}</html>`)],
  "JSON that is cut": [use, () => http("200 OK", `{"retCode":1,"retMsg":"${hostile}`)],
  "a status text": [use, () => raw(`500 ${hostileHeader}`, "")],
  "a status text of 12 kB": [use, () => raw(`500 ${"A".repeat(12_000)}`, "")],
  "the header traceid": [use, () => raw("503 Busy", `traceid: ${hostileHeader}\r\n`)],
  "the header traceid of a refusal": [
    use,
    () =>
      raw(
        "200 OK",
        `traceid: ${hostileHeader}\r\n`,
        JSON.stringify({ retCode: 110007, retMsg: "no", result: {}, retExtInfo: {}, time: 1 })
      )
  ],
  "the header content-encoding": [use, () => raw("500 Oops", `content-encoding: ${hostileHeader}\r\n`, "x")],
  "the header content-type": [use, () => raw("200 OK", `content-type: ${hostileHeader}\r\n`, "x")],
  "a redirect's Location": [use, () => raw("302 Found", `location: http://${hostileHeader}/\r\n`)],
  "something that is no HTTP": [use, () => `${hostile}\r\n\r\n`],
  "a broken header": [use, () => `HTTP/1.1 200 OK\r\n${hostile}\r\n\r\n`],
  "something that is no HTTP over fetch": [{ ...use, transport: "fetch" }, () => `${hostile}\r\n\r\n`],
  "a status text over node:http": [
    { ...use, transport: "HttpClient over node:http" },
    () => raw(`500 ${hostileHeader}`, "")
  ],
  "an older API's ret_msg": [
    { ...use, call: "inverse" },
    () =>
      http(
        "200 OK",
        JSON.stringify({
          ret_code: 10001,
          ret_msg: hostile,
          ext_code: hostile,
          ext_info: hostile,
          result: null,
          time_now: hostile
        })
      )
  ],
  "an older API's ret_msg of 64 KiB": [
    { ...use, call: "spotV1" },
    () => http("200 OK", JSON.stringify({ ret_code: 10001, ret_msg: endless(65_536), result: null }))
  ]
}

describe("over REST, what people read has no control characters, no forged lines and no long ones:", () => {
  for (const [name, [how, answer]] of share(Object.entries(answers), 2)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const { host: at } = yield* host(answer)
        const program = failing(at, how).pipe(
          Effect.tap(({ exit }) =>
            Exit.isFailure(exit) ? Effect.logError("the call failed", exit.cause) : Effect.void
          )
        )
        const { result, texts } = yield* readable(program)
        assert.isTrue(Exit.isFailure(result.exit), "nothing failed")
        if (Exit.isFailure(result.exit)) assertPlain([...texts, ...readOf(Cause.squash(result.exit.cause))])
      })
    )
  }
})

const timeAnswers: Readonly<Record<string, Answer>> = {
  "a code": () => refusal({ retCode: hostile, retMsg: hostile }),
  "a refusal": () => refusal({ retCode: 10006, retMsg: hostile }),
  "a time": () =>
    refusal({ retCode: 0, retMsg: "OK", result: { timeSecond: hostile, timeNano: hostile }, time: hostile }),
  "a long time": () =>
    refusal({
      retCode: 0,
      retMsg: "OK",
      result: { timeSecond: endless(65_536), timeNano: endless(65_536) },
      time: hostile
    }),
  "a page": () => http("403 Forbidden", endless(65_536)),
  "a page with 200": () => http("200 OK", endless(65_536)),
  "a status text": () => raw(`500 ${hostileHeader}`, ""),
  "something that is no HTTP": () => `${hostile}\r\n\r\n`
}

describe("when the exchange's clock is read, what people read is as plain:", () => {
  for (const [name, answer] of Object.entries(timeAnswers)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const { host: at, seen } = yield* host(answer)
        const venue = { rest: `http://${at}`, headers: {} }
        const once = ClockOffset.serverTime(venue).pipe(
          Effect.tapErrorCause((cause) => Effect.logWarning("no time", cause))
        )
        const program = Effect.zipLeft(
          Effect.flip(once),
          Effect.provide(
            Effect.flatMap(ClockOffset.ClockOffset, ({ resync }) => resync),
            ClockOffset.layerSync({ venue })
          )
        ).pipe(Effect.provide(transports.undici))
        const { result, texts } = yield* readable(program)
        assert.isAbove(seen.length, 1)
        assertPlain([...texts, ...readOf(result)])
      })
    )
  }
})

const failure = (how: Use, answer: Answer) =>
  Effect.gen(function* () {
    const { host: at } = yield* host(answer)
    const { exit } = yield* failing(at, how)
    const error = Exit.isFailure(exit) ? Cause.failureOrCause(exit.cause) : undefined
    return error !== undefined && Either.isLeft(error) ? error.left : assert.fail("nothing failed")
  })
const field = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined

describe("over REST, what programs read stays whole:", () => {
  const long = endless(100_000)
  it.scopedLive("the body of a page", () =>
    Effect.gen(function* () {
      const error = yield* failure(read, () => http("403 Forbidden", long))
      assert.isTrue(field(error, "body") === long, String(field(error, "body")).slice(0, 200))
    })
  )
  it.scopedLive("the headers", () =>
    Effect.gen(function* () {
      const error = yield* failure(use, () =>
        raw("500 Oops", `x-note: ${"n".repeat(6000)} \u009b end\r\ntraceid: t-1\r\n`)
      )
      assert.deepInclude(field(error, "headers"), { "x-note": `${"n".repeat(6000)} \u009b end`, traceid: "t-1" })
    })
  )
  it.scopedLive("result and retExtInfo of a refusal", () =>
    Effect.gen(function* () {
      const result = { list: [{ [hostile]: long }], reasons: [{ reasonCode: "1", reasonMsg: hostile }] }
      const retExtInfo = { list: [{ code: 1, msg: long }] }
      const error = yield* failure(use, () => refusal({ retCode: 110007, retMsg: "no", result, retExtInfo }))
      assert.isTrue(JSON.stringify(field(error, "result")) === JSON.stringify(result), "the result was changed")
      assert.isTrue(JSON.stringify(field(error, "retExtInfo")) === JSON.stringify(retExtInfo), "retExtInfo was changed")
    })
  )
  it.scopedLive("the body of an answer of another shape", () =>
    Effect.gen(function* () {
      const body = { retCode: 0, retMsg: "OK", result: { orderId: 5, [hostile]: [long] }, retExtInfo: {}, time: 1 }
      const error = yield* failure(use, () => refusal(body))
      assert.strictEqual(field(error, "_tag"), "DecodeError")
      assert.isTrue(JSON.stringify(field(error, "body")) === JSON.stringify(body), "the body was changed")
    })
  )
  it.scopedLive("a body that is no JSON", () =>
    Effect.gen(function* () {
      const error = yield* failure(use, () => http("200 OK", long))
      assert.strictEqual(field(error, "_tag"), "DecodeError")
      assert.isTrue(field(error, "body") === long, "the body was changed")
    })
  )
  it.scopedLive("a body of which only the key is masked", () =>
    Effect.gen(function* () {
      const error = yield* failure(read, ({ key }) => http("403 Forbidden", `${hostile}${key}${long}`))
      assert.isTrue(field(error, "body") === `${hostile}kQ7v****${long}`, String(field(error, "body")).slice(0, 1500))
    })
  )
})
