// Signing 200 bytes: our Signers, run as Effects, and the peers, compared with bare createHmac with the secret as a string.
import { createHmac } from "node:crypto"
import { sha256 } from "@noble/hashes/sha2.js"
import { signMessage as signOfV4 } from "bybit-api/lib/util/webCryptoAPI.js"
import { signMessage as signOfV3 } from "bybit-api-3/lib/util/node-support.js"
import ccxt from "ccxt"
import { Context, Effect, Layer, Redacted } from "effect"
import { Signer } from "../dist/Signing/Signer.js"
import { layerNode } from "../dist/Signing/SignerNode.js"
import { layerWeb } from "../dist/Signing/SignerWeb.js"
import { interleave, medianOfRuns } from "./measure.mjs"
import { names } from "./peers.mjs"

const secret = "exampleSecret0123456789abcdef"
const text = "x".repeat(200)
const size = 10_000

const hmac = () => createHmac("sha256", secret).update(text).digest("hex")

const ourSigner = async (layer) => {
  const signer = Context.get(await Effect.runPromise(Effect.scoped(Layer.build(layer))), Signer)
  const credentials = { key: "exampleKey", secret: Redacted.make(secret) }
  const sign = () => signer.sign(credentials, text)
  if ((await Effect.runPromise(sign())) !== hmac()) throw new Error("another signature")
  const program = Effect.gen(function* () {
    for (let i = 0; i < size; i++) yield* sign()
  })
  return () => Effect.runPromise(program)
}

const theirs = async (sign) => {
  if ((await sign()) !== hmac()) throw new Error("another signature")
  return async () => {
    for (let i = 0; i < size; i++) await sign()
  }
}

export const signing = async ({ rounds = 9, runs = 3 } = {}) => {
  const exchange = new ccxt.bybit()
  const contenders = {
    createHmac: async () => {
      for (let i = 0; i < size; i++) hmac()
    },
    "effect-bybit on Node": await ourSigner(layerNode),
    "effect-bybit on WebCrypto, as in a browser": await ourSigner(layerWeb),
    [`${names.v4}, WebCrypto by default`]: await theirs(() => signOfV4(text, secret, "hex", "SHA-256")),
    [names.v3]: await theirs(() => signOfV3(text, secret)),
    [names.ccxt]: await theirs(async () => exchange.hmac(exchange.encode(text), exchange.encode(secret), sha256, "hex"))
  }
  return medianOfRuns(runs, () => interleave(contenders, { rounds, size }))
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  console.table(await signing(JSON.parse(process.argv[2] ?? "{}")))
