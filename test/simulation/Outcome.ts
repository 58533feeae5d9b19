/** An invariant that was violated. */
export interface Failure {
  readonly judge: string
  readonly message: string
  /** In milliseconds of the world. */
  readonly at: number
}

/** What came of a plan. */
export interface Outcome {
  readonly seed: number
  /** Of the event log: equal runs have equal hashes. */
  readonly hash: string
  /** Frames, requests, answers and acts. */
  readonly steps: number
  readonly acts: number
  readonly faults: number
  readonly connections: number
  readonly virtualMillis: number
  readonly failure?: Failure
  readonly trace?: ReadonlyArray<string>
}
