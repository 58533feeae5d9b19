/** Records sockets on their way through a dialer, without their secrets. */
import type { DialEvents, Dialed, Dialer } from "../../Socket/Dialer.js"
import type { Log } from "../Recorder.js"
import * as Secrets from "./Secrets.js"

/** A dialer that records another dialer's sockets. A frame is recorded before it is passed on, and encoded later. */
export const make = (log: Log, dialer: Dialer["Type"]): Dialer["Type"] => {
  const veil = log.veil()
  const dial = (url: string, events: DialEvents, handshake?: Readonly<Record<string, string>>): Dialed => {
    const socket = log.nextSocket()
    const address = Secrets.address(url)
    let isOver = false
    const learn = (auth: Secrets.Auth) => {
      log.learnKey(auth.key)
      log.learnSecrets(auth.secrets)
    }
    if (address.auth !== undefined) learn(address.auth)
    const mask = (text: string) => Secrets.clean(text, veil)
    const maskFrame = (text: string) => (veil.hides(text) ? mask(text) : Secrets.withoutFields(text))
    const record = (kind: "open" | "leave" | "dropped") => {
      const at = log.now()
      log.add(0, () => ({ kind, at, socket }))
    }
    const dialedAt = log.now()
    log.add(url.length, () => ({ kind: "dial", at: dialedAt, socket, url: mask(address.url) }))
    const dialed = dialer.dial(
      url,
      {
        open: () => {
          record("open")
          events.open()
        },
        text: (text) => {
          const at = log.now()
          log.received(text.length, () => ({ kind: "in", at, socket, text: maskFrame(text) }))
          events.text(text)
        },
        refused: (status, body) => {
          const at = log.now()
          isOver = true
          log.add(body.length, () => ({ kind: "refused", at, socket, status, body: mask(body) }))
          events.refused(status, body)
        },
        failed: (cause, isFinal) => {
          const at = log.now()
          isOver = true
          log.add(0, () => ({ kind: "failed", at, socket, detail: mask(Secrets.messageOf(cause)) }))
          events.failed(cause, isFinal)
        },
        closed: (code, reason) => {
          const at = log.now()
          isOver = true
          log.add(0, () => ({ kind: "closed", at, socket, code, reason: mask(reason) }))
          events.closed(code, reason)
        }
      },
      handshake
    )
    return {
      send: (text) => {
        const at = log.now()
        const auth = Secrets.authOf(text)
        if (auth !== undefined) learn(auth)
        const isSent = dialed.send(text)
        if (isSent) {
          log.sent(text.length, () =>
            auth === undefined
              ? { kind: "out", at, socket, text: maskFrame(text) }
              : { kind: "auth", at, socket, ...(auth.id === undefined ? {} : { id: auth.id }) }
          )
        }
        return isSent
      },
      bufferedAmount: () => dialed.bufferedAmount(),
      close: (code, reason) => {
        if (!isOver) record("leave")
        dialed.close(code, reason)
      },
      drop: () => {
        if (!isOver) record("dropped")
        isOver = true
        dialed.drop()
      }
    }
  }
  return { dial }
}
