import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, TestClock } from "effect"
import type { TransportRequest } from "../../src/Http/Transport.js"
import * as Asset from "../../src/Http/V5/Asset.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as AssetV3 from "../../src/Legacy/AssetV3.js"
import * as Paper from "../../src/PaperExchange.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { as } from "../PaperExchange/client.js"
import { start } from "../PaperExchange/harness.js"
import { scripted, type Turn } from "./scriptedTransport.js"
import { account, finish } from "./writeAgeWorld.js"

const minute = 60_000
const home = "0x99ced129603abc771c0dabe935c326ff6c86645d"
const request = { coin: "USDT", chain: "ETH", address: home, amount: "24", requestId: "w1" } as const
const withdrawals = {
  "Asset.withdraw": Asset.withdraw({ ...request, accountType: "FUND" }),
  "AssetV3.submitWithdrawal": AssetV3.submitWithdrawal({ ...request, accountType: "FUND" })
} as const
const stamped = {
  "Asset.withdraw": (timestamp: number) => Asset.withdraw({ ...request, accountType: "FUND", timestamp }),
  "AssetV3.submitWithdrawal": (timestamp: number) =>
    AssetV3.submitWithdrawal({ ...request, accountType: "FUND", timestamp })
} as const

/** The time in the body and the time that was signed. */
const times = ({ body = "{}", headers }: TransportRequest) => {
  const header = Object.entries(headers).find(([name]) => name.toLowerCase() === "x-bapi-timestamp")?.[1]
  return [JSON.parse(body).timestamp, Number(header)] as const
}
const id = { result: { id: "1" } }

describe("a withdrawal without a timestamp", () => {
  for (const [name, withdraw] of Object.entries(withdrawals)) {
    const sentBy = (turns: ReadonlyArray<Turn>, around: Parameters<typeof scripted>[1] = {}) => {
      const { layer, sent, state } = scripted(turns, around)
      return Effect.gen(function* () {
        yield* TestClock.setTime(start)
        const result = yield* finish(Effect.either(withdraw))
        return { result, sent, state }
      }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
    }

    for (const offset of [-minute, 0, minute]) {
      it.effect(`carries the exchange's time if that is ${offset} ms ahead: ${name}`, () => {
        const { layer, sent, state } = scripted([id])
        state.offset = offset
        return Effect.gen(function* () {
          yield* TestClock.setTime(start)
          yield* withdraw
          assert.deepStrictEqual(sent.map(times), [[start + offset, start + offset]])
        }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
      })
    }

    it.effect(`carries the time at which it is signed, not that of the call: ${name}`, () =>
      Effect.gen(function* () {
        const { sent } = yield* sentBy([id], { acquire: () => Effect.sleep("3 seconds") })
        assert.deepStrictEqual(sent.map(times), [[start + 3000, start + 3000]])
      })
    )

    it.effect(`carries a fresh time after its clock was corrected: ${name}`, () =>
      Effect.gen(function* () {
        const { sent } = yield* sentBy([{ code: 10002 }, id], { drift: minute, resyncMillis: 50 })
        assert.lengthOf(sent, 2)
        const [first, second] = sent.map(times)
        assert.deepStrictEqual(first, [start, start])
        assert.deepStrictEqual(second, [start + minute + 50, start + minute + 50])
      })
    )

    for (const [what, turn] of Object.entries({
      "the limit was exceeded": { code: 10006 },
      "no connection could be made": { lost: "before" }
    } as const)) {
      it.effect(`carries a fresh time when it is sent again because ${what}: ${name}`, () =>
        Effect.gen(function* () {
          const { sent } = yield* sentBy([turn, id], {
            acquire: (admission) => (admission === 0 ? Effect.void : Effect.sleep("300 millis"))
          })
          assert.lengthOf(sent, 2)
          for (const [inBody, signed] of sent.map(times)) assert.strictEqual(inBody, signed)
          assert.isAbove(times(sent[1] ?? assert.fail())[0], start)
        })
      )
    }

    it.effect(`is made afresh each time the same effect runs: ${name}`, () => {
      const { layer, sent } = scripted([id, id])
      return Effect.gen(function* () {
        yield* TestClock.setTime(start)
        yield* withdraw
        yield* TestClock.setTime(start + 777)
        yield* withdraw
        assert.deepStrictEqual(
          sent.map((one) => times(one)[0]),
          [start, start + 777]
        )
      }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
    })

    it.effect(`carries whole milliseconds: ${name}`, () => {
      const { layer, sent } = scripted([id])
      return Effect.gen(function* () {
        yield* TestClock.setTime(start + 0.75)
        yield* withdraw
        const [inBody, signed] = times(sent[0] ?? assert.fail())
        assert.isTrue(Number.isInteger(inBody), String(inBody))
        assert.strictEqual(inBody, signed)
      }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
    })
  }
})

describe("a withdrawal with a timestamp of its own", () => {
  for (const [name, withdraw] of Object.entries(stamped))
    it.effect(`is sent as it is: ${name}`, () => {
      const { layer, sent, state } = scripted([id])
      state.offset = minute
      return Effect.gen(function* () {
        yield* TestClock.setTime(start)
        yield* withdraw(start + 5)
        assert.deepStrictEqual(sent.map(times), [[start + 5, start + minute]])
      }).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
    })
})

describe("the refusal of a withdrawal with 131002", () => {
  const refused = <A, E, R>(call: Effect.Effect<A, E, R>, message = "parameter error") => {
    const { layer } = scripted([{ code: 131002, message }])
    return Effect.flip(call).pipe(Effect.provide(layer), Effect.provideService(Credentials, account))
  }
  for (const [name, withdraw] of Object.entries(stamped)) {
    it.effect(`names the clock, and keeps the exchange's words: ${name}`, () =>
      Effect.gen(function* () {
        const error = yield* refused(withdraw(start))
        assert.match(String(error), /clock/i)
        assert.include(String(error), "parameter error")
        assert.strictEqual(error.outcome, "notExecuted")
        assert.strictEqual("code" in error && error.code, 131002)
      })
    )
  }

  it.effect("does not name the clock on a call that carries no time", () =>
    Effect.gen(function* () {
      const error = yield* refused(Asset.cancelWithdrawal({ id: "1" }))
      assert.notMatch(String(error), /clock/i)
      assert.include(String(error), "parameter error")
    })
  )

  it.effect("does not name the clock on a withdrawal that is refused for another reason", () =>
    Effect.gen(function* () {
      const { layer } = scripted([{ code: 131001, message: "openapi svc error" }])
      const error = yield* Effect.flip(stamped["Asset.withdraw"](start)).pipe(
        Effect.provide(layer),
        Effect.provideService(Credentials, account)
      )
      assert.notMatch(String(error), /clock/i)
    })
  )
})

describe("the paper exchange, a minute ahead or behind", () => {
  /** The client of a program that follows the clock of the exchange. */
  const skewed = (
    millis: number,
    body: Effect.Effect<void, unknown, Bybit.Services | Credentials | Paper.PaperExchange>
  ) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(start)
      const paper = Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1, seed: 3, rateLimits: false })
      const context = yield* Layer.build(paper)
      yield* Effect.gen(function* () {
        const { accounts, faults } = yield* Paper.PaperExchange
        yield* accounts.saveAddress(Paper.account.key, { coin: "USDT", chain: "ETH", address: home, verified: true })
        yield* faults.skewClock(millis)
        const bybit = Bybit.layer({ venue: Paper.venue, syncClock: true })
        yield* Effect.provide(body, Layer.provideMerge(bybit, layerNode))
      }).pipe(as(Paper.account), Effect.provide(context))
    })
  const withdraw = (timestamp?: number) =>
    Asset.withdraw({ ...request, accountType: "UTA", ...(timestamp === undefined ? {} : { timestamp }) })
  const refusal = (timestamp: number) =>
    Effect.match(withdraw(timestamp), {
      onFailure: (error) => ("code" in error ? error.code : error._tag),
      onSuccess: () => 0
    })

  for (const skew of [-minute, minute]) {
    it.scoped(`(${skew} ms) accepts a withdrawal of a client that follows its clock`, () =>
      skewed(
        skew,
        Effect.gen(function* () {
          const { current } = yield* ClockOffset
          assert.closeTo(current(), skew, 100, "the clock was measured")
          assert.isNotEmpty((yield* withdraw()).id)
        })
      )
    )

    it.scoped(`(${skew} ms) judges the timestamp of a withdrawal by its own clock`, () =>
      skewed(
        skew,
        Effect.gen(function* () {
          assert.strictEqual(yield* refusal(start), 131002, "this machine's time")
          assert.strictEqual(yield* refusal(start + skew), 0, "the time of the exchange")
        })
      )
    )

    it.scoped(`(${skew} ms) leads a program that gives its own time to the clock`, () =>
      skewed(
        skew,
        Effect.gen(function* () {
          const error = yield* Effect.flip(withdraw(start))
          assert.match(error.message, /clock/i)
        })
      )
    )
  }

  it.scoped("accepts a withdrawal after its clock was set while the program ran", () =>
    skewed(
      0,
      Effect.gen(function* () {
        const { faults } = yield* Paper.PaperExchange
        yield* faults.skewClock(-minute)
        const fiber = yield* Effect.fork(withdraw())
        yield* TestClock.adjust("2 seconds")
        assert.isNotEmpty((yield* Fiber.join(fiber)).id)
      })
    )
  )
})
