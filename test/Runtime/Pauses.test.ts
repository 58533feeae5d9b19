import { assert, describe, it } from "@effect/vitest"
import * as Chunk from "effect/Chunk"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schedule from "effect/Schedule"
import { doubling } from "../../src/Runtime/Pauses.js"

const pauses = (count: number) =>
  Effect.map(Schedule.run(Schedule.delays(doubling(250, 2000)), 0, Array.from({ length: count })), (all) =>
    Chunk.toReadonlyArray(all).map(Duration.toMillis)
  )

describe("doubling pauses", () => {
  it.effect("begin with the first and grow to the longest", () =>
    Effect.map(pauses(6), (all) => assert.deepStrictEqual(all, [250, 500, 1000, 2000, 2000, 2000]))
  )

  it.effect("stay the longest after days, when the power of two is too large for a number", () =>
    Effect.map(pauses(1100), (all) => {
      assert.lengthOf(all, 1100)
      assert.strictEqual(all.at(-1), 2000)
    })
  )
})
