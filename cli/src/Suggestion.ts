/** Suggestions for misspelled names. */
import * as AutoCorrect from "@effect/cli/AutoCorrect"
import * as CliConfig from "@effect/cli/CliConfig"

/** How many letters of a name may differ, so that a short name does not resemble everything. */
const tolerance = (name: string): number => (name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3)))

/** The names closest to a misspelled one, best first, at most three. Case does not matter. */
export const closest = (misspelled: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const wanted = misspelled.toLowerCase()
  return names
    .map((name) => ({
      name,
      distance: AutoCorrect.levensteinDistance(wanted, name.toLowerCase(), CliConfig.defaultConfig)
    }))
    .filter(({ distance }) => distance <= tolerance(wanted))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name)
}

/** A hint with the names, or `otherwise` if there are none. */
export const didYouMean = (names: ReadonlyArray<string>, otherwise: string): string =>
  names.length === 0 ? otherwise : `Did you mean ${names.join(" or ")}?`
