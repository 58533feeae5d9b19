import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { parse } from "yaml"

interface Image {
  readonly image?: string
}

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}

type Permissions = string | Readonly<Record<string, string>>

interface Job {
  readonly uses?: string
  readonly container?: string | Image
  readonly services?: Readonly<Record<string, Image>>
  readonly strategy?: unknown
  readonly permissions?: Permissions
  readonly "timeout-minutes"?: number
  readonly steps?: ReadonlyArray<Step>
}

interface Workflow {
  readonly on: string | ReadonlyArray<string> | Readonly<Record<string, unknown>>
  readonly concurrency?: unknown
  readonly permissions?: Permissions
  readonly jobs: Readonly<Record<string, Job>>
}

const root = join(import.meta.dirname, "..")
const folder = join(root, ".github/workflows")
const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file))
const textOf = (file: string): string => readFileSync(join(folder, file), "utf8")
const workflowOf = (file: string): Workflow => parse(textOf(file))

const eventsOf = ({ on }: Workflow): ReadonlyArray<string> =>
  typeof on === "string" ? [on] : Array.isArray(on) ? on : Object.keys(on)

const usesOf = ({ steps = [], uses }: Job): ReadonlyArray<string> =>
  [uses, ...steps.map((step) => step.uses)].flatMap((used) => used ?? [])

const imagesOf = ({ container, services = {} }: Job): ReadonlyArray<string | undefined> =>
  [...(container === undefined ? [] : [container]), ...Object.values(services)].map((of) =>
    typeof of === "string" ? of : of.image
  )

/** Each command of a script, also those within others. Quotes are not read: a text with a separator counts as commands, too. */
const commandsOf = ({ steps = [] }: Job): ReadonlyArray<string> =>
  steps
    .flatMap(({ run = "" }) => run.replaceAll("\\\n", " ").split(/\n|&|[;|`]|[$<>]\(/))
    .map((command) => command.trim())
    .filter((command) => command !== "" && !command.startsWith("#"))

const mayWrite = (permissions: Permissions | undefined): boolean =>
  typeof permissions === "string"
    ? permissions !== "read-all"
    : Object.values(permissions ?? {}).some((access) => access === "write")

const harmless = new RegExp(
  `^(?:${[
    "\\w+=\\S*$",
    '\\w+="[^"]*"$',
    "\\w+='[^']*'$",
    "\\w+=$",
    "(?:base64|cmp|sed|set|test|wc) .*",
    "gh api .*",
    "gh pr create .*",
    "npm publish --ignore-scripts --provenance --access public \\./\\w+/\\*\\.tgz$"
  ].join("|")})`
)

describe("workflows", () => {
  it("there are some", () => {
    assert.isAtLeast(files.length, 4)
  })

  for (const file of files) {
    const workflow = workflowOf(file)
    const jobs = Object.entries(workflow.jobs)
    describe(file, () => {
      it("pins each action by its commit, and names its version", () => {
        const pinned = /^\s*(?:- )?uses: ([\w-]+\/[\w./-]+@[\da-f]{40}) # v\d+\.\d+\.\d+$/gm
        assert.deepStrictEqual(
          jobs.flatMap(([, job]) => usesOf(job)),
          [...textOf(file).matchAll(pinned)].map(([, action]) => action)
        )
      })

      it("grants nothing but reading, unless a job asks for more", () => {
        assert.deepStrictEqual(workflow.permissions, { contents: "read" })
      })

      it("isn't started by what strangers write, and runs once at a time", () => {
        for (const event of eventsOf(workflow))
          assert.include(["push", "pull_request", "schedule", "workflow_dispatch"], event)
        assert.isDefined(workflow.concurrency)
      })

      for (const [name, job] of jobs) {
        it(`${name} ends`, () => {
          assert.isNumber(job["timeout-minutes"])
        })

        it(`${name} pins its containers by their digests`, () => {
          for (const image of imagesOf(job)) assert.match(image ?? "", /@sha256:[\da-f]{64}$/)
        })

        it(`${name} ${mayWrite(job.permissions) ? "may write, and runs no code of the project" : "may only read"}`, () => {
          if (!mayWrite(job.permissions)) return
          for (const used of usesOf(job)) assert.match(used, /^actions\/(?:deploy-pages|download-artifact|setup-node)@/)
          for (const command of commandsOf(job)) assert.match(command, harmless)
        })

        it(`${name} keeps no token in its checkout, and runs no script of a dependency that it installs`, () => {
          for (const { uses = "", with: options } of job.steps ?? [])
            if (uses.startsWith("actions/checkout@")) assert.strictEqual(options?.["persist-credentials"], false)
          for (const command of commandsOf(job)) {
            assert.notMatch(command, /^(?:bun|npx|pnpm|yarn)\b/)
            if (command.startsWith("npm "))
              assert.match(command, /^npm (?:(?:ci|pack|publish) --ignore-scripts\b|run |test\b)/)
          }
        })

        it(`${name} takes values from outside only as variables`, () => {
          assert.notInclude(JSON.stringify(job.strategy ?? {}), "${{")
          for (const { run, with: options } of job.steps ?? [])
            assert.notMatch(JSON.stringify([run, options]), /\$\{\{(?!\s*matrix\.)/)
        })
      }
    })
  }
})

describe("the nightly proposal", () => {
  const page = readFileSync(join(root, "docs/simulation.md"), "utf8")
  const script =
    workflowOf("simulation.yml")
      .jobs["propose"]?.steps?.flatMap(({ run }) => run ?? [])
      .join("\n") ?? ""
  const places: Array<string> = []
  afterAll(() => {
    for (const place of places) rmSync(place, { recursive: true })
  })

  /** Runs the job's script on a page, with a `gh` that answers with the page as it is now: what it was asked to write. */
  const proposed = (made: string): ReadonlyArray<string> => {
    const place = mkdtempSync(join(tmpdir(), "proposal-"))
    places.push(place)
    writeFileSync(join(place, "simulation.md"), made)
    writeFileSync(join(place, "current"), page)
    writeFileSync(
      join(place, "gh"),
      `#!/bin/sh
case "$*" in
  *--jq*) echo 0123abcd ;;
  *vnd.github.raw*) cat current ;;
  *) echo "$*" >>written ;;
esac
`
    )
    chmodSync(join(place, "gh"), 0o755)
    spawnSync("bash", ["-e", "-c", script], {
      cwd: place,
      env: {
        PATH: `${place}:${process.env["PATH"]}`,
        GITHUB_REPOSITORY: "a/b",
        GITHUB_SHA: "0123",
        GITHUB_RUN_ID: "7",
        GITHUB_RUN_ATTEMPT: "1",
        GITHUB_REF_NAME: "main"
      }
    })
    const written = join(place, "written")
    return existsSync(written) ? readFileSync(written, "utf8").trim().split("\n") : []
  }

  it("is made for a page in which sums have grown", () => {
    const grown = page.replace(/^\| seeds \| [\d,]+ \|$/m, "| seeds | 9,700,001 |")
    assert.notStrictEqual(grown, page)
    assert.deepStrictEqual(proposed(grown), [
      "api repos/a/b/git/refs -f ref=refs/heads/simulation-7-1 -f sha=0123",
      "api --method PUT repos/a/b/contents/docs/simulation.md -f message=docs: what the simulation has run tonight " +
        "-f branch=simulation-7-1 -f sha=0123abcd -F content=@encoded",
      "pr create --repo a/b --base main --head simulation-7-1 --title docs: what the simulation has run tonight " +
        "--body Run 7, on 0123."
    ])
  })

  for (const [what, made] of [
    ["that is empty", ""],
    ["that isn't this one", "# Another\n"],
    ["with other words", page.replace("every night", "never")],
    ["with a link in a row", page.replace(/^\| seeds \| [\d,]+ \|$/m, "| seeds | [1](http://a.example) |")],
    ["without a row of its sums", page.replace(/^\| faults \| [\d,]+ \|\n/m, "")],
    ["with an endless number", page.replace(/^\| seeds \| [\d,]+ \|$/m, `| seeds | ${"9".repeat(100_000)} |`)]
  ] as const)
    it(`is not made for a page ${what}`, () => {
      assert.notStrictEqual(made, page)
      assert.deepStrictEqual(proposed(made), [])
    })
})
