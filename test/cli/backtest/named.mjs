import * as Effect from "effect/Effect"

export const bot = Effect.void
