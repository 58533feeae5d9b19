import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { root } from "../Bundle.js"
import { mutants } from "../mutants/list.js"
import { mutated } from "../mutants/Mutant.js"

describe("the mutants of the client", () => {
  it("are at least 30, each with an ID and a sentence of its own", () => {
    assert.isAtLeast(mutants.length, 30)
    assert.strictEqual(new Set(mutants.map(({ id }) => id)).size, mutants.length)
    assert.strictEqual(new Set(mutants.map(({ says }) => says)).size, mutants.length)
    for (const { id, says } of mutants) {
      assert.match(id, /^[a-z]+(?:-[a-z]+)*$/)
      assert.match(says, /^[A-Z].*\.$/)
    }
  })

  it.each(mutants)("$id replaces text that is there exactly once", (mutant) => {
    const text = readFileSync(join(root, mutant.file), "utf8")
    assert.notStrictEqual(mutated(mutant, text), text)
  })
})
