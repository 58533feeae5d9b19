// Bundles programs with the library's sources, because tsx takes most of a program's time to load them one by one.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { build } from "esbuild"

const { exports, name } = JSON.parse(readFileSync("package.json", "utf8"))

/** Resolves the package to this folder's sources, even where node_modules is a link to another checkout's. */
const sources = {
  name: "sources",
  setup: ({ onResolve }) =>
    onResolve({ filter: new RegExp(`^${name}(?:/|$)`) }, ({ path }) => {
      const source = exports[`.${path.slice(name.length)}`]?.["effect-bybit-source"]
      return source === undefined ? { errors: [{ text: `${path} is not exported` }] } : { path: resolve(source) }
    })
}

/** A folder inside the project, so that node_modules resolves. It is deleted at exit. */
export const temporary = (prefix) => {
  mkdirSync(".cache", { recursive: true })
  const folder = mkdtempSync(join(".cache", prefix))
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1))
  return folder
}

/** Writes a module per program to `outdir`, at the program's path relative to `outbase`. */
export const compile = (entryPoints, { outbase, outdir }) =>
  build({
    entryPoints,
    outbase,
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    sourcemap: true,
    sourcesContent: false,
    plugins: [sources],
    logLevel: "error"
  })
