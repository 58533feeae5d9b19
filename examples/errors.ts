// Errors: by tag, by category, and when nobody knows whether the exchange has acted.
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"
import * as Errors from "effect-bybit/Errors"
import * as Order from "effect-bybit/Order"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"
import * as Position from "effect-bybit/Position"

const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", price: "50000" } as const

// One meaning, one tag, whatever the code: the compiler knows which ones an operation can fail with.
const byTag = Order.placeOrder({ ...order, qty: "500" }).pipe(
  Effect.asVoid,
  Effect.catchTag("InsufficientBalance", ({ code, message }) => Console.log(`Too expensive: ${code}, ${message}`))
)

// "It is so already" is as good as a success here.
const setLeverage = Position.setLeverage({
  category: "linear",
  symbol: "BTCUSDT",
  buyLeverage: "5",
  sellLeverage: "5"
}).pipe(
  Effect.zipRight(Console.log("The leverage is 5 now.")),
  Errors.catchCategory("unchanged", () => Console.log("The leverage was 5 already."))
)

// The exchange acts, and its answer is lost on the way: has the order been placed?
const lostAnswer = Effect.gen(function* () {
  const { faults } = yield* PaperExchange

  faults.loseAnswer({ path: "/v5/order/create" })
  const error = yield* Effect.flip(Order.placeOrder({ ...order, qty: "0.01" }))
  yield* Console.log(`${error._tag}, outcome ${error.outcome}: ${error.message}`)

  // `submit` asks the exchange for the order before it says anything.
  faults.loseAnswer({ path: "/v5/order/create" })
  const submission = yield* Order.submit({ ...order, qty: "0.01" })
  switch (submission._tag) {
    case "Accepted":
      return yield* Console.log(`Accepted after all: ${submission.order?.orderStatus ?? "the answer came"}`)
    case "Rejected":
      return yield* Console.log(`Not placed, it is safe to try again: ${submission.error.message}`)
    case "Unknown":
      return yield* Console.log(`Look for ${submission.orderLinkId} before you try again`)
  }
})

const program = Effect.all([byTag, setLeverage, setLeverage, lostAnswer], { discard: true })

NodeRuntime.runMain(Effect.provide(program, Bybit.paper))
