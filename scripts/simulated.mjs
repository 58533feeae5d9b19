// Writes the sums of docs/simulation.md from what the simulation has run and caught; with --check, only compares them.
//
// `node scripts/simulated.mjs add result.json` first adds a run: what `npm run simulate -- --json result.json` has written.
import { readFileSync, writeFileSync } from "node:fs"
import { filled, finish } from "./page.mjs"

const runsFile = "test/simulation/runs.json"
const file = "docs/simulation.md"
const read = (name) => JSON.parse(readFileSync(name, "utf8"))
const runs = read(runsFile)
const caught = read("test/simulation/mutants/caught.json")
const problems = []

const [command, added] = process.argv.slice(2)
if (command === "add") {
  const { failures, from, seeds, sums } = read(added)
  runs.push({ date: new Date().toISOString().slice(0, 10), from, seeds, failures, ...sums })
  writeFileSync(runsFile, `${JSON.stringify(runs, null, 2)}\n`)
}

const sum = (name) => runs.reduce((total, run) => total + run[name], 0)
const count = (value) => Math.round(value).toLocaleString("en")
const rows = [
  ["seeds", count(sum("seeds"))],
  ["virtual hours", count(sum("virtualMillis") / 3_600_000)],
  ["steps: frames, requests, answers and acts", count(sum("steps"))],
  ["faults", count(sum("faults"))],
  ["connections", count(sum("connections"))],
  ["seeds that failed", count(sum("failures"))]
]
const found = caught.filter(({ judge }) => judge !== undefined)

finish({
  file,
  page: filled(
    file,
    {
      sums:
        runs.length === 0
          ? []
          : ["| in all runs | |", "| --- | ---: |", ...rows.map((row) => `| ${row.join(" | ")} |`)],
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
  source: `${runsFile} and test/simulation/mutants/caught.json`,
  problems
})
