import { assert, describe, it } from "@effect/vitest"
import { Context, Data, Effect, Exit, Layer, Redacted, Stream } from "effect"
import { Transport, TransportError } from "../../src/Http/Transport.js"
import { cancelOrder } from "../../src/Http/V5/Order/cancelOrder.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Node from "../../src/Layers/BybitNode.js"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import * as Credentials from "../../src/Layers/Credentials.js"
import { OrderEntry } from "../../src/Layers/OrderEntry.js"
import { RateLimiter } from "../../src/Layers/RateLimiter.js"
import * as Venue from "../../src/Layers/Venue.js"
import { Signer } from "../../src/Signing/Signer.js"
import { Dialer } from "../../src/Socket/Dialer.js"
import * as Socket from "../../src/Socket.js"

class Notes extends Context.Tag("test/Notes")<Notes, Array<string>>() {}
class NoConfig extends Data.TaggedError("NoConfig")<{ readonly of: string }> {}

const venue = Venue.custom({ name: "swapped", rest: "http://127.0.0.1:1", socket: "ws://127.0.0.1:1", live: false })

/** A service that notes that it was used, and needs the notes. `failing` is the one that can't be built. */
const swapped = <I, S>(tag: Context.Tag<I, S>, name: string, failing: string, make: (note: () => void) => S) =>
  Layer.effect(
    tag,
    Effect.flatMap(Notes, (notes) =>
      failing === name ? new NoConfig({ of: name }) : Effect.succeed(make(() => void notes.push(name)))
    )
  )

const dependencies = (failing: string) => {
  const limiter = swapped(RateLimiter, "limiter", failing, (note) => ({
    acquire: () => Effect.sync(note),
    unsafeObserve: () => {}
  }))
  const clock = swapped(ClockOffset, "clock", failing, (note) => ({
    current: () => {
      note()
      return 0
    },
    resync: Effect.void
  }))
  const transport = swapped(Transport, "transport", failing, (note) => ({
    send: () =>
      Effect.suspend(() => {
        note()
        return new TransportError({ cause: new Error("no network"), sent: false })
      })
  }))
  const dialer = swapped(Dialer, "dialer", failing, (note) => ({
    dial: (_, { closed }) => {
      note()
      queueMicrotask(() => closed(1006, ""))
      return { send: () => false, bufferedAmount: () => 0, close: () => {}, drop: () => {} }
    }
  }))
  const signer = swapped(Signer, "signer", failing, (note) => ({
    sign: () => {
      note()
      return Effect.succeed("signature")
    }
  }))
  return Layer.mergeAll(limiter, clock, transport, dialer, signer)
}

const account = (failing: string) =>
  swapped(Credentials.Credentials, "credentials", failing, (note) => ({
    account: "1001",
    current: Effect.sync(() => {
      note()
      return { key: "key", secret: Redacted.make("secret") }
    })
  }))

const orders = (failing: string) =>
  Layer.effect(
    OrderEntry,
    Effect.flatMap(Notes, (notes) =>
      Effect.map(OrderEntry, ({ call }) =>
        OrderEntry.of({
          call: (endpoint, params, credentials) => {
            notes.push("orders")
            return call(endpoint, params, credentials)
          }
        })
      ).pipe(
        Effect.filterOrFail(
          () => failing !== "orders",
          () => new NoConfig({ of: "orders" })
        )
      )
    )
  )

const program = Effect.all([
  Effect.exit(cancelOrder({ category: "linear", symbol: "BTCUSDT", orderId: "1" })),
  Effect.exit(Stream.runHead(Socket.stream(Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" }))))
])

const run = (failing: string) => {
  const notes: Array<string> = []
  const socket = { reconnect: Socket.Reconnect.never }
  const bundle = Layer.mergeAll(orders(failing), account(failing)).pipe(
    Layer.provideMerge(Bybit.layerWithoutDependencies({ venue, socket })),
    Layer.provideMerge(dependencies(failing)),
    Layer.provide(Layer.succeed(Notes, notes))
  )
  return Effect.map(Effect.exit(Effect.provide(program, bundle)), (exit) => ({ exit, notes }))
}

const services = ["limiter", "clock", "transport", "dialer", "signer", "credentials", "orders"]

describe("a bundle without its dependencies", () => {
  it.live("uses each service that it is provided with", () =>
    Effect.gen(function* () {
      const { exit, notes } = yield* run("none")
      assert.isTrue(Exit.isSuccess(exit))
      assert.sameMembers([...new Set(notes)], services)
    })
  )

  for (const service of services)
    it.live(`fails with the error of the layer that it is provided with: ${service}`, () =>
      Effect.gen(function* () {
        const { exit, notes } = yield* run(service)
        assert.deepStrictEqual(exit, Exit.fail(new NoConfig({ of: service })))
        assert.notInclude(notes, "transport")
      })
    )

  it.live("is part of the full one, whose limiter may fail and require, too", () =>
    Effect.gen(function* () {
      const rateLimiter = swapped(RateLimiter, "limiter", "limiter", () => ({
        acquire: () => Effect.void,
        unsafeObserve: () => {}
      }))
      const bundle = Layer.provide(Node.layer({ venue, rateLimiter }), Layer.succeed(Notes, []))
      const error = yield* Effect.flip(Effect.scoped(Layer.build(bundle)))
      assert.strictEqual(error._tag === "NoConfig" && error.of, "limiter")
    })
  )
})
