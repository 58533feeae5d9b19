import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { combinations, everyCase, isWhole, moments, runs, sample, seeds, share } from "./sample.js"

const dimensions = { size: [1, 2, 3, 4, 5, 6, 7], way: ["there", "back"], kind: ["a", "b", "c"], isLate: [true, false] }
const pairsOf = (cases: ReadonlyArray<object>) =>
  new Set(cases.flatMap((one) => Object.entries(one).flatMap((a, i, all) => all.slice(i + 1).map((b) => `${a} ${b}`))))

describe("the sample of a combination", () => {
  it("has each value of each dimension, in as few cases as the longest dimension has values", () => {
    const some = sample(dimensions)
    for (const [name, values] of Object.entries(dimensions))
      assert.sameMembers([...new Set(some.map((one) => Reflect.get(one, name)))], values as Array<unknown>)
    assert.lengthOf(some, 7)
  })

  it("is not the first cases, and is mixed: it has four fifths of the pairs that so few cases can have", () => {
    const some = sample(dimensions)
    assert.notDeepEqual(some, everyCase(dimensions).slice(0, some.length))
    assert.isAtLeast(pairsOf(some).size, (pairsOf(everyCase(dimensions)).size * 7 * 0.8) / 14)
  })

  it("is always the same one, in the order of nested loops", () => {
    assert.deepStrictEqual(sample(dimensions), sample(dimensions))
    const all = everyCase(dimensions).map((one) => JSON.stringify(one))
    const places = sample(dimensions).map((one) => all.indexOf(JSON.stringify(one)))
    assert.deepStrictEqual(
      places,
      places.toSorted((a, b) => a - b)
    )
  })

  it("has only cases that exist, and each value that any of them has", () => {
    const exists = ({ kind, way }: { readonly kind: string; readonly way: string }) => kind !== "a" || way === "back"
    const some = sample(dimensions, exists)
    assert.isTrue(some.every(exists))
    assert.sameMembers([...new Set(some.map(({ kind }) => kind))], ["a", "b", "c"])
    assert.lengthOf(everyCase(dimensions, exists), 7 * 2 * 5)
    assert.deepStrictEqual(sample({ size: [] }), [])
  })

  it("is what npm test runs, and the long run has every case", () => {
    assert.deepStrictEqual(combinations(dimensions), (isWhole ? everyCase : sample)(dimensions))
    assert.strictEqual(runs(3, 50).numRuns, isWhole ? 50 : 3)
  })
})

it("moments are the first, the last, and some between them", () => {
  assert.deepStrictEqual([moments(0, 100, 10).at(0), moments(0, 100, 10).at(-1)], [0, 100])
  assert.lengthOf(moments(0, 100, 10), isWhole ? 11 : 4)
  assert.deepStrictEqual(moments(5, 7, 1), [5, 6, 7])
})

it("shares are all values together, and the long run has all in each", () => {
  const values = [1, 2, 3, 4, 5, 6, 7]
  const shares = [0, 1, 2].map((nth) => share(values, 3, nth))
  assert.deepStrictEqual(
    shares,
    isWhole
      ? [values, values, values]
      : [
          [1, 4, 7],
          [2, 5],
          [3, 6]
        ]
  )
  assert.deepStrictEqual(share(values, 3, 4), share(values, 3, 1))
})

it("seeds begin with those that have found something, and have none twice", () => {
  const all = seeds(3, 3, [77, 78])
  assert.deepStrictEqual(all.slice(0, 2), [77, 78])
  assert.strictEqual(new Set(all).size, all.length)
})

/** Where everything is run anyway, or nothing is a test. */
const own = /^(?:long|fleet|peers|simulation|runtimes|sample)\b/
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !own.test(file) && !file.includes("node_modules"))
  .map((file) => [file, readFileSync(join(import.meta.dirname, file), "utf8")] as const)
/** Loops in loops, three or more, in which a test is written. */
const nested = /^( *)for \(.*\n\1 {2}for \(.*\n\1 {4}for \((?:.*\n)(?:\1 {6}for \(.*\n)?\1 {6,}(?:it|test)\b/m

it("no test file combines by itself: combinations, seeds and runs are taken from here", () => {
  assert.match("for (const a of as)\n  for (const b of bs)\n    for (const c of cs)\n      it(`x`, () => {})\n", nested)
  const wrongs = files.flatMap(([file, text]) => [
    ...(nested.test(text) ? [`${file}: three loops around a test`] : []),
    ...(/process\.env\["\w*(?:SEED|RUNS|FROM)\w*"\]/.test(text) ? [`${file}: seeds of its own`] : [])
  ])
  assert.deepStrictEqual(wrongs, [])
})
