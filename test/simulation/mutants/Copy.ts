import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { type Mutant, mutated } from "./Mutant.js"

export const root = fileURLToPath(new URL("../../..", import.meta.url))

const copied = ["package.json", "tsconfig.json", "tsconfig.base.json", "src", "test/simulation"]

/** Copies the client and the simulation, with the mutant's bug if there is one, and bundles them. Returns the bundle's path. */
export const bundle = async (folder: string, mutant?: Mutant): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(realpathSync(join(root, "node_modules")), join(folder, "node_modules"), "junction")
  if (mutant !== undefined) {
    const file = join(folder, mutant.file)
    writeFileSync(file, mutated(mutant, readFileSync(file, "utf8")))
  }
  const outfile = join(folder, "seeds.mjs")
  await build({
    absWorkingDir: folder,
    entryPoints: [join(folder, "test/simulation/mutants/runSeeds.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    conditions: ["effect-bybit-source"],
    logLevel: "silent"
  })
  return outfile
}
