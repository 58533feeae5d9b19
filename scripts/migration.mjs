// Writes the tables of docs/migrating-from-bybit-api.md from the aliases in the Registry; with --check, only compares them.
//
// migration.json contains what the Registry can't know about bybit-api: methods with positional arguments, and what only one of the two
// has. test/peers compares it with bybit-api itself.
import { readFileSync } from "node:fs"
import * as AST from "effect/SchemaAST"
import { filled, finish } from "./page.mjs"

const { v5, legacy, topics } = await import(new URL("../dist/Registry.js", import.meta.url).href)
const facts = JSON.parse(readFileSync(new URL("migration.json", import.meta.url), "utf8"))
const file = "docs/migrating-from-bybit-api.md"
const problems = []
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const nameOf = ({ family, id }) => `${family}.${id}`
const sameName = new Set(facts.sameName)
for (const name of sameName) if (!v5.some((one) => nameOf(one) === name)) problems.push(`V5 has no ${name}`)

/** What the older client calls an operation: its aliases, and its own name if the two share it. */
const methodsOf = (endpoint) => [...(sameName.has(nameOf(endpoint)) ? [endpoint.id] : []), ...endpoint.aliases]

const parametersOf = ({ params }) => {
  const sides = AST.isUnion(params.ast) ? params.ast.types : [params.ast]
  return [...new Set(sides.flatMap((side) => AST.getPropertySignatures(side)).map(({ name }) => String(name)))]
}
const calls = v5
  .flatMap((endpoint) => methodsOf(endpoint).map((method) => ({ method, endpoint })))
  .sort((a, b) => compare(a.method, b.method) || compare(nameOf(a.endpoint), nameOf(b.endpoint)))
const sharing = (method) => calls.filter((call) => call.method === method).length

const kindOf = ({ kind, idempotencyKey }) =>
  kind === "commit" && idempotencyKey !== null ? `commit, by \`${idempotencyKey}\`` : kind

const differences = ({ method, endpoint }) => {
  const notes = []
  const given = facts.arguments[method]
  if (given !== undefined) notes.push(`\`(${given})\` becomes \`{ ${parametersOf(endpoint).join(", ")} }\``)
  if (sharing(method) > 1) notes.push("one operation per product")
  if (endpoint.results !== undefined) notes.push("row type depends on the category")
  if (endpoint.root === "envelope") notes.push("returns the whole envelope")
  if (endpoint.rows !== undefined) notes.push("`.items` and `.pages` read all pages")
  if ("windows" in endpoint) notes.push("`.windows` reads ranges of any length")
  if (endpoint.deprecated !== undefined) notes.push("deprecated by the exchange")
  return notes.join("; ")
}

const families = [...new Set(v5.map(({ family }) => family))].sort(compare)
const callTables = families.flatMap((family) => {
  const own = calls.filter(({ endpoint }) => endpoint.family === family)
  if (own.length === 0) return []
  return [
    `### ${family} (${own.length})`,
    "",
    "| bybit-api | here | kind | what differs |",
    "|---|---|---|---|",
    ...own.map(
      (call) =>
        `| \`${call.method}\` | [\`${nameOf(call.endpoint)}\`](../src/Http/V5/${family}/${call.endpoint.id}.ts) | ${kindOf(call.endpoint)} | ${differences(call)} |`
    ),
    ""
  ]
})

/** The clients of version 3 with their methods: an alias of an older operation is `Client.method`. */
const older = new Map()
for (const endpoint of legacy) {
  for (const alias of endpoint.aliases) {
    const [client, method] = alias.split(".")
    if (method === undefined) problems.push(`${nameOf(endpoint)}: ${alias} doesn't name its client`)
    older.set(client, [...(older.get(client) ?? []), { method, endpoint }])
  }
}
const replacement = ({ deprecated }) =>
  deprecated.startsWith("Nothing") ? deprecated.replace(/\.$/, "") : `\`${deprecated}\``
const olderTables = [...older.keys()].sort(compare).flatMap((client) => [
  `### ${client} (${older.get(client).length})`,
  "",
  "| bybit-api | here | in V5 |",
  "|---|---|---|",
  ...older
    .get(client)
    .sort((a, b) => compare(a.method, b.method) || compare(nameOf(a.endpoint), nameOf(b.endpoint)))
    .map(({ method, endpoint }) => `| \`${method}\` | \`Legacy/${nameOf(endpoint)}\` | ${replacement(endpoint)} |`),
  ""
])

/** The text of a topic with its parameters in braces; `[.{category}]` if the category is optional. */
const textOf = (topic) => {
  const named = new Proxy({}, { get: (_, parameter) => `{${String(parameter)}}` })
  const text = topic(named).text
  return text.endsWith(".{category}") ? text.replace(".{category}", "[.{category}]") : text
}
const topicRows = topics.map((topic) => {
  const text = textOf(topic)
  return `| \`${text}\` | \`Topic.${topic.name}\` | ${topic.categories.join(", ") || "none"} | ${topic.access}${topic.status === "retired" ? ", retired" : ""} |`
})

const listed = (names) => [...names].sort(compare).map((name) => `- ${name}`)
const parts = {
  topics: ["| text | here | categories | access |", "|---|---|---|---|", ...topicRows],
  count: [
    `${new Set(calls.map(({ method }) => method)).size} methods of ${facts.client} and ${facts.older}, ${calls.filter(({ method, endpoint }) => method === endpoint.id).length} of them with the same name here.`
  ],
  calls: callTables.slice(0, -1),
  missing: listed(Object.entries(facts.onlyThere).map(([method, call]) => `\`${method}\`: \`${call}\``)),
  older: olderTables.slice(0, -1)
}

const page = filled(file, parts, problems)
finish({ file, page, source: "the Registry", problems })
