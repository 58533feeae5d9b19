// Regenerates every committed file that is made from others; with --check, only compares them. Needs npm run build.
import { run } from "./run.mjs"

const args = process.argv.includes("--check") ? ["--check"] : []

// llms.txt comes last: it quotes other pages.
for (const script of [
  "version",
  "categories",
  "endpoints",
  "legacy",
  "paper",
  "licenses",
  "api",
  "migration",
  "troubleshooting",
  "simulated",
  "llms"
])
  run(process.execPath, [`scripts/${script}.mjs`, ...args])
