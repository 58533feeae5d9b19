// Types with Effect's diagnostics, then lint and format, and React's own rules.
import { execFileSync } from "node:child_process"
import { bin, run } from "./run.mjs"

const compiler = execFileSync(bin("effect-tsgo"), ["get-exe-path"], { encoding: "utf8" }).trim()
run(compiler, ["-b"])
run("tsc", ["-p", "react/test"])
run("tsc", ["-p", "react-app"])
run("biome", ["check", "--error-on-warnings", "."])
run("oxlint", ["react", "react-app"])
