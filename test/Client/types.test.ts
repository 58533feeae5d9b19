// @effect-diagnostics missingEffectContext:off
// @effect-diagnostics missingLayerContext:off
import { Effect, type Either, Layer, Stream } from "effect"
import { assert, describe, it } from "vitest"
import type * as Errors from "../../src/Errors.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as BybitNode from "../../src/Layers/BybitNode.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import * as Socket from "../../src/Socket.js"
import { type Made, make } from "./promiseClient.js"

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(isSame: Same<A, B>): boolean => isSame

const account = Credentials.layer({ key: "key", secret: "secret" })
const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" } as const
const trades = Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))
type Elements<I> = I extends AsyncIterable<infer A> ? A : never
type Success<E> = E extends Effect.Effect<infer A, infer _E, infer _R> ? A : never

/** Is compiled, not run. */
const compiled = async () => {
  const bybit = make(Layer.merge(BybitNode.testnet, account))
  const open = make(BybitNode.testnet)

  const placed = await bybit.run(Order.placeOrder(order))
  same<typeof placed.orderId, string>(true)
  same<typeof placed, Success<ReturnType<typeof Order.placeOrder>>>(true)
  const submission = await bybit.run(Order.submit(order), { signal: new AbortController().signal })
  same<typeof submission, Order.Submission>(true)
  const literal = await bybit.run(Effect.succeed("there" as const))
  same<typeof literal, "there">(true)
  const nothing = await bybit.run(Effect.void, {})
  same<typeof nothing, void>(true)

  // Failures stay typed if the program makes them values.
  const either = await bybit.run(Effect.either(Order.placeOrder(order)))
  if (either._tag === "Left") {
    const tag: Extract<(typeof either.left)["_tag"], "InsufficientBalance"> = "InsufficientBalance"
    same<typeof either, Either.Left<typeof either.left, typeof placed>>(true)
    const outcome: Errors.Outcome | undefined = "outcome" in either.left ? either.left.outcome : undefined
    void [tag, outcome]
  }

  const iterable = bybit.iterate(trades, { signal: new AbortController().signal })
  same<Elements<typeof iterable>, Stream.Stream.Success<typeof trades>>(true)
  for await (const { data } of open.iterate(trades)) same<(typeof data)[number]["i"], string>(true)
  for await (const number of bybit.iterate(Stream.make(1, 2))) same<typeof number, number>(true)

  // A public call needs no account, a private one does.
  const time = await open.run(Market.getServerTime())
  same<typeof time.timeSecond, string>(true)
  // @ts-expect-error: the layer has no Credentials
  void open.run(Order.placeOrder(order))
  // @ts-expect-error: the layer has no Credentials
  void open.run(Effect.either(Order.submit(order)))
  // @ts-expect-error: the layer has no Credentials
  void open.iterate(Socket.stream(Socket.Topic.order()))
  // @ts-expect-error: the layer has no bundle
  void make(account).run(Market.getServerTime())
  // @ts-expect-error: a layer that needs something itself can't be the layer of a client
  void make(Layer.effectDiscard(Market.getServerTime()))
  // @ts-expect-error: a misspelled option
  void bybit.run(Effect.void, { singal: new AbortController().signal })

  // A client with more can be passed to what needs less, not the other way round.
  const less: Made<Layer.Layer.Success<typeof BybitNode.testnet>> = bybit
  // @ts-expect-error: the account is missing
  const more: Made<Layer.Layer.Success<typeof BybitNode.testnet> | Credentials.Credentials> = open
  const disposable: AsyncDisposable = bybit
  const disposed: Promise<void> = bybit.dispose()
  void [less, more, disposable, disposed]
}

describe("the types of a client", () => {
  it("are those of its effects and its layer", () => {
    assert.isFunction(compiled)
  })

  it("make is synchronous: what it returns is the client", () => {
    const made: object = make(Layer.empty)
    assert.notProperty(made, "then")
    for (const name of ["run", "iterate", "dispose", Symbol.asyncDispose]) assert.isTrue(name in made)
  })

  it("its functions can be passed on without their object", async () => {
    const { dispose, iterate, run } = make(Layer.empty)
    assert.strictEqual(await run(Effect.succeed(1)), 1)
    for await (const value of iterate(Stream.make(2))) assert.strictEqual(value, 2)
    await dispose()
  })
})
