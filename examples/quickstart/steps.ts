import { Console, Data, Effect, Option, Stream } from "effect"
import { heading } from "./drawing.js"

/** A step of the tour failed or timed out. */
export class StepFailed extends Data.TaggedError("StepFailed")<{ readonly step: string; readonly reason: string }> {
  override get message(): string {
    return `The step "${this.step}" failed: ${this.reason}`
  }
}

/** Runs one step of the tour under its name. A step that takes longer than 20 s fails. */
export const step = <A, E extends { readonly message: string }, R>(
  name: string,
  body: Effect.Effect<A, E, R>
): Effect.Effect<A, StepFailed, R> =>
  Effect.zipRight(
    Console.log(heading(name)),
    body.pipe(
      Effect.mapError((error) => new StepFailed({ step: name, reason: error.message })),
      Effect.timeoutFail({
        duration: "20 seconds",
        onTimeout: () => new StepFailed({ step: name, reason: "timed out after 20 s." })
      })
    )
  )

/** Waits for the first matching element. */
export const first = <A, B extends A, E, R>(
  stream: Stream.Stream<A, E, R>,
  isWanted: (element: A) => element is B
): Effect.Effect<B, E | StepFailed, R> =>
  Effect.flatMap(
    Stream.runHead(Stream.filter(stream, isWanted)),
    Option.match({
      onNone: () => new StepFailed({ step: "waiting", reason: "the stream ended." }),
      onSome: (element) => Effect.succeed(element)
    })
  )
