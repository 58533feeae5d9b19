/** Applies to topics that begin with this text; an empty one stands for all. */
interface OfTopics {
  readonly topic: string
}

/** In milliseconds since the world began; `Infinity` for good. */
interface Until {
  readonly until: number
}

interface Chance extends OfTopics, Until {
  readonly probability: number
}

/** For the next so many. */
interface Next extends OfTopics {
  left: number
}

/**
 * How a push is damaged:
 *
 * - `type`: a field has another type; `missing`: it isn't there.
 * - `text`: it isn't JSON.
 * - `topic`: it names a topic that doesn't exist.
 */
export type Damage = "type" | "missing" | "text" | "topic"
export const damages: ReadonlyArray<Damage> = ["type", "missing", "text", "topic"]

/** What goes wrong at the exchange. */
export interface PublicKnobs {
  /** Deltas that are never sent to one of the connections. */
  loses: Chance
  /** Pushes that are sent twice. */
  twice: Chance
  /** Pushes are late, in order; when it ends, all that were held back are sent. */
  pushLag: OfTopics & Until & { readonly millis: number }
  /** Subscribes that get no snapshot. */
  noSnapshot: Next
  /** Pushes that are damaged, for all connections. */
  undecodable: Next & { readonly how: Damage | "any" }
  /** Pushes before which another symbol's data is sent, as if it were this push. */
  foreignRow: Next
  /** Fields and values that no documentation has. */
  drift: Until
  /** Acknowledgements. */
  acks: Until & { readonly how: "late" | "never" | "withoutId"; readonly millis: number }
  /** Subscribes that are refused with a text. */
  refuses: Next & { readonly text: string }
  /** Books, trades and candles over REST are old. */
  restLag: Until & { readonly millis: number }
}

/** Nothing goes wrong. */
export const calm = (): PublicKnobs => ({
  loses: { topic: "", until: 0, probability: 0 },
  twice: { topic: "", until: 0, probability: 0 },
  pushLag: { topic: "", until: 0, millis: 0 },
  noSnapshot: { topic: "", left: 0 },
  undecodable: { topic: "", left: 0, how: "any" },
  foreignRow: { topic: "", left: 0 },
  drift: { until: 0 },
  acks: { until: 0, how: "late", millis: 0 },
  refuses: { topic: "", left: 0, text: "" },
  restLag: { until: 0, millis: 0 }
})

/** Uses up one of the next so many, if the topic is one of these. */
export const uses = (next: Next, topic: string): boolean => {
  if (next.left <= 0 || !topic.startsWith(next.topic)) return false
  next.left--
  return true
}
