// Writes docs/licences.md: everything that the published packages bring or ask for, and what the terminal ships, from the
// installed package.json files. With --check it only compares. A licence that is not allowed is an error in both.
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { finish } from "./page.mjs"

const file = "docs/licences.md"
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense"
])

/** Where a package is found from a folder, as Node looks for it. */
const locate = (name, from) => {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name)
    if (existsSync(join(found, "package.json"))) return found
    if (folder === dirname(folder) || folder === ".") return undefined
  }
}
const manifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))

/** Of a licence expression: one side of an OR is enough, of an AND both are wanted. */
const mayBe = (licence) =>
  licence
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((side) => side.split(" AND ").every((name) => allowed.has(name.trim().replace(/^\(|\)$/g, ""))))

const own = new Set(["effect-bybit", "effect-bybit-cli", "effect-bybit-terminal"])
const found = new Map()
const problems = []

const visit = (name, from, bringer, isWanted) => {
  if (own.has(name)) return
  const folder = locate(name, from)
  if (folder === undefined) {
    if (isWanted) problems.push(`${name}, which ${bringer} wants, is not installed`)
    return
  }
  const { dependencies = {}, license, peerDependencies = {}, peerDependenciesMeta = {}, version } = manifest(folder)
  const key = `${name} ${version}`
  const known = found.get(key)
  if (known?.bringers.has(bringer)) return
  const licence = typeof license === "string" ? license : (license?.type ?? "none said")
  if (known === undefined && !mayBe(licence)) problems.push(`${key}: ${licence} is not among the allowed licences`)
  found.set(key, { name, version, licence, bringers: new Set([...(known?.bringers ?? []), bringer]) })
  for (const next of Object.keys(dependencies)) visit(next, folder, bringer, true)
  for (const next of Object.keys(peerDependencies)) {
    if (peerDependenciesMeta[next]?.optional !== true) visit(next, folder, bringer, false)
  }
}

const library = manifest(".")
for (const name of Object.keys(library.dependencies ?? {})) visit(name, ".", "library", true)
for (const name of Object.keys(library.peerDependencies)) {
  visit(name, ".", library.peerDependenciesMeta[name]?.optional === true ? "library, if used" : "library", true)
}
for (const name of Object.keys(manifest("cli").dependencies)) visit(name, "cli", "command line", true)
for (const name of Object.keys(manifest("react-app").dependencies)) visit(name, "react-app", "terminal", true)

const all = [...found.values()].sort((a, b) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1
)
const counts = new Map()
for (const { licence } of all) counts.set(licence, (counts.get(licence) ?? 0) + 1)

const bringersOf = (bringers) =>
  ["library", ...(bringers.has("library") ? [] : ["library, if used"]), "command line", "terminal"]
    .filter((name) => bringers.has(name))
    .join("; ")

const page = [
  "# Licences",
  "",
  "`effect-bybit` has no dependencies of its own, only peers, required or not; the command line and the terminal bring theirs. This is all of",
  "it with what it depends on, as installed here, written by `node scripts/licences.mjs`. Binaries that a package picks for a platform are left",
  "out; they have the licence of their package. Tools that build and test are not published, and not listed.",
  "",
  `Allowed are ${[...allowed].sort().join(", ")}. ${all.length} packages: ${[...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([licence, count]) => `${count} ${licence}`)
    .join(", ")}.`,
  "",
  "| package | version | licence | brought by |",
  "|---|---|---|---|",
  ...all.map(
    ({ bringers, licence, name, version }) => `| \`${name}\` | ${version} | ${licence} | ${bringersOf(bringers)} |`
  ),
  ""
].join("\n")

finish({ file, page, is: "what is installed", problems })
