import { assert, describe, it } from "@effect/vitest"
import { Effect, HashMap, Logger, Redacted } from "effect"
import * as Log from "../../src/Http/internal/Log.js"
import { Credentials } from "../../src/Layers/Credentials.js"

/** The level, message and annotations of what is logged. */
const logged = (program: Effect.Effect<void>) =>
  Effect.gen(function* () {
    const entries: Array<unknown> = []
    const noting = Logger.make(({ annotations, logLevel, message }) => {
      entries.push([logLevel._tag, message, Object.fromEntries(HashMap.toEntries(annotations))])
    })
    yield* Effect.provide(program, Logger.replace(Logger.defaultLogger, noting))
    return entries
  })

const account = { key: "kQ7vZp2mXw9LrT4bNc", secret: Redacted.make("a secret") }

describe("what the library logs", () => {
  it.effect("says what it is about, without what is unknown", () =>
    Effect.gen(function* () {
      const entries = yield* logged(Log.warning({ venue: "live", endpoint: undefined }, "words"))
      assert.deepStrictEqual(entries, [["Warning", ["words"], { venue: "live" }]])
    })
  )

  it.effect("has the account of its context, of whose key only the beginning is shown", () =>
    Effect.gen(function* () {
      const about = Log.error({ endpoint: "Order.submit" }, "words")
      const unnamed = yield* logged(Effect.provideService(about, Credentials, account))
      assert.deepStrictEqual(unnamed, [["Error", ["words"], { account: "kQ7v****", endpoint: "Order.submit" }]])
      const named = yield* logged(Effect.provideService(about, Credentials, { ...account, account: "1234567" }))
      assert.deepStrictEqual(named, [["Error", ["words"], { account: "1234567", endpoint: "Order.submit" }]])
    })
  )
})
