import * as Layer from "effect/Layer"
import { type DialEvents, type Dialed, Dialer } from "./Dialer.js"

const isOpen = 1

/**
 * Reports the events of a WebSocket of the web platform, whoever made it.
 *
 * `drop` can only start the closing handshake: such a socket cannot be cut. What it does afterwards is not reported.
 */
export const fromWebSocket = (make: () => WebSocket, events: DialEvents): Dialed => {
  // Once false, nothing is reported any more; the listeners stay, so that no error is ever without one.
  let live = true
  const end = (report: () => void) => {
    if (live) {
      live = false
      report()
    }
  }
  let socket: WebSocket
  try {
    socket = make()
  } catch (cause) {
    queueMicrotask(() => end(() => events.failed(cause)))
    return { send: () => false, bufferedAmount: () => 0, close: () => {}, drop: () => end(() => {}) }
  }
  const decoder = new TextDecoder()
  let opened = false
  socket.binaryType = "arraybuffer"
  socket.addEventListener("open", () => {
    opened = true
    if (live) events.open()
  })
  socket.addEventListener("message", (event: MessageEvent) => {
    if (!live) return
    const data: unknown = event.data
    if (typeof data === "string") events.text(data)
    else if (data instanceof ArrayBuffer || ArrayBuffer.isView(data)) events.text(decoder.decode(data))
  })
  socket.addEventListener("error", (event) => {
    // The platform follows an error with a close, which says more when the socket had been open.
    if (!opened) end(() => events.failed(event))
  })
  socket.addEventListener("close", (event: CloseEvent) =>
    end(() =>
      opened
        ? events.closed(event.code, event.reason)
        : events.failed(new Error(`the socket was not opened (${event.code})`))
    )
  )
  const close = (code?: number, reason?: string) => {
    try {
      socket.close(code, reason)
    } catch {
      socket.close()
    }
  }
  return {
    send: (text) => {
      if (!live || socket.readyState !== isOpen) return false
      socket.send(text)
      return true
    },
    bufferedAmount: () => socket.bufferedAmount,
    close,
    drop: () => {
      live = false
      close()
    }
  }
}

/**
 * Opens sockets with the browser's own WebSocket.
 *
 * A browser does not say why a handshake failed: a 401 looks like an unreachable host there, and is tried again.
 */
export const layerBrowser: Layer.Layer<Dialer> = Layer.succeed(Dialer, {
  dial: (url, events) => fromWebSocket(() => new globalThis.WebSocket(url), events)
})
