/**
 * Opens sockets with `ws` on Node.
 *
 * @since 0.1.0
 */
import type { Agent, IncomingMessage } from "node:http"
import { createRequire } from "node:module"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { WebSocket } from "ws"
import { MissingPackage } from "../Errors/Network.js"
import { type DialEvents, type Dialed, Dialer } from "./Dialer.js"

/** Options for opening sockets on Node. */
export interface DialerNodeOptions {
  /** The agent for all sockets, such as a proxy's. */
  readonly agent?: Agent | undefined
  /** Additional headers for the handshake, besides those of the venue. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The maximum message size in bytes; a larger one closes the socket. Default 64 MiB. */
  readonly maxPayloadBytes?: number | undefined
}

const longestBody = 16_384

/** How long the body of a refused handshake may take, in milliseconds: the status is known already. */
const bodyMillis = 1000

const dial = (Socket: typeof WebSocket, url: string, events: DialEvents, options: DialerNodeOptions): Dialed => {
  // Once false, nothing more is reported; the handlers stay, so that every error of `ws` has a listener.
  let live = true
  const end = (report: () => void) => {
    if (live) {
      live = false
      report()
    }
  }
  let socket: WebSocket
  try {
    socket = new Socket(url, {
      perMessageDeflate: false,
      maxPayload: options.maxPayloadBytes ?? 67_108_864,
      ...(options.agent === undefined ? {} : { agent: options.agent }),
      ...(options.headers === undefined ? {} : { headers: { ...options.headers } })
    })
  } catch (cause) {
    queueMicrotask(() => end(() => events.failed(cause)))
    return {
      send: () => false,
      bufferedAmount: () => 0,
      close: () => {},
      drop: () => end(() => {})
    }
  }
  socket.on("error", (cause: Error) => end(() => events.failed(cause)))
  socket.on("open", () => {
    if (live) events.open()
  })
  socket.on("message", (data: Buffer) => {
    if (live) events.text(data.toString())
  })
  socket.on("close", (code: number, reason: Buffer) => end(() => events.closed(code, reason.toString())))
  socket.on("unexpected-response", (request, response: IncomingMessage) => {
    let body = ""
    const timer = setTimeout(() => refuse(), bodyMillis)
    const refuse = () => {
      clearTimeout(timer)
      end(() => events.refused(response.statusCode ?? 0, body))
      request.destroy()
      socket.terminate()
    }
    response.on("data", (part: Buffer) => {
      body += part.toString()
      if (body.length > longestBody) refuse()
    })
    response.on("end", refuse)
    response.on("error", refuse)
    response.on("close", refuse)
  })
  return {
    send: (text) => {
      if (!live || socket.readyState !== Socket.OPEN) return false
      socket.send(text)
      return true
    },
    bufferedAmount: () => socket.bufferedAmount,
    close: (code, reason) => socket.close(code, reason),
    drop: () => {
      live = false
      socket.terminate()
    }
  }
}

let loaded: typeof WebSocket | undefined

const load = async (): Promise<typeof WebSocket> => {
  const { WebSocket } = await import("ws")
  loaded = WebSocket
  return WebSocket
}

const isFound = (): boolean => {
  try {
    return createRequire(import.meta.url).resolve("ws") !== ""
  } catch {
    return false
  }
}

/** Finds `ws` without loading it. In a bundle, it can only be loaded. */
const found: Effect.Effect<void, MissingPackage> = Effect.suspend(() =>
  loaded !== undefined || isFound()
    ? Effect.void
    : Effect.asVoid(Effect.tryPromise({ try: load, catch: (cause) => new MissingPackage({ package: "ws", cause }) }))
)

/** The first dial loads `ws`, so that programs without sockets start without it. */
const dialWhenLoaded = (url: string, events: DialEvents, options: DialerNodeOptions): Dialed => {
  let dialed: Dialed | undefined
  let state: "loading" | "failed" | "dropped" = "loading"
  const fail = (cause: unknown, isFinal: boolean) => {
    if (state !== "loading") return
    state = "failed"
    queueMicrotask(() => {
      if (state === "failed") events.failed(cause, isFinal)
    })
  }
  load().then(
    (Socket) => {
      if (state === "loading") dialed = dial(Socket, url, events, options)
    },
    (cause) => fail(cause, true)
  )
  return {
    send: (text) => dialed?.send(text) ?? false,
    bufferedAmount: () => dialed?.bufferedAmount() ?? 0,
    close: (code, reason) => {
      if (dialed === undefined) fail(new Error("the socket was closed before it was opened"), false)
      else dialed.close(code, reason)
    },
    drop: () => {
      state = "dropped"
      dialed?.drop()
    }
  }
}

/** Opens sockets with `ws` and the given options. Fails with `MissingPackage` if `ws`, an optional peer, isn't installed. */
export const layerNodeWith = (options: DialerNodeOptions): Layer.Layer<Dialer, MissingPackage> =>
  Layer.effect(
    Dialer,
    Effect.as(found, {
      dial: (url, events, headers) => {
        const all = headers === undefined ? options : { ...options, headers: { ...options.headers, ...headers } }
        return loaded === undefined ? dialWhenLoaded(url, events, all) : dial(loaded, url, events, all)
      }
    })
  )

/**
 * Opens sockets with `ws`: no compression, messages of up to 64 MiB. Reports the status of a refused handshake. Fails with
 * `MissingPackage` if `ws`, an optional peer, isn't installed.
 */
export const layerNode: Layer.Layer<Dialer, MissingPackage> = layerNodeWith({})
