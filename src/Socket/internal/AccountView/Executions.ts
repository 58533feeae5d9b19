/** Puts an execution into a list that is in order of time, once. */
import type { Execution } from "../../../Schema/Execution.js"

/** Compares executions by time and, where both have one, by sequence. */
const order = (a: Execution, b: Execution): number => {
  if (a.execTime !== b.execTime) return Number(a.execTime) - Number(b.execTime)
  return a.seq === undefined || b.seq === undefined ? 0 : a.seq - b.seq
}

/** Both sides of a self-trade have the same execution ID. */
const isSame = (a: Execution, b: Execution): boolean => a.execId === b.execId && a.orderId === b.orderId

/**
 * Where an execution belongs, counted from the newest one of a list: before those of the same time. Undefined if the list has it.
 * `nth` returns the nth newest.
 */
const countNewer = (
  one: Execution,
  length: number,
  nth: (index: number) => Execution | undefined
): number | undefined => {
  let newer = 0
  for (let index = 0; index < length; index++) {
    const other = nth(index)
    const compared = other === undefined ? -1 : order(other, one)
    if (other === undefined || compared < 0) break
    if (isSame(other, one)) return undefined
    if (compared > 0) newer = index + 1
  }
  return newer
}

/** Adds an execution to a list, oldest first; undefined if the list has it. */
export const add = (list: ReadonlyArray<Execution>, one: Execution): ReadonlyArray<Execution> | undefined => {
  const newer = countNewer(one, list.length, (index) => list[list.length - 1 - index])
  if (newer === undefined) return undefined
  return newer === 0 ? [...list, one] : list.toSpliced(list.length - newer, 0, one)
}

/** Adds an execution to a list, newest first, that keeps only the newest; undefined if it has it, or if it is too old. */
export const addNewest = (
  list: ReadonlyArray<Execution>,
  one: Execution,
  limit: number
): ReadonlyArray<Execution> | undefined => {
  const newer = countNewer(one, list.length, (index) => list[index])
  if (newer === undefined || newer >= limit) return undefined
  const kept = list.length < limit ? list : list.slice(0, limit - 1)
  return newer === 0 ? [one, ...kept] : kept.toSpliced(newer, 0, one)
}
