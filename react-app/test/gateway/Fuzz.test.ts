import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { fuzz } from "./fuzz.js"

describe("of 200 random requests through the gateway", () => {
  it.scopedLive("nothing but allowed, unsigned reads reaches the live exchange", () =>
    Effect.map(fuzz("gateway", 200), ({ live, testnet }) => {
      assert.isAbove(live, 0)
      assert.isAbove(testnet, 0)
    })
  )
})
