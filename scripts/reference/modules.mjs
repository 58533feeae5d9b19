// The modules with a page in the reference. They re-export everything else that can be imported.
import { readdirSync } from "node:fs"

const root = new URL("../../src/", import.meta.url)

const filesIn = (folder) =>
  readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(".ts"))
    .map(({ name }) => `${folder}${name.replace(/\.ts$/, "")}`)
    .sort()

const entries = [
  ...filesIn("").filter((path) => path !== "index"),
  "MarketData/Parquet",
  "PaperExchange/Guard",
  "PaperExchange/Legacy",
  "PaperExchange/Serve"
]

/** Paths below `src`, grouped by section of the index. `src/index.ts` isn't included: it only re-exports others. */
export const sections = [
  { title: "Operations", paths: filesIn("Http/V5/") },
  { title: "Entries", paths: entries },
  { title: "Layers and settings", paths: filesIn("Layers/") },
  { title: "Calls", paths: filesIn("Http/") },
  { title: "Sockets", paths: filesIn("Socket/") },
  { title: "Errors", paths: filesIn("Errors/") },
  { title: "Signing", paths: filesIn("Signing/") },
  { title: "Shapes", paths: filesIn("Schema/") },
  { title: "Older APIs", paths: filesIn("Legacy/") }
]

/** The part of a module's import path after `effect-bybit/`. */
export const importPath = (path) => path.replace(/^Http\/V5\//, "")
