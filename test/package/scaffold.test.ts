import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as Program from "./Program.js"

const docs = "--docs https://bybit-exchange.github.io/docs/v5/market/thing"

/** Scaffolds in the copy, with arguments as one types them in a shell. */
const scaffold = (line: string): Promise<Program.Ended> =>
  Program.start(process.execPath, ["scripts/scaffold.mjs", ...line.split(" ")], { cwd: copy }).ended

/** A partial copy of the project. */
let copy: string

const copied = [
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
]

const vitestConfig = `import { defineConfig } from "vitest/config"
import { sources } from "./vitest.base.js"

export default defineConfig({ ...sources, test: { pool: "forks", poolOptions: { forks: { isolate: false, singleFork: true } } } })
`

const bin = (name: string, ...args: ReadonlyArray<string>): Promise<string> =>
  Program.ran(resolve("node_modules/.bin", name), args, copy)

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "effect-bybit-scaffold-"))
  for (const path of copied) {
    cpSync(path, join(copy, path), { recursive: true, filter: (file) => !file.includes("node_modules") })
  }
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"))
  writeFileSync(join(copy, "vitest.config.ts"), vitestConfig)
})

afterAll(() => {
  Program.stop()
  rmSync(copy, { recursive: true, force: true })
})

describe("scaffolding writes nothing and ends with 1", () => {
  /** The text of every file that it might write. */
  const contents = (): ReadonlyMap<string, string> =>
    new Map(
      [...["src", "test"].flatMap((folder) => filesBelow(folder)), "package.json"].map((file) => [
        file,
        readFileSync(join(copy, file), "utf8")
      ])
    )
  const filesBelow = (folder: string): ReadonlyArray<string> =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1))

  for (const [why, line] of [
    ["an operation that exists", `Market getTickers GET /v5/market/tickers ${docs} --public`],
    ["another name for a call that exists", `Market getPrices GET /v5/market/tickers ${docs} --public`],
    ["a family that doesn't exist", `Nowhere getThing GET /v5/nowhere/thing ${docs}`],
    ["an operation without its page", "Market getThing GET /v5/market/thing"],
    ["a POST without its kind", `Order makeThing POST /v5/order/thing ${docs}`],
    ["a name that is no identifier", `Market get-thing GET /v5/market/thing ${docs}`]
  ] as const) {
    it(`for ${why}`, async () => {
      const before = contents()
      assert.strictEqual((await scaffold(line)).code, 1)
      assert.deepStrictEqual(contents(), before)
    })
  }
})

describe("scaffolded operations", () => {
  const operations = [
    ["Market", "getScaffoldedThing", `GET /v5/market/scaffolded-thing ${docs} --public`],
    ["Account", "setScaffoldedThing", `POST /v5/account/scaffolded-thing ${docs} --kind idempotentWrite`],
    ["Earn", "getScaffoldedYield", `GET /v5/earn/scaffolded-thing ${docs}`],
    ["Scaffolded", "createThing", `POST /v5/scaffolded/thing ${docs} --kind commit --key linkId --new-family`]
  ] as const
  const tests = operations.map(([family]) => `test/Http/V5/${family}.test.ts`)

  beforeAll(async () => {
    for (const [family, id, rest] of operations) {
      const { code, err, out } = await scaffold(`${family} ${id} ${rest}`)
      assert.strictEqual(code, 0, out + err)
    }
  })

  it("compile, with their families and tests", async () => {
    const files = operations.flatMap(([family, id]) => [`src/Http/V5/${family}/${id}.ts`, `src/Http/V5/${family}.ts`])
    const config = { extends: "./tsconfig.base.json", compilerOptions: { noEmit: true }, files: [...files, ...tests] }
    writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(config))
    await bin("tsc", "-p", ".")
  })

  it("pass the tests that were scaffolded with them", async () => {
    const report = await bin("vitest", "run", ...tests, "--reporter", "verbose")
    for (const [, id] of operations) assert.include(report, id)
  })

  it("are laid out like all others", async () => {
    await bin("vitest", "run", "test/layout.test.ts", "-t", "registry|of every operation|barrel exports")
  })
})
