/** Answers of endpoints that create secrets, after their shape changed: no field name can be trusted any more. */
import { deepStrictEqual } from "node:assert"
import { assert } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import * as RestClient from "../../src/Http/RestClient.js"
import { Transport, type TransportError } from "../../src/Http/Transport.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import * as OrderEntry from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Registry from "../../src/Registry.js"
import * as Field from "../../src/Schema/Field.js"
import { layerNode } from "../../src/Signing/SignerNode.js"
import { valueOf } from "../fuzz/Values.js"
import type { Hidden } from "../Socket/Connection/leakWorld.js"

export const account = { key: "ChangedKq7Wz3Xv9Jb", secret: Redacted.make("theSecretOfTheCaller-Hj6Vw2Qx8") }
export const newSecret = "Zq7XwV9kJt3bRm2NyHf5LdPc8Gs4TuKa"
const newKey = "Wv4JxQ8zKb6Yh2Rm"
const remark = "qxjzvwofbvuyerq"
const pin = 804_159_263_710_486

/** Nothing that the server sent as a value may be read, not even a piece of it. */
export const hidden: ReadonlyArray<Hidden> = [
  { name: "new secret", value: newSecret, most: 4 },
  { name: "new key", value: newKey, most: 4 },
  { name: "remark", value: remark, most: 4 },
  { name: "pin", value: String(pin), most: 4 }
]

/** Whether a schema contains a field whose value is secret. */
const containsSecret = (root: unknown): boolean => {
  const seen = new Set<unknown>()
  const walk = (node: unknown): boolean => {
    if (typeof node !== "object" || node === null || seen.has(node)) return false
    seen.add(node)
    if ("annotations" in node && Reflect.get(node.annotations ?? {}, Field.Secret) === true) return true
    return Object.entries(node).some(([name, own]) => {
      if (name === "annotations") return false
      if (name === "f" && typeof own === "function") return walk(own())
      return Array.isArray(own) ? own.some(walk) : walk(own)
    })
  }
  return walk(root)
}

const all = [...Registry.v5, ...Registry.legacy]
/** Endpoints that answer with a secret, and those that are only sent one. */
export const answering: ReadonlyArray<Any> = all.filter(({ result }) => containsSecret(result.ast))
export const sending: ReadonlyArray<Any> = all.filter(({ params }) => containsSecret(params.ast))

/** Parameters that the endpoint accepts. */
export const paramsOf = (endpoint: Any): unknown => {
  for (let seed = 1; seed < 200; seed++) {
    const params = valueOf(new Stream(seed), endpoint.params.ast)
    if (endpoint.encodeRequest(params)._tag === "Right") return params
  }
  throw new Error(`no parameters for ${endpoint.family}.${endpoint.id}`)
}

export interface Reply {
  readonly status: number
  readonly statusText: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const http = (body: string, more: Partial<Reply> = {}): Reply => ({
  status: 200,
  statusText: "OK",
  headers: { traceid: "trace-5150" },
  body,
  ...more
})

/** Each documented field with a value of the wrong type, but for the secret ones, which are gone. */
const damaged = ({ result: { ast } }: Any): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ast._tag === "TypeLiteral"
      ? ast.propertySignatures.flatMap(({ name, type }) => (containsSecret(type) ? [] : [[String(name), { of: [[]] }]]))
      : []
  )

const written = (
  { protocol: { envelope } }: Any,
  answer: { code?: number; message?: string; result?: unknown; extension?: unknown }
): string =>
  JSON.stringify(
    envelope.write({ code: 0, message: "OK", result: {}, extension: {}, time: 1_763_700_000_000, ...answer })
  )

const renamed = (name: string) => (endpoint: Any) =>
  http(
    written(endpoint, {
      result: { ...damaged(endpoint), [name]: newSecret, accessKey: newKey, note: remark, code: pin }
    })
  )

const refused = (answer: { message?: string; result?: unknown; extension?: unknown }) => (endpoint: Any) =>
  http(written(endpoint, { code: 4711, message: "refused", ...answer }))

export interface Change {
  readonly what: string
  readonly reply: (endpoint: Any) => Reply
  /** What an error shows nevertheless: names of fields, codes, IDs. */
  readonly shows: ReadonlyArray<string>
}

const change = (what: string, reply: (endpoint: Any) => Reply, ...shows: ReadonlyArray<string>): Change => ({
  what,
  reply,
  shows
})

const text = `apiKey=${newKey}&secret=${newSecret}&pin=${pin}`
const object = { secretKey: newSecret, accessKey: newKey, note: remark, code: pin }

export const changes: ReadonlyArray<Change> = [
  ...["secretKey", "apiSecret", "Secret", "key2"].map((name) =>
    change(`a field that is called ${name} now`, renamed(name), name, "accessKey", "note")
  ),
  change("a result that is text", (endpoint) => http(written(endpoint, { result: text }))),
  change("a result that is JSON in text", (endpoint) => http(written(endpoint, { result: JSON.stringify(object) }))),
  change("a result that is an array of values", (endpoint) =>
    http(written(endpoint, { result: [newKey, newSecret, remark, pin] }))
  ),
  change(
    "a result that is an array of objects",
    (endpoint) => http(written(endpoint, { result: [object] })),
    "secretKey",
    "accessKey"
  ),
  change(
    "a result that is one level deeper",
    (endpoint) => http(written(endpoint, { result: { ...damaged(endpoint), data: { inner: [object] } } })),
    "data",
    "inner",
    "secretKey"
  ),
  change("the documented name with an array", (endpoint) =>
    http(
      written(endpoint, { result: { ...damaged(endpoint), secret: [newSecret, { is: newSecret }], apiKey: [newKey] } })
    )
  ),
  change("a number in place of the secret", (endpoint) =>
    http(written(endpoint, { result: { ...damaged(endpoint), secret: pin, apiKey: pin } }))
  ),
  change("an extension with the secret", (endpoint) =>
    http(written(endpoint, { result: damaged(endpoint), extension: { secret: newSecret, list: [newSecret, newKey] } }))
  ),
  change("an extension that is text", (endpoint) =>
    http(written(endpoint, { result: damaged(endpoint), extension: text }))
  ),
  change("a message with the secret", (endpoint) =>
    http(written(endpoint, { result: damaged(endpoint), message: text }))
  ),
  change("a refusal whose message has it", refused({ message: `created, but ${text}` }), "4711", "trace-5150"),
  change("a refusal whose result is renamed", refused({ result: object }), "4711", "secretKey"),
  change("a refusal whose result is text", refused({ result: text }), "4711"),
  change("a refusal whose result is an array", refused({ result: [[newSecret], object] }), "4711"),
  change("a refusal whose extension has it", refused({ extension: { secret: newSecret, list: [object] } }), "4711"),
  change(
    "a refusal with a list of reasons",
    refused({ result: { reasons: [{ reasonCode: newKey, reasonMsg: text }] } }),
    "4711"
  ),
  change("an object without a code", () => http(JSON.stringify({ data: object })), "secretKey"),
  change("an array without an envelope", () => http(JSON.stringify([newKey, newSecret, remark]))),
  change("plain text", () => http(text)),
  change("a JSON string", () => http(JSON.stringify(newSecret))),
  change("a page of HTML", () => http(`<html><b>${newKey}</b><i title="${newSecret}">${remark}</i></html>`)),
  change("JSON that is cut", (endpoint) => http(written(endpoint, { result: object }).slice(0, -9))),
  change("JSON that is cut within the secret", () => http(`{"retCode":0,"result":{"s":"${newSecret.slice(0, 20)}`)),
  change("a status of 403", () => http(JSON.stringify(object), { status: 403, statusText: "Forbidden" }), "403"),
  change("a status of 500 with a page", () => http(`<p>${text}</p>`, { status: 500, statusText: "Oops" }), "500"),
  change("a status whose text and headers have it", () =>
    http(JSON.stringify(object), { status: 502, statusText: text, headers: { "x-secret": newSecret, "x-note": text } })
  )
]

/** A client at an exchange in the process. */
export const clientOf = (reply: (path: string) => Reply | Effect.Effect<Reply, TransportError>) =>
  clientOver(
    Layer.succeed(Transport, {
      send: ({ path }) => {
        const answer = reply(path)
        return Effect.isEffect(answer) ? answer : Effect.succeed(answer)
      }
    })
  )

export const clientOver = <E, R>(transport: Layer.Layer<Transport, E, R>) =>
  OrderEntry.layerRest().pipe(
    Layer.provideMerge(
      RestClient.layer({ venue: Venue.custom({ name: "changed", rest: "http://127.0.0.1:1", live: false }) })
    ),
    Layer.provide(
      Layer.mergeAll(
        transport,
        Layer.succeed(ClockOffset, { current: () => 0, resync: Effect.void }),
        Layer.succeed(RateLimiter.RateLimiter, { acquire: () => Effect.void, unsafeObserve: () => undefined }),
        layerNode
      )
    )
  )

/** Every value within an error that is only visible to who asks for it. */
const concealed = (error: unknown): ReadonlyArray<unknown> => {
  const found: Array<unknown> = []
  const seen = new Set<unknown>()
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return
    seen.add(value)
    if (Redacted.isRedacted(value)) found.push(Redacted.value(value))
    else for (const name of Reflect.ownKeys(value)) walk(Reflect.get(value, name))
  }
  walk(error)
  return found
}

const isBody = (value: unknown, body: string): boolean => {
  if (value === body) return true
  try {
    deepStrictEqual(value, JSON.parse(body))
    return true
  } catch {
    return false
  }
}

/** What was shown once is not lost: the whole answer is there for who unwraps it. */
export const assertKept = (error: unknown, body: string, what: string): void => {
  const values = concealed(error)
  assert.isTrue(
    values.some((value) => isBody(value, body)),
    `${what}: the answer is lost; the error has ${values.length} redacted values`
  )
}
