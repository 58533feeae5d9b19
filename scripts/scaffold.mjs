// Creates a new V5 operation in the style of the others: its file, a line in the family's barrel, a case in the data of the family's test.
//
//   node scripts/scaffold.mjs Market getThing GET /v5/market/thing --docs https://bybit-exchange.github.io/docs/v5/market/thing --public
//
// `--public` is for operations that don't need a key. A POST requires `--kind read|idempotentWrite|commit`; a commit may have
// `--key orderLinkId`, the parameter by which the exchange recognizes a repeated call. `--new-family` creates the family too. It never
// overwrites anything.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { bin, run } from "./run.mjs"
import { newCase, operation } from "./scaffold/templates.mjs"

const usage =
  "node scripts/scaffold.mjs FAMILY name GET|POST /v5/path --docs URL [--public] [--kind KIND] [--key NAME] [--new-family]"

const refuse = (why) => {
  console.error(`${why}\n${usage}`)
  process.exit(1)
}

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        docs: { type: "string" },
        public: { type: "boolean", default: false },
        kind: { type: "string" },
        key: { type: "string" },
        "new-family": { type: "boolean", default: false }
      }
    })
  } catch (error) {
    return refuse(error.message)
  }
}

/** The validated arguments. Exits if they are invalid. */
const checked = ({ positionals, values }) => {
  const [family, id, method, path] = positionals
  if (path === undefined || positionals.length > 4) refuse("Expected four arguments: family, name, method and path")
  if (!/^[A-Z][A-Za-z0-9]*$/.test(family)) refuse(`"${family}" isn't a valid family name`)
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) refuse(`"${id}" isn't a valid operation name`)
  if (method !== "GET" && method !== "POST") refuse(`"${method}" is neither GET nor POST`)
  if (!/^\/v5\/[\w/-]+$/.test(path)) refuse(`"${path}" isn't a V5 path`)
  if (!/^https:\/\/bybit-exchange\.github\.io\/docs\/(?:v5|p2p)(?:\/[\w%-]+){1,4}$/.test(values.docs ?? ""))
    refuse("--docs must be the operation's page in the exchange's documentation")
  const kind = values.kind ?? (method === "GET" ? "read" : undefined)
  if (!["read", "idempotentWrite", "commit"].includes(kind))
    refuse("--kind must be read, idempotentWrite or commit: what happens if the call is made twice?")
  if (method === "GET" && kind !== "read") refuse("The kind of a GET is read")
  if (values.public && kind !== "read") refuse("Only a read can be public")
  if (values.key !== undefined && (kind !== "commit" || !/^[a-z]\w*$/i.test(values.key)))
    refuse("--key must name a parameter of a commit")
  const isKnown = existsSync(`src/Http/V5/${family}.ts`)
  if (isKnown && values["new-family"]) refuse(`${family} already exists`)
  if (!isKnown && !values["new-family"]) refuse(`The family ${family} doesn't exist: --new-family creates it`)
  return { family, id, method, path, docs: values.docs, isPublic: values.public, kind, key: values.key, isKnown }
}

/** Inserts a line among similar ones, in alphabetical order, ignoring case. */
const among = (source, pattern, line) => {
  const lines = source.split("\n")
  const key = (text) => text.toLowerCase()
  const like = lines.flatMap((text, index) => (pattern.test(text) ? [index] : []))
  const at = like.find((index) => key(lines[index]) > key(line)) ?? like[like.length - 1] + 1
  return [...lines.slice(0, at), line, ...lines.slice(at)].join("\n")
}

const testOf = (family) => `test/Http/V5/${family === "SystemStatus" ? "Market" : family}`

const sourcesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith(".ts"))
    .map((file) => `${file.parentPath}/${file.name}`)

const isCallTo = (source, { method, path }) =>
  new RegExp(`\\.(?:public)?${method.toLowerCase()}(?:By\\w+)?\\(\\s*"[\\w.]+",\\s*"${path}"`, "i").test(source)

/** Every file that changes, with its new content. Nothing is written until all of it is known. */
const changes = (facts) => {
  const { family, id, isKnown } = facts
  const file = `src/Http/V5/${family}/${id}.ts`
  const barrel = `src/Http/V5/${family}.ts`
  const line = `export * from "./${family}/${id}.js"`
  const files = new Map([[file, operation(facts)]])
  if (existsSync(file)) refuse(`${file} already exists`)
  const same = sourcesBelow("src/Http/V5").find((other) => isCallTo(readFileSync(other, "utf8"), facts))
  if (same !== undefined) refuse(`${same} already is ${facts.method} ${facts.path}`)
  const test = `${testOf(family)}.test.ts`
  const data = `${testOf(family)}.json`
  const cases = isKnown ? JSON.parse(readFileSync(data, "utf8")) : {}
  files.set(data, `${JSON.stringify({ ...cases, [id]: newCase(facts) }, null, 2)}\n`)
  if (!isKnown) {
    files.set(barrel, `/**\n * Describe ${family} here.\n *\n * @since 0.1.0\n */\n${line}\n`)
    files.set(
      test,
      `import * as ${family} from "../../../src/Http/V5/${family}.js"\nimport { casesOf, testFamily } from "../family.js"\n\nconst cases = casesOf(${family}, new URL("${family}.json", import.meta.url))\n\ntestFamily("${family}", ${family}, cases)\n`
    )
    const registry = readFileSync("src/Registry.ts", "utf8")
    const imported = among(
      registry,
      /^import \* as \w+ from "\.\/Http\/V5\//,
      `import * as ${family} from "./Http/V5/${family}.js"`
    )
    const [head, list, tail] = imported.split(
      /(?<=export const v5: ReadonlyArray<Any> = \[\n)([\s\S]*?)(?=\n\]\.flatMap)/
    )
    const families = [...list.split(/,\n/).map((name) => name.trim()), family].sort()
    files.set("src/Registry.ts", `${head}${families.map((name) => `  ${name}`).join(",\n")}${tail}`)
    const index = readFileSync("src/index.ts", "utf8")
    files.set(
      "src/index.ts",
      among(index, /^export \* as \w+ from "\.\/Http\/V5\//, `export * as ${family} from "./Http/V5/${family}.js"`)
    )
    return files
  }
  const exported = readFileSync(barrel, "utf8")
  if (new RegExp(`/${id}\\.js"`).test(exported)) refuse(`${barrel} already exports ${id}`)
  files.set(barrel, among(exported, /^export \* from "/, line))
  return files
}

const scaffold = (facts) => {
  const files = changes(facts)
  for (const [file, text] of files) {
    mkdirSync(file.slice(0, file.lastIndexOf("/")), { recursive: true })
    writeFileSync(file, text)
  }
  if (!facts.isKnown) run(process.execPath, ["scripts/exports.mjs"])
  run(bin("biome"), ["check", "--write", ...files.keys()])
  return [...files.keys()]
}

const facts = checked(read())
const files = scaffold(facts)
console.log(`
Wrote ${files.join(", ")}

It compiles and passes its test: npx vitest run ${testOf(facts.family)}.test.ts
Now fill it in from the exchange's page: fields with comments, limit, demo, errors, an example, and realistic values in its data.
Then run npm run build && node scripts/generated.mjs to update the pages. npm test and npm run check report what is missing.`)
