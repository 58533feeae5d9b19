/** Lets WebSockets of a Node server reach the exchange, and cuts those that read too slowly. */
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { type WebSocket, WebSocketServer } from "ws"
import { refuse } from "../../Guard.js"
import type { Sockets } from "./Sockets.js"

/** The longest message a client may send, in bytes. */
const maxMessageBytes = 1_048_576

/** Encodes each message once, because the same message often goes to many sockets in a row. */
const encoder = () => {
  let last = ""
  let bytes = Buffer.alloc(0)
  return (text: string): Buffer => {
    if (text !== last) {
      last = text
      bytes = Buffer.from(text)
    }
    return bytes
  }
}

/** The sockets of a server. */
export interface ServedSockets {
  /** Opens a socket of the exchange for a handshake. */
  readonly upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void
  /** Starts to close all, and opens no more. */
  readonly close: () => void
  /** Cuts those that are left. */
  readonly cut: () => void
}

/** Connects clients to the sockets of the exchange. Cuts those for which more than `slowBytes` wait. */
export const make = (sockets: Sockets, slowBytes: number): ServedSockets => {
  const encode = encoder()
  const upgrader = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxMessageBytes })

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    let socket: WebSocket | undefined
    let over = false
    const text = (data: string) => {
      if (socket?.readyState !== 1) return
      if (socket.bufferedAmount > slowBytes) return cut()
      socket.send(encode(data), { binary: false })
    }
    const cut = () => {
      over = true
      if (socket === undefined) stream.destroy()
      else socket.terminate()
    }
    const session = sockets.open(request.url ?? "/", { text, cut }, request.socket.remoteAddress ?? "")
    if ("status" in session) return refuse(request, { status: session.status, message: session.body })
    const gone = () => {
      over = true
      sockets.gone(session)
    }
    stream.on("close", gone)
    upgrader.handleUpgrade(request, stream, head, (upgraded) => {
      socket = upgraded
      if (over) return upgraded.terminate()
      upgraded.on("message", (data, isBinary) => {
        if (!isBinary) sockets.receive(session, String(data))
      })
      upgraded.on("ping", () => sockets.noteActivity(session))
      upgraded.on("close", gone)
      upgraded.on("error", () => {})
    })
  }

  return {
    upgrade,
    close: () => {
      for (const socket of upgrader.clients) socket.close(1001, "going away")
      upgrader.close()
    },
    cut: () => {
      for (const socket of upgrader.clients) socket.terminate()
    }
  }
}
