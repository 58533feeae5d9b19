// Runs every example, each of which must end by itself with exit code 0, and those that are tests through the test runner.
import { readdirSync } from "node:fs"
import { run } from "./run.mjs"

for (const file of readdirSync("examples").sort()) {
  if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue
  run("tsx", ["--conditions=effect-bybit-source", `examples/${file}`], { timeout: 60_000 })
}
run("vitest", ["run", "examples"], { timeout: 120_000 })
