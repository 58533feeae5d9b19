import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Cause, JSONSchema, ParseResult, Predicate, Redacted, Schema } from "effect"
import * as ErrorSchema from "../../src/Errors/ErrorSchema.js"
import * as Exchange from "../../src/Errors/Exchange.js"
import { ServerText } from "../../src/Errors/internal/ServerText.js"
import * as Network from "../../src/Errors/Network.js"
import { RunFailed } from "../../src/Errors/Run.js"
import * as SocketRefusals from "../../src/Errors/Socket.js"
import { UnknownExchangeError } from "../../src/Errors/Unknown.js"
import * as Errors from "../../src/Errors.js"
import type { Any } from "../../src/Http/Operation.js"
import * as Account from "../../src/Http/V5/Account.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Order from "../../src/Http/V5/Order.js"
import * as Position from "../../src/Http/V5/Position.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as SpotV3 from "../../src/Legacy/SpotV3.js"
import { fields } from "./fields.js"

type ErrorClass = ErrorSchema.ErrorClass<Error & { readonly _tag: string }>

const source = resolve(import.meta.dirname, "../../src")

const isErrorClass = (value: unknown): value is ErrorClass =>
  typeof value === "function" && value.prototype instanceof Error

/** Every error class that a module of the library's exports, so that a new one can't be forgotten. */
const exported = await (async () => {
  const modules = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".ts") &&
      /^export (?:abstract )?class [^{]*? extends (?!Context\.|Schema\.|Data\.TaggedClass)/m.test(
        readFileSync(join(source, file), "utf8")
      )
  )
  const found = new Map<ErrorClass, string>()
  for (const where of modules) {
    const module: object = await import(/* @vite-ignore */ `../../src/${where.replace(/\.ts$/, ".js")}`)
    for (const [name, value] of Object.entries(module)) if (isErrorClass(value)) found.set(value, `${name} (${where})`)
  }
  return [...found].map(([one, name]) => [name, one] as const)
})()

const hostile = 'ünï 😀\u202e\n\u001b[31m{"$":"undefined"} \ud800'

/** Whatever a class reads, with values that JSON has no word for. */
const some = (Class: ErrorClass): object => {
  const cause = Object.assign(new TypeError(hostile, { cause: new Error("inside", { cause: "inmost" }) }), {
    code: "ECONNRESET",
    config: { headers: { "X-BAPI-SIGN": "s3cr3tSignature" } }
  })
  const all = {
    ...fields(110001, hostile),
    outcome: "unknown",
    result: {
      orderId: "1",
      long: 612330315406398322n,
      none: undefined,
      $: { $: 1 },
      list: [null, -0, Number.NaN, [{}]]
    },
    retExtInfo: JSON.parse('{"__proto__": {"polluted": true}}'),
    unmasked: Redacted.make({ apiSecret: "s3cr3tBody" }),
    rateLimit: { limit: 10, remaining: 0, resetAtTimestamp: 1_700_000_000_123 },
    reason: "closed",
    topics: [hostile, "b"],
    rules: [{ _tag: "tickSize", field: "price", value: "1", limit: "0.5" }],
    variables: ["BYBIT_API_KEY"],
    regions: ["EU"],
    known: ["gap"],
    column: "opne",
    columns: ["open"],
    given: hostile,
    failures: [cause, new Exchange.OrderNotFound(fields(1)), "text", { secret: "s3cr3tThrown" }],
    url: ["ConnectionError", "InvalidVenue"].includes(Class.prototype.name)
      ? "wss://user:s3cr3tPassword@127.0.0.1"
      : "wss://127.0.0.1",
    detail: hostile,
    path: "list.0",
    issue: hostile,
    value: 5n,
    since: 1,
    completeFrom: 2,
    clock: 3,
    report: { to: 0 },
    cause
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => name === "message" || !(name in Class.prototype)))
}

/** What an error says of itself, but for its stack, and what stays here. */
const shown = (error: unknown): unknown => {
  if (!(error instanceof Error)) return Predicate.isReadonlyRecord(error) && "secret" in error ? {} : error
  const own = Object.getOwnPropertyNames(error).filter(
    (name) => !["stack", "unmasked", "config", "name"].includes(name)
  )
  return {
    name: error.name,
    message: error.message,
    cause: shown(error.cause),
    ...Object.fromEntries(
      own.sort().map((name) => {
        const value: unknown = Reflect.get(error, name)
        return [
          name,
          Array.isArray(value) && name === "failures" ? value.map(shown) : name === "cause" ? shown(value) : value
        ]
      })
    )
  }
}

const crossed = <E>(
  schema: Schema.Schema<E, ErrorSchema.Encoded>,
  error: E
): { readonly text: string; readonly error: E } => {
  const text = JSON.stringify(Schema.encodeSync(schema)(error))
  return { text, error: Schema.decodeUnknownSync(schema)(JSON.parse(text)) }
}

describe("an error that crosses a process boundary", () => {
  it("may be of any class that the library exports", () => {
    const names = exported.map(([, { prototype }]) => prototype.name)
    for (const union of [Exchange, Network, SocketRefusals])
      for (const Class of Object.values(union)) if (isErrorClass(Class)) assert.include(names, Class.prototype.name)
    assert.isAbove(names.length, 150)
  })

  it.each(exported)("is of its class again, with every field: %s", (_, Class) => {
    const schema = ErrorSchema.ofClasses(Class, Exchange.OrderNotFound)
    const error = new Class(some(Class) as never)
    const there = crossed(schema, error)
    assert.notInclude(there.text, "s3cr3t")
    assert.isTrue(there.error instanceof Class)
    assert.deepStrictEqual(shown(there.error), shown(error))
    for (const caught of [there.error, Cause.fail(there.error)])
      assert.strictEqual(Errors.outcomeOf(caught), Errors.outcomeOf(error))
    assert.isUndefined(Reflect.get({}, "polluted"))
    assert.strictEqual(there.error.stack, `${error.name}: ${error.message}`)
    // Once more, as through a gateway.
    assert.strictEqual(crossed(schema, there.error).text, there.text)
  })

  it("is covered by `BybitError`, unless only an older API, the paper exchange, a backtest or market data has its class", () => {
    const schema = Schema.is(ErrorSchema.BybitError)
    const others = exported
      .filter(([, Class]) => !schema(new Class(some(Class) as never)))
      .map(([name]) => name.replace(/ .*\(/, " ("))
      .filter((name) => !/\((Backtest|Legacy|MarketData|PaperExchange)\//.test(name))
    assert.deepStrictEqual(others, ["Reply (Http/Handler.ts)", "ListenerDefect (Socket/SocketError.ts)"])
  })

  it("keeps the classes of the refusals inside of another error", () => {
    const refused = new Exchange.InsufficientBalance(fields(110007))
    const failed = new RunFailed({ reason: "failed", outcome: "unknown", failures: [refused, new TypeError("x")] })
    const there = crossed(ErrorSchema.BybitError, failed).error
    assert.instanceOf(there, RunFailed)
    const [first, second] = (there as RunFailed).failures
    assert.instanceOf(first, Exchange.InsufficientBalance)
    assert.isFalse(second instanceof Exchange.InsufficientBalance)
    assert.strictEqual(there.message, failed.message)
  })

  it("keeps what the library gives it as its cause", () => {
    const schema = ErrorSchema.of(Order.placeOrder)
    const halted = new Errors.RequestFailed({
      endpoint: "Order.placeOrder",
      cause: new Safety.TradingHalted({ reason: "loss" }),
      sent: false,
      outcome: "notExecuted"
    })
    assert.isTrue(Safety.isHalted(crossed(schema, halted).error))
    const { error } = crossed(
      ErrorSchema.SocketError,
      new Errors.SubscriptionError({
        topics: ["a"],
        detail: "x",
        cause: Errors.socketRefusal("none", "x")
      })
    )
    assert.strictEqual(error._tag, "SubscriptionError")
    assert.instanceOf(error.cause, Errors.UnknownSocketRefusal)
    assert.isNaN((error.cause as Errors.UnknownSocketRefusal).code)
  })

  it("says no secret: of a cause neither its fields nor what looks like a key or signature, of a server's text what it shows", () => {
    const signed = "GET /v5/x?api_key=AbCdEfGhIjKlMnOp&sign=0123456789abcdef failed"
    for (const cause of [
      Object.assign(new Error(signed), { request: { headers: { authorization: "s3cr3t" } } }),
      new Error("outer", { cause: new Error(signed) }),
      { message: signed, secret: "s3cr3t" },
      [signed, { secret: "s3cr3t" }],
      signed,
      Redacted.make("s3cr3t"),
      { toJSON: () => "s3cr3t" },
      new Map([["secret", "s3cr3t"]])
    ]) {
      const error = new Errors.RequestFailed({ endpoint: "x", cause, sent: true, outcome: "unknown" })
      const { text } = crossed(ErrorSchema.of(Order.placeOrder), error)
      for (const secret of ["s3cr3t", "0123456789abcdef", "EfGhIjKl"]) assert.notInclude(text, secret)
    }
    const result = {
      said: new ServerText(signed),
      key: Redacted.make("s3cr3t"),
      origin: "origin_string[s3cr3t]",
      failed: Object.assign(new Error("inside"), { secret: "s3cr3t" })
    }
    const { text } = crossed(
      ErrorSchema.of(Order.placeOrder),
      new Exchange.OrderNotFound({ ...fields(110001), result })
    )
    assert.notInclude(text, "s3cr3t")
    assert.notInclude(text, "0123456789abcdef")
  })

  it("ends, whatever it contains", () => {
    const circle: Record<string, unknown> = {}
    circle["self"] = [circle, circle]
    let deep: unknown = "end"
    for (let i = 0; i < 20_000; i++) deep = { deep }
    const cause = new Error("circle")
    cause.cause = cause
    const error = new Errors.DecodeError({
      endpoint: "x",
      path: "",
      issue: "y",
      body: { circle, deep },
      outcome: "unknown"
    })
    Object.assign(error, { cause, when: new Date(0), does: () => 1, named: Symbol("x") })
    const there = crossed(ErrorSchema.of(Market.getTickers), error).error
    assert.strictEqual(there._tag, "DecodeError")
    const body = JSON.parse(`${'{"deep":'.repeat(5_000)}1${"}".repeat(5_000)}`)
    const encoded = { ...Schema.encodeSync(ErrorSchema.of(Market.getTickers))(error), body }
    assert.strictEqual(Schema.decodeUnknownSync(ErrorSchema.of(Market.getTickers))(encoded)._tag, "DecodeError")
  })
})

describe("a refusal that the receiver doesn't know", () => {
  const encoded = (one: object) => ({
    ...Schema.encodeSync(ErrorSchema.of(Order.placeOrder))(new Exchange.OrderNotFound(fields(110001))),
    ...one
  })
  const at = (endpoint: Any, one: object) => {
    const error: unknown = Schema.decodeUnknownSync(ErrorSchema.of(endpoint))(encoded(one))
    if (!(error instanceof UnknownExchangeError)) return String(error)
    return `${error.category} ${error.outcome}`
  }

  it("is unknown with the meaning that its code has here, as if the exchange had just sent it", () => {
    const outcome = "notExecuted"
    assert.strictEqual(at(Order.placeOrder, { _tag: "New", code: 110089, outcome }), "parameter notExecuted")
    assert.strictEqual(at(Market.getTickers, { outcome, endpoint: "Market.getTickers" }), "orderState notExecuted")
    assert.strictEqual(at(Order.placeOrder, { _tag: "New", code: 987654, outcome }), "server unknown")
    assert.strictEqual(at(Market.getTickers, { _tag: "New", code: 987654, outcome }), "server unknown")
    const read = { _tag: "New", code: 987654, outcome, endpoint: "Market.getTickers" }
    assert.strictEqual(at(Market.getTickers, read), "server notExecuted")
    assert.strictEqual(at(Order.placeOrder, { _tag: "New", code: 110089, outcome: "unknown" }), "parameter unknown")
    assert.strictEqual(at(Order.placeOrder, { _tag: "New", code: 110089, outcome: "executed" }), "parameter unknown")
  })

  it("keeps a category that it has", () => {
    const unknown = new UnknownExchangeError({ ...fields(987654, ""), category: "balance", meaning: "poor" })
    const { error } = crossed(ErrorSchema.of(Order.placeOrder), unknown)
    assert.strictEqual(
      error._tag === "UnknownExchangeError" ? `${error.category} ${error.meaning}` : "",
      "balance poor"
    )
    const encoded = { ...Schema.encodeSync(ErrorSchema.of(Order.placeOrder))(unknown), category: "brandNew" }
    const read = Schema.decodeUnknownSync(ErrorSchema.of(Order.placeOrder))(encoded)
    assert.isTrue(Errors.is.server(read))
  })

  it("does not decode, and so leaves the outcome open, if it is damaged or no refusal", () => {
    const schema = ErrorSchema.of(Order.placeOrder)
    for (const damaged of [
      encoded({ outcome: "surely not executed" }),
      encoded({ code: "110001" }),
      encoded({ message: 5 }),
      encoded({ _tag: "New", category: 5 }),
      { ...encoded({ _tag: "New" }), endpoint: undefined },
      { _tag: "NewProblem", message: "x", outcome: "notExecuted" },
      {},
      null
    ]) {
      const failed = ParseResult.decodeUnknownEither(schema)(damaged)
      assert.strictEqual(failed._tag, "Left", JSON.stringify(damaged))
    }
    const subscription = { _tag: "SubscriptionError", message: "x", outcome: "notExecuted", topics: 5 }
    assert.strictEqual(ParseResult.decodeUnknownEither(ErrorSchema.SocketError)(subscription)._tag, "Left")
  })

  it("can't give a class another category, outcome or prototype", () => {
    const error = Schema.decodeUnknownSync(ErrorSchema.BybitError)({
      ...JSON.parse('{"__proto__": {"outcome": "executed"}, "constructor": 1, "toString": 2, "name": "Other"}'),
      _tag: "ParameterError",
      message: "x",
      outcome: "unknown"
    })
    assert.strictEqual(Errors.outcomeOf(error), "notExecuted")
    assert.strictEqual(String(error), "ParameterError: x")
    const order = Schema.decodeUnknownSync(ErrorSchema.BybitError)(encoded({ category: "unchanged" }))
    assert.isTrue(Errors.is.orderState(order))
  })
})

describe("the schema of an operation", () => {
  it("is of what the operation fails with, and of nothing else", () => {
    const schema = ErrorSchema.of(Position.setLeverage)
    assert.isTrue(Schema.is(schema)(new Exchange.LeverageUnchanged(fields(110043))))
    assert.isFalse(Schema.is(schema)(new Exchange.OrderNotFound(fields(110001))))
    assert.isFalse(Schema.is(schema)(new Error("x")))
  })

  it("may be of several, and several may be in one union, in any order", () => {
    const error = new Exchange.OrderNotFound(fields(110001))
    const cancel = ErrorSchema.of(Order.cancelOrder)
    const wallet = ErrorSchema.of(Account.getWalletBalance)
    assert.instanceOf(
      crossed(ErrorSchema.of(Account.getWalletBalance, Order.cancelOrder), error).error,
      Exchange.OrderNotFound
    )
    assert.instanceOf(crossed(Schema.Union(wallet, cancel), error).error, Exchange.OrderNotFound)
    assert.instanceOf(
      crossed(Schema.Union(ErrorSchema.SocketError, wallet, cancel), error).error,
      Exchange.OrderNotFound
    )
  })

  it("may be of an older API", () => {
    const { error } = crossed(ErrorSchema.of(SpotV3.cancelOrder), new Exchange.OrderNotFound(fields(12213)))
    assert.instanceOf(error, Exchange.OrderNotFound)
  })

  it("has a JSON schema with a variant for each tag", () => {
    const text = JSON.stringify(JSONSchema.make(ErrorSchema.of(Order.cancelOrder)))
    for (const tag of ["OrderNotFound", "RequestTimeout", "UnknownExchangeError"]) assert.include(text, `"${tag}"`)
  })
})
