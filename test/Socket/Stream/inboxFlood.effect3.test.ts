import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { assert, describe, it } from "@effect/vitest"

describe("an inbox in a flood", () => {
  const flood = promisify(execFile)(process.execPath, [
    "--allow-natives-syntax",
    "--max-semi-space-size=1",
    "--import",
    "tsx",
    "--conditions=effect-bybit-source",
    new URL("inboxFlood.effect3.ts", import.meta.url).pathname
  ]).then(({ stdout }) => JSON.parse(stdout))

  it("nothing that a stream hands out is allocated in old space, where it would outlive its reader", async () => {
    const { chunks, old } = await flood
    assert.isAtLeast(chunks, 1000)
    // A chunk may be alive during a collection or two, and grow old.
    for (const [part, count] of Object.entries<number>(old)) assert.isBelow(count, chunks / 20, part)
  })

  it("what Effect keeps about a chunk in old space ends early, not after 2000 chunks", async () => {
    const { fromEffectYoungAfter } = await flood
    assert.isBelow(fromEffectYoungAfter, 1000)
  })
})
