import type { Dialed, Dialer } from "../../Socket/Dialer.js"
import type { Log } from "../Recorder.js"
import * as Secrets from "./Secrets.js"

/**
 * A dialer that writes down what passes through the sockets of another one. A frame is noted before it is handed on, and made
 * into a line later.
 */
export const make = (log: Log, dialer: Dialer["Type"]): Dialer["Type"] => ({
  dial: (url, events): Dialed => {
    const socket = log.nextSocket()
    const address = Secrets.address(url)
    /** What this connection has sent that must not be seen again. */
    let own: ReadonlyArray<string> = []
    let isOver = false
    const learn = (auth: Secrets.Auth) => {
      if (auth.key !== undefined && auth.key !== "") log.keys.add(auth.key)
      own = [...own, ...auth.secrets]
    }
    if (address.auth !== undefined) learn(address.auth)
    const hide = (text: string) => Secrets.clean(text, [...log.keys], own)
    /** Frames are many: one is looked at closely only where it holds what was sent, or a field that may be secret. */
    const hideInFrame = (text: string) => {
      for (const secret of own) if (text.includes(secret)) return hide(text)
      for (const key of log.keys) if (text.includes(key)) return hide(text)
      return Secrets.withoutFields(text)
    }
    const note = (kind: "open" | "leave" | "dropped") => {
      const at = log.now()
      log.add(0, () => ({ kind, at, socket }))
    }
    const dialedAt = log.now()
    log.add(url.length, () => ({ kind: "dial", at: dialedAt, socket, url: hide(address.url) }))
    const dialed = dialer.dial(url, {
      open: () => {
        note("open")
        events.open()
      },
      text: (text) => {
        const at = log.now()
        log.received(text.length, () => ({ kind: "in", at, socket, text: hideInFrame(text) }))
        events.text(text)
      },
      refused: (status, body) => {
        const at = log.now()
        isOver = true
        log.add(body.length, () => ({ kind: "refused", at, socket, status, body: hide(body) }))
        events.refused(status, body)
      },
      failed: (cause) => {
        const at = log.now()
        isOver = true
        log.add(0, () => ({ kind: "failed", at, socket, detail: hide(Secrets.words(cause)) }))
        events.failed(cause)
      },
      closed: (code, reason) => {
        const at = log.now()
        isOver = true
        log.add(0, () => ({ kind: "closed", at, socket, code, reason: hide(reason) }))
        events.closed(code, reason)
      }
    })
    return {
      send: (text) => {
        const at = log.now()
        const auth = Secrets.authOf(text)
        if (auth !== undefined) learn(auth)
        const isSent = dialed.send(text)
        if (isSent) {
          log.sent(text.length, () =>
            auth === undefined
              ? { kind: "out", at, socket, text: hideInFrame(text) }
              : { kind: "auth", at, socket, ...(auth.id === undefined ? {} : { id: auth.id }) }
          )
        }
        return isSent
      },
      bufferedAmount: () => dialed.bufferedAmount(),
      close: (code, reason) => {
        if (!isOver) note("leave")
        dialed.close(code, reason)
      },
      drop: () => {
        if (!isOver) note("dropped")
        isOver = true
        dialed.drop()
      }
    }
  }
})
