// Scaffolds operations in a partial copy of the project, compiles it, runs its tests and deletes it.
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { bin } from "../run.mjs"

const page = "https://bybit-exchange.github.io/docs/v5/market/thing"
const wanted = [
  ["Market", "getScaffoldedThing", "GET", "/v5/market/scaffolded-thing", "--docs", page, "--public"],
  [
    "Account",
    "setScaffoldedThing",
    "POST",
    "/v5/account/scaffolded-thing",
    "--docs",
    page,
    "--kind",
    "idempotentWrite"
  ],
  ["Earn", "getScaffoldedThing", "GET", "/v5/earn/scaffolded-thing", "--docs", page],
  [
    "Scaffolded",
    "createThing",
    "POST",
    "/v5/scaffolded/thing",
    "--docs",
    page,
    "--kind",
    "commit",
    "--key",
    "linkId",
    "--new-family"
  ]
].map((args, index) =>
  index === 2 ? args.map((word) => word.replace("getScaffoldedThing", "getScaffoldedYield")) : args
)

const refused = [
  ["Market", "getTickers", "GET", "/v5/market/tickers", "--docs", page, "--public"],
  ["Market", "getPrices", "GET", "/v5/market/tickers", "--docs", page, "--public"],
  ["Nowhere", "getThing", "GET", "/v5/nowhere/thing", "--docs", page],
  ["Market", "getThing", "GET", "/v5/market/thing"],
  ["Order", "makeThing", "POST", "/v5/order/thing", "--docs", page],
  ["Market", "get-thing", "GET", "/v5/market/thing", "--docs", page]
]

/** The failed tests of a test run, or the whole output of anything else. */
const faultOf = (output) => output.slice(Math.max(0, output.indexOf("Failed Tests")))

export const check = async () => {
  const began = Date.now()
  const copy = mkdtempSync(join(tmpdir(), "effect-bybit-scaffold-"))
  const step = (what, command, args) => {
    const { error, status, stderr, stdout } = spawnSync(command, args, {
      cwd: copy,
      encoding: "utf8",
      timeout: 300_000
    })
    if (error) throw error
    if (status !== 0) throw new Error(`${what}: exit code ${status}\n${faultOf(`${stdout}${stderr}`)}`)
    return stdout
  }
  try {
    for (const path of [
      "src",
      "scripts",
      "test/Http/V5",
      "test/Http/family.ts",
      "test/layout.test.ts",
      "package.json",
      "biome.json",
      "vitest.base.ts",
      "vitest.sources.ts",
      "tsconfig.base.json"
    ]) {
      cpSync(path, join(copy, path), { recursive: true, filter: (file) => !file.includes("node_modules") })
    }
    symlinkSync(resolve("node_modules"), join(copy, "node_modules"))
    writeFileSync(
      join(copy, "vitest.config.ts"),
      'import { defineConfig } from "vitest/config"\nimport { sources } from "./vitest.base.js"\n\nexport default defineConfig({ ...sources, test: { pool: "forks", poolOptions: { forks: { isolate: false, singleFork: true } } } })\n'
    )
    writeFileSync(
      join(copy, "tsconfig.json"),
      JSON.stringify({
        extends: "./tsconfig.base.json",
        compilerOptions: { noEmit: true },
        files: wanted.flatMap(([family, id]) => [
          `src/Http/V5/${family}/${id}.ts`,
          `src/Http/V5/${family}.ts`,
          `test/Http/V5/${family}.test.ts`
        ])
      })
    )
    const before = new Map(
      ["src/Http/V5/Market/getTickers.ts", "src/Http/V5/Order.ts"].map((file) => [
        file,
        readFileSync(join(copy, file), "utf8")
      ])
    )
    for (const args of refused) {
      const { status } = spawnSync(process.execPath, ["scripts/scaffold.mjs", ...args], {
        cwd: copy,
        encoding: "utf8"
      })
      if (status !== 1) throw new Error(`scaffold ${args.join(" ")} was not refused`)
    }
    for (const [file, text] of before) {
      if (readFileSync(join(copy, file), "utf8") !== text) throw new Error(`a refused call wrote ${file}`)
    }
    if (existsSync(join(copy, "src/Http/V5/Nowhere"))) throw new Error("a refused call created a folder")

    for (const args of wanted) step(`scaffold ${args[1]}`, process.execPath, ["scripts/scaffold.mjs", ...args])
    step("compiling the copy", join(copy, bin("tsc")), ["-p", "."])
    const vitest = join(copy, bin("vitest"))
    const tests = [...new Set(wanted.map(([family]) => `test/Http/V5/${family}.test.ts`))]
    const report = step("testing the copy", vitest, ["run", ...tests, "--reporter", "verbose"])
    // Only the layout tests that concern operations.
    step("the layout tests", vitest, [
      "run",
      "test/layout.test.ts",
      "-t",
      "registry|of every operation|barrel exports|written entry"
    ])
    for (const [, id] of wanted) if (!report.includes(id)) throw new Error(`no test of ${id} ran`)
    console.log(
      `${wanted.length} operations scaffolded, compiled and tested in ${((Date.now() - began) / 1000).toFixed(0)} s; ${refused.length} invalid calls refused`
    )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
