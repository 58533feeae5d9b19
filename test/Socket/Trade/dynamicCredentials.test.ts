import { assert, describe } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as Layers from "../../../src/Layers/Credentials.js"
import { within } from "../hostileExchange.js"
import { outcomeOf, place, tradeTest, untilTrading } from "../tradeExchange.js"

const keyOf = (n: number): Layers.ApiKey => ({ key: `rotated-${n}-key`, secret: Redacted.make(`secret ${n}`) })

describe.concurrent("an order socket of an account whose key is read by an effect", () => {
  tradeTest("reads it for each authentication, not for each order", (exchange) =>
    Effect.gen(function* () {
      let reads = 0
      const account = yield* Layers.fromEffect(
        "1001",
        Effect.sync(() => keyOf(++reads))
      )
      yield* Effect.gen(function* () {
        yield* within(Effect.all([place("a"), place("b")]))
        assert.strictEqual(reads, 1)
        exchange.lines[0]?.cut()
        yield* untilTrading
        assert.strictEqual(yield* within(outcomeOf("c")), "o-c")
      }).pipe(Effect.provideService(Layers.Credentials, account))
      const keys = exchange.lines.map(({ auths }) => auths[0]?.args?.[0])
      assert.deepStrictEqual(keys, [keyOf(1).key, keyOf(2).key])
    })
  )

  tradeTest("fails its orders with the cause if it can't be read, and sends nothing", (exchange) =>
    Effect.gen(function* () {
      const account = yield* Layers.fromEffect("1001", Effect.fail("sealed" as const))
      const error = yield* within(Effect.flip(Effect.provideService(place("a"), Layers.Credentials, account)))
      assert.deepStrictEqual([error._tag, error.outcome, error.cause], ["CredentialsError", "notExecuted", "sealed"])
      assert.lengthOf(exchange.arrived, 0)
      assert.isTrue(exchange.lines.every(({ auths }) => auths.length === 0))
    })
  )
})
