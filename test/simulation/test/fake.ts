import type { Outcome } from "../Outcome.js"
import type { Plan } from "../Plan.js"
import { Dice } from "../World/Dice.js"

/** A stand-in for the simulation: two acts that meet fail, seed 33 crashes and seed 44 hangs. */
export const draw = (seed: number): Plan => {
  const dice = new Dice(seed)
  return {
    seed,
    settings: {
      via: "http",
      lines: 1,
      tradeLines: 1,
      rotateAfter: 0,
      syncClock: false,
      timeout: 1000,
      maxWriteAge: 1000,
      audit: 1000,
      skew: 0,
      second: 0,
      latency: 30,
      quoteMillis: 100
    },
    calmAt: 30_000,
    acts: Array.from({ length: 30 }, (_, i) => ({
      at: i * 1000,
      kind: dice.pick(["jump", "block", "suspend"]),
      millis: dice.between(1, 1000)
    }))
  }
}

export const run = async (plan: Plan): Promise<Outcome> => {
  if (plan.seed === 33) {
    void Promise.reject(new Error("thrown by seed 33"))
    await new Promise((resolve) => setImmediate(resolve))
  }
  // Blocks its thread, as an endless loop does, without the work.
  if (plan.seed === 44) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  const long = (kind: string) => plan.acts.some((act) => act.kind === kind && "millis" in act && act.millis > 970)
  return {
    seed: plan.seed,
    hash: String(new Dice(plan.seed, JSON.stringify(plan.acts)).next()),
    steps: plan.acts.length,
    acts: plan.acts.length,
    faults: 0,
    connections: 0,
    virtualMillis: plan.acts.at(-1)?.at ?? 0,
    ...(long("jump") && long("block") ? { failure: { judge: "meeting", message: "a jump met a block", at: 0 } } : {}),
    trace: plan.acts.map((act) => JSON.stringify(act))
  }
}
