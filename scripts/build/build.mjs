// Builds dist/, cli/dist/ and react/dist/. The compiler writes the library to .emit/, from which dist/ is made.
import { rmSync } from "node:fs"
import { run } from "../run.mjs"
import { describe } from "./declarations.mjs"
import { annotate } from "./pure.mjs"

for (const folder of ["dist", "cli/dist", "react/dist", ".emit", ".cache"])
  rmSync(folder, { recursive: true, force: true })
run("tsc", ["-b", "tsconfig.registry.json", "cli", "react"])
annotate(".emit", "dist")
await describe(".emit", "dist")
