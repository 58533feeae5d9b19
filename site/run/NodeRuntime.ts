/** `runMain` of a program in the page, in place of Node's. */
import * as Effect from "effect/Effect"
import { pending } from "./pending.js"

export const runMain = (effect: Effect.Effect<unknown, unknown>): void => {
  void pending.add(Effect.runPromise(effect))
}
