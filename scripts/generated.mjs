// Everything in the repository that is written from the built package; with --check it is only compared. Needs npm run build.
import { run } from "./run.mjs"

const args = process.argv.includes("--check") ? ["--check"] : []

// Pages that link to other pages come last.
for (const script of ["endpoints", "legacy", "paper", "licences", "api", "migration", "llms"])
  run(process.execPath, [`scripts/${script}.mjs`, ...args])
