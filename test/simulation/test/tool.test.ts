import { assert, describe, it } from "vitest"
import type { Outcome } from "../Outcome.js"
import { differing, Report } from "../Report.js"
import { shrink } from "../Shrink.js"
import { simulate } from "../Workers.js"
import { draw, run } from "./fake.js"

const outcomesOf = async (seeds: ReadonlyArray<number>, workers: number): Promise<Report> => {
  const report = new Report()
  const waiting = [...seeds]
  await simulate({
    worker: "test/simulation/test/FakeWorker.ts",
    workers,
    patience: 15_000,
    next: () => (waiting.length === 0 ? undefined : waiting.splice(0, 4)),
    done: (outcome) => report.add(outcome)
  })
  return report
}

describe("the command of the simulation", () => {
  it("runs every seed once, with any number of workers, and goes on after one that hangs and one that crashes", async () => {
    const seeds = Array.from({ length: 60 }, (_, i) => i + 1)
    const [one, three] = await Promise.all([outcomesOf(seeds, 1), outcomesOf([...seeds].reverse(), 3)])
    for (const report of [one, three]) {
      assert.strictEqual(report.seeds, 60)
      const judges = new Map(report.failures.map(({ failure, seed }) => [seed, failure?.judge]))
      assert.deepStrictEqual([judges.get(33), judges.get(44)], ["crash", "hang"])
    }
    assert.strictEqual(one.hashes, three.hashes)
    assert.lengthOf(new Set(one.hashes.split("\n")), 61)
  }, 300_000)

  it("names the seeds that didn't do the same, or that only one of two reports has", () => {
    assert.isEmpty(differing("1 a\n2 b\n", "2 b\n1 a\n"))
    assert.deepStrictEqual(differing("1 a\n2 b\n3 c\n", "1 a\n2 x\n3 c\n4 d\n"), ["2", "4"])
    assert.deepStrictEqual(differing("1 a\n", ""), ["1"])
  })

  it("shrinks a plan to the two acts that make it fail, with the smallest numbers", async () => {
    // After the seeds that crash and hang.
    let seed = 45
    let outcome: Outcome = await run(draw(seed))
    while (outcome.failure === undefined) outcome = await run(draw(++seed))
    const { acts } = await shrink(draw(seed), "meeting", run)
    assert.deepStrictEqual(acts.map(({ kind }) => kind).sort(), ["block", "jump"])
    for (const act of acts) {
      assert.isBelow(act.at, 1000)
      assert.isTrue("millis" in act && act.millis > 970, "half of it would no longer fail")
    }
  })

  it("keeps a plan that only another judge objects to", async () => {
    const plan = draw(1)
    assert.strictEqual(await shrink(plan, "nobody", run), plan)
  })
})
