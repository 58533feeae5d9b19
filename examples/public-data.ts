// Public data: no key, no account.
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"
import * as Market from "effect-bybit/Market"
import { Bybit } from "effect-bybit/PaperExchange"

const program = Effect.gen(function* () {
  const { list } = yield* Market.getTickers({ category: "linear" })
  for (const { symbol, lastPrice, fundingRate } of list) {
    yield* Console.log(`${symbol} ${lastPrice}, funding ${fundingRate}`)
  }
})

NodeRuntime.runMain(Effect.provide(program, Bybit.paper))
