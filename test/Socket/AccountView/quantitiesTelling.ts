import type { Execution } from "../../../src/Schema/Execution.js"
import { isFinal } from "../../../src/Schema/OrderStatus.js"
import { Account, type FeedEvent } from "../../../src/Socket.js"
import {
  type Fact,
  happened,
  lacks,
  lies,
  type Plan,
  type Reading,
  sumOf,
  type Truth,
  tooEarly
} from "./quantitiesModel.js"
import { fillEvent, from, orderEvent } from "./viewEvents.js"

/** What was wrong at first in any view, which orders were said to be complete too early, and what was wrong in the end. */
export interface Verdict {
  readonly lies: ReadonlyArray<string>
  readonly tooEarly: ReadonlyArray<string>
  readonly lacks: ReadonlyArray<string>
}

interface Due {
  readonly at: number
  readonly act: () => void
}

const keyOf = ({ execId, orderId }: Execution): string => `${execId} ${orderId}`

const brief = (event: FeedEvent): string => {
  if (event._tag === "Order") {
    const { cumExecQty, orderId, orderStatus, updatedTime } = event.order
    return `order ${orderId} ${orderStatus} ${cumExecQty} at ${updatedTime}`
  }
  if (event._tag === "Execution")
    return `fill ${event.execution.execId} of ${event.execution.orderId} ${event.execution.execQty} at ${event.execution.execTime}`
  if (event._tag === "Live" || event._tag === "Audited") return `${event._tag} until ${event.completeUntil}`
  return event._tag
}

/** A history, where a feed begins in it, which executions it takes for earlier, and which orders had ended. */
const beginningOf = (plan: Plan) => {
  const facts = happened(plan.steps)
  const begin = facts[Math.floor((facts.length * plan.before) / 100)]?.at ?? (facts.at(-1)?.at ?? 0) + 1
  const end = Math.max(begin, facts.at(-1)?.at ?? 0)
  const executions = facts.flatMap(({ at, execution }) => (execution === undefined ? [] : [{ at, execution }]))
  const isEarlier = (at: number, index: number) =>
    at < begin || (plan.handled > 0 && index % plan.handled === 0 && at < begin + plan.subscribed)
  const earlier = new Set(executions.filter(({ at }, i) => isEarlier(at, i)).map(({ execution }) => keyOf(execution)))
  const ended = new Set(
    facts.flatMap(({ at, order }) => (isFinal(order.orderStatus) && at < begin ? [order.orderId] : []))
  )
  return { facts, begin, end, executions, earlier, ended }
}

/** What is true of each order when so much was told. */
const truthsOf = (
  { earlier, executions, facts }: ReturnType<typeof beginningOf>,
  told: ReadonlyMap<string, Execution>
): ReadonlyMap<string, Truth> => {
  const found = new Map<string, Truth>()
  for (const { orderId } of facts.map(({ order }) => order)) {
    const own = executions.flatMap(({ execution }) => (execution.orderId === orderId ? [execution] : []))
    const later = own.filter((one) => !earlier.has(keyOf(one)))
    found.set(orderId, {
      earlier: sumOf(own.filter((one) => earlier.has(keyOf(one))).map(({ execQty }) => execQty)),
      told: later.filter((one) => told.has(keyOf(one))),
      missing: later.filter((one) => !told.has(keyOf(one)))
    })
  }
  return found
}

/** What a feed knows and has told of a history, and what was wrong in the view after each event. */
const teller = (plan: Plan) => {
  const beginning = beginningOf(plan)
  const { begin, earlier, end, ended, executions, facts } = beginning
  const told = new Map<string, Execution>()
  const last = new Map<string, Fact>()
  const settled = new Set<string>()
  let view = Account.empty(0)
  const log: Array<string> = []
  const verdict = { lies: [] as string[], tooEarly: [] as string[], lacks: [] as string[] }
  const note = (kind: keyof Verdict, found: ReadonlyArray<string>) => {
    if (verdict[kind].length === 0 && found.length > 0) verdict[kind].push(...found, `after: ${log.join("; ")}`)
  }

  const say = (event: FeedEvent): void => {
    log.push(brief(event))
    view = Account.next(view, event, 1)
    if (event._tag === "Live" || event._tag === "Audited") for (const id of last.keys()) settled.add(id)
    const known = truthsOf(beginning, told)
    note("lies", lies(view, known, settled))
    note("tooEarly", tooEarly(view, known))
  }
  const sayOrder = (fact: Fact): void => {
    const { orderId } = fact.order
    const before = last.get(orderId)
    if (before !== undefined && facts.indexOf(before) >= facts.indexOf(fact)) return
    last.set(orderId, fact)
    say(orderEvent(fact.order))
  }
  const sayExecution = (execution: Execution): void => {
    const key = keyOf(execution)
    if (earlier.has(key) || told.has(key)) return
    told.set(key, execution)
    say(fillEvent(execution))
  }
  /** Everything up to this time has been told. */
  const completeUntil = (): number => {
    const open = executions.find(({ execution }) => !earlier.has(keyOf(execution)) && !told.has(keyOf(execution)))
    const unknown = facts.find((fact) => {
      if (ended.has(fact.order.orderId)) return false
      const known = last.get(fact.order.orderId)
      return known === undefined || facts.indexOf(known) < facts.indexOf(fact)
    })
    return Math.min(open?.at ?? end + 100, unknown?.at ?? end + 100) - 1
  }
  const read = (now: number, lag: number): void => {
    for (const fact of facts) {
      if (fact.at > now - lag) break
      const isLast = facts.findLast(({ at, order }) => at <= now - lag && order.orderId === fact.order.orderId) === fact
      if (fact.execution !== undefined) sayExecution(fact.execution)
      if (isLast && (plan.showsEnded || !ended.has(fact.order.orderId))) sayOrder(fact)
    }
  }
  const complete = (now: number, { lag, slack }: Reading, tag: "Live" | "Audited"): void => {
    const until = Math.min(completeUntil(), now - lag) - slack
    say(
      tag === "Live"
        ? { _tag: tag, completeUntil: until, unresolved: [] }
        : { _tag: tag, completeUntil: until, unresolved: [], repaired: [] }
    )
  }
  const checkWhole = (): void =>
    note(
      "lacks",
      view.provisional.map((id) => `${id} is still provisional`)
    )
  const checkEnd = (): void => {
    // What was on its way at the first `Live` is waited for, for 10 seconds.
    const [first] = facts
    if (first !== undefined) view = Account.next(view, orderEvent(first.order), 60_000)
    note("lacks", lacks(view, settled))
  }
  const isKnown = (execution: Execution): boolean => earlier.has(keyOf(execution))
  const isAllTold = (): boolean => completeUntil() > end
  return {
    begin,
    checkEnd,
    checkWhole,
    complete,
    end,
    facts,
    isAllTold,
    isKnown,
    read,
    say,
    sayExecution,
    sayOrder,
    verdict
  }
}

/**
 * Tells a view what a feed would tell of a history, and collects what is wrong in any view, with what was told until then.
 *
 * Like a feed, it emits no order that is older than the last one, and says to be complete only up to what it has told. A push is on
 * its way for as long as its step says; those of a gap are lost, and read afterwards.
 */
export const tell = (plan: Plan): Verdict => {
  const {
    begin,
    checkEnd,
    checkWhole,
    complete,
    end,
    facts,
    isAllTold,
    isKnown,
    read,
    say,
    sayExecution,
    sayOrder,
    verdict
  } = teller(plan)
  const due: Array<Due> = []
  const gaps: Array<{ readonly from: number; readonly to: number }> = [{ from: 0, to: begin + plan.subscribed }]
  let now = begin + plan.subscribed + plan.first.lag
  for (const reading of [plan.first, ...plan.readings]) {
    const { after, gap, lag } = reading
    const tag = reading === plan.first || gap > 0 ? "Live" : "Audited"
    now += after
    if (gap > 0) {
      gaps.push({ from: now, to: now + gap })
      due.push({ at: now, act: () => say({ _tag: "Interrupted" }) })
      now += gap + lag
    }
    const [one, two] = [now, now + after]
    now = two
    due.push({ at: one, act: () => read(one, lag) })
    due.push({
      at: two,
      act: () => {
        if (tag === "Live") read(two, lag)
        complete(two, reading, tag)
      }
    })
  }
  const isLost = (at: number) => gaps.some(({ from, to }) => at >= from && at < to)
  for (const fact of facts) {
    const { executionDelay, isDoubled, orderDelay } = fact.step
    const push = (delay: number, act: () => void) => {
      if (isLost(fact.at) || isLost(fact.at + delay)) return
      due.push({ at: fact.at + delay, act })
    }
    push(orderDelay, () => sayOrder(fact))
    push(executionDelay, () => {
      if (fact.execution === undefined) return
      sayExecution(fact.execution)
      // A view that is told again what it knows stays as it is.
      if (isDoubled && !isKnown(fact.execution)) say({ _tag: "Execution", execution: fact.execution, ...from })
    })
  }
  for (const { act } of due.sort((a, b) => a.at - b.at)) act()
  now = Math.max(now, end + 40)
  if (!isAllTold() || plan.endsWithAudit) {
    read(now, 0)
    complete(now, { ...plan.first, lag: 0, slack: 0 }, "Audited")
    checkWhole()
  }
  checkEnd()
  return verdict
}
