import * as Command from "@effect/cli/Command"
import { later } from "../Lazy.js"
import { json } from "../output/Output.js"
import * as Venue from "../Venue.js"

/**
 * `effect-bybit doctor`.
 *
 * @since 0.1.0
 */
export const command = Command.make(
  "doctor",
  { json, ...Venue.options },
  later(() => import("../run/Doctor.js"))
).pipe(
  Command.withDescription(
    "Looks for what keeps a program from trading: hosts, clock, link, blocked addresses and regions, the key with its permissions and expiry, and what is left of its limit. It changes nothing, and a key is sent to this venue only."
  )
)
