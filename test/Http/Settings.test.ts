import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import * as Settings from "../../src/Http/Settings.js"

const all = Effect.all({
  window: Effect.map(Settings.ReceiveWindow, Duration.toMillis),
  timeout: Effect.map(Settings.RequestTimeout, Duration.toMillis),
  strict: Settings.StrictParameters,
  mode: Settings.Decoding
})
const defaults = { window: 5000, timeout: 300_000, strict: false, mode: "strict" }

describe("settings", () => {
  it.effect("have defaults", () => Effect.map(all, (settings) => assert.deepStrictEqual(settings, defaults)))

  it.effect("apply only to the part of a program for which they are set", () =>
    Effect.gen(function* () {
      const local = yield* all.pipe(
        Settings.withReceiveWindow("8 seconds"),
        Settings.withRequestTimeout(1500),
        Settings.withDecoding("off"),
        Effect.provideService(Settings.StrictParameters, true)
      )
      assert.deepStrictEqual(local, { window: 8000, timeout: 1500, strict: true, mode: "off" })
      assert.deepStrictEqual(yield* all, defaults)
    })
  )

  it.effect("take the program first or last, and the innermost one applies", () =>
    Effect.gen(function* () {
      const inner = Settings.withReceiveWindow(all, "2 seconds")
      assert.strictEqual((yield* Settings.withReceiveWindow(inner, "9 seconds")).window, 2000)
      assert.strictEqual((yield* Settings.withRequestTimeout(all, "1 minute")).timeout, 60_000)
      assert.strictEqual((yield* Settings.withDecoding(all, "tolerant")).mode, "tolerant")
    })
  )
})
