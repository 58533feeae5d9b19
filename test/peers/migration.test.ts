import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { assert, describe, it } from "@effect/vitest"
import * as Registry from "../../src/Registry.js"

interface Facts {
  readonly client: string
  readonly older: string
  readonly arguments: Readonly<Record<string, string>>
  readonly onlyThere: Readonly<Record<string, string>>
  readonly sameName: ReadonlyArray<string>
}

type Class = new (...args: ReadonlyArray<never>) => object
const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")
const facts: Facts = JSON.parse(read("scripts/migration.json"))
const page = read("docs/migrating-from-bybit-api.md")
const notCalls = ["constructor", "fetchLatencySummary", "fetchServerTime", "getClientType"]

/** The methods of a client that call the exchange, each with its source. */
const methodsOf = (client: Class): ReadonlyMap<string, string> =>
  new Map(
    Object.getOwnPropertyNames(client.prototype)
      .filter((name) => !notCalls.includes(name))
      .map((name) => [name, String(Reflect.get(client.prototype, name))])
  )

const argumentsOf = (source: string) => /\(([^)]*)\)/.exec(source)?.[1] ?? ""
const rowOf = (method: string) => page.includes(`\n| \`${method}\` | [`)

describe.each([
  ["bybit-api", facts.client],
  ["bybit-api-3", facts.older]
] as const)("the page on moving from %s %s", (name, version) => {
  const peer: Readonly<Record<string, Class>> = require(name)
  const methods = methodsOf(peer["RestClientV5"] as Class)

  it("was written for the version that is installed", () => {
    const own: { readonly version: string } = JSON.parse(read(`test/peers/node_modules/${name}/package.json`))
    assert.strictEqual(own.version, version)
  })

  it("has a row for every method of RestClientV5, or says that there is no such operation", () => {
    assert.isAbove(methods.size, 150)
    for (const [method, source] of methods) {
      if (method in facts.onlyThere) {
        const [verb = "", path = ""] = facts.onlyThere[method]?.split(" ") ?? []
        assert.include(source, `'${path}'`)
        assert.isFalse(
          Registry.v5.some((one) => one.method === verb && one.path === path),
          `${method} is here`
        )
      } else assert.isTrue(rowOf(method), `${method} has no row`)
    }
  })

  it("tells of every method that takes anything but one object of parameters", () => {
    for (const [method, source] of methods) {
      const given = argumentsOf(source)
      assert.strictEqual(facts.arguments[method], given === "" || given === "params" ? undefined : given, method)
    }
  })

  it("calls nothing missing there that is there", () => {
    for (const endpoint of Registry.v5) {
      if (methods.has(endpoint.id) && !endpoint.aliases.includes(endpoint.id))
        assert.include(facts.sameName, `${endpoint.family}.${endpoint.id}`)
    }
  })
})

it("every method on the page is one of the two versions'", () => {
  const known = new Set(
    ["bybit-api", "bybit-api-3"].flatMap((name) => [...methodsOf(require(name).RestClientV5 as Class).keys()])
  )
  const rows = [...page.matchAll(/^\| `(\w+)` \| \[`\w+\.\w+`\]/gm)].map(([, method]) => method ?? "")
  assert.isAbove(rows.length, 350)
  assert.deepStrictEqual(
    rows.filter((method) => !known.has(method)),
    []
  )
})
