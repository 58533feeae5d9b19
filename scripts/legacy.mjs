// Writes the tables of docs/legacy.md: what replaces each older operation and topic in V5. With --check it only compares.
//
// The mapping is written where each operation is: its `deprecated` names the V5 operation, or says that there is nothing. That of
// a topic stands in its docstring ("In V5: ..."). A name that V5 does not have is an error, and so is one in the page's own text.
import { readdirSync, readFileSync } from "node:fs"
import { filled, finish } from "./page.mjs"

const { v5, legacy, legacyTopics, topics } = await import(new URL("../dist/Registry.js", import.meta.url).href)
const { markets } = await import(new URL("../dist/Socket/Legacy/Market.js", import.meta.url).href)
const file = "docs/legacy.md"
const folder = "src/Socket/Legacy"

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

/** "In V5" of each topic, by its module and name. */
const replacedBy = new Map(
  readdirSync(folder)
    .filter((name) => /^(?:.*Topic|UsdcMarginMode)\.ts$/.test(name))
    .flatMap((name) => {
      const source = readFileSync(`${folder}/${name}`, "utf8")
      const pattern = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+): (?:Definition|Single)</g
      return [...source.matchAll(pattern)].map(([, docstring, id]) => {
        const text = /- In V5: (.+)/.exec(docstring)?.[1]
        return [`${name.replace(".ts", "")}.${id}`, text]
      })
    })
)
const modules = new Map()
for (const key of replacedBy.keys()) {
  const [module, id] = key.split(".")
  const exported = (await import(new URL(`../dist/Socket/Legacy/${module}.js`, import.meta.url).href))[id]
  modules.set(exported, key)
}
const topicRows = legacyTopics.map((topic) => {
  const key = modules.get(topic)
  const text = replacedBy.get(key)
  if (text === undefined) problems.push(`topic ${topic.channel} ${topic.name} does not say what replaces it`)
  for (const [, name] of (text ?? "").matchAll(/`Topic\.(\w+)`/g))
    if (!topicNames.has(name)) problems.push(`topic ${key}: V5 has no topic ${name}`)
  return `| [\`${key}\`](${topic.docs}) | ${topic.categories.join(", ")} | \`${topic.channel}\` | ${topic.access} | ${text} |`
})

const sockets = Object.values(markets).map((facts) => {
  const limit = facts.perMessage === undefined ? "any" : `${facts.perMessage}`
  const auth = facts.auth === "query" ? "signed address" : "message"
  return `| \`${facts.market}\` | ${facts.public.map((path) => `\`${path}\``).join(", ")} | \`${facts.private}\` | ${auth} | ${limit} |`
})

const uncalled = legacy.filter(({ aliases }) => aliases.length === 0)
const parts = {
  sockets: [
    "| market | public | private | proves whose it is by | topics in a message |",
    "|---|---|---|---|---|",
    ...sockets
  ],
  uncalled: [
    `${uncalled.length} operations are documented and in, though the older client never calls them:`,
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
