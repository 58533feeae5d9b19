import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { draw } from "./Acts/drawPlan.js"
import type { Plan } from "./Plan.js"
import { differing, Report } from "./Report.js"
import { run } from "./Run.js"
import { shrink } from "./Shrink.js"
import { simulate } from "./Workers.js"

const text = { type: "string" } as const
const flag = { type: "boolean" } as const
const { values } = parseArgs({
  options: {
    seeds: text,
    from: text,
    for: text,
    workers: text,
    seed: text,
    plan: text,
    trace: text,
    json: text,
    hashes: text,
    identical: text,
    patience: text,
    shrink: flag,
    reverse: flag
  }
})

const number = (name: string, value: string): number => {
  const parsed = Number(value)
  if (!Number.isSafeInteger(parsed) || parsed < 0) throw new Error(`--${name} is no whole number: ${value}`)
  return parsed
}

const duration = (value: string): number => {
  const [, amount, unit] = /^(\d+)(s|m|h)$/.exec(value) ?? []
  if (amount === undefined) throw new Error(`--for is no duration like 90s, 2m or 1h: ${value}`)
  return Number(amount) * (unit === "h" ? 3_600_000 : unit === "m" ? 60_000 : 1000)
}

const print = (plan: Plan): void => {
  console.log(`  ${JSON.stringify(plan.settings)}, lasting ${JSON.stringify(plan.lasting)}`)
  for (const act of plan.acts) console.log(`  ${JSON.stringify(act)}`)
}

const replay = async (drawn: Plan, shrinks: boolean): Promise<boolean> => {
  let plan = drawn
  let outcome = await run(plan, { trace: true })
  if (outcome.failure !== undefined && shrinks) {
    plan = await shrink(plan, outcome.failure.judge, run)
    outcome = await run(plan, { trace: true })
    print(plan)
    console.log(`  as JSON: ${JSON.stringify(plan)}`)
    for (const line of outcome.trace?.slice(-30) ?? []) console.log(`    ${line}`)
  }
  if (values.trace !== undefined) writeFileSync(values.trace, `${(outcome.trace ?? []).join("\n")}\n`)
  console.log(`seed ${outcome.seed}: hash ${outcome.hash}, ${outcome.steps} steps, ${plan.acts.length} acts`)
  if (outcome.failure !== undefined) console.log(`${outcome.failure.judge}: ${outcome.failure.message}`)
  return outcome.failure === undefined
}

const many = async (): Promise<boolean> => {
  const until = values.for === undefined ? Number.POSITIVE_INFINITY : performance.now() + duration(values.for)
  const from = values.from === undefined ? (values.for === undefined ? 1 : Date.now()) : number("from", values.from)
  const count = values.for === undefined ? number("seeds", values.seeds ?? "1000") : Number.POSITIVE_INFINITY
  console.log(`from seed ${from}`)
  const report = new Report()
  const began = performance.now()
  const status = () =>
    `${report.seeds} seeds, ${Math.round((report.seeds * 60_000) / (performance.now() - began))} a minute, ${report.failures.length} failures`
  const progress = setInterval(() => console.log(status()), 5000)
  let given = 0
  await simulate({
    workers: number("workers", values.workers ?? String(availableParallelism())),
    patience: number("patience", values.patience ?? "300000"),
    done: (outcome) => {
      report.add(outcome)
      if (outcome.failure !== undefined)
        console.log(`seed ${outcome.seed}: ${outcome.failure.judge}: ${outcome.failure.message}`)
    },
    next: () => {
      const length = Math.min(20, count - given)
      if (length <= 0 || performance.now() >= until) return undefined
      const begin = given
      given += length
      return Array.from({ length }, (_, i) => from + (values.reverse ? count - 1 - begin - i : begin + i))
    }
  }).finally(() => clearInterval(progress))
  console.log(status())
  console.log(JSON.stringify(report.totals))
  if (values.hashes !== undefined) writeFileSync(values.hashes, report.hashes)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ from, ...report.totals }, null, 2)}\n`)
  for (const { seed, failure } of report.distinct) {
    console.log(`\nseed ${seed}: ${failure?.judge}: ${failure?.message}`)
    // What hangs or kills a worker would do the same here.
    if (failure?.judge !== "hang" && failure?.judge !== "crash") await replay(draw(seed), true)
  }
  return report.failures.length === 0
}

/** The same seeds in two processes, with other numbers of workers and in another order. */
const identical = (seeds: string): boolean => {
  const folder = mkdtempSync(join(tmpdir(), "simulation-"))
  try {
    const [one, other] = [
      ["--workers", "1"],
      ["--workers", "3", "--reverse"]
    ].map((how, i) => {
      const file = join(folder, String(i))
      const rest = ["--seeds", seeds, "--from", values.from ?? "1", "--hashes", file, ...how]
      spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), ...rest], { stdio: "ignore" })
      return readFileSync(file, "utf8")
    })
    const different = differing(one ?? "", other ?? "")
    console.log(different.length === 0 ? `${seeds} seeds are identical` : `${different.join(", ")} differ`)
    return different.length === 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const { seed, plan } = values
const passed =
  values.identical !== undefined
    ? identical(String(number("identical", values.identical)))
    : plan !== undefined
      ? await replay(JSON.parse(readFileSync(plan, "utf8")), values.shrink ?? false)
      : seed !== undefined
        ? await replay(draw(number("seed", seed)), values.shrink ?? false)
        : await many()
process.exit(passed ? 0 : 1)
