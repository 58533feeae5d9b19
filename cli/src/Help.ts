const inList = /^ {2}- (.+?) {2,}(\S.*?) *$/
const itsArguments = /\[?<[^>]+>\]?(?:\.\.\.)?/g

/** A command's name and its arguments. */
const callOf = (usage: string): string =>
  [/^[a-z]+(?: [a-z]+)*/.exec(usage)?.[0] ?? usage, ...(usage.match(itsArguments) ?? [])].join(" ")

/**
 * Shortens the list of commands in a help text so that it fits a terminal. `@effect/cli` lists all options of each command and pads
 * the lines to the longest, 800 characters; this keeps a command's name, its arguments and the first sentence of its description.
 */
export const withShortList = (help: string): string => {
  const lines = help.split("\n")
  const entries = lines.map((line) => {
    const [, usage, about] = inList.exec(line) ?? []
    return usage === undefined || about === undefined ? undefined : ([callOf(usage), about] as const)
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
