// How the scripts end that write a page from something else.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { basename } from "node:path"

const script = `scripts/${basename(process.argv[1] ?? "")}`

/** A page with new lines in the places that it marks for this script; a place that it lacks is a problem. */
export const filled = (file, parts, problems) => {
  let page = readFileSync(file, "utf8")
  for (const [name, lines] of Object.entries(parts)) {
    const begin = `<!-- ${name}: written by ${script} -->`
    const from = page.indexOf(begin)
    const to = page.indexOf(`<!-- end of ${name} -->`)
    if (from < 0 || to < from) problems.push(`${file} has no place for ${name}`)
    else page = `${page.slice(0, from + begin.length)}\n\n${lines.join("\n")}\n\n${page.slice(to)}`
  }
  return page
}

/** Writes the page, which `is` what something says; with --check only compares it. Problems are told and end the script. */
export const finish = ({ file, page, is, problems = [] }) => {
  if (problems.length > 0) {
    console.error(problems.join("\n"))
    process.exit(1)
  }
  const before = existsSync(file) ? readFileSync(file, "utf8") : undefined
  if (!process.argv.includes("--check")) {
    if (before !== page) writeFileSync(file, page)
  } else if (before === page) console.log(`${file} is ${is}`)
  else {
    console.error(`${file} is not ${is}: run node ${script}`)
    process.exit(1)
  }
}
