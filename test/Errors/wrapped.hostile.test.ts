// @effect-diagnostics unknownInEffectCatch:off
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, FiberId, Layer, ManagedRuntime, Runtime } from "effect"
import { InsufficientBalance } from "../../src/Errors/BalanceError.js"
import { RateLimited } from "../../src/Errors/CommonError.js"
import { DecodeError, ParameterError, RequestTimeout } from "../../src/Errors/Network.js"
import { OrderNotFound } from "../../src/Errors/OrderError.js"
import { LeverageUnchanged } from "../../src/Errors/PositionError.js"
import { socketRefusal } from "../../src/Errors/Socket.js"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
import * as Errors from "../../src/Errors.js"
import * as Safety from "../../src/Layers/Safety.js"
import { fields } from "./fields.js"

const timeout = (outcome: Errors.Outcome) => new RequestTimeout({ endpoint: "Order.a", afterMillis: 1, outcome })
const balance = new InsufficientBalance(fields(110007))
const executed = new DecodeError({ endpoint: "Order.a", path: "", issue: "", body: {}, outcome: "executed" })

/** One error of each kind, and the outcome of its call. */
const errors: ReadonlyArray<readonly [name: string, error: Error, outcome: Errors.Outcome]> = [
  ["a refusal", balance, "notExecuted"],
  ["a rate limit", new RateLimited(fields(10006)), "notExecuted"],
  ["an unchanged setting", new LeverageUnchanged(fields(110043)), "notExecuted"],
  ["an order that isn't there", new OrderNotFound(fields(110001)), "notExecuted"],
  ["a refusal that leaves it open", new InsufficientBalance({ ...fields(110007), outcome: "unknown" }), "unknown"],
  ["an unknown code", new UnknownExchangeError({ ...fields(987654), outcome: "unknown" }), "unknown"],
  ["a refused login", socketRefusal("10003", "no"), "notExecuted"],
  ["a parameter", new ParameterError({ endpoint: "Order.a", parameter: "qty", message: "no" }), "notExecuted"],
  ["a timeout of a write", timeout("unknown"), "unknown"],
  ["a timeout of a read", timeout("notExecuted"), "notExecuted"],
  ["an unusable answer", executed, "executed"],
  ["a halt", new Safety.TradingHalted({ reason: "loss limit" }), "notExecuted"]
]

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.fail("it did not reject"),
    (reason) => reason
  )
const thrown = (act: () => unknown): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  return assert.fail("it did not throw")
}
const tried = (error: unknown) => Effect.tryPromise(() => Promise.reject(error))

/** How Effect hands an error to code that isn't Effect, and to its own. None adds anything to what happened. */
const wrappers: Readonly<Record<string, (error: Error) => unknown>> = {
  "a Cause": Cause.fail,
  "an Exit": Exit.fail,
  "a rejection of runPromise": (error) => rejection(Effect.runPromise(Effect.fail(error))),
  "a rejection of runPromise, through spans": (error) =>
    rejection(Effect.runPromise(Effect.fail(error).pipe(Effect.withSpan("inner"), Effect.withSpan("outer")))),
  "a rejection of a ManagedRuntime": (error) =>
    rejection(ManagedRuntime.make(Layer.empty).runPromise(Effect.fail(error))),
  "the rejection of a Layer that can't be built": (error) =>
    rejection(ManagedRuntime.make(Layer.effectDiscard(Effect.fail(error))).runPromise(Effect.void)),
  "what runSync throws": (error) => thrown(() => Effect.runSync(Effect.fail(error))),
  "a FiberFailure": (error) => Runtime.makeFiberFailure(Cause.fail(error)),
  "an UnknownException": (error) => new Cause.UnknownException(error),
  "the Cause of an UnknownException": (error) => Cause.fail(new Cause.UnknownException(error, "it failed")),
  "a rejection of runPromise around tryPromise": (error) => rejection(Effect.runPromise(tried(error))),
  "a FiberFailure in a FiberFailure": (error) =>
    rejection(
      Effect.runPromise(
        Effect.tryPromise({ try: () => Effect.runPromise(Effect.fail(error)), catch: (reason) => reason })
      )
    ),
  "three layers of promises": (error) =>
    rejection(
      Effect.runPromise(
        Effect.tryPromise(() => Effect.runPromise(Effect.tryPromise(() => Effect.runPromise(tried(error)))))
      )
    ),
  "a Cause in a Cause": (error) => Cause.fail(Cause.fail(error)),
  "an Exit in a FiberFailure": (error) => Runtime.makeFiberFailure(Cause.fail(Exit.fail(error))),
  "a Cause with nothing beside it": (error) =>
    Cause.parallel(Cause.empty, Cause.sequential(Cause.fail(error), Cause.empty)),
  "the same failure twice": (error) => Exit.failCause(Cause.parallel(Cause.fail(error), Cause.fail(error)))
}

/** Everything that takes `unknown` and says something about an error. */
const questions: ReadonlyArray<readonly [name: string, ask: (error: unknown) => boolean]> = [
  ...Object.entries(Errors.is),
  ["isHalted", Safety.isHalted]
]
const answers = (error: unknown) => Object.fromEntries(questions.map(([name, ask]) => [name, ask(error)]))

describe.each(Object.entries(wrappers))("an error in %s", (_, wrap) => {
  it("is told from others like the error itself", async () => {
    for (const [name, error, outcome] of errors) {
      const wrapped = await wrap(error)
      assert.deepStrictEqual(answers(wrapped), answers(error), name)
      assert.strictEqual(Errors.is.notExecuted(wrapped), outcome === "notExecuted", name)
      assert.strictEqual(Errors.is.outcomeUnknown(wrapped), outcome === "unknown", name)
    }
  })

  // Whatever was caught: in a promise, that isn't a Cause.
  it("has the outcome of the error itself", async () => {
    const outcomeOf = Errors.outcomeOf as (ended: unknown) => Errors.Outcome
    for (const [name, error, outcome] of errors) {
      assert.strictEqual(outcomeOf(await wrap(error)), outcome, name)
      assert.strictEqual(outcomeOf(error), outcome, name)
    }
  })
})

/** The Cause, its Exit, and what a promise rejects with. */
const asCaught = (cause: Cause.Cause<unknown>) => [
  cause,
  Exit.failCause(cause),
  Runtime.makeFiberFailure(cause),
  new Cause.UnknownException(Runtime.makeFiberFailure(cause)),
  Cause.fail(Runtime.makeFiberFailure(cause))
]
const interrupted = Cause.interrupt(FiberId.none)
const worst: Readonly<Record<string, Cause.Cause<unknown>>> = {
  "one refused, one lost": Cause.parallel(Cause.fail(balance), Cause.fail(timeout("unknown"))),
  "one lost, one refused": Cause.sequential(Cause.fail(timeout("unknown")), Cause.fail(balance)),
  "one refused, one executed": Cause.parallel(Cause.fail(balance), Cause.fail(executed)),
  "one refused, another interrupted": Cause.parallel(Cause.fail(balance), interrupted),
  "one interrupted, another refused": Cause.parallel(interrupted, Cause.fail(balance)),
  "one refused, a defect in a finalizer": Cause.sequential(Cause.fail(balance), Cause.die(new Error("oops"))),
  "one refused, a foreign error": Cause.parallel(Cause.fail(balance), Cause.fail(new Error("reset"))),
  "one refused, and deep below one lost": Cause.parallel(
    Cause.fail(balance),
    Cause.fail(new Cause.UnknownException(Runtime.makeFiberFailure(Cause.fail(timeout("unknown")))))
  ),
  "only interrupted": interrupted,
  "a defect": Cause.die(new Error("oops")),
  "a refusal as a defect": Cause.die(balance),
  nothing: Cause.empty
}

describe("several failures in one", () => {
  it.each(Object.entries(worst))("have the worst outcome: %s", (_, cause) => {
    for (const caught of asCaught(cause))
      assert.deepStrictEqual([Errors.is.notExecuted(caught), Errors.is.outcomeUnknown(caught)], [false, true])
  })

  it("that agree keep their outcome", () => {
    const other = new OrderNotFound(fields(110001))
    for (const caught of asCaught(Cause.parallel(Cause.fail(balance), Cause.fail(other))))
      assert.deepStrictEqual([Errors.is.notExecuted(caught), Errors.is.outcomeUnknown(caught)], [true, false])
  })

  it("are in the same categories, however they were caught", () => {
    for (const cause of Object.values(worst)) {
      const [first, ...rest] = asCaught(cause).map(answers)
      for (const each of rest) assert.deepStrictEqual(each, first)
    }
  })

  it("are in the category of the one that failed if the others were interrupted", () => {
    for (const caught of [
      ...asCaught(Cause.parallel(Cause.fail(balance), interrupted)),
      ...asCaught(Cause.parallel(interrupted, Cause.fail(balance)))
    ]) {
      assert.isTrue(Errors.is.balance(caught))
      assert.isFalse(Errors.is.server(caught))
    }
  })

  it("an order refused beside one in flight is not safe to repeat: runPromise's rejection says so", async () => {
    const both = Effect.all([Effect.fail(balance), Effect.never], { concurrency: 2 })
    const caught = await rejection(Effect.runPromise(both))
    assert.isTrue(Errors.is.balance(caught))
    assert.isFalse(Errors.is.notExecuted(caught))
    assert.isTrue(Errors.is.outcomeUnknown(caught))
  })
})

describe("what only looks like a wrapper", () => {
  it("is not trusted", () => {
    for (const other of [
      // Who wraps an error may have made other calls before.
      new Error("the order failed", { cause: balance }),
      new AggregateError([balance, balance]),
      { _tag: "Fail", error: balance },
      { _tag: "Failure", cause: Cause.fail(balance) },
      { _tag: "UnknownException", error: balance, cause: balance },
      { _id: "FiberFailure", cause: { _tag: "Fail", failure: balance } },
      JSON.parse(JSON.stringify(Runtime.makeFiberFailure(Cause.fail(balance)))),
      [balance]
    ]) {
      assert.deepStrictEqual([Errors.is.notExecuted(other), Errors.is.outcomeUnknown(other)], [false, true])
      assert.isFalse(Errors.is.balance(other))
    }
  })
})

describe("a chain of wrappers", () => {
  it("that is a circle ends", () => {
    const circle = new Cause.UnknownException(undefined)
    Object.assign(circle, { error: circle, cause: circle })
    const own = new Error("own")
    own.cause = own
    for (const each of [circle, own, Cause.fail(circle), Exit.fail(circle), Cause.fail(own)]) {
      assert.deepStrictEqual([Errors.is.notExecuted(each), Errors.is.outcomeUnknown(each)], [false, true])
      assert.isFalse(Errors.is.balance(each))
    }
  })

  it("that is very deep ends, with the answer or with the cautious one", () => {
    let left: Cause.Cause<unknown> = Cause.fail(balance)
    let right: Cause.Cause<unknown> = Cause.fail(balance)
    let nested: unknown = balance
    for (let i = 0; i < 20_000; i++) {
      left = Cause.sequential(left, Cause.fail(balance))
      right = Cause.parallel(Cause.fail(balance), right)
      nested = Cause.fail(nested)
    }
    for (const deep of [left, right, nested]) {
      assert.notStrictEqual(Errors.is.notExecuted(deep), Errors.is.outcomeUnknown(deep))
      assert.isBoolean(Errors.is.balance(deep))
    }
    // A lost order at the bottom is found, or the answer is cautious.
    const lost = Cause.parallel(left, Cause.fail(timeout("unknown")))
    assert.isFalse(Errors.is.notExecuted(lost))
    assert.isTrue(Errors.is.outcomeUnknown(lost))
  })
})
