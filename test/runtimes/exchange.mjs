// Serves the paper exchange on a free local port until standard input ends.
import { NodeRuntime } from "@effect/platform-node"
import { Console, Effect } from "effect"
import * as PaperExchange from "effect-bybit/PaperExchange"
import { serve } from "effect-bybit/PaperExchange/Serve"

const until = Effect.async((resume) => {
  process.stdin.resume().once("end", () => resume(Effect.void))
})

const program = Effect.gen(function* () {
  const { rest, socket } = yield* serve()
  yield* Console.log(JSON.stringify({ rest, socket }))
  yield* until
}).pipe(Effect.scoped, Effect.provide(PaperExchange.layer({ historyDays: 1, symbols: ["BTCUSDT"] })))

NodeRuntime.runMain(program)
