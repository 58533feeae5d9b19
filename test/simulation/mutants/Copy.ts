import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { bundle, root } from "../Bundle.js"
import { type Mutant, mutated } from "./Mutant.js"

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

  #build(name: string): Promise<string> {
    const folder = this.#folder
    return bundle("test/simulation/mutants/runSeeds.ts", join(folder, `${name}.mjs`), folder)
  }
}
