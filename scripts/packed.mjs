// Packs the library for projects outside this folder that install it the way a user does.
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"

/**
 * Packs the library into a folder, with a package.json that depends on it and on the named packages, in the versions used here. The rest
 * of the package.json is given.
 */
export const pack = (folder, names, { dependencies, ...manifest }) => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { encoding: "utf8" })
  )
  const tarball = basename(packed.filename)
  const all = {
    "effect-bybit": `file:${tarball}`,
    ...Object.fromEntries(names.map((name) => [name, devDependencies[name]])),
    ...dependencies
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, ...manifest, dependencies: all }))
  return { ...packed, tarball }
}
