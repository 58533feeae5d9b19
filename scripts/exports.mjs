// Writes the public modules to package.json's `exports`. A file's folder determines whether it is public.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"

const entry = (path) => ({
  "effect-bybit-source": `./src/${path}.ts`,
  types: `./dist/${path}.d.ts`,
  default: `./dist/${path}.js`
})

/** The modules directly in a folder of `src`, without subfolders. */
const modulesIn = (folder) =>
  readdirSync(`src/${folder}`, { withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith(".ts"))
    .map(({ name }) => name.slice(0, -".ts".length))
    .sort()

const folders = ["Errors", "Http", "Layers", "Legacy", "Schema", "Signing", "Socket"]
const paperExchange = ["Guard", "Legacy", "Serve", "SignerPaper"]

/** The expected `exports` of package.json. */
export const publicModules = () => ({
  "./package.json": "./package.json",
  ".": entry("index"),
  ...Object.fromEntries(
    modulesIn(".")
      .filter((name) => name !== "index")
      .map((name) => [`./${name}`, entry(name)])
  ),
  ...Object.fromEntries(modulesIn("Http/V5").map((family) => [`./${family}`, entry(`Http/V5/${family}`)])),
  ...Object.fromEntries(
    folders.flatMap((folder) => modulesIn(folder).map((name) => [`./${folder}/${name}`, entry(`${folder}/${name}`)]))
  ),
  "./MarketData/Parquet": entry("MarketData/Parquet"),
  ...Object.fromEntries(paperExchange.map((name) => [`./PaperExchange/${name}`, entry(`PaperExchange/${name}`)]))
})

if (process.argv[1] === import.meta.filename) {
  const own = JSON.parse(readFileSync("package.json", "utf8"))
  writeFileSync("package.json", `${JSON.stringify({ ...own, exports: publicModules() }, null, 2)}\n`)
}
