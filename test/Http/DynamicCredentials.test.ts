import { assert, describe, it } from "@effect/vitest"
import { Cause, Context, Data, Deferred, Effect, Exit, Fiber, Layer, Redacted, TestClock } from "effect"
import { CredentialsError } from "../../src/Errors/Network.js"
import type { TransportRequest } from "../../src/Http/Transport.js"
import { getWalletBalance } from "../../src/Http/V5/Account/getWalletBalance.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import { scripted, type Turn } from "./scriptedTransport.js"

class VaultSealed extends Data.TaggedError("VaultSealed")<{ readonly path: string }> {}

const keyOf = (n: number): Credentials.ApiKey => ({
  key: `rotatedKey${n}00000000`,
  secret: Redacted.make(`secret ${n}`)
})
const accepted: Turn = { result: { orderId: "id-1", orderLinkId: "link-1" } }
const order = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "1",
  price: "100"
} as const
const place = placeOrder(order)
const cancel = cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "id-1" })
const signedWith = ({ headers }: TransportRequest) => headers["X-BAPI-API-KEY"]

/** A vault whose nth answer is the nth key, or what is given for it. */
const vault = <E = never>(answers: Readonly<Record<number, Effect.Effect<Credentials.ApiKey, E>>> = {}) => {
  const state = { reads: 0 }
  const read = Effect.suspend(() => {
    const n = ++state.reads
    return answers[n] ?? Effect.succeed(keyOf(n))
  })
  return { state, layer: Credentials.layerEffect("1001", read) }
}

const timely = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(effect)
    yield* TestClock.adjust("1 hour")
    return yield* Fiber.await(fiber)
  })

describe("an account whose key is read by an effect", () => {
  it.effect("signs each attempt with the key of the moment, also when it is repeated", () =>
    Effect.gen(function* () {
      const { layer, state } = vault()
      const exchange = scripted([accepted, { lost: "after" }, accepted])
      const program = Effect.zipRight(place, cancel).pipe(Effect.provide(Layer.merge(exchange.layer, layer)))
      assert.isTrue(Exit.isSuccess(yield* timely(program)))
      assert.deepStrictEqual(
        exchange.sent.map(signedWith),
        [1, 2, 3].map((n) => keyOf(n).key)
      )
      assert.strictEqual(state.reads, 3)
    })
  )

  it.effect("reads it with the services with which it was made, not with those of whoever calls", () =>
    Effect.gen(function* () {
      const Vault = Context.GenericTag<"Vault", Credentials.ApiKey>("Vault")
      const exchange = scripted([accepted])
      const own = Layer.provide(Credentials.layerEffect("1001", Vault), Layer.succeed(Vault, keyOf(1)))
      const program = Effect.provideService(place, Vault, keyOf(2)).pipe(
        Effect.provide(Layer.merge(exchange.layer, own))
      )
      assert.isTrue(Exit.isSuccess(yield* timely(program)))
      assert.deepStrictEqual(exchange.sent.map(signedWith), [keyOf(1).key])
    })
  )

  it.effect("fails with a CredentialsError and its cause if it can't be read, and nothing is sent", () =>
    Effect.gen(function* () {
      const { layer, state } = vault({ 1: Effect.fail(new VaultSealed({ path: "kv/bybit" })) })
      const exchange = scripted([])
      const error = yield* Effect.flip(Effect.provide(place, Layer.merge(exchange.layer, layer)))
      assert.instanceOf(error, CredentialsError)
      assert.deepStrictEqual([error.outcome, error.cause], ["notExecuted", new VaultSealed({ path: "kv/bybit" })])
      assert.deepStrictEqual([exchange.sent.length, state.reads], [0, 1])
    })
  )

  it.effect("fails as the attempt before if it can't be read for a repeat of what may have been executed", () =>
    Effect.gen(function* () {
      const { layer } = vault({ 2: Effect.fail(new VaultSealed({ path: "kv/bybit" })) })
      const exchange = scripted([{ lost: "after" }, accepted])
      const exit = yield* timely(Effect.flip(Effect.provide(cancel, Layer.merge(exchange.layer, layer))))
      const error = Exit.isSuccess(exit) ? exit.value : undefined
      assert.deepStrictEqual([error?._tag, error?.outcome, exchange.sent.length], ["RequestFailed", "unknown", 1])
    })
  )

  it.effect("fails if the effect interrupts itself, and dies with its defect", () =>
    Effect.gen(function* () {
      const { layer } = vault({ 1: Effect.interrupt, 2: Effect.dieMessage("no such vault") })
      const exchange = scripted([])
      const program = Effect.all([Effect.flip(place), Effect.exit(place)])
      const [error, exit] = yield* Effect.provide(program, Layer.merge(exchange.layer, layer))
      assert.deepStrictEqual([error._tag, error.outcome], ["CredentialsError", "notExecuted"])
      assert.isTrue(Cause.isInterruptedException(error.cause))
      assert.match(Exit.isFailure(exit) ? Cause.pretty(exit.cause) : "", /no such vault/)
      assert.lengthOf(exchange.sent, 0)
    })
  )

  it.effect("is interrupted with its caller", () =>
    Effect.gen(function* () {
      const [begun, left] = [yield* Deferred.make<void>(), yield* Deferred.make<string>()]
      const { layer } = vault({
        1: Effect.zipRight(Deferred.succeed(begun, undefined), Effect.never).pipe(
          Effect.onInterrupt(() => Deferred.succeed(left, "left"))
        )
      })
      const exchange = scripted([])
      const fiber = yield* Effect.fork(Effect.provide(place, Layer.merge(exchange.layer, layer)))
      yield* Deferred.await(begun)
      assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(fiber)))
      assert.strictEqual(yield* Deferred.await(left), "left")
    })
  )

  it.effect("doesn't hold a write beyond its maximum age, and signs for the time at which the key was there", () =>
    Effect.gen(function* () {
      const { layer } = vault({ 1: Effect.never, 2: Effect.delay(Effect.succeed(keyOf(2)), "4 seconds") })
      const exchange = scripted([accepted])
      const program = Effect.all([Effect.flip(place), place]).pipe(Effect.provide(Layer.merge(exchange.layer, layer)))
      const exit = yield* timely(program)
      const [error] = Exit.isSuccess(exit) ? exit.value : []
      assert.deepStrictEqual([error?._tag, error?.outcome, exchange.sent.length], ["RequestFailed", "notExecuted", 1])
      // The first was given up when it was older than 5 s.
      assert.strictEqual(exchange.sent[0]?.headers["X-BAPI-TIMESTAMP"], "9001")
    })
  )

  it.effect("hides the key of the attempt in what the exchange repeats", () =>
    Effect.gen(function* () {
      const { layer } = vault()
      const exchange = scripted([{ code: 10003, message: `no ${keyOf(1).key} with secret 1` }])
      const read = getWalletBalance({ accountType: "UNIFIED" })
      const error = yield* Effect.flip(Effect.provide(read, Layer.merge(exchange.layer, layer)))
      assert.strictEqual(error._tag, "InvalidApiKey")
      assert.notInclude(`${error.message}${JSON.stringify(error)}`, keyOf(1).key)
      assert.notInclude(`${error.message}${JSON.stringify(error)}`, "secret 1")
    })
  )
})
