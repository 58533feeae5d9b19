// Marks the calls a module makes while loading as pure, so that a bundler can drop what a program doesn't use.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { transformSync } from "@babel/core"
import annotatePureCalls from "babel-plugin-annotate-pure-calls"

/** Annotates the calls in a module's JavaScript, and leaves out its docstrings: the declarations have them. */
export const annotated = (source) =>
  transformSync(source, {
    babelrc: false,
    configFile: false,
    compact: false,
    plugins: [annotatePureCalls.default ?? annotatePureCalls],
    shouldPrintComment: (text) => !text.startsWith("*")
  })

/** Annotates every module of one folder and writes it to another. */
export const annotate = (from, to) => {
  for (const file of readdirSync(from, { recursive: true })) {
    if (!file.endsWith(".js")) continue
    const target = join(to, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `${annotated(readFileSync(join(from, file), "utf8")).code}\n`)
  }
}
