// Writes api/ from the built declarations: everything a program can import, without comments, one file per family or folder.
// With --check, only compares it, so that no public type changes unnoticed.
import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"

const target = "api"

/** The name of the file for a module's declarations: its family, older API or folder. */
const groupOf = (path) => {
  const [, family] = /^Http\/V5\/(\w+)/.exec(path) ?? []
  const [, api] = /^Legacy\/(\w+)\//.exec(path) ?? []
  if (family !== undefined) return family
  if (api !== undefined && api !== "internal") return `Legacy/${api}`
  return path.includes("/") ? path.split("/")[0] : "Entries"
}

const withoutComments = (source) =>
  source.replace(/("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*$/gm, (_, text) => text ?? "")

/** Shortens a schema's field to the type it contains: `name?: T` for the two forms that the library's fields have. */
const shorter = (text) => {
  const short = text
    .replace(/(\w+|"[^"]+"): Schema\.Optional<(.+)>;/g, "$1?: $2;")
    .replace(/(\w+|"[^"]+"): Schema\.OptionalParam<(.+)>;/g, "$1?: $2 | undefined;")
    .replace(/^( .+): Schema\.Schema<(.+)(?<!, never)>;/gm, "$1: $2;")
  // The decoded type of a struct is read-only whether or not its fields say so.
  return /^const \w+: Schema\.Struct</.test(short) ? short.replace(/\breadonly (?=[\w"]+\??: )/g, "") : short
}

/** One declaration per element, sorted by name, without types that only name their schema. */
const declarations = (source) => {
  const parts = []
  for (const line of source.split("\n")) {
    if (line.trim() === "" || /^import |^export \{\};$/.test(line)) continue
    if (/^(?:export|declare) /.test(line)) parts.push(line)
    else parts[parts.length - 1] += `\n${line}`
  }
  return parts
    .map((part) =>
      shorter(
        part.replace(/^export (?:declare )?/, "").replace(/^( {4})+/gm, (spaces) => " ".repeat(spaces.length / 4))
      )
    )
    .filter((part) => !/^interface (\w+) extends Schema\.Schema\.Type<typeof \1> \{\s*\}$/.test(part))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a < b ? -1 : 1))
}
const nameOf = (part) => /^(?:declare )?(?:abstract )?\w+ (\w+)/.exec(part)?.[1] ?? part

const own = JSON.parse(readFileSync("package.json", "utf8"))
const groups = new Map([
  [
    "package",
    [
      JSON.stringify(
        {
          name: own.name,
          engines: own.engines,
          exports: Object.fromEntries(
            Object.entries(own.exports).map(([name, entry]) => [name, entry?.default ?? entry])
          ),
          peerDependencies: own.peerDependencies,
          peerDependenciesMeta: own.peerDependenciesMeta
        },
        null,
        1
      )
    ]
  ]
])
/** The public modules, and every module that one of them re-exports. */
const publicFiles = () => {
  const found = new Set()
  const visit = (path) => {
    if (found.has(path)) return
    found.add(path)
    for (const [, from] of readFileSync(`dist/${path}.d.ts`, "utf8").matchAll(/^export .*from "(\..+)\.js";$/gm))
      visit(join(dirname(path), from))
  }
  for (const entry of Object.values(own.exports))
    if (typeof entry === "object") visit(entry.types.slice("./dist/".length, -".d.ts".length))
  return [...found].sort()
}
const files = publicFiles()
for (const path of files) {
  const group = groupOf(path)
  const text = readFileSync(`dist/${path}.d.ts`, "utf8")
  if (text === "") throw new Error(`dist/${path}.d.ts is empty: a build is running or was interrupted`)
  const source = withoutComments(text)
  const from = [...source.matchAll(/^import (?:type )?(.+?) from "(\..+?)\.js";$/gm)].map(
    ([, names, module]) => `${names.replace(/\btype /g, "")} from ${module}`
  )
  const lines = [`## ${path}`, ...from.sort(), ...declarations(source)]
  groups.set(group, [...(groups.get(group) ?? []), lines.join("\n")])
}

const write = (folder) => {
  for (const [group, parts] of groups) {
    const file = join(folder, `${group}.txt`)
    mkdirSync(join(file, ".."), { recursive: true })
    writeFileSync(file, `${parts.join("\n\n")}\n`)
  }
}

if (process.argv.includes("--check")) {
  const made = mkdtempSync(join(tmpdir(), "effect-bybit-api-"))
  try {
    write(made)
    const { error, status, stdout } = spawnSync(
      "git",
      ["--no-pager", "diff", "--no-index", "--no-color", "--unified=2", target, made],
      { encoding: "utf8", maxBuffer: 1 << 28 }
    )
    if (error) throw error
    if (status !== 0) {
      const lines = stdout
        .replaceAll(`b${made}`, "now")
        .split("\n")
        .filter((line) => !/^(?:diff --git|index) /.test(line))
      console.error(lines.slice(0, 400).join("\n"))
      if (lines.length > 400) console.error(`... and ${lines.length - 400} more lines`)
      console.error("Public types have changed. If that is intended, run node scripts/api.mjs and add a changeset.")
      process.exitCode = 1
    } else console.log(`The public types match ${target}/: ${files.length} modules`)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
} else {
  rmSync(target, { recursive: true, force: true })
  write(target)
  console.log(execFileSync("du", ["-sh", "--apparent-size", target], { encoding: "utf8" }).trim())
}
