import { stripAnsi } from "./output/Screen.js"
import * as Syntax from "./Syntax.js"

/**
 * Shortens the list of commands in a help text to fit a terminal. `@effect/cli` lists all options of each command and pads every
 * line to the longest, 800 characters. This keeps a command's name, its arguments and the first sentence of its description.
 */
const withShortList = (help: string): string => {
  const lines = help.split("\n")
  const entries = lines.map(Syntax.ofLine)
  const width = Math.max(0, ...entries.map((entry) => entry?.[0].usage.length ?? 0))
  return lines
    .flatMap((line, at) => {
      const entry = entries[at]
      if (entry !== undefined) {
        const [{ usage }, description] = entry
        return [`  ${usage.padEnd(width)}  ${description.replace(/[.:;] .*$/, ".")}`]
      }
      const isBetween = line === "" && entries[at - 1] !== undefined && entries[at + 1] !== undefined
      return isBetween ? [] : [line]
    })
    .join("\n")
}

/** What `@effect/cli` adds to arguments and options although their names and descriptions say it already. */
const filler =
  /^(?:A user-defined piece of text\.|A true or false value\.|An integer\.|One of the following: .*|This setting is optional\.|This argument (?:may|must) be repeated .*)$/

const withoutFiller = (help: string): string => {
  const lines = help.split("\n")
  const isFiller = lines.map((line) => filler.test(stripAnsi(line).trim()))
  return lines
    .filter((line, at) => isFiller[at] !== true && !(line.trim() === "" && isFiller[at - 1] === true))
    .join("\n")
}

/** Completes the usage, which in `@effect/cli` contains only the last word of a command. */
const withWholeUsage = (help: string, args: ReadonlyArray<string>): string =>
  help
    .split("\n")
    .map((line) => {
      const [, name] = /^\$ ([a-z]+)/.exec(stripAnsi(line)) ?? []
      const at = name === undefined ? -1 : args.indexOf(name)
      return at === -1 ? line : ["$ effect-bybit", ...args.slice(0, at), stripAnsi(line).slice(2)].join(" ")
    })
    .join("\n")

/** Makes a help text of `@effect/cli` readable. `args` are the arguments of the process. */
export const readable = (help: string, args: ReadonlyArray<string>): string =>
  withWholeUsage(withoutFiller(withShortList(help)), args)
