// Runs every example; each must end by itself with exit code 0.
import { readdirSync } from "node:fs"
import { run } from "./run.mjs"

for (const file of readdirSync("examples").sort()) {
  if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue
  run("tsx", ["--conditions=effect-bybit-source", `examples/${file}`], { timeout: 60_000 })
}
