import type { Outcome } from "./Outcome.js"
import type { Plan } from "./Plan.js"

type Acts = Plan["acts"]

/** The fewest acts, with the smallest numbers, that the same judge still objects to. Gives up after `runs` runs. */
export const shrink = async (
  plan: Plan,
  judge: string,
  run: (plan: Plan) => Promise<Outcome>,
  runs = 400
): Promise<Plan> => {
  let left = runs
  let best = plan

  const keep = async (acts: Acts): Promise<boolean> => {
    if (left <= 0) return false
    left--
    const candidate = { ...best, acts }
    const outcome = await run(candidate)
    if (outcome.failure?.judge !== judge) return false
    best = candidate
    return true
  }

  const remove = async (): Promise<void> => {
    for (let size = Math.max(1, best.acts.length >> 1); left > 0; ) {
      let removed = false
      for (let from = 0; from < best.acts.length && left > 0; ) {
        if (await keep([...best.acts.slice(0, from), ...best.acts.slice(from + size)])) removed = true
        else from += size
      }
      if (size > 1) size >>= 1
      else if (!removed) return
    }
  }

  const simplify = async (): Promise<void> => {
    for (let i = 0; i < best.acts.length; i++) {
      for (const key of Object.keys(best.acts[i] ?? {})) {
        if (key === "at") continue
        for (;;) {
          const act = best.acts[i]
          const value: unknown = act === undefined ? undefined : Reflect.get(act, key)
          // Probabilities and what stays for good are left as they are.
          if (act === undefined || typeof value !== "number" || !Number.isInteger(value) || value < 2) break
          const smaller = { ...act, [key]: Math.floor(value / 2) }
          if (!(await keep(best.acts.map((other, at) => (at === i ? smaller : other))))) break
        }
      }
      // Earlier, but never before the act that precedes it.
      for (;;) {
        const at = best.acts[i]?.at ?? 0
        const before = best.acts[i - 1]?.at ?? 0
        const earlier = Math.ceil((at - before) / 2)
        if (earlier <= 0) break
        if (!(await keep(best.acts.map((act, j) => (j < i ? act : { ...act, at: act.at - earlier }))))) break
      }
    }
  }

  await remove()
  await simplify()
  await remove()
  return best
}
