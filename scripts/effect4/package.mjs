// Writes the second package's manifest from the first one's: the same exports, with Effect 4 as the only peer of Effect.
import { readFileSync, writeFileSync } from "node:fs"

const read = (file) => JSON.parse(readFileSync(file, "utf8"))

/** Peers that Effect 4 contains, or that have no release for it. */
const dropped = new Set(["@effect/experimental", "@effect/platform"])

export const writePackage = (from, to) => {
  const {
    dependencies,
    description,
    engines,
    exports,
    license,
    name,
    optionalDependencies,
    peerDependencies,
    peerDependenciesMeta,
    repository,
    sideEffects,
    type
  } = read(from)
  const peers = Object.entries(peerDependencies).filter(([peer]) => !dropped.has(peer))
  const second = {
    name,
    version: "2.0.0-beta.0",
    description,
    license,
    repository,
    type,
    engines,
    sideEffects,
    exports,
    dependencies,
    optionalDependencies,
    peerDependencies: { ...Object.fromEntries(peers), effect: "^4.1.0" },
    peerDependenciesMeta: Object.fromEntries(
      Object.entries(peerDependenciesMeta).filter(([peer]) => !dropped.has(peer))
    )
  }
  writeFileSync(to, `${JSON.stringify(second, null, 2)}\n`)
}
