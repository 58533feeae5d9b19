import { assert } from "@effect/vitest"
import { Exit } from "effect"
import type * as Safety from "../../src/Layers/Safety.js"
import { type Call, type Ended, idOf, type Market, openIn, rounds, type Storm } from "./cancelStormWorld.js"

const same = (some: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean =>
  `${[...some].sort()}` === `${[...others].sort()}`

/** One look at all that is open in a market. */
interface Listing {
  readonly at: number
  /** When the last answer arrived; undefined if one was refused or never did. */
  readonly answered: number | undefined
  /** Whether it has ended: all parts were answered, refused or aborted. */
  readonly isOver: boolean
  readonly ids: ReadonlyArray<string>
}

/** The looks at a market; undefined if their parts were sent at different times, so that it isn't known what belongs together. */
const listingsOf = ({ at: endedAt, sent, storm }: Ended, market: string): ReadonlyArray<Listing> | undefined => {
  const lists = storm.calls.slice(0, sent).filter((call) => call.act === "list" && call.market === market)
  const kinds = [...new Set(lists.map(({ kind }) => kind))]
  const listings: Array<Listing> = []
  for (const at of new Set(lists.map((call) => call.at))) {
    const parts = kinds.map((kind) => lists.filter((call) => call.kind === kind && call.at === at))
    const times = parts[0]?.length ?? 0
    if (parts.some(({ length }) => length !== times)) return undefined
    for (let nth = 0; nth < times; nth++) {
      const calls = parts.flatMap((all) => all[nth] ?? [])
      const isWhole = calls.every((call) => call.listed !== undefined && (call.answered ?? Infinity) <= endedAt)
      listings.push({
        answered: isWhole ? Math.max(...calls.map(({ answered }) => answered ?? 0)) : undefined,
        at,
        ids: [...new Set(calls.flatMap(({ listed }) => listed ?? []))],
        isOver: calls.every(({ aborted, answered }) => (aborted ?? answered ?? Infinity) < endedAt)
      })
    }
  }
  return listings
}

/**
 * Whether an order of this client was in flight after the last round began: it was sent, had no final answer, and its receive
 * window wasn't long over.
 */
const isFlying = ({ at: endedAt, storm }: Ended, since: number): boolean =>
  storm.calls.some(({ act, answered = Infinity, at, isAccepted }) => {
    const over = Math.min(at + 6000, isAccepted ? answered : Infinity)
    return act === "other" && at <= endedAt && over >= since
  })

const liesOf = (one: Safety.CancelOutcome, ended: Ended, halts: number): ReadonlyArray<string> => {
  const { at: endedAt, left, storm } = ended
  const market: Market = one.target.category as Market
  const listings = listingsOf(ended, market)
  const looks = (listings ?? []).filter(({ answered }) => answered !== undefined)
  const accepted = rounds[market].map((kind) => storm.of(kind).findLast(({ isAccepted }) => isAccepted))
  const canceledAt = Math.max(...accepted.map((call) => call?.answered ?? -Infinity))
  const isCanceled = !accepted.includes(undefined)
  const wrong: Array<string> = []
  switch (one._tag) {
    case "Cleared": {
      if (!isCanceled) wrong.push("Cleared, and not every cancel was accepted")
      if (halts === 1 && listings && !looks.some(({ at, ids }) => at >= canceledAt && ids.length === 0))
        wrong.push(`Cleared, and nobody looked after ${canceledAt}`)
      const own = storm.arrived.filter(({ sentAt }) => sentAt <= endedAt)
      for (const { at, line } of own) {
        if (left.includes(line) && openIn([line], market).length > 0) wrong.push(`Cleared, and ${line} is open`)
        if (at > endedAt && openIn([line], market).length > 0) wrong.push(`Cleared, and ${line} arrived at ${at}`)
      }
      return wrong
    }
    case "Remaining": {
      const ids = one.orders.map(idOf)
      if (ids.length === 0) wrong.push("Remaining, and nothing is left")
      if (new Set(ids).size < ids.length) wrong.push(`Remaining, and some twice: ${ids}`)
      const seen = storm.calls.flatMap(({ listed = [] }) => listed)
      if (!ids.every((id) => seen.includes(id))) wrong.push(`Remaining, and some were never listed: ${ids}`)
      // What is answered at the very end may be late. Two halts look side by side.
      const last = looks.filter(({ answered = 0 }) => answered < endedAt).at(-1)
      const since = halts === 1 ? (last?.at ?? 0) : (last?.at ?? 0) - 3000
      if (listings && !looks.some((look) => look.at >= since && same(look.ids, ids)))
        wrong.push(`Remaining ${ids}, and the last list had ${last?.ids}`)
      return wrong
    }
    case "Unknown": {
      if (isFlying(ended, isCanceled ? Math.min(...accepted.map((call) => call?.at ?? 0)) : 0)) return []
      if ((one.inFlight ?? 0) > 0) return ["Unknown for an order in flight, and there is none"]
      const last = listings?.at(-1)
      if (last?.answered !== undefined && last.answered < endedAt && (last.ids.length > 0 || isCanceled))
        return [`Unknown, and the last list had ${last.ids}`]
      return []
    }
  }
}

/** What is never true of the outcomes. */
export const lies = (ended: Ended, halts = 1): ReadonlyArray<string> => [
  ...(Exit.isFailure(ended.exit) && !Exit.isInterrupted(ended.exit) ? [`it fails: ${ended.exit.cause}`] : []),
  ...ended.all
    .flatMap((one) => liesOf(one, ended, halts))
    .map((text) => `${text}, at ${ended.at}\n${ended.storm.trace}`)
]

/** What is left of a stop that has ended. */
export const traces = ({ pending, sentLater, storm, timers, timersLater }: Ended): ReadonlyArray<string> => [
  ...(pending.length > 0 ? [`pending: ${pending.map(({ at, kind }) => `${at} ${kind}`)}`] : []),
  ...(timers > 0 || timersLater > 0 ? [`${timers} timers, later ${timersLater}`] : []),
  ...(sentLater.length > 0 ? [`sent later: ${sentLater.map(({ at, kind }) => `${at} ${kind}`)}\n${storm.trace}`] : [])
]

/** That it ends by its deadline. */
export const lateness = ({ deadline, took }: Ended): ReadonlyArray<string> =>
  took > deadline + 1 ? [`it took ${took} of ${deadline} ms`] : []

export const gapsOf = (calls: ReadonlyArray<Call>): ReadonlyArray<number> =>
  calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))

/** The most that are sent within a time. */
const mostWithin = (calls: ReadonlyArray<Call>, millis: number): number =>
  Math.max(
    0,
    ...calls.map((first, index) => calls.slice(index).filter(({ at }) => at < first.at + millis - 0.001).length)
  )
const mostAtOnce = (storm: Storm, kind: string): number => {
  let count = 0
  let most = 0
  for (const { call, what } of storm.events) {
    if (call.kind !== kind) continue
    count += what === "sent" ? 1 : -1
    most = Math.max(most, count)
  }
  return most
}

/** Walks through the rounds of a market: what is sent again although it was accepted, or aborted although nothing was. */
const disorder = ({ at: endedAt, storm }: Ended, market: Market) => {
  const kinds = rounds[market]
  const wrong: Array<string> = []
  const accepted = new Set<string>()
  const roundOf = new Map<Call, number>()
  let round = 1
  let isListed = false
  for (const { call, what } of storm.events) {
    if (call.market !== market) continue
    if (call.act === "list") isListed ||= what === "sent" && accepted.size === kinds.length
    if (call.act !== "cancel") continue
    if (what === "sent") {
      if (accepted.size === kinds.length) {
        if (!isListed) wrong.push(`${call.kind} at ${call.at}, and nobody looked after the last round`)
        accepted.clear()
        isListed = false
        round++
      }
      if (accepted.has(call.kind)) wrong.push(`${call.kind} is sent at ${call.at}, although it was accepted`)
      roundOf.set(call, round)
    }
    if (what === "answered" && call.isAccepted && roundOf.get(call) === round) accepted.add(call.kind)
    if (what === "aborted" && !accepted.has(call.kind) && (call.aborted ?? 0) < endedAt)
      wrong.push(`${call.kind} of ${call.at} is aborted at ${call.aborted}`)
  }
  return { round, wrong }
}

export interface Bounds {
  /** How many halts are under way at most. */
  readonly halts?: number
  /** Of a kind of cancel. */
  readonly total?: number
  /** How often a list may be sent if it isn't answered: reads are retried. */
  readonly attempts?: number
  /** How often a cancel may be sent at once: what certainly wasn't acted on is sent again. */
  readonly tries?: number
}
/** What is too much of a load. */
export const excesses = (
  ended: Ended,
  market: Market,
  { attempts = 1, halts = 1, total = Math.ceil(ended.took / 2000) + 4, tries = 1 }: Bounds = {}
): ReadonlyArray<string> => {
  const { storm, took } = ended
  const { round, wrong } = disorder(ended, market)
  const all = halts === 1 ? [...wrong] : []
  const most = (what: string, value: number, bound: number) => {
    if (value > bound) all.push(`${what}: ${value} > ${bound}`)
  }
  for (const kind of rounds[market]) {
    const calls = storm.of(kind)
    const gaps = tries === 1 ? gapsOf(calls) : gapsOf(calls).filter((gap) => gap > 0)
    if (halts === 1) most(`${kind}, least gap`, 250 - Math.min(...gaps, 250), 0.001)
    most(`${kind}, within 2 s`, mostWithin(calls, 2000), 5 * halts * tries)
    most(`${kind}, in all`, calls.length, total * halts * tries)
    most(`${kind}, unanswered at once`, mostAtOnce(storm, kind), 5 * halts)
  }
  for (const kind of new Set(storm.calls.map((call) => call.kind))) {
    if (!kind.startsWith(`${market} list`)) continue
    const calls = storm.of(kind)
    most(`${kind}, in all`, calls.length, (Math.floor(took / 1000) + 1 + round) * halts * attempts)
    most(`${kind}, unanswered at once`, mostAtOnce(storm, kind), 5 * halts)
  }
  return all.map((text) => `${text}\n${storm.trace}`)
}

export const assertNone = (wrongs: ReadonlyArray<string>): void =>
  assert.isEmpty(wrongs, `${wrongs.length} times\n${wrongs.slice(0, 5).join("\n")}`)
