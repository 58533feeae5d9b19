import type { Mutant } from "./Mutant.js"

/** Written by somebody who had not read the simulation. */
export const foreign: ReadonlyArray<Mutant> = [
  {
    id: "trade-gate-asked-once",
    file: "src/Http/internal/PendingWrite.ts",
    find: "    this.refused ??= this.#passage.refusal() ?? (this.#isInTime ? undefined : this.tooOld())",
    replace: `    this.refused ??= (Reflect.get(this, "wasAsked") ? undefined : this.#passage.refusal()) ?? (this.#isInTime ? undefined : this.tooOld())
    Reflect.set(this, "wasAsked", true)`,
    says: "The gate is asked once, when the call is made, so a write that waited for the rate limiter or for the first connection leaves after a halt of the kill switch."
  },
  {
    id: "commit-repeated-when-unknown",
    file: "src/Http/internal/Retry.ts",
    find: `failure.outcome === "notExecuted" && write !== undefined`,
    replace: `failure.outcome !== "executed" && write !== undefined`,
    says: "An order over REST whose answer is lost because the connection is cut (or a gateway answers 5xx) within a second of the call is sent again although its outcome is unknown, so the exchange may place it twice."
  },
  {
    id: "repeated-cancel-not-executed",
    file: "src/Http/internal/Answer.ts",
    find: `options.uncertain === true && endpoint.kind !== "read"`,
    replace: `options.uncertain === true && endpoint.kind === "commit"`,
    says: "A cancel over REST whose first answer is lost is repeated and refused because the order is gone, and the error then says `notExecuted` although the first attempt canceled the order."
  },
  {
    id: "lowered-limit-ignored",
    file: "src/Layers/internal/Limits/MemoryLimiter.ts",
    find: "if (count !== window.count) window.resize(count)",
    replace: "if (raised) window.resize(count)",
    says: "When the exchange's headers report a lower rate limit than the documented one, the client keeps the old window, so the next burst sends more calls than the limit that it has been told."
  },
  {
    id: "cursor-forgets-handled",
    file: "src/Socket/FeedCursor.ts",
    find: "if (time !== 0 && time < since && !orders.has(orderIdOf(key))) continue",
    replace: "if (time !== 0 && time < completeUntil && !orders.has(orderIdOf(key))) continue",
    says: "At each `Live` and `Audited` the cursor drops the keys of executions from the last 30 s before `completeUntil`, although its `since` is 30 s earlier, so a feed that restarts with it emits these executions a second time."
  },
  {
    id: "early-fills-dropped",
    file: "src/Socket/internal/AccountView/Orders.ts",
    find: "const fills = (known ?? waiting)?.fills ?? Fills.none",
    replace: "const fills = known?.fills ?? Fills.none",
    says: "Executions that reach the view before the first state of their order, as for every order that was placed and filled during a lost connection, are discarded when the order arrives: it has too few `fills`, and the next `Live` passes the rest off as executed before the view began."
  },
  {
    id: "stale-book-takes-deltas",
    file: "src/Socket/internal/Book/SharedBook.ts",
    find: `    if (this.#status !== synced) {
      // Without its snapshot, a delta is useless.`,
    replace: `    if (!this.book.hasSnapshot) {
      // Without its snapshot, a delta is useless.`,
    says: "A book that became stale keeps its old levels and takes the next delta, so after an undecodable message (IDs that only increase: 200 levels and more, inverse, RPI) or a crossing one it says `Synced` again, without what was missed, until the requested snapshot comes."
  },
  {
    id: "partial-candle-closed",
    file: "src/Socket/internal/Candle/CandleOrder.ts",
    find: "if (candle.isClosed && start <= until) closed.set(start, candle)",
    replace: "if (start <= until) closed.set(start, { ...candle, isClosed: true })",
    says: "If the connection is lost in the middle of a candle and comes back after its end, or its closing push is lost, the candle is emitted as closed with the last values that were pushed instead of the final ones that were read over REST."
  },
  {
    id: "auth-offset-frozen",
    file: "src/Socket/internal/Connection/Auth.ts",
    find: `  const signed = Effect.flatMap(AccountKey.currentOf(credentials), (key) => {
    if (credentials.key === undefined) used.set(credentials, [...keysOf(credentials), key].slice(-mostKeys))
    return signSocketAuth({
      credentials: key,
      expires: Math.floor(clock.unsafeCurrentTimeMillis() + offset.current()) + windowMillis`,
    replace: `  const offsetMillis = offset.current()
  const signed = Effect.flatMap(AccountKey.currentOf(credentials), (key) => {
    if (credentials.key === undefined) used.set(credentials, [...keysOf(credentials), key].slice(-mostKeys))
    return signSocketAuth({
      credentials: key,
      expires: Math.floor(clock.unsafeCurrentTimeMillis() + offsetMillis) + windowMillis`,
    says: "Auth messages use the clock offset of when the connection was created, so after the local clock was set back by more than 5 s the next reconnect of a private or trade socket is refused as expired, again after the clock was measured anew, and the connection fails for good with an auth error although the key is right."
  },
  {
    id: "silent-close-leaks-socket",
    file: "src/Socket/internal/Connection/ConnectionTransition.ts",
    find: `return turn.end(...warning, dropSocket, turn.publishInitial())`,
    replace: `return turn.end(...warning, turn.publishInitial())`,
    says: "When the peer doesn't confirm a deliberate close in time (half-open or silent connection), the socket is not cut: it stays open after its stream, line or layer has closed."
  }
]
