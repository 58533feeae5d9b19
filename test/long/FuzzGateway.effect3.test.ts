import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { fuzz } from "../../react-app/test/gateway/fuzz.js"

describe("of 10,000 random requests through the terminal's gateway", () => {
  it.scopedLive("nothing but allowed, unsigned reads reaches the live exchange", () =>
    Effect.map(fuzz("ten thousand", 10_000), ({ live, testnet }) => {
      assert.isAbove(live, 100)
      assert.isAbove(testnet, 100)
    })
  )
})
