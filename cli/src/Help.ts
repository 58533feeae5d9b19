const inList = /^ {2}- (.+?) {2,}(\S.*?) *$/
const itsArguments = /\[?<[^>]+>\]?(?:\.\.\.)?/g

/** The words a command is called by, and its arguments. */
const calledBy = (usage: string): string =>
  [/^[a-z]+(?: [a-z]+)*/.exec(usage)?.[0] ?? usage, ...(usage.match(itsArguments) ?? [])].join(" ")

/**
 * A help text whose list of commands fits a terminal. `@effect/cli` writes all options of a command into its line and pads the
 * others to the longest, 800 characters; here a command has its name, its arguments and what is said of it first.
 *
 * @since 0.1.0
 */
export const withShortList = (help: string): string => {
  const lines = help.split("\n")
  const entries = lines.map((line) => {
    const [, usage, about] = inList.exec(line) ?? []
    return usage === undefined || about === undefined ? undefined : ([calledBy(usage), about] as const)
  })
  const width = Math.max(0, ...entries.map((entry) => entry?.[0].length ?? 0))
  return lines
    .flatMap((line, at) => {
      const entry = entries[at]
      if (entry !== undefined) return [`  ${entry[0].padEnd(width)}  ${entry[1].replace(/[.:;] .*$/, ".")}`]
      const isBetween = line === "" && entries[at - 1] !== undefined && entries[at + 1] !== undefined
      return isBetween ? [] : [line]
    })
    .join("\n")
}
