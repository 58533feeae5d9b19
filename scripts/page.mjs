// Shared by the scripts that generate pages: fills the marked places of a page, then writes or compares it.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"

const script = `scripts/${basename(process.argv[1] ?? "")}`

/** Returns the page with new lines in the places marked for this script. Adds a problem for each missing place. */
export const filled = (file, parts, problems) => {
  let page = readFileSync(file, "utf8")
  for (const [name, lines] of Object.entries(parts)) {
    const begin = `<!-- ${name}: written by ${script} -->`
    const from = page.indexOf(begin)
    const to = page.indexOf(`<!-- end of ${name} -->`)
    if (from < 0 || to < from) problems.push(`${file} has no place marked for ${name}`)
    else page = `${page.slice(0, from + begin.length)}\n\n${lines.join("\n")}\n\n${page.slice(to)}`
  }
  return page
}

/** Writes the page, which is generated from `source`; with --check, only compares it. Prints problems and exits with 1. */
export const finish = ({ file, page, source, problems = [] }) => {
  if (problems.length > 0) {
    console.error(problems.join("\n"))
    process.exit(1)
  }
  const before = existsSync(file) ? readFileSync(file, "utf8") : undefined
  if (!process.argv.includes("--check")) {
    if (before !== page) writeFileSync(file, page)
  } else if (before === page) console.log(`${file} matches ${source}`)
  else {
    console.error(`${file} doesn't match ${source}: run node ${script}`)
    process.exit(1)
  }
}
