import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Either, Layer, Logger, Redacted } from "effect"
import type { Refusal } from "../../src/Errors/Refusal.js"
import * as Batch from "../../src/Http/Batch.js"
import { fieldNames } from "../../src/Http/internal/SecretNames.js"
import * as Account from "../../src/Http/V5/Account.js"
import { batchPlaceOrder } from "../../src/Http/V5/Order/batchPlaceOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { createSubUidApiKey } from "../../src/Http/V5/User/createSubUidApiKey.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as ContractV3 from "../../src/Legacy/ContractV3.js"
import * as UnifiedV3 from "../../src/Legacy/UnifiedV3.js"
import * as UsdcOption from "../../src/Legacy/UsdcOption.js"
import * as Registry from "../../src/Registry.js"
import { scripted } from "../Http/scriptedTransport.js"

type Any = (typeof Registry.v5)[number]
const nameOf = ({ api, family, id }: Any): string => (api === "v5" ? `${family}.${id}` : `${api}.${id}`)
const named = (name: string): Any => {
  const found = [...Registry.v5, ...Registry.legacy].find((one) => nameOf(one) === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

/** The error of an operation whose answer has this code and this result. */
const refused = (endpoint: Any, code: number, result: unknown, message = "refused"): Refusal => {
  const body = endpoint.protocol.envelope.write({ code, message, result, extension: {}, time: 1_763_700_000_000 })
  return Either.getOrThrow(Either.flip(endpoint.decodeBody(JSON.parse(JSON.stringify(body))))) as Refusal
}
const resultOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "result" in error ? error.result : "no field `result`"

/** Everything that a program or a log may show of an error. */
const shownOf = (error: Error): string =>
  [
    error.message,
    error.stack,
    String(error),
    inspect(error, { depth: 20, showHidden: true }),
    JSON.stringify(error),
    JSON.stringify({ ...error }),
    Cause.pretty(Cause.fail(error)),
    inspect(Cause.fail(error), { depth: 20 })
  ].join("\n")

const reasons = [
  { reasonCode: "3400000", reasonMsg: "Equity needs to be equal to or greater than 1000 USDC" },
  { reasonCode: "3400053", reasonMsg: "You have Options positions or uncancelled Options orders" }
]

const key = "SECRETSkeyOfRefusal01"
const secret = "theSecretThatMustNeverShow0000000001"
const account: Credentials["Type"] = { key, secret: Redacted.make(secret) }
const client = (...bodies: ReadonlyArray<object>) =>
  Layer.merge(
    scripted(bodies.map((body) => ({ text: JSON.stringify({ retExtInfo: {}, time: 1_763_700_000_000, ...body }) })))
      .layer,
    Layer.succeed(Credentials, account)
  )

describe("a refusal", () => {
  it("keeps its result at every operation of every api", () => {
    const result = { marker: "m-1", nested: { list: [1, { deep: true }] } }
    const without = [...Registry.v5, ...Registry.legacy].flatMap((endpoint) => {
      // Of an answer that may contain a secret, only an outline is shown.
      if (fieldNames(endpoint).secret.size > 0) return []
      const error = refused(endpoint, 424242, result)
      const is = JSON.stringify(resultOf(error))
      return is === JSON.stringify(result) ? [] : [`${nameOf(endpoint)}: ${error._tag} with ${is}`]
    })
    // One example of each api is enough to read.
    assert.deepStrictEqual([...new Map(without.map((one) => [one.split(".")[0], one])).values()], [])
  })

  it.each([110001, 110089, 10001, 10006, 10002, 10016, 12000, 424242])(
    "keeps its result whatever its class: %i",
    (code) => {
      const result = { orderId: "o-1", extra: ["a", null, 1.5] }
      assert.deepStrictEqual(resultOf(refused(named("Order.placeOrder"), code, result)), result)
      assert.deepStrictEqual(resultOf(refused(named("Order.getOpenOrders"), code, result)), result)
    }
  )

  it.each([[{}], [[]], [null], [""], ["text"], [0], [false], [[[]]], [{ list: null }], [{ result: { result: 1 } }]])(
    "stays this refusal with a result that has no documented shape: %j",
    (result) => {
      for (const name of ["Order.placeOrder", "Account.setMarginMode", "UnifiedV3.setMarginMode", "Bot.closeDcaBot"]) {
        const error = refused(named(name), 10001, result, "no")
        assert.strictEqual(error._tag, "InvalidParameter", name)
        assert.include(error.message, "no")
        assert.deepStrictEqual(resultOf(error), result, name)
      }
    }
  )

  it("stays this refusal if its answer has no result", () => {
    const body = { retCode: 110001, retMsg: "no", retExtInfo: {}, time: 1 }
    const error = Either.getOrThrow(Either.flip(placeOrder.decodeBody(body)))
    assert.deepInclude({ ...error }, { _tag: "OrderNotFound", code: 110001, outcome: "notExecuted" })
    assert.isTrue("result" in error)
    assert.isUndefined(resultOf(error))
  })

  it.effect("keeps its result over REST", () =>
    Effect.gen(function* () {
      const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "1" } as const
      const error = yield* Effect.flip(placeOrder(order))
      assert.strictEqual(error._tag, "OrderNotFound")
      assert.deepStrictEqual(resultOf(error), { orderId: "", why: "gone" })
    }).pipe(Effect.provide(client({ retCode: 110001, retMsg: "no", result: { orderId: "", why: "gone" } })))
  )

  it.effect("of one order of a batch keeps the row of that order, and no other", () =>
    Effect.gen(function* () {
      const names = ["a", "b", "c"]
      const request = names.map((orderLinkId) => ({
        symbol: "BTCUSDT",
        side: "Buy" as const,
        orderType: "Market" as const,
        qty: "1",
        orderLinkId
      }))
      const items = yield* Batch.outcomes(batchPlaceOrder, { category: "linear", request })
      const [, b, c] = items.map(({ outcome }) => Either.getOrUndefined(Either.flip(outcome)))
      assert.deepInclude(resultOf(b), { orderLinkId: "b" })
      assert.deepInclude(resultOf(c), { orderLinkId: "c" })
      assert.notInclude(JSON.stringify(resultOf(b)), '"a"')
    }).pipe(
      Effect.provide(
        client({
          retCode: 0,
          retMsg: "OK",
          result: {
            list: ["a", "b", "c"].map((orderLinkId) => ({
              category: "linear",
              symbol: "BTCUSDT",
              orderId: orderLinkId === "a" ? "o-1" : "",
              orderLinkId,
              createAt: "1"
            }))
          },
          retExtInfo: { list: [0, 110089, 110007].map((code) => ({ code, msg: "x" })) }
        })
      )
    )
  )
})

describe("setMarginMode that is refused with reasons", () => {
  const modes = ["Account", "UnifiedV3", "ContractV3", "UsdcOption"].map((family) => `${family}.setMarginMode`)

  for (const name of modes)
    it.each([3400045, 110073, 10001, 110007, 424242])(`says them in its message at ${name}: %i`, (code) => {
      const error = refused(named(name), code, { reasons }, "Set margin mode failed")
      assert.include(error.message, "Set margin mode failed")
      for (const { reasonCode, reasonMsg } of reasons) {
        assert.include(error.message, reasonCode)
        assert.include(error.message, reasonMsg)
      }
      assert.deepStrictEqual(resultOf(error), { reasons })
      assert.include(String(error), "uncancelled Options orders")
    })

  it.effect("says them where it is called", () =>
    Effect.gen(function* () {
      const errors = [
        yield* Effect.flip(Account.setMarginMode({ setMarginMode: "PORTFOLIO_MARGIN" })),
        yield* Effect.flip(UnifiedV3.setMarginMode({ setMarginMode: "PORTFOLIO_MARGIN" })),
        yield* Effect.flip(ContractV3.setMarginMode({ setMarginMode: "PORTFOLIO_MARGIN" })),
        yield* Effect.flip(UsdcOption.setMarginMode({ setMarginMode: "PORTFOLIO_MARGIN" }))
      ]
      for (const error of errors) {
        assert.include(error.message, "3400053")
        assert.include(error.message, "You have Options positions")
        assert.deepStrictEqual(resultOf(error), { reasons })
      }
    }).pipe(
      Effect.provide(
        client(...Array(4).fill({ retCode: 3400045, retMsg: "Set margin mode failed", result: { reasons } }))
      )
    )
  )

  it.each([
    [[]],
    [null],
    [{}],
    ["text"],
    [7],
    [[null]],
    [[1, "a"]],
    [[{}]],
    [[{ reasonCode: 3400000, reasonMsg: null }]],
    [[{ reasonCode: "3400000" }]],
    [[{ reasonMsg: "" }]],
    [[[{ reasonCode: "1", reasonMsg: "nested" }]]]
  ])("is the same refusal if they have another shape: %j", (odd) => {
    for (const name of modes) {
      const error = refused(named(name), 10001, { reasons: odd }, "no")
      assert.strictEqual(error._tag, "InvalidParameter", name)
      assert.match(error.message, /^no/)
      assert.notMatch(error.message, /undefined|null|\[object|NaN/, name)
      assert.deepStrictEqual(resultOf(error), { reasons: odd }, name)
    }
  })

  it("says what the readable ones say if one is not readable", () => {
    const error = refused(named("Account.setMarginMode"), 3400045, { reasons: [null, reasons[1], 5] }, "no")
    assert.include(error.message, "You have Options positions")
    assert.deepStrictEqual(resultOf(error), { reasons: [null, reasons[1], 5] })
  })

  it("says only what the exchange says if there are none", () => {
    assert.strictEqual(refused(named("Account.setMarginMode"), 3400045, { reasons: [] }, "no").message, "no")
    assert.strictEqual(refused(named("Account.setMarginMode"), 3400045, {}, "no").message, "no")
  })

  it("still advises reading the mode back after 110073", () => {
    assert.include(refused(named("Account.setMarginMode"), 110073, { reasons }, "no").message, "read the mode back")
  })
})

describe("a bot that is refused to a banned user", () => {
  for (const name of [
    "Bot.createFuturesGridBot",
    "Bot.createFuturesComboBot",
    "Bot.createDcaBot",
    "Bot.createSpotGridBot"
  ])
    it(`says why at ${name}: the catalogue points to that field`, () => {
      const result = { status_code: 421, bot_id: "", ban_reason_text: "your region is not served" }
      const body = { retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: 1 }
      const error = Either.getOrThrow(Either.flip(named(name).decodeBody(body))) as Refusal
      assert.strictEqual(error._tag, "BotUserBanned")
      assert.deepStrictEqual(resultOf(error), result)
      assert.include(error.message, "your region is not served")
    })
})

describe("the result of a refusal shows no secret", () => {
  const plain = "theNewSecretOfTheKey0123456789"
  const assertMasked = (error: Error, ...hidden: ReadonlyArray<string>): void => {
    assert.notStrictEqual(resultOf(error), "no field `result`")
    for (const text of hidden) assert.notInclude(shownOf(error), text)
  }

  it("of a field that holds one, by the operation's own schema", () => {
    const result = { id: "1", apiKey: "NEWkeyThatIsCreated01", secret: plain, permissions: {} }
    for (const code of [10001, 110089, 424242]) {
      const error = refused(named("User.createSubUidApiKey"), code, result)
      assertMasked(error, plain)
      assert.deepStrictEqual(resultOf(error), { id: "1", apiKey: "****", secret: "****", permissions: {} })
    }
  })

  it("of such a field however deep, in a list, or as a number", () => {
    const error = refused(named("User.createSubUidApiKey"), 10001, {
      list: [{ inner: [{ secret: plain }] }],
      secret: { value: plain, pin: 987654321012 }
    })
    assertMasked(error, plain, "987654321012")
  })

  it.effect("nor the caller's key or secret, wherever the exchange repeats them", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Account.setMarginMode({ setMarginMode: "PORTFOLIO_MARGIN" }))
      assertMasked(error, key, secret)
      const result = JSON.stringify(resultOf(error))
      for (const hidden of [key, secret, "1700000000000"]) assert.notInclude(result, hidden)
      assert.include(error.message, "the account of")
      assert.include(result, "the account of")
    }).pipe(
      Effect.provide(
        client({
          retCode: 3400045,
          retMsg: `no, ${key}`,
          result: {
            apiKey: key,
            [key]: "as a name",
            list: [key, [secret], { text: `key=${key}&sign=abcdef` }],
            signed: `origin_string[1700000000000${key}5000]`,
            reasons: [{ reasonCode: key, reasonMsg: `the account of ${key} with ${secret}` }]
          }
        })
      )
    )
  )

  it.effect("nor in a log of the failed call", () =>
    Effect.gen(function* () {
      const lines: Array<string> = []
      const logger = Logger.make(
        ({ cause, message }) => void lines.push(inspect({ cause, message }, { depth: 20 }), Cause.pretty(cause))
      )
      const call = createSubUidApiKey({ subuid: 1, readOnly: 1, permissions: {} })
      const cause = yield* Effect.flip(Effect.sandbox(call))
      yield* Effect.provide(Effect.logError("failed", cause), Logger.replace(Logger.defaultLogger, logger))
      assert.isAbove(lines.length, 0)
      for (const hidden of [plain, key, secret]) assert.notInclude(lines.join(), hidden)
      assert.include(lines.join(), "note: '****'")
    }).pipe(
      Effect.provide(
        client({ retCode: 10005, retMsg: "no", result: { note: "n-1", secret: plain, apiKey: key, why: `of ${key}` } })
      )
    )
  )

  it.effect("nor in a row of a batch", () =>
    Effect.gen(function* () {
      const request = [
        { symbol: "BTCUSDT", side: "Buy" as const, orderType: "Market" as const, qty: "1", orderLinkId: "a" }
      ]
      const [item] = yield* Batch.outcomes(batchPlaceOrder, { category: "linear", request })
      const error = item === undefined ? undefined : Either.getOrUndefined(Either.flip(item.outcome))
      assert.instanceOf(error, Error)
      if (error === undefined) return
      assertMasked(error, key)
    }).pipe(
      Effect.provide(
        client({
          retCode: 0,
          retMsg: "OK",
          result: {
            list: [{ category: "linear", symbol: "BTCUSDT", orderId: "", orderLinkId: "a", createAt: "1", note: key }]
          },
          retExtInfo: { list: [{ code: 110007, msg: `no, ${key}` }] }
        })
      )
    )
  )
})

describe("a long result", () => {
  it("does not become the message", () => {
    const list = Array.from({ length: 2000 }, (_, index) => ({ reasonCode: String(index), reasonMsg: "x".repeat(100) }))
    const error = refused(named("Order.placeOrder"), 110001, { list }, "no")
    assert.strictEqual(error.message, "no")
    assert.lengthOf((resultOf(error) as { readonly list: ReadonlyArray<unknown> }).list, 2000)
  })
})
