import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
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
import { type NetworkError, RequestTimeout } from "../../src/Errors/Network.js"
import { OrderNotFound } from "../../src/Errors/OrderError.js"
import { CrossIsolatedUnchanged, LeverageUnchanged, type PositionError } from "../../src/Errors/PositionError.js"
import type { Refusal } from "../../src/Errors/Refusal.js"
import { socketRefusal } from "../../src/Errors/Socket.js"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
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
    for (const other of [null, undefined, "server", new Error("server"), {}]) {
      assert.isFalse(is.server(other))
      assert.isFalse(is.outcomeUnknown(other))
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

  it("detects an unknown outcome of refusals and network errors", () => {
    assert.isTrue(is.outcomeUnknown(new UnknownExchangeError({ ...fields(1), outcome: "unknown" })))
    assert.isTrue(is.outcomeUnknown(new RequestTimeout({ endpoint: "Order.a", afterMillis: 1, outcome: "unknown" })))
    assert.isFalse(is.outcomeUnknown(new OrderNotFound(fields(110001))))
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
