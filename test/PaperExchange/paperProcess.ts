/** A paper exchange in its own process, served on a port. The first argument is its directory. */
import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Layer } from "effect"
import { serve } from "../../src/PaperExchange/Serve.js"
import { layerDurable } from "../../src/PaperExchange/Store/Durable.js"
import { layerFileSystem } from "../../src/PaperExchange/Store/Storage.js"
import { small } from "./crashes.js"

const store = layerFileSystem(process.argv[2] ?? "").pipe(Layer.provide(NodeFileSystem.layer))
const paper = layerDurable({ ...small, rateLimits: false, snapshotEntries: 60 }).pipe(Layer.provide(store))

serve().pipe(
  Effect.tap((served) => Console.log(JSON.stringify({ rest: served.rest, socket: served.socket }))),
  Effect.zipRight(Effect.never),
  Effect.scoped,
  Effect.provide(paper),
  NodeRuntime.runMain
)
