import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Either, Exit, Layer, Redacted, TestClock } from "effect"
import type { Any } from "../../src/Http/Endpoint.js"
import * as Endpoint from "../../src/Http/Endpoint.js"
import type { Response } from "../../src/Http/Envelope.js"
import { Writing, writesOf } from "../../src/Http/internal/Writes.js"
import * as RestClient from "../../src/Http/RestClient.js"
import { Transport, TransportError, type TransportRequest } from "../../src/Http/Transport.js"
import { getServerTime } from "../../src/Http/V5/Market/getServerTime.js"
import { getOpenOrders } from "../../src/Http/V5/Order/getOpenOrders.js"
import { placeOrder } from "../../src/Http/V5/Order/placeOrder.js"
import * as WriteGate from "../../src/Http/WriteGate.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import { type ApiKey, Credentials } from "../../src/Layers/Credentials.js"
import * as OrderEntry from "../../src/Layers/OrderEntry.js"
import * as RateLimiter from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Registry from "../../src/Registry.js"
import { Signer } from "../../src/Signing/Signer.js"
import { valueOf } from "../fuzz/Values.js"

const all = [...Registry.v5, ...Registry.legacy]
const nameOf = (endpoint: Any) => `${endpoint.api} ${endpoint.family}.${endpoint.id}`
const origin = "http://127.0.0.1:1"
const account: ApiKey = { key: "PRIVILEGESkey01234", secret: Redacted.make("theSecretThatMustNotShow") }
const signature = "s1gn4ture0fTheFakeS1gner"

/** Parameters that an endpoint accepts. */
const paramsOf = (() => {
  const known = new Map<Any, unknown>()
  return (endpoint: Any): unknown => {
    if (known.has(endpoint)) return known.get(endpoint)
    for (let seed = 1; seed < 300; seed++) {
      const params = valueOf(new Stream(seed), endpoint.params.ast)
      if (Either.isLeft(endpoint.encodeRequest(params))) continue
      known.set(endpoint, params)
      return params
    }
    throw new Error(`no parameters for ${nameOf(endpoint)}`)
  }
})()

/** A client with a fake transport and a fake signer, which count. */
const state = {
  sent: [] as Array<TransportRequest>,
  signed: 0,
  limited: [] as Array<RateLimiter.LimitedCall>,
  /** Whether requests are lost before or after they were sent. */
  lost: undefined as "before" | "after" | undefined,
  /** Whether each admission takes longer than the receive window. */
  waits: false
}
const layer = OrderEntry.layerRest().pipe(
  Layer.provideMerge(RestClient.layer({ venue: Venue.custom({ name: "fake", rest: origin, live: false }) })),
  Layer.provide(
    Layer.mergeAll(
      Layer.succeed(Transport, {
        send: (request: TransportRequest) =>
          Effect.suspend(() => {
            state.sent.push(request)
            if (state.lost !== undefined)
              return Effect.fail(new TransportError({ cause: "lost", sent: state.lost === "after" }))
            return Effect.succeed({ status: 404, statusText: "Not Found", headers: {}, body: "" })
          })
      }),
      Layer.succeed(Signer, {
        sign: () => {
          state.signed++
          return Either.right(signature)
        }
      }),
      Layer.succeed(RateLimiter.RateLimiter, {
        acquire: (call) =>
          Effect.suspend(() => {
            state.limited.push(call)
            return state.waits ? TestClock.adjust("6 seconds") : Effect.void
          }),
        unsafeObserve: () => undefined
      }),
      Layer.succeed(ClockOffset, { current: () => 0, resync: Effect.void })
    )
  )
)

const clear = Effect.sync(() => {
  state.sent = []
  state.signed = 0
  state.limited = []
})

/** Calls an endpoint value as a user does. */
const called = (endpoint: Any, params: unknown, credentials: ApiKey) => {
  const run = endpoint as unknown as {
    readonly response: (
      params: unknown
    ) => Effect.Effect<Response<unknown>, unknown, OrderEntry.OrderEntry | Credentials>
  }
  return Effect.provideService(run.response(params), Credentials, credentials)
}

/** Runs a call and returns its exit, and what was sent, signed and limited. */
const outcomeOf = (call: Effect.Effect<unknown, unknown, RestClient.RestClient | OrderEntry.OrderEntry>) =>
  Effect.gen(function* () {
    yield* clear
    const exit = yield* Effect.exit(call)
    const failure = Exit.isFailure(exit) ? Cause.failureOrCause(exit.cause) : undefined
    return {
      error:
        failure !== undefined && Either.isLeft(failure) ? (failure.left as { _tag?: string; cause?: unknown }) : {},
      died: Exit.isFailure(exit) && Cause.isDie(exit.cause),
      ...state
    }
  })

const viaClient = (endpoint: Any, credentials: ApiKey | undefined, params: unknown) =>
  Effect.flatMap(RestClient.RestClient, (client) => client.call(endpoint, params, credentials))

const refusal = new Error("refused by the guard")
const closed = Effect.flatMap(WriteGate.WriteGate, (gate) => gate.guard(() => refusal))

const hasSignature = ({ body, bytes, headers, path }: TransportRequest): boolean =>
  `${JSON.stringify(headers)}${path}${body ?? ""}${bytes === undefined ? "" : new TextDecoder().decode(bytes)}`.includes(
    signature
  )

const isInnocent = (request: TransportRequest): boolean =>
  !hasSignature(request) &&
  !JSON.stringify(request).includes(account.key) &&
  !/sign|api_key|bapi/i.test(Object.keys(request.headers).join())

describe("every endpoint", () => {
  it("brings the code of writes if it writes, and not if it reads", () => {
    for (const endpoint of all)
      assert.strictEqual(writesOf(endpoint) === undefined, endpoint.kind === "read", nameOf(endpoint))
    assert.isAbove(all.length, 800)
    for (const { kind, method, reducesRisk } of all) {
      if (method === "GET") assert.strictEqual(kind, "read")
      if (kind === "read") assert.isFalse(reducesRisk)
    }
  })

  it.effect("that is private fails with CredentialsError without an account, and is not sent", () =>
    Effect.forEach(
      all.filter(({ access }) => access === "private"),
      (endpoint) =>
        Effect.gen(function* () {
          const params = paramsOf(endpoint)
          const empty = { key: "", secret: Redacted.make("") }
          for (const call of [
            viaClient(endpoint, undefined, params),
            viaClient(endpoint, empty, params),
            called(endpoint, params, empty)
          ]) {
            const { error, sent, signed } = yield* outcomeOf(call)
            assert.deepStrictEqual([error._tag, sent.length, signed], ["CredentialsError", 0, 0], nameOf(endpoint))
          }
        })
    ).pipe(Effect.provide(layer))
  )

  it.effect("that writes is refused by a gate that refuses everything, before it is signed; reads pass", () =>
    Effect.zipRight(
      closed,
      Effect.forEach(all, (endpoint) =>
        Effect.gen(function* () {
          const params = paramsOf(endpoint)
          for (const call of [viaClient(endpoint, account, params), called(endpoint, params, account)]) {
            const { error, sent, signed } = yield* outcomeOf(call)
            if (endpoint.kind === "read") {
              assert.deepStrictEqual([error._tag, sent.length], ["HttpStatusError", 1], nameOf(endpoint))
            } else {
              assert.deepStrictEqual([error._tag, sent.length, signed], ["RequestFailed", 0, 0], nameOf(endpoint))
              assert.strictEqual(error.cause, refusal)
            }
          }
        })
      )
    ).pipe(Effect.scoped, Effect.provide(layer))
  )

  it.effect(
    "is signed if it is private, is neither signed nor named if it is public, and has its place in the limiter",
    () =>
      Effect.forEach(all, (endpoint) =>
        Effect.gen(function* () {
          const params = paramsOf(endpoint)
          for (const call of [viaClient(endpoint, account, params), called(endpoint, params, account)]) {
            const { error, limited, sent, signed } = yield* outcomeOf(call)
            const [request] = sent
            if (request === undefined) return assert.fail(`${nameOf(endpoint)} was not sent: ${error._tag}`)
            const isPrivate = endpoint.access === "private"
            assert.deepStrictEqual([sent.length, signed], [1, isPrivate ? 1 : 0], nameOf(endpoint))
            assert.strictEqual(isPrivate ? hasSignature(request) : isInnocent(request), true, nameOf(endpoint))
            // What every call was to the limiter before endpoints brought their own code.
            const expected = RateLimiter.limitedCall(endpoint, params, account, origin)
            const [own] = limited
            assert.deepStrictEqual(
              [own?.endpoint === endpoint, own?.host, own?.key, own?.category, own?.weight, own?.reducesRisk],
              [true, origin, expected.key, expected.category, expected.weight, expected.reducesRisk],
              nameOf(endpoint)
            )
            assert.strictEqual(request.reducesRisk, expected.reducesRisk)
            assert.strictEqual(request.revoked() === undefined, endpoint.kind === "read", nameOf(endpoint))
          }
        })
      ).pipe(Effect.provide(layer))
  )
})

type Copy = (endpoint: Any, changes: object) => Any

const copies: ReadonlyArray<readonly [how: string, copy: Copy]> = [
  ["spread", (endpoint, changes) => ({ ...endpoint, ...changes })],
  ["Object.assign", (endpoint, changes) => Object.assign({}, endpoint, changes) as Any],
  ["Object.create", (endpoint, changes) => Object.assign(Object.create(endpoint as object), changes) as Any],
  ["a new function", (endpoint, changes) => Object.assign(() => Effect.void, endpoint, changes) as unknown as Any],
  [
    "a proxy",
    (endpoint, changes) => new Proxy(endpoint, { get: (own, name) => Reflect.get({ ...own, ...changes }, name) })
  ],
  [
    "descriptors",
    (endpoint, changes) =>
      Object.defineProperties(
        {},
        { ...Object.getOwnPropertyDescriptors(endpoint), ...Object.getOwnPropertyDescriptors(changes) }
      ) as Any
  ]
]

/** What a hostile or clumsy program could change, by what the call then is. */
const lies: ReadonlyArray<object> = [
  {},
  { access: "order" },
  { access: undefined },
  { access: "private" },
  { kind: "read" },
  { kind: undefined },
  { kind: "commit" },
  { kind: "READ" },
  { access: "private", kind: "commit" },
  { [Writing]: undefined },
  { [Writing]: undefined, access: "private" },
  { [Writing]: undefined, kind: "commit" },
  { [Writing]: writesOf(placeOrder) },
  { [Writing]: writesOf(placeOrder), kind: "commit" }
]

/** One endpoint of each kind, access, method, family of signatures, and of reads and writes. */
const typical = [
  ...new Map(
    all.map((one) => [
      [
        one.kind,
        one.access,
        one.method,
        one.protocol.signing === placeOrder.protocol.signing,
        one.multipart === undefined,
        writesOf(one) === undefined
      ].join(),
      one
    ])
  ).values()
]

describe("a copy of an endpoint", () => {
  it.effect.each(copies)("is never sent unsigned or ungated, whatever it says about itself (%s)", ([how, copy]) =>
    Effect.zipRight(
      closed,
      Effect.forEach([placeOrder, getOpenOrders, getServerTime, ...typical], (endpoint) =>
        Effect.forEach(lies, (changes) =>
          Effect.gen(function* () {
            const params = paramsOf(endpoint)
            const what = `${nameOf(endpoint)} by ${how} with ${JSON.stringify(changes)}`
            const { died, error, sent } = yield* outcomeOf(viaClient(copy(endpoint, changes), account, params))
            if (endpoint.kind !== "read") assert.strictEqual(sent.length, 0, `ungated: ${what}`)
            if (endpoint.access === "private") assert.isTrue(sent.every(hasSignature), `unsigned: ${what}`)
            assert.isTrue(sent.length === 1 || died || error.cause === refusal, what)
          })
        )
      )
    ).pipe(Effect.scoped, Effect.provide(layer))
  )

  it.effect("that changes neither access nor kind works like the original", () =>
    Effect.forEach(typical, (endpoint) =>
      Effect.forEach(copies, ([how, copy]) =>
        Effect.gen(function* () {
          const own = copy(endpoint, { docs: "changed", limit: "undocumented" })
          const { sent } = yield* outcomeOf(viaClient(own, account, paramsOf(endpoint)))
          const isRight = endpoint.access === "private" ? hasSignature : isInnocent
          assert.deepStrictEqual(sent.map(isRight), [true], `${nameOf(endpoint)} by ${how}`)
        })
      )
    ).pipe(Effect.provide(layer))
  )
})

describe("a write", () => {
  /** One of each family, kind, method and style. */
  const writes = [
    ...new Map(
      all
        .filter(({ kind }) => kind !== "read")
        .map((one) => [`${one.api} ${one.family} ${one.kind} ${one.method} ${one.multipart === undefined}`, one])
    ).values()
  ]
  const reset = Effect.sync(() => {
    state.lost = undefined
    state.waits = false
  })

  it.effect("of any family that waits longer than its maximum age is neither signed nor sent", () =>
    Effect.gen(function* () {
      state.waits = true
      for (const endpoint of writes)
        for (const own of [endpoint, { ...endpoint }]) {
          const { error, sent, signed } = yield* outcomeOf(viaClient(own, account, paramsOf(endpoint)))
          const cause = error.cause as { readonly _tag?: string } | undefined
          assert.deepStrictEqual([cause?._tag, sent.length, signed], ["WriteTooOld", 0, 0], nameOf(endpoint))
        }
      const read = yield* outcomeOf(getServerTime())
      assert.strictEqual(read.sent.length, 1)
    }).pipe(Effect.ensuring(reset), Effect.provide(layer))
  )

  it.effect("that commits is repeated once if it was certainly not sent, otherwise never", () =>
    Effect.gen(function* () {
      const commits = writes.filter(({ kind }) => kind === "commit")
      assert.isAtLeast(commits.length, 15)
      for (const endpoint of commits)
        for (const own of [endpoint, { ...endpoint }])
          for (const [lost, sends] of [
            ["before", 2],
            ["after", 1]
          ] as const) {
            state.lost = lost
            const { sent, signed } = yield* outcomeOf(viaClient(own, account, paramsOf(endpoint)))
            assert.deepStrictEqual([sent.length, signed], [sends, sends], `${nameOf(endpoint)} lost ${lost}`)
          }
    }).pipe(Effect.ensuring(reset), Effect.provide(layer))
  )
})

describe("an endpoint that a program makes itself", () => {
  const facts = { limit: "undocumented", docs: "", result: getServerTime.result } as const
  /** Programs without types can call any constructor with anything. */
  const anyGet = Endpoint.get as unknown as (name: string, path: string, options: object) => Any

  it.effect("dies before it is sent if it is a write made by a constructor for reads", () =>
    Effect.gen(function* () {
      for (const kind of ["commit", "idempotentWrite", undefined, "Read"]) {
        for (const access of ["public", "private", "order"]) {
          const { died, sent, signed } = yield* outcomeOf(
            viaClient(anyGet("Test.made", "/v5/test", { ...facts, access, kind }), account, {})
          )
          assert.deepStrictEqual([died, sent.length, signed], [true, 0, 0], `${kind} ${access}`)
        }
      }
    }).pipe(Effect.provide(layer))
  )

  it.effect("passes the gate if it is a public write", () =>
    Effect.gen(function* () {
      const options = { ...facts, access: "public", kind: "commit" } as const
      const write = Endpoint.post("Test.write", "/v5/test/write", options)
      const open = yield* outcomeOf(viaClient(write, undefined, undefined))
      assert.deepStrictEqual(open.sent.map(isInnocent), [true])
      assert.isDefined(open.sent[0]?.revoked())
      yield* closed
      const shut = yield* outcomeOf(write(undefined as never))
      assert.deepStrictEqual([shut.sent.length, shut.error.cause], [0, refusal])
    }).pipe(Effect.scoped, Effect.provide(layer))
  )
})
