import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { Data, Effect, type Scope } from "effect"

/** A process ended, or could not start, while the test still needed it. */
export class ChildEnded extends Data.TaggedError("ChildEnded")<{
  readonly name: string
  readonly output: string
}> {
  override get message(): string {
    return `${this.name} ended: ${this.output}`
  }
}

/** A process started by the test. */
export interface Child {
  readonly pid: number
  /** The last 20,000 characters of its standard output and standard error. */
  readonly output: () => string
  readonly isRunning: () => boolean
  /** Sends a signal to this process only. */
  readonly kill: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** Waits for the process to end and returns its exit code, or null if a signal ended it. */
  readonly ended: Effect.Effect<number | null>
  /** Waits for a line of standard output that matches. */
  readonly line: (pattern: RegExp) => Effect.Effect<string, ChildEnded>
}

const maxOutput = 20_000

const childOf = (name: string, child: ChildProcess): Child => {
  let output = ""
  let isOver = false
  const take = (data: Buffer) => {
    output = (output + data.toString()).slice(-maxOutput)
  }
  child.stdout?.on("data", take)
  child.stderr?.on("data", take)
  child.on("error", (error) => {
    output += error.message
    isOver = true
  })
  child.on("exit", () => {
    isOver = true
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    isRunning: () => !isOver,
    kill: (signal) => Effect.sync(() => void (isOver || child.kill(signal))),
    ended: Effect.async<number | null>((resume) => {
      const done = () => resume(Effect.succeed(child.exitCode))
      if (isOver) return done()
      child.once("exit", done)
      child.once("error", done)
      return Effect.sync(() => {
        child.off("exit", done)
        child.off("error", done)
      })
    }),
    line: (pattern) =>
      Effect.async<string, ChildEnded>((resume) => {
        let seen = ""
        child.stdout?.on("data", (data: Buffer) => {
          seen += data.toString()
          const line = seen.split("\n").find((line) => pattern.test(line))
          if (line !== undefined) resume(Effect.succeed(line))
        })
        const failed = () => resume(Effect.fail(new ChildEnded({ name, output })))
        child.once("exit", failed)
        child.once("error", failed)
        if (isOver) failed()
      })
  }
}

/**
 * Runs a program until the scope closes. Then it sends the signal `stop`, and kills the process if it has not ended
 * after 5 s.
 */
export const start = (
  name: string,
  command: string,
  args: ReadonlyArray<string>,
  options: SpawnOptions & { readonly stop?: NodeJS.Signals } = {}
): Effect.Effect<Child, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => childOf(name, spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] }))),
    (child) =>
      child.kill(options.stop ?? "SIGTERM").pipe(
        // Finalizers are uninterruptible by default, even by a timeout.
        Effect.zipRight(Effect.interruptible(child.ended)),
        Effect.timeoutTo({ duration: "5 seconds", onSuccess: () => true, onTimeout: () => false }),
        Effect.flatMap((ended) => (ended ? Effect.void : Effect.zipRight(child.kill("SIGKILL"), child.ended)))
      )
  )

/** Runs a program from this repository's source code. */
export const program = (name: string, file: string, args: ReadonlyArray<string>, env: Record<string, string>) =>
  start(name, process.execPath, ["--import", "tsx", "--conditions=effect-bybit-source", file, ...args], {
    env: { ...process.env, ...env }
  })
