// Writes one entry into package.json's exports for each V5 family folder, and one pattern for the older families.
// test/layout.test.ts and test/Http/Legacy/layout.test.ts hold the two together.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"

const own = JSON.parse(readFileSync("package.json", "utf8"))
const entry = (path) => ({
  "effect-bybit-source": `./src/${path}.ts`,
  types: `./dist/${path}.d.ts`,
  default: `./dist/${path}.js`
})
const families = readdirSync("src/Http/V5", { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)
  .sort()
own.exports = {
  "./package.json": "./package.json",
  ".": entry("index"),
  ...Object.fromEntries(families.map((family) => [`./${family}`, entry(`Http/V5/${family}`)])),
  "./Legacy/*": entry("Http/Legacy/*"),
  "./internal/*": null,
  "./*": entry("*")
}
writeFileSync("package.json", `${JSON.stringify(own, null, 2)}\n`)
