// Stores every execution of the account in the runners' environment, on whichever runner has its shard.
import { Entity } from "@effect/cluster"
import { Array, Effect, Option } from "effect"
import { type FeedEvent, storeFeed } from "effect-bybit/Socket"
import { type Execution, Store } from "./Store.js"
import * as Worker from "./Worker.js"

/** Its ID is any name you choose for the account. */
export const AccountWorker = Worker.make("AccountWorker")

const executionIn = (event: FeedEvent): Option.Option<Execution> =>
  event._tag === "Execution"
    ? Option.some({
        id: event.execution.execId,
        orderId: event.execution.orderId,
        symbol: event.execution.symbol,
        side: event.execution.side,
        price: event.execution.execPrice,
        size: event.execution.execQty,
        time: Number(event.execution.execTime)
      })
    : Option.none()

const watch = (account: string, runner: string) =>
  Effect.gen(function* () {
    const store = yield* Store
    yield* storeFeed({
      load: store.cursorOf(account),
      save: ({ cursor, events }) =>
        Effect.gen(function* () {
          const { stored } = yield* store.keepExecutions(account, Array.filterMap(events, executionIn), cursor)
          if (stored > 1) yield* Effect.logInfo(`${account}: ${stored} new executions`)
          for (const event of events) {
            if (event._tag !== "Live") continue
            yield* store.tookOver(account, runner, { offered: 0, stored: 0 }, event.unresolved.length === 0)
            yield* Effect.logInfo(`${account}: complete up to ${event.completeUntil}`)
          }
        })
    })
    return yield* Effect.never
  })

export const layer = AccountWorker.toLayer(
  Effect.gen(function* () {
    const { entityId } = yield* Entity.CurrentAddress
    const { host, port } = yield* Entity.CurrentRunnerAddress
    return AccountWorker.of(Worker.handlers(watch(entityId, `${host}:${port}`)))
  }),
  { concurrency: "unbounded" }
)
