import * as Command from "@effect/cli/Command"
import { lazy } from "../Lazy.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/** `effect-bybit doctor`. */
export const command = Command.make(
  "doctor",
  { json, ...Venue.options },
  lazy(() => import("../run/Doctor.js"))
).pipe(Command.withDescription("Diagnose what keeps a program from trading: hosts, clock, key, limits."))
