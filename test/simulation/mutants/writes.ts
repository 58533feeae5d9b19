import type { Mutant } from "./Mutant.js"

/** What leaves the client too late, after a halt, twice, or for another account. */
export const writes: ReadonlyArray<Mutant> = [
  {
    id: "age-by-the-wall-clock",
    file: "src/Http/internal/CallAge.ts",
    find: "Math.max(this.#clock.unsafeCurrentTimeMillis() - this.#wall, monotonicMillis(this.#clock) - this.#monotonic)",
    replace: "this.#clock.unsafeCurrentTimeMillis() - this.#wall",
    says: "A write that waits while the wall clock is set back counts as young."
  },
  {
    id: "age-without-sleep",
    file: "src/Http/internal/CallAge.ts",
    find: "Math.max(this.#clock.unsafeCurrentTimeMillis() - this.#wall, monotonicMillis(this.#clock) - this.#monotonic)",
    replace: "monotonicMillis(this.#clock) - this.#monotonic",
    says: "A write that waits while the machine sleeps counts as young."
  },
  {
    id: "age-unchecked-at-the-wire",
    file: "src/Http/internal/Pipeline.ts",
    find: 'attempt.isOver ? new Error("The call has ended") : write.revoked()',
    replace: 'attempt.isOver ? new Error("The call has ended") : undefined',
    says: "A write whose connection takes long to open is sent however old it is by then, and after a halt."
  },
  {
    id: "age-of-the-layer-ignored",
    file: "src/Http/internal/PendingWrite.ts",
    find: "maxAge = layerMaxAgeMillis ?? settings.window",
    replace: "maxAge = settings.window",
    says: "The maximum age that the layer sets for writes is ignored."
  },
  {
    id: "trade-line-awaited-unchecked",
    file: "src/Http/internal/PendingWrite.ts",
    find: "    this.#maxAgeMillis = Math.min(maxAge, waiting?.sendWithin ?? maxAge)",
    replace: "    this.#maxAgeMillis = maxAge * 1e6",
    says: "A write that waited for the trade socket, or anything else, is sent however old it is."
  },
  {
    id: "cleared-while-in-flight",
    file: "src/Layers/internal/Safety/InFlight.ts",
    find: "gate.inFlight().filter((write) => isOwn(write) && isRisky(write)).length",
    replace: "gate.inFlight().filter((write) => !isOwn(write) && isRisky(write)).length",
    says: "A kill switch is done although orders that it halted may still arrive."
  },
  {
    id: "halt-lifted-by-a-close",
    file: "src/Http/WriteGate.ts",
    find: "(guards === this.first ? undefined : this.#refusalBy(this.first.filter((guard) => !guards.includes(guard)))) ??",
    replace: "",
    says: "An order that waits while trading is halted is sent once the kill switch's layer has closed."
  },
  {
    id: "halt-lifted-for-the-next-batch",
    file: "src/Http/internal/PendingWrite.ts",
    find: "gate.enter(write, clock, partOf?.first)",
    replace: "gate.enter(write, clock)",
    says: "The later batches of a call are sent once the layer of the kill switch has closed."
  },
  {
    id: "mixed-batch-passes-the-halt",
    file: "src/Http/internal/ReducesRisk.ts",
    find: "rows.length > 0 && rows.every(reduces)",
    replace: "rows.some(reduces)",
    says: "A batch with one reduce-only order passes a halted kill switch as a whole."
  },
  {
    id: "unknown-commit-repeated",
    file: "src/Http/internal/Retry.ts",
    find: 'attempts === 0 && failure.outcome === "notExecuted" && write !== undefined && write.leftMillis > 0',
    replace: "attempts === 0 && write !== undefined && write.leftMillis > 0",
    says: "An order is repeated after an attempt on which the exchange may have acted."
  },
  {
    id: "lost-line-resends",
    file: "src/Http/internal/Retry.ts",
    find: "  if (!isTemporary(failure) || write?.revoked() !== undefined) return stop",
    replace: `  if (failure._tag === "RequestFailed" && failure.sent && write !== undefined && attempts === 0) return Effect.succeed(Effect.void)
  if (!isTemporary(failure) || write?.revoked() !== undefined) return stop`,
    says: "An order whose line was lost before the answer is sent again over the next line."
  },
  {
    id: "trade-line-of-another-account",
    file: "src/Socket/internal/Trade/TradeLines.ts",
    find: "const account = this.#accounts.get(AccountKey.nameOf(credentials)) ?? new AccountLines(this.#vitalsOf(credentials))",
    replace: `const account =
      this.#accounts.get(AccountKey.nameOf(credentials)) ??
      [...this.#accounts.values()].find(({ current }) => current.length > 0) ??
      new AccountLines(this.#vitalsOf(credentials))`,
    says: "An account without a trade socket sends its orders over that of another account."
  },
  {
    id: "private-channel-of-another-account",
    file: "src/Socket/internal/Channel/ChannelPools.ts",
    find: "{account.key}`",
    replace: "{source.access}`",
    says: "A second account listens on the connection on which the first one has logged in."
  }
]
