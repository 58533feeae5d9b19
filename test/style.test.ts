import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { publicModules } from "../scripts/exports.mjs"

// The rules of CONTRIBUTING.md under "Style" that no tool checks. Biome checks the others, and layout.test.ts the tree of folders.
const root = resolve(import.meta.dirname, "..")

const filesOf = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => !/(?:^|\/)(?:node_modules|dist|out|\.cache)(?:\/|$)/.test(file))
    .map((file) => `${folder}/${file}`)

const textOf = (file: string): string => readFileSync(join(root, file), "utf8")

/** The sources of the library, each with its text. */
const sources = filesOf("src")
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, text: textOf(file) }))

const sourcesWith = (pattern: RegExp): ReadonlyArray<string> =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const header = /^(?:\/\/\/ .*\n)?\/\*\*\n(?: \*(?: .*)?\n)* \* @since \d+\.\d+\.\d+\n \*\/\n/

describe("a name", () => {
  it("is never utils, helpers, common or manager", () => {
    const folders = ["src", "test", "scripts", "cli/src", "react", "react-app", "examples", "templates", "bench"]
    const vague = /(?:^|\/)(?:utils?|helpers?|commons?|managers?)(?:\.[^/]*)?$/i
    assert.deepStrictEqual(
      folders.flatMap(filesOf).filter((path) => vague.test(path)),
      []
    )
  })

  it("of a test is a sentence", () => {
    const tests = filesOf("test").filter((file) => file.endsWith(".test.ts"))
    const words = tests.flatMap((file) =>
      [...textOf(file).matchAll(/^\s*it(?:\.\w+)*\(\s*(["'`])([^\s"'`$]*)\1/gm)].map(([, , name]) => `${file}: ${name}`)
    )
    assert.deepStrictEqual(words, [])
  })

  it("of a layer never ends in Live", () => {
    assert.deepStrictEqual(sourcesWith(/^export (?:const|class) \w+Live\b/m), [])
  })
})

describe("a module of the library", () => {
  it("says what it is about and since when in its header, if it is public", () => {
    const paths = Object.values(publicModules()).map((entry) => JSON.stringify(entry))
    const isPublic = ({ file }: { readonly file: string }) => paths.some((path) => path.includes(`"./${file}"`))
    const published = sources.filter(isPublic)
    assert.isAbove(published.length, 200)
    assert.deepStrictEqual(
      published.filter(({ text }) => !header.test(text)).map(({ file }) => file),
      []
    )
  })

  it("opens with what it is for, unless it is in a folder of operations", () => {
    const ofOperations = /^src\/(?:Http\/V5|Legacy)\/(?!internal\/)[^/]+\//
    // What follows is no declaration, which would have taken the comment for its own.
    const opening = /^(?:\/\/\/ .*\n)?\/\*\*(?:(?!\*\/)[\s\S])+\*\/\n(?:\n|\/\*\*|import |export (?:type )?[*{])/
    const others = sources.filter(({ file }) => !ofOperations.test(file))
    assert.isAbove(others.length, 800)
    assert.deepStrictEqual(
      others.filter(({ text }) => !opening.test(text)).map(({ file }) => file),
      []
    )
  })

  it("has no @since on a declaration", () => {
    const declared = sources.filter(({ text }) => text.replace(header, "").includes("@since"))
    assert.deepStrictEqual(
      declared.map(({ file }) => file),
      []
    )
  })

  it("leaves it to the build to mark calls as pure", () => {
    assert.deepStrictEqual(sourcesWith(/[#@]__PURE__/), [])
  })

  it("imports Effect by module path, and builds schemas with Schema/Shape, but for the codec of errors", () => {
    assert.deepStrictEqual(sourcesWith(/^(?:import|export) .*from "(?:effect|@effect\/[\w-]+)"/m), [])
    assert.deepStrictEqual(sourcesWith(/^import (?!type ).*from "effect\/Schema"/m), [
      "src/Errors/internal/ErrorCodec.ts"
    ])
  })

  it("takes time and randomness from Clock and Random", () => {
    assert.deepStrictEqual(
      sourcesWith(/^(?! *(?:\*|\/)).*\b(?:Date\.now|performance\.now|Math\.random|new Date\(\))/m),
      []
    )
  })

  it("makes services with Context.Tag, but for one of @effect/platform-node, which may not be installed", () => {
    const others = sourcesWith(/\bContext\.GenericTag\b|\bEffect\.(?:Service|Tag)\b/)
    assert.deepStrictEqual(others, ["src/Http/internal/HttpClientGuard.ts"])
  })

  it("writes the type of a layer by hand", () => {
    const typed = /^export const layer\w*(?:: | = (?:(?!\n(?:export|const) )[\s\S])*?\): )(?:Layer\.Layer|ReturnType)</
    const untyped = sources
      .filter(({ file }) => !/\/internal\/|^src\/Runtime\//.test(file))
      .flatMap(({ file, text }) =>
        text
          .split(/^(?=export const layer)/m)
          .slice(1)
          .filter((rest) => !typed.test(rest))
          .map(() => file)
      )
    assert.deepStrictEqual(untyped, [])
  })

  it("has #x for private members, except in the paper exchange, whose fields are saved by name", () => {
    const declared = sourcesWith(/^\s*private (?!constructor)/m)
    assert.deepStrictEqual(
      declared.filter((file) => !file.startsWith("src/PaperExchange/")),
      []
    )
  })

  it("names the errors that it handles, but for these", () => {
    const reasons: Readonly<Record<string, string>> = {
      "src/Http/Pages.ts": "any endpoint's error: if it tells the oldest row, reading goes on there",
      "src/Http/internal/Pipeline.ts": "any endpoint's error: decides whether to send again",
      "src/Layers/ClockOffset.ts": "the best sample before the failure counts",
      "src/Layers/internal/KnownVenue.ts": "Layer has no catchTag",
      "src/Recording/internal/Parts.ts": "an old file that stays is no failure of a recording",
      "src/Socket/AccountFeed.ts": "hands the error to the stream",
      "src/Socket/BookRef.ts": "the last view says what failed"
    }
    assert.deepStrictEqual([...sourcesWith(/^(?! *\*).*\.catchAll\(/m)].sort(), Object.keys(reasons))
  })
})

it("the tests of sockets have the folders of the sources", () => {
  const foldersIn = (path: string): ReadonlyArray<string> =>
    readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const folders = foldersIn("src/Socket/internal")
  assert.deepStrictEqual(
    foldersIn("test/Socket").filter((name) => !folders.includes(name)),
    []
  )
})

it("an atom is kept after its last use with linger alone, since Rx.setIdleTTL keeps its layer open", () => {
  const files = ["react/src", "react-app/src"].flatMap(filesOf).filter((file) => /\.tsx?$/.test(file))
  assert.deepStrictEqual(
    files.filter((file) => textOf(file).includes("setIdleTTL(")),
    ["react/src/atoms/linger.ts"]
  )
})
