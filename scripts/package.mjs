// What users install: exports, types, unused parts, bundle sizes, and the quickstart from a packed tarball.
import { run } from "./run.mjs"

run("publint", ["--strict"])
run("attw", ["--pack", ".", "--profile", "esm-only"])
run("knip", [])
run(process.execPath, ["scripts/endpoints.mjs", "--check"])
run(process.execPath, ["scripts/legacy.mjs", "--check"])
run(process.execPath, ["scripts/paper.mjs", "--check"])
run(process.execPath, ["scripts/command.mjs"])
run(process.execPath, ["scripts/bundle.mjs"])
run(process.execPath, ["scripts/tarball.mjs"])
