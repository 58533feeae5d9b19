/** What an account's connection does beyond a public one. Private topics and orders bring it: a program without them doesn't contain it. */
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type { Sensitive } from "../../../Errors/internal/Veil.js"
import type { Acknowledgement, AuthReply, Control, Reply } from "../../Control.js"
import type { Authenticate } from "./Auth.js"
import type { Event, State, Step } from "./ConnectionStates.js"
import type { LoginWait } from "./LoginStates.js"
import { transition, waitsOf } from "./LoginTransition.js"
import type { Turn } from "./Turn.js"
import { type Awaited, Delayed } from "./Waits.js"

/** The login of a connection. It holds no state: several connections may have the same. */
export interface Login {
  /** The step for an event of the login; undefined for any other event. */
  readonly transition: (turn: Turn, event: Event) => Step | undefined
  readonly waitsOf: (state: State) => ReadonlyArray<LoginWait>
  /** Begins to wait. An auth message gets the next ID of the connection. */
  readonly await: (wait: LoginWait, nextId: () => string) => Awaited<Event>
  /** What a message says about the login that a state awaits; undefined if it says nothing. */
  readonly replyIn: (control: Control, state: State) => AuthReply | undefined
  /** What is masked wherever the exchange repeats it. */
  readonly sensitive: Sensitive
}

/** The parts of a login. */
export interface Options {
  readonly authenticate: Authenticate
  /** How long the answer to an auth message is awaited. */
  readonly timeout: Duration.DurationInput
  /** Whether a login that an exchange refuses because it is busy is tried again. Otherwise, it has failed. */
  readonly retriesBusy: boolean
}

/** Some channels refuse the auth message as if it were a subscribe, or don't repeat its `op`. A reply that names another request is not its answer. */
const answersAuth = (control: Acknowledgement | Reply, id: string): boolean =>
  control._tag === "Reply" ? control.op === undefined && (!control.isNamed || control.id === id) : !control.success

const replyIn = (control: Control, state: State): AuthReply | undefined => {
  if (control._tag === "AuthReply") return control
  if (control._tag === "Pong" || state._tag !== "Authenticating" || !answersAuth(control, state.id)) return undefined
  const { code, detail } = control
  return { _tag: "AuthReply", success: control._tag === "Reply" ? code === 0 : control.success, code, detail }
}

export const make = ({ authenticate, retriesBusy, timeout }: Options): Login => {
  const { message, query, resync, sensitive } = authenticate
  const rules = { by: query === undefined ? "message" : "address", retriesBusy } as const
  return {
    transition: (turn, event) => transition(rules, turn, event),
    waitsOf,
    await: (wait, nextId) => {
      switch (wait._tag) {
        case "SignAddress":
          return Effect.match(query ?? Effect.succeed(""), {
            onFailure: (error): Event => ({ _tag: "SigningFailed", error }),
            onSuccess: (signed): Event => ({ _tag: "AddressSigned", query: signed })
          })
        case "SignAuth": {
          const id = nextId()
          return Effect.match(message(id), {
            onFailure: (error): Event => ({ _tag: "SigningFailed", error }),
            onSuccess: ({ expires, text }): Event => ({ _tag: "AuthSigned", message: text, id, expires })
          })
        }
        case "AuthReply":
          return new Delayed<Event>(timeout, { _tag: "AuthTimedOut" })
        case "MeasureClock":
          return Effect.map(resync, (clock): Event => ({ _tag: "ClockMeasured", ...clock }))
      }
    },
    replyIn,
    sensitive
  }
}
