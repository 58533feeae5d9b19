import type * as Duration from "effect/Duration"
import { Rx } from "../rx.js"

/**
 * Keeps an atom for a while after its last use.
 *
 * Use it instead of `Rx.setIdleTTL`: a lazy atom that becomes stale while it waits to be disposed never releases its dependencies
 * (`@effect-rx/rx` 0.48.7), so their subscriptions, or the whole layer, would stay open forever.
 */
export const linger =
  (idle: Duration.DurationInput) =>
  <A extends Rx.Rx<unknown>>(rx: A): A =>
    Rx.setIdleTTL(Rx.setLazy(rx, false), idle)
