// Everything in the repository that is written from the built package; with --check it is only compared. Needs npm run build.

import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { run } from "./run.mjs"

const args = process.argv.includes("--check") ? ["--check"] : []

if (!existsSync("scripts/reference/node_modules/typedoc")) {
  const npm = ["install", "--prefix", "scripts/reference", "--no-audit", "--no-fund"]
  const { status } = spawnSync("npm", npm, { stdio: "inherit" })
  if (status !== 0) process.exit(status ?? 1)
}
// Those that link to other pages come last.
for (const script of [
  "endpoints.mjs",
  "legacy.mjs",
  "paper.mjs",
  "licences.mjs",
  "api.mjs",
  "reference/generate.mjs",
  "migration.mjs",
  "llms.mjs"
]) {
  run(process.execPath, [`scripts/${script}`, ...args])
}
