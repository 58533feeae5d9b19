// The library as a user installs it, in a folder outside of this one.
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"

/** Packs the library into a folder, and writes a package.json there that wants it and the named packages in the versions tried here. */
export const pack = (folder, names) => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { encoding: "utf8" })
  )
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies: {
        "effect-bybit": `file:${basename(packed.filename)}`,
        ...Object.fromEntries(names.map((name) => [name, devDependencies[name]]))
      }
    })
  )
  return packed
}
