import { assert, it } from "@effect/vitest"
import { Effect, Schedule, TestClock } from "effect"
import { describe, expectTypeOf } from "vitest"
import type { BalanceError } from "../../src/Errors/BalanceError.js"
import type { CommonError, KeyError, PublicError } from "../../src/Errors/CommonError.js"
import type { NetworkError } from "../../src/Errors/Network.js"
import type { PositionError } from "../../src/Errors/PositionError.js"
import type { Refusal } from "../../src/Errors/Refusal.js"
import type { Response } from "../../src/Http/Envelope.js"
import type { Any } from "../../src/Http/Operation.js"
import * as RestClient from "../../src/Http/RestClient.js"
import * as Settings from "../../src/Http/Settings.js"
import { type GetServerTimeResult, getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { getTickers } from "../../src/Http/V5/Market/getTickers.js"
import { setLeverage } from "../../src/Http/V5/Position/setLeverage.js"
import type { Empty } from "../../src/Schema/Empty.js"
import { scripted } from "./scriptedTransport.js"

describe("a client's call", () => {
  it("has the types of its endpoint", () => {
    const leverage = { category: "linear", symbol: "BTCUSDT", buyLeverage: "2", sellLeverage: "2" } as const
    const calls = (client: RestClient.RestClient["Type"], listed: Any) => {
      return {
        // @ts-expect-error: parameters are missing
        wrong: client.call(setLeverage, { category: "linear" }, undefined),
        one: client.call(setLeverage, leverage, undefined),
        byCategory: client.call(getTickers, { category: "spot" }, undefined),
        listed: client.call(listed, {}, undefined)
      }
    }
    type Calls = ReturnType<typeof calls>
    expectTypeOf<Calls["one"]>().toEqualTypeOf<
      Effect.Effect<Response<Empty>, PublicError | KeyError | PositionError | BalanceError | NetworkError>
    >()
    expectTypeOf<Effect.Effect.Success<Calls["byCategory"]>["result"]>().toHaveProperty("list")
    expectTypeOf<Calls["listed"]>().toEqualTypeOf<
      Effect.Effect<Response<unknown>, CommonError | NetworkError | Refusal>
    >()
  })

  it.effect("can be mocked with a part of the answer", () => {
    const client = RestClient.mock((endpoint) => Effect.succeed({ result: { timeSecond: endpoint.id, timeNano: "2" } }))
    return Effect.gen(function* () {
      const { message, result } = yield* client.call(getServerTime, undefined, undefined)
      assert.deepStrictEqual(
        { message, result },
        { message: "OK", result: { timeSecond: "getServerTime", timeNano: "2" } }
      )
      const called: GetServerTimeResult = yield* getServerTime()
      assert.deepStrictEqual(called, result)
    }).pipe(Effect.provideService(RestClient.RestClient, client))
  })
})

describe("Settings.ReadRetry", () => {
  const lost = { lost: "after" } as const
  const time = { result: { timeSecond: "1", timeNano: "1000000000" } }

  it.effect("decides how often and when a read is retried", () => {
    const { layer, sent } = scripted([lost, lost, lost, lost, time])
    return Effect.gen(function* () {
      const schedule = Schedule.spaced("3 seconds").pipe(Schedule.intersect(Schedule.recurs(4)))
      const call = yield* Effect.fork(Effect.provideService(getServerTime(), Settings.ReadRetry, schedule))
      yield* TestClock.adjust("11999 millis")
      assert.strictEqual(sent.length, 4)
      yield* TestClock.adjust("1 millis")
      assert.deepStrictEqual(yield* call, time.result)
    }).pipe(Effect.provide(layer))
  })

  it.effect("ends the retries when the schedule is done", () => {
    const { layer, sent } = scripted([lost, lost, lost])
    return Effect.gen(function* () {
      const error = yield* Effect.flip(Effect.provideService(getServerTime(), Settings.ReadRetry, Schedule.recurs(1)))
      assert.strictEqual(error._tag, "RequestFailed")
      assert.strictEqual(sent.length, 2)
    }).pipe(Effect.provide(layer))
  })
})
