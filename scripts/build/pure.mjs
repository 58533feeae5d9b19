// Marks the calls a module makes while loading as pure, so that a bundler can drop what a program doesn't use.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { transformSync } from "@babel/core"
import annotatePureCalls from "babel-plugin-annotate-pure-calls"

/** Annotates the calls in a module's JavaScript. Returns a source map too if `map` is given. */
export const annotated = (source, map) =>
  transformSync(source, {
    babelrc: false,
    configFile: false,
    compact: false,
    plugins: [annotatePureCalls.default ?? annotatePureCalls],
    ...(map === undefined ? {} : { inputSourceMap: map, sourceMaps: true })
  })

/** Annotates every module of one folder and writes it, with its source map, to another. */
export const annotate = (from, to) => {
  for (const file of readdirSync(from, { recursive: true })) {
    if (!file.endsWith(".js")) continue
    const source = readFileSync(join(from, file), "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n")
    const { code, map } = annotated(source, JSON.parse(readFileSync(join(from, `${file}.map`), "utf8")))
    const target = join(to, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `${code}\n//# sourceMappingURL=${file.split("/").at(-1)}.map\n`)
    writeFileSync(`${target}.map`, JSON.stringify(map))
  }
}
