// Writes the table of docs/legacy.md, between its two marks, from the built Registry; with --check it only compares.
import { readFileSync, writeFileSync } from "node:fs"

const { legacy } = await import(new URL("../dist/Registry.js", import.meta.url).href)
const file = "docs/legacy.md"
const [start, end] = ["<!-- operations -->", "<!-- /operations -->"]

const replaced = (deprecated) =>
  /^Nothing\b/.test(deprecated) ? deprecated.replaceAll("|", "\\|") : deprecated.replace(/^[\w.]+/, "`$&`")
const rows = (api) =>
  legacy
    .filter((endpoint) => endpoint.api === api)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      ({ id, method, path, aliases, deprecated, docs }) =>
        `| [\`${id}\`](${docs}) | \`${method} ${path}\` | ${aliases.map((alias) => `\`${alias}\``).join(", ")} | ${replaced(deprecated)} |`
    )
const apis = [...new Set(legacy.map(({ api }) => api))].sort()
const tables = apis.flatMap((api) => {
  const own = rows(api)
  return [
    `### ${api} (${own.length})`,
    "",
    "| operation | call | older client | in V5 |",
    "|---|---|---|---|",
    ...own,
    ""
  ]
})

const old = readFileSync(file, "utf8")
const from = old.indexOf(start)
const to = old.indexOf(end)
if (from < 0 || to < from) throw new Error(`${file} has lost its marks`)
const page = `${old.slice(0, from)}${start}\n\n${tables.join("\n")}\n${old.slice(to)}`
if (page !== old) {
  if (process.argv.includes("--check")) {
    console.error(`${file} is not what the Registry says: node scripts/legacy.mjs`)
    process.exit(1)
  }
  writeFileSync(file, page)
}
