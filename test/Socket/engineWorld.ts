import { Effect, Layer, type Scope } from "effect"
import { Credentials } from "../../src/Layers/Credentials.js"
import * as Venue from "../../src/Layers/Venue.js"
import { privateAccess } from "../../src/Socket/internal/Connection/PrivateAccess.js"
import { mergeByText } from "../../src/Socket/internal/Merge/mergeByText.js"
import type { Listener, Source } from "../../src/Socket/Source.js"
import * as Socket from "../../src/Socket.js"
import { account, answer, type ClientMessage, FakeServer, type FakeSocket } from "./FakeDialer.js"
import { VirtualClock } from "./VirtualClock.js"

/** An exchange that remembers what each socket subscribes to. */
export class EngineServer extends FakeServer {
  readonly #subscribed = new Map<FakeSocket, Set<string>>()
  /** Answers a subscribe or unsubscribe itself, and returns true. */
  request: (socket: FakeSocket, message: ClientMessage) => boolean = () => false

  constructor() {
    super()
    this.behaviour.message = (socket, message) => {
      if (message.op !== "subscribe" && message.op !== "unsubscribe") queueMicrotask(() => answer(socket, message))
      else if (!this.request(socket, message)) this.confirm(socket, message)
    }
  }
  confirm(socket: FakeSocket, message: ClientMessage): void {
    const topics = this.topicsOf(socket)
    for (const topic of message.args ?? [])
      message.op === "subscribe" ? topics.add(`${topic}`) : topics.delete(`${topic}`)
    queueMicrotask(() => answer(socket, message))
  }
  refuse(socket: FakeSocket, message: ClientMessage, detail: string): void {
    const { op, req_id } = message
    queueMicrotask(() => socket.push({ success: false, ret_msg: detail, conn_id: "c", req_id, op }))
  }
  topicsOf(socket: FakeSocket): Set<string> {
    const known = this.#subscribed.get(socket) ?? new Set()
    this.#subscribed.set(socket, known)
    return known
  }
  /** Open sockets that the client didn't leave. */
  get open(): ReadonlyArray<FakeSocket> {
    return this.sockets.filter((socket) => socket.isOpen && socket.left === undefined)
  }
  listening(topic: string): ReadonlyArray<FakeSocket> {
    return this.open.filter((socket) => this.topicsOf(socket).has(topic))
  }
  /** Pushes to every socket that subscribes to the topic. */
  push(json: { readonly topic: string }): void {
    for (const socket of this.sockets) if (this.topicsOf(socket).has(json.topic)) socket.push(json)
  }
}

/** Runs a test against its own exchange, on a clock of its own. */
export const inEngine = <A, E>(
  body: (server: EngineServer, clock: VirtualClock) => Effect.Effect<A, E, Socket.Sockets | Credentials | Scope.Scope>,
  options: Partial<Socket.SocketOptions> = {}
) => {
  const server = new EngineServer()
  const clock = new VirtualClock()
  const connectPace = { count: 1_000_000, per: "1 minute" } as const
  const sockets = Socket.layer({ venue: Venue.live, connectPace, ...options }).pipe(Layer.provide(server.layer))
  return body(server, clock).pipe(
    Effect.provide(sockets),
    Effect.provideService(Credentials, account),
    Effect.withClock(clock)
  )
}

/** A public topic by its text, unchecked. */
export const raw = (
  text: string,
  path = "/v5/public/linear",
  more: Partial<Source<unknown>> = {}
): Source<unknown> => ({
  text,
  path,
  ...(path === "/v5/private" ? privateAccess : { access: "public" }),
  isUnchecked: true,
  merge: mergeByText,
  is: (_): _ is unknown => true,
  decode: () => {
    throw new Error("unchecked")
  },
  ...more
})

/** A listener that notes what it is told. */
export const noting = () => {
  const log: Array<string> = []
  const messages: Array<unknown> = []
  const listener: Listener<unknown> = {
    message: (message) => messages.push(message),
    undecoded: () => log.push("undecoded"),
    failed: ({ _tag }) => log.push(`failed ${_tag}`),
    ended: () => log.push("ended"),
    down: () => log.push("down"),
    subscribed: (topic) => log.push(`subscribed ${topic}`),
    renewed: (topic) => log.push(`renewed ${topic}`)
  }
  const failures = () => log.filter((line) => line.startsWith("failed"))
  return { log, messages, listener, failures }
}

export const listen = (sources: ReadonlyArray<Source<unknown>>, listener: Listener<unknown>) =>
  Effect.flatMap(Socket.Sockets, (sockets) => sockets.listen(sources, listener, account))
