/** Prometheus' own tool tries the alerts on series that were sampled from the library. */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { Effect } from "effect"
// @ts-expect-error a script without types
import { findPromtool } from "../../scripts/servers.mjs"
import type { Samples } from "./exported.js"

/** The path of promtool, or `undefined` if it is not installed. */
export const find = (): string | undefined => {
  const path: unknown = findPromtool()
  return typeof path === "string" ? path : undefined
}

export const rulesFile = resolve("docs/guides/operations/alerts.yml")

/** What promtool says. */
interface Verdict {
  readonly isGood: boolean
  readonly output: string
}

/** Runs promtool on a file with these contents: JSON is YAML, too. */
const ask = (command: "test" | "check", contents: unknown): Effect.Effect<Verdict> =>
  Effect.promise(async () => {
    const folder = mkdtempSync(join(tmpdir(), "alerts-"))
    const file = join(folder, "rules.json")
    writeFileSync(file, JSON.stringify(contents))
    const verdict = await promisify(execFile)(find() ?? "promtool", [command, "rules", file], { maxBuffer: 1e8 }).then(
      ({ stdout }) => ({ isGood: true, output: stdout }),
      (error) => ({ isGood: false, output: `${error.stdout}${error.stderr}` })
    )
    rmSync(folder, { recursive: true, force: true })
    return verdict
  })

/** Whether all of these are queries. */
export const parsed = (queries: ReadonlyArray<string>): Effect.Effect<Verdict> =>
  ask("check", { groups: [{ name: "queries", rules: queries.map((expr, at) => ({ record: `query_${at}`, expr })) }] })

/** Which alerts fire at a time, in seconds since the first sample. */
export interface Expected {
  readonly at: number
  readonly firing: ReadonlyArray<string>
}

/** Whether exactly the expected alerts fire. */
export const tried = (samples: Samples, expected: ReadonlyArray<Expected>): Effect.Effect<Verdict> =>
  ask("test", {
    rule_files: [rulesFile],
    evaluation_interval: "15s",
    tests: [
      {
        interval: `${samples.everySeconds}s`,
        input_series: samples.series.map(([series, values]) => ({ series, values: values.join(" ") })),
        promql_expr_test: expected.map(({ at, firing }) => ({
          expr: `group by (alertname) (ALERTS{alertstate="firing"})`,
          eval_time: `${at}s`,
          exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 }))
        }))
      }
    ]
  })
