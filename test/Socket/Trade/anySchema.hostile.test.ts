import { assert, describe } from "@effect/vitest"
import { BigDecimal, Effect, Schema } from "effect"
import * as Endpoint from "../../../src/Http/Endpoint.js"
import * as Field from "../../../src/Schema/Field.js"
import * as Shape from "../../../src/Schema/Shape.js"
import { accepted, tradeTest } from "../tradeExchange.js"

const OrderId = Schema.String.pipe(Schema.startsWith("o-"), Schema.brand("OrderId"))
const Ticker = Schema.String.pipe(Schema.pattern(/^[A-Z]+$/), Schema.brand("Ticker"))

/** Places orders with schemas of its own. */
const own = (result: Schema.Schema.AnyNoContext) =>
  Endpoint.post("Test.own", "/v5/order/create", {
    access: "order",
    kind: "commit",
    limit: "undocumented",
    docs: "",
    params: Schema.Struct({
      category: Schema.Literal("linear"),
      symbol: Ticker,
      quantity: Schema.propertySignature(Schema.BigDecimal).pipe(Schema.fromKey("qty")),
      orderLinkId: Schema.String
    }),
    result
  })

const order = (orderLinkId: string) =>
  ({
    category: "linear",
    symbol: Ticker.make("BTCUSDT"),
    quantity: BigDecimal.make(15n, 1),
    orderLinkId
  }) as const

class Placed extends Schema.Class<Placed>("Placed")({ orderId: OrderId, orderLinkId: Schema.String }) {}

describe("an endpoint of a program's own over the order socket", () => {
  tradeTest("sends encoded parameters, and reads its result", (exchange) =>
    Effect.gen(function* () {
      const placed = yield* own(Placed)(order("a"))
      assert.instanceOf(placed, Placed)
      assert.deepInclude<unknown>(placed, { orderId: "o-a", orderLinkId: "a" })
      const nested = yield* own(Shape.Struct({ orderId: OrderId, orderLinkId: Field.text }))(order("b"))
      assert.strictEqual(nested.orderId, "o-b")
      assert.deepStrictEqual(
        exchange.arrived.map(({ message }) => message.args?.[0]),
        ["a", "b"].map((orderLinkId) => ({ category: "linear", symbol: "BTCUSDT", qty: "1.5", orderLinkId }))
      )
    })
  )

  tradeTest("keeps outcome and answer if the result does not decode, and the socket goes on", (exchange) =>
    Effect.gen(function* () {
      const Throwing = Schema.transform(Schema.String, Schema.String, {
        strict: true,
        decode: (): string => {
          throw new Error("my own bug")
        },
        encode: (text) => text
      })
      for (const result of [
        Schema.Struct({ orderId: Schema.NumberFromString }),
        Shape.Struct({ orderId: Schema.NumberFromString }),
        Schema.Struct({ orderId: Throwing }),
        Schema.Struct({ orderId: Schema.optionalWith(Schema.Date, { default: () => new Date(0) }) })
      ]) {
        const error = yield* Effect.flip(own(result)(order("a")))
        assert.deepInclude({ ...error }, { _tag: "DecodeError", outcome: "executed", path: "result.orderId" })
        if (error._tag === "DecodeError") assert.deepNestedInclude(error.body, { "result.orderId": "o-a" })
      }
      assert.strictEqual((yield* own(Placed)(order("b"))).orderId, "o-b")
      assert.strictEqual(exchange.handshakes, 1)
    })
  )

  tradeTest("refuses what does not fit before anything is sent", (exchange) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(own(Placed)({ ...order("a"), symbol: "lower" as typeof Ticker.Type }))
      assert.deepInclude({ ...error }, { _tag: "ParameterError", parameter: "symbol" })
      assert.isEmpty(exchange.arrived)
    })
  )

  tradeTest("never rounds an ID beyond 2^53", (exchange) =>
    Effect.gen(function* () {
      exchange.order = (message) =>
        JSON.stringify(accepted(message)).replace('"orderId":"o-a"', '"orderId":612330315406398322')
      const exact = yield* own(Schema.Struct({ orderId: Schema.BigInt }))(order("a"))
      assert.strictEqual(exact.orderId, 612330315406398322n)
      const error = yield* Effect.flip(own(Schema.Struct({ orderId: Schema.NumberFromString }))(order("a")))
      assert.deepInclude({ ...error }, { _tag: "DecodeError", outcome: "executed", path: "result.orderId" })
    })
  )
})
