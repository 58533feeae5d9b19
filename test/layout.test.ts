import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { publicModules } from "../scripts/exports.mjs"
import * as Registry from "../src/Registry.js"
import * as Predicate from "../src/Schema/internal/Predicate.js"

const root = resolve(import.meta.dirname, "..")
const v5 = join(root, "src", "Http", "V5")
const families = readdirSync(v5, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const operationFiles = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))

/** The files that hold schemas which several operations share. */
const isRows = (name: string): boolean => /^(?:rows|[a-z]\w*Rows)$/.test(name)

/** The files that hold sets of fields, or limits, which several operations share. */
const isFields = (name: string): boolean => /^(?:fields|limits)$/.test(name)

/** Everything that a module loads at run time, without type imports. */
const loaded = (entry: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(entry)) return seen
  seen.add(entry)
  const source = readFileSync(entry, "utf8")
  const statements = source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;"']*?\sfrom\s*)?["']([^"']+)["']/gm)
  for (const [, from] of statements) {
    if (from === undefined) continue
    if (/^\.\.?\//.test(from)) loaded(resolve(dirname(entry), from.replace(/\.js$/, ".ts")), seen)
    else seen.add(from)
  }
  return seen
}

it("no module of the library is imported on demand: bundlers that write a single file would initialize others too late", () => {
  const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
  const onDemand = sources.filter((file) =>
    /^(?! \*).*\bimport\(["'](?:\.|effect-bybit)/m.test(readFileSync(file, "utf8"))
  )
  assert.deepStrictEqual(onDemand, [])
})

describe("the registry", () => {
  it("has each ID of an API once", () => {
    for (const list of [Registry.v5, Registry.legacy]) {
      const ids = list.map(({ api, id }) => `${api} ${id}`)
      assert.deepStrictEqual(
        ids.filter((id, i) => ids.indexOf(id) !== i),
        []
      )
    }
    const names = Registry.topics.map(({ name, channel }) => `${channel} ${name}`)
    assert.strictEqual(new Set(names).size, names.length)
  })

  it("has the page, limit, kind, errors and family of every operation", () => {
    for (const endpoint of Registry.v5) {
      const name = `${endpoint.family}.${endpoint.id}`
      assert.match(endpoint.docs, /^https:\/\/bybit-exchange\.github\.io\/docs\//, name)
      assert.isTrue(endpoint.limit === "undocumented" || endpoint.limit.length > 0, name)
      assert.include(["read", "idempotentWrite", "commit"], endpoint.kind, name)
      assert.include(families, endpoint.family, name)
      assert.isArray(endpoint.errors, name)
      if (endpoint.method === "GET") assert.strictEqual(endpoint.kind, "read", name)
      if (endpoint.kind !== "read") assert.strictEqual(endpoint.access, "private", name)
    }
  })

  it("has no answer schema that transforms: the wire type and the result type are the same", () => {
    for (const endpoint of Registry.v5) Predicate.compile(endpoint.result)
    for (const topic of Registry.topics) Predicate.compile(topic.message)
  })
})

describe("the file of every operation", () => {
  const files = new Map(
    families.flatMap((family) =>
      operationFiles(join(v5, family)).map((file) => [file.split("/").at(-1)?.replace(/\.ts$/, ""), file])
    )
  )

  it("has a docstring that does not repeat its data: the build adds access, limit, errors and page", () => {
    for (const endpoint of Registry.v5) {
      const file = files.get(endpoint.id)
      assert.isString(file, `${endpoint.family}.${endpoint.id} has no file of its name`)
      const source = readFileSync(file ?? "", "utf8")
      const at = source.indexOf(`export const ${endpoint.id}:`)
      assert.match(source.slice(0, at), /\*\/\n$/, file)
      const docstring = source.slice(source.lastIndexOf("/**", at), at)
      assert.notMatch(docstring, /^ \* - (?:Access|Kind|Limit|Errors|Source):/m, file)
    }
  })
})

describe("the type of every operation", () => {
  it("is written by hand and fits a hover of 200 characters", () => {
    for (const family of families) {
      for (const file of operationFiles(join(v5, family))) {
        const source = readFileSync(file, "utf8")
        for (const [, name, type] of source.matchAll(/^export const (\w+): ((?:Endpoint|Paged)\.[\s\S]*?>)\s*=\s/gm)) {
          const hover = `const ${name}: ${type?.replace(/\s+/g, " ").replace("< ", "<").replace(" >", ">")}`
          assert.isAtMost(hover.length, 200, hover)
        }
        assert.notMatch(source, /^export const \w+ =\s*(?:\/\*#__PURE__\*\/\s*)?(?:Endpoint|Paged)\./m, file)
      }
    }
  })
})

describe("the folder tree", () => {
  for (const family of families) {
    it(`${family}: its barrel exports every file of its folder and nothing else`, () => {
      const barrel = join(v5, `${family}.ts`)
      const source = readFileSync(barrel, "utf8")
      const exported = [...source.matchAll(/from "(\.\/[^"]+)\.js"/g)].map(([, from]) => `${from}.ts`)
      const files = operationFiles(join(v5, family)).map((file) => `./${relative(v5, file)}`)
      const operations = files.filter((file) =>
        /export const (\w+): (?:Endpoint|Paged)\./.test(readFileSync(join(v5, file), "utf8"))
      )
      for (const file of operations) assert.include(exported, file, `${file} is not exported`)
      assert.notMatch(source, /^const |^function |^class /m)
    })

    it(`${family}: each file is named after its operation or function, or holds shared rows, fields or limits`, () => {
      const barrel = readFileSync(join(v5, `${family}.ts`), "utf8")
      for (const file of operationFiles(join(v5, family))) {
        const name = basename(file, ".ts")
        const source = readFileSync(file, "utf8")
        const exported = barrel.includes(`from "./${family}/${name}.js"`)
        if (isRows(name)) {
          assert.isTrue(exported, `${file} is not exported`)
          assert.notMatch(source, /^export const [a-z]/m, `${file}: only schemas`)
        } else if (isFields(name)) {
          assert.isFalse(exported, `${file} is exported`)
          assert.notMatch(source, /^export const [A-Z]/m, `${file}: only fields and limits`)
        } else {
          assert.match(source, new RegExp(`^export const ${name}\\b`, "m"), file)
        }
      }
    })
  }

  it("the older APIs use the same names, and protocol, errors and topics", () => {
    const legacy = join(root, "src", "Legacy")
    for (const api of readdirSync(legacy, { withFileTypes: true })) {
      if (!api.isDirectory() || api.name === "internal") continue
      for (const file of operationFiles(join(legacy, api.name))) {
        const name = basename(file, ".ts")
        if (isRows(name) || isFields(name) || /^(?:protocol|errors|topics)$/.test(name)) continue
        assert.match(readFileSync(file, "utf8"), new RegExp(`^export const ${name}\\b`, "m"), file)
      }
    }
  })

  it("package.json lists exactly the public modules", () => {
    const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      readonly exports: Readonly<Record<string, unknown>>
    }
    assert.deepStrictEqual(exports, publicModules())
    assert.notMatch(Object.keys(exports).join(" "), /internal|\*/)
  })

  for (const entry of ["index.ts", "Browser.ts", "PaperExchange.ts"]) {
    it(`${entry} does not load Node modules, ws, undici, Redis or the older APIs`, () => {
      const modules = [...loaded(join(root, "src", entry))]
      assert.isAbove(modules.length, 20)
      assert.deepStrictEqual(
        modules.filter((name) =>
          /^node:|^(?:ws|undici|ioredis)$|@effect\/experimental|platform-node|\/Legacy\//.test(name)
        ),
        []
      )
    })
  }

  for (const entry of ["index.ts", "Node.ts", "Browser.ts"]) {
    it(`${entry} loads neither effect/Schema nor @effect/platform, which take a third of the startup time`, () => {
      const modules = [...loaded(join(root, "src", entry))]
      assert.deepStrictEqual(
        modules.filter((name) => /^effect\/Schema$|^@effect\/platform(?:\/|$)/.test(name)),
        []
      )
    })
  }

  it("the benchmarks import modules that exist", () => {
    const bench = join(root, "bench")
    for (const name of readdirSync(bench).filter((file) => file.endsWith(".mjs"))) {
      for (const [, path] of readFileSync(join(bench, name), "utf8").matchAll(/"\.\.\/dist\/([\w/]+)\.js"/g))
        assert.isTrue(existsSync(join(root, "src", `${path}.ts`)), `bench/${name} imports ${path}`)
    }
  })

  it("Node.ts loads ws only when the first socket is opened", () => {
    assert.isFalse(loaded(join(root, "src", "Node.ts")).has("ws"))
  })

  it("no module of the library but the registry loads a barrel, which only exports what others declare", () => {
    const declares = (text: string): boolean =>
      text
        .replace(/\/\*[\s\S]*?\*\/|^\/\/.*$/gm, "")
        .replace(/^export (?:type )?(?:\*(?: as \w+)?|\{[^}]*\}) from "[^"]+"$/gm, "")
        .trim() !== ""
    const files = operationFiles(join(root, "src")).map((file) => ({ file, text: readFileSync(file, "utf8") }))
    const barrels = new Set(files.filter(({ text }) => !declares(text)).map(({ file }) => file))
    assert.isAbove(barrels.size, families.length)
    for (const { file, text } of files) {
      if (barrels.has(file) || file === join(root, "src", "Registry.ts")) continue
      // The type of a whole barrel belongs to what is loaded on demand.
      for (const [, from] of text.matchAll(/^(?:import|export)\s(?!type \*)[^;"']*?from\s*"(\.[^"]+)"/gm)) {
        const target = resolve(dirname(file), (from ?? "").replace(/\.js$/, ".ts"))
        assert.isFalse(barrels.has(target), `${relative(root, file)} loads ${from}`)
      }
    }
  })
})
