/** The help of each command, which fits a terminal of 24 lines by 80 columns. `@effect/cli` prints a paragraph for each option. */
import type { Command } from "@effect/cli/CommandDescriptor"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import { regions } from "effect-bybit/Layers/Venue"
import { examples } from "./Examples.js"
import * as ExitCode from "./ExitCode.js"
import { closest, didYouMean } from "./Suggestion.js"
import * as Syntax from "./Syntax.js"
import * as Venue from "./Venue.js"

/** There is no help about that. */
export class UnknownTopic extends Data.TaggedError("UnknownTopic")<{
  readonly message: string
  readonly hint: string
}> {
  readonly exitCode = ExitCode.usage
}

/** The whole command, and each command with subcommands. */
export type Parents = readonly [root: Command<unknown>, ...groups: ReadonlyArray<Command<unknown>>]

type Line = readonly [name: string, meaning: string]

const aligned = (lines: ReadonlyArray<Line>): ReadonlyArray<string> => {
  const width = Math.max(0, ...lines.map(([name]) => name.length))
  return lines.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`.trimEnd())
}

/** Where a command goes, and what it needs there. */
const venues = [
  "Where a command goes. Without these options, BYBIT_VENUE and BYBIT_REGION say",
  "so, or else it is a paper exchange with made-up prices inside this process.",
  "",
  ...aligned([
    ["--venue paper", "it and its orders end with the command"],
    ["--paper-url URL", "a running paper exchange, which keeps its orders"],
    ["--venue testnet", "play money"],
    ["--venue demo", "play money at live prices"],
    ["--venue live", "real money"],
    ["--region NAME", "with --venue live, one of its regions"],
    ["--rest-url URL", "with --venue live, another REST host"],
    ["--socket-url URL", "the WebSocket host that goes with --rest-url"]
  ]),
  "",
  `Regions: ${regions.join(", ")}.`,
  "Keys come from the environment only: BYBIT_API_KEY with BYBIT_API_SECRET or",
  "BYBIT_RSA_PRIVATE_KEY. The paper exchange needs none.",
  "",
  "Nothing is changed without --yes, and on live not without --venue live.",
  "",
  "$ effect-bybit paper --port 8080",
  "$ effect-bybit positions --paper-url http://127.0.0.1:8080"
]

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const venueOptions = Object.keys(Venue.options).map((name) => `--${kebab(name)}`)

const typeOf = ({ choices, type }: Syntax.Option): string => {
  if (type === undefined || choices !== undefined) return ""
  return ` ${type === "integer" ? "N" : type.toUpperCase()}`
}

const ofOption = ({ meaning, option }: Syntax.OptionEntry): ReadonlyArray<Line> => {
  const { alias, choices, name } = option
  if (name === "--venue") return [["    --venue, ...", "paper, live, ...: see effect-bybit help venues"]]
  if (venueOptions.includes(name)) return []
  const names = alias === undefined ? `    ${name}` : `${alias}, ${name}`
  return [[names + typeOf(option), choices === undefined ? meaning : `${choices.join("|")}. ${meaning}`]]
}

const ofCommand = (parents: Parents, { description, name, usage }: Syntax.Syntax): ReadonlyArray<string> => {
  const entries = Syntax.entriesOf(parents, name)
  const named = entries.arguments.flatMap(
    (one): ReadonlyArray<Line> => (one.meaning === "" ? [] : [[one.name, one.meaning]])
  )
  const lines = aligned([...named, ...entries.options.flatMap(ofOption)])
  return [
    `effect-bybit ${usage}`,
    description,
    "",
    ...(lines.length === 0 ? [] : [...lines, ""]),
    ...(examples[name] ?? []).map((example) => `$ effect-bybit ${example}`)
  ]
}

const listed = (
  commands: ReadonlyArray<Syntax.Syntax>,
  show: (command: Syntax.Syntax) => string
): ReadonlyArray<string> =>
  aligned(commands.map((command) => [show(command), command.description.replace(/[.:;] .*$/, ".")]))

const page = (parents: Parents, topic: string): ReadonlyArray<string> | undefined => {
  const { commands } = Syntax.ofCommand(parents[0])
  if (topic === "venues") return venues
  if (topic === "")
    return [
      "effect-bybit: Bybit and a paper exchange on the command line.",
      ...listed(
        commands.filter(({ name }) => !name.includes(" ")),
        ({ name }) => name
      )
    ]
  const command = commands.find(({ name }) => name === topic)
  const below = commands.filter(({ name }) => name.startsWith(`${topic} `))
  if (command === undefined) return undefined
  const subcommands = listed(below, ({ usage }) => usage)
  if (Syntax.isGroup(commands, command)) return [command.description, "", ...subcommands]
  return [...ofCommand(parents, command), ...(below.length === 0 ? [] : ["", ...subcommands])]
}

/** The help about a command such as `order place`, about `venues`, or without a topic, the list of commands. */
export const about = (parents: Parents, topic: string): Effect.Effect<string, UnknownTopic> => {
  const found = page(parents, topic)
  if (found !== undefined) return Effect.succeed(found.join("\n"))
  const known = ["venues", ...Syntax.ofCommand(parents[0]).commands.map(({ name }) => name)]
  const hint = didYouMean(closest(topic, known), "Run effect-bybit help.")
  return new UnknownTopic({ message: `There is no help about "${topic}"`, hint })
}

/** What the arguments of the process ask for help about, if they do: they have `--help`, or name no whole command. */
export const topicOf = (args: ReadonlyArray<string>, [root]: Parents): string | undefined => {
  const { commands } = Syntax.ofCommand(root)
  const asks = args.includes("--help") || args.includes("-h")
  const words = args.filter((word) => word !== "--help" && word !== "-h")
  const isKnown = (topic: string) => topic === "" || commands.some(({ name }) => name === topic)
  const isGroup = (topic: string) =>
    topic === "" || commands.some((command) => command.name === topic && Syntax.isGroup(commands, command))
  const path = [words.slice(0, 2).join(" "), words[0] ?? ""].find(isKnown)
  if (path === undefined) return undefined
  const isWhole = words.join(" ") === path
  if (isGroup(path)) return isWhole ? path : undefined
  return asks ? path : undefined
}
