import type { Outcome } from "./Outcome.js"

const measures = ["virtualMillis", "steps", "faults", "connections"] as const

/** Adds outcomes up, in whatever order they arrive. */
export class Report {
  readonly #outcomes: Array<Outcome> = []

  add(outcome: Outcome): void {
    this.#outcomes.push(outcome)
  }

  get seeds(): number {
    return this.#outcomes.length
  }

  get failures(): ReadonlyArray<Outcome> {
    return this.#outcomes.filter((outcome) => outcome.failure !== undefined).sort((a, b) => a.seed - b.seed)
  }

  /** The failure with the lowest seed, of each judge. */
  get distinct(): ReadonlyArray<Outcome> {
    const first = new Map<string, Outcome>()
    for (const outcome of this.failures) {
      const judge = outcome.failure?.judge ?? ""
      if (!first.has(judge)) first.set(judge, outcome)
    }
    return [...first.values()]
  }

  get hashes(): string {
    return [...this.#outcomes]
      .sort((a, b) => a.seed - b.seed)
      .map(({ seed, hash }) => `${seed} ${hash}\n`)
      .join("")
  }

  get totals() {
    const sums: Record<string, number> = {}
    const medians: Record<string, number> = {}
    for (const measure of measures) {
      const values = this.#outcomes.map((outcome) => outcome[measure]).sort((a, b) => a - b)
      sums[measure] = values.reduce((sum, value) => sum + value, 0)
      medians[measure] = values[values.length >> 1] ?? 0
    }
    return { seeds: this.seeds, failures: this.failures.length, sums, medians }
  }
}

/** The seeds whose hashes differ between two reports, or are in one of them only. */
export const differing = (one: string, other: string): ReadonlyArray<string> => {
  const linesOf = (hashes: string) => new Set(hashes.split("\n").filter((line) => line !== ""))
  const [ones, others] = [linesOf(one), linesOf(other)]
  const alone = [...ones, ...others].filter((line) => !ones.has(line) || !others.has(line))
  return [...new Set(alone.map((line) => line.split(" ")[0] ?? ""))]
}
