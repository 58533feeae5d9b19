// Writes docs/simulation.md: what the simulation has run, and the mutants that it has caught; with --check, only compares the latter.
//
// `node scripts/simulated.mjs add result.json` adds a run to the sums: what `npm run simulate -- --json result.json` has written. The page
// alone keeps the sums, so that the nightly run changes one file.
import { readFileSync } from "node:fs"
import { filled, finish } from "./page.mjs"

const file = "docs/simulation.md"
const caughtFile = "test/simulation/mutants/caught.json"
const read = (name) => JSON.parse(readFileSync(name, "utf8"))
const problems = []

const count = (value) => Math.round(value).toLocaleString("en")

/** The rows of the sums, and what a run adds to each. */
const sums = [
  ["seeds", (run) => run.seeds],
  ["virtual hours", (run) => run.sums.virtualMillis / 3_600_000],
  ["steps: frames, requests, answers and acts", (run) => run.sums.steps],
  ["faults", (run) => run.sums.faults],
  ["connections", (run) => run.sums.connections],
  ["seeds that failed", (run) => run.failures]
]

const added = (run) => {
  const page = readFileSync(file, "utf8")
  return sums.map(([name, of]) => {
    const before = page.match(new RegExp(`^\\| ${name} \\| ([\\d,]+) \\|$`, "m"))?.[1]
    if (before === undefined) problems.push(`${file} has no row "${name}"`)
    return `| ${name} | ${count(Number((before ?? "").replaceAll(",", "")) + of(run))} |`
  })
}

const found = read(caughtFile).filter(({ judge }) => judge !== undefined)
const [command, result] = process.argv.slice(2)

finish({
  file,
  page: filled(
    file,
    {
      ...(command === "add" ? { sums: ["| in all runs | |", "| --- | ---: |", ...added(read(result))] } : {}),
      mutants:
        found.length === 0
          ? []
          : [
              "| mutant | caught by seed | judge |",
              "| --- | ---: | --- |",
              ...found.map(({ id, judge, seed }) => `| \`${id}\` | ${seed} | \`${judge}\` |`)
            ]
    },
    problems
  ),
  source: caughtFile,
  problems
})
