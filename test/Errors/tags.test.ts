import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const sources = join(import.meta.dirname, "../../src")

/** The folder of `node_modules` that Effect is in. */
const installed = dirname(dirname(createRequire(import.meta.url).resolve("effect/package.json")))

/** Every package of Effect's own that is installed, so that a new one is compared as well. */
const packages = ["effect", ...readdirSync(join(installed, "@effect")).map((name) => `@effect/${name}`)]

const declarationsOf = (name: string): ReadonlyArray<string> =>
  readdirSync(join(installed, name), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".d.ts") && !file.includes("node_modules"))
    .map((file) => readFileSync(join(installed, name, file), "utf8"))

// How a declaration shows the tag of an error: by `Data.TaggedError`, platform's `TypeIdError`, `Schema.TaggedError`, or by hand.
const forms = [
  /YieldableError\b[^;]*?_tag: "(\w+)"/g,
  /TaggedErrorClass<[^,]+, "(\w+)"/g,
  /(?:interface|class) \w+(?:<[^{]*>)? extends [^{]*(?:Error|Exception)\b[^{]*\{[^}]*?readonly _tag: "(\w+)"/g,
  /interface \w*(?:Error|Exception)\w*\b[^{]*\{[^}]*?readonly _tag: "(\w+)"/g
]

/** The tags of the errors of Effect's packages, with the package. */
const effects: ReadonlyMap<string, string> = new Map(
  packages.flatMap((name) =>
    declarationsOf(name)
      .flatMap((text) => forms.flatMap((form) => [...text.matchAll(form)].map(([, tag = ""]) => tag)))
      .map((tag) => [tag, name] as const)
  )
)

/** The classes of the sources whose base class is made with a tag, wherever they are. */
const declared = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => {
    const text = readFileSync(join(sources, file), "utf8")
    const tags = [...text.matchAll(/class \w+[^{]*? extends [\w.]+(?:<[^(]*>\(\))?\(\s*"(\w+)"/g)].map(
      ([, tag = ""]) => tag
    )
    return tags.length === 0 ? [] : [{ file, tags }]
  })

interface ErrorClass {
  new (fields: object): Error
}
const isErrorClass = (value: unknown): value is ErrorClass =>
  typeof value === "function" && value.prototype instanceof Error

/** What a class reads before it becomes an error: the texts of a refusal, and lists. */
const fields = { code: 1, message: "", description: "", endpoint: "", url: "", failures: [] }

/** The tags of a class: that of its errors, and the name under which they are logged. */
const tagsOf = (Class: ErrorClass): ReadonlyArray<string> => {
  const error = new Class(fields)
  return [...new Set(["_tag" in error ? String(error._tag) : error.name, error.name])].filter((tag) => tag !== "Error")
}

/** The tags of the classes of errors that modules export. */
const exported = async (files: ReadonlyArray<string>): Promise<ReadonlyMap<string, string>> => {
  const tags = new Map<string, string>()
  for (const file of files) {
    const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ join(sources, file))
    for (const value of Object.values(module)) {
      if (isErrorClass(value)) for (const tag of tagsOf(value)) tags.set(tag, file)
    }
  }
  return tags
}

const collisions = (own: Iterable<readonly [tag: string, file: string]>): ReadonlyArray<string> =>
  [...own].flatMap(([tag, file]) => (effects.has(tag) ? [`${tag} of ${file} and of ${effects.get(tag)}`] : []))

describe("the tags of errors", () => {
  it("of Effect's packages are read from what is installed", () => {
    for (const [tag, name] of [
      ["RequestError", "@effect/platform"],
      ["ResponseError", "@effect/platform"],
      ["SystemError", "@effect/platform"],
      ["RouteNotFound", "@effect/platform"],
      ["ServeError", "@effect/platform"],
      ["NoSuchElementException", "effect"],
      ["ParseError", "effect"],
      ["SqlError", "@effect/sql"]
    ] as const) {
      assert.strictEqual(effects.get(tag), name, tag)
    }
  })

  it("that a class exports differ from those of every error of Effect's", async () => {
    const tags = await exported([
      "Errors.ts",
      ...readdirSync(join(sources, "Errors"))
        .filter((file) => file.endsWith(".ts"))
        .map((file) => join("Errors", file)),
      ...declared.map(({ file }) => file)
    ])
    assert.isTrue(tags.has("TransportError") && tags.has("CredentialsError") && tags.size > 100)
    assert.deepStrictEqual(collisions(tags), [])
  })

  it("in the sources differ from those of every error of Effect's", () => {
    const tags = declared.flatMap(({ file, tags }) => tags.map((tag) => [tag, file] as const))
    assert.isAbove(tags.length, 100)
    assert.deepStrictEqual(collisions(tags), [])
  })
})
