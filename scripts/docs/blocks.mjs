// Finds the code blocks of pages and docstrings, each with its file and line.
import { readFileSync } from "node:fs"

const note = /^<!--\s*(compiled, not run|not compiled|file):\s*(.*?)\s*-->$/

/**
 * The blocks of a page: `{ from, line, lang, code, note }`. `line` is the first line of code; `note` comes from an HTML comment right
 * before the block: `compiled, not run: why`, `not compiled: why`, or `file: path` of the file that the block repeats.
 */
export const ofPage = (from) => {
  const blocks = []
  const lines = readFileSync(from, "utf8").split("\n")
  let open
  let last = ""
  for (const [index, line] of lines.entries()) {
    const fence = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)\s*$/.exec(line)
    if (open === undefined) {
      if (fence !== null && fence[2] !== "") {
        const [, kind, text] = note.exec(last) ?? []
        open = { from, line: index + 2, lang: fence[2], fence: fence[1], lines: [], note: { kind, text } }
      } else if (fence !== null) open = { fence: fence[1], lines: [] }
    } else if (fence !== null && fence[1] === open.fence && fence[2] === "") {
      if (open.lang !== undefined) blocks.push({ ...open, code: open.lines.join("\n") })
      open = undefined
    } else open.lines.push(line)
    if (line.trim() !== "") last = line.trim()
  }
  if (open !== undefined) throw new Error(`${from}: unclosed code block`)
  return blocks
}

/** The `@example` blocks in a module's docstrings. */
export const ofModule = (from) => {
  const text = readFileSync(from, "utf8")
  if (!text.includes("@example")) return []
  const blocks = []
  let open
  let isExample = false
  for (const [index, line] of text.split("\n").entries()) {
    const inside = /^\s*\* ?(.*)$/.exec(line)?.[1]
    if (inside === undefined || line.includes("*/")) {
      isExample = false
      open = undefined
    } else if (open !== undefined) {
      if (inside.startsWith("```")) {
        blocks.push({ ...open, code: open.lines.join("\n") })
        open = undefined
      } else open.lines.push(inside)
    } else if (/^@\w+/.test(inside)) isExample = inside.startsWith("@example")
    else if (isExample && inside.startsWith("```")) {
      open = { from, line: index + 2, lang: inside.slice(3).trim() || "ts", lines: [], note: {} }
    }
  }
  return blocks
}

/** A page's relative links: path, anchor and line. */
export const linksOf = (from) => {
  const links = []
  let inCode = false
  for (const [index, line] of readFileSync(from, "utf8").split("\n").entries()) {
    if (/^ {0,3}(```|~~~)/.test(line)) inCode = !inCode
    if (inCode) continue
    for (const [, target] of line.replace(/`[^`]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue
      const [path, anchor] = target.split("#")
      links.push({ from, line: index + 1, path, anchor })
    }
  }
  return links
}

const isTest = ({ code }) => /from "(?:@effect\/vitest|vitest)"/.test(code)
const runsItself = ({ code }) => /\brun(?:Main|Promise|PromiseExit|Fork|Callback)\b/.test(code)

/** How a block runs: as a `test`, `alone`, or as a module that is loaded, whose exported `program` runs on the paper exchange if it has one. */
export const kindOf = (block) => (isTest(block) ? "test" : runsItself(block) ? "alone" : "module")

/** A heading's anchor, made the way GitHub makes it. */
export const slugOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-")

/** The anchors of a page's headings. */
export const anchorsOf = (from) => {
  const anchors = new Set()
  let inCode = false
  for (const line of readFileSync(from, "utf8").split("\n")) {
    if (/^ {0,3}(```|~~~)/.test(line)) inCode = !inCode
    const heading = inCode ? undefined : /^#{1,6}\s+(.*?)\s*$/.exec(line)?.[1]
    if (heading === undefined) continue
    const anchor = slugOf(heading)
    let unique = anchor
    for (let i = 1; anchors.has(unique); i++) unique = `${anchor}-${i}`
    anchors.add(unique)
  }
  return anchors
}
