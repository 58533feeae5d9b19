import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, HashMap, Option } from "effect"
import type { Execution } from "../../../src/Schema/Execution.js"
import type { Order } from "../../../src/Schema/Order.js"
import { Account, FeedCursor, type FeedEvent } from "../../../src/Socket.js"
import { runs } from "../../sample.js"
import { type Plan, planOf } from "./quantitiesModel.js"
import { tell } from "./quantitiesTelling.js"
import { fill, fillEvent, folded, order, orderEvent } from "./viewEvents.js"

/** A state of order 1, which is one of the linear market unless stated otherwise. */
const state = (orderStatus: string, cumExecQty: string, updatedTime: number, part: Partial<Order> = {}): FeedEvent =>
  orderEvent(order({ orderId: "1", createdTime: "1", orderStatus, cumExecQty, updatedTime: `${updatedTime}`, ...part }))

const filled = (execId: string, execQty: string, execTime: number, part: Partial<Execution> = {}): FeedEvent =>
  fillEvent(fill({ orderId: "1", execId, execQty, execTime: `${execTime}`, ...part }))

const live = (completeUntil: number, known?: string, cumExecQty = ""): FeedEvent => ({
  _tag: "Live",
  completeUntil,
  unresolved: known === undefined ? [] : [{ category: "linear", orderId: "1", knownExecQty: known, cumExecQty }]
})

const audited = (completeUntil: number): FeedEvent => ({ _tag: "Audited", completeUntil, repaired: [], unresolved: [] })

const found = (view: Account.AccountView, id = "1"): Account.AccountOrder =>
  Option.getOrThrow(Account.findOrder(view, id))

/** What the fills of an order add up to, what was earlier, and whether it is complete. */
const quantities = (events: ReadonlyArray<FeedEvent>, id = "1"): ReadonlyArray<unknown> => {
  const one = found(folded(events), id)
  return [one.fills.qty, one.earlierQty, Account.isComplete(one)]
}

const inAny = (count: number, plans: fc.Arbitrary<Plan>, wrong: (plan: Plan) => ReadonlyArray<string>) =>
  fc.assert(
    fc.property(plans, (plan) => {
      const said = wrong(plan)
      if (said.length > 0) assert.fail(said.join("\n"))
    }),
    runs(count / 20, count)
  )

/** No execution overtakes the state of its order. */
const inOrder = (plan: Plan): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => ({ ...step, executionDelay: Math.max(step.orderDelay, step.executionDelay) }))
})

describe("the quantities of orders in any history, whenever the view begins and whatever is on its way,", () => {
  it("are exact if every execution comes after the state of its order", () => {
    inAny(1000, planOf(1).map(inOrder), (plan) => {
      const { lacks, lies } = tell(plan)
      return [...lies, ...lacks]
    })
  })

  it("are exact although executions overtake the states of their orders", () => {
    inAny(1000, planOf(1), (plan) => tell(plan).lies)
  })

  it("add up in the end, when everything has arrived", () => {
    inAny(2500, planOf(1), (plan) => tell(plan).lacks)
  })

  it("add up in the end although several things happen in one millisecond", () => {
    inAny(1000, planOf(0).map(inOrder), (plan) => tell(plan).lacks)
  })

  it("never say that an order is complete before its executions have arrived", () => {
    inAny(1000, planOf(1), (plan) => tell(plan).tooEarly)
  })

  it("say so only of orders that are listed as provisional", () => {
    inAny(1000, planOf(0), (plan) =>
      tell(plan).tooEarly.filter((said) => said.includes("without") && !said.endsWith("provisionally"))
    )
  })
})

describe("an order that had executed something before the view began", () => {
  it("has that apart from an execution that is newer than its last state and came before the view was live", () => {
    const events = [state("PartiallyFilled", "3", 10), filled("a", "1", 20), live(15)]
    const view = folded(events)
    assert.isTrue(
      found(view).earlierQty === "3" || view.provisional.includes("1"),
      `earlierQty ${found(view).earlierQty}`
    )
    assert.deepStrictEqual(quantities([...events, state("PartiallyFilled", "4", 20)]), ["1", "3", false])
  })

  it("is complete when it is filled by an execution that came before its state, and before the view was live", () => {
    const events = [state("PartiallyFilled", "9", 10), filled("a", "1", 20), live(15), state("Filled", "10", 20)]
    assert.deepStrictEqual(quantities(events), ["1", "9", true])
  })

  it("has the right quantities if one execution overtook its state, and another one is late", () => {
    const events = [
      state("PartiallyFilled", "5", 20),
      filled("b", "1", 30),
      live(15),
      filled("a", "2", 20),
      state("PartiallyFilled", "6", 30)
    ]
    assert.deepStrictEqual(quantities(events), ["3", "3", false])
    assert.deepStrictEqual(quantities([...events, audited(40)]), ["3", "3", false])
  })

  it("has that apart if it is first seen later, and an execution overtakes its next state before an audit", () => {
    const events = [live(5), state("PartiallyFilled", "3", 10), filled("a", "1", 20), audited(15)]
    assert.deepStrictEqual(quantities([...events, state("PartiallyFilled", "4", 20)]), ["1", "3", false])
  })

  it("has the right quantities if it is first seen later, and the first audit after that is behind its execution", () => {
    const events = [live(5), state("PartiallyFilled", "5", 20), audited(15), filled("a", "2", 20)]
    assert.deepStrictEqual(quantities([...events, audited(25)]), ["2", "3", false])
    const over = [...events, audited(25), state("Filled", "10", 30), filled("b", "5", 30)]
    assert.deepStrictEqual(quantities(over), ["7", "3", true])
  })

  it("counts an execution once that comes after the view was live, although it is older than that", () => {
    const events = [state("PartiallyFilled", "5", 10), live(15), filled("a", "2", 10)]
    assert.deepStrictEqual(quantities([...events, audited(30)]), ["2", "3", false])
    assert.deepStrictEqual(quantities(events), ["2", "3", false])
  })

  it("counts two executions of one millisecond, of which the second one comes before its state", () => {
    const events = [
      state("PartiallyFilled", "1", 10),
      live(9),
      state("PartiallyFilled", "2", 20),
      filled("a", "1", 20),
      filled("b", "1", 20),
      state("PartiallyFilled", "3", 20)
    ]
    assert.deepStrictEqual(quantities(events), ["2", "1", false])
    assert.deepStrictEqual(quantities([...events, audited(30)]), ["2", "1", false])
  })

  it("counts a match of several executions in one millisecond that is half told when the view is live", () => {
    const events = [
      state("PartiallyFilled", "5", 20),
      filled("a", "1", 20),
      live(19),
      filled("b", "1", 20),
      filled("c", "4", 20),
      state("PartiallyFilled", "9", 20)
    ]
    assert.deepStrictEqual(quantities(events), ["6", "3", false])
    assert.deepStrictEqual(quantities([...events, audited(30)]), ["6", "3", false])
  })

  it("has the right quantities after an audit, if executions and states of one millisecond were mixed", () => {
    const states = ["5", "7", "9"].map((cumExecQty) => state("PartiallyFilled", cumExecQty, 20))
    const fills = ["a", "b", "c"].map((execId) => filled(execId, "2", 20))
    for (const [i, j] of [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 3]
    ] as const) {
      const before = [...states.slice(0, i + 1), ...fills.slice(0, j), live(19)]
      const after = [...fills.slice(j), ...states.slice(i + 1), audited(30)]
      assert.deepStrictEqual(quantities([...before, ...after]), ["6", "3", false], `${i} ${j}`)
    }
  })

  it("keeps it when an amendment is newer than an execution that is on its way", () => {
    const events = [state("PartiallyFilled", "5", 20), state("PartiallyFilled", "5", 25, { qty: "20" }), live(19)]
    assert.deepStrictEqual(quantities([...events, filled("a", "2", 20)]), ["2", "3", false])
    const later = [
      ...events,
      filled("a", "2", 20),
      filled("b", "1", 26),
      state("PartiallyFilled", "6", 26, { qty: "20" })
    ]
    assert.deepStrictEqual(quantities(later), ["3", "3", false])
  })

  it("is complete on spot if it is canceled before its last execution arrives, and not before", () => {
    const events = [
      state("PartiallyFilled", "3", 10, { category: "spot" }),
      live(15),
      state("PartiallyFilled", "5", 20, { category: "spot" }),
      state("PartiallyFilledCanceled", "5", 21, { category: "spot" })
    ]
    assert.deepStrictEqual(quantities(events), ["0", "3", false])
    assert.deepStrictEqual(quantities([...events, audited(18)]), ["0", "3", false])
    assert.deepStrictEqual(quantities([...events, filled("a", "2", 20)]), ["2", "3", true])
  })

  it("shows what its known executions were, if others are unresolved when the view becomes live", () => {
    // 3 were executed before the feed, 4 are known, and 3 are missing.
    const events = [filled("a", "4", 20), state("PartiallyFilled", "10", 30, { qty: "10" }), live(40, "7", "10")]
    assert.strictEqual(found(folded(events)).earlierQty, "3")
    assert.deepStrictEqual(quantities([...events, filled("b", "3", 30)]).slice(0, 2), ["7", "3"])
  })

  it("is complete when what was unresolved arrives, although neither an audit nor a gap comes", () => {
    const events = [filled("a", "4", 20), state("Filled", "10", 30), live(40, "7", "10")]
    assert.isFalse(quantities(events)[2])
    assert.deepStrictEqual(quantities([...events, filled("b", "1", 30)])[2], false)
    assert.deepStrictEqual(quantities([...events, filled("b", "1", 30), filled("c", "2", 30)]), ["7", "3", true])
  })

  it("is not touched by a gap in which it was filled, whichever is read first", () => {
    const before: ReadonlyArray<FeedEvent> = [state("PartiallyFilled", "3", 10), live(15), { _tag: "Interrupted" }]
    const rows = [state("Filled", "10", 30), filled("a", "7", 30)]
    for (const read of [rows, [...rows].reverse()])
      assert.deepStrictEqual(quantities([...before, ...read, live(40)]), ["7", "3", true])
    assert.deepStrictEqual(quantities([...before, state("Filled", "10", 30), live(40, "3", "10")]), ["0", "3", false])
  })

  it("is told apart from executions that the run before has handled", () => {
    const handled = [filled("a", "1", 12), filled("b", "2", 14)].reduce(FeedCursor.next, FeedCursor.from(10))
    assert.deepStrictEqual(handled.handled, ["a 1", "b 1"])
    const events = [state("PartiallyFilled", "8", 20), filled("c", "4", 18), live(19), filled("d", "1", 20)]
    assert.deepStrictEqual(quantities(events), ["5", "3", false])
  })
})

describe("an order that began after the view", () => {
  const placed = [live(5), state("New", "0", 10, { createdTime: "10" })]

  it("isn't complete if an audit comes between its end and its execution, although it is first seen at its end", () => {
    const events = [live(5), state("Filled", "10", 20, { createdTime: "20" }), audited(15)]
    assert.isFalse(quantities(events)[2])
    assert.deepStrictEqual(quantities([...events, filled("a", "10", 20)]), ["10", "0", true])
  })

  it("isn't complete while an execution is on its way, however many audits and gaps are behind it", () => {
    const over = [...placed, filled("a", "4", 20), state("Filled", "10", 30), audited(25), live(26)]
    assert.deepStrictEqual(quantities(over), ["4", "0", false])
    assert.deepStrictEqual(quantities([...over, filled("b", "6", 30), audited(40)]), ["10", "0", true])
  })

  it("isn't complete if it was filled during the first reading, and its execution arrives only after that", () => {
    const events = [state("Filled", "10", 20, { createdTime: "20" }), live(15)]
    assert.deepStrictEqual(folded(events).provisional, ["1"])
    assert.isFalse(quantities(events)[2])
    assert.deepStrictEqual(quantities([...events, filled("a", "10", 20)]), ["10", "0", true])
  })

  it("gets the executions that came before it, and no earlier quantity for those that are on their way", () => {
    const events = [live(5), filled("a", "1", 20), filled("b", "2", 21)]
    assert.deepStrictEqual(
      folded(events).unmatched.map(({ fills, orderId }) => [orderId, fills.qty]),
      [["1", "3"]]
    )
    const reported = [...events, state("PartiallyFilled", "7", 22, { createdTime: "20" }), audited(19)]
    assert.deepStrictEqual(quantities([...reported, filled("c", "4", 22)]), ["7", "0", false])
    assert.isEmpty(folded(reported).unmatched)
  })

  it("has its own executions, although older and newer ones have the same orderLinkId", () => {
    const link = { orderLinkId: "mine" }
    const events = [
      state("PartiallyFilled", "2", 10, link),
      live(15),
      state("Filled", "10", 20, link),
      state("New", "0", 21, { ...link, orderId: "2" }),
      filled("b", "1", 22, { ...link, orderId: "2" }),
      filled("a", "8", 20, link),
      state("PartiallyFilled", "1", 22, { ...link, orderId: "2" })
    ]
    assert.deepStrictEqual(quantities(events, "1"), ["8", "2", true])
    assert.deepStrictEqual(quantities(events, "mine"), ["1", "0", false])
  })

  it("has its own side of a match with another order of the account", () => {
    const sell = { orderId: "2", side: "Sell" } as const
    const events = [
      state("Filled", "10", 20),
      state("PartiallyFilled", "12", 20, sell),
      live(19),
      filled("a", "10", 20),
      filled("a", "10", 20, sell),
      filled("a", "10", 20)
    ]
    assert.deepStrictEqual(quantities(events, "1"), ["10", "0", true])
    assert.deepStrictEqual(quantities(events, "2"), ["10", "2", false])
  })

  it("keeps all its fills, although the view keeps fewer executions, and counts none again", () => {
    const fills = Array.from({ length: 9 }, (_, i) => filled(`e${i}`, "0.1", 20 + i))
    const view = folded([...placed, ...fills, ...fills, live(40), ...fills], 2)
    assert.deepStrictEqual([found(view).fills.qty, found(view).fills.executions.length], ["0.9", 9])
    assert.lengthOf(view.executions, 2)
  })

  it("counts all kinds of trades, but no funding", () => {
    const kinds = ["Trade", "AdlTrade", "BustTrade", "BlockTrade"]
    const fills = kinds.map((execType, i) => filled(execType, "1", 20 + i, { execType }))
    const funding = filled("f", "10", 25, { execType: "Funding" })
    assert.deepStrictEqual(quantities([...placed, ...fills, funding, state("Filled", "4", 24)]), ["4", "0", true])
  })
})

describe("decimal quantities", () => {
  it("are exact, however many digits they have", () => {
    const long = "0.00000000000000000000000000000000000001"
    const events = [
      state("PartiallyFilled", "12345678901234567890.3", 20),
      live(19),
      filled("a", "0.1", 20),
      filled("b", "0.2", 20)
    ]
    assert.deepStrictEqual(quantities(events), ["0.3", "12345678901234567890", false])
    const dust = [state("Cancelled", `1${long.slice(1)}`, 20), live(19), filled("a", long, 20)]
    assert.deepStrictEqual(quantities([...dust, audited(40)]), [long, "1", true])
  })

  it("that end in zeros are the same ones", () => {
    const events = [state("Filled", "10.000", 20), filled("a", "4.0", 20), live(30), filled("a", "4.000", 20)]
    const { earlierQty, fills } = found(folded(events))
    assert.deepStrictEqual([Number(fills.qty), Number(earlierQty)], [4, 6])
  })

  it("may be missing: nothing is invented, and the next audit knows", () => {
    const events = [state("New", "", 10), filled("a", "2", 12), live(15)]
    assert.deepStrictEqual(quantities(events), ["2", "0", false])
    assert.deepStrictEqual(quantities([...events, state("PartiallyFilled", "5", 20), audited(30)]).slice(0, 1), ["2"])
    const view = folded([state("Cancelled", "", 10), live(15)])
    assert.isTrue(Account.isComplete(found(view)))
    assert.strictEqual(HashMap.size(view.orders), 0)
  })
})
