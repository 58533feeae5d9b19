import type { AnswerDamage } from "../../Acts/ExchangeAct.js"

/** In milliseconds since the world began; `Infinity` for good. */
interface Until {
  readonly until: number
}

/** Applies to topics that begin with this text; an empty one stands for all. */
interface OfTopics {
  readonly topic: string
}

export type RestKind = "executions" | "orders" | "positions" | "wallet"

/** What goes wrong with calls, and on the private side of the exchange. */
export interface Knobs {
  /** REST shows the past. */
  restLag: Until & { readonly of: RestKind | "all"; readonly millis: number }
  /** Pushes are late, in order. */
  pushLag: OfTopics & Until & { readonly millis: number }
  /** Pushes that are sent twice. */
  twice: OfTopics & Until & { readonly probability: number }
  /** Pushes that are never sent. */
  silent: OfTopics & Until & { readonly probability: number }
  /** Pushes that are damaged. */
  undecodable: OfTopics & { left: number; readonly named: boolean }
  /** Fields and values that no documentation has. */
  drift: Until
  /** Calls that are answered with a code; if `acts`, they are done all the same. */
  codes: { readonly call: string; readonly code: number; readonly acts: boolean; left: number }
  /** Orders on a trade socket whose answer is a cut; if `acts`, they are done all the same. */
  cutsOrders: { readonly acts: boolean; left: number }
  /** Answers over REST that can't be read. */
  damagesAnswers: { readonly call: string; readonly how: AnswerDamage; left: number }
  /** Pages have fewer rows than were asked for. */
  shortPages: Until & { readonly most: number }
  /** All calls are answered with 403. */
  ban: Until
  /** Acknowledgements and answers of a socket. */
  acks: Until & { readonly of: string; readonly how: "late" | "never" | "withoutId"; readonly millis: number }
  /** Logins are refused. */
  refusesAuth: Until & { readonly account: string; readonly code: number }
  /** A limit is lower than documented. */
  limit: Until & { readonly call: string; readonly count: number }
}

/** Nothing goes wrong. */
export const calm = (): Knobs => ({
  restLag: { until: 0, of: "all", millis: 0 },
  pushLag: { topic: "", until: 0, millis: 0 },
  twice: { topic: "", until: 0, probability: 0 },
  silent: { topic: "", until: 0, probability: 0 },
  undecodable: { topic: "", left: 0, named: false },
  drift: { until: 0 },
  codes: { call: "", code: 0, acts: false, left: 0 },
  cutsOrders: { acts: false, left: 0 },
  damagesAnswers: { call: "", how: "cut", left: 0 },
  shortPages: { until: 0, most: 0 },
  ban: { until: 0 },
  acks: { until: 0, of: "", how: "late", millis: 0 },
  refusesAuth: { until: 0, account: "", code: 0 },
  limit: { until: 0, call: "", count: 0 }
})
