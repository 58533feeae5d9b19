/** Runs an operation, and first records it in the journal, without passwords. */
import * as Effect from "effect/Effect"
import type { Handler } from "../../../Http/Handler.js"
import type { Exchange, PrivateContext } from "../../Exchange.js"
import type { ApiKey } from "../Account/Keys.js"
import type { Engine } from "../Engine.js"
import type { Disturbance } from "../Fault/Disturbance.js"
import * as Triggers from "../Trading/Triggers.js"

// Only a password's format decides whether it is accepted, so only the format is kept.
const shapeOf = (text: string): string => text.replace(/[a-z]/g, "a").replace(/[A-Z]/g, "A").replace(/[0-9]/g, "0")

/** The body of a request with its passwords masked. */
export const withoutPasswords = (body: string | undefined): string | undefined => {
  if (body === undefined || !/password/i.test(body)) return body
  try {
    return JSON.stringify(
      JSON.parse(body, (name, value: unknown) =>
        /password/i.test(name) && typeof value === "string" ? shapeOf(value) : value
      )
    )
  } catch {
    return body
  }
}

/**
 * Runs a handler while a disturbance is in force. Handlers are synchronous, so nothing else happens in between, and
 * `try` costs less than `Effect.ensuring`.
 */
const disturbed = <A>(engine: Engine, disturbance: Disturbance | undefined, run: () => A): A => {
  engine.disturbance = disturbance
  try {
    return run()
  } finally {
    engine.disturbance = undefined
  }
}

/**
 * Runs an operation for the owner of a key. If the exchange has a journal, a call that may change the state is recorded
 * first. The listeners are notified of its changes afterwards.
 */
export const execute = (
  exchange: Exchange,
  handler: Handler<PrivateContext, never>,
  request: {
    readonly query: string
    readonly body: string | undefined
    readonly disturbance?: Disturbance | undefined
  },
  key: ApiKey | undefined
): { readonly body: Readonly<Record<string, unknown>>; readonly code: number } => {
  const { endpoint } = handler
  const changes = endpoint.kind !== "read" || endpoint.method !== "GET"
  if (changes) {
    exchange.recorder?.record({
      kind: "call",
      route: `${endpoint.method} ${endpoint.path}`,
      query: request.query,
      body: withoutPasswords(request.body),
      key: key?.key,
      disturbance: request.disturbance
    })
  }
  const { engine, faults } = exchange
  // Public operations never use the account.
  const account = key?.account ?? engine.flow
  const lagMillis = changes ? undefined : request.disturbance?.lagMillis
  const context: PrivateContext = {
    exchange,
    engine,
    account: lagMillis === undefined ? account : (faults.past?.view(account, lagMillis) ?? account),
    key
  }
  const answer = disturbed(engine, request.disturbance, () =>
    Effect.runSync(handler.answer(request, context, exchange.now()))
  )
  if (changes) {
    Triggers.follow(engine)
    engine.settle()
  }
  return answer
}
