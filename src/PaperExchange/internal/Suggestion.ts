/** Finds what somebody may have meant who gave an unknown name. */

/** How many letters must be added, left out or replaced to make one text of another. */
const distanceOf = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const longest = 64

/** The known names that begin like the given one, or differ in two letters at most, in one if it is short. */
const alike = (given: string, known: ReadonlyArray<string>): ReadonlyArray<string> => {
  const wanted = given.slice(0, longest).toLowerCase()
  return known.filter((name) => {
    const other = name.toLowerCase()
    return other.slice(0, 3) === wanted.slice(0, 3) || distanceOf(wanted, other) <= (wanted.length < 4 ? 1 : 2)
  })
}

/** An unknown name, what may have been meant, and what there is. */
export const unknownName = (given: string, known: ReadonlyArray<string>): string => {
  const meant = alike(given, known)
  const suggestion = meant.length === 0 ? "" : ` Did you mean ${meant.join(" or ")}?`
  return `unknown name ${JSON.stringify(given.slice(0, longest))}.${suggestion} There are ${known.join(", ")}`
}
