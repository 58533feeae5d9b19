import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Option } from "effect"
import { ConnectionError } from "../../../src/Errors/Network.js"
import { type HostileExchange, hostile } from "../AccountExchange.js"
import { feeding, live, pass, type Told, until } from "../feedWorld.js"
import type { Row } from "../HostileAccount.js"

/** A feed on an exchange whose clock the library has measured, before anything is dialed. */
const synced = (prepare: (exchange: HostileExchange) => void) =>
  Effect.gen(function* () {
    const exchange = yield* hostile
    exchange.account.balance(100)
    prepare(exchange)
    const told = yield* feeding(exchange, {}, { syncClock: true })
    return { exchange, told }
  })

const readings = (exchange: HostileExchange) => exchange.calls.filter(({ path }) => path === "/v5/market/time").length

/** The laptop sleeps: its clock stops, while the exchange's goes on. The library is not told. */
const sleep = (exchange: HostileExchange, millis: number) => {
  exchange.clockAhead += millis
}

/** The clock falls behind once the library has measured it, and before the socket is authenticated. */
const sleepBeforeAuth = (exchange: HostileExchange) => {
  let isAsleep = false
  exchange.handshake = () => {
    if (!isAsleep) sleep(exchange, 30_000)
    isAsleep = true
    return undefined
  }
}

/** The feed ends with an auth error, and nobody is dialed again. */
const assertRefused = (exchange: HostileExchange, told: Told, auths: number, dials: number) =>
  Effect.gen(function* () {
    yield* until("the end", () => told.exit !== undefined)
    const error =
      told.exit && Exit.isFailure(told.exit) ? Option.getOrUndefined(Cause.failureOption(told.exit.cause)) : undefined
    assert.instanceOf(error, ConnectionError)
    assert.strictEqual(error instanceof ConnectionError ? error.reason : undefined, "auth")
    yield* pass(400)
    assert.strictEqual(exchange.auths.length, auths)
    assert.strictEqual(exchange.dials, dials)
  })

describe.concurrent("a private socket whose auth is refused because of the clock", () => {
  it.live("is live after a laptop slept for 30 s before it connected", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { exchange, told } = yield* synced(sleepBeforeAuth)
        yield* live(told, 0, 15_000)
        // Refused with "Params Error", measured, and sent once more.
        assert.deepStrictEqual(
          exchange.auths.map(({ ok }) => ok),
          [false, true]
        )
        assert.isAtLeast(readings(exchange), 2)
        const id = exchange.account.place()
        yield* until("an order", () => told.orders.has(id), told)
      })
    )
  )

  it.live("is live again after a laptop slept for 30 s and lost the connection", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { exchange, told } = yield* synced(() => {})
        yield* live(told)
        for (let nap = 1; nap <= 2; nap++) {
          const [lives, measured] = [told.count("Live"), readings(exchange)]
          const execId = (() => {
            sleep(exchange, 30_000)
            exchange.cut()
            return exchange.account.fill(exchange.account.place())
          })()
          yield* live(told, lives, 15_000)
          yield* until("the fill of the nap", () => told.times(execId) === 1, told)
          assert.isAbove(readings(exchange), measured)
          // A clock is measured at most once a second.
          yield* pass(1100)
        }
        // The first connection, and one for each nap, after at most one refusal.
        const ok = exchange.auths.filter((auth) => auth.ok).length
        assert.strictEqual(ok, 3)
        assert.isAtMost(exchange.auths.length - ok, 2)
      })
    )
  )

  for (const text of ["Params Error", "", "error:invalid op", "auth failed"])
    it.live(`is live although the refusal says ${JSON.stringify(text)}`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { exchange, told } = yield* synced((server) => {
            sleepBeforeAuth(server)
            server.auth = (count) => (count === 1 ? { ret_msg: text } : undefined)
          })
          yield* live(told, 0, 15_000)
          assert.deepStrictEqual(
            exchange.auths.map(({ ok }) => ok),
            [false, true]
          )
        })
      )
    )

  for (const refusal of [
    { retCode: 10002, ret_msg: "invalid request, please check your server timestamp or recv_window param" },
    { ret_code: "10002", ret_msg: "" },
    { code: 10002, ret_msg: "Params Error" }
  ])
    it.live(`is live although the refusal has code 10002: ${JSON.stringify(refusal)}`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { exchange, told } = yield* synced((server) => {
            sleepBeforeAuth(server)
            server.auth = (count) => (count === 1 ? refusal : undefined)
          })
          yield* live(told, 0, 15_000)
          assert.deepStrictEqual(
            exchange.auths.map(({ ok }) => ok),
            [false, true]
          )
          assert.isAtLeast(readings(exchange), 2)
        })
      )
    )

  it.live("fails when it is refused once more with the right clock", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { exchange, told } = yield* synced((server) => {
          sleepBeforeAuth(server)
          server.auth = () => ({ ret_msg: "Params Error" })
        })
        yield* until("the end", () => told.exit !== undefined)
        // On the same connection or on a new one.
        yield* assertRefused(exchange, told, 2, exchange.dials)
        assert.isAtMost(exchange.dials, 2)
      })
    )
  )
})

describe.concurrent("a private socket whose auth is refused for another reason", () => {
  it.live("fails at once when the clock is right, although the text is the same", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { exchange, told } = yield* synced((server) => {
          server.auth = () => ({ ret_msg: "Params Error" })
        })
        yield* assertRefused(exchange, told, 1, 1)
      })
    )
  )

  const refusals: ReadonlyArray<readonly [name: string, refusal: Row]> = [
    ["names the key", { ret_msg: "Invalid api_key" }],
    ["names the API key in words", { ret_msg: "API key is invalid." }],
    ["names the signature", { ret_msg: "Invalid sign" }],
    ["names the signature in words", { ret_msg: "error sign! signature for this request is not valid." }],
    ["has code 10003", { ret_msg: "Params Error", retCode: 10003 }],
    ["has code 10003 as text", { ret_msg: "Params Error", ret_code: "10003" }],
    ["has code -1004", { ret_msg: "Params Error", retCode: -1004 }],
    ["has code -1004 as text", { ret_msg: "Params Error", code: "-1004" }],
    ["has code 3303006", { ret_msg: "Params Error", retCode: 3303006 }],
    ["has code 401", { ret_msg: "Params Error", retCode: 401 }]
  ]
  for (const [name, refusal] of refusals)
    it.live(`fails at once when the refusal ${name}, also while the clock is behind`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { exchange, told } = yield* synced((server) => {
            sleepBeforeAuth(server)
            server.auth = () => refusal
          })
          yield* assertRefused(exchange, told, 1, 1)
        })
      )
    )

  it.live("fails at once when the handshake is answered with 401", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { exchange, told } = yield* synced((server) => {
          server.handshake = () => 401
        })
        yield* assertRefused(exchange, told, 0, 1)
      })
    )
  )
})
