import { type ClientAct, isClientAct } from "./Acts/ClientAct.js"
import type { ExchangeAct } from "./Acts/ExchangeAct.js"
import type { MachineAct } from "./Acts/MachineAct.js"
import type { NetworkAct } from "./Acts/NetworkAct.js"

/** How the client and the exchange of a run are set up. */
export interface Settings {
  /** How orders are sent. */
  readonly via: "http" | "trade"
  /** Connections per public topic, and per account for orders. */
  readonly lines: number
  readonly tradeLines: number
  /** After how many milliseconds a connection is replaced; 0 for never. */
  readonly rotateAfter: number
  readonly syncClock: boolean
  /** How long an order waits for its answer, in milliseconds. */
  readonly timeout: number
  /** How old an order may be when it is sent, in milliseconds. */
  readonly maxWriteAge: number
  /** How often the account's feed checks itself, in milliseconds; 0 for never. */
  readonly audit: number
  /** How far the client's clock is ahead, in milliseconds. */
  readonly skew: number
  /** The exchange's clock when the world begins, in milliseconds after a full minute. */
  readonly second: number
  /** How long a message usually takes at most, in milliseconds. */
  readonly latency: number
  /** How often each market moves, in milliseconds. */
  readonly quoteMillis: number
}

/** Something that happens in a run. */
export type Act = ClientAct | ExchangeAct | NetworkAct | MachineAct

/** Everything that happens in a run besides what follows from it. Plain JSON. */
export interface Plan {
  readonly seed: number
  readonly settings: Settings
  /** When all troubles end, in milliseconds since the world began. */
  readonly calmAt: number
  /** A trouble that stays for good from then on: everything that doesn't depend on it must come good. */
  readonly lasting?: Act
  /** In the order of their times. */
  readonly acts: ReadonlyArray<Act & Timed>
}

export interface Timed {
  /** In milliseconds since the world began. */
  readonly at: number
}

/** For how long messages that were held back arrive after all troubles have ended. */
const aftereffectMillis = 35_000

/** From when on the machine no longer stops, in milliseconds of the world. */
export const awakeAt = ({ acts, settings }: Plan): number =>
  settings.second + Math.max(0, ...acts.map((act) => (isStop(act) ? act.at + act.millis : 0)))

const isStop = (act: Act): act is Extract<Act, { readonly kind: "suspend" | "block" }> =>
  act.kind === "suspend" || act.kind === "block"

/** From when on nothing is wrong anymore, in milliseconds of the world; infinite with a lasting trouble. */
export const soundAt = (plan: Plan): number =>
  plan.lasting === undefined
    ? Math.max(plan.settings.second + plan.calmAt, awakeAt(plan)) + aftereffectMillis
    : Number.POSITIVE_INFINITY

const life: ReadonlySet<string> = new Set([
  "fill",
  "expire",
  "funding",
  "deleverage",
  "liquidate",
  "switchMode",
  "deposit",
  "burst",
  "jumpPrice"
])
const faults: ReadonlySet<string> = new Set([
  "weather",
  "cut",
  "cutAll",
  "closes",
  "hold",
  "jump",
  "block",
  "suspend",
  "kill"
])
/** Whether something goes wrong, rather than on. */
export const isFault = (act: Act): boolean => faults.has(act.kind) || !(life.has(act.kind) || isClientAct(act))
