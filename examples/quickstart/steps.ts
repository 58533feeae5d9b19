import { Console, Data, Effect, Option, Stream } from "effect"
import * as Socket from "effect-bybit/Socket"
import { heading } from "./drawing.js"

/** A step of the tour failed or timed out. */
export class StepFailed extends Data.TaggedError("StepFailed")<{ readonly step: string; readonly reason: string }> {
  override get message(): string {
    return `The step "${this.step}" failed: ${this.reason}`
  }
}

/** Runs one step of the tour under its name. A step that takes longer than 5 s (20 s over a network) fails. */
export const step = <A, E extends { readonly message: string }, R>(
  name: string,
  body: Effect.Effect<A, E, R>
): Effect.Effect<A, StepFailed, R | Socket.Socket> =>
  Effect.gen(function* () {
    const { venue } = yield* Socket.Socket
    const seconds = venue.name === "paper" ? 5 : 20
    yield* Console.log(heading(name))
    return yield* body.pipe(
      Effect.mapError((error) => new StepFailed({ step: name, reason: error.message })),
      Effect.timeoutFail({
        duration: `${seconds} seconds`,
        onTimeout: () => new StepFailed({ step: name, reason: `timed out after ${seconds} s.` })
      })
    )
  })

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
