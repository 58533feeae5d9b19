import * as Effect from "effect/Effect"

export default Effect.forever(Effect.sleep("7 minutes"))
