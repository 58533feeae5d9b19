import { readFileSync } from "node:fs"
import { type Plugin, transformSync } from "esbuild"
import { annotated } from "../scripts/build/pure.mjs"

/** Bundles the sources as the build does: calls at module level are marked as pure. */
export const annotatedSources: Plugin = {
  name: "annotated sources",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
      contents: annotated(transformSync(readFileSync(path, "utf8"), { loader: "ts", target: "es2022" }).code).code,
      loader: "js"
    }))
  }
}
