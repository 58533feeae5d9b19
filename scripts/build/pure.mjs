// Marks what a module calls while it loads as pure, so that a bundler can leave out what a program does not use.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { transformSync } from "@babel/core"
import annotatePureCalls from "babel-plugin-annotate-pure-calls"

/** A module's JavaScript, calls annotated, with its source map if it is given the one before. */
export const annotated = (source, map) =>
  transformSync(source, {
    babelrc: false,
    configFile: false,
    compact: false,
    plugins: [annotatePureCalls.default ?? annotatePureCalls],
    ...(map === undefined ? {} : { inputSourceMap: map, sourceMaps: true })
  })

/** Writes every module of one folder with its source map to another, calls annotated. */
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
