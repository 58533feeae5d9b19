import { parentPort, workerData } from "node:worker_threads"
import type { Outcome } from "./Outcome.js"
import type { Plan } from "./Plan.js"

export interface Program {
  readonly draw: (seed: number) => Plan
  readonly run: (plan: Plan, options?: { readonly trace?: boolean }) => Promise<Outcome>
}

/** The modules that draw and run plans: those of the simulation, unless a test names others. */
export const load = async (from?: string): Promise<Program> => {
  const { draw } = await import(from ?? new URL("./Acts/drawPlan.ts", import.meta.url).href)
  const { run } = await import(from ?? new URL("./Run.ts", import.meta.url).href)
  return { draw, run }
}

const port = parentPort
if (port !== null && workerData?.simulation === true) {
  const { draw, run } = await load(workerData.program)
  port.on("message", async (seeds: ReadonlyArray<number>) => {
    for (const seed of seeds) {
      port.postMessage({ began: seed })
      port.postMessage({ outcome: await run(draw(seed)) })
    }
    port.postMessage({ idle: true })
  })
  port.postMessage({ idle: true })
}
