/** Loads the program of a backtest: a module whose default export is an Effect. */
import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type * as NodeContext from "@effect/platform-node/NodeContext"
import * as Effect from "effect/Effect"
import type { Services } from "effect-bybit/Backtest"
import { UsageError } from "../UsageError.js"

/** A program: what it needs can't be checked. */
export type Program = Effect.Effect<unknown, unknown, Services | NodeContext.NodeContext>

const isProgram = (value: unknown): value is Program => Effect.isEffect(value)

type Import = (url: string) => Promise<unknown>

const own: Import = (url) => import(/* @vite-ignore */ url)

/** Where `tsx` is installed: for the program, in the present folder, or for this command. */
const tsxOf = (path: string): string | undefined => {
  for (const from of [path, resolve("package.json"), import.meta.url]) {
    try {
      // Of its two builds, the one for `require` doesn't find its loader when it is imported.
      return createRequire(from)
        .resolve("tsx/esm/api")
        .replace(/\.cjs$/, ".mjs")
    } catch {}
  }
  return undefined
}

/** What imports a module: Node itself, if it knows its language. */
const importOf = (path: string): Effect.Effect<Import, UsageError> =>
  Effect.gen(function* () {
    // Since Node 22.18, it is the way in which it removes types.
    const knowsTypes = Boolean(Reflect.get(process.features, "typescript"))
    if (knowsTypes || !/\.[cm]?tsx?$/.test(path)) return own
    const tsx = tsxOf(path)
    if (tsx === undefined) {
      return yield* new UsageError({
        message: `Node ${process.versions.node} can't run TypeScript`,
        hint: "Use Node 22.18 or later, or install tsx: npm install --save-dev tsx."
      })
    }
    const api: unknown = yield* Effect.promise(() => own(pathToFileURL(tsx).href))
    const register: unknown = typeof api === "object" && api !== null ? Reflect.get(api, "register") : undefined
    if (typeof register !== "function") return yield* new UsageError({ message: "The installed tsx is too old" })
    // Its `tsImport` would load Effect and the library once more for the program, which then wouldn't share them.
    register()
    return own
  })

const kindOf = (value: unknown): string => {
  if (value === undefined) return "no default export"
  return typeof value === "function" ? "a function as its default export" : `${typeof value} as its default export`
}

/** Loads a program. */
export const load = (file: string): Effect.Effect<Program, UsageError> =>
  Effect.gen(function* () {
    const path = resolve(file)
    if (!existsSync(path)) return yield* new UsageError({ message: `There is no file ${file}` })
    const importing = yield* importOf(path)
    const loaded = yield* Effect.tryPromise({
      try: () => importing(pathToFileURL(path).href),
      catch: (cause) => new UsageError({ message: `${file} can't be loaded: ${cause}` })
    })
    const found: unknown = typeof loaded === "object" && loaded !== null ? Reflect.get(loaded, "default") : undefined
    if (isProgram(found)) return found
    return yield* new UsageError({
      message: `${file} has ${kindOf(found)}, not an Effect`,
      hint: "Write export default Effect.gen(function* () { ... })."
    })
  })
