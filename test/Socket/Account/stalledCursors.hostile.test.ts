import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import { settle } from "../FakeDialer.js"
import { fill, fills, inVirtualTime, lives, order, position, reading } from "./AccountServer.js"

type Params = Readonly<Record<string, unknown>>

/** A REST that answers everything with an empty list, except what is given. */
const listing = (answer: (id: string, params: Params) => object | undefined) => {
  const cursors: Array<string> = []
  const client = mock((endpoint, given) =>
    Effect.sync(() => {
      const params = given as Params
      cursors.push(`${endpoint.id} ${String(params["cursor"] ?? "")}`)
      return { result: answer(endpoint.id, params) ?? { list: [], nextPageCursor: "" }, time: 1_000_000 }
    })
  )
  return { client, cursors }
}

const linear = { categories: ["linear"], settleCoins: ["USDT"] } as const

/** The rows of each list, newest first. */
const rows: Readonly<Record<string, readonly [object, object, object]>> = {
  getTradeHistory: [fill("e3", 1_000_300), fill("e2", 1_000_200), fill("e1", 1_000_100)],
  getOpenOrders: [order("o3", "New", 3), order("o2", "New", 2), order("o1", "New", 1)],
  getOrderHistory: [order("h3", "Filled", 3), order("h2", "Filled", 2), order("h1", "Filled", 1)],
  getPositionInfo: [
    position("3", 3),
    { ...position("2", 2), symbol: "ETHUSDT" },
    { ...position("1", 1), symbol: "SOLUSDT" }
  ]
}

const healthy = (list: readonly [object, object, object], cursor: unknown) => {
  const page = cursor === undefined ? 0 : Number(String(cursor).slice(1))
  return { list: [list[page]], nextPageCursor: page === 2 ? "" : `p${page + 1}` }
}
/** The second cursor addresses its own page. */
const stalled = ([first, second]: readonly [object, object, object], cursor: unknown) => ({
  list: [cursor === undefined ? first : second],
  nextPageCursor: "p1"
})
/** The third page names the second one. */
const cycling = (list: readonly [object, object, object], cursor: unknown) => ({
  ...healthy(list, cursor),
  nextPageCursor: cursor === undefined || cursor === "p2" ? "p1" : "p2"
})

describe("the feed, where a list over REST stalls", () => {
  for (const [name, stall] of Object.entries({
    "a page names itself": stalled,
    "a page names an earlier one": cycling
  }))
    for (const [id, list] of Object.entries(rows)) {
      it.scoped(`isn't live before ${id} was read to its end, where ${name}`, () =>
        inVirtualTime((_server, _exchange, clock) =>
          Effect.gen(function* () {
            let hasRecovered = false
            const { client, cursors } = listing((asked, { cursor }) =>
              asked !== id ? undefined : hasRecovered ? healthy(list, cursor) : stall(list, cursor)
            )
            const { all, fiber } = yield* Effect.provideService(reading({ coverage: linear }), RestClient, client)
            for (let i = 0; i < 120; i++) yield* clock.pass(1000)
            yield* settle
            assert.isAbove(cursors.filter((one) => one.startsWith(id)).length, 1, "the list is read")
            assert.lengthOf(lives(all), 0, "it says that it is complete")
            assert.deepStrictEqual(fills(all), [...new Set(fills(all))])
            assert.isBelow(cursors.length, 400, "REST is not hammered")
            assert.isNull(fiber.unsafePoll(), "the feed goes on")
            hasRecovered = true
            for (let i = 0; i < 120; i++) yield* clock.pass(1000)
            yield* settle
            assert.lengthOf(lives(all), 1)
            if (id === "getTradeHistory") assert.deepStrictEqual([...fills(all)].sort(), ["e1", "e2", "e3"])
          })
        )
      )
    }
})
