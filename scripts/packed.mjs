// Packs this repository's packages for projects outside this folder that install them the way a user does.
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"

const versions = Object.assign(
  {},
  ...["react-app", "."].map((folder) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
    return { ...dependencies, ...devDependencies }
  })
)

const packed = (from, to) => {
  const args = ["pack", `./${from}`, "--json", "--ignore-scripts", "--pack-destination", to]
  return JSON.parse(execFileSync("npm", args, { encoding: "utf8" }))[0]
}

/**
 * Packs the library and the packages of other folders into a folder, with a package.json that depends on them and on the named packages,
 * in the versions used here. The rest of the package.json is given.
 */
export const pack = (folder, names, { dependencies, ...manifest }, others = []) => {
  const library = packed(".", folder)
  const own = [library, ...others.map((from) => packed(from, folder))]
  const all = Object.fromEntries([
    ...own.map(({ filename, name }) => [name, `file:${basename(filename)}`]),
    ...names.map((name) => [name, versions[name]]),
    ...Object.entries(dependencies ?? {})
  ])
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, ...manifest, dependencies: all }))
  return { ...library, tarball: basename(library.filename) }
}
