/** Gives endpoints that write their passage through the gate and their place in the limiter. */
import { limitedCall } from "../RateLimiter.js"
import { keep } from "./AnswerVeils.js"
import { PendingWrite } from "./PendingWrite.js"
import type { Writes } from "./Writes.js"

/** What every endpoint that writes brings. */
export const writes: Writes = {
  enter: (gate, write, clock, context, layerMaxAgeMillis) =>
    new PendingWrite(gate, write, clock, context, layerMaxAgeMillis),
  keep,
  limitedCall
}
