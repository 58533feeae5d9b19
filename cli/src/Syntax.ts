/** The syntax of each command, read from the help text of `@effect/cli`, which offers no other description of it. */
import * as CliConfig from "@effect/cli/CliConfig"
import { type Command, getHelp } from "@effect/cli/CommandDescriptor"
import * as HelpDoc from "@effect/cli/HelpDoc"
import { stripAnsi } from "./output/Screen.js"

/** An option, such as `-c, --category spot | linear`, or `--take-profit, --tp text`. */
export interface Option {
  readonly name: string
  readonly alias: string | undefined
  /** `undefined` if the option takes no value. */
  readonly type: string | undefined
  /** The possible values, if the option has a fixed set of them. */
  readonly choices: ReadonlyArray<string> | undefined
}

/** A positional argument. */
export interface Argument {
  readonly name: string
  readonly choices: ReadonlyArray<string> | undefined
}

/** A command. One with subcommands has no options and arguments itself. */
export interface Syntax {
  /** As it is typed: `ticker`, or `order place`. */
  readonly name: string
  readonly options: ReadonlyArray<Option>
  readonly arguments: ReadonlyArray<Argument>
  /** The name with the arguments: `order place <symbol> <side> <qty>`. */
  readonly usage: string
}

const listed = /^ {2}- (.+?) {2,}(\S.*?) *$/
const option = /\(?(?:(-\w), )?(--[a-z-]+)(?:, (--[a-z-]+))?(?: ([^\s()[\]]+(?: \| [^\s()[\]]+)*))?/g
const argument = /\[?<([^>]+)>\]?(?:\.\.\.)?(?: (\S+(?: \| [^\s[\]]+)+))?/g

const choicesOf = (type: string | undefined): ReadonlyArray<string> | undefined =>
  type?.includes(" | ") ? type.split(" | ") : undefined

const optionsOf = (text: string): ReadonlyArray<Option> =>
  [...text.matchAll(option)].map(([, short, name = "", other, type]) => ({
    name,
    alias: short ?? other,
    type,
    choices: choicesOf(type)
  }))

const syntaxOf = (text: string): Syntax => {
  const name = /^[a-z]+(?: [a-z]+)*/.exec(text)?.[0] ?? text
  const all = [...text.matchAll(argument)]
  return {
    name,
    options: optionsOf(text),
    arguments: all.map(([, own = "", choices]) => ({ name: own, choices: choicesOf(choices) })),
    usage: [name, ...all.map(([own]) => own.replace(/ .*$/, ""))].join(" ")
  }
}

/** Reads a line of the list of commands: the syntax and the description of a command. */
export const ofLine = (line: string): readonly [syntax: Syntax, description: string] | undefined => {
  const [, text, description] = listed.exec(line) ?? []
  return text === undefined || description === undefined ? undefined : [syntaxOf(text), description]
}

/** All commands of the program, and the options that every command has. */
export const ofCommand = (
  root: Command<unknown>
): { readonly commands: ReadonlyArray<Syntax>; readonly builtIn: ReadonlyArray<Option> } => {
  const lines = stripAnsi(HelpDoc.toAnsiText(getHelp(root, CliConfig.make({ showBuiltIns: true })))).split("\n")
  return {
    commands: lines.flatMap((line) => ofLine(line)?.[0] ?? []),
    builtIn: lines.filter((line) => /^\(?-/.test(line)).flatMap(optionsOf)
  }
}
