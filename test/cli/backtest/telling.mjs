import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { Credentials } from "effect-bybit/Layers"

/** Fails with what it could sign with. */
export default Effect.flatMap(Credentials, (credentials) =>
  Effect.fail(new Error(`${JSON.stringify(credentials)} ${Redacted.make("hidden")}`))
)
