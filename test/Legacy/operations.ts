import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { type RefusalUnion, refusalOf } from "../../src/Errors/Refusal.js"
import { bodyOf, type Case } from "../Http/family.js"

/** The path of every leaf value of a body. */
const leavesOf = (value: unknown, at: ReadonlyArray<string> = []): ReadonlyArray<ReadonlyArray<string>> =>
  typeof value !== "object" || value === null
    ? [at]
    : Object.entries(value).flatMap(([key, own]) => leavesOf(own, [...at, key]))

const damaged = (value: unknown, [key, ...rest]: ReadonlyArray<string>): unknown => {
  if (key === undefined) return { damaged: true }
  const copy: Record<string, unknown> | Array<unknown> = Array.isArray(value) ? [...value] : { ...(value as object) }
  Object.assign(copy, { [key]: damaged((value as Record<string, unknown>)[key], rest) })
  return copy
}

/** Every operation rejects a response in which any value was replaced by an object. */
export const testDamage = (cases: ReadonlyArray<Case>): void => {
  it.each(cases.map((one) => [one.endpoint.id, one] as const))("%s rejects a damaged value", (_, one) => {
    for (const leaf of leavesOf(one.result)) {
      if (leaf.length === 0) continue
      const decoded = one.endpoint.decodeBody(bodyOf(one.endpoint, damaged(one.result, leaf)))
      assert.isTrue(Either.isLeft(decoded), leaf.join("."))
    }
  })
}

/** Every code of an API maps to the class in the table, at an endpoint with these unions. */
export const testCodes = (
  common: RefusalUnion,
  unions: ReadonlyArray<RefusalUnion>,
  table: Readonly<Record<string, ReadonlyArray<number>>>
): void => {
  describe("each map to one class", () => {
    it.each(Object.entries(table))("%s", (tag, codes) => {
      for (const code of codes) assert.strictEqual(refusalOf(code, unions, common)?.tag, tag, String(code))
    })
  })
}
