// Runs the examples, two at a time. Each must exit with code 0. Name examples to run only those:
// `npm run examples -- market-maker venues`.
import { spawn } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { compile, temporary } from "./compiled.mjs"

const atOnce = 2
const longestMillis = 300_000
/** How wide the output may be. */
const columns = { "quickstart.ts": 60 }
const wanted = process.argv.slice(2)
const waiting = readdirSync("examples")
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace(/\.ts$/, "")))
  .sort()
if (waiting.length < wanted.length) {
  console.error(`Some of these aren't in examples/: ${wanted.join(", ")}`)
  process.exit(2)
}
// These variables select an example's venue. Without them, it stays on the paper exchange in the process.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(BYBIT_|OTLP_URL$|PORT$)/.test(name)))

const outdir = temporary("examples-")
await compile(
  waiting.map((file) => join("examples", file)),
  { outbase: "examples", outdir }
)

/** Runs an example, and prints its output once it has finished, so that outputs don't mix. */
const example = (file) =>
  new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(process.execPath, ["--enable-source-maps", join(outdir, file.replace(/\.ts$/, ".mjs"))], {
      env
    })
    const timer = setTimeout(() => child.kill("SIGKILL"), longestMillis)
    let text = ""
    child.stdout.on("data", (part) => (text += part))
    child.stderr.on("data", (part) => (text += part))
    child.on("error", (error) => (text += error.message))
    child.on("close", (code, signal) => {
      clearTimeout(timer)
      const wide = text.split("\n").filter((line) => line.length > (columns[file] ?? Number.POSITIVE_INFINITY))
      const why = code !== 0 ? (code ?? `${signal}, after ${longestMillis / 1000} s at most`) : wide.join("\n")
      const end = why === "" ? "ok" : `FAILED (${why})`
      console.log(`> examples/${file}\n${text}--- ${end} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
      resolve(why === "" ? [] : [file])
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
