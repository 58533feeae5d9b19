import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import type { Plan } from "../Plan.js"
import { run } from "../Run.js"

interface Regression {
  readonly id: string
  /** What was wrong, and with what. */
  readonly says: string
  readonly plan: Plan
}

const regressions: ReadonlyArray<Regression> = JSON.parse(
  readFileSync(new URL("../regressions.json", import.meta.url), "utf8")
)

describe("what the simulation has found", () => {
  for (const { id, plan, says } of regressions)
    it(`${id} doesn't come back`, async () => assert.isUndefined((await run(plan)).failure, says), 300_000)
})
