// Checks what users install: exports, types, hovers, unused code, generated files, bundle size; then test/package: scaffolding, command, tarball.
import { run } from "./run.mjs"

run("publint", ["--strict"])
// All modules are exported in one way, and the tarball resolves each: one of each folder stands for the rest.
run("attw", ["--pack", ".", "--profile", "esm-only", "--entrypoints", ".", "./Order", "./Errors/OrderError"])
run("knip", [])
run("knip", ["--production", "--workspace", ".", "--exclude", "binaries"])
run(process.execPath, ["scripts/generated.mjs", "--check"])
run("/usr/bin/env", ["npm", "install", "--prefix", "scripts/reference", "--no-audit", "--no-fund"])
run(process.execPath, ["scripts/reference/generate.mjs", "--check"])
run(process.execPath, ["scripts/reference/fields.mjs"])
run(process.execPath, ["scripts/bundle.mjs"])
run("vitest", ["run", "--config", "test/package/vitest.config.ts"])
