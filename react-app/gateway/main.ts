/** `npm run gateway`: see Gateway.ts. The port is 8788 unless PORT is set. */
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import { demo, live, testnet } from "effect-bybit/Layers/Venue"
import { serve } from "./server.js"

const hosts = {
  live: { rest: live.rest, orders: false },
  testnet: { rest: testnet.rest, orders: true },
  demo: { rest: demo.rest, orders: true }
}

const main = Effect.gen(function* () {
  const port = yield* serve(hosts, yield* Config.withDefault(Config.integer("PORT"), 8788))
  yield* Effect.logInfo(`Listening on http://127.0.0.1:${port}`)
  return yield* Effect.never
})

NodeRuntime.runMain(main.pipe(Effect.scoped, Effect.provide(NodeHttpClient.layerUndici)))
