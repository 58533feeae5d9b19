/** Programs that a test starts, with what they print. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { once } from "node:events"
import { text } from "node:stream/consumers"

/** A program that has ended. `code` is null if a signal ended it. */
export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams
  readonly ended: Promise<Ended>
}

interface Options {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** The environment without what chooses a venue or a key, or says that tests run. */
const clean = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:BYBIT_|VITEST|(?:NODE_ENV|TEST)$)/.test(name))
)

const running = new Set<ChildProcessWithoutNullStreams>()

export const start = (command: string, args: ReadonlyArray<string>, { cwd, env }: Options = {}): Running => {
  const child = spawn(command, args, { cwd, env: { ...clean, NO_COLOR: "1", ...env } })
  running.add(child)
  const end = async (): Promise<Ended> => {
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")])
    running.delete(child)
    return { code: child.exitCode, out, err }
  }
  return { child, ended: end() }
}

/** Kills what still runs. */
export const stop = (): void => {
  for (const child of running) child.kill("SIGKILL")
}

/** Runs a program, and returns what it printed; fails with that if it ends with another code than 0. */
export const ran = async (command: string, args: ReadonlyArray<string>, cwd?: string): Promise<string> => {
  const { code, err, out } = await start(command, args, cwd === undefined ? {} : { cwd }).ended
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${out}${err}`)
  return out
}
