import { assert, describe, it } from "@effect/vitest"
import { type BigDecimal, type Context, type Effect, Schema } from "effect"
import { expectTypeOf } from "vitest"
import { BalanceError } from "../../src/Errors/BalanceError.js"
import type { KeyError, PublicError } from "../../src/Errors/CommonError.js"
import type { CredentialsError, NetworkError } from "../../src/Errors/Network.js"
import { OrderError } from "../../src/Errors/OrderError.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import type { RestClient } from "../../src/Http/RestClient.js"
import type { Credentials } from "../../src/Layers/Credentials.js"
import type { OrderEntry } from "../../src/Layers/OrderEntry.js"
import * as Field from "../../src/Schema/Field.js"
import * as Shape from "../../src/Schema/Shape.js"
import * as TopicDefinition from "../../src/Socket/TopicDefinition.js"
import { Fill, facts, OrderId } from "./anySchemaWorld.js"

type Value<F extends (...args: never) => unknown> = Effect.Effect.Success<
  Extract<ReturnType<F>, Effect.Effect<unknown, unknown, unknown>>
>
type Failure<F extends (...args: never) => unknown> = Effect.Effect.Error<
  Extract<ReturnType<F>, Effect.Effect<unknown, unknown, unknown>>
>
type Needs<F extends (...args: never) => unknown> = Effect.Effect.Context<
  Extract<ReturnType<F>, Effect.Effect<unknown, unknown, unknown>>
>

/** What any operation without a cursor may fail with, and what one with a key may. */
type Open = PublicError | Exclude<NetworkError, CredentialsError>
type Keyed = Open | KeyError | CredentialsError

/** Compiled, never run: what matters are its types. */
const compiled = (check: () => unknown): void => assert.isFunction(check)

const Ticker = Schema.String.pipe(Schema.brand("Ticker"))
const params = Schema.Struct({
  symbol: Ticker,
  from: Schema.Date,
  note: Schema.optional(Schema.String),
  size: Schema.propertySignature(Schema.Number).pipe(Schema.withConstructorDefault(() => 5))
})
const result = Schema.Struct({
  id: OrderId,
  at: Schema.Date,
  fills: Schema.Array(Fill),
  price: Schema.propertySignature(Schema.BigDecimal).pipe(Schema.fromKey("p")),
  note: Schema.optionalWith(Schema.String, { default: () => "" })
})

describe("without a type written by hand", () => {
  it("a result has the brands, classes, times and decimals of its schema", () =>
    compiled(() => {
      const own = Endpoint.post("Test.own", "/x", { ...facts, access: "private", kind: "commit", params, result })
      expectTypeOf<Value<typeof own>>().toEqualTypeOf<{
        readonly id: OrderId
        readonly at: Date
        readonly fills: ReadonlyArray<Fill>
        readonly price: BigDecimal.BigDecimal
        readonly note: string
      }>()
      expectTypeOf<Effect.Effect.Success<ReturnType<typeof own.response>>["result"]["id"]>().toEqualTypeOf<OrderId>()
      // @ts-expect-error any text is not an order ID
      const id: Value<typeof own>["id"] = "text"
      return id
    }))

  it("parameters are checked: missing, misspelled, not branded, or as they are encoded", () =>
    compiled(() => {
      const own = Endpoint.get("Test.own", "/x", { ...facts, access: "public", params, result })
      const symbol = Ticker.make("BTCUSDT")
      const from = new Date(0)
      void own({ symbol, from, size: 1 })
      void own({ symbol, from, size: 1, note: "a" })
      void own.response({ symbol, from, size: 1 })
      // @ts-expect-error the decoded type has the default: it is filled in when decoding
      void own({ symbol, from })
      // @ts-expect-error the symbol is missing
      void own({ from, size: 1 })
      // @ts-expect-error any text is not a symbol
      void own({ symbol: "BTCUSDT", from, size: 1 })
      // @ts-expect-error misspelled
      void own({ symbol, from, size: 1, nota: "a" })
      // @ts-expect-error a date, not what is sent
      void own({ symbol, from: "2026-01-01", size: 1 })
      // @ts-expect-error parameters are needed
      void own()
      // @ts-expect-error parameters are needed
      return own.response()
    }))

  it("a default is part of the decoded parameters, and what is optional may be left out", () =>
    compiled(() => {
      const own = Endpoint.get("Test.own", "/x", {
        ...facts,
        access: "public",
        params: Schema.Struct({ limit: Schema.optionalWith(Schema.NumberFromString, { default: () => 20 }) }),
        result
      })
      void own({ limit: 5 })
      // @ts-expect-error the limit is missing
      void own({})
      const optional = Endpoint.get("Test.own", "/x", {
        ...facts,
        access: "public",
        params: Schema.Struct({ limit: Schema.optional(Schema.NumberFromString) }),
        result
      })
      void optional({ limit: 5 })
      void optional({})
      return optional()
    }))

  it("an instance of a class may be the parameters", () =>
    compiled(() => {
      const own = Endpoint.get("Test.own", "/x", { ...facts, access: "public", params: Fill, result })
      void own(new Fill({ price: 1, qty: 2 }))
      // @ts-expect-error a field is missing
      return own({ price: 1 })
    }))

  it("without parameters, a call takes none", () =>
    compiled(() => {
      const own = Endpoint.get("Test.own", "/x", { ...facts, access: "public", result })
      void own()
      void own.response()
      // @ts-expect-error it has none
      return own({ symbol: "X" })
    }))

  it("the classes of `errors` are in the error channel, and no others", () =>
    compiled(() => {
      const own = Endpoint.post("Test.own", "/x", {
        ...facts,
        access: "private",
        kind: "commit",
        params,
        result,
        errors: [OrderError, BalanceError]
      })
      expectTypeOf<Failure<typeof own>>().toEqualTypeOf<Keyed | OrderError | BalanceError>()
      const one = Endpoint.post("Test.own", "/x", {
        ...facts,
        access: "private",
        kind: "commit",
        params,
        result,
        errors: [OrderError]
      })
      expectTypeOf<Failure<typeof one>>().toEqualTypeOf<Keyed | OrderError>()
      const none = Endpoint.get("Test.own", "/x", { ...facts, access: "public", params, result })
      expectTypeOf<Failure<typeof none>>().toEqualTypeOf<Open>()
    }))

  it("an endpoint requires what its access needs", () =>
    compiled(() => {
      const open = Endpoint.get("Test.own", "/x", { ...facts, access: "public", result })
      expectTypeOf<Needs<typeof open>>().toEqualTypeOf<RestClient>()
      const own = Endpoint.get("Test.own", "/x", { ...facts, access: "private", result })
      expectTypeOf<Needs<typeof own>>().toEqualTypeOf<RestClient | Credentials>()
      const order = Endpoint.post("Test.own", "/x", { ...facts, access: "order", kind: "commit", result })
      expectTypeOf<Needs<typeof order>>().toEqualTypeOf<OrderEntry | Credentials>()
      // @ts-expect-error GET only reads
      return Endpoint.get("Test.own", "/x", { ...facts, access: "private", kind: "commit", result })
    }))

  it("the same holds for shapes, and for schemas of both kinds in each other", () =>
    compiled(() => {
      const own = Endpoint.post("Test.own", "/x", {
        ...facts,
        access: "public",
        params: Shape.Struct({ symbol: Field.text, from: Schema.Date, limit: Field.optionalIntegerParam }),
        result: Shape.Struct({ list: Shape.Array(Schema.Struct({ id: OrderId, price: Field.amount })) }),
        errors: [BalanceError]
      })
      expectTypeOf<Value<typeof own>["list"][number]["id"]>().toEqualTypeOf<OrderId>()
      expectTypeOf<Failure<typeof own>>().toEqualTypeOf<Open | BalanceError>()
      void own({ symbol: "X", from: new Date(0), limit: undefined })
      // @ts-expect-error a date, not what is sent
      return own({ symbol: "X", from: "2026-01-01" })
    }))

  it("a result follows its category", () =>
    compiled(() => {
      const category = Schema.Literal("spot", "linear")
      const own = Endpoint.getByCategory("Test.own", "/x", {
        ...facts,
        access: "public",
        params: Schema.Struct({ category, from: Schema.Date }),
        results: { spot: Schema.Struct({ id: OrderId }), linear: Shape.Struct({ at: Schema.Date }) },
        errors: [OrderError]
      })
      const from = new Date(0)
      const spot = own({ category: "spot", from })
      expectTypeOf<Effect.Effect.Success<typeof spot>>().toEqualTypeOf<{ readonly id: OrderId }>()
      expectTypeOf<Effect.Effect.Error<typeof spot>>().toEqualTypeOf<Open | OrderError>()
      const linear = own({ category: "linear", from })
      expectTypeOf<Effect.Effect.Success<typeof linear>>().toEqualTypeOf<{ readonly at: Date }>()
      // @ts-expect-error no such category
      void own({ category: "option", from })
      const either = Endpoint.getByOptionalCategory("Test.own", "/x", {
        ...facts,
        access: "public",
        params: Schema.Struct({ category: Schema.optional(category) }),
        results: { spot: Schema.Struct({ id: OrderId }), linear: Schema.Struct({ at: Schema.Date }) },
        defaultCategory: "linear"
      })
      const made = either({})
      expectTypeOf<Effect.Effect.Success<typeof made>>().toEqualTypeOf<{ readonly at: Date }>()
    }))

  it("a topic's messages have the types of its schema", () =>
    compiled(() => {
      const message = Schema.Struct({
        topic: Schema.String,
        data: Schema.Struct({ price: Schema.NumberFromString, id: OrderId })
      })
      const topic = TopicDefinition.single(
        { name: "own", channel: "/v5/public/linear", categories: ["linear"], access: "public", docs: "", message },
        "own.topic"
      )
      type Message = Schema.Schema.Type<ReturnType<typeof topic>["message"]>
      expectTypeOf<Message["data"]>().toEqualTypeOf<{ readonly price: number; readonly id: OrderId }>()
    }))
})

describe("a schema with requirements", () => {
  it("does not compile, in a result, in parameters or in a topic", () =>
    compiled(() => {
      const needy = Schema.String as unknown as Schema.Schema<string, string, Context.Tag.Identifier<typeof RestClient>>
      // @ts-expect-error it requires a service
      Endpoint.get("Test.own", "/x", { ...facts, access: "public", result: needy })
      // @ts-expect-error it requires a service
      Endpoint.get("Test.own", "/x", { ...facts, access: "public", result: Schema.Struct({ needy }) })
      // @ts-expect-error it requires a service
      Endpoint.get("Test.own", "/x", { ...facts, access: "public", params: Schema.Struct({ needy }), result })
      const topic = { name: "own", channel: "/x", categories: [], access: "public", docs: "" } as const
      // @ts-expect-error it requires a service
      return TopicDefinition.single({ ...topic, message: Schema.Struct({ topic: Schema.String, needy }) }, "own")
    }))
})
