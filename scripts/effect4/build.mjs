// Builds the second package, for Effect 4: effect4/dist. The tree is written anew.
import { rmSync } from "node:fs"
import { resolve } from "node:path"
import { describe } from "../build/declarations.mjs"
import { annotate } from "../build/pure.mjs"
import { bin, run } from "../run.mjs"
import { writeLine } from "./tree.mjs"

writeLine()
const compiler = resolve(bin("tsc"))
process.chdir("effect4")
for (const folder of ["dist", ".emit"]) rmSync(folder, { recursive: true, force: true })
run(compiler, ["-p", "tsconfig.build.json"])
annotate(".emit", "dist")
await describe(".emit", "dist")
