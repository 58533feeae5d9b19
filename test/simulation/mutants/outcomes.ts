import type { Mutant } from "./Mutant.js"

/** Calls whose outcome is a lie, that never end, or whose secrets get out. */
export const outcomes: ReadonlyArray<Mutant> = [
  {
    id: "aborted-request-not-sent",
    file: "src/Http/internal/Deadline.ts",
    find: `          fiber.unsafeInterruptAsFork(parent.id())
          return false`,
    replace: `          fiber.unsafeInterruptAsFork(parent.id())
          return true`,
    says: "An order that was sent and not answered in time is reported as not executed."
  },
  {
    id: "server-error-not-executed",
    file: "src/Errors/Outcome.ts",
    find: 'refusal === undefined || refusal.category === "server" || code === 429',
    replace: "refusal === undefined || code === 429",
    says: "An order that the exchange answered with an internal error or a timeout is reported as not executed."
  },
  {
    id: "unreadable-answer-not-executed",
    file: "src/Http/internal/Answer.ts",
    find: "outcome: unusableOutcome(endpoint, false)",
    replace: 'outcome: "notExecuted"',
    says: "An order whose answer is a gateway's page is reported as not executed."
  },
  {
    id: "bad-gateway-not-executed",
    file: "src/Http/internal/Answer.ts",
    find: "status >= 400 && status < 500 && !uncertainStatuses.has(status)",
    replace: "status >= 400 && status !== 504 && !uncertainStatuses.has(status)",
    says: "A gateway's 500, 502 or 503 counts as a refusal: the order is reported as not executed, and repeated."
  },
  {
    id: "lost-line-not-executed",
    file: "src/Socket/internal/Trade/TradeWire.ts",
    find: "done(lost(reply.detail, true))",
    replace: "done(lost(reply.detail, false))",
    says: "An order whose trade socket was lost before the answer is reported as not executed."
  },
  {
    id: "answer-awaited-forever",
    file: "src/Http/internal/Pipeline.ts",
    find: "write?.waiting === undefined ? Math.min(settings.timeout, wire.timeoutMillis) : settings.timeout",
    replace: "Number.POSITIVE_INFINITY",
    says: "An order on the trade socket waits for its answer without end."
  },
  {
    id: "trade-line-awaited-forever",
    file: "src/Socket/internal/Trade/TradeLines.ts",
    find: "return Effect.raceFirst(Effect.interruptible(opened), Effect.as(Effect.interruptible(passed(wait)), undefined))",
    replace: "return opened",
    says: "An order waits for the trade socket to open without end."
  },
  {
    id: "interrupted-call-goes-on",
    file: "src/Http/internal/Deadline.ts",
    find: `      attempt.isOver = true
      stop()
      if (abort?.() === true) attempt.unsent?.()`,
    replace: "      stop()",
    says: "A call that was given up is sent all the same once its connection is open."
  },
  {
    id: "secret-in-a-log",
    file: "src/Signing/Signing.ts",
    find: "  return Effect.flatMap(Signer, (signer) =>\n    signedBy(signer, credentials, SocketAuth.text(expires)",
    replace: `  const known = "secret" in credentials ? Redacted.value(credentials.secret) : ""
  return Effect.flatMap(Effect.zipRight(Effect.logDebug("signing in", known, expires), Signer), (signer) =>
    signedBy(signer, credentials, SocketAuth.text(expires)`,
    says: "The secret is logged, at the lowest level, whenever a socket logs in."
  },
  {
    id: "secret-in-a-request",
    file: "src/Signing/Signing.ts",
    find: "  return signedBy(signer, credentials, text, finish)",
    replace: `  return signedBy(signer, credentials, text, (signature) => {
    const signed = finish(signature)
    if ("secret" in credentials) signed.headers["X-BAPI-SIGN-SOURCE"] = Redacted.value(credentials.secret)
    return signed
  })`,
    says: "The secret is sent along with each signature."
  }
]
