/** Endpoints of a program's own, with schemas that `effect/Schema` has made, and how they are called. */
import { assert } from "@effect/vitest"
import { Effect, Equal, Redacted, Schema } from "effect"
import type { DecodeError } from "../../src/Errors/Network.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import { RestClient } from "../../src/Http/RestClient.js"
import { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import { scripted, type Turn } from "./scriptedTransport.js"

export const facts = { kind: "read", limit: "undocumented", docs: "" } as const
export const account = { key: "ownKey000000000001", secret: Redacted.make("secret of the key") }

/** A successful answer of V5. */
export const answer = (result: unknown) => ({ retCode: 0, retMsg: "OK", result, retExtInfo: {}, time: 1 })

/** An answer as the text that the exchange sends. */
export const written = (result: string): Turn => ({
  text: `{"retCode":0,"retMsg":"OK","result":${result},"retExtInfo":{},"time":1}`
})

/** A public read that returns this. */
export const reading = (result: Schema.Schema.AnyNoContext) =>
  Endpoint.get("Test.own", "/v5/test/own", { ...facts, access: "public", result })

/** A private commit with these parameters and this result. */
export const writing = (params: Schema.Schema.AnyNoContext, result: Schema.Schema.AnyNoContext) =>
  Endpoint.post("Test.own", "/v5/test/own", { ...facts, access: "private", kind: "commit", params, result })

let isDefined = true

/** Defers to a schema of another module, which is not there while {@link early} makes an endpoint. */
export const later = (schema: Schema.Schema.AnyNoContext) => (): Schema.Schema.AnyNoContext => {
  if (isDefined) return schema
  throw new ReferenceError("Cannot access 'schema' before initialization")
}

/** Makes an endpoint before what it refers to {@link later} is there. */
export const early = <E>(make: () => E): E => {
  isDefined = false
  try {
    return make()
  } finally {
    isDefined = true
  }
}

type Services = RestClient | OrderEntry | Credentials

/** How a call ended against a script, and what was sent. */
export const ending = <A, E>(call: Effect.Effect<A, E, Services>, ...turns: ReadonlyArray<Turn>) =>
  Effect.gen(function* () {
    const exchange = scripted(turns)
    const drifts: Array<DecodeError> = []
    const exit = yield* Effect.flatMap(RestClient, (client) => {
      client.onDrift((drift) => drifts.push(drift))
      return Effect.exit(call)
    }).pipe(Effect.provide(exchange.layer), Effect.provideService(Credentials, account))
    return { exit, sent: exchange.sent, drifts }
  })

/** What a call returned, and what was sent. */
export const returned = <A, E>(call: Effect.Effect<A, E, Services>, ...turns: ReadonlyArray<Turn>) =>
  Effect.flatMap(ending(call, ...turns), ({ drifts, exit, sent }) =>
    Effect.map(exit, (value) => ({ value, sent, drifts }))
  )

/** The error that a call failed with. A defect fails the test. */
export const failed = <A, E>(call: Effect.Effect<A, E, Services>, ...turns: ReadonlyArray<Turn>) =>
  Effect.flatMap(ending(call, ...turns), ({ drifts, exit, sent }) =>
    Effect.map(Effect.flip(exit), (error) => ({ error, sent, drifts }))
  )

/** The error, which must be one of decoding. */
export const decodeError = <E extends { readonly _tag: string }>(error: E): Extract<E, DecodeError> => {
  assert.strictEqual(error._tag, "DecodeError", error._tag)
  return error as Extract<E, DecodeError>
}

/** Compares what was read: values of Effect by their own equality. */
export const same = (actual: unknown, expected: unknown, what: string): void => {
  if (Equal.isEqual(expected)) assert.isTrue(Equal.equals(actual, expected), `${what}: ${String(actual)}`)
  else assert.deepStrictEqual(actual, expected, what)
}

/** The names and texts of a query. */
export const query = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(path.slice(path.indexOf("?") + 1)))

export const OrderId = Schema.String.pipe(Schema.minLength(3), Schema.brand("OrderId"))
export type OrderId = typeof OrderId.Type

/** A row with a method. */
export class Fill extends Schema.Class<Fill>("Fill")({
  price: Schema.NumberFromString,
  qty: Schema.NumberFromString
}) {
  get value(): number {
    return this.price * this.qty
  }
}

export class Opened extends Schema.TaggedClass<Opened>()("Opened", { at: Schema.Date }) {}

/** A transformation that needs time, which no signature shows. */
export const Slow = Schema.transformOrFail(Schema.String, Schema.String, {
  strict: true,
  decode: (text) => Effect.promise(() => Promise.resolve(`${text}!`)),
  encode: (text) => Effect.promise(() => Promise.resolve(text.slice(0, -1)))
})

/** A transformation that throws something. */
export const throwing = (thrown: unknown) =>
  Schema.transform(Schema.String, Schema.String, {
    strict: true,
    decode: (): string => {
      throw thrown
    },
    encode: (): string => {
      throw thrown
    }
  })
