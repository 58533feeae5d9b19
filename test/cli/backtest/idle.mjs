import * as Effect from "effect/Effect"

export default Effect.void
