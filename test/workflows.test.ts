import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { parse } from "yaml"

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

type Permissions = string | Readonly<Record<string, string>>

interface Job {
  readonly permissions?: Permissions
  readonly "timeout-minutes"?: number
  readonly steps: ReadonlyArray<Step>
}

interface Workflow {
  readonly permissions?: Permissions
  readonly jobs: Readonly<Record<string, Job>>
}

const folder = join(import.meta.dirname, "../.github/workflows")
const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file))
const textOf = (file: string): string => readFileSync(join(folder, file), "utf8")
const workflowOf = (file: string): Workflow => parse(textOf(file))
const runsOf = ({ steps }: Job): ReadonlyArray<string> => steps.flatMap(({ run }) => run ?? [])

const mayWrite = (permissions: Permissions | undefined): boolean =>
  typeof permissions === "string"
    ? permissions !== "read-all"
    : Object.values(permissions ?? {}).some((access) => access === "write")

describe("workflows", () => {
  it("there are some", () => {
    assert.isAtLeast(files.length, 4)
  })

  for (const file of files) {
    const { jobs, permissions } = workflowOf(file)
    describe(file, () => {
      it("pins each action by its commit, and names its version", () => {
        for (const line of textOf(file)
          .split("\n")
          .filter((line) => /^\s*(?:- )?uses:/.test(line)))
          assert.match(line, /uses: (?:\.\/\S+|[\w-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+)$/)
      })

      it("grants nothing but reading, unless a job asks for more", () => {
        assert.deepStrictEqual(permissions, { contents: "read" })
      })

      for (const [name, job] of Object.entries(jobs)) {
        it(`${name} ends`, () => {
          assert.isNumber(job["timeout-minutes"])
        })

        it(`${name} ${mayWrite(job.permissions) ? "may write, and runs no code of the project" : "may only read"}`, () => {
          if (!mayWrite(job.permissions)) return
          for (const { uses = "" } of job.steps) assert.notMatch(uses, /^actions\/checkout@|^\.\//)
          for (const run of runsOf(job))
            assert.notMatch(run, /\bnode\b|\bnpx\b|\bnpm (?!publish --ignore-scripts)|\.ci\/run/)
        })

        it(`${name} keeps no token in its checkout, and runs no script of a dependency that it installs`, () => {
          for (const { run = "", uses = "", with: options } of job.steps) {
            if (uses.startsWith("actions/checkout@")) assert.strictEqual(options?.["persist-credentials"], false)
            if (/\bnpm (?:ci|install)\b/.test(run)) assert.include(run, "--ignore-scripts")
          }
        })

        it(`${name} puts no text of an event into a script`, () => {
          for (const run of runsOf(job)) assert.notMatch(run, /\$\{\{(?!\s*matrix\.)/)
        })
      }
    })
  }
})
