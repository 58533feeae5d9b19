/** What a test reads of the log. */
import type * as Cause from "effect/Cause"
import type * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as LogLevel from "effect/LogLevel"

export interface LogLine {
  readonly level: "TRACE" | "DEBUG" | "INFO" | "WARN" | "ERROR" | "FATAL"
  /** Whether it is a warning, or worse. */
  readonly isWarning: boolean
  readonly message: unknown
  readonly annotations: ReadonlyArray<readonly [string, unknown]>
  readonly cause: Cause.Cause<unknown>
  /** The line as Effect's own loggers write it: as JSON, as logfmt and as plain text. */
  readonly written: () => ReadonlyArray<string>
}

const writers = [Logger.jsonLogger, Logger.logfmtLogger, Logger.stringLogger]

/** Hands each line that is logged to `read`, and to nobody else. */
export const logsTo = (read: (line: LogLine) => void): Layer.Layer<never> =>
  Logger.replace(
    Logger.defaultLogger,
    Logger.make((options) => {
      const { annotations, cause, logLevel, message } = options
      read({
        level: logLevel.label as LogLine["level"],
        isWarning: LogLevel.greaterThanEqual(logLevel, LogLevel.Warning),
        message,
        annotations: [...annotations],
        cause,
        written: () => writers.map((writer) => writer.log(options))
      })
    })
  )

/** The same, for lines of every level. */
export const allLogsTo = (read: (line: LogLine) => void): Layer.Layer<never> =>
  Layer.merge(logsTo(read), Logger.minimumLogLevel(LogLevel.All))

/** Runs an effect whose log nobody reads. */
export const silently: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> = Logger.withMinimumLogLevel(
  LogLevel.None
)
