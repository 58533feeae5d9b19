// Signing 200 bytes: our Signer, run as an Effect, against bare createHmac with the secret as a string.
import { createHmac } from "node:crypto"
import { Context, Effect, Layer, Redacted } from "effect"
import { Signer } from "../dist/Signing/Signer.js"
import { layerNode } from "../dist/Signing/SignerNode.js"
import { interleave, medianOfRuns } from "./measure.mjs"

const secret = "exampleSecret0123456789abcdef"
const text = "x".repeat(200)
const size = 20_000

export const signing = () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const signer = Context.get(yield* Layer.build(layerNode), Signer)
        const credentials = { key: "exampleKey", secret: Redacted.make(secret) }
        const program = Effect.gen(function* () {
          for (let i = 0; i < size; i++) yield* signer.sign(credentials, text)
        })
        return yield* Effect.promise(() =>
          medianOfRuns(3, () =>
            interleave(
              {
                createHmac: async () => {
                  for (let i = 0; i < size; i++) createHmac("sha256", secret).update(text).digest("hex")
                },
                "effect-bybit Signer": () => Effect.runPromise(program)
              },
              { rounds: 9, size }
            )
          )
        )
      })
    )
  )
