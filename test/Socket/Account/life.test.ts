import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, LogLevel } from "effect"
import { life } from "./feedModel.js"

const first = Number(process.env["FEED_SEED"] ?? 1)
const count = Number(process.env["FEED_SEEDS"] ?? 20)

describe("the life of an account in virtual time", () => {
  it.live(
    "is what the feed told and claimed, whatever happened to pushes, connections, REST and the program",
    () =>
      Effect.gen(function* () {
        const wrong: Array<string> = []
        for (let seed = first; seed < first + count; seed++) wrong.push(...(yield* life(seed)))
        assert.deepStrictEqual(wrong, [])
      }).pipe(Logger.withMinimumLogLevel(LogLevel.None)),
    10_000 + count * 2000
  )
})
