import type { Execution } from "../../../Schema/Execution.js"

/** Compares executions by time. */
const order = (a: Execution, b: Execution): number => {
  if (a.execTime !== b.execTime) return Number(a.execTime) - Number(b.execTime)
  const bySequence = (a.seq ?? 0) - (b.seq ?? 0)
  if (bySequence !== 0) return bySequence
  // Both sides of a self-trade have the same execution ID.
  const [one, other] = [`${a.execId} ${a.orderId}`, `${b.execId} ${b.orderId}`]
  return one < other ? -1 : one === other ? 0 : 1
}

/** Adds an execution to a list, oldest first; undefined if the list has it. */
export const add = (list: ReadonlyArray<Execution>, one: Execution): ReadonlyArray<Execution> | undefined => {
  let at = list.length
  for (; at > 0; at--) {
    const before = list[at - 1]
    const compared = before === undefined ? -1 : order(before, one)
    if (compared === 0) return undefined
    if (compared < 0) break
  }
  return at === list.length ? [...list, one] : list.toSpliced(at, 0, one)
}

/** Adds an execution to a list, newest first, that keeps only the newest; undefined if it has it, or if it is too old. */
export const addNewest = (
  list: ReadonlyArray<Execution>,
  one: Execution,
  limit: number
): ReadonlyArray<Execution> | undefined => {
  let at = 0
  for (; at < list.length; at++) {
    const after = list[at]
    const compared = after === undefined ? -1 : order(after, one)
    if (compared === 0) return undefined
    if (compared < 0) break
  }
  if (at >= limit) return undefined
  const kept = list.length < limit ? list : list.slice(0, limit - 1)
  return at === 0 ? [one, ...kept] : kept.toSpliced(at, 0, one)
}
