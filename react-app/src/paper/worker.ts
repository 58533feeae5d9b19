/**
 * The paper exchange in a Web Worker. To the page it is a server, and its matching engine never blocks rendering.
 */
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Scope from "effect/Scope"
import { Transport } from "effect-bybit/Http/Transport"
import {
  type InvalidFactor,
  type InvalidFault,
  PaperExchange,
  layer as paperLayer,
  type UnknownCoin
} from "effect-bybit/PaperExchange"
import { type Dialed, Dialer } from "effect-bybit/Socket/Dialer"
import type { Fault, FromWorker, ToWorker } from "./messages.js"

type Exchange = Context.Context<PaperExchange | Transport | Dialer>

const post = (message: FromWorker) => self.postMessage(message)

const text = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const calls = new Map<number, Fiber.RuntimeFiber<void>>()
const sockets = new Map<number, Dialed>()
let exchange: Promise<Exchange> | undefined

const start = ({ seed, stepMillis }: Extract<ToWorker, { _tag: "Start" }>): Promise<Exchange> =>
  Effect.runPromise(
    Effect.flatMap(Scope.make(), (scope) => Layer.buildWithScope(paperLayer({ seed, stepMillis }), scope))
  )

const request = (services: Exchange, message: Extract<ToWorker, { _tag: "Request" }>) => {
  const { body, headers, id, method, path } = message
  const sent = Context.get(services, Transport).send({
    origin: "",
    method,
    path,
    headers: { ...headers },
    body,
    large: false,
    // The page asked before it posted the message.
    revoked: () => undefined
  })
  const fiber = Effect.runFork(
    Effect.match(sent, {
      onSuccess: (response) => post({ _tag: "Response", id, ...response }),
      onFailure: ({ cause, sent }) => post({ _tag: "Lost", id, sent, message: text(cause) })
    })
  )
  calls.set(id, fiber)
  fiber.addObserver(() => calls.delete(id))
}

const dial = (services: Exchange, id: number, url: string) => {
  const end = (message: FromWorker) => {
    sockets.delete(id)
    post(message)
  }
  const dialed = Context.get(services, Dialer).dial(url, {
    open: () => post({ _tag: "Open", id }),
    text: (data) => post({ _tag: "Text", id, data }),
    refused: (status, body) => end({ _tag: "Refused", id, status, body }),
    failed: (cause) => end({ _tag: "Failed", id, message: text(cause) }),
    closed: (code, reason) => end({ _tag: "Closed", id, code, reason })
  })
  sockets.set(id, dialed)
}

const injectFault = (
  { faults, markets }: PaperExchange["Type"],
  fault: Fault
): Effect.Effect<void, InvalidFault | InvalidFactor | UnknownCoin> => {
  switch (fault._tag) {
    case "DropSockets":
      return faults.dropSockets()
    case "RefuseSockets":
      return faults.refuseSockets(fault.status)
    case "LoseAnswer":
      return faults.loseAnswer({ path: fault.path })
    case "RefuseNext":
      return faults.refuseNext({ path: fault.path, code: fault.code })
    case "Delay":
      return faults.delay(fault.millis)
    case "Shock":
      return markets.shock(fault.coin, fault.factor)
    case "Clear":
      return faults.clear
  }
}

const handle = (services: Exchange, message: ToWorker) => {
  switch (message._tag) {
    case "Start":
      return
    case "Request":
      return request(services, message)
    case "Abandon": {
      const fiber = calls.get(message.id)
      if (fiber !== undefined) Effect.runFork(Fiber.interruptFork(fiber))
      return
    }
    case "Dial":
      return dial(services, message.id, message.url)
    case "Send":
      sockets.get(message.id)?.send(message.text)
      return
    case "Close":
      return sockets.get(message.id)?.close(message.code, message.reason)
    case "Drop":
      sockets.get(message.id)?.drop()
      sockets.delete(message.id)
      return
    case "Fault":
      Effect.runSync(
        Effect.catchAll(injectFault(Context.get(services, PaperExchange), message.fault), (error) =>
          Effect.logWarning("The fault was not injected", error)
        )
      )
  }
}

self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const message = event.data
  if (message._tag === "Start") {
    exchange = start(message)
    exchange.then(
      (services) => {
        const { key, secret } = Context.get(services, PaperExchange).accounts.demo
        post({ _tag: "Ready", key, secret: Redacted.value(secret) })
      },
      (cause) => post({ _tag: "Broken", message: text(cause) })
    )
    return
  }
  void exchange?.then((services) => handle(services, message))
})
