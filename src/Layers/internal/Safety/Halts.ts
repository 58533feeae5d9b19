/** Which kill switches a gate has, for those who ask whether writes are halted. */
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Nested } from "../../../Http/WriteGate.js"

/** Why writes are halted, or `undefined`. */
type Halt = () => string | undefined

const known = new WeakMap<Nested, Set<Halt>>()

/** Adds a kill switch to a gate until the scope closes. */
export const join = (gate: Nested, halt: Halt): Effect.Effect<void, never, Scope.Scope> =>
  Effect.asVoid(
    Effect.acquireRelease(
      Effect.sync(() => {
        const halts = known.get(gate) ?? new Set<Halt>()
        known.set(gate, halts.add(halt))
        return halts
      }),
      (halts) => Effect.sync(() => halts.delete(halt))
    )
  )

/** Why writes through a gate, or through one around it, are halted. */
export const reasonsOf = (gate: Nested | undefined): ReadonlyArray<string> =>
  gate === undefined ? [] : [...[...(known.get(gate) ?? [])].flatMap((halt) => halt() ?? []), ...reasonsOf(gate.outer)]
