import * as FileSystem from "@effect/platform/FileSystem"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as PaperExchange from "effect-bybit/PaperExchange"
import * as Legacy from "effect-bybit/PaperExchange/Legacy"
import * as Registry from "effect-bybit/Registry"
import * as ExitCode from "../ExitCode.js"
import { jsonLine } from "../output/Output.js"

/** There is no journal in a directory. */
export class NoJournal extends Data.TaggedError("NoJournal")<{ readonly directory: string }> {
  readonly exitCode = ExitCode.usage
  override get message(): string {
    return `There is no journal of a paper exchange in ${this.directory}`
  }
}

/** The parsed arguments. */
export interface Input {
  readonly directory: string
  readonly json: boolean
}

const of = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`

const linesOf = ({ changes, files, until }: PaperExchange.Repaired, directory: string): ReadonlyArray<string> => {
  const kept =
    until === undefined
      ? "Nothing could be kept: it begins anew."
      : `${of(changes, "change")} kept, until ${new Date(until).toISOString()}.`
  if (files.length === 0) return [`Nothing is wrong in ${directory}. ${kept}`]
  return [
    ...files.map(({ copy, dropped, kept, name, reason }) => {
      const copied = copy === undefined ? "" : ` The file as it was: ${copy}.`
      return `${name}: ${reason}. Keeps ${of(kept, "change")}, drops ${of(dropped, "line")}.${copied}`
    }),
    kept
  ]
}

/** Repairs the journal in a directory, and says what it keeps and drops. */
export const run = ({ directory, json }: Input) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const names = (yield* files.exists(directory)) ? yield* files.readDirectory(directory) : []
    if (!names.some((name) => /^(?:journal|snapshot|history)-\d+\.jsonl?$/.test(name)))
      return yield* new NoJournal({ directory })
    const repaired = yield* PaperExchange.repair({ endpoints: Registry.v5, families: Legacy.all }).pipe(
      Effect.provide(PaperExchange.layerFileSystem(directory))
    )
    yield* json ? Console.log(jsonLine(repaired)) : Effect.forEach(linesOf(repaired, directory), Console.log)
  })
