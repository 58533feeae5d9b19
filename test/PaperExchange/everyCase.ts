/** Every operation of an API with realistic parameters, signed and sent to an exchange in the process. */
import { readdirSync } from "node:fs"
import { Effect, Either, Redacted } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import { Exchange, type Options } from "../../src/PaperExchange/Exchange.js"
import { demo } from "../../src/PaperExchange/internal/Account/Keys.js"
import * as Rest from "../../src/PaperExchange/internal/Rest/Rest.js"
import * as Legacy from "../../src/PaperExchange/Legacy.js"
import * as Registry from "../../src/Registry.js"
import * as SignerNode from "../../src/Signing/SignerNode.js"
import * as Signing from "../../src/Signing/Signing.js"
import { casesOf } from "../Http/family.js"
import { start } from "./harness.js"
import type { Message } from "./socketHarness.js"

export interface Case {
  readonly endpoint: Any
  readonly params: unknown
}

/** Parameters whose signing time, if they have one, is the exchange's. */
const withTime = ({ endpoint, params }: Case): Case => {
  const { signingTime } = endpoint
  return signingTime === undefined
    ? { endpoint, params }
    : { endpoint, params: { ...(params as object), [signingTime.parameter]: start } }
}

/** The operations with a case in a folder of JSON files, one a family. */
const casesIn = (
  folder: URL,
  endpoints: ReadonlyArray<Any>,
  familyOf: (endpoint: Any) => string
): ReadonlyArray<Case> =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const own = endpoints.filter((endpoint) => familyOf(endpoint) === name.replace(".json", ""))
      return casesOf(Object.fromEntries(own.map((endpoint) => [endpoint.id, endpoint])), new URL(name, folder))
    })
    .filter(({ endpoint }) => endpoint !== undefined)
    .map(withTime)
    .filter(({ endpoint, params }) => Either.isRight(endpoint.encodeRequest(params)))

/** All V5 operations that have a case. */
export const v5 = casesIn(new URL("../Http/V5/", import.meta.url), Registry.v5, ({ family }) => family)

/** All operations of the older APIs that have a case. */
export const legacy = casesIn(new URL("../Legacy/", import.meta.url), Registry.legacy, ({ api }) => api)

/** An exchange that knows every operation, as the command serves it. */
export const everything = (options: Options = {}): Exchange =>
  new Exchange({
    historyDays: 1,
    symbols: ["BTCUSDT", "BTCUSD"],
    endpoints: [...Registry.v5, ...Registry.legacy],
    families: Legacy.all,
    rateLimits: false,
    ...options,
    clock: () => start
  })

export interface Answered {
  readonly status: number
  readonly kind: string | undefined
  readonly code: number | undefined
  readonly text: string
  readonly body: Message
}

/** Sends a case as the library's client would; without a key if `signed` is false. */
export const send = (exchange: Exchange, { endpoint, params }: Case, signed = endpoint.access === "private") =>
  Effect.gen(function* () {
    const encoded = Either.getOrThrow(endpoint.encodeRequest(params))
    const ready = signed
      ? yield* Effect.orDie(
          Signing.signRequest(encoded, {
            endpoint,
            credentials: { key: demo.key, secret: Redacted.make(demo.secret) },
            timestamp: start,
            recvWindow: 5000
          })
        )
      : { headers: {}, query: encoded.query, body: encoded.body }
    const {
      body: text,
      headers,
      status
    } = yield* Rest.handle(exchange, {
      method: encoded.method,
      path: ready.query === "" ? encoded.path : `${encoded.path}?${ready.query}`,
      headers: ready.headers,
      body: encoded.method === "GET" ? undefined : ready.body,
      address: "test"
    })
    const isJson = headers["content-type"]?.includes("json") ?? false
    const body = isJson ? JSON.parse(text) : undefined
    return {
      status,
      kind: headers["x-paper-exchange"],
      code: isJson ? endpoint.protocol.envelope.code(body) : undefined,
      text,
      body
    } satisfies Answered
  }).pipe(Effect.provide(SignerNode.layerNode))
