// A paper exchange in its own process. Prints its URLs as one line of JSON, and runs until it is stopped.
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect } from "effect"
import * as PaperExchange from "effect-bybit/PaperExchange"
import { serve } from "effect-bybit/PaperExchange/Serve"

const program = Effect.gen(function* () {
  const paper = yield* PaperExchange.make({ seed: 7, historyDays: 2, rateLimits: false })
  const { rest, socket } = yield* Effect.provideService(serve(), PaperExchange.PaperExchange, paper)
  yield* Console.log(JSON.stringify({ rest, socket, demo: PaperExchange.account }))
  return yield* Effect.never
}).pipe(Effect.scoped)

NodeRuntime.runMain(program)
