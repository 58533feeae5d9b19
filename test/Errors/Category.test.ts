import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, Redacted } from "effect"
import { MarginModeUnchanged } from "../../src/Errors/AccountError.js"
import type { InsufficientBalance } from "../../src/Errors/BalanceError.js"
import {
  type Categorized,
  type Category,
  catchCategory,
  is,
  type OfCategory,
  type WithoutCategory
} from "../../src/Errors/Category.js"
import { type CommonError, InvalidSignature, RateLimited } from "../../src/Errors/CommonError.js"
import {
  CredentialsError,
  DecodeError,
  type NetworkError,
  ParameterError,
  RateLimitQueueFull,
  RequestTimeout
} from "../../src/Errors/Network.js"
import { OrderNotFound } from "../../src/Errors/OrderError.js"
import { outcomeOf } from "../../src/Errors/Outcome.js"
import { CrossIsolatedUnchanged, LeverageUnchanged, type PositionError } from "../../src/Errors/PositionError.js"
import type { Refusal } from "../../src/Errors/Refusal.js"
import { socketRefusal } from "../../src/Errors/Socket.js"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { InvalidOrder } from "../../src/Layers/internal/Instruments/InvalidOrder.js"
import { OrderEntry } from "../../src/Layers/OrderEntry.js"
import { fields } from "./fields.js"

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>): void => {}

describe("is", () => {
  it("guards match only refusals of their category", () => {
    assert.isTrue(is.rateLimit(new RateLimited(fields(10006))))
    assert.isFalse(is.rateLimit(new LeverageUnchanged(fields(110043))))
    assert.isTrue(is.unchanged(new MarginModeUnchanged(fields(110073))))
    assert.isTrue(is.auth(new InvalidSignature(fields(10004))))
    assert.isTrue(is.auth(socketRefusal("10003", "no")))
    assert.isTrue(is.server(new UnknownExchangeError(fields(987654))))
    assert.isFalse(is.parameter(new ParameterError({ endpoint: "Order.a", parameter: "qty", message: "no" })))
    assert.isFalse(is.rateLimit(new RateLimitQueueFull({ endpoint: "Order.a", waitMillis: 1, reason: "wait" })))
    for (const other of [null, undefined, "server", new Error("server"), {}]) {
      assert.isFalse(is.server(other))
    }
  })

  it("narrows a union to the members of the category", () => {
    const read = (error: LeverageUnchanged | OrderNotFound | RequestTimeout): string => {
      if (is.unchanged(error)) {
        same<typeof error, LeverageUnchanged>(true)
        return error._tag
      }
      same<typeof error, OrderNotFound | RequestTimeout>(true)
      return "other"
    }
    assert.strictEqual(read(new LeverageUnchanged(fields(110043))), "LeverageUnchanged")
    assert.strictEqual(read(new OrderNotFound(fields(110001))), "other")
  })
})

describe("is.notExecuted and is.outcomeUnknown", () => {
  const timeout = (outcome: "unknown" | "notExecuted") =>
    new RequestTimeout({ endpoint: "Order.a", afterMillis: 1, outcome })

  it("trust the errors of this library", () => {
    for (const error of [
      timeout("notExecuted"),
      new OrderNotFound(fields(110001)),
      new ParameterError({ endpoint: "Order.a", parameter: "qty", message: "no" }),
      new CredentialsError({ message: "no" }),
      new InvalidOrder({ symbol: "BTCUSDT", rules: [{ rule: "minQty", field: "qty", value: "0", limit: "1" }] })
    ]) {
      assert.deepStrictEqual([is.notExecuted(error), is.outcomeUnknown(error)], [true, false], error._tag)
    }
    for (const error of [timeout("unknown"), new UnknownExchangeError({ ...fields(1), outcome: "unknown" })]) {
      assert.deepStrictEqual([is.notExecuted(error), is.outcomeUnknown(error)], [false, true], error._tag)
    }
    const executed = new DecodeError({ endpoint: "Order.a", path: "", issue: "", body: {}, outcome: "executed" })
    assert.deepStrictEqual([is.notExecuted(executed), is.outcomeUnknown(executed)], [false, false])
  })

  it.effect("trust an error that has passed through a span", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Effect.withSpan(Effect.fail(timeout("notExecuted")), "a span"))
      assert.isTrue(is.notExecuted(error))
    })
  )

  it.effect("treat everything else as unknown", () =>
    Effect.gen(function* () {
      const late = yield* Effect.flip(Effect.timeout(Effect.never, 0))
      assert.strictEqual(late._tag, "TimeoutException")
      class Foreign extends Error {
        readonly outcome = "notExecuted"
      }
      for (const other of [
        late,
        null,
        undefined,
        "notExecuted",
        0,
        {},
        { outcome: "notExecuted" },
        { _tag: "ParameterError", outcome: "notExecuted" },
        new Error("reset"),
        new Foreign(),
        structuredClone(timeout("notExecuted")),
        new Error("wrapped", { cause: timeout("notExecuted") })
      ]) {
        assert.deepStrictEqual([is.notExecuted(other), is.outcomeUnknown(other)], [false, true], String(other))
      }
    })
  )
})

describe("outcomeOf", () => {
  const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "1" } as const
  /** How an order ends if this is its call. */
  const placed = (call: Effect.Effect<never, unknown>) =>
    Effect.exit(
      Effect.provide(
        placeOrder(order),
        Layer.merge(
          Layer.succeed(OrderEntry, OrderEntry.of({ call: () => call as Effect.Effect<never, never> })),
          Layer.succeed(Credentials, { key: "key", secret: Redacted.make("secret") })
        )
      )
    )
  const refused = new OrderNotFound(fields(110001))

  it.effect("reads the error of a failed call", () =>
    Effect.gen(function* () {
      assert.strictEqual(outcomeOf(yield* placed(Effect.fail(refused))), "notExecuted")
      const unknown = new RequestTimeout({ endpoint: "Order.a", afterMillis: 1, outcome: "unknown" })
      assert.strictEqual(outcomeOf(yield* placed(Effect.fail(unknown))), "unknown")
    })
  )

  it.effect("is unknown after a defect, an interruption and a foreign error", () =>
    Effect.gen(function* () {
      for (const call of [
        Effect.die(refused),
        Effect.interrupt,
        Effect.fail("notExecuted"),
        Effect.timeout(Effect.never, 0),
        Effect.ensuring(Effect.fail(refused), Effect.die("in a finalizer")),
        Effect.failCause(Cause.empty)
      ]) {
        const exit = yield* placed(call)
        assert.strictEqual(outcomeOf(exit), "unknown", String(exit))
        if (Exit.isFailure(exit)) assert.strictEqual(outcomeOf(exit.cause), "unknown")
      }
    })
  )

  it("is that of all errors if they agree, otherwise unknown", () => {
    const executed = new DecodeError({ endpoint: "Order.a", path: "", issue: "", body: {}, outcome: "executed" })
    const both = (a: unknown, b: unknown) => outcomeOf(Cause.parallel(Cause.fail(a), Cause.fail(b)))
    assert.strictEqual(both(refused, refused), "notExecuted")
    assert.strictEqual(both(executed, executed), "executed")
    assert.strictEqual(both(refused, executed), "unknown")
    assert.strictEqual(outcomeOf(Exit.succeed(1)), "executed")
  })
})

describe("catchCategory", () => {
  const refused: Effect.Effect<number, PositionError | CommonError | NetworkError> = Effect.fail(
    new LeverageUnchanged(fields(110043))
  )

  it.effect("handles every class of the category, data last", () =>
    Effect.gen(function* () {
      for (const error of [new LeverageUnchanged(fields(110043)), new CrossIsolatedUnchanged(fields(110026))]) {
        const tag = yield* Effect.fail(error).pipe(catchCategory("unchanged", (caught) => Effect.succeed(caught._tag)))
        assert.strictEqual(tag, error._tag)
      }
    })
  )

  it.effect("handles the category, data first", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* catchCategory(refused, "unchanged", (error) => Effect.succeed(error.code)), 110043)
    })
  )

  it.effect("ignores other categories and defects", () =>
    Effect.gen(function* () {
      const error = yield* refused.pipe(
        catchCategory("server", () => Effect.succeed(0)),
        Effect.flip
      )
      assert.strictEqual(error._tag, "LeverageUnchanged")
      const timeout = new RequestTimeout({ endpoint: "Order.a", afterMillis: 1, outcome: "unknown" })
      const kept = yield* Effect.fail(timeout).pipe(
        catchCategory("unchanged", () => Effect.void),
        Effect.flip
      )
      assert.strictEqual(kept, timeout)
      const exit = yield* Effect.die(new LeverageUnchanged(fields(110043))).pipe(
        catchCategory("unchanged", () => Effect.void),
        Effect.exit
      )
      assert.strictEqual(exit._tag, "Failure")
    })
  )

  it("removes exactly the errors of the category from the channel", () => {
    type Channel = LeverageUnchanged | CrossIsolatedUnchanged | OrderNotFound | RequestTimeout
    const channel = Effect.fail(new OrderNotFound(fields(110001))) as Effect.Effect<number, Channel>
    const last = channel.pipe(
      catchCategory("unchanged", (error) => {
        same<typeof error, OfCategory<Channel, "unchanged">>(true)
        same<(typeof error)["_tag"], "LeverageUnchanged" | "CrossIsolatedUnchanged">(true)
        return Effect.succeed("there" as const)
      })
    )
    same<typeof last, Effect.Effect<number | "there", OrderNotFound | RequestTimeout>>(true)
    const first = catchCategory(channel, "orderState", (error) => Effect.fail(error.code))
    same<typeof first, Effect.Effect<number, LeverageUnchanged | CrossIsolatedUnchanged | RequestTimeout | number>>(
      true
    )
    const wrong = [
      // @ts-expect-error no such category
      channel.pipe(catchCategory("unchagned", () => Effect.void)),
      channel.pipe(
        catchCategory("unchanged", (error) => {
          // @ts-expect-error an error of this category has no `afterMillis`
          return Effect.succeed(error.afterMillis)
        })
      )
    ]
    for (const effect of [last, first, ...wrong]) assert.isTrue(Effect.isEffect(effect))
  })

  it("keeps errors that may have another category in the channel", () => {
    same<WithoutCategory<Refusal, "unchanged">, Refusal>(true)
    same<OfCategory<Refusal, "unchanged">, Refusal & Categorized<"unchanged">>(true)
    same<OfCategory<InsufficientBalance | RequestTimeout, "unchanged">, never>(true)
    const category: Category = "unchanged"
    assert.isTrue(is[category](new LeverageUnchanged(fields(110043))))
  })
})
