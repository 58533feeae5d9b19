import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as Transport from "../../src/Http/Transport.js"
import * as Market from "../../src/Http/V5/Market.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import * as Venue from "../../src/Layers/Venue.js"
import * as SignerNode from "../../src/Signing/SignerNode.js"
import * as DialerBrowser from "../../src/Socket/DialerBrowser.js"

const recording = () => {
  const sent: Array<Transport.TransportRequest> = []
  const answer = { retCode: 0, ret_code: 0, retMsg: "OK", result: { serverTime: 1_763_700_000_000 }, retExtInfo: {} }
  const body = JSON.stringify({ ...answer, time: 1_763_700_000_000, time_now: "1763700000.000000" })
  const layer = Layer.succeed(Transport.Transport, {
    send: (request) =>
      Effect.sync(() => {
        sent.push(request)
        return { status: 200, statusText: "OK", headers: {}, body }
      })
  })
  return { sent, layer }
}

const referersOf = (sent: ReadonlyArray<Transport.TransportRequest>): ReadonlyArray<string | undefined> =>
  sent.map(({ headers }) => headers["X-Referer"])

describe("every REST call names who sends it", () => {
  const venues = {
    live: Venue.live,
    testnet: Venue.testnet,
    demo: Venue.demo,
    "with headers": { ...Venue.live, headers: { "x-referer": "other", "X-Own": "1" } }
  }
  for (const [name, venue] of Object.entries(venues))
    for (const referer of [undefined, "broker-7"])
      it.scoped(`the bundle on ${name}, its clock among them: ${referer ?? "by default"}`, () =>
        Effect.gen(function* () {
          const { layer, sent } = recording()
          const platform = Layer.mergeAll(layer, SignerNode.layerNode, DialerBrowser.layerBrowser)
          const bundle = Bybit.layer({ venue, syncClock: true, ...(referer === undefined ? {} : { referer }) })
          yield* Effect.provide(Effect.ignore(Market.getServerTime()), Layer.provide(bundle, platform))
          assert.isAtLeast(sent.length, 2)
          assert.deepStrictEqual([...new Set(referersOf(sent))], [referer ?? "effect-bybit"])
          for (const { headers } of sent)
            assert.lengthOf(
              Object.keys(headers).filter((own) => own.toLowerCase() === "x-referer"),
              1
            )
        })
      )

  const sources = { v5: ClockOffset.v5, v2: ClockOffset.v2, "spot v1": ClockOffset.spotV1 }
  for (const [name, source] of Object.entries(sources))
    it.scoped(`a clock that reads ${name} alone`, () =>
      Effect.gen(function* () {
        const { layer, sent } = recording()
        yield* Effect.ignore(Effect.provide(ClockOffset.serverTime(Venue.live, source), layer))
        yield* Effect.ignore(Effect.provide(ClockOffset.serverTime(Venue.live, source, "broker-7"), layer))
        yield* Effect.scoped(
          Layer.build(Layer.provide(ClockOffset.layerSync({ venue: Venue.live, source, referer: "broker-7" }), layer))
        )
        const [first, ...others] = referersOf(sent)
        assert.strictEqual(first, "effect-bybit")
        assert.isAtLeast(others.length, 2)
        assert.deepStrictEqual([...new Set(others)], ["broker-7"])
      })
    )
})
