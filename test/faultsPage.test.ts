import { existsSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, it } from "@effect/vitest"

const root = resolve(import.meta.dirname, "..")
const page = readFileSync(join(root, "docs", "faults.md"), "utf8")

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
/** A file is in test/Socket, or else in test. */
const pathOf = (file: string): string => {
  const inSocket = join(root, "test", "Socket", `${file}.test.ts`)
  return existsSync(inSocket) ? inSocket : join(root, "test", `${file}.test.ts`)
}

/** Whether a text contains a name as a string: the whole of it, or the fixed part of a template. */
const names = (text: string, name: string): boolean => {
  const fixed = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return new RegExp(`(?:["'\`]|\\}\\s*)${fixed}(?:["'\`]|[\\s(:,]*(?:seed )?\\$\\{)`).test(text)
}

it("every row of docs/faults.md cites tests that exist", () => {
  assert.isAbove(rows.length, 100)
  const texts = new Map<string, string>()
  const wrong: Array<string> = []
  for (const [fault, happens, tests = "", ...more] of rows) {
    const all = cited(tests)
    if (happens === undefined || all.length === 0 || more.length > 0) wrong.push(`${fault}: not a fault with tests`)
    const isHostile = all.some(([file]) => file.endsWith(".hostile"))
    if (tests.startsWith("**hostile") && !isHostile) wrong.push(`${fault}: no hostile test is cited`)
    for (const [file, name] of all) {
      const path = pathOf(file)
      const text = texts.get(path) ?? (existsSync(path) ? readFileSync(path, "utf8") : "")
      texts.set(path, text)
      if (name === "" || !names(text.replaceAll('\\"', '"'), name)) wrong.push(`${file}: ${name}`)
    }
  }
  assert.deepStrictEqual(wrong, [])
})
