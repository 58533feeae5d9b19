// Runs a command of the simulation, `simulate` or `mutate`. It is bundled, which starts it many times faster than tsx would.

import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { build } from "esbuild"

const [name, ...args] = process.argv.slice(2)
mkdirSync("node_modules/.cache", { recursive: true })
const folder = mkdtempSync(join("node_modules", ".cache", "simulation-"))
try {
  const outfile = join(folder, `${name}.mjs`)
  await build({
    entryPoints: [`test/simulation/${name}.ts`],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    conditions: ["effect-bybit-source"],
    sourcemap: "inline"
  })
  const { status } = spawnSync(process.execPath, ["--enable-source-maps", outfile, ...args], { stdio: "inherit" })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
