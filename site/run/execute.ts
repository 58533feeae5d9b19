/** Compiles a program and runs it in this worker. */

import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import type { Bybit } from "effect-bybit/PaperExchange"
import importable from "importable"
import { transform } from "sucrase"
import { pending } from "./pending.js"
import { type Module, timers, watched } from "./watched.js"

const compiled = (source: string): string =>
  transform(source, {
    transforms: ["typescript", "imports"],
    disableESTransforms: true,
    filePath: "program.ts"
  }).code

const load = async (name: string): Promise<Module> => {
  const module = await importable[name]?.()
  if (module === undefined) throw new Error(`${name} isn't available in a page: it needs Node, or doesn't exist`)
  return { ...(await watched(name, module)), __esModule: true }
}

const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => {}).constructor

const loadPaper = () => import("effect-bybit/PaperExchange")

/** What a block of the pages exports. */
interface Exports {
  readonly program?: Effect.Effect<unknown, unknown, Layer.Layer.Success<typeof Bybit.paper> | Scope.Scope>
}

/** Runs a module's code with timers that it waits for, and its `program` on a paper exchange if it exports one: what that succeeds with. */
export const execute = async (source: string): Promise<unknown> => {
  const code = compiled(source)
  const imported = [...new Set([...code.matchAll(/\brequire\('([^']+)'\)/g)].flatMap(([, name]) => name ?? []))]
  const modules = new Map(await Promise.all(imported.map(async (name) => [name, await load(name)] as const)))
  const exported: Exports = {}
  const run = AsyncFunction("require", "exports", ...Object.keys(timers), code)
  await run((name: string) => modules.get(name), exported, ...Object.values(timers))
  const value = Effect.isEffect(exported.program)
    ? await exported.program.pipe(Effect.provide((await loadPaper()).Bybit.paper), Effect.scoped, Effect.runPromise)
    : undefined
  await pending.all()
  return value
}
