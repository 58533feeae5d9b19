import { FileSystem } from "@effect/platform"
import { NodeFileSystem } from "@effect/platform-node"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Context, Effect, Either, Exit, Layer, Option, Scope } from "effect"
import { layerDurable } from "../../../src/PaperExchange/Store/Durable.js"
import { layerFileSystem } from "../../../src/PaperExchange/Store/Storage.js"
import * as Paper from "../../../src/PaperExchange.js"
import { type Json, signed, small } from "../crashes.js"
import { bundled, started } from "../killed.js"

/** An exchange on a directory until the scope closes. */
const opened = (directory: string) =>
  Effect.map(
    Layer.build(layerDurable(small).pipe(Layer.provide(layerFileSystem(directory)))),
    Context.get(Paper.PaperExchange)
  )

const post = (paper: Paper.PaperExchange["Type"], fields: Json): Effect.Effect<Json, unknown> =>
  Effect.suspend(() => {
    const body = JSON.stringify(fields)
    const headers = signed(body, Date.now())
    return Effect.map(
      paper.request({ method: "POST", path: "/v5/order/create", headers, body, address: "test" }),
      (answer) => JSON.parse(answer.body)
    )
  })

const resting = {
  category: "linear",
  symbol: "BTCUSDT",
  side: "Buy",
  orderType: "Limit",
  qty: "0.01",
  price: "10000"
}

const inDirectory = <A, E>(use: (directory: string) => Effect.Effect<A, E, FileSystem.FileSystem | Scope.Scope>) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    return yield* use(yield* files.makeTempDirectoryScoped())
  }).pipe(Effect.scoped, Effect.provide(NodeFileSystem.layer))

/** Asserts that something failed with a typed error that names a process. */
const names = (exit: Exit.Exit<unknown, unknown>, pid: number | undefined) => {
  if (!Exit.isFailure(exit)) assert.fail("it was not refused")
  const error = Option.getOrUndefined(Cause.failureOption(exit.cause))
  assert.isDefined(error, `a defect: ${Cause.pretty(exit.cause)}`)
  assert.property(error, "_tag")
  assert.match(String((error as { readonly message: unknown }).message), new RegExp(`\\b${pid}\\b`))
}

// Today both start, and the next start refuses for good.
describe("a second exchange on the same directory", () => {
  it.live("in the same process is refused with an error that names the holder", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        const first = yield* opened(directory)
        names(yield* Effect.exit(Effect.scoped(opened(directory))), process.pid)
        assert.strictEqual((yield* post(first, resting)).retCode, 0, "the first goes on")
      })
    )
  )

  it.live("harms nothing: what the first one acknowledged is there at the next start", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const first = yield* Scope.extend(opened(directory), scope)
        const ids = [(yield* post(first, resting)).result.orderId]
        yield* Effect.exit(
          Effect.scoped(Effect.flatMap(opened(directory), (second) => post(second, { ...resting, price: "9000" })))
        )
        ids.push((yield* post(first, { ...resting, price: "11000" })).result.orderId)
        yield* Scope.close(scope, Exit.void)
        const again = yield* opened(directory)
        const headers = signed("category=linear&symbol=BTCUSDT", Date.now())
        const path = "/v5/order/realtime?category=linear&symbol=BTCUSDT"
        const answer = yield* again.request({ method: "GET", path, headers, body: undefined, address: "test" })
        const found = JSON.parse(answer.body).result.list.map(({ orderId }: Json) => orderId)
        assert.deepStrictEqual([...found].sort(), [...ids].sort())
      })
    )
  )

  // Guards: passes today.
  it.live("can begin once the first one has ended", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        for (let i = 0; i < 3; i++)
          yield* Effect.scoped(
            Effect.gen(function* () {
              assert.strictEqual((yield* post(yield* opened(directory), resting)).retCode, 0)
            })
          )
      })
    )
  )

  it.live("in another process is refused by the pid of the first, whose death frees the directory", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        const script = yield* bundled(directory)
        const first = yield* started(script, directory)
        const placed = yield* first.ask("POST", "/v5/order/create", resting)
        assert.strictEqual(placed.retCode, 0)
        const second = yield* Effect.either(started(script, directory))
        if (Either.isRight(second)) return assert.fail("it was not refused")
        assert.match(String(second.left.cause), new RegExp(`\\b${first.pid}\\b`))
        yield* first.kill
        const third = yield* started(script, directory)
        const { result } = yield* third.ask("GET", "/v5/order/realtime", { category: "linear", symbol: "BTCUSDT" })
        assert.deepStrictEqual(
          result.list.map(({ orderId }: Json) => orderId),
          [placed.result.orderId]
        )
      })
    )
  )
})

describe("a directory of a process that was killed", () => {
  // Guards: passes today.
  it.live("is taken over at once, each time", () =>
    inDirectory((directory) =>
      Effect.gen(function* () {
        const script = yield* bundled(directory)
        for (let i = 0; i < 3; i++) {
          const paper = yield* started(script, directory)
          assert.strictEqual((yield* paper.ask("POST", "/v5/order/create", resting)).retCode, 0)
          yield* paper.kill
        }
      })
    )
  )
})
