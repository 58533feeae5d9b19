import * as Effect from "effect/Effect"

export default Effect.dieMessage("a bug of the bot")
