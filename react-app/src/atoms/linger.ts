import type * as Duration from "effect/Duration"
import { Rx } from "../rx.js"

/**
 * Keeps an atom that is made of others for a while after the last look at it.
 *
 * Use it instead of `Rx.setIdleTTL` for all but atoms of effects and streams: a lazy atom that goes stale while it waits for its
 * end never lets go of what it is made of (`@effect-rx/rx` 0.48.7), so that their subscriptions would stay for ever.
 */
export const linger =
  (idle: Duration.DurationInput) =>
  <A extends Rx.Rx<unknown>>(rx: A): A =>
    Rx.setIdleTTL(Rx.setLazy(rx, false), idle)
