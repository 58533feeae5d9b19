import { assert } from "@effect/vitest"
import type * as Socket from "../../../src/Socket.js"
import { begin, type Reader, type TradeWorld, type True } from "./tradeWorld.js"

/** Events as texts: places of the true list, `r` if they were read over REST, and gaps. */
export const shown = (events: ReadonlyArray<Socket.Trades.TradeEvent>): ReadonlyArray<string> =>
  events.map((event) =>
    event._tag === "Gap"
      ? `gap ${event.from - begin}-${event.until - begin}`
      : `${event.trade.id.slice(3)}${event.source === "rest" ? "r" : ""}`
  )

const placeOf = (event: Socket.Trades.TradeEvent) =>
  event._tag === "Gap" ? undefined : Number(event.trade.id.slice("id-".length))

/** Whether a gap that stands where the trade would be says that it may be missing. */
const isInGap = (events: Reader["events"], { n, time }: True): boolean => {
  let last = -1
  return events.some((event, i) => {
    const place = placeOf(event)
    if (place !== undefined && event._tag === "Trade" && !event.trade.isBlockTrade) last = Math.max(last, place)
    if (event._tag !== "Gap" || time > event.until) return false
    if (time < event.from) return false
    const next = events.slice(i + 1).find((later) => later._tag === "Trade" && !later.trade.isBlockTrade)
    return last < n && n < ((next && placeOf(next)) ?? Number.POSITIVE_INFINITY)
  })
}

/** Where the reader must begin, at the earliest and at the latest: what a first reading has had decides, or the first push. */
const beginning = (
  world: TradeWorld,
  { began: [began = Number.POSITIVE_INFINITY], from, joined, total }: Reader
): readonly [earliest: number, latest: number] => {
  if (from !== undefined && "after" in from) return [from.after + 1, from.after + 1]
  const start = Math.max(joined, world.confirmedAt)
  const pushed = [...world.arrived].flatMap(([n, at]) => (at > start && at <= began ? [n] : []))
  const first = Math.min(...pushed, world.trades.length)
  const answered = world.answered.filter(({ at }) => at >= joined && at <= began)
  const read = Math.max(...[total, ...answered.map((one) => one.total)])
  if (from === undefined) return [0, Math.max(first, read)]
  const blocks = world.trades.filter(({ isBlockTrade }) => isBlockTrade).length
  return [0, Math.max(0, read - Math.min(from.history, world.options.rows) + blocks)]
}

/** Each trade from the beginning on was emitted once and in order, or lies in a gap; nothing else was emitted. */
export const check = (
  world: TradeWorld,
  reader: Reader,
  { isOneLine, mayHaveGaps }: { readonly isOneLine: boolean; readonly mayHaveGaps: boolean }
): void => {
  const { ended, events } = reader
  const fail = (what: string) =>
    assert.fail(
      `${what}\nreader ${JSON.stringify(reader.from)} of ${reader.joined}\n${world.history.slice(-120).join("\n")}\n${shown(events).slice(0, 20).join(" ")} ... ${shown(events).slice(-60).join(" ")}`
    )
  if (ended.length > 0) fail(`the stream ended: ${ended.map(String)}`)
  const emitted = new Set<number>()
  let last = -1
  let time = Number.NEGATIVE_INFINITY
  for (const [i, event] of events.entries()) {
    if (event._tag === "Gap") {
      if (!mayHaveGaps) fail(`a gap without a reason: ${shown([event])}`)
      const next = events.slice(i + 1).find((later) => later._tag === "Trade" && !later.trade.isBlockTrade)
      if (event.from > event.until) fail(`a gap that ends before it begins: ${shown([event])}`)
      if (event.from < time) fail(`a gap that begins before what was emitted: ${shown([event])}`)
      if (next?._tag === "Trade" && event.until > next.trade.time) fail(`a gap beyond what follows: ${shown([event])}`)
      continue
    }
    const n = placeOf(event) ?? -1
    const truth = world.trades[n]
    if (truth === undefined) fail(`a trade that never was: ${JSON.stringify(event)}`)
    else assert.deepStrictEqual(event.trade, world.shapeOf(truth), `trade ${n}`)
    if (emitted.has(n)) fail(`trade ${n} was emitted twice`)
    emitted.add(n)
    if (event.trade.isBlockTrade) continue
    // Without sequences, nobody can tell the order of one millisecond where pushes of two connections or REST don't meet.
    const isKnown = world.options.hasSeq || event.trade.time < time || (isOneLine && !mayHaveGaps)
    if (n < last && isKnown) fail(`trade ${n} came after ${last}`)
    last = Math.max(last, n)
    time = Math.max(time, event.trade.time)
  }
  const [earliest, due] = beginning(world, reader)
  const latest = world.trades.find(({ isBlockTrade, n }) => n >= due && !isBlockTrade)?.n ?? due
  const regular = world.trades.filter(({ isBlockTrade }) => !isBlockTrade)
  const first = Math.min(...regular.filter(({ n }) => emitted.has(n)).map(({ n }) => n), world.trades.length)
  const isGapFirst = events.find((event) => event._tag === "Gap" || !event.trade.isBlockTrade)?._tag === "Gap"
  // Without sequences, nobody can tell what of the millisecond of the beginning was before it.
  const isOfBeginning = ({ time }: True) => mayHaveGaps && !world.options.hasSeq && time === world.trades[first]?.time
  const before = world.trades[earliest - 1]
  if (first < earliest && !(isGapFirst && before !== undefined && isOfBeginning(before)))
    fail(`it began with ${first}, before ${earliest}`)
  if (first > latest && !isGapFirst) fail(`it began with ${first}, after ${latest}`)
  const from = reader.from !== undefined && "after" in reader.from ? reader.from.after : first
  for (const truth of world.trades) {
    if (truth.n <= from || emitted.has(truth.n) || isOfBeginning(truth)) continue
    // REST shows a block trade that is reported late where it is out of reach, or before the beginning.
    if (truth.isBlockTrade && (mayHaveGaps || truth.time <= (world.trades[from]?.time ?? 0))) continue
    if (!isInGap(events, truth)) fail(`trade ${truth.n} at ${truth.time - begin} is missing`)
  }
}
