// Finds the tests that pages cite as `file: name`, and the absolute sentences of guides, which must cite one.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

const texts = new Map()

/** The text of a test file, which is in test/Socket, or else in test; empty if there is none. */
const textOf = (file) => {
  const known = texts.get(file)
  if (known !== undefined) return known
  const path = [join("test", "Socket"), "test"].map((folder) => join(folder, `${file}.test.ts`)).find(existsSync)
  const text = path === undefined ? "" : readFileSync(path, "utf8").replaceAll('\\"', '"')
  texts.set(file, text)
  return text
}

/** Whether a file has a test of this name: the whole of it, or the fixed part of a template. */
export const isTest = (file, name) => {
  const fixed = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return name !== "" && new RegExp(`(?:["'\`]|\\}\\s*)${fixed}(?:["'\`]|[\\s(:,]*(?:seed )?\\$\\{)`).test(textOf(file))
}

const citation = /(?<!`)<!-- test: ([^:]+): (.*?) -->/g
const absolute = /(?<![\w`'"])(?:never|always)(?![\w`'"])/i
const isGuide = (from) => /^(?:README\.md|docs[\\/](?:faq\.md|guides[\\/][^\\/]+))$/.test(from)

/** Faults of a page: a citation of a test that doesn't exist, and in a guide, "never" or "always" in a paragraph, item or row without a citation. */
export const faultsOf = (from) => {
  const faults = []
  let part
  let fence
  const end = () => {
    if (part?.absolute !== undefined && !part.isCited)
      faults.push({ ...part.absolute, text: "an absolute sentence cites no test: <!-- test: file: name -->" })
    part = undefined
  }
  for (const [index, line] of readFileSync(from, "utf8").split("\n").entries()) {
    const [, opened] = /^\s*(```|~~~)/.exec(line) ?? []
    if (opened !== undefined && (fence === undefined || fence === opened))
      fence = fence === undefined ? opened : undefined
    if (fence !== undefined || /^(?:#|\s*$)/.test(line)) {
      end()
      continue
    }
    if (/^(?:\s*[-*] |\|)/.test(line)) end()
    part ??= { isCited: false }
    for (const [, file, name] of line.matchAll(citation)) {
      part.isCited = true
      if (!isTest(file, name)) faults.push({ from, line: index + 1, text: `there is no test "${file}: ${name}"` })
    }
    if (isGuide(from) && absolute.test(line.replace(/`[^`]*`|<!--.*?-->/g, "")))
      part.absolute ??= { from, line: index + 1 }
  }
  end()
  return faults
}
