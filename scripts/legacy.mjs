// Writes the tables of docs/legacy.md: the V5 replacement of each older operation and topic. With --check, only compares them.
//
// The mapping is data: an operation's `deprecated` names the V5 operation, or is a sentence that begins with "Nothing"; a topic's names
// the V5 topic. A name that V5 doesn't have is an error, in the page's text too.
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
  if (typeof deprecated !== "string") problems.push(`${family}.${id} doesn't name its replacement`)
  else if (deprecated.startsWith("Nothing")) return deprecated.replace(/\.$/, "")
  else if (current.has(deprecated)) return `\`${deprecated}\``
  else problems.push(`${family}.${id}: V5 has no ${deprecated}`)
  return ""
}
const namesOf = ({ aliases }) => (aliases.length === 0 ? "not called" : aliases.map((name) => `\`${name}\``).join(", "))

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

/** Each topic's name in code, such as `Linear.Topic.trade`. A topic that two APIs share has the name from the first. */
const topicNamesByTopic = new Map()
for (const api of readdirSync("src/Legacy").filter((name) => existsSync(`src/Legacy/${name}/topics.ts`))) {
  const module = await import(new URL(`../dist/Legacy/${api}/topics.js`, import.meta.url).href)
  for (const [id, topic] of Object.entries(module))
    if (legacyTopics.includes(topic) && !topicNamesByTopic.has(topic))
      topicNamesByTopic.set(topic, `${api}.Topic.${id}`)
}
const topicRows = legacyTopics.map((topic) => {
  const name = topicNamesByTopic.get(topic)
  if (topic.deprecated === undefined) problems.push(`topic ${name} doesn't name its replacement`)
  for (const [, replaced] of (topic.deprecated ?? "").matchAll(/`Topic\.(\w+)`/g))
    if (!topicNames.has(replaced)) problems.push(`topic ${name}: V5 has no topic ${replaced}`)
  return `| [\`${name}\`](${topic.docs}) | ${topic.categories.join(", ")} | \`${topic.channel}\` | ${topic.access} | ${topic.deprecated} |`
})

const sockets = Object.values(markets).map((facts) => {
  const limit = facts.perMessage === undefined ? "any" : `${facts.perMessage}`
  const auth = facts.auth === "query" ? "signed URL" : "message"
  return `| \`${facts.market}\` | ${facts.public.map((path) => `\`${path}\``).join(", ")} | \`${facts.private}\` | ${auth} | ${limit} |`
})

const uncalled = legacy.filter(({ aliases }) => aliases.length === 0)
const parts = {
  sockets: ["| market | public | private | authentication | topics per message |", "|---|---|---|---|---|", ...sockets],
  uncalled: [
    `${uncalled.length} documented operations that the older client never calls are included too:`,
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
    problems.push(`${file} names ${id}, which doesn't exist`)

finish({ file, page, source: "the Registry", problems })
