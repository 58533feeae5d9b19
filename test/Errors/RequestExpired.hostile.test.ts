import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { RequestExpired } from "../../src/Errors/CommonError.js"
import { fields } from "./fields.js"

const now = 1_700_000_000_000
const V5 = (sent: unknown, server: unknown, window: unknown = 5000): string =>
  `invalid request, please check your server timestamp or recv_window param. req_timestamp[${sent}],server_timestamp[${server}],recv_window[${window}]`
const V2 = (sent: unknown, server: unknown, window: unknown = 5000): string =>
  `invalid request, please check your timestamp or recv_window param. req_timestamp: ${sent} server_timestamp: ${server} recv_window: ${window}`
const socket = (sent: unknown, server: unknown): string => `request expired: o[${sent}], now[${server}] diff[7000]`

const timesOf = (message: string) => {
  const error = new RequestExpired(fields(10002, message))
  const { clockAheadMillis, recvWindow, requestTimestamp, requestTookMillis, serverTimestamp } = error
  return { clockAheadMillis, recvWindow, requestTimestamp, requestTookMillis, serverTimestamp, message: error.message }
}

const nothing = { clockAheadMillis: undefined, requestTookMillis: undefined }

describe("RequestExpired of a hostile message", () => {
  it.each([
    ["V5", V5],
    ["V2", V2],
    ["sockets", socket]
  ])("counts the milliseconds between two times (%s)", (_, spell) => {
    fc.assert(
      fc.property(fc.nat(2 * now), fc.nat(2 * now), (sent, server) => {
        const message = spell(sent, server)
        const late = server - sent
        const how =
          late < 0
            ? `the local clock is ahead by ${-late} ms`
            : `the request took ${late} ms, or the local clock is behind by as much`
        assert.deepInclude(timesOf(message), {
          clockAheadMillis: late < 0 ? -late : undefined,
          requestTookMillis: late < 0 ? undefined : late,
          requestTimestamp: sent,
          serverTimestamp: server,
          message: `${message}: ${how}`
        })
      }),
      { numRuns: 200 }
    )
  })

  it("says that a request with the exchange's own time took 0 ms", () => {
    const { clockAheadMillis, message, requestTookMillis } = timesOf(V5(now, now))
    assert.isUndefined(clockAheadMillis)
    assert.isTrue(Object.is(requestTookMillis, 0))
    assert.include(message, "the request took 0 ms,")
    assert.deepInclude(timesOf(V2(0, 0)), { requestTookMillis: 0, requestTimestamp: 0, serverTimestamp: 0 })
  })

  it.each([
    "",
    "The request time exceeds the time window range.",
    "NaN",
    "req_timestamp[NaN],server_timestamp[NaN],recv_window[NaN]",
    "req_timestamp[undefined],server_timestamp[null],recv_window[]",
    "req_timestamp[-1],server_timestamp[Infinity],recv_window[-5]",
    "req_timestamp,server_timestamp,recv_window",
    "\u0000\n￿ o now 💥"
  ])("passes on a message without times unchanged: %j", (message) => {
    assert.deepStrictEqual(timesOf(message), {
      ...nothing,
      recvWindow: undefined,
      requestTimestamp: undefined,
      serverTimestamp: undefined,
      message
    })
  })

  it("says nothing about a clock of which it knows one time only", () => {
    const sent = `req_timestamp[${now}],recv_window[5000]`
    const server = `server_timestamp: ${now} recv_window: 5000`
    const one = { ...nothing, recvWindow: 5000 }
    assert.deepStrictEqual(timesOf(sent), {
      ...one,
      requestTimestamp: now,
      serverTimestamp: undefined,
      message: sent
    })
    assert.deepStrictEqual(timesOf(server), {
      ...one,
      requestTimestamp: undefined,
      serverTimestamp: now,
      message: server
    })
  })

  it("reads numbers of any length, and says nothing about a difference that is not a number", () => {
    const huge = "9".repeat(400)
    assert.deepInclude(timesOf(V5(huge, huge)), {
      ...nothing,
      requestTimestamp: Infinity,
      message: V5(huge, huge)
    })
    assert.deepInclude(timesOf(V5(huge, now)), { clockAheadMillis: Infinity, requestTookMillis: undefined })
    assert.deepInclude(timesOf(V5(now, huge)), { clockAheadMillis: undefined, requestTookMillis: Infinity })
    assert.strictEqual(timesOf(V5(now, now + 1, "0".repeat(100_000))).recvWindow, 0)
  })

  it("does not hang at a message that repeats the beginning of a time", () => {
    const message = `${"req_timestamp: [ ".repeat(50_000)}${" ".repeat(10_000)}x`
    assert.strictEqual(timesOf(message).message, message)
  })

  it("keeps the other fields, and is an error whose stack contains the message", () => {
    const error = new RequestExpired({ ...fields(-1, V5(now, now + 7)), outcome: "unknown", traceId: "trace" })
    assert.deepInclude({ ...error }, { code: -1, outcome: "unknown", traceId: "trace", endpoint: "Order.placeOrder" })
    assert.deepStrictEqual([error._tag, error.name, error.category], ["RequestExpired", "RequestExpired", "clock"])
    assert.include(error.stack ?? "", "the request took 7 ms")
  })
})
