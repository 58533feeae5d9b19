// Builds dist/ and cli/dist/ from scratch: one project after the other, as tsconfig.json lists them.
import { rmSync } from "node:fs"
import { run } from "./run.mjs"

rmSync("dist", { recursive: true, force: true })
rmSync("cli/dist", { recursive: true, force: true })
rmSync(".cache", { recursive: true, force: true })
run("tsc", ["-b", "tsconfig.registry.json", "cli"])
