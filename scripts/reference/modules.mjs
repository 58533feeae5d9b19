// The modules that the reference has a page for. Everything else that can be imported is re-exported by one of them.
import { readdirSync } from "node:fs"

const root = new URL("../../src/", import.meta.url)

const filesIn = (folder) =>
  readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(".ts"))
    .map(({ name }) => `${folder}${name.replace(/\.ts$/, "")}`)
    .sort()

const entries = [...filesIn("").filter((path) => path !== "index"), "PaperExchange/Legacy", "PaperExchange/Serve"]

/** Paths below `src`, by the sections of the index. `src/index.ts` is not among them: it only names the others. */
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

/** What comes after `effect-bybit/` where a path below `src` is imported. */
export const importPath = (path) => path.replace(/^Http\/V5\//, "")
