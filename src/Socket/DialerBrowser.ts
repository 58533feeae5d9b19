/**
 * Opens sockets with the web platform's `WebSocket`.
 *
 * @since 0.1.0
 */
import * as Layer from "effect/Layer"
import { type DialEvents, type Dialed, Dialer } from "./Dialer.js"

const isOpen = 1

/**
 * Reports the events of a web platform WebSocket.
 *
 * Such a socket can't be cut, so `drop` only starts the closing handshake. Later events are not reported.
 */
export const fromWebSocket = (make: () => WebSocket, events: DialEvents): Dialed => {
  // Once false, nothing more is reported; the listeners stay, so that every error has one.
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
    // A close follows each error, with more detail if the socket was open.
    if (!opened) end(() => events.failed(Reflect.get(event, "error") ?? event))
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
 * Opens sockets with the browser's WebSocket.
 *
 * A browser sends no headers of a venue, and hides why a handshake failed: a 401 looks like an unreachable host, and is retried.
 */
export const layerBrowser: Layer.Layer<Dialer> = Layer.succeed(Dialer, {
  dial: (url, events) => fromWebSocket(() => new globalThis.WebSocket(url), events)
})
