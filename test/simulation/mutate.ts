import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { hunt, type Result } from "./mutants/Hunt.js"
import { mutants } from "./mutants/list.js"

const text = { type: "string" } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seeds: text, seconds: text, workers: text, patience: text, json: text }
})

const number = (name: keyof typeof values, usual: number): number => {
  const parsed = Number(values[name] ?? usual)
  if (!(parsed > 0)) throw new Error(`--${name} is no number above 0: ${values[name]}`)
  return parsed
}

const unknown = positionals.filter((id) => !mutants.some((mutant) => mutant.id === id))
if (unknown.length > 0) throw new Error(`there is no mutant ${unknown.join(", ")}`)
const wanted = positionals.length === 0 ? mutants : mutants.filter(({ id }) => positionals.includes(id))

const line = ({ id, judge, message = "", seed, seeds }: Result): string => {
  const how = judge === undefined ? `NOT CAUGHT by ${seeds} seeds` : `seed ${seed}: ${judge}: ${message.split("\n")[0]}`
  return `${id.padEnd(width)}  ${how}`
}
const width = Math.max(...wanted.map(({ id }) => id.length))

/** Adds results to those of earlier runs, in the order of the list. */
const save = (file: string, results: ReadonlyArray<Result>): void => {
  const earlier: ReadonlyArray<Result> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : []
  const all = new Map([...earlier, ...results].map((result) => [result.id, result]))
  const listed = mutants.flatMap(({ id }) => all.get(id) ?? [])
  writeFileSync(file, `${JSON.stringify(listed, null, 2)}\n`)
}

const results: Array<Result> = []
const folder = mkdtempSync(join(tmpdir(), "mutants-"))
try {
  await hunt(wanted, {
    folder,
    seeds: number("seeds", 10_000),
    millis: 1000 * number("seconds", Number.POSITIVE_INFINITY),
    patience: number("patience", 300_000),
    workers: number("workers", availableParallelism()),
    done: (result) => {
      results.push(result)
      console.log(line(result))
      if (values.json !== undefined) save(values.json, results)
    }
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const missed = results.filter(({ judge }) => judge === undefined)
console.log(`\n${results.length - missed.length} of ${results.length} mutants were caught`)
for (const { id } of wanted)
  for (const result of missed) if (result.id === id) console.log(`${id}: ${mutants.find((one) => one.id === id)?.says}`)
process.exit(missed.length === 0 ? 0 : 1)
