import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Credentials } from "effect-bybit/Layers/Credentials"
import { diagnose } from "../doctor/Diagnosis.js"
import type { Finding } from "../doctor/Finding.js"
import * as ExitCode from "../ExitCode.js"
import * as Output from "../output/Output.js"
import { gray, green, printable, red, Screen } from "../output/Screen.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Venue.VenueOptions {
  readonly json: boolean
}

/** A check found a problem. */
export class ProblemsFound extends Data.TaggedError("ProblemsFound")<{
  readonly message: string
  readonly exitCode: number
}> {}

/** Checks that concern the account rather than the connection. */
const ofAccount = ["key", "access", "permissions", "addresses", "expiry", "clock"]

const marks: Readonly<Record<Finding["result"], string>> = {
  ok: "ok",
  warning: "warn",
  problem: "FAIL",
  skipped: "skip"
}

const written = (screen: Screen["Type"], findings: ReadonlyArray<Finding>): string => {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings
    .map(({ check, detail, hint, result }) => {
      const mark = marks[result].padEnd(4)
      const painted =
        result === "ok" ? green(screen, mark) : result === "problem" ? red(screen, mark) : gray(screen, mark)
      const line = `${painted}  ${check.padEnd(width)}  ${printable(detail)}`
      return hint === undefined ? line : `${line}\n      ${" ".repeat(width)}  ${gray(screen, hint)}`
    })
    .join("\n")
}

/** The key, or a message if only half of it is set. The doctor also works without a key. */
const account = (choice: Venue.Choice) =>
  Effect.gen(function* () {
    const key = Effect.flatMap(Credentials, (own) => (own.key === undefined ? own.current : Effect.succeed(own)))
    const read = yield* Effect.either(Effect.provide(key, Venue.account(choice)))
    if (Either.isRight(read)) return read.right
    const error = read.left
    const isUnset = error._tag === "CredentialsError" && !error.message.startsWith("API Key & Secret")
    return isUnset ? undefined : error.message
  })

/** Runs all checks and prints the findings. Fails if one of them is a problem. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(input)
    const { name, venue } = choice
    const findings = yield* Effect.provide(
      diagnose({ venue, name, credentials: yield* account(choice) }),
      Venue.platform(choice)
    )
    const problems = findings.filter(({ result }) => result === "problem")
    if (input.json) yield* Output.printJson({ venue: venue.name, healthy: problems.length === 0, findings })
    else yield* Console.log(`${venue.name}, ${venue.rest}\n${written(yield* Screen, findings)}`)
    if (problems.length === 0) return
    const isOfAccount = problems.every(({ check }) => ofAccount.includes(check))
    return yield* new ProblemsFound({
      message: `${problems.length} of ${findings.length} checks found a problem: ${problems.map(({ check, problem }) => `${check} (${problem})`).join(", ")}`,
      exitCode: isOfAccount ? ExitCode.rejected : ExitCode.network
    })
  })
