/** Which messages the exchange may have answered by closing the connection, and how they are asked for again. */

/** Topics that were asked for in one message, which was outstanding when the connection was closed. */
interface Suspect {
  readonly topics: ReadonlyArray<string>
  /** How many times in a row the connection was closed before the message was answered. */
  readonly closes: number
  /** How many of these closes are due to nothing else. */
  readonly proven: number
  readonly isHalf: boolean
}

/** What is suspected, until everything is answered. */
export interface Suspicion {
  readonly suspects: ReadonlyArray<Suspect>
  /** Whether a message was halved for closes that are proven, and no culprit was found since. */
  readonly isTooLarge: boolean
  /** The size of the largest message that was answered meanwhile. */
  readonly answered: number
  /** How many topics a message may have: found out, if a larger one was closed for. */
  readonly size: number
}

export const none: Suspicion = { suspects: [], isTooLarge: false, answered: 0, size: Number.POSITIVE_INFINITY }

/** A message is halved after this many closes in a row. */
const closesToHalve = 2
/** A single topic is to blame after this many that are proven. */
const closesToBlame = 3
/** An exchange that closes or ignores everything for hours makes no more messages than this. */
const mostUnproven = 16
/** Nobody waits for the first confirmation of a single topic after this many. */
const closesToGiveUp = 10

export interface Closed {
  readonly suspicion: Suspicion
  /** Topics for which alone the exchange closes the connection. */
  readonly culprits: ReadonlyArray<string>
  /** Topics that may be to blame, or the exchange closes whatever it is asked. */
  readonly hopeless: ReadonlyArray<string>
}

const share = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.some((topic) => other.includes(topic))

const isCulprit = ({ proven, topics }: Suspect): boolean => topics.length === 1 && proven >= closesToBlame

const halved = (suspect: Suspect, count: number): ReadonlyArray<Suspect> => {
  const { closes, proven, topics } = suspect
  if (topics.length === 1 || closes < closesToHalve || (proven === 0 && count >= mostUnproven)) return [suspect]
  const middle = Math.ceil(topics.length / 2)
  return [topics.slice(0, middle), topics.slice(middle)].map((half) => ({
    topics: half,
    closes: 0,
    proven: 0,
    isHalf: true
  }))
}

/**
 * The exchange closed the connection while these messages were outstanding. It is proof if it had confirmed other topics over this
 * connection, and nothing but the message was outstanding.
 */
export const closed = (
  suspicion: Suspicion,
  messages: ReadonlyArray<ReadonlyArray<string>>,
  isProof: boolean
): Closed => {
  const isOutstanding = ({ topics }: Suspect) => messages.some((message) => share(topics, message))
  const accused = messages.map((topics): Suspect => {
    const known = suspicion.suspects.find((one) => share(one.topics, topics))
    const { closes, isHalf, proven } = known ?? { closes: 0, isHalf: false, proven: 0 }
    return { topics, closes: closes + 1, proven: proven + (isProof ? 1 : 0), isHalf }
  })
  const culprits = accused.filter(isCulprit).flatMap(({ topics }) => topics)
  const rest = accused.filter((suspect) => !isCulprit(suspect))
  const kept = suspicion.suspects.filter((one) => !isOutstanding(one))
  const parts = rest.map((suspect) => halved(suspect, kept.length + rest.length))
  const isTooLarge = suspicion.isTooLarge || rest.some(({ proven }, i) => proven > 0 && (parts[i]?.length ?? 0) > 1)
  return {
    suspicion: { ...suspicion, suspects: [...kept, ...parts.flat()], isTooLarge: isTooLarge && culprits.length === 0 },
    culprits,
    hopeless: rest
      .filter(({ closes, topics }) => topics.length === 1 && closes >= closesToGiveUp)
      .flatMap(({ topics }) => topics)
  }
}

/** A message was answered. Its topics stay apart from others until everything is answered. */
export const answered = (suspicion: Suspicion, message: ReadonlyArray<string>): Suspicion =>
  suspicion.suspects.length === 0
    ? suspicion
    : {
        ...suspicion,
        suspects: suspicion.suspects.map((one) =>
          share(one.topics, message) ? { ...one, closes: 0, proven: 0 } : one
        ),
        answered: Math.max(suspicion.answered, message.length)
      }

/** Everything is answered. If no topic was to blame, larger messages than those were too large. */
export const allAnswered = ({ answered, isTooLarge, size }: Suspicion): Suspicion => ({
  ...none,
  size: isTooLarge && answered > 0 ? answered : size
})

/** How topics are asked for. */
export interface Messages {
  /** Those that may be sent at once. */
  readonly together: ReadonlyArray<ReadonlyArray<string>>
  /** Those that are sent one after another, each once everything else is answered. The most suspect is the last. */
  readonly alone: ReadonlyArray<ReadonlyArray<string>>
}

export const messagesFor = ({ suspects }: Suspicion, topics: ReadonlyArray<string>): Messages => {
  const others = new Set(topics)
  const together: Array<ReadonlyArray<string>> = []
  const alone: Array<ReadonlyArray<string>> = []
  for (const { closes, isHalf, topics } of [...suspects].sort((one, other) => one.closes - other.closes)) {
    const mine = topics.filter((topic) => others.delete(topic))
    if (mine.length > 0) (isHalf || closes >= closesToHalve ? alone : together).push(mine)
  }
  return { together: others.size === 0 ? together : [[...others], ...together], alone }
}
