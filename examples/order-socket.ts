// The same orders over REST and over the trade socket: only a Layer differs.
import assert from "node:assert/strict"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { BigDecimal, Console, Effect } from "effect"
import { Instruments } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"
import * as Order from "effect-bybit/Order"
import * as Socket from "effect-bybit/Socket"
import * as Venue from "./support/venue.js"

const market = { category: "linear", symbol: "BTCUSDT" } as const

/** The last price times a factor, rounded to the instrument's tick. */
const priceAt = (part: string) =>
  Effect.gen(function* () {
    const { list } = yield* Market.getTickers(market)
    const instrument = yield* Instruments.get(market.category, market.symbol)
    const last = BigDecimal.unsafeFromString(list[0]?.lastPrice ?? "0")
    return yield* Instruments.roundPrice(
      instrument,
      BigDecimal.multiply(last, BigDecimal.unsafeFromString(part)),
      "Buy"
    )
  })

/** The program. It doesn't know how its orders are sent. */
const program = Effect.gen(function* () {
  const order = { ...market, side: "Buy", orderType: "Limit", timeInForce: "PostOnly", qty: "0.01" } as const
  const { orderId } = yield* Order.placeOrder({ ...order, price: yield* priceAt("0.9") })
  yield* Order.amendOrder({ ...market, orderId, price: yield* priceAt("0.91") })
  // A refusal is the same typed error either way.
  const refused = yield* Effect.flip(Order.placeOrder({ ...order, price: yield* priceAt("0.9"), qty: "500" }))
  yield* Order.cancelOrder({ ...market, orderId })
  const { list } = yield* Order.getOpenOrders({ ...market, orderId, openOnly: 0 })
  return { refused: refused._tag, status: list[0]?.orderStatus }
})

/** Runs the program and prints how its orders were sent. */
const told = (name: string) =>
  Effect.gen(function* () {
    const result = yield* program
    yield* Console.log(`${name}: placed, amended, canceled; an excessive order was refused with ${result.refused}`)
    return result
  })

const main = Effect.gen(function* () {
  const { venue } = yield* Socket.Sockets
  const overRest = yield* told("REST        ")
  const overSocket = yield* Effect.provide(told("trade socket"), Socket.layerSocket({ venue }))
  assert.deepEqual(overSocket, overRest)
})

NodeRuntime.runMain(Effect.provide(main, Venue.layer()))
