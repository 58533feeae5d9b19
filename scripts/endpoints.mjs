// Writes docs/endpoints.md from the built Registry; with --check, only compares it.
import { finish } from "./page.mjs"

const { v5, legacy, topics } = await import(new URL("../dist/Registry.js", import.meta.url).href)
const file = "docs/endpoints.md"

const limitOf = ({ limit }) => {
  if (limit === "undocumented") return "undocumented"
  const rates = new Map()
  for (const { for: category, count, perMs } of limit) {
    const rate = `${count} per ${perMs % 1000 === 0 ? `${perMs / 1000} s` : `${perMs} ms`}`
    rates.set(rate, [...(rates.get(rate) ?? []), ...(category === undefined ? [] : [category])])
  }
  return [...rates]
    .map(([rate, categories]) => (categories.length === 0 ? rate : `${rate} (${categories.join(", ")})`))
    .join("; ")
}
const kindOf = ({ kind, idempotencyKey }) =>
  kind === "commit" ? `commit${idempotencyKey === null ? "" : `, by ${idempotencyKey}`}` : kind
const accessOf = ({ access, role }) => (role === "any" ? access : `${access}, ${role}`)
const notes = (endpoint) =>
  [
    endpoint.demo ? "demo" : undefined,
    endpoint.rows === undefined ? undefined : "pages",
    endpoint.window === undefined ? undefined : "windows",
    endpoint.deprecated === undefined ? undefined : `deprecated: ${endpoint.deprecated}`
  ]
    .filter((note) => note !== undefined)
    .join("; ")
    .replaceAll("|", "\\|")

const table = (list) => [
  "| operation | call | access | kind | limit | notes |",
  "|---|---|---|---|---|---|",
  ...list.map(
    (endpoint) =>
      `| [\`${endpoint.id}\`](${endpoint.docs}) | \`${endpoint.method} ${endpoint.path}\` | ${accessOf(endpoint)} | ${kindOf(endpoint)} | ${limitOf(endpoint)} | ${notes(endpoint)} |`
  )
]

const families = (list) => [...new Set(list.map(({ family }) => family))].sort()
const sections = (list) =>
  families(list).flatMap((family) => {
    const own = list.filter((endpoint) => endpoint.family === family).sort((a, b) => (a.id < b.id ? -1 : 1))
    return ["", `## ${family} (${own.length})`, "", ...table(own)]
  })

const page = [
  "# Operations and topics",
  "",
  "Generated from the Registry by `node scripts/endpoints.mjs`. The kind shows what repeating a call does: nothing for a `read`, the same",
  "state for an `idempotentWrite`, another order, transfer or other effect for a `commit`.",
  "",
  `${v5.length} operations of V5${legacy.length === 0 ? "" : `, ${legacy.length} of the older APIs`}, ${topics.length} topics.`,
  ...sections(v5),
  ...(legacy.length === 0 ? [] : ["", "# Older APIs", ...sections(legacy)]),
  "",
  `## Topics (${topics.length})`,
  "",
  "| topic | socket | access | status |",
  "|---|---|---|---|",
  ...topics.map(
    ({ name, channel, access, status, docs }) => `| [\`${name}\`](${docs}) | \`${channel}\` | ${access} | ${status} |`
  ),
  ""
].join("\n")

finish({ file, page, source: "the Registry" })
