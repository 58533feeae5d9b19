/** The messages that ask for topics, and what comes of them. */

/** A message to send. */
export interface Request {
  readonly id: string
  readonly op: "subscribe" | "unsubscribe"
  readonly topics: ReadonlyArray<string>
  /** Another attempt for topics whose request was not answered. */
  readonly isRepeat: boolean
}

/** The result of an answer or of a missing one. */
export interface Outcome {
  readonly confirmed: ReadonlyArray<string>
  /** Those of `confirmed` that were resubscribed while the connection was up. */
  readonly renewed: ReadonlyArray<string>
  /** No longer pushed: what comes next follows another subscription. */
  readonly unsubscribed: ReadonlyArray<string>
  /** Refused by the exchange: `Subscriptions.refusalOf` says why. */
  readonly refused: ReadonlyArray<string>
  /** Subscribed again and again without an answer. They stay wanted, and are requested again for the next listener. */
  readonly unanswered: ReadonlyArray<string>
  readonly send: ReadonlyArray<Request>
}

export const nothing: Outcome = {
  confirmed: [],
  renewed: [],
  unsubscribed: [],
  refused: [],
  unanswered: [],
  send: []
}

/** Several results as one. */
export const merged = (results: ReadonlyArray<Outcome>): Outcome => {
  const some = results.filter((result) => result !== nothing)
  const [first = nothing] = some
  if (some.length <= 1) return first
  return {
    confirmed: some.flatMap(({ confirmed }) => confirmed),
    renewed: some.flatMap(({ renewed }) => renewed),
    unsubscribed: some.flatMap(({ unsubscribed }) => unsubscribed),
    refused: some.flatMap(({ refused }) => refused),
    unanswered: some.flatMap(({ unanswered }) => unanswered),
    send: some.flatMap(({ send }) => send)
  }
}

/** The topics of one half of the groups and those of the other; nothing if there is only one group. */
export const halvesOf = (
  topics: Iterable<string>,
  groupOf: (topic: string) => number | undefined
): ReadonlyArray<ReadonlyArray<string>> => {
  const groups = new Map<number, Array<string>>()
  for (const topic of topics) {
    const group = groupOf(topic)
    if (group === undefined) continue
    const known = groups.get(group) ?? []
    known.push(topic)
    groups.set(group, known)
  }
  if (groups.size <= 1) return []
  const all = [...groups.values()]
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle).flat(), all.slice(middle).flat()]
}
