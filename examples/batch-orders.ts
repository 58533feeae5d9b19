// A batch: one call, with an outcome for each order.
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Either } from "effect"
import * as Batch from "effect-bybit/Http/Batch"
import * as Order from "effect-bybit/Order"
import { Bybit } from "effect-bybit/PaperExchange"

const buy = (price: string, qty: string) =>
  ({ symbol: "BTCUSDT", side: "Buy", orderType: "Limit", timeInForce: "PostOnly", price, qty }) as const

const program = Effect.gen(function* () {
  const items = yield* Batch.outcomes(Order.batchPlaceOrder, {
    category: "linear",
    request: [buy("52000", "0.01"), buy("51000", "0.01"), buy("50000", "400")]
  })
  for (const { outcome, request } of items) {
    const what = `${request.qty} at ${request.price}`
    yield* Console.log(
      Either.match(outcome, {
        onRight: ({ orderId }) => `${what}: order ${orderId}`,
        onLeft: (error) => `${what}: ${error._tag}, ${error.message}`
      })
    )
  }
  const { list } = yield* Order.cancelAllOrders({ category: "linear", symbol: "BTCUSDT" })
  yield* Console.log(`${list.length} orders canceled`)
})

NodeRuntime.runMain(Effect.provide(program, Bybit.paper))
