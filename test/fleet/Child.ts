import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { Data, Effect, type Scope } from "effect"

/** A process ended, or did not begin, where it was to run. */
export class ChildEnded extends Data.TaggedError("ChildEnded")<{
  readonly name: string
  readonly output: string
}> {
  override get message(): string {
    return `${this.name} has ended: ${this.output}`
  }
}

/** A process of the test. */
export interface Child {
  readonly pid: number
  /** The newest 20,000 characters of both its outputs. */
  readonly output: () => string
  readonly isRunning: () => boolean
  /** Sends a signal, to this process alone. */
  readonly kill: (signal: NodeJS.Signals) => Effect.Effect<void>
  /** Waits for its end and gives its exit code; null when a signal ended it. */
  readonly ended: Effect.Effect<number | null>
  /** Waits for a line of its standard output that matches. */
  readonly line: (pattern: RegExp) => Effect.Effect<string, ChildEnded>
}

const kept = 20_000

const childOf = (name: string, child: ChildProcess): Child => {
  let output = ""
  let isOver = false
  const take = (data: Buffer) => {
    output = (output + data.toString()).slice(-kept)
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

/** Runs a program until the scope closes: then the signal `stop` asks it to end, and what has not ended after 5 s is killed. */
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
        // A finalizer cannot be interrupted, not even by a timeout, unless it says so.
        Effect.zipRight(Effect.interruptible(child.ended)),
        Effect.timeoutTo({ duration: "5 seconds", onSuccess: () => true, onTimeout: () => false }),
        Effect.flatMap((ended) => (ended ? Effect.void : Effect.zipRight(child.kill("SIGKILL"), child.ended)))
      )
  )

/** Runs a program of this repository's sources. */
export const program = (name: string, file: string, args: ReadonlyArray<string>, env: Record<string, string>) =>
  start(name, process.execPath, ["--import", "tsx", "--conditions=effect-bybit-source", file, ...args], {
    env: { ...process.env, ...env }
  })
