import * as Effect from "effect/Effect"

export default Effect.zipRight(Effect.sleep("90 seconds"), Effect.fail(new Error("out of ideas")))
