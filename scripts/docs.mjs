// Compiles every code block in the pages and public docstrings, and runs those that terminate. `npm run docs:check`.
import { execFile, execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, normalize, relative } from "node:path"
import { promisify } from "node:util"
import { anchorsOf, kindOf, linksOf, ofModule, ofPage } from "./docs/blocks.mjs"
import * as Changesets from "./docs/changesets.mjs"
import * as Cited from "./docs/cited.mjs"
import * as Commands from "./docs/commands.mjs"
import { bin } from "./run.mjs"

const longestMillis = 150_000
const execute = promisify(execFile)
const sources = "--conditions=effect-bybit-source"

if (process.argv[2] === "--programs") {
  const { run } = await import("./docs/programs.mjs")
  writeFileSync(process.argv[4], JSON.stringify(await run(JSON.parse(readFileSync(process.argv[3], "utf8")))))
  process.exit(0)
}

const began = Date.now()
const filesIn = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((file) => !file.includes("node_modules"))
        .sort()
    : []

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  join("cli", "README.md"),
  join("react", "README.md"),
  join("react-app", "README.md"),
  join("examples", "README.md"),
  ...filesIn("templates", "README.md"),
  join("react", "template", "README.md"),
  // The API reference, if it was rendered, repeats the docstrings.
  ...filesIn("docs", ".md").filter((page) => !page.startsWith(join("docs", "api")))
].filter((page) => existsSync(page))

const problems = []
const problem = (from, line, text) => problems.push(`${from}:${line}: ${text}`)

const isOperation = (from) => /^src[\\/](?:Http[\\/]V5|Legacy)[\\/]\w+[\\/]/.test(from)
const blocks = [...pages.flatMap(ofPage), ...filesIn("src", ".ts").flatMap(ofModule)]

// Changesets, broken links, and pages that the index doesn't list.

const changesets = Changesets.check()
for (const { from, line, text } of changesets.faults) problem(from, line, text)
const linked = pages.flatMap((page) =>
  linksOf(page).map(({ path, ...link }) => ({
    ...link,
    target: path === "" ? page : normalize(join(dirname(page), path))
  }))
)
for (const { anchor, from, line, target } of [...linked, ...changesets.links]) {
  if (!existsSync(target)) problem(from, line, `${target} doesn't exist`)
  else if (anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).has(anchor))
    problem(from, line, `${target} has no heading for #${anchor}`)
}
for (const { from, line, text } of pages.flatMap(Cited.faultsOf)) problem(from, line, text)
const index = join("docs", "README.md")
const listed = new Set(linksOf(index).map(({ path }) => normalize(join("docs", path))))
for (const page of pages) {
  if (/^docs[\\/](?:(?:guides|cookbook)[\\/])?[^\\/]+$/.test(page) && page !== index && !listed.has(page))
    problem(index, 1, `${page} is not in the index`)
}

// Blocks that repeat a file.

const repeatedBy = ({ note }) => (note.kind === "file" ? note.text : undefined)
for (const block of blocks) {
  const file = repeatedBy(block)
  if (file === undefined) continue
  if (!existsSync(file)) problem(block.from, block.line, `${file} doesn't exist`)
  else if (readFileSync(file, "utf8") !== `${block.code}\n`)
    problem(block.from, block.line, `this is not what ${file} contains`)
}

// Write each block to a file at the line numbers of its page, so that tools report the right line.

const code = blocks.filter(({ lang, note }) => /^(?:tsx?|js)$/.test(lang) && note.kind !== "not compiled")
mkdirSync(".cache", { recursive: true })
// Inside the project, so that `effect-bybit` resolves to its sources. Each run has its own folder.
const work = mkdtempSync(join(".cache", "docs-"))
process.on("exit", () => rmSync(work, { recursive: true, force: true }))
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1))

const blockAt = new Map()
for (const block of code) {
  const folder = join(work, block.from.replaceAll(/[\\/]/g, "."))
  // A block that begins with its file name, or repeats a file, can be imported by others of its page.
  const repeated = repeatedBy(block)
  const [, named = repeated && basename(repeated)] = /^\/\/ ([\w-]+(?:\.test)?\.ts)\n/.exec(block.code) ?? []
  block.file = join(folder, named ?? `${block.line}${kindOf(block) === "test" ? ".test" : ""}.${block.lang}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(block.file, `${"\n".repeat(block.line - 1)}${block.code}\n`)
  blockAt.set(block.file, block)
}
const placeOf = (file) => blockAt.get(normalize(file))?.from

// Compile all blocks at once.

const tsconfig = join(work, "tsconfig.json")
writeFileSync(
  tsconfig,
  JSON.stringify({
    extends: "../../tsconfig.base.json",
    compilerOptions: {
      noEmit: true,
      incremental: false,
      composite: false,
      allowJs: true,
      jsx: "react-jsx",
      types: ["node"]
    },
    include: ["**/*.ts", "**/*.tsx", "**/*.js"],
    references: [{ path: "../../tsconfig.registry.json" }]
  })
)
const compiler = execFileSync(bin("effect-tsgo"), ["get-exe-path"], { encoding: "utf8" }).trim()
const compiled = await execute(compiler, ["-b", tsconfig, "--pretty", "false"], { maxBuffer: 1e8 }).catch(
  (error) => error
)
for (const line of `${compiled.stdout}\n${compiled.stderr}`.split("\n")) {
  const [, file, row, rest] = /^(\S.*?)\((\d+),\d+\): (.*)$/.exec(line) ?? []
  if (file === undefined) {
    // An indented line continues the previous problem.
    if (/^\s+\S/.test(line) && problems.length > 0) problems.push(`${problems.pop()}\n  ${line}`)
    else if (line.trim() !== "") problems.push(line)
  } else if (!rest.startsWith("suggestion ")) problem(placeOf(relative(".", file)) ?? file, row, rest)
}
const compiledAt = Date.now()

// Run exported programs on the paper exchange, tests with Vitest, and the others the way a user would.

const toRun = code.filter(({ note }) => note.kind !== "compiled, not run")
const tests = toRun.filter((block) => kindOf(block) === "test")
const alone = toRun.filter((block) => kindOf(block) === "alone")
const programs = toRun.filter((block) => kindOf(block) === "module" && block.lang !== "tsx")

const jobs = join(work, "programs.json")
const results = join(work, "results.json")
writeFileSync(
  jobs,
  JSON.stringify(
    programs.map(({ file, from }) => ({ file: join(process.cwd(), file), mayBeRefused: isOperation(from) }))
  )
)
const outcomes = { loaded: 0, ran: 0, refused: 0, failed: 0 }

/** Stack frames in node_modules don't help to find the fault in a page. */
const isTelling = (line) => !/^\s+at .*node_modules/.test(line)

const runPrograms = async () => {
  const args = [sources, join("scripts", "docs.mjs"), "--programs", jobs, results]
  await execute(bin("tsx"), args, { timeout: 900_000, maxBuffer: 1e8 }).catch((error) =>
    problems.push(`running the programs failed: ${error.stderr || error.message}`)
  )
  if (!existsSync(results)) return
  for (const { file, lines, outcome } of JSON.parse(readFileSync(results, "utf8"))) {
    const { from, line } = blockAt.get(relative(".", file))
    outcomes[outcome]++
    if (outcome === "failed")
      problem(from, line, lines.join("\n").split("\n").filter(isTelling).slice(-20).join("\n    "))
    if (process.env.VERBOSE && outcome !== "loaded")
      console.log(`${from}:${line} ${outcome}\n    ${lines.join("\n    ")}`)
  }
}

const runAlone = async () => {
  const waiting = [...alone]
  const next = async () => {
    for (let block = waiting.shift(); block !== undefined; block = waiting.shift()) {
      const { file, from, line } = block
      const { stdout } = await execute(bin("tsx"), [sources, file], { timeout: longestMillis }).catch((error) => {
        problem(
          from,
          line,
          `${error.killed ? `did not finish within ${longestMillis / 1000} s` : `exit code ${error.code}`}\n${error.stdout}${error.stderr}`
        )
        return error
      })
      if (process.env.VERBOSE) console.log(`${from}:${line} ran itself\n    ${stdout}`)
    }
  }
  await Promise.all([next(), next()])
}

const runTests = async () => {
  if (tests.length === 0) return
  writeFileSync(
    join(work, "vitest.config.ts"),
    `import { sources } from "../../vitest.base.js"
export default { ...sources, test: { include: ["**/*.test.ts"], exclude: [], testTimeout: 20_000 } }`
  )
  const args = ["run", "--root", work, "--reporter", "verbose"]
  const { stdout } = await execute(bin("vitest"), args, { timeout: 900_000, maxBuffer: 1e8 }).catch((error) => {
    problems.push(`tests in the pages failed (line numbers are those of the page):\n${error.stdout}\n${error.stderr}`)
    return error
  })
  if (process.env.VERBOSE) console.log(stdout)
}

await Promise.all([runPrograms(), runAlone().then(runTests)])

// Check that the scripts and options in shell commands exist.

const { commands, faults } = await Commands.check(
  blocks.filter(({ lang, note }) => /^(?:sh|bash|shell)$/.test(lang) && note.kind !== "not compiled")
)
for (const { from, line, text } of faults) problem(from, line, text)

const seconds = (from, to) => `${((to - from) / 1000).toFixed(0)} s`
console.log(
  [
    `${pages.length} pages, ${blocks.filter(({ from }) => from.endsWith(".md")).length} blocks, ${blocks.filter(({ from }) => !from.endsWith(".md")).length} examples in docstrings`,
    `${code.length} compiled in ${seconds(began, compiledAt)}`,
    `${outcomes.ran + outcomes.refused + outcomes.failed} programs ran on the paper exchange, which refused ${outcomes.refused} operations; ${alone.length} ran on their own, ${tests.length} test files, ${outcomes.loaded} loaded, ${code.length - programs.length - alone.length - tests.length} compiled only`,
    `${commands} commands checked`,
    `${problems.length} problems, ${seconds(began, Date.now())} in all`
  ].join("\n")
)
if (problems.length > 0) {
  console.error(`\n${problems.join("\n\n")}`)
  process.exit(1)
}
