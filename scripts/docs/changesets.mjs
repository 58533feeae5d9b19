// Checks the form of changesets, which CONTRIBUTING.md describes under "Releases".
import { readdirSync, readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import { linksOf } from "./blocks.mjs"

const folder = ".changeset"
const head = /^---\n"(effect-bybit(?:-cli|-react)?)": (?:minor|patch)\n---\n\n\*\*.+\*\*\n/
const lists =
  /(?:\n(?:Breaking, \[before and after\]\((?:\.\.\/)?docs\/upgrading\.md#[\w-]+\)|New|Fixed):\n\n(?:- .{1,198}\n)+)*/y
const wanted =
  "expected one package, a subject such as **Orders**, then Breaking, New or Fixed, each with items of at most 200 characters"

/** Faults of form, and links, which are relative to the changelog of the changeset's package. */
export const check = () => {
  const faults = []
  const links = []
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md")) {
    const from = join(folder, name)
    const text = readFileSync(from, "utf8")
    const [begin = "", released] = head.exec(text) ?? []
    lists.lastIndex = begin.length
    const [items] = begin === "" ? [""] : lists.exec(text)
    const read = begin + items
    if (items === "" || read !== text) faults.push({ from, line: read.split("\n").length, text: wanted })
    const changelog = released?.split("-")[2] ?? "."
    for (const { path, ...link } of linksOf(from)) links.push({ ...link, target: normalize(join(changelog, path)) })
  }
  return { faults, links }
}
