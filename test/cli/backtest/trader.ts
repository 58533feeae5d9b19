import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Order from "../../../src/Http/V5/Order.js"

const order = { category: "linear", symbol: "BTCUSDT", orderType: "Market", qty: "0.01" } as const

export default Effect.gen(function* () {
  yield* Order.placeOrder({ ...order, side: "Buy" })
  yield* Effect.sleep("10 minutes")
  yield* Order.placeOrder({ ...order, side: "Sell", reduceOnly: true })
  yield* Console.log("sold")
  return yield* Order.placeOrder({ ...order, side: "Sell", reduceOnly: true })
})
