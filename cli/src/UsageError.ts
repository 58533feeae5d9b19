import * as Data from "effect/Data"
import * as ExitCode from "./ExitCode.js"

/**
 * The command was not given right, or not all of it. Nothing was sent.
 *
 * @since 0.1.0
 */
export class UsageError extends Data.TaggedError("UsageError")<{
  readonly message: string
  /** What to do about it, as a sentence. */
  readonly hint?: string | undefined
}> {
  readonly exitCode = ExitCode.usage
}
