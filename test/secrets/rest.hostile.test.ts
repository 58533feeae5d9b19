import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { share } from "../sample.js"
import { assertUnreadable } from "./forms.js"
import { restSituations } from "./restSituations.js"
import { hiddenOf, host, provoked } from "./restWorld.js"

describe("over REST, nobody can read the key, a signature or a password in what a program prints:", () => {
  for (const [name, { answer, use }] of share(Object.entries(restSituations), 8)) {
    it.scopedLive(name, () =>
      Effect.gen(function* () {
        const { host: at, seen } = yield* host(answer)
        const { texts } = yield* provoked(at, use)
        assert.isTrue(
          seen.some(({ key, signature }) => key !== "" && signature !== ""),
          "nothing was signed"
        )
        assertUnreadable(texts, hiddenOf(seen))
      })
    )
  }
})
