/** The errors of recordings that fail, and of replays that lack something. */
import { notExecutedError } from "../Errors/internal/Vouched.js"

/**
 * A recording could not be written or read.
 *
 * `line` is the number of an invalid line.
 */
export class RecordingError extends notExecutedError("RecordingError")<{
  readonly operation: "write" | "read"
  /** The file, or `memory`. */
  readonly name: string
  readonly detail: string
  readonly line?: number
  readonly cause?: unknown
}> {
  override get message(): string {
    const where = this.line === undefined ? "" : `, line ${this.line}`
    return `The recording ${this.name} cannot be ${this.operation === "read" ? "read" : "written"}${where}: ${this.detail}`
  }
}

/** A program that runs on a recording requested something that it doesn't contain. */
export class NotRecorded extends notExecutedError("NotRecorded")<{
  readonly kind: "request" | "topic" | "message" | "connection"
  /** What was requested, such as `GET /v5/market/tickers?category=linear`, without secrets. */
  readonly what: string
  readonly detail: string
}> {
  override get message(): string {
    return `The recording has no ${this.what}${this.detail === "" ? "" : `: ${this.detail}`}`
  }
}
