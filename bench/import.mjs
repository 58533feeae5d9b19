// What importing costs: CPU of a whole process over that of the core, and heap, each in processes of their own, interleaved.
import { execFileSync } from "node:child_process"
import { median } from "./measure.mjs"

const url = (path) => JSON.stringify(new URL(`../dist/${path}.js`, import.meta.url).href)
// What every program on Node loads: the bundle of client, limiter, clock and sockets.
const core = ["Node"]
const sets = {
  core,
  "core + Market": [...core, "Http/V5/Market"],
  "core + Earn, the largest family": [...core, "Http/V5/Earn"],
  "core + the whole Registry": [...core, "Registry"]
}

const once = (modules) => {
  const program = `${modules.map((path) => `await import(${url(path)})`).join(";")};
globalThis.gc();
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ micros: user + system, heap: process.memoryUsage().heapUsed }))`
  return JSON.parse(
    execFileSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", program], { encoding: "utf8" })
  )
}

export const imports = (rounds = 9) => {
  const all = Object.fromEntries(Object.keys(sets).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, modules] of Object.entries(sets)) all[name].push(once(modules))
  const base = all.core
  return Object.fromEntries(
    Object.entries(all).map(([name, runs]) => [
      name,
      {
        ratio: median(runs.map(({ micros }, i) => micros / base[i].micros)),
        millis: median(runs.map(({ micros }) => micros)) / 1000,
        heapOverCore: median(runs.map(({ heap }, i) => heap - base[i].heap)) / 2 ** 20
      }
    ])
  )
}
