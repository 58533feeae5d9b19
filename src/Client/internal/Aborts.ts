/** Stops programs when an `AbortSignal` is aborted, with one listener for all that share it. */

/** What one signal stops. A single listener, because Node warns of a leak if a signal has more than ten, and many runs may share one. */
class Aborts implements EventListenerObject {
  readonly stops = new Set<() => void>()

  handleEvent(): void {
    for (const stop of this.stops) stop()
  }
}

const known = new WeakMap<AbortSignal, Aborts>()

/** Calls `stop` when the signal is aborted. Returns a function that no longer does. */
export const onAbort = (signal: AbortSignal, stop: () => void): (() => void) => {
  const aborts = known.get(signal) ?? new Aborts()
  known.set(signal, aborts)
  // Again has no effect.
  signal.addEventListener("abort", aborts)
  aborts.stops.add(stop)
  return () => {
    aborts.stops.delete(stop)
    if (aborts.stops.size === 0) signal.removeEventListener("abort", aborts)
  }
}
