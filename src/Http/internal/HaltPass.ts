/**
 * Lets single orders of the library pass a halt. What passes is the object with the parameters, once: the first write that enters the
 * gate with it. Nobody else has that object before, and a guard that sees it then can't send it again.
 */

interface Write {
  readonly params: unknown
}

const announced: { add(params: object): unknown; delete(params: unknown): boolean } = new WeakSet<object>()
const passing = new WeakSet<Write>()

/** Lets one write with these parameters pass. They must be frozen. */
export const announce = (params: object): void => void announced.add(params)

/** A write enters a gate, before any guard sees it. */
export const entered = (write: Write): void => {
  if (announced.delete(write.params)) passing.add(write)
}

/** Whether a write passes halts. */
export const passes = (write: Write): boolean => passing.has(write)
