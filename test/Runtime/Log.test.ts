import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, HashMap, Layer, Logger, Redacted } from "effect"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import { RateLimiter } from "../../src/Layers/RateLimiter.js"
import * as Paper from "../../src/PaperExchange.js"
import * as Log from "../../src/Runtime/Log.js"
import * as Socket from "../../src/Socket.js"

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

  it.effect("shows the message of what was thrown, whichever logger writes it", () =>
    Effect.gen(function* () {
      const told = Log.error({ venue: "live" }, "words", Cause.die(new Error("out of paper")))
      for (const format of [Logger.logfmtLogger, Logger.jsonLogger, Logger.stringLogger] as const) {
        const written: Array<string> = []
        const writing = Logger.map(format, (text) => void written.push(text))
        yield* Effect.provide(told, Logger.replace(Logger.defaultLogger, writing))
        assert.lengthOf(written, 1)
        assert.include(written[0], "out of paper")
      }
    })
  )
})

describe("a limiter whose observer throws", () => {
  const rateLimiter = Layer.succeed(RateLimiter, {
    acquire: () => Effect.void,
    unsafeObserve: () => {
      throw new Error("out of paper")
    }
  })
  const paper = Paper.Bybit.layer({ symbols: ["BTCUSDT"], historyDays: 1, rateLimiter })
  const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Market", qty: "0.01" } as const

  for (const [over, program, bundle] of [
    ["REST", getServerTime(), paper],
    ["the order socket", placeOrder(order), Layer.provideMerge(Socket.layerSocket({ venue: Paper.venue }), paper)]
  ] as const)
    it.live(`is logged with the message of the error, and the answer counts: over ${over}`, () =>
      Effect.gen(function* () {
        const written: Array<string> = []
        const writing = Logger.map(Logger.jsonLogger, (text) => void written.push(text))
        const logger = Logger.replace(Logger.defaultLogger, writing)
        yield* Effect.provide(
          Effect.asVoid<unknown, unknown, Paper.Bybit.Services>(program),
          Layer.provideMerge(bundle, logger)
        )
        const failed = written.filter((text) => text.includes("The rate limiter failed"))
        assert.isAbove(failed.length, 0)
        for (const text of failed) assert.include(text, "out of paper")
      })
    )
})
