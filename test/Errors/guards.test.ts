import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect } from "effect"
import { InsufficientBalance } from "../../src/Errors/BalanceError.js"
import { RateLimited } from "../../src/Errors/CommonError.js"
import { RequestTimeout } from "../../src/Errors/Network.js"
import * as Errors from "../../src/Errors.js"
import { fields } from "./fields.js"

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_: Same<A, B>): void => {}
const balance = new InsufficientBalance(fields(110007))

describe("a guard of a category", () => {
  it("narrows a union of errors, on both sides", () => {
    const read = (error: InsufficientBalance | RateLimited | RequestTimeout): number => {
      if (!Errors.is.balance(error)) {
        same<typeof error, RateLimited | RequestTimeout>(true)
        return 0
      }
      same<typeof error, InsufficientBalance>(true)
      return error.code
    }
    assert.deepStrictEqual([balance, new RateLimited(fields(10006))].map(read), [110007, 0])
  })

  it("doesn't claim that a wrapper is what it wraps", () => {
    const read = (
      caught: unknown,
      error: Error,
      either: InsufficientBalance | Cause.UnknownException
    ): ReadonlyArray<boolean> => {
      if (Errors.is.balance(caught)) same<typeof caught, unknown>(true)
      else same<typeof caught, unknown>(true)
      if (Errors.is.balance(error)) same<typeof error, Error>(true)
      else same<typeof error, Error>(true)
      if (Errors.is.balance(either)) same<typeof either, InsufficientBalance | Cause.UnknownException>(true)
      return [caught, error, either].map(Errors.is.balance)
    }
    const wrapped = new Cause.UnknownException(balance)
    assert.deepStrictEqual(read(Cause.fail(balance), wrapped, wrapped), [true, true, true])
    assert.deepStrictEqual(read("balance", new Error("balance"), new Cause.UnknownException(1)), [false, false, false])
  })
})

describe("errorOf", () => {
  it("returns the very error that Effect wrapped", async () => {
    const rejected = await Effect.runPromise(Effect.withSpan(Effect.fail(balance), "a span")).catch(
      (error: unknown) => error
    )
    for (const caught of [balance, Cause.fail(balance), new Cause.UnknownException(balance)])
      assert.strictEqual(Errors.errorOf(caught), balance)
    assert.strictEqual(Errors.errorOf(rejected)?._tag, "InsufficientBalance")
    assert.strictEqual(Errors.errorOf(rejected)?.outcome, "notExecuted")
  })

  it("returns none if something else happened, too, or it is from elsewhere", () => {
    const timeout = new RequestTimeout({ endpoint: "Order.a", afterMillis: 1, outcome: "unknown" })
    for (const caught of [
      Cause.parallel(Cause.fail(balance), Cause.fail(timeout)),
      Cause.sequential(Cause.fail(balance), Cause.die("in a finalizer")),
      Cause.die(balance),
      new Error("wrapped", { cause: balance }),
      { ...balance },
      undefined
    ])
      assert.isUndefined(Errors.errorOf(caught))
  })
})
