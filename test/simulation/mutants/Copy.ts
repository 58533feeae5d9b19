import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { type Mutant, mutated } from "./Mutant.js"

export const root = fileURLToPath(new URL("../../..", import.meta.url))

const copied = ["package.json", "tsconfig.json", "tsconfig.base.json", "src", "test/simulation"]

/** A copy of the client and the simulation, which has the bug of one mutant at a time. */
export class Copy {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder)
    for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
    symlinkSync(realpathSync(join(root, "node_modules")), join(folder, "node_modules"), "junction")
  }

  /** Bundles it, with a mutant's bug if one is given. Returns the bundle's path. */
  async bundle(mutant?: Mutant): Promise<string> {
    if (mutant === undefined) return this.#build("client")
    const file = join(this.#folder, mutant.file)
    const text = readFileSync(file, "utf8")
    writeFileSync(file, mutated(mutant, text))
    try {
      return await this.#build(mutant.id)
    } finally {
      writeFileSync(file, text)
    }
  }

  async #build(name: string): Promise<string> {
    const outfile = join(this.#folder, `${name}.mjs`)
    await build({
      absWorkingDir: this.#folder,
      entryPoints: ["test/simulation/mutants/runSeeds.ts"],
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
}
