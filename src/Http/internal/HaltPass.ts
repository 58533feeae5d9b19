/**
 * Lets single orders of the library pass a halt. What passes is the object with the parameters, once: the first write that enters the
 * gate with it. Nobody else has that object before, and a guard that sees it then can't send it again.
 */

interface Write {
  readonly params: unknown
}

/** Parameters until their write enters a gate, the write from then on. */
const passing: { add(one: object): unknown; delete(one: unknown): boolean; has(one: object): boolean } = new WeakSet()

/** Lets one write with these parameters pass. They must be frozen. */
export const announce = (params: object): void => void passing.add(params)

/** A write enters a gate, before any guard sees it. */
export const entered = (write: Write): void => {
  if (passing.delete(write.params)) passing.add(write)
}

/** Whether a write passes halts. */
export const passes = (write: Write): boolean => passing.has(write)
