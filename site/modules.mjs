// The modules that a program in the page can import: those of the package that load nothing of Node, and Effect's.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

/** What a program or a built module imports. */
export const importsOf = (code) =>
  [...code.matchAll(/(?:\bfrom |^import |\bimport\()"([\w@./:-]+)"/gm)].map(([, name]) => name)

const known = new Map()
/** Whether a built module and all that it loads run in a browser. */
const isPortable = (file) => {
  if (!known.has(file)) {
    known.set(file, true)
    const all = importsOf(readFileSync(file, "utf8"))
    known.set(
      file,
      all.every((name) =>
        name.startsWith(".")
          ? isPortable(join(dirname(file), name))
          : /^(?:effect|effect-bybit|@effect\/platform)(?:\/|$)/.test(name)
      )
    )
  }
  return known.get(file)
}

const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
const own = Object.entries(exports).flatMap(([path, { default: file }]) =>
  file?.endsWith(".js") && isPortable(join(root, file)) ? [join("effect-bybit", path)] : []
)
const dist = join(root, "node_modules", "effect", "dist", "esm")
const effects = existsSync(dist)
  ? readdirSync(dist)
      .filter((file) => /^[A-Z]\w+\.js$/.test(file))
      .map((file) => `effect/${file.slice(0, -3)}`)
  : []

/** The name of each module, and the path that a bundler finds it at. */
export const modules = new Map([
  ["effect", "effect"],
  ["@effect/platform-node/NodeRuntime", "./NodeRuntime.ts"],
  ...[...effects, ...own].map((name) => [name, name])
])
