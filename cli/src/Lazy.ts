import * as Effect from "effect/Effect"

/**
 * A handler whose module is loaded when its command runs: a command pays for what it needs, and `--help` for none of it.
 *
 * @since 0.1.0
 */
export const later =
  <A, E, R>(load: () => Promise<{ readonly run: (typed: A) => Effect.Effect<void, E, R> }>) =>
  (typed: A): Effect.Effect<void, E, R> =>
    Effect.flatMap(Effect.promise(load), ({ run }) => run(typed))
