// Runs a command of the simulation, `simulate` or `mutate`.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { compile, temporary } from "./compiled.mjs"

const [name, ...args] = process.argv.slice(2)
const outdir = temporary("simulation-")
await compile([`test/simulation/${name}.ts`], { outbase: "test/simulation", outdir })
const { status } = spawnSync(process.execPath, ["--enable-source-maps", join(outdir, `${name}.mjs`), ...args], {
  stdio: "inherit"
})
process.exit(status ?? 1)
