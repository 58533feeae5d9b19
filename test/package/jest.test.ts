/** Runs the programs of docs/guides/jest-and-commonjs.md as they stand there, with the packed library. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { ofPage } from "../../scripts/docs/blocks.mjs"
import { pack } from "../../scripts/packed.mjs"
import * as Program from "./Program.js"

const page = join("docs", "guides", "jest-and-commonjs.md")
const blocks = ofPage(page)
const programs = new Map(
  blocks.flatMap(({ code }) => {
    const name = /^\/\/ (\S+)\n/.exec(code)?.[1]
    return name === undefined ? [] : [[name, code] as const]
  })
)
const settings: object = JSON.parse(blocks.find(({ lang }) => lang === "json")?.code ?? "{}")

const folder = mkdtempSync(join(tmpdir(), "effect-bybit-jest-"))
const jestOf = (env: Readonly<Record<string, string>>): Promise<Program.Ended> =>
  Program.start(join(folder, "node_modules", ".bin", "jest"), [], { cwd: folder, env }).ended

beforeAll(async () => {
  const { dependencies } = JSON.parse(readFileSync(join("test", "package", "jest", "package.json"), "utf8"))
  pack(folder, ["effect", "@effect/platform"], { ...settings, dependencies })
  await Program.ran("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"], folder)
  for (const [name, code] of programs) writeFileSync(join(folder, name), code)
})

afterAll(() => {
  Program.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe("a program in CommonJS", () => {
  for (const name of ["required.cjs", "imported.cjs"])
    it(`prints a price: ${name}`, async () => {
      assert.isAbove(Number(await Program.ran(process.execPath, [name], folder)), 0)
    })

  it("may load Effect's other build, and run its programs", async () => {
    const program = `
      const { Effect } = require("effect")
      const Market = require("effect-bybit/Market")
      const { Bybit } = require("effect-bybit/PaperExchange")
      const time = Effect.map(Market.getServerTime(), ({ timeSecond }) => console.log(timeSecond))
      Effect.runPromise(Effect.provide(time, Bybit.paper))`
    assert.isAbove(Number(await Program.ran(process.execPath, ["-e", program], folder)), 0)
  })
})

describe("Jest", () => {
  it("runs the test with the flag", async () => {
    const { code, err } = await jestOf({ NODE_OPTIONS: "--experimental-vm-modules" })
    assert.strictEqual(code, 0, err)
    assert.include(err, "an order whose answer was lost is found")
  })

  it("fails without it, with the words of the page", async () => {
    const { code, err } = await jestOf({})
    assert.strictEqual(code, 1)
    const words = "Must use import to load ES Module"
    assert.include(err, words)
    assert.include(readFileSync(page, "utf8"), words)
  })
})
