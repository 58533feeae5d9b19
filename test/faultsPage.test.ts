import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { isTest } from "../scripts/docs/cited.mjs"

const page = readFileSync(join("docs", "faults.md"), "utf8")

/** The cells of all rows of the page's tables, without their headers. */
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Fault |") && !line.startsWith("| --- |"))
  .map((line) => line.slice(2, -2).split(" | "))

const cited = (cell: string): ReadonlyArray<readonly [file: string, name: string]> =>
  [...cell.matchAll(/(?:`` (.+?) ``|`([^`]+)`)/g)].map(([, quoted, plain]) => {
    const [file = "", ...name] = (quoted ?? plain ?? "").split(": ")
    return [file, name.join(": ")]
  })
it("every row of docs/faults.md cites tests that exist", () => {
  assert.isAbove(rows.length, 100)
  const wrong: Array<string> = []
  for (const [fault, happens, tests = "", ...more] of rows) {
    const all = cited(tests)
    if (happens === undefined || all.length === 0 || more.length > 0) wrong.push(`${fault}: not a fault with tests`)
    const isHostile = all.some(([file]) => file.endsWith(".hostile"))
    if (tests.startsWith("**hostile") && !isHostile) wrong.push(`${fault}: no hostile test is cited`)
    for (const [file, name] of all) {
      if (!isTest(file, name)) wrong.push(`${file}: ${name}`)
    }
  }
  assert.deepStrictEqual(wrong, [])
})
