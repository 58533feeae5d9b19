import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Redacted from "effect/Redacted"
import { Credentials } from "effect-bybit/Layers/Credentials"
import { getServerTime } from "effect-bybit/Market"
import { cancelOrder, placeOrder } from "effect-bybit/Order"
import { afterEach, beforeEach, vi } from "vitest"
import { sentence } from "../../src/errors.js"
import { type Choice, choices, paper } from "../../src/venue/Choice.js"
import { type Keys, layer, type Session } from "../../src/venue/layer.js"

const keys: Keys = { key: "theKeyOfSomebody", secret: Redacted.make("theSecretOfSomebody") }

const choiceOf = (id: Choice["id"]): Choice => choices.find((one) => one.id === id) ?? paper

const on = (id: Choice["id"], rest: Partial<Session> = {}) =>
  layer({ choice: choiceOf(id), keys: undefined, gateway: undefined, seed: 7, ...rest })

interface Call {
  readonly url: string
  readonly method: string
  readonly text: string
}

const calls: Array<Call> = []

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    calls.push({ url, method: init.method ?? "GET", text: JSON.stringify([url, init]) })
    const body = {
      retCode: 0,
      retMsg: "OK",
      result: { timeSecond: "1", timeNano: "1", orderId: "1", orderLinkId: "" },
      time: Date.now()
    }
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "1", price: "1" } as const

describe("the live venue", () => {
  it("allows reads", async () => {
    const { timeSecond } = await Effect.runPromise(Effect.provide(getServerTime(), on("live")))
    assert.strictEqual(timeSecond, "1")
    assert.deepStrictEqual(
      calls.map(({ url }) => url),
      ["https://api.bybit.com/v5/market/time"]
    )
  })

  it("sends no writes, whatever the keys and gateway", async () => {
    for (const gateway of [undefined, "http://127.0.0.1:8788"]) {
      for (const write of [placeOrder(order), cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "1" })]) {
        const exit = await Effect.runPromiseExit(Effect.provide(write, on("live", { keys, gateway })))
        assert.isTrue(Exit.isFailure(exit))
      }
    }
    assert.lengthOf(calls, 0)
  })

  it("never gets keys", async () => {
    const { key } = await Effect.runPromise(Effect.provide(Credentials, on("live", { keys })))
    assert.strictEqual(key, "")
  })

  it("also rejects writes at the transport, and says why", async () => {
    // Keys from elsewhere.
    const write = Effect.provideService(placeOrder(order), Credentials, keys)
    const error = await Effect.runPromise(Effect.flip(Effect.provide(write, on("live"))))
    assert.include(sentence(error).toLowerCase(), "read-only")
    assert.lengthOf(calls, 0)
  })
})

describe("testnet", () => {
  it("is requested by name through the gateway, if there is one", async () => {
    const gateway = "http://127.0.0.1:8788"
    await Effect.runPromise(Effect.provide(getServerTime(), on("testnet", { gateway })))
    assert.deepStrictEqual(
      calls.map(({ url }) => url),
      [`${gateway}/testnet/v5/market/time`]
    )
  })

  it("signs with the keys of the session, and sends the key but never the secret", async () => {
    await Effect.runPromise(Effect.provide(placeOrder(order), on("testnet", { keys })))
    assert.lengthOf(calls, 1)
    assert.strictEqual(calls[0]?.method, "POST")
    assert.include(calls[0]?.text ?? "", keys.key)
    assert.notInclude(calls[0]?.text ?? "", "theSecretOfSomebody")
  })

  it("sends no order without keys", async () => {
    const exit = await Effect.runPromiseExit(Effect.provide(placeOrder(order), on("testnet")))
    assert.isTrue(Exit.isFailure(exit))
    assert.lengthOf(calls, 0)
  })
})

describe("a session", () => {
  it("does not show its secret when printed", () => {
    const session: Session = { choice: choiceOf("testnet"), keys, gateway: undefined, seed: 7 }
    assert.notInclude(JSON.stringify(session), "theSecretOfSomebody")
    assert.notInclude(String(session.keys?.secret), "theSecretOfSomebody")
  })
})
