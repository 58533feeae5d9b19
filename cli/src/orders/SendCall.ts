/** Sends one call, for every command that changes something other than an order: shows or confirms it, and values it. */
import * as Effect from "effect/Effect"
import type { Any } from "effect-bybit/Http/Endpoint"
import * as Confirm from "../Confirm.js"
import type { Fields } from "../Parameters.js"
import type { Choice } from "../Venue.js"
import { valueOf } from "./CallValue.js"

/** A call to send. */
export interface PlannedCall {
  readonly endpoint: Any
  readonly params: Fields
  /** What it can be looked up by. */
  readonly ids?: Readonly<Record<string, string>>
  readonly notes?: ReadonlyArray<string>
}

/** Sends a call, or shows what it would send. `call` is the effect that makes it. */
export const send = <A, E, R>(
  choice: Choice,
  input: Confirm.ConfirmOptions,
  { endpoint, ids = {}, notes = [], params }: PlannedCall,
  call: Effect.Effect<A, E, R>
) =>
  Effect.gen(function* () {
    const operation = `${endpoint.family}.${endpoint.id}`
    const plan = { operation, params, value: yield* valueOf(endpoint, params), notes }
    return yield* Confirm.send(choice, input, plan, { what: [operation, ...Object.values(ids)].join(" "), ids })(call)
  })
