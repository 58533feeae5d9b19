import { parentPort } from "node:worker_threads"
import type { Outcome } from "./Outcome.js"
import type { Plan } from "./Plan.js"

/** What draws plans and runs them. */
export interface Program {
  readonly draw: (seed: number) => Plan
  readonly run: (plan: Plan, options?: { readonly trace?: boolean }) => Promise<Outcome>
}

export type Message = { readonly began: number } | { readonly outcome: Outcome } | { readonly idle: true }

/** Runs the seeds that the thread is given. */
export const serve = ({ draw, run }: Program): void => {
  const port = parentPort
  if (port === null) throw new Error("this is no worker thread")
  const tell = (message: Message) => port.postMessage(message)
  port.on("message", async (seeds: ReadonlyArray<number>) => {
    for (const seed of seeds) {
      tell({ began: seed })
      tell({ outcome: await run(draw(seed)) })
    }
    tell({ idle: true })
  })
  tell({ idle: true })
}
