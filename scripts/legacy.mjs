// Writes the tables of docs/legacy.md: what replaces each older operation and topic in V5. With --check it only compares.
//
// The mapping is data: `deprecated` of an operation names the V5 operation, or says that there is none; that of a topic names the V5
// topic. A name that V5 does not have is an error, and so is one in the page's own text.
import { existsSync, readdirSync } from "node:fs"
import { filled, finish } from "./page.mjs"

const { v5, legacy, legacyTopics, topics } = await import(new URL("../dist/Registry.js", import.meta.url).href)
const { markets } = await import(new URL("../dist/Legacy/internal/socket/Market.js", import.meta.url).href)
const file = "docs/legacy.md"

const problems = []
const idsOf = (list) => new Set(list.map(({ family, id }) => `${family}.${id}`))
const current = idsOf(v5)
const older = idsOf(legacy)
const families = [...new Set(legacy.map(({ family }) => family))].sort()
const known = new Set([...current, ...older].map((id) => id.split(".")[0]))
const topicNames = new Set(topics.map(({ name }) => name))
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

const replacement = ({ deprecated, family, id }) => {
  if (typeof deprecated !== "string") problems.push(`${family}.${id} does not say what replaces it`)
  else if (deprecated.startsWith("Nothing")) return deprecated.replace(/\.$/, "")
  else if (current.has(deprecated)) return `\`${deprecated}\``
  else problems.push(`${family}.${id}: V5 has no ${deprecated}`)
  return ""
}
const namesOf = ({ aliases }) =>
  aliases.length === 0 ? "never called" : aliases.map((name) => `\`${name}\``).join(", ")

const operations = families.flatMap((family) => {
  const own = legacy.filter((endpoint) => endpoint.family === family).sort((a, b) => compare(a.id, b.id))
  return [
    `### ${family} (${own.length})`,
    "",
    "| operation | call | in the older client | in V5 |",
    "|---|---|---|---|",
    ...own.map(
      (endpoint) =>
        `| [\`${endpoint.id}\`](${endpoint.docs}) | \`${endpoint.method} ${endpoint.path}\` | ${namesOf(endpoint)} | ${replacement(endpoint)} |`
    ),
    ""
  ]
})

/** The name by which each topic is called, `Linear.Topic.trade`; a topic of two apis has that of the first. */
const topicNamesByTopic = new Map()
for (const api of readdirSync("src/Legacy").filter((name) => existsSync(`src/Legacy/${name}/topics.ts`))) {
  const module = await import(new URL(`../dist/Legacy/${api}/topics.js`, import.meta.url).href)
  for (const [id, topic] of Object.entries(module))
    if (legacyTopics.includes(topic) && !topicNamesByTopic.has(topic))
      topicNamesByTopic.set(topic, `${api}.Topic.${id}`)
}
const topicRows = legacyTopics.map((topic) => {
  const name = topicNamesByTopic.get(topic)
  if (topic.deprecated === undefined) problems.push(`topic ${name} does not say what replaces it`)
  for (const [, replaced] of (topic.deprecated ?? "").matchAll(/`Topic\.(\w+)`/g))
    if (!topicNames.has(replaced)) problems.push(`topic ${name}: V5 has no topic ${replaced}`)
  return `| [\`${name}\`](${topic.docs}) | ${topic.categories.join(", ")} | \`${topic.channel}\` | ${topic.access} | ${topic.deprecated} |`
})

const sockets = Object.values(markets).map((facts) => {
  const limit = facts.perMessage === undefined ? "any" : `${facts.perMessage}`
  const auth = facts.auth === "query" ? "signed address" : "message"
  return `| \`${facts.market}\` | ${facts.public.map((path) => `\`${path}\``).join(", ")} | \`${facts.private}\` | ${auth} | ${limit} |`
})

const uncalled = legacy.filter(({ aliases }) => aliases.length === 0)
const parts = {
  sockets: [
    "| market | public | private | authenticates by | topics in a message |",
    "|---|---|---|---|---|",
    ...sockets
  ],
  uncalled: [
    `The older client never calls ${uncalled.length} documented operations, which are here nevertheless:`,
    "",
    ...families.flatMap((family) => {
      const own = uncalled.filter((endpoint) => endpoint.family === family).map(({ id }) => `\`${id}\``)
      return own.length === 0 ? [] : [`- ${family}: ${own.sort(compare).join(", ")}`]
    })
  ],
  operations: [`${legacy.length} operations.`, "", ...operations.slice(0, -1)],
  topics: ["| topic | market | socket | access | in V5 |", "|---|---|---|---|---|", ...topicRows]
}

const page = filled(file, parts, problems)
for (const [, id] of page.matchAll(/`([A-Z]\w+\.(?!protocol)[a-z]\w+)`/g))
  if (known.has(id.split(".")[0]) && !current.has(id) && !older.has(id))
    problems.push(`${file} names ${id}, which is not there`)

finish({ file, page, is: "what the Registry says", problems })
