import { Effect, Layer, Redacted } from "effect"
import { ClockOffset } from "../../src/Layers/ClockOffset.js"
import type { ApiKey } from "../../src/Layers/Credentials.js"
import { Signer } from "../../src/Signing/Signer.js"
import { type DialEvents, Dialer } from "../../src/Socket/Dialer.js"

export interface ClientMessage {
  readonly req_id?: string
  readonly op: string
  readonly args?: ReadonlyArray<unknown>
}

/** The server's side of one dialed socket. */
export class FakeSocket {
  readonly sent: Array<ClientMessage> = []
  isOpen = false
  isOver = false
  /** How the client left it: closed with a handshake, or cut. */
  left: "closed" | "dropped" | undefined
  constructor(
    readonly url: string,
    readonly events: DialEvents
  ) {}

  open(): void {
    if (this.isOver || this.isOpen) return
    this.isOpen = true
    this.events.open()
  }
  push(json: unknown): void {
    if (this.isOpen && !this.isOver) this.events.text(typeof json === "string" ? json : JSON.stringify(json))
  }
  refuse(status: number, body = ""): void {
    this.#end(() => this.events.refused(status, body))
  }
  fail(cause: unknown): void {
    this.#end(() => this.events.failed(cause))
  }
  cut(code = 1006, reason = ""): void {
    this.#end(() => this.events.closed(code, reason))
  }
  topics(op = "subscribe"): ReadonlyArray<ReadonlyArray<unknown>> {
    return this.sent.filter((message) => message.op === op).map((message) => message.args ?? [])
  }
  #end(report: () => void): void {
    if (this.isOver) return
    this.isOver = true
    this.isOpen = false
    report()
  }
}

/** The server's behavior. By default, it opens, answers everything, and closes when asked to. */
export interface Behaviour {
  dialed: (socket: FakeSocket) => void
  message: (socket: FakeSocket, message: ClientMessage) => void
  closing: (socket: FakeSocket, code: number) => void
}

export const answer = (socket: FakeSocket, message: ClientMessage): void => {
  if (message.op === "ping") socket.push({ success: true, ret_msg: "pong", conn_id: "c", op: "ping" })
  else if (message.op === "auth") socket.push({ success: true, ret_msg: "", op: "auth", conn_id: "c" })
  else socket.push({ success: true, ret_msg: message.op, conn_id: "c", req_id: message.req_id, op: message.op })
}

export class FakeServer {
  readonly sockets: Array<FakeSocket> = []
  readonly behaviour: Behaviour = {
    dialed: (socket) => queueMicrotask(() => socket.open()),
    message: (socket, message) => queueMicrotask(() => answer(socket, message)),
    closing: (socket, code) => queueMicrotask(() => socket.cut(code, ""))
  }
  /** How many times the clock offset was remeasured. */
  resyncs = 0
  offset = 0
  /** The offset when it is remeasured. */
  measured = () => 7000

  get last(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (socket === undefined) throw new Error("nothing was dialed")
    return socket
  }
  /** Sockets that are neither closed nor dropped. */
  get live(): number {
    return this.sockets.filter((socket) => !socket.isOver).length
  }

  readonly layer: Layer.Layer<Dialer | Signer | ClockOffset> = Layer.mergeAll(
    Layer.succeed(Dialer, {
      dial: (url, events) => {
        const socket = new FakeSocket(url, events)
        this.sockets.push(socket)
        this.behaviour.dialed(socket)
        return {
          send: (text) => {
            if (!socket.isOpen) return false
            const message: ClientMessage = JSON.parse(text)
            socket.sent.push(message)
            this.behaviour.message(socket, message)
            return true
          },
          bufferedAmount: () => 0,
          close: (code) => {
            socket.left = "closed"
            this.behaviour.closing(socket, code ?? 1005)
          },
          drop: () => {
            if (!socket.isOver) socket.left = "dropped"
            socket.isOver = true
            socket.isOpen = false
          }
        }
      }
    }),
    Layer.succeed(Signer, { sign: (_, text) => Effect.succeed(`signed:${text}`) }),
    Layer.succeed(ClockOffset, {
      current: () => this.offset,
      resync: Effect.sync(() => {
        this.resyncs++
        this.offset = this.measured()
      })
    })
  )
}

export const account: ApiKey = { key: "abcdefghijkl", secret: Redacted.make("secret") }

/** Lets everything that is due happen. */
export const settle: Effect.Effect<void> = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
