/** Explains what is wrong with a command line. Errors of `@effect/cli` often omit the option or argument concerned. */
import type { Command } from "@effect/cli/CommandDescriptor"
import * as HelpDoc from "@effect/cli/HelpDoc"
import type { ValidationError } from "@effect/cli/ValidationError"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as ExitCode from "./ExitCode.js"
import { stripAnsi } from "./output/Screen.js"
import { closest, didYouMean } from "./Suggestion.js"
import * as Syntax from "./Syntax.js"

/** The command line is not valid. Nothing was sent. */
export class CommandLineError extends Data.Error<{
  readonly _tag: ValidationError["_tag"]
  readonly message: string
  readonly hint: string
}> {
  readonly exitCode = ExitCode.usage
}

type Explanation = Pick<CommandLineError, "message" | "hint">

const textOf = (doc: HelpDoc.HelpDoc): string => stripAnsi(HelpDoc.toAnsiText(doc))

const isSame = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase()

/** The name of an option, without its value: `--depth` of `--depth=5`. */
const nameIn = (word: string): string => word.replace(/=.*$/s, "")

const listed = (choices: ReadonlyArray<string>): ReadonlyArray<string> =>
  choices.filter((choice, at) => choices.findIndex((other) => isSame(other, choice)) === at)

/** A command line and the command that it names. */
interface Line {
  readonly args: ReadonlyArray<string>
  readonly commands: ReadonlyArray<Syntax.Syntax>
  readonly command: Syntax.Syntax
  readonly options: ReadonlyArray<Syntax.Option>
}

const optionOf = ({ options }: Pick<Line, "options">, word: string): Syntax.Option | undefined =>
  options.find(({ alias, name }) => isSame(name, nameIn(word)) || isSame(alias, nameIn(word)))

/** The values given to an option. */
const valuesOf = ({ args }: Line, { alias, name }: Syntax.Option): ReadonlyArray<string> =>
  args.flatMap((word, at) => {
    if (!isSame(name, nameIn(word)) && !isSame(alias, nameIn(word))) return []
    const value = word.includes("=") ? word.slice(word.indexOf("=") + 1) : args[at + 1]
    return value === undefined ? [] : [value]
  })

/** The words that are neither options nor their values. */
const positionals = (line: Line): ReadonlyArray<string> => {
  const words = line.args.slice(line.command.name.split(" ").length)
  return words.filter((word, at) => {
    const before = words[at - 1]
    const isValue = before !== undefined && !before.includes("=") && optionOf(line, before)?.type !== undefined
    return !isValue && optionOf(line, word) === undefined
  })
}

const helpHint = ({ command }: Line): string => `Run effect-bybit ${command.name}`.trimEnd().concat(" --help.")

const usageHint = ({ command }: Line): string => `Usage: effect-bybit ${command.usage}`

const notOneOf = (name: string, value: string, choices: ReadonlyArray<string>): string =>
  `${name} "${value}" is not one of ${listed(choices).join(", ")}`

const missingValue = ({ choices, name }: Syntax.Option): string =>
  choices === undefined ? `${name} requires a value` : `${name} requires one of ${choices.join(", ")}`

const unknownOption = (line: Line, word: string): Explanation => {
  const known = line.options.map(({ name }) => name)
  return {
    message: `Unknown option ${nameIn(word)}`,
    hint: didYouMean(closest(nameIn(word), known), helpHint(line))
  }
}

/** An option with a fixed set of values that has another value. */
const wrongChoice = (line: Line): string | undefined =>
  line.options
    .flatMap((option) => {
      const { choices, name } = option
      const wrong = choices && valuesOf(line, option).find((value) => !choices.includes(value))
      return wrong === undefined || choices === undefined
        ? []
        : [wrong === "" ? missingValue(option) : notOneOf(name, wrong, choices)]
    })
    .at(0)

const severalShort = /^-[^-]{2,}$/

/** Several short options in one word, or a short option with its value. */
const joined = (line: Line, word: string): Explanation => {
  const option = optionOf(line, word.slice(0, 2))
  const apart =
    option?.type === undefined ? word.slice(1).replace(/(.)(?=.)/g, "$1 -") : `${word.slice(1, 2)} ${word.slice(2)}`
  return { message: `Cannot read "${word}"`, hint: `Write each short option on its own: -${apart}.` }
}

/** Options that are often mistaken for an argument. */
const optionInstead: Readonly<Record<string, string>> = {
  call: "Pass the parameters with --json.",
  record: "Pass the topics with --topics, separated by commas.",
  paper: "Pass symbols with --symbols, separated by commas."
}

/** An argument or option that `@effect/cli` did not consume. */
const unexpected = (line: Line, word: string): Explanation => {
  if (!/^-\D/.test(word))
    return { message: `Unexpected argument "${word}"`, hint: optionInstead[line.command.name] ?? usageHint(line) }
  if (severalShort.test(word)) return joined(line, word)
  const option = optionOf(line, word)
  if (option === undefined) return unknownOption(line, word)
  const wrong = wrongChoice(line)
  if (wrong !== undefined) return { message: wrong, hint: helpHint(line) }
  const times = line.args.filter((other) => optionOf(line, other) === option).length
  return {
    message: times > 1 ? `${option.name} is given more than once` : missingValue(option),
    hint: helpHint(line)
  }
}

/** Explains one error of `@effect/cli`. */
const explained = (line: Line, text: string): Explanation => {
  if (text === "") return joined(line, line.args.find((word) => severalShort.test(word)) ?? "")
  const hint = helpHint(line)
  const [, notInteger] = /^'(.*)' is not a integer$/s.exec(text) ?? []
  if (notInteger !== undefined) {
    const option = line.options.find((one) => one.type === "integer" && valuesOf(line, one).includes(notInteger))
    return { message: `${option?.name ?? "The value"} "${notInteger}" is not an integer`, hint }
  }
  const [, choices] = /^Expected one of the following cases: (.*)$/s.exec(text) ?? []
  if (choices !== undefined) {
    const wrong = wrongChoice(line)
    if (wrong !== undefined) return { message: wrong, hint }
    const at = line.command.arguments.findIndex((argument) => argument.choices?.join(", ") === choices)
    const name = line.command.arguments[at]?.name
    const value = positionals(line)[at]
    return name === undefined || value === undefined
      ? { message: text, hint }
      : { message: notOneOf(`<${name}>`, value, choices.split(", ")), hint }
  }
  const [, missing, argumentChoices] = /^Missing argument <(.*?)>(?: with choices (.*))?$/.exec(text) ?? []
  if (missing !== undefined) {
    const all = argumentChoices === undefined ? "" : `: ${listed(argumentChoices.split(" | ")).join(" or ")}`
    return { message: `Missing argument <${missing}>${all}`, hint: usageHint(line) }
  }
  const [, leftover] = /^Received unknown argument: '(.*)'$/s.exec(text) ?? []
  if (leftover !== undefined) return unexpected(line, leftover)
  const [, withoutValue] = /^Expected a value following option: '(.*)'$/.exec(text) ?? []
  const option = withoutValue === undefined ? undefined : optionOf(line, withoutValue)
  if (option !== undefined) return { message: missingValue(option), hint }
  const [, misspelled] = /^The flag '(.*?)' is not recognized/.exec(text) ?? []
  if (misspelled !== undefined) return unexpected(line, misspelled)
  const [, notAnOption] = /^"(--.*)" is neither an option/.exec(text) ?? []
  if (notAnOption !== undefined) {
    const wrong = wrongChoice(line)
    return wrong === undefined
      ? { message: text, hint: unknownOption(line, notAnOption).hint }
      : { message: wrong, hint }
  }
  return { message: text, hint }
}

/** No command has that name. */
const unknownCommand = (line: Line): Explanation => {
  const { args, command, commands } = line
  const depth = command.name === "" ? 0 : 1
  const word = args[depth] ?? ""
  const below = commands.flatMap(({ name }) => {
    const words = name.split(" ")
    return words.length === depth + 1 && (depth === 0 || words[0] === command.name) ? [words[depth] ?? ""] : []
  })
  if (word.startsWith("-")) {
    const wrong = wrongChoice(line)
    if (wrong !== undefined) return { message: wrong, hint: helpHint(line) }
    const later = args.slice(depth + 1).find((other) => below.some((name) => isSame(name, other)))
    if (later === undefined) return unexpected(line, word)
    return {
      message: `${nameIn(word)} comes before the command`,
      hint: `Write options after it: ${["effect-bybit", ...args.slice(0, depth), later, nameIn(word)].join(" ")}.`
    }
  }
  const path = [...args.slice(0, depth), word].join(" ")
  // At the top level, `place` may stand for `order place`.
  const near = commands.filter(({ name }) => closest(word, below).includes(name.split(" ").at(-1) ?? ""))
  const candidates = near.length > 0 ? near : commands.filter(({ name }) => isSame(name.split(" ").at(-1), word))
  return {
    message: `Unknown command "${path}"`,
    hint: didYouMean(
      candidates.map(({ name }) => `effect-bybit ${name}`),
      `Commands: ${below.join(", ")}.`
    )
  }
}

/** The command that the arguments name, or the one whose subcommand is missing or unknown. */
const lineOf = (args: ReadonlyArray<string>, root: Command<unknown>): Line & { readonly isComplete: boolean } => {
  const { builtIn, commands } = Syntax.ofCommand(root)
  const named = [args.slice(0, 2).join(" "), args[0] ?? ""].flatMap((name) =>
    commands.filter((command) => isSame(command.name, name))
  )
  const [command = { name: "", options: [], arguments: [], usage: "", description: "" }] = named
  const isComplete = command.name !== "" && !Syntax.isGroup(commands, command)
  return { args, commands, command, options: [...command.options, ...builtIn], isComplete }
}

/** Explains an error of `@effect/cli`. `args` are the arguments of the process. */
export const explain = (
  error: ValidationError,
  args: ReadonlyArray<string>,
  root: Command<unknown>
): CommandLineError => {
  const line = lineOf(args, root)
  // One paragraph for each error: the first one is enough.
  const [text = ""] = textOf(error.error).trim().split("\n\n")
  const explanation = line.isComplete ? explained(line, text) : unknownCommand(line)
  return new CommandLineError({ _tag: error._tag, ...explanation })
}

/** What `@effect/cli` reads as true or false. It reads any other value of a flag as true. */
const booleans = new Set(["true", "1", "y", "yes", "on", "false", "0", "n", "no", "off"])

/** Fails if a flag has a value other than true or false, such as `--yes=maybe`. */
export const checkFlags = (
  args: ReadonlyArray<string>,
  root: Command<unknown>
): Effect.Effect<void, CommandLineError> =>
  Effect.suspend(() => {
    if (!args.some((word) => word.includes("="))) return Effect.void
    const line = lineOf(args, root)
    for (const word of args) {
      const option = word.includes("=") ? optionOf(line, word) : undefined
      const value = word.slice(word.indexOf("=") + 1)
      if (option === undefined || option.type !== undefined || booleans.has(value)) continue
      const { name } = option
      const message = value === "" ? `${name} requires true or false` : `${name} "${value}" is not true or false`
      return Effect.fail(new CommandLineError({ _tag: "InvalidValue", message, hint: helpHint(line) }))
    }
    return Effect.void
  })
