import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import { firstSeed as seed } from "../sample.js"

/** The seed of all random values. `CASE=123` runs a single case. */
export { seed }

const only = process.env["CASE"]

const streamOf = (name: string, index: number): Stream => {
  let from = Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)
  for (let i = 0; i < name.length; i++) from = Math.imul(from ^ name.charCodeAt(i), 0x01000193)
  const chance = new Stream(from)
  chance.next()
  return chance
}

const wanted = (count: number): ReadonlyArray<number> =>
  only === undefined ? Array.from({ length: count }, (_, i) => i) : [Number(only)]

const failed = (name: string, index: number, cause: unknown): Error => {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${name}: SEED=${seed} CASE=${index}: ${why.slice(0, 2000)}`, { cause })
}

/** Runs many cases, each with its own random stream. A failure shows how to run that case alone. */
export const cases = (name: string, count: number, run: (chance: Stream, index: number) => void): void => {
  for (const index of wanted(count)) {
    try {
      run(streamOf(name, index), index)
    } catch (cause) {
      throw failed(name, index, cause)
    }
  }
}

/** The same for slow cases. Yields to the event loop from time to time. */
export const casesAsync = async (
  name: string,
  count: number,
  run: (chance: Stream, index: number) => Promise<void>
): Promise<void> => {
  for (const index of wanted(count)) {
    try {
      await run(streamOf(name, index), index)
    } catch (cause) {
      throw failed(name, index, cause)
    }
    if (index % 100 === 99) await new Promise((resolve) => setImmediate(resolve))
  }
}

/** A random element of a non-empty list. */
export const pick = <A>(chance: Stream, list: ReadonlyArray<A>): A => {
  const found = list[chance.integer(0, list.length - 1)]
  if (found === undefined && list.length === 0) throw new Error("nothing to pick from")
  return found as A
}
