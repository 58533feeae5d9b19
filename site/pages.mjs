// Writes the pages of the site to `pages/`, from those of the repository: links lead to the site or to the repository, and the blocks that
// can run in a browser are marked.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, posix, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { kindOf, ofPage } from "../scripts/docs/blocks.mjs"
import * as Errors from "./errors.mjs"
import { importsOf, modules } from "./modules.mjs"
import * as Operations from "./operations.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const target = fileURLToPath(new URL("pages", import.meta.url))
process.chdir(root)

const { repository } = JSON.parse(readFileSync("package.json", "utf8"))
const home = repository.url.replace(/^git\+|\.git$/g, "")

const markdown = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map((entry) => posix.join(entry.parentPath.replaceAll("\\", "/"), entry.name))
    .filter((file) => !/node_modules|^docs\/api\//.test(file))
    .sort()
const sources = [
  "README.md",
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "cli/README.md",
  "react/README.md",
  "react-app/README.md",
  ...markdown("docs"),
  ...markdown("examples")
]
const pages = new Set(sources)

/** Where a page of the repository is on the site. */
const placeOf = (source) => source.replace(/README\.md$/, "index.md")

const linked = (source, link) => {
  const [path, anchor] = link.split("#")
  if (path === "" || /^[a-z]+:/.test(link)) return link
  const file = posix.join(posix.dirname(source), path)
  const page = pages.has(file) ? file : posix.join(file, "README.md")
  if (pages.has(page)) {
    const to = posix.relative(posix.dirname(placeOf(source)), placeOf(page))
    return `${to.startsWith(".") ? to : `./${to}`}${anchor === undefined ? "" : `#${anchor}`}`
  }
  return /\.(?:svg|png)$/.test(file) ? link : `${home}/blob/main/${file}${anchor === undefined ? "" : `#${anchor}`}`
}

/** Whether a block needs the paper exchange and nothing else, and ends. */
const runs = (block) =>
  block.lang === "ts" &&
  block.note.kind === undefined &&
  importsOf(block.code).every((name) => modules.has(name)) &&
  (kindOf(block) === "alone"
    ? /\bBybit\b/.test(block.code)
    : kindOf(block) === "module" && /export const program\b|^const \w+ = Client\.make\(Bybit\.paper/m.test(block.code))

/** A page with its links, without comments, and with `run` after the language of blocks that can run. */
const rewritten = (source) => {
  const runnable = new Set(
    ofPage(source)
      .filter(runs)
      .map(({ line }) => line)
  )
  let inCode = false
  return readFileSync(source, "utf8")
    .split("\n")
    .map((line, index) => {
      if (/^ {0,3}(?:```|~~~)/.test(line)) {
        inCode = !inCode
        return inCode && runnable.has(index + 2) ? `${line} run` : line
      }
      if (inCode) return line
      return line
        .replace(/^\s*<!--.*-->\s*$/, "")
        .replaceAll(/\]\(([^)\s]+)\)/g, (_, link) => `](${linked(source, link)})`)
    })
    .join("\n")
}

const write = (file, text) => {
  mkdirSync(dirname(join(target, file)), { recursive: true })
  writeFileSync(join(target, file), text)
}

rmSync(target, { recursive: true, force: true })
for (const source of sources) write(placeOf(source), rewritten(source))
cpSync("docs/pictures", join(target, "docs", "pictures"), { recursive: true })
mkdirSync(join(target, "operations"), { recursive: true })
const generated = { ...(await Operations.pages()), ...(await Errors.pages()) }
for (const [file, text] of Object.entries(generated)) write(file, text)
console.log(
  `${relative(root, target)}: ${sources.length} pages of the repository, ${Object.keys(generated).length} generated`
)
