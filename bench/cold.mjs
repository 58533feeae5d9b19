// Startup cost: CPU and memory of a whole process beyond those of an empty one, one process each, interleaved.
import { execFileSync } from "node:child_process"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { median } from "./measure.mjs"
import { names } from "./peers.mjs"

const { resolve } = createRequire(import.meta.url)
const root = createRequire(new URL("../package.json", import.meta.url)).resolve
const load = (paths) => paths.map((path) => `await import(${JSON.stringify(path)})`).join(";")
const dist = (path) => new URL(`../dist/${path}.js`, import.meta.url).href
const effect = (module) => new URL(`../node_modules/effect/dist/esm/${module}.js`, import.meta.url).href
const installed = (name) =>
  pathToFileURL(name === "ccxt" ? resolve("ccxt").replace("dist/ccxt.cjs", "js/ccxt.js") : resolve(name)).href
const shared = (name) => pathToFileURL(root(name)).href

// What any Effect program with sockets and undici loads.
const floor = [effect("Effect"), effect("Schema"), effect("Stream"), shared("undici"), shared("ws")]
export const base = "effect/Effect, Schema and Stream, undici, ws"
const sets = {
  [base]: floor,
  "effect-bybit: Node and two families by their subpaths": [
    effect("Effect"),
    dist("Node"),
    dist("Http/V5/Market"),
    dist("Http/V5/Order")
  ],
  "the same with sockets": [
    effect("Effect"),
    dist("Node"),
    dist("Http/V5/Market"),
    dist("Http/V5/Order"),
    dist("Socket"),
    // The first socket loads it.
    shared("ws")
  ],
  "effect-bybit: the paper exchange and two families": [
    effect("Effect"),
    dist("PaperExchange"),
    dist("Http/V5/Market"),
    dist("Http/V5/Order")
  ],
  "effect-bybit: the whole Registry, 765 operations": [dist("Node"), dist("Registry")],
  [names.v4]: [installed("bybit-api")],
  [names.v3]: [installed("bybit-api-3")],
  [names.ccxt]: [installed("ccxt")]
}

const once = (paths) => {
  const program = `${load(paths)};
const { user, system } = process.cpuUsage();
globalThis.gc();
console.log(JSON.stringify({ micros: user + system, heap: process.memoryUsage().heapUsed }))`
  return JSON.parse(
    execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", program], { encoding: "utf8" })
  )
}

export const cold = ({ rounds = 11 } = {}) => {
  const all = Object.fromEntries(["empty", ...Object.keys(sets)].map((name) => [name, []]))
  for (let round = -1; round < rounds; round++) {
    for (const name of Object.keys(all)) {
      const one = once(sets[name] ?? [])
      if (round >= 0) all[name].push(one)
    }
  }
  const over = (name, what) => all[name].map((run, i) => run[what] - all.empty[i][what])
  const floors = over(base, "micros")
  return Object.fromEntries(
    Object.keys(sets).map((name) => [
      name,
      {
        ratio: median(over(name, "micros").map((micros, i) => micros / floors[i])),
        millis: median(over(name, "micros")) / 1000,
        heapMiB: median(over(name, "heap")) / 2 ** 20
      }
    ])
  )
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(cold(JSON.parse(process.argv[2] ?? "{}")))
