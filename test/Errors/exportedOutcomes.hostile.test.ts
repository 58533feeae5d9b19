import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Either, Exit, Layer, Option, Predicate } from "effect"
import * as Errors from "../../src/Errors.js"
import { TransportError } from "../../src/Http/Transport.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as Instruments from "../../src/Layers/Instruments.js"
import * as Safety from "../../src/Layers/Safety.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Bybit as Paper } from "../../src/PaperExchange.js"
import * as Decimal from "../../src/Schema/Decimal.js"
import * as Socket from "../../src/Socket.js"
import { order, world } from "../Http/writeAgeWorld.js"
import { FakeServer } from "../Socket/FakeDialer.js"
import { fields } from "./fields.js"

type ErrorClass = new (fields: object) => Error & { readonly _tag: string; readonly outcome?: unknown }

const source = resolve(import.meta.dirname, "../../src")
/** The modules that define classes other than services, schemas and plain data. Loading all modules takes seconds. */
const modules = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    file.endsWith(".ts") &&
    /^export (?:abstract )?class [^{]*? extends (?!Context\.|Schema\.|Data\.TaggedClass)/m.test(
      readFileSync(join(source, file), "utf8")
    )
)

/** Every error class of the library, whatever module exports it to users. */
const exported = await (async () => {
  const found = new Map<ErrorClass, { readonly name: string; readonly where: string }>()
  for (const where of modules) {
    const module: object = await import(/* @vite-ignore */ join(source, where))
    for (const [name, value] of Object.entries(module))
      if (typeof value === "function" && value.prototype instanceof Error)
        found.set(value as ErrorClass, { name, where })
  }
  return [...found].map(([one, facts]) => ({ one, ...facts }))
})()

/** What a constructor of any of these classes may look at. It has no outcome. */
const some: object = (({ outcome: _, ...rest }) => ({
  ...rest,
  rules: [],
  variables: [],
  topics: [],
  regions: [],
  failures: [],
  reason: "closed",
  cause: new Error("x"),
  url: "wss://127.0.0.1",
  detail: "",
  path: "",
  issue: ""
}))(fields(1))

/** Refusals of the exchange are told their outcome: the same code may leave it open for a write. */
const isRefusal = (one: ErrorClass): boolean => "codes" in one && "category" in one

/** What may be sent when these arise. Any other class, and each new one, means that nothing was executed. */
const mayBeSent: Readonly<Record<string, "told" | "unknown" | "as sent">> = {
  RequestFailed: "told",
  HttpStatusError: "told",
  RequestTimeout: "told",
  DecodeError: "told",
  RunFailed: "told",
  BatchItemUnknown: "unknown",
  // A function of the program threw: it may have called anything.
  ListenerDefect: "unknown",
  TransportError: "as sent",
  // What a program that handles requests answers with: no call of this library fails with it.
  Reply: "unknown"
}

describe("the error classes that the library exports", () => {
  it("are all found", () => {
    const names = exported.map(({ name }) => name)
    for (const name of Object.keys(mayBeSent)) assert.include(names, name)
    for (const name of ["UnknownInstrument", "InvalidOrder", "TradingHalted", "WriteTooOld", "OrderNotFound"])
      assert.include(names, name)
    assert.isAbove(names.length, 100)
  })

  const plain = exported.filter(({ name, one }) => !isRefusal(one) && mayBeSent[name] === undefined)
  it.each(plain.map(({ name, one, where }) => [name, where, one] as const))(
    "%s says that nothing was executed (%s)",
    (_, __, one) => {
      const error = new one(some)
      assert.strictEqual(error.outcome, "notExecuted")
      assert.isFalse(Errors.is.outcomeUnknown(error))
      assert.isTrue(Errors.is.notExecuted(error))
      for (const cause of [Cause.fail(error), Exit.fail(error), Cause.sequential(Cause.fail(error), Cause.fail(error))])
        assert.strictEqual(Errors.outcomeOf(cause), "notExecuted")
    }
  )

  for (const [name, kind] of Object.entries(mayBeSent))
    it(`${name} leaves open what it doesn't know`, () => {
      const { one } = exported.find((each) => each.name === name) ?? assert.fail(`${name} is not exported`)
      if (kind === "told")
        for (const outcome of ["notExecuted", "executed", "unknown"] as const)
          assert.strictEqual(Errors.outcomeOf(Cause.fail(new one({ ...some, outcome }))), outcome)
      else if (kind === "unknown") assert.isTrue(Errors.is.outcomeUnknown(new one(some)))
      else {
        assert.isTrue(Errors.is.outcomeUnknown(new TransportError({ cause: "x", sent: true })))
        assert.isFalse(Errors.is.outcomeUnknown(new TransportError({ cause: "x", sent: false })))
        assert.isTrue(Errors.is.notExecuted(new TransportError({ cause: "x", sent: false })))
      }
    })

  it("that are refusals have the outcome that they are told", () => {
    const refusals = exported.filter(({ one }) => isRefusal(one))
    assert.isAbove(refusals.length, 100)
    for (const { name, one } of refusals) {
      const unknown = new one({ ...fields(1), outcome: "unknown" })
      assert.isTrue(Errors.is.outcomeUnknown(unknown), name)
      assert.isTrue(Errors.is.notExecuted(new one(fields(1))), name)
    }
  })
})

describe("failures that send nothing, where they arise", () => {
  const causeOf = (error: unknown): unknown => (Predicate.hasProperty(error, "cause") ? error.cause : undefined)
  const notExecuted = (failure: Option.Option<unknown>): void => {
    const error = Option.getOrThrow(failure)
    assert.isFalse(Errors.is.outcomeUnknown(error), String(error))
    assert.isTrue(Errors.is.notExecuted(error), String(error))
  }
  const failureOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.match(effect, { onFailure: Option.some<unknown>, onSuccess: () => Option.none<unknown>() })

  it.effect("are not unknown: an unknown instrument, and an order that breaks its rules", () =>
    Effect.gen(function* () {
      const { get } = yield* Instruments.Instruments
      notExecuted(yield* failureOf(get("linear", "NOSUCHUSDT")))
      const instrument = yield* get("linear", "BTCUSDT")
      notExecuted(yield* failureOf(Instruments.checkOrder(instrument, { qty: "0.0001", price: "51234.567" })))
    }).pipe(Effect.provide(Layer.fresh(Paper.layer({ symbols: ["BTCUSDT"], historyDays: 1, stepMillis: 60_000 }))))
  )

  it.effect("are not unknown: a venue that can't be", () =>
    Effect.gen(function* () {
      const venue = Venue.custom({ name: "v", rest: "http://127.0.0.1:1", socket: "not a URL", live: false })
      const sockets = Layer.provide(Socket.layer({ venue }), new FakeServer().layer)
      notExecuted(yield* failureOf(Effect.scoped(Layer.build(sockets))))
    })
  )

  it("are not unknown: a decimal that is none", () => {
    notExecuted(Either.getLeft(Decimal.difference("x", "1")))
  })

  it.effect("are not unknown: a refusal by the kill switch, and its cause", () =>
    Effect.gen(function* () {
      const killSwitch = yield* Safety.KillSwitch
      yield* Effect.fork(killSwitch.halt("loss limit"))
      yield* Effect.repeat(killSwitch.state, { until: ({ _tag }) => _tag === "Halted" })
      const error = yield* failureOf(placeOrder(order))
      notExecuted(error)
      notExecuted(Option.filter(Option.map(error, causeOf), (cause) => cause instanceof Safety.TradingHalted))
    }).pipe(
      Effect.provide(
        Safety.layerKillSwitch({ targets: [{ category: "linear", settleCoin: "USDT" }] }).pipe(
          Layer.provideMerge(world({}).layer)
        )
      )
    )
  )
})
