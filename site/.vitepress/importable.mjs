// The module `importable`: what a program in the page can import, each loaded when a program names it.
import { fileURLToPath } from "node:url"
import { modules } from "../modules.mjs"

const runMain = fileURLToPath(new URL("../run/NodeRuntime.ts", import.meta.url))
const loaders = [...modules].map(
  ([name, path]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path.startsWith(".") ? runMain : path)})`
)

export const importable = () => ({
  name: "importable",
  resolveId: (id) => (id === "importable" ? "\0importable" : undefined),
  load: (id) => (id === "\0importable" ? `export default {\n${loaders.join(",\n")}\n}` : undefined)
})
