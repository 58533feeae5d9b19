import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect, Layer } from "effect"
import { Safety } from "effect-bybit/Layers"
import { grid, market } from "./grid.js"
import * as Venue from "./venue.js"

const safe = Safety.layerKillSwitch({ targets: [market] })

// Ctrl-C and SIGTERM end the program after its orders are cancelled.
NodeRuntime.runMain(Effect.provide(grid, Layer.provideMerge(safe, Venue.layer)))
