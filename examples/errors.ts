// Errors: by tag, by category, and when it is unknown whether the exchange acted.
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"
import * as Errors from "effect-bybit/Errors"
import * as Order from "effect-bybit/Order"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
import * as Position from "effect-bybit/Position"

const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", price: "50000" } as const

// Each meaning has one tag, whatever the code. The compiler knows which ones an operation can fail with.
const byTag = Order.placeOrder({ ...order, qty: "500" }).pipe(
  Effect.asVoid,
  Effect.catchTag("InsufficientBalance", ({ code, message }) => Console.log(`Too expensive: ${code}, ${message}`))
)

// Already having this value is as good as success here.
const setLeverage = Position.setLeverage({
  category: "linear",
  symbol: "BTCUSDT",
  buyLeverage: "5",
  sellLeverage: "5"
}).pipe(
  Effect.zipRight(Console.log("The leverage is now 5.")),
  Errors.catchCategory("unchanged", () => Console.log("The leverage was already 5."))
)

// The exchange acts, but its answer is lost: was the order placed?
const lostAnswer = Effect.gen(function* () {
  const { faults } = yield* PaperExchange

  yield* faults.loseAnswer({ path: "/v5/order/create" })
  const error = yield* Effect.flip(Order.placeOrder({ ...order, qty: "0.01" }))
  yield* Console.log(`${error._tag}, outcome ${error.outcome}: ${error.message}`)

  // `submit` looks the order up before it returns an outcome.
  yield* faults.loseAnswer({ path: "/v5/order/create" })
  const submission = yield* Order.submit({ ...order, qty: "0.01" })
  switch (submission._tag) {
    case "Accepted":
      return yield* Console.log(`Accepted after all: ${submission.order?.orderStatus ?? "the answer arrived"}`)
    case "Rejected":
      return yield* Console.log(`Not placed, safe to try again: ${submission.error.message}`)
    case "Unknown":
      return yield* Console.log(`Look for ${submission.orderLinkId} before you try again`)
  }
})

const program = Effect.all([byTag, setLeverage, setLeverage, lostAnswer], { discard: true })

NodeRuntime.runMain(Effect.provide(program, Bybit.paper))
