import * as Data from "effect/Data"
import * as ExitCode from "./ExitCode.js"

/** The command was used incorrectly, or something is missing. Nothing was sent. */
export class UsageError extends Data.TaggedError("UsageError")<{
  readonly message: string
  /** What to do about it, as a sentence. */
  readonly hint?: string | undefined
}> {
  readonly exitCode = ExitCode.usage
}
