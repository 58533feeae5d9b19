import { readdirSync, readFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { legacy, v5 } from "../../src/Registry.js"
import * as Predicate from "../../src/Schema/internal/Predicate.js"

const root = resolve(import.meta.dirname, "..", "..")
const folder = join(root, "src", "Legacy")
const apis = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "internal")
  .map(({ name }) => name)

const filesOf = (api: string): ReadonlyArray<string> =>
  readdirSync(join(folder, api)).map((name) => join(folder, api, name))

const isOperation = (file: string): boolean =>
  /^export const \w+: Endpoint\.(?!Constructors)/m.test(readFileSync(file, "utf8"))

it("there are fourteen older APIs", () => {
  assert.sameMembers(apis, [
    "AssetV1",
    "AssetV3",
    "ContractV3",
    "CopyTrading",
    "DerivativesV3",
    "Inverse",
    "InverseFutures",
    "Linear",
    "SpotV1",
    "SpotV3",
    "UnifiedV3",
    "UsdcOption",
    "UsdcPerpetual",
    "UserV3"
  ])
})

describe("the registry of the older APIs", () => {
  it("has each method and path of an API once", () => {
    const calls = legacy.map(({ api, method, path }) => `${api} ${method} ${path}`)
    assert.deepStrictEqual(
      calls.filter((call, i) => calls.indexOf(call) !== i),
      []
    )
  })

  it("has each alias once, so that all calls of the older clients can be distinguished", () => {
    const aliases = legacy.flatMap((endpoint) => endpoint.aliases)
    assert.deepStrictEqual(
      aliases.filter((alias, i) => aliases.indexOf(alias) !== i),
      []
    )
    for (const alias of aliases) assert.match(alias, /^[A-Z]\w+\.\w+$/)
  })

  it("has the page of every operation and its replacement in V5", () => {
    const names = new Set(v5.map(({ family, id }) => `${family}.${id}`))
    for (const endpoint of legacy) {
      const name = `${endpoint.api}.${endpoint.id}`
      assert.strictEqual(endpoint.api, endpoint.family, name)
      assert.match(
        endpoint.docs,
        /^https:\/\/github\.com\/bybit-exchange\/docs(?:-legacy)?\/blob\/[0-9a-f]{7}\/[\w/.-]+\.mdx?$/,
        name
      )
      const replacement = endpoint.deprecated ?? ""
      assert.isTrue(names.has(replacement) || replacement.startsWith("Nothing"), `${name}: ${replacement}`)
      assert.isTrue(endpoint.limit === "undocumented" || endpoint.limit.length > 0, name)
      assert.isFalse(endpoint.demo, name)
      if (endpoint.method === "GET") assert.strictEqual(endpoint.kind, "read", name)
      if (endpoint.method === "DELETE") assert.notStrictEqual(endpoint.kind, "read", name)
      if (endpoint.kind !== "read") assert.strictEqual(endpoint.access, "private", name)
      Predicate.compile(endpoint.result)
    }
  })
})

describe.each(apis)("%s", (api) => {
  it("has a barrel that exports its protocol, each of its operations, and nothing else", () => {
    const source = readFileSync(join(folder, `${api}.ts`), "utf8")
    const exported = [...source.matchAll(/^export .* from "\.\/([^"]+)\.js"$/gm)].map(([, from]) => from)
    const wanted = filesOf(api)
      .filter((file) => isOperation(file) || file.endsWith("/protocol.ts"))
      .map((file) => relative(folder, file).replace(/\.ts$/, ""))
    assert.includeMembers(exported, wanted)
    for (const from of exported) assert.isTrue(from?.startsWith(`${api}/`), from)
    assert.strictEqual(new Set(exported).size, exported.length)
    assert.notMatch(source, /^(?:const|function|class|import) /m)
  })

  it("exports each error union and row in the types of its operations", () => {
    const barrel = readFileSync(join(folder, `${api}.ts`), "utf8")
    const exported = new Set(
      [...barrel.matchAll(/^export .* from "\.\/([^"]+)\.js"$/gm)]
        .map(([, from]) => readFileSync(join(folder, `${from}.ts`), "utf8"))
        .flatMap((source) => [
          ...[...source.matchAll(/^export (?:const|type|interface|class) (\w+)/gm)].map(([, name]) => name),
          ...[...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(
            ([, names = ""]) => names.match(/\w+/g) ?? []
          )
        ])
    )
    for (const file of filesOf(api).filter(isOperation)) {
      const source = readFileSync(file, "utf8")
      const type = /^export const \w+: (Endpoint\.[\s\S]*?>)\s*=\s/m.exec(source)?.[1] ?? ""
      const internal = [...source.matchAll(/^import (?:type )?\{([^}]*)\} from "\.\.?\/(?!\.\.)[^"]+"/gm)]
        .flatMap(([, names = ""]) => names.match(/\w+/g) ?? [])
        .filter((name) => new RegExp(`\\b${name}\\b`).test(type))
      for (const name of internal) assert.isTrue(exported.has(name), `${relative(root, file)}: ${name}`)
    }
  })

  it("has one operation per file, with an explicit type that fits a hover and a docstring that repeats no data", () => {
    const own = new Map(legacy.filter((endpoint) => endpoint.api === api).map((endpoint) => [endpoint.id, endpoint]))
    for (const file of filesOf(api)) {
      const source = readFileSync(file, "utf8")
      assert.notMatch(source, /\/\/ ~|CHECK|effect\/Schema"/, file)
      const found = [...source.matchAll(/^export const (\w+): (Endpoint\.(?!Constructors)[\s\S]*?>)\s*=\s/gm)]
      if (found.length === 0) continue
      assert.strictEqual(found.length, 1, file)
      const [, name = "", type = ""] = found[0] ?? []
      assert.isTrue(file.endsWith(`/${name}.ts`), file)
      const hover = `const ${name}: ${type.replace(/\s+/g, " ").replace("< ", "<").replace(" >", ">")}`
      assert.isAtMost(hover.length, 200, hover)
      const at = source.indexOf(`export const ${name}:`)
      const docstring = source.slice(source.lastIndexOf("/**", at), at)
      const endpoint = own.get(name)
      assert.isDefined(endpoint, `${name} is not in the registry`)
      assert.notMatch(docstring, /^ \* - (?:Access|Kind|Limit|Errors|In V5|Source):/m, file)
    }
    assert.strictEqual(filesOf(api).filter(isOperation).length, own.size)
  })
})

it("outside their own folders, only the registry imports the older APIs", () => {
  const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("/Legacy/") && !file.endsWith("/Registry.ts"))
    // The paper exchange loads the ones that it serves in its own entry.
    .filter((file) => !file.includes("/PaperExchange/"))
  for (const file of sources) assert.notMatch(readFileSync(file, "utf8"), /from "[^"]*\/Legacy\//, relative(root, file))
})

it("no module of the older APIs loads a barrel", () => {
  const barrels = new Set([...apis.map((api) => join(folder, `${api}.ts`))])
  const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.includes("/Legacy/") && !barrels.has(file))
  for (const file of sources)
    for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/ from "(\.[^"]+)\.js"/g))
      assert.isFalse(barrels.has(`${resolve(file, "..", from)}.ts`), `${relative(root, file)} loads ${from}`)
})
