import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Ticker.js"
import "../../cli/src/run/Wallet.js"
import { served, shell } from "./shell.js"

describe("effect-bybit, about its settings", () => {
  it.live("keeps the specification's texts, and says beside them what to set", () =>
    Effect.gen(function* () {
      const { rest } = yield* served
      const live = ["wallet", "--venue", "live", "--rest-url", rest]
      for (const [env, message, hint] of [
        [
          {},
          "Private endpoints require api and private keys set",
          "Set BYBIT_API_KEY with BYBIT_API_SECRET (or BYBIT_RSA_PRIVATE_KEY)."
        ],
        [
          { BYBIT_API_KEY: "key" },
          "API Key & Secret are both required for private endpoints",
          "Set BYBIT_API_SECRET (or BYBIT_RSA_PRIVATE_KEY)."
        ],
        [
          { BYBIT_API_SECRET: "hunter2" },
          "API Key & Secret are both required for private endpoints",
          "Set BYBIT_API_KEY."
        ],
        [
          { BYBIT_API_KEY: "key", BYBIT_API_SECRET: "hunter2", BYBIT_RSA_PRIVATE_KEY: "pem" },
          "Both an HMAC secret and an RSA private key are set, but an API key has only one of them",
          "Unset BYBIT_API_SECRET or BYBIT_RSA_PRIVATE_KEY."
        ],
        // The command line decides, not BYBIT_VENUE.
        [
          { BYBIT_VENUE: "paper" },
          "Private endpoints require api and private keys set",
          "Set BYBIT_API_KEY with BYBIT_API_SECRET (or BYBIT_RSA_PRIVATE_KEY)."
        ]
      ] as const) {
        const { code, err } = yield* shell(live, { env })
        assert.strictEqual(code, 1)
        assert.include(err.join("\n"), message)
        assert.include(err.join("\n"), hint)
        assert.notInclude(err.join("\n"), "hunter2")
      }
    }).pipe(Effect.scoped)
  )

  it.live("lists the regions if there is no such region", () =>
    Effect.gen(function* () {
      const { code, err } = yield* shell(["ticker", "--venue", "live", "--region", "Europe"])
      assert.strictEqual(code, 1)
      assert.match(err.join("\n"), /Unknown region "Europe"[\s\S]*Known regions: default, bytick, NL, .*EU/)
    })
  )
})
