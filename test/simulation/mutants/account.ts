import type { Mutant } from "./Mutant.js"

/** The feed and the view of an account. */
export const account: ReadonlyArray<Mutant> = [
  {
    id: "late-push-told-again",
    file: "src/Socket/internal/Account/ExecutionLedger.ts",
    find: "if (this.#seen.has(key)) return false",
    replace: 'if (this.#seen.has(key) && source === "rest") return false',
    says: "An execution that REST has shown is told again when its push arrives late, or a push that is repeated."
  },
  {
    id: "overlap-told",
    file: "src/Socket/internal/Account/ExecutionLedger.ts",
    find: 'return !this.#handled.delete(key) && !(isBefore && source === "rest")',
    replace: "return !this.#handled.delete(key)",
    says: "A feed tells executions from before its cursor, which it reads because of the overlap."
  },
  {
    id: "cursor-forgets-early",
    file: "src/Socket/FeedCursor.ts",
    find: "if (time !== 0 && time < since && !orders.has(orderIdOf(key))) continue",
    replace: "if (time !== 0 && time < completeUntil && !orders.has(orderIdOf(key))) continue",
    says: "A cursor forgets the handled executions of its margin, so that the next run tells them again."
  },
  {
    id: "hedge-legs-mixed",
    file: "src/Socket/internal/Account/PositionLedger.ts",
    find: "positionIdx}`",
    replace: "Math.min(positionIdx, 1)}`",
    says: "Both legs of a position in hedge mode count as one."
  },
  {
    id: "canceled-rest-left-open",
    file: "src/Schema/OrderStatus.ts",
    find: `  "Cancelled",
  "PartiallyFilledCanceled",`,
    replace: '  "Cancelled",',
    says: "A spot order that was canceled after a part of it was filled stays open."
  },
  {
    id: "wallet-read-once",
    file: "src/Socket/internal/Account/AccountReader.ts",
    find: "yield* self.#wallets(add)",
    replace: 'if (reading === "first") yield* self.#wallets(add)',
    says: "The wallet is only read right after a gap, and never to find a push that was missed."
  },
  {
    id: "positions-not-audited",
    file: "src/Socket/internal/Account/AccountReader.ts",
    find: "yield* self.#positions(connectedAt, add)",
    replace: 'if (reading === "first") yield* self.#positions(connectedAt, add)',
    says: "Positions are only read right after a gap, and never to find a push that was missed."
  },
  {
    id: "position-of-the-same-millisecond",
    file: "src/Socket/internal/AccountView/Positions.ts",
    find: "return age < 0 || (age === 0 && difference(seqOf(next), seqOf(known)) < 0) || isSame(known, next)",
    replace: "return age < 0 || (age === 0 && known.updatedTime !== undefined) || isSame(known, next)",
    says: "The view of an account ignores the second change of a position in a millisecond."
  },
  {
    id: "no-reading-after-a-reconnect",
    file: "src/Socket/AccountFeed.ts",
    find: "            for (const topic of lost) unsubscribed.add(topic)\n",
    replace: "",
    says: "After a lost connection, the account is never read again."
  },
  {
    id: "rotation-before-subscription",
    file: "src/Socket/internal/Channel/Rotation.ts",
    find: `  const isReady = next.topics.length > 0 && next.topics.every((topic) => next.isActive(topic) || next.isRefused(topic))
  const isDrained = isReady && (old.connection.state._tag !== "Connected" || lines.undelivered(old).length === 0)`,
    replace: `  const isReady = next.connection.state._tag === "Connected"
  const isDrained = isReady`,
    says: "A rotation closes the old connection before the new one has subscribed its topics."
  },
  {
    id: "tail-of-a-rotation-lost",
    file: "src/Socket/internal/Channel/Rotation.ts",
    find: 'isReady && (old.connection.state._tag !== "Connected" || lines.undelivered(old).length === 0)',
    replace: "isReady",
    says: "A rotation doesn't wait for what the old connection still has."
  },
  {
    id: "refused-feed-ends-quietly",
    file: "src/Socket/AccountFeed.ts",
    find: "failed: (error) => outbox.fail(error)",
    replace: "failed: () => outbox.end()",
    says: "A feed whose key is refused ends as if its layer had been closed."
  },
  {
    id: "refused-view-ends-quietly",
    file: "src/Socket/internal/AccountView/Follower.ts",
    find: "if (Option.isSome(failure)) inbox.fail(failure.value)",
    replace: "if (Option.isSome(failure)) inbox.end()",
    says: "The changes of a view whose key is refused end as if its layer had been closed."
  },
  {
    id: "feed-outlives-its-reader",
    file: "src/Socket/AccountFeed.ts",
    find: `Effect.sync(() => outbox.die(defect))),
        Effect.forkScoped`,
    replace: `Effect.sync(() => outbox.die(defect))),
        Effect.forkDaemon`,
    says: "A feed that nobody reads anymore goes on reading the account over REST."
  },
  {
    id: "left-topic-heard",
    file: "src/Socket/internal/Connection/Receiver.ts",
    find: "if (this.#options.isSubscribed?.(topic) === true) return false",
    replace: "",
    says: "A listener of `execution.spot` hears rows twice while `execution` is being left."
  },
  {
    id: "gap-by-the-local-clock",
    file: "src/Socket/internal/Account/Reconciliation.ts",
    find: "return Math.min(until, Math.max(completeUntil, exchangeTime ?? Number.NEGATIVE_INFINITY))",
    replace: "return until",
    says: "A gap without audits begins when the last message came by the local clock, which was ahead."
  },
  {
    id: "reading-that-ended-in-the-past",
    file: "src/Socket/internal/Account/Reconciliation.ts",
    find: "const isShort = now() - (monotonic() - startedAt.monotonic) > until",
    replace: "const isShort = Number.isNaN(until + monotonic() + now())",
    says: "A reading whose end has turned out to be in the past is not repeated."
  }
]
