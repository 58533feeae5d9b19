import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import * as Settings from "../../../src/Http/Settings.js"
import type { Transport } from "../../../src/Http/Transport.js"
import * as TransportFetch from "../../../src/Http/TransportFetch.js"
import * as TransportHttpClient from "../../../src/Http/TransportHttpClient.js"
import * as TransportUndici from "../../../src/Http/TransportUndici.js"
import * as Order from "../../../src/Http/V5/Order.js"
import { serveMisbehaving, text } from "../../Http/misbehavingServer.js"
import { assertTooOld, okBody, order, until, world } from "../../Http/writeAgeWorld.js"

const connections = 4
const transports: Readonly<Record<string, Layer.Layer<Transport>>> = {
  undici: TransportUndici.layerWith({ connections }),
  fetch: TransportFetch.layerWith({ connections }),
  HttpClient: Layer.provide(TransportHttpClient.layer({ connections }), FetchHttpClient.layer)
}

describe("orders that wait for a connection while all are busy", () => {
  for (const [name, transport] of Object.entries(transports)) {
    it.scopedLive(`fail when they are too old, not when a connection is free: ${name}`, () =>
      Effect.gen(function* () {
        const server = yield* serveMisbehaving
        const held: Array<() => void> = []
        let isHeld = true
        let arrived = 0
        server.become((request, response) => {
          arrived++
          const answer = () => text(okBody)(request, response)
          if (isHeld) held.push(answer)
          else answer()
        })
        yield* Effect.gen(function* () {
          const busy = yield* Effect.replicateEffect(Effect.fork(Order.placeOrder(order)), connections)
          yield* until("the first orders", () => arrived === connections)
          const waiting = yield* Effect.replicateEffect(
            Effect.fork(Effect.flip(Settings.withMaxWriteAge(Order.placeOrder(order), "200 millis"))),
            10
          )
          // No answer comes before they have failed, at the age that they tell.
          for (const fiber of waiting) assertTooOld(yield* Fiber.join(fiber))
          assert.strictEqual(arrived, connections)
          isHeld = false
          for (const answer of held.splice(0)) answer()
          yield* Effect.forEach(busy, Fiber.join)
          assert.strictEqual((yield* Order.placeOrder(order)).orderId, "o-1")
          assert.strictEqual(arrived, connections + 1)
        }).pipe(Effect.provide(world({ rest: server.origin, transport }).layer))
      })
    )
  }
})
