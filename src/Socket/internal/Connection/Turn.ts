/** The possible steps of a connection for one event, at one moment. */
import { ConnectionError, type CredentialsError } from "../../../Errors/Network.js"
import type { Loss } from "../../ConnectionState.js"
import type { Action, Machine, Moment, Settings, State, Step } from "./ConnectionStates.js"
import type { LastSigns } from "./Receiver.js"

/** What is known of a loss besides the last signs of life. */
export type LossReport = Omit<Loss, keyof LastSigns> & { readonly cause?: Error }

export const dropSocket: Action = { _tag: "DropSocket" }

export const timeout = (detail: string): LossReport => ({ reason: "timeout", code: undefined, detail })

export class Turn {
  constructor(
    readonly settings: Settings,
    readonly machine: Machine,
    readonly moment: Moment
  ) {}

  stay(): Step {
    return { machine: this.machine, actions: [] }
  }

  go(state: State, ...actions: ReadonlyArray<Action>): Step {
    return { machine: { ...this.machine, state }, actions }
  }

  end(...actions: ReadonlyArray<Action>): Step {
    return this.go({ _tag: "Ended" }, ...actions)
  }

  loss(reason: Loss["reason"], detail: string): Loss {
    return { reason, code: undefined, detail, ...this.moment.lastSigns }
  }

  warn(message: string): Action {
    return { _tag: "Warn", message: `${this.settings.name}: ${message}` }
  }

  publishClosing(): Action {
    return { _tag: "Publish", state: { _tag: "Closing", since: this.moment.now } }
  }

  publishConnecting(): Action {
    return {
      _tag: "Publish",
      state: { _tag: "Connecting", since: this.moment.now, attempt: this.machine.attempt }
    }
  }

  publishInitial(loss?: Loss): Action {
    return { _tag: "Publish", state: { _tag: "Initial", since: this.moment.now, loss } }
  }

  connected(): Step {
    const since = this.moment.now
    return this.go(
      { _tag: "Connected", since, isConfirmed: false, isAwaitingPong: false, expired: undefined },
      { _tag: "Publish", state: { _tag: "Connected", since, reconnects: this.machine.reconnects } },
      { _tag: "ReportUp" }
    )
  }

  lost({ cause, ...report }: LossReport): Step {
    const { lastSigns, now } = this.moment
    const { attempt, reconnects, state } = this.machine
    const loss: Loss = { ...report, ...lastSigns }
    const isStable = state._tag === "Connected" && now - state.since >= this.settings.stableMillis
    const isFresh = isStable || (state._tag === "Connected" && state.isConfirmed)
    const error = new ConnectionError({
      url: this.settings.url,
      reason: loss.reason === "dropped" ? "closed" : loss.reason,
      detail: loss.detail,
      ...(loss.code === undefined ? {} : { code: loss.code }),
      ...(cause === undefined ? {} : { cause })
    })
    return {
      machine: {
        ...this.machine,
        state: { _tag: "Planning", loss, error, isFresh },
        attempt: isFresh ? 2 : attempt + 1,
        reconnects: state._tag === "Connected" ? reconnects + 1 : reconnects,
        hasExpired: this.machine.hasExpired && !isStable
      },
      actions: [dropSocket, { _tag: "ReportDown", loss }]
    }
  }

  /** Fails for good. Publishes `Closing` only if the socket was open. */
  refused(error: ConnectionError | CredentialsError, wasOpen: boolean): Step {
    const loss = this.loss("auth", error.message)
    return this.end(
      dropSocket,
      { _tag: "ReportDown", loss },
      ...(wasOpen ? [this.publishClosing()] : []),
      this.publishInitial(loss),
      { _tag: "Fail", error }
    )
  }

  /** Fails for good, because the dialer says that another attempt is pointless. */
  failed(cause: Error): Step {
    const detail = cause.message
    const loss = this.loss("failed", detail)
    const error = new ConnectionError({ url: this.settings.url, reason: "failed", detail, cause })
    return this.end(dropSocket, { _tag: "ReportDown", loss }, this.publishInitial(loss), { _tag: "Fail", error })
  }
}
