/** A server that answers while the program computes, and programs that compute. */
import { stat } from "node:fs"
import { Worker } from "node:worker_threads"
import { Effect, type Scope } from "effect"
import { until } from "./waiting.js"

/** After how many milliseconds the server answers; never if negative. */
export interface Rules {
  readonly handshake: number
  readonly auth: number
  readonly subscribe: number
  readonly ping: number
  readonly order: number
  readonly rest: number
  /** How many trades are pushed right before each pong. */
  readonly pushesBeforePong: number
  /** Pushes a trade every so many milliseconds. */
  readonly pushEvery: number
  /** How the bodies of answers over REST are sent, in turn: `large` has 1 MB, `small` some bytes, the others 200 KB. */
  readonly forms: ReadonlyArray<"small" | "large" | "chunked" | "gzip" | "halves">
}
interface Report {
  readonly what: string
  readonly text: string
}

/** The servers that run. */
const running = new Set<OwnThread>()

export class OwnThread {
  readonly seen: Array<Report> = []
  /** How many answers are due soon and not sent yet. */
  readonly owed = new Int32Array(new SharedArrayBuffer(4))
  readonly worker = new Worker(new URL("./serverThread.mjs", import.meta.url), { workerData: this.owed.buffer })

  constructor() {
    this.worker.on("message", (report: Report) => this.seen.push(report))
    running.add(this)
  }
  async stop(): Promise<void> {
    running.delete(this)
    await this.worker.terminate()
  }
  get port(): string {
    return this.seen.find(({ what }) => what === "listening")?.text ?? ""
  }
  get url(): string {
    return `ws://127.0.0.1:${this.port}`
  }
  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }
  set(rules: Partial<Rules>): void {
    this.worker.postMessage(rules)
  }
  /** Sets rules, and waits until they hold: a message to another thread takes its time. */
  follows(rules: Partial<Rules>): Effect.Effect<void> {
    return Effect.suspend(() => {
      const before = this.count("rules")
      this.set(rules)
      return this.sees("rules", before + 1)
    })
  }
  count(what: string): number {
    return this.seen.filter((one) => one.what === what).length
  }
  /** Waits until the server has seen something so often. */
  sees(what: string, times = 1): Effect.Effect<void> {
    return until(
      () => `the server sees ${what} ${times} times: ${JSON.stringify(this.seen)}`,
      () => this.count(what) >= times
    )
  }
}

/** A server of the test's own, which ends with its scope. */
export const ownThread = (rules: Partial<Rules> = {}): Effect.Effect<OwnThread, never, Scope.Scope> =>
  Effect.gen(function* () {
    const server = yield* Effect.acquireRelease(
      Effect.sync(() => new OwnThread()),
      (server) => Effect.promise(() => server.stop())
    )
    yield* server.sees("listening")
    yield* server.follows(rules)
    return server
  })

const never = new Int32Array(new SharedArrayBuffer(4))

/** Blocks the event loop until the answers that are due soon have been sent, and leaves the processor to the servers. */
export const compute = (millis: number): void => {
  const end = performance.now() + 5000
  Atomics.wait(never, 0, 0, millis)
  for (const { owed } of running)
    for (let left = Atomics.load(owed, 0); left > 0 && performance.now() < end; left = Atomics.load(owed, 0))
      Atomics.wait(owed, 0, left, 100)
}

/** From where a program computes. In Node, timers come before reads after the first two, and after reads otherwise. */
export const places = {
  "in setImmediate": (run: () => void) => void setImmediate(run),
  "after another read": (run: () => void) => stat(".", run),
  "in a timer": (run: () => void) => void setTimeout(run, 1)
}
export type Place = (run: () => void) => void

/** The program computes for so long. */
export const computing = (millis: number, place: Place = places["in setImmediate"]): Effect.Effect<void> =>
  Effect.async((resume) =>
    place(() => {
      compute(millis)
      resume(Effect.void)
    })
  )

/** The answer is sent while the program computes, which ends long after the deadline. */
export const answerAfter = 40
export const deadline = 130
export const computes = 300
