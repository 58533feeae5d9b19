import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { live, lost, started } from "../feedWorld.js"

it.live("an execution that REST never shows holds Live back for 15 times the lag, and no longer for good", () =>
  Effect.scoped(
    Effect.gen(function* () {
      const lag = 80
      const world = yield* started({ lag })
      const { account, exchange, told } = world
      exchange.lag = { ...exchange.lag, execution: 3_600_000 }
      yield* lost(world)
      const before = told.count("Live")
      const orderId = account.place()
      account.fill(orderId, 4)
      let readingsBefore = 0
      let openedAt = 0
      exchange.handshake = () => {
        if (openedAt === 0) {
          openedAt = performance.now()
          readingsBefore = exchange.calls.length
        }
        return undefined
      }
      yield* live(told, before, 30_000)
      const millis = performance.now() - openedAt
      assert.isAtLeast(millis, 15 * lag)
      const byOrder = exchange.calls
        .slice(readingsBefore)
        .filter(({ path, query }) => path === "/v5/execution/list" && `${JSON.stringify(query)}`.includes(orderId))
      assert.isAtLeast(byOrder.length, 1)
      assert.deepStrictEqual(
        told
          .all("Live")
          .at(-1)
          ?.unresolved.map((order) => order.orderId),
        [orderId]
      )
    })
  )
)
