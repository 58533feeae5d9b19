/** Runs the README's programs, installed by its own commands with other package managers. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, it } from "@effect/vitest"
import { pack } from "../../scripts/packed.mjs"
import * as Program from "./Program.js"
import * as Readme from "./Readme.js"

const folder = mkdtempSync(join(tmpdir(), "effect-bybit-readme-"))
const tools = join(folder, "tools", "node_modules")
const pnpm = [process.execPath, join(tools, "pnpm", "bin", "pnpm.mjs")]
const bun = [join(tools, "@oven", `bun-${process.platform}-${process.arch.replace("arm", "aarch")}`, "bin", "bun")]

const managers = [
  {
    name: "pnpm",
    add: [...pnpm, "add", "--ignore-scripts", "--prefer-offline"],
    run: [process.execPath],
    exec: [...pnpm, "exec"]
  },
  { name: "Bun", add: [...bun, "add"], run: bun, exec: [...bun, "x"] }
]

let tarball: string

const ran = ([command = "", ...args]: ReadonlyArray<string>, cwd: string): Promise<string> =>
  Program.ran(command, args, cwd)

beforeAll(async () => {
  cpSync(join("test", "package", "installers"), join(folder, "tools"), { recursive: true })
  const install = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline"]
  await ran(install, join(folder, "tools"))
  tarball = join(folder, pack(folder, [], {}).tarball)
})

afterAll(() => {
  Program.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(managers)("a project of $name", ({ add, exec, name, run }) => {
  const project = join(folder, name)

  beforeAll(async () => {
    mkdirSync(project)
    writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }))
    for (const { code, file } of Readme.programs) writeFileSync(join(project, file), code)
    await ran([...add, ...Readme.packages.map((word) => (word === "effect-bybit" ? tarball : word))], project)
  })

  for (const { file, isTest, line } of Readme.programs)
    it(`runs the program in line ${line} of the README`, async () => {
      await ran(isTest ? [...exec, "vitest", "run", file] : [...run, file], project)
    })
})
