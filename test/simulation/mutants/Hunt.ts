import { join } from "node:path"
import { Copy } from "./Copy.js"
import type { Mutant } from "./Mutant.js"
import { SeedProcess } from "./SeedProcess.js"

/** What came of a mutant: how it was caught, or only after how many seeds it was not. */
export interface Result {
  readonly id: string
  readonly seed?: number
  readonly judge?: string
  readonly message?: string
  /** How many seeds were run. */
  readonly seeds: number
}

export interface Hunt {
  /** Where copies are made. */
  readonly folder: string
  /** The most seeds of a mutant, from 1, and for how many real milliseconds it is hunted. */
  readonly seeds: number
  readonly millis: number
  /** How long a seed may take, in real milliseconds. */
  readonly patience: number
  readonly workers: number
  readonly done: (result: Result) => void
}

/** Hunts mutants, several at once. */
export const hunt = async (mutants: ReadonlyArray<Mutant>, options: Hunt): Promise<void> => {
  const { folder, patience, workers } = options
  const queue = [...mutants]
  const first = new Copy(join(folder, "0"))
  const client = new SeedProcess(await first.bundle(), patience)
  /** How the client without a bug fails. Such a seed says nothing about a mutant. */
  const known = new Map<number, boolean>()
  const failsAnyway = async (seed: number): Promise<boolean> => {
    const fails = known.get(seed) ?? (await client.run(seed)) !== undefined
    known.set(seed, fails)
    return fails
  }
  const lane = async (_: unknown, index: number): Promise<void> => {
    const copy = index === 0 ? first : new Copy(join(folder, String(index)))
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift())
      options.done(await huntOne(mutant, await copy.bundle(mutant), options, failsAnyway))
  }
  try {
    await Promise.all(Array.from({ length: workers }, lane))
  } finally {
    client.stop()
  }
}

const huntOne = async (
  { id }: Mutant,
  bundle: string,
  { millis, patience, seeds }: Hunt,
  failsAnyway: (seed: number) => Promise<boolean>
): Promise<Result> => {
  const client = new SeedProcess(bundle, patience)
  const until = performance.now() + millis
  try {
    let seed = 0
    while (seed < seeds && performance.now() < until) {
      seed++
      const failure = await client.run(seed)
      if (failure === undefined || (await failsAnyway(seed))) continue
      const { judge, message } = failure
      return { id, seed, judge, message, seeds: seed }
    }
    return { id, seeds: seed }
  } finally {
    client.stop()
  }
}
