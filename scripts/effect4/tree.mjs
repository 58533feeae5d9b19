// The second tree: every module rewritten, or replaced by the file beside it that was written for Effect 4 (`X.effect4.ts`). What only
// Effect 3 needs (`X.effect3.ts`) isn't in it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { writePackage } from "./package.mjs"
import { rewrite } from "./rewrite.mjs"

const first = /\.effect3(?:\.test)?\.tsx?$/
const second = /\.effect4(\.tsx?)$/

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const tagged = /class (\w+) extends (?:\/\*#__PURE__\*\/ )?Context\.(?:Tag|Reference)\b/g

/** The names of all services of a tree. */
const servicesOf = (folders) =>
  new Set(
    folders
      .flatMap(files)
      .flatMap((file) =>
        file.endsWith(".ts") ? [...readFileSync(file, "utf8").matchAll(tagged)].map(([, name]) => name) : []
      )
  )

/** The command and its tests stay on Effect 3, as do the fleets, which need its cluster, and what starts packages of that line. */
const left = ["test/cli", "test/fleet", "test/peers", "test/runtimes"].map((folder) => `${folder}/`)

/** Writes the second tree of a folder, and deletes what its origin no longer has. */
const writeTree = (from, to, services) => {
  const written = new Set()
  const write = (name, text) => {
    const target = join(to, name)
    written.add(target)
    if (existsSync(target) && readFileSync(target, "utf8") === text) return
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const all = files(from).filter((file) => !first.test(file) && !left.some((folder) => file.startsWith(folder)))
  const seconds = new Set(all.filter((file) => second.test(file)).map((file) => file.replace(second, "$1")))
  for (const file of all) {
    const name = relative(from, file)
    if (second.test(file)) write(name.replace(second, "$1"), readFileSync(file, "utf8"))
    else if (!seconds.has(file))
      write(
        name,
        /\.tsx?$/.test(file) ? rewrite(file, readFileSync(file, "utf8"), services) : readFileSync(file, "utf8")
      )
  }
  if (existsSync(to)) for (const file of files(to)) if (!written.has(file)) rmSync(file)
}

/** Writes the second line under effect4/. */
export const writeLine = () => {
  const services = servicesOf(["src", "test"])
  for (const folder of ["src", "test"]) writeTree(folder, `effect4/${folder}`, services)
  writePackage("package.json", "effect4/package.json")
}
