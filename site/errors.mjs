// The page of errors: each tag with its cause, and what to do, from the error classes and docs/troubleshooting.md. Needs npm run build.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { declarations, dist, partsOf } from "./declarations.mjs"

const load = (path) => import(new URL(`../dist/${path}.js`, import.meta.url).href)

/** What to do about all refusals of a category. */
const cures = {
  auth: "Compare key, secret and venue: `effect-bybit doctor` does.",
  permission: "Give the key or the account what the operation needs; calling again doesn't help.",
  rateLimit: "Nothing acted. Call less at once, or later: [rate limits](docs/guides/limits.md).",
  clock: "Nothing acted. Measure the clock, or raise the receive window: [clocks](docs/guides/clocks.md).",
  parameter: "Correct the value; `message` is the exchange's text.",
  balance: "Add funds or collateral, or ask for less.",
  orderState: "Read the state back, and decide anew.",
  unchanged: "It has the value that you asked for: usually no failure.",
  server: "The exchange is busy or failed. For a write, see the outcome before you call again.",
  region: "The exchange doesn't offer this where the user lives."
}

/** The docstring of each error class, by name. */
const docs = () => {
  const found = new Map()
  for (const entry of readdirSync(dist, { recursive: true }))
    if (entry.endsWith(".d.ts") && /\bclass \w+ extends/.test(readFileSync(join(dist, entry), "utf8")))
      for (const [name, doc] of declarations(join(dist, entry)).docs)
        if (doc !== "" && !found.has(name)) found.set(name, doc)
  return found
}

/** The rows of the troubleshooting page, by tag: what is seen, why, and what to do. */
const troubles = () => {
  const rows = new Map()
  for (const line of readFileSync("docs/troubleshooting.md", "utf8").split("\n")) {
    const cells = line.split(/(?<!\\) ?\| ?/).slice(1, -1)
    const column = cells.findIndex((cell) => /^`[A-Z]\w+`$/.test(cell))
    if (cells.length < 4 || column < 1) continue
    const tag = cells[column].slice(1, -1)
    const links = (text) => text.replaceAll(/\]\((?!\w+:|\.\.)/g, "](docs/").replaceAll("](../README.md", "](index.md")
    const seen = cells.slice(0, column).join(" ")
    rows.set(tag, [...(rows.get(tag) ?? []), `| ${seen} | ${links(cells.at(-2))} | ${links(cells.at(-1))} |`])
  }
  return rows
}

/** The page, by file. */
export const pages = async () => {
  const [{ everyClass }, { categories }, { v5 }] = await Promise.all(
    ["Errors/internal/EveryClass", "Errors/Category", "Registry"].map(load)
  )
  const explained = docs()
  const rows = troubles()

  const familiesOf = (one) => [
    ...new Set(
      v5.filter(({ errors }) => errors.some(({ classes }) => classes.includes(one))).map(({ family }) => family)
    )
  ]
  const section = (one) => {
    const families = familiesOf(one)
    return [
      `### ${one.name}`,
      "",
      partsOf(explained.get(one.name)).text,
      "",
      ...(one.codes?.length > 0 ? [`- Codes: ${one.codes.join(", ")}.`] : []),
      ...(families.length > 0
        ? [`- Of operations in ${families.map((name) => `[${name}](operations/${name}.md)`).join(", ")}.`, ""]
        : [""]),
      ...(rows.has(one.name) ? ["| you see | why | what to do |", "|---|---|---|", ...rows.get(one.name), ""] : [])
    ]
  }
  const classes = everyClass().toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const refusals = categories.flatMap((category) => [
    `## Refusals: ${category}`,
    "",
    cures[category],
    "",
    ...classes.filter((one) => one.category === category).flatMap(section)
  ])
  const lines = [
    "---",
    "outline: [2, 3]",
    "---",
    "",
    "# Errors",
    "",
    "Each tag that `catchTag` takes: why it happens, and what to do. [Errors](docs/guides/errors.md) explains categories and outcomes, and",
    "[troubleshooting](docs/troubleshooting.md) is ordered by what you see.",
    "",
    "## Calls, sockets and programs",
    "",
    "These arise in the program or on the way; the `outcome` of those of calls says whether the exchange may have acted.",
    "",
    ...classes.filter((one) => one.category === undefined).flatMap(section),
    ...refusals
  ]
  return { "errors.md": lines.join("\n") }
}
