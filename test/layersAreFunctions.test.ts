import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Scope } from "effect"

// Effect builds a layer once per program, however often it is provided. A constant that requires something is therefore built with what
// was provided to its first use, and the second use gets the first one's.
const sources = join(import.meta.dirname, "../src")
const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"))
const textOf = (file: string): string => readFileSync(join(sources, file), "utf8")

interface Constant {
  readonly file: string
  readonly name: string
  readonly type: string | undefined
  readonly value: string
}

/** The end of a type that begins at an index: the first `=` or `;` outside of brackets that is not an arrow. */
const endOfType = (text: string, begin: number): number => {
  let depth = 0
  for (let i = begin; i < text.length; i++) {
    const one = text.charAt(i)
    if ("<([{".includes(one)) depth++
    else if (one === ">" && text.charAt(i - 1) !== "=") depth--
    else if (")]}".includes(one)) depth--
    else if ((one === "=" || one === ";") && depth === 0 && text.charAt(i + 1) !== ">") return i
  }
  return text.length
}

/** The constants of a file at its top level, exported or not, with the type that is written there. */
const constantsOf = (file: string): ReadonlyArray<Constant> => {
  const text = textOf(file)
  return [...text.matchAll(/^(?:export )?(?:declare )?(?:const|let|var) (\w+)(:?)/gm)].map((match) => {
    const begin = match.index + match[0].length
    const end = match[2] === ":" ? endOfType(text, begin) : text.indexOf("=", begin)
    return {
      file,
      name: match[1] ?? "",
      type: match[2] === ":" ? text.slice(begin, end).replace(/\s+/g, " ").trim() : undefined,
      value: text
        .slice(end + 1)
        .trimStart()
        .slice(0, 200)
    }
  })
}

/** The arguments of a generic type, or undefined if it is not one of that name. */
const argumentsOf = (type: string, name: RegExp): ReadonlyArray<string> | undefined => {
  const open = type.indexOf("<")
  if (open === -1 || !name.test(type.slice(0, open)) || !type.endsWith(">")) return undefined
  const found: Array<string> = []
  let depth = 0
  let begin = open + 1
  for (let i = begin; i < type.length - 1; i++) {
    const one = type.charAt(i)
    if ("<([{".includes(one)) depth++
    else if (")]}".includes(one) || (one === ">" && type.charAt(i - 1) !== "=")) depth--
    else if (one === "," && depth === 0) {
      found.push(type.slice(begin, i).trim())
      begin = i + 1
    }
  }
  return [...found, type.slice(begin, -1).trim()]
}

const requirementOf = (type: string): string | undefined => argumentsOf(type, /^(?:Layer\.)?Layer$/)?.[2]

const constants = files.flatMap(constantsOf)
const show = ({ file, name }: Constant) => `${file}: ${name}`

/** Every constant layer that a module exports, also one that it only passes on. */
const layersOf = async (
  file: string
): Promise<ReadonlyArray<readonly [place: string, layer: Layer.Layer<never, unknown, unknown>]>> => {
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ join(sources, file))
  return Object.entries(module).flatMap(([name, value]) =>
    Layer.isLayer(value) ? [[`${file}: ${name}`, value] as const] : []
  )
}

const nothing: Context.Context<unknown> = Context.unsafeMake(new Map())

/** What a layer that is built with nothing at all asks for, if anything. It may fail in the ways that it declares. */
const missing = (layer: Layer.Layer<never, unknown, unknown>): Effect.Effect<string | undefined> =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const exit = yield* Effect.exit(
      Effect.mapInputContext(Layer.buildWithScope(layer, scope), (_: Context.Context<never>) => nothing)
    )
    yield* Scope.close(scope, Exit.void)
    return Exit.isFailure(exit) ? /Service not found: \S+/.exec(String(exit.cause))?.[0] : undefined
  })

describe("constant layers", () => {
  it("are found as they are written", () => {
    assert.strictEqual(requirementOf("Layer.Layer<A, never, B | C>"), "B | C")
    assert.strictEqual(requirementOf("Layer.Layer<A>"), undefined)
    assert.strictEqual(requirementOf("(options: Options) => Layer.Layer<A, never, B>"), undefined)
    assert.strictEqual(requirementOf("Layer<A<B, C>, (a: D) => E, Tag<F, G>>"), "Tag<F, G>")
    const layers = constants.filter(({ type }) => /^Layer\.Layer</.test(type ?? "")).map(show)
    assert.include(layers, "Http/TransportUndici.ts: layer")
    assert.include(layers, "Layers/BybitNode.ts: live")
    assert.isAbove(layers.length, 15)
  })

  it("require nothing, exported or not: what requires something is a function", () => {
    const requiring = constants.filter(({ type }) => ![undefined, "never"].includes(requirementOf(type ?? "")))
    assert.deepStrictEqual(requiring.map(show), [])
  })

  it("say what they require: none leaves its type to be inferred, or has one of another name", () => {
    const untyped = constants.filter(
      ({ type, value }) =>
        (type === undefined && /^(?:Layer\.\w+\(|[\w.]+(?:\([^)]*\))?\.pipe\(\s*Layer\.)/.test(value)) ||
        (type !== undefined && !/^Layer\.Layer</.test(type) && /^Layer\.\w+\(/.test(value) && !type.includes("=>"))
    )
    assert.deepStrictEqual(untyped.map(show), [])
  })

  it("that a module exports can be built where nothing is provided", async () => {
    const definers = files.filter((file) => /from "effect(?:\/Layer)?"/.test(textOf(file)))
    const all = new Map((await Promise.all(definers.map(layersOf))).flat())
    assert.isTrue(all.has("Http/TransportUndici.ts: layer") && all.has("Layers/BybitNode.ts: live"))
    const asking: Array<string> = []
    for (const [place, layer] of all) {
      const service = await Effect.runPromise(missing(layer))
      if (service !== undefined) asking.push(`${place}: ${service}`)
    }
    assert.deepStrictEqual(asking, [])
  })
})
