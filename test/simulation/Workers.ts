import { rmSync } from "node:fs"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { bundle, bundlesFolder } from "./Bundle.js"
import type { Outcome } from "./Outcome.js"
import type { Message } from "./Worker.js"

export interface Work {
  /** The next seeds, or undefined if there are no more. */
  readonly next: () => ReadonlyArray<number> | undefined
  readonly workers: number
  readonly done: (outcome: Outcome) => void
  /** How long a seed may take, in real milliseconds. */
  readonly patience?: number
  /** The module of a worker, from the root of the repository. */
  readonly worker?: string
}

const failed = (seed: number, judge: string, message: string): Outcome => ({
  seed,
  hash: judge,
  steps: 0,
  acts: 0,
  faults: 0,
  connections: 0,
  virtualMillis: 0,
  failure: { judge, message, at: 0 }
})

/** One worker until there are no more seeds, replaced when a seed hangs or crashes. */
const lane = (work: Work, file: string, resume: ReadonlyArray<number> = []): Promise<void> =>
  new Promise((resolve, reject) => {
    // Most of what a seed makes is garbage at its end.
    const worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 64 } })
    let chunk = [...resume]
    let running: number | undefined
    let ended = false
    let timer: NodeJS.Timeout | undefined

    const end = (then: () => void) => {
      if (ended) return
      ended = true
      clearTimeout(timer)
      void worker.terminate().then(then)
    }
    const lost = (judge: string, error: Error) => {
      const seed = running
      if (seed === undefined) return end(() => reject(error))
      end(() => {
        work.done(failed(seed, judge, error.stack ?? error.message))
        lane(work, file, chunk).then(resolve, reject)
      })
    }
    // Its last messages are only sure to have arrived when it exits.
    let error: unknown
    worker.on("error", (thrown) => {
      error = thrown
    })
    worker.on("exit", (code) =>
      lost("crash", error instanceof Error ? error : new Error(`the worker exited with ${error ?? code}`))
    )
    worker.on("message", (message: Message) => {
      if (ended) return
      clearTimeout(timer)
      if ("began" in message) {
        running = message.began
        chunk = chunk.slice(1)
        const patience = work.patience ?? 60_000
        timer = setTimeout(() => lost("hang", new Error(`not done after ${patience} ms`)), patience)
      } else if ("outcome" in message) {
        running = undefined
        work.done(message.outcome)
      } else {
        if (chunk.length === 0) chunk = [...(work.next() ?? [])]
        if (chunk.length === 0) end(resolve)
        else worker.postMessage(chunk)
      }
    })
  })

/** Runs seeds in worker threads until there are no more. */
export const simulate = async (work: Work): Promise<void> => {
  const folder = bundlesFolder()
  try {
    const file = await bundle(work.worker ?? "test/simulation/SeedWorker.ts", join(folder, "worker.mjs"))
    await Promise.all(Array.from({ length: work.workers }, () => lane(work, file)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
