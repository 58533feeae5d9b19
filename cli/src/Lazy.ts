import * as Effect from "effect/Effect"

/**
 * A handler whose module is loaded when its command runs: a command loads only what it needs, and `--help` loads nothing.
 */
export const lazy =
  <A, E, R>(load: () => Promise<{ readonly run: (input: A) => Effect.Effect<void, E, R> }>) =>
  (input: A): Effect.Effect<void, E, R> =>
    Effect.flatMap(Effect.promise(load), ({ run }) => run(input))
