import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Credentials } from "effect-bybit/Layers/Credentials"
import { diagnose } from "../doctor/Diagnosis.js"
import type { Finding } from "../doctor/Finding.js"
import * as ExitCode from "../ExitCode.js"
import * as Output from "../output/Output.js"
import { green, grey, plain, red, Screen } from "../output/Screen.js"
import * as Venue from "../Venue.js"

/**
 * What was typed.
 *
 * @since 0.1.0
 */
export interface Typed extends Venue.VenueOptions {
  readonly json: boolean
}

/**
 * The doctor has found something.
 *
 * @since 0.1.0
 */
export class Unwell extends Data.TaggedError("Unwell")<{ readonly message: string; readonly exitCode: number }> {}

/** What has to do with the account rather than with the way to the exchange. */
const ofAccount = ["key", "access", "permissions", "addresses", "expiry", "clock"]

const marks: Readonly<Record<Finding["result"], string>> = {
  ok: "ok",
  warning: "look",
  problem: "FAIL",
  skipped: "skip"
}

const written = (screen: Screen["Type"], findings: ReadonlyArray<Finding>): string => {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings
    .map(({ check, detail, hint, result }) => {
      const mark = marks[result].padEnd(4)
      const painted =
        result === "ok" ? green(screen, mark) : result === "problem" ? red(screen, mark) : grey(screen, mark)
      const line = `${painted}  ${check.padEnd(width)}  ${plain(detail).replace(/\p{Cc}/gu, " ")}`
      return hint === undefined ? line : `${line}\n      ${" ".repeat(width)}  ${grey(screen, hint)}`
    })
    .join("\n")
}

/** The key that there is; words where it is half of one. A doctor is also asked without a key. */
const account = (choice: Venue.Choice) =>
  Effect.gen(function* () {
    const read = yield* Effect.either(Effect.provide(Credentials, Venue.account(choice)))
    if (Either.isRight(read)) return read.right
    // Nothing is set, or one half of it.
    const { message } = read.left
    return message.startsWith("API Key & Secret") ? message : undefined
  })

/**
 * Makes all checks and tells what was found; fails when one of them found a problem.
 *
 * @since 0.1.0
 */
export const run = (typed: Typed) =>
  Effect.gen(function* () {
    const choice = yield* Venue.choose(typed)
    const { name, venue } = choice
    const findings = yield* Effect.provide(
      diagnose({ venue, name, credentials: yield* account(choice) }),
      Venue.platform(choice)
    )
    const problems = findings.filter(({ result }) => result === "problem")
    if (typed.json) yield* Output.document({ venue: venue.name, healthy: problems.length === 0, findings })
    else yield* Console.log(`${venue.name}, ${venue.rest}\n${written(yield* Screen, findings)}`)
    if (problems.length === 0) return
    const isOfAccount = problems.every(({ check }) => ofAccount.includes(check))
    return yield* new Unwell({
      message: `${problems.length} of ${findings.length} checks found a problem: ${problems.map(({ check, problem }) => `${check} (${problem})`).join(", ")}`,
      exitCode: isOfAccount ? ExitCode.refused : ExitCode.network
    })
  })
