// What users install: exports, types, unused parts, bundle sizes, and the quickstart from a packed tarball.
import { run } from "./run.mjs"

run("publint", ["--strict"])
run("attw", ["--pack", ".", "--profile", "esm-only"])
run("knip", [])
run(process.execPath, ["scripts/generated.mjs", "--check"])
run(process.execPath, ["scripts/scaffold.mjs", "--check"])
run(process.execPath, ["scripts/command.mjs"])
run(process.execPath, ["scripts/bundle.mjs"])
run(process.execPath, ["scripts/tarball.mjs"])
