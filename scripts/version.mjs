// Writes the version of package.json where the source names it; with --check, only compares it.
import { readFileSync } from "node:fs"
import { finish } from "./page.mjs"

const { version } = JSON.parse(readFileSync("package.json", "utf8"))
const file = "src/Backtest/internal/Version.ts"
const page = readFileSync(file, "utf8").replace(/(?<=version = ").*(?=")/, version)
finish({ file, page, source: "package.json" })
