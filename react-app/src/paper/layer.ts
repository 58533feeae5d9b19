/**
 * The page's side of the paper exchange: a transport and a dialer that communicate with its worker.
 */
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import { Transport, TransportError } from "effect-bybit/Http/Transport"
import { Credentials } from "effect-bybit/Layers/Credentials"
import { type DialEvents, Dialer } from "effect-bybit/Socket/Dialer"
import type { Fault, FromWorker, ToWorker } from "./messages.js"

/** The worker could not be loaded, or its exchange did not start. */
export class PaperUnavailable extends Data.TaggedError("PaperUnavailable")<{ readonly reason: string }> {
  override get message(): string {
    return `The paper exchange did not start: ${this.reason}`
  }
}

/** Simulates faults on the paper exchange. */
export class PaperFaults extends Context.Tag("effect-bybit-terminal/PaperFaults")<
  PaperFaults,
  { readonly injectFault: (fault: Fault) => Effect.Effect<void> }
>() {}

interface Call {
  readonly response: (message: Extract<FromWorker, { _tag: "Response" }>) => void
  readonly lost: (message: string, sent: boolean) => void
}

const connect = (
  open: () => Worker,
  seed: number
): Effect.Effect<Context.Context<Transport | Dialer | Credentials | PaperFaults>, PaperUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    const worker = yield* Effect.acquireRelease(
      Effect.try({ try: open, catch: (cause) => new PaperUnavailable({ reason: String(cause) }) }),
      (running) => Effect.sync(() => running.terminate())
    )
    const post = (message: ToWorker) => worker.postMessage(message)
    const calls = new Map<number, Call>()
    const sockets = new Map<number, DialEvents>()
    let count = 0

    const account = yield* Effect.async<Credentials["Type"], PaperUnavailable>((resume) => {
      worker.onerror = (event) => resume(Effect.fail(new PaperUnavailable({ reason: event.message || "no worker" })))
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        switch (data._tag) {
          case "Ready":
            return resume(Effect.succeed({ key: data.key, secret: Redacted.make(data.secret) }))
          case "Broken":
            return resume(Effect.fail(new PaperUnavailable({ reason: data.message })))
          case "Response":
            return calls.get(data.id)?.response(data)
          case "Lost":
            return calls.get(data.id)?.lost(data.message, data.sent)
          case "Open":
            return sockets.get(data.id)?.open()
          case "Text":
            return sockets.get(data.id)?.text(data.data)
        }
        const socket = sockets.get(data.id)
        sockets.delete(data.id)
        switch (data._tag) {
          case "Refused":
            return socket?.refused(data.status, data.body)
          case "Failed":
            return socket?.failed(new Error(data.message))
          case "Closed":
            return socket?.closed(data.code, data.reason)
        }
      }
      post({ _tag: "Start", seed })
    })

    const transport: Transport["Type"] = {
      send: (request) =>
        Effect.async((resume) => {
          const cause = request.revoked()
          if (cause !== undefined) return resume(Effect.fail(new TransportError({ cause, sent: false })))
          const id = ++count
          calls.set(id, {
            response: ({ body, headers, status, statusText }) => {
              calls.delete(id)
              resume(Effect.succeed({ status, statusText, headers, body }))
            },
            lost: (message, sent) => {
              calls.delete(id)
              resume(Effect.fail(new TransportError({ cause: new Error(message), sent })))
            }
          })
          const { body, headers, method, path } = request
          post({ _tag: "Request", id, method, path, headers, body })
          return Effect.sync(() => {
            calls.delete(id)
            post({ _tag: "Abandon", id })
          })
        })
    }
    const dialer: Dialer["Type"] = {
      dial: (url, events) => {
        const id = ++count
        let open = false
        sockets.set(id, {
          ...events,
          open: () => {
            open = true
            events.open()
          },
          closed: (code, reason) => {
            open = false
            events.closed(code, reason)
          }
        })
        post({ _tag: "Dial", id, url })
        return {
          send: (text) => {
            if (open) post({ _tag: "Send", id, text })
            return open
          },
          bufferedAmount: () => 0,
          close: (code, reason) => {
            open = false
            post({ _tag: "Close", id, code, reason })
          },
          drop: () => {
            open = false
            sockets.delete(id)
            post({ _tag: "Drop", id })
          }
        }
      }
    }
    return Context.make(Transport, transport).pipe(
      Context.add(Dialer, dialer),
      Context.add(Credentials, account),
      Context.add(PaperFaults, { injectFault: (fault) => Effect.sync(() => post({ _tag: "Fault", fault })) })
    )
  })

/** A paper exchange in a worker that lives as long as the scope, with the demo account as credentials. */
export const layer = (
  seed: number,
  open: () => Worker = () =>
    new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "paper exchange" })
): Layer.Layer<Transport | Dialer | Credentials | PaperFaults, PaperUnavailable> =>
  Layer.scopedContext(connect(open, seed))
