/** `npm run gateway`: see Gateway.ts. The port is 8788 unless PORT is set. */
import { createServer } from "node:http"
import * as HttpServer from "@effect/platform/HttpServer"
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Config from "effect/Config"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { demo, live, testnet } from "effect-bybit/Layers/Venue"
import { handle } from "./Gateway.js"

const hosts = {
  live: { rest: live.rest, orders: false },
  testnet: { rest: testnet.rest, orders: true },
  demo: { rest: demo.rest, orders: true }
}

const server = Layer.unwrapEffect(
  Effect.map(Config.withDefault(Config.integer("PORT"), 8788), (port) =>
    HttpServer.serve(handle(hosts)).pipe(
      HttpServer.withLogAddress,
      Layer.provide(NodeHttpServer.layer(createServer, { port, host: "127.0.0.1" })),
      Layer.provide(NodeHttpClient.layerUndici)
    )
  )
)

NodeRuntime.runMain(Layer.launch(server))
