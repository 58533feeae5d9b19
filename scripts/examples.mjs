// Runs every example, each of which must end by itself with exit code 0, two at a time, and those that are tests through the
// test runner. Names as arguments run those only: `npm run examples -- market-maker venues`.
import { spawn } from "node:child_process"
import { readdirSync } from "node:fs"
import { bin, run } from "./run.mjs"

const atOnce = 2
const longestMillis = 60_000
const wanted = process.argv.slice(2)
const waiting = readdirSync("examples")
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace(/\.ts$/, "")))
  .sort()
if (waiting.length < wanted.length) {
  console.error(`There are not all of these in examples/: ${wanted.join(", ")}`)
  process.exit(2)
}
// An example goes where these say; here they all stay in the process.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(BYBIT_|OTLP_URL$|PORT$)/.test(name)))

/** Runs one, and shows what it prints when it has ended, so that two do not talk at once. */
const example = (file) =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(bin("tsx"), ["--conditions=effect-bybit-source", `examples/${file}`], { env })
    const timer = setTimeout(() => child.kill("SIGKILL"), longestMillis)
    let text = ""
    child.stdout.on("data", (part) => (text += part))
    child.stderr.on("data", (part) => (text += part))
    child.on("error", (error) => (text += error.message))
    child.on("close", (code, signal) => {
      clearTimeout(timer)
      const end = code === 0 ? "ok" : `FAILED (${code ?? `${signal}, after ${longestMillis / 1000} s at most`})`
      console.log(`> examples/${file}\n${text}--- ${end} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
      resolve(code === 0 ? [] : [file])
    })
  })

const failed = []
const worker = async () => {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) failed.push(...(await example(file)))
}
await Promise.all(Array.from({ length: atOnce }, worker))
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}`)
  process.exit(1)
}
if (wanted.length === 0) run("vitest", ["run", "examples"], { timeout: 120_000 })
