import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { createLogUpdate } from "log-update"
import { jsonLine } from "./Output.js"
import { Screen } from "./Screen.js"

/** What a command that keeps updating shows at one moment. */
export interface Frame {
  readonly text: string
  /** Printed instead with `--json`, one line each. */
  readonly items: ReadonlyArray<unknown>
}

/** Nothing faster would be readable. */
const pause = "100 millis"

/**
 * Shows frames until they end: in a terminal, each in place of the one before; otherwise, one after another. What is the same as the
 * one before is left out, and so is what a slow terminal can't follow. With `--json`, nothing else is.
 */
export const show = <E, R>(
  frames: Stream.Stream<Frame, E, R>,
  { json }: { readonly json: boolean }
): Effect.Effect<void, E, R> =>
  Effect.gen(function* () {
    const { isTerminal, stream } = yield* Screen
    const texts = Stream.map(frames, ({ items, text }) => (json ? items.map(jsonLine).join("\n") : text)).pipe(
      Stream.filter((text) => text !== ""),
      Stream.changes
    )
    if (json) return yield* Stream.runForEach(texts, Console.log)
    const drawn = isTerminal
      ? yield* Effect.acquireRelease(
          Effect.sync(() => createLogUpdate(stream)),
          // Shows the cursor again.
          (screen) => Effect.sync(() => screen.done())
        )
      : undefined
    const draw = (text: string) => (drawn === undefined ? Console.log(`${text}\n`) : Effect.sync(() => drawn(text)))
    yield* texts.pipe(
      Stream.buffer({ capacity: 1, strategy: "sliding" }),
      Stream.runForEach((text) => Effect.zipRight(draw(text), Effect.sleep(pause)))
    )
  }).pipe(Effect.scoped)
