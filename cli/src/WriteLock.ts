/**
 * Keeps a command from changing anything that was not confirmed.
 *
 * Every venue of a command has a lock, which refuses each write until `Confirm.send` opens it for the operation of a confirmed plan.
 * So a command that sends without asking sends nothing.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { type Write, WriteGate } from "effect-bybit/Http/WriteGate"

/** Opens the lock while an effect runs. */
export class WriteLock extends Context.Tag("effect-bybit-cli/WriteLock")<
  WriteLock,
  {
    /** Lets writes of one operation, such as `Order.placeOrder`, pass while the effect runs. */
    readonly openFor: (operation: string) => <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>() {}

/** Locks the gate of a venue. */
export const layer: Layer.Layer<WriteLock, never, WriteGate> = Layer.scoped(
  WriteLock,
  Effect.gen(function* () {
    const gate = yield* WriteGate
    let confirmed: string | undefined
    yield* gate.guard(({ endpoint: { family, id } }: Write) =>
      `${family}.${id}` === confirmed ? undefined : new Error(`${family}.${id} was not confirmed`)
    )
    const set = (operation: string | undefined) =>
      Effect.sync(() => {
        confirmed = operation
      })
    return {
      openFor: (operation) => (effect) =>
        Effect.acquireUseRelease(
          set(operation),
          () => effect,
          () => set(undefined)
        )
    }
  })
)
