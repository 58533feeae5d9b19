// Completes the declarations: adds an operation's or topic's data to its docstring, and restores comments of fields that are spread from
// another constant. The source states everything once, and a hover shows all of it. Leaves out what a reader needs no second time, and
// modules that no public one mentions.
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { bin } from "../run.mjs"
import { factsOf, topicFactsOf } from "./facts.mjs"
import { fieldsOf } from "./fields.mjs"

/** The lines of a docstring. */
const docstring = (lines, indent) =>
  lines.length === 1
    ? [`${indent}/** ${lines[0]} */`]
    : [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`]

/** The error unions in an operation's type. */
const unionsOf = (declaration) => [...new Set(declaration.match(/\b\w+Error\b/g) ?? [])]

/** Inserts facts before the tags of a docstring. */
const withFacts = (lines, at, facts) => {
  if (!lines[at - 1]?.trimEnd().endsWith("*/")) return { at, lines: docstring(facts, "") }
  let start = at - 1
  while (!lines[start].trimStart().startsWith("/**")) start--
  const text = lines
    .slice(start, at)
    .map((line) => line.replace(/^\s*\/\*\* ?|\s*\*\/$/g, "").replace(/^\s*\* ?/, ""))
    .filter((line, i, all) => (i > 0 && i < all.length - 1) || line !== "")
  const tag = text.findIndex((line) => line.startsWith("@"))
  const body = tag < 0 ? text : text.slice(0, tag)
  while (body.at(-1) === "") body.pop()
  const tags = tag < 0 ? [] : ["", ...text.slice(tag)]
  return { at: start, until: at, lines: docstring([...body, "", ...facts, ...tags], "") }
}

/** The lines to insert, with their position and what they replace. */
const changesOf = (lines, source, endpoints, topics) => {
  const changes = []
  for (const [at, line] of lines.entries()) {
    const [, name, type] = /^export declare const (\w+): (.*)/.exec(line) ?? []
    if (name === undefined) continue
    const endpoint = endpoints.get(name)
    if (endpoint !== undefined && /^(?:Endpoint|History|Paged)\./.test(type))
      changes.push(withFacts(lines, at, factsOf(endpoint, unionsOf(type))))
    if (topics.has(name)) changes.push(withFacts(lines, at, topicFactsOf(topics.get(name))))
    if (!/(?:Struct|Schema)<\{$/.test(type)) continue
    const levels = [fieldsOf(source, name)]
    for (let i = at + 1; i < lines.length && !lines[i].startsWith("}"); i++) {
      const [, indent, name, opens] = /^( +)(?:readonly )?"?([\w-]+)"?\??: (?:.*(\{))?/.exec(lines[i]) ?? []
      if (name === undefined) continue
      const field = levels[indent.length / 4 - 1]?.get(name)
      if (opens !== undefined) levels[indent.length / 4] = field?.fields()
      if (field?.text !== undefined && !lines[i - 1].trimEnd().endsWith("*/"))
        changes.push({ at: i, lines: docstring(field.text.split("\n"), indent) })
    }
  }
  return changes
}

/** Leaves out a schema's encoded type where it is the decoded one, which is its default. */
const withoutEncoded = (source) =>
  source.replace(/\b(Schema\.(?:Schema|Optional|OptionalParam))<((?:(?!Schema\.).)+?), \2(?:, never)?>;/gs, "$1<$2>;")

const isTopicModule = (file) =>
  /^(?:Socket\/Topic\/|Legacy\/\w+\/topics\.|Legacy\/internal\/socket\/UsdcMarginMode\.)/.test(file)

/** The topics that a built module exports, by name. */
const topicsOf = async (to, file) => {
  if (!isTopicModule(file)) return new Map()
  const module = await import(pathToFileURL(resolve(to, file.replace(/\.d\.ts$/, ".js"))).href)
  return new Map(Object.entries(module).filter(([, value]) => typeof value === "function" && "match" in value))
}

/** The declarations in a folder that the compiler loads for a program which imports every public module. */
const reachable = (folder) => {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8"))
  const roots = Object.values(exports).flatMap(({ types }) => (types ? [join(folder, relative("dist", types))] : []))
  const options = ["--ignoreConfig", "--listFilesOnly", "--module", "nodenext", "--target", "es2022", "--types", "node"]
  const listed = execFileSync(bin("tsc"), [...options, ...roots], { encoding: "utf8" })
  return listed
    .split("\n")
    .map((file) => relative(folder, file))
    .filter((file) => file.endsWith(".d.ts") && !file.startsWith(".."))
}

/** Completes the declarations of one folder and writes them to another, which already contains the built Registry. */
export const describe = async (from, to) => {
  const { legacy, v5 } = await import(pathToFileURL(resolve(to, "Registry.js")).href)
  const families = new Map()
  for (const endpoint of [...v5, ...legacy]) {
    const folder = endpoint.api === "v5" ? `Http/V5/${endpoint.family}` : `Legacy/${endpoint.api}`
    if (!families.has(folder)) families.set(folder, new Map())
    families.get(folder).set(endpoint.id, endpoint)
  }
  for (const file of reachable(from)) {
    const source = join("src", file.replace(/\.d\.ts$/, ".ts"))
    const lines = withoutEncoded(readFileSync(join(from, file), "utf8")).split("\n")
    const changes = existsSync(source)
      ? changesOf(lines, source, families.get(dirname(file)) ?? new Map(), await topicsOf(to, file))
      : []
    for (const { at, lines: more, until = at } of changes.toReversed()) lines.splice(at, until - at, ...more)
    mkdirSync(dirname(join(to, file)), { recursive: true })
    writeFileSync(join(to, file), lines.join("\n"))
  }
}
