// Two accounts in one program: a call uses the account provided around it.
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"
import { Credentials } from "effect-bybit/Layers"
import * as Order from "effect-bybit/Order"
import { Bybit, PaperExchange } from "effect-bybit/PaperExchange"

const symbol = "ETHUSDT"

const placeAndList = (name: string, price: string) =>
  Effect.gen(function* () {
    yield* Order.placeOrder({ category: "linear", symbol, side: "Buy", orderType: "Limit", qty: "0.1", price })
    const { list } = yield* Order.getOpenOrders({ category: "linear", symbol })
    yield* Console.log(`${name} has ${list.map((order) => `${order.side} ${order.qty} at ${order.price}`).join(", ")}`)
  })

const program = Effect.gen(function* () {
  const { accounts } = yield* PaperExchange
  // Elsewhere these come from `Credentials.make({ key, secret })`.
  const alice = yield* accounts.open({ balances: { USDT: "1000" } })
  const bob = yield* accounts.open({ balances: { USDT: "5000" } })
  yield* Effect.all(
    [
      placeAndList("Alice", "2500").pipe(Effect.provideService(Credentials.Credentials, alice)),
      placeAndList("Bob", "2600").pipe(Effect.provideService(Credentials.Credentials, bob))
    ],
    { concurrency: "unbounded" }
  )
})

NodeRuntime.runMain(Effect.provide(program, Bybit.paper))
