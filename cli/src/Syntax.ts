/** The syntax of each command, read from the help text of `@effect/cli`, which offers no other description of it. */
import * as CliConfig from "@effect/cli/CliConfig"
import { type Command, getHelp, getNames, getSubcommands } from "@effect/cli/CommandDescriptor"
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as HashMap from "effect/HashMap"
import * as HashSet from "effect/HashSet"
import { getOrUndefined } from "effect/Option"
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

/** A command. */
export interface Syntax {
  /** As it is typed: `ticker`, or `order place`. */
  readonly name: string
  readonly options: ReadonlyArray<Option>
  readonly arguments: ReadonlyArray<Argument>
  /** The name with the arguments: `order place <symbol> <side> <qty>`. */
  readonly usage: string
  readonly description: string
}

/** Whether a command only groups others: it has subcommands, and nothing of its own. */
export const isGroup = (commands: ReadonlyArray<Syntax>, { name, options }: Syntax): boolean =>
  options.length === 0 && commands.some((other) => other.name.startsWith(`${name} `))

/** An option, and what it means. */
export interface OptionEntry {
  readonly option: Option
  readonly meaning: string
}

/** What the help of a command says about its arguments and options. */
export interface Entries {
  readonly arguments: ReadonlyArray<{ readonly name: string; readonly meaning: string }>
  readonly options: ReadonlyArray<OptionEntry>
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

const syntaxOf = (text: string, description: string): Syntax => {
  const name = /^[a-z]+(?: [a-z]+)*/.exec(text)?.[0] ?? text
  const all = [...text.matchAll(argument)]
  return {
    name,
    options: optionsOf(text),
    arguments: all.map(([, own = "", choices]) => ({ name: own, choices: choicesOf(choices) })),
    usage: [name, ...all.map(([own]) => own.replace(/ .*$/, ""))].join(" "),
    description
  }
}

/** All commands of the program, and the options that every command has. */
export const ofCommand = (
  root: Command<unknown>
): { readonly commands: ReadonlyArray<Syntax>; readonly builtIn: ReadonlyArray<Option> } => {
  const lines = stripAnsi(HelpDoc.toAnsiText(getHelp(root, CliConfig.make({ showBuiltIns: true })))).split("\n")
  const commands: Array<Syntax> = []
  let parent = ""
  for (const line of lines) {
    const [, text, description] = listed.exec(line) ?? []
    if (text === undefined || description === undefined) continue
    // A subcommand is listed behind all that its parent is listed with.
    const isBelow = parent !== "" && text.startsWith(`${parent} `)
    if (!isBelow) parent = text
    const parentName = /^[a-z]+/.exec(parent)?.[0] ?? ""
    commands.push(syntaxOf(isBelow ? parentName + text.slice(parent.length) : text, description))
  }
  return {
    commands,
    builtIn: lines.filter((line) => /^\(?-/.test(line)).flatMap(optionsOf)
  }
}

/** What `@effect/cli` adds to arguments and options although their names and descriptions say it already. */
const filler =
  /^(?:A user-defined piece of text\.|A true or false value\.|An integer\.|One of the following: .*|This setting is optional\.|This (?:argument|option) (?:may|must) be repeated .*)$/

const textOf = (doc: HelpDoc.HelpDoc): string =>
  stripAnsi(HelpDoc.toAnsiText(doc))
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !filler.test(line))
    .join(" ")

const definitions = (doc: HelpDoc.HelpDoc): ReadonlyArray<readonly [name: string, meaning: string]> => {
  if (doc._tag === "Sequence") return [...definitions(doc.left), ...definitions(doc.right)]
  return doc._tag === "DescriptionList"
    ? doc.definitions.map(([name, meaning]) => [textOf(HelpDoc.p(name)), textOf(meaning)])
    : []
}

/**
 * The arguments and options of a command, by its whole name.
 *
 * `parents` are all commands that have subcommands: `@effect/cli` doesn't tell what a subcommand has below it.
 */
export const entriesOf = (parents: ReadonlyArray<Command<unknown>>, name: string): Entries => {
  const [own = "", parentName = "effect-bybit"] = name.split(" ").reverse()
  const parent = parents.find((one) => HashSet.has(getNames(one), parentName))
  const command = parent && getOrUndefined(HashMap.get(getSubcommands(parent), own))
  const all = command === undefined ? [] : definitions(getHelp(command, CliConfig.make({ showBuiltIns: false })))
  return {
    arguments: all.flatMap(([name, meaning]) => (/^\[?</.test(name) ? [{ name, meaning }] : [])),
    options: all.flatMap(([name, meaning]) => optionsOf(name).map((option) => ({ option, meaning })))
  }
}
