#!/usr/bin/env node
import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as ExitCode from "./ExitCode.js"
import { program } from "./Program.js"

let signal: "SIGINT" | "SIGTERM" = "SIGINT"
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.once(name, () => {
    signal = name
  })
}

/** Ends the command cleanly when the reader of its output is gone, as with `head`. */
const readerGone = Effect.async<number>((resume) => {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error
    resume(Effect.succeed(ExitCode.ok))
  })
})

// What is left to say when the reader of standard error is gone, as after Ctrl-C in a pipe, reaches nobody.
process.stderr.on("error", () => undefined)

program(process.argv).pipe(Effect.raceFirst(readerGone), Effect.provide(NodeContext.layer), (main) =>
  NodeRuntime.runMain(main, {
    disableErrorReporting: true,
    disablePrettyLogger: true,
    // The command is done: a socket that a server does not close must not keep the shell waiting.
    teardown: (exit) => {
      const interrupted = signal === "SIGTERM" ? ExitCode.terminated : ExitCode.interrupted
      const code = Exit.isSuccess(exit) ? Number(exit.value) : interrupted
      process.stdout.write("", () => process.exit(code))
    }
  })
)
