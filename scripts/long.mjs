// Runs the long tests, two files at a time: those in test/long, and the whole of those of which `npm test` runs a sample (test/sample.ts).
// `--minutes N` starts no file after N minutes: each commit then begins with another file, so that a slow machine gets round to all of them.
// `--fresh` draws a seed that was never run, and prints it. Name files to run only those: `npm run test:long -- Racing Http/toldLimits.hostile`.
import { execFileSync, spawn } from "node:child_process"
import { randomInt } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { bin } from "./run.mjs"

const atOnce = 2
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fresh: { type: "boolean" }, minutes: { type: "string" } }
})
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes)
if (Number.isNaN(minutes)) {
  console.error(`--minutes takes a number, not ${values.minutes}`)
  process.exit(2)
}
const seed = process.env.SEED ?? String(values.fresh ? randomInt(1, 1_000_000_000) : 1)
console.log(`SEED=${seed}`)

const suffix = ".test.ts"
const isLong = (path) => path.startsWith("test/long/") || /from "[./]+\/sample\.js"/.test(readFileSync(path, "utf8"))
/** The paths of files by their names: below test/, or test/long. */
const paths = new Map(
  readdirSync("test", { recursive: true })
    .filter((file) => file.endsWith(suffix) && !/node_modules|^(?:fleet|package|peers)\//.test(file))
    .map((file) => [file.slice(0, -suffix.length).replace(/^long\//, ""), `test/${file}`])
    .filter(([, path]) => isLong(path))
    .sort()
)
const files = [...paths.keys()]
const unknown = positionals.filter((name) => !paths.has(name))
if (unknown.length > 0) {
  console.error(`No long tests: ${unknown.join(", ")}. There are:\n${files.join("\n")}`)
  process.exit(2)
}

const commits = () => Number(execFileSync("git", ["rev-list", "--count", "HEAD"], { encoding: "utf8" }))
const first = minutes === Number.POSITIVE_INFINITY ? 0 : commits() % files.length
const waiting = [...files.slice(first), ...files.slice(0, first)].filter(
  (file) => positionals.length === 0 || positionals.includes(file)
)
const started = Date.now()

/** Runs a file, and prints its output once it has finished, so that outputs don't mix. */
const test = (file) =>
  new Promise((resolve) => {
    const child = spawn(bin("vitest"), ["run", "--config", "vitest.long.config.ts", paths.get(file)], {
      env: { ...process.env, SEED: seed }
    })
    let text = ""
    child.stdout.on("data", (part) => (text += part))
    child.stderr.on("data", (part) => (text += part))
    child.on("error", (error) => (text += error.message))
    child.on("close", (code) => {
      console.log(text.trim())
      resolve(code === 0 ? [] : [file])
    })
  })

const failed = []
const worker = async () => {
  while (waiting.length > 0 && Date.now() - started < minutes * 60_000) failed.push(...(await test(waiting.shift())))
}
await Promise.all(Array.from({ length: atOnce }, worker))
if (waiting.length > 0) console.log(`Not run within ${minutes} minutes: ${waiting.join(", ")}`)
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(", ")}\nAgain: SEED=${seed} npm run test:long -- ${failed.join(" ")}`)
  process.exit(1)
}
