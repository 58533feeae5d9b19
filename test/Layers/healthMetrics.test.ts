import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit, Layer, Metric, Scope } from "effect"
import { ClockOffset, Safety } from "../../src/Layers.js"
import { Bybit } from "../../src/PaperExchange.js"
import * as WorstGauge from "../../src/Runtime/WorstGauge.js"

/** The value of a series with these labels. */
const valueOf = (name: string, labels: Readonly<Record<string, string>>) =>
  Effect.map(Metric.snapshot, (pairs) => {
    const found = pairs.find(
      ({ metricKey: { name: other, tags } }) =>
        other === name &&
        Object.entries(labels).every(([key, value]) => tags.some((tag) => tag.key === key && tag.value === value))
    )
    return found !== undefined && "value" in found.metricState ? found.metricState.value : undefined
  })

describe("a gauge that several parts share", () => {
  it.effect("shows the worst of what they know, and 0 when all have ended", () =>
    Effect.gen(function* () {
      const up = WorstGauge.make("test.up", "", WorstGauge.least)
      const labels = { place: "here" }
      const value = valueOf("test.up", labels)
      const [one, other] = [up(labels), up(labels)]
      assert.isUndefined(yield* value)
      one.set(1)
      other.set(0)
      assert.strictEqual(yield* value, 0)
      other.set(1)
      assert.strictEqual(yield* value, 1)
      other.set(0)
      other.leave()
      assert.strictEqual(yield* value, 1)
      one.leave()
      one.leave()
      assert.strictEqual(yield* value, 0)
    })
  )

  it.effect("keeps series with other labels apart", () =>
    Effect.gen(function* () {
      const offset = WorstGauge.make("test.offset", "", WorstGauge.farthest, { unit: "s" })
      offset({ place: "one" }).set(-2)
      offset({ place: "one" }).set(1)
      offset({ place: "other" }).set(3)
      assert.strictEqual(yield* valueOf("test.offset", { place: "one", unit: "s" }), -2)
      assert.strictEqual(yield* valueOf("test.offset", { place: "other", unit: "s" }), 3)
    })
  )
})

describe("the metrics of the clock", () => {
  it.effect("show each measurement, and whether the last one failed", () =>
    Effect.gen(function* () {
      let ahead: number | undefined = 1500
      const time = Effect.flatMap(Clock.currentTimeMillis, (now) =>
        ahead === undefined ? Effect.fail("unreachable") : Effect.succeed(now + ahead)
      )
      const labels = { "bybit.venue": "of the clock" }
      const scope = yield* Scope.make()
      const synced = ClockOffset.layerSyncFrom(time, { venue: "of the clock" })
      const context = yield* Layer.buildWithScope(synced, scope)
      const { resync } = yield* Effect.provide(ClockOffset.ClockOffset, context)
      assert.strictEqual(yield* valueOf("bybit.clock.offset", { ...labels, unit: "s" }), 1.5)
      assert.strictEqual(yield* valueOf("bybit.clock.uncertain", labels), 0)
      ahead = undefined
      yield* resync
      assert.strictEqual(yield* valueOf("bybit.clock.offset", labels), 1.5)
      assert.strictEqual(yield* valueOf("bybit.clock.uncertain", labels), 1)
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual(yield* valueOf("bybit.clock.uncertain", labels), 0)
    })
  )
})

describe("the metric of the kill switch", () => {
  it.effect("is 1 while any switch of the venue is on", () => {
    const layer = () => Safety.layerKillSwitch({ targets: [] }).pipe(Layer.provideMerge(Bybit.layer()))
    const halted = valueOf("bybit.writes.halted", { "bybit.venue": "paper" })
    return Effect.gen(function* () {
      yield* Effect.gen(function* () {
        const one = yield* Safety.KillSwitch
        assert.strictEqual(yield* halted, 0)
        yield* one.halt("test")
        assert.strictEqual(yield* halted, 1)
        yield* Effect.provide(Effect.zipRight(Safety.KillSwitch, Effect.void), layer())
        assert.strictEqual(yield* halted, 1)
        yield* one.resume
        assert.strictEqual(yield* halted, 0)
        yield* one.halt("test")
      }).pipe(Effect.provide(layer()))
      assert.strictEqual(yield* halted, 0)
    })
  })
})
