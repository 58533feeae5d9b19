import { Effect } from "effect"
import type { DialEvents } from "../../../src/Socket/Dialer.js"

/** Records the events of one dialed socket. */
export const recorder = () => {
  const seen: Array<string> = []
  let wake = () => {}
  const note = (what: string) => {
    seen.push(what)
    wake()
  }
  const events: DialEvents = {
    open: () => note("open"),
    text: (data) => note(`text ${data.length > 40 ? data.length : data}`),
    refused: (status, body) => note(`refused ${status} ${body}`),
    failed: (cause) => note(`failed ${cause instanceof Error ? cause.message : String(cause)}`),
    closed: (code, reason) => note(`closed ${code} ${reason}`)
  }
  const until = (isEnough: (seen: ReadonlyArray<string>) => boolean): Effect.Effect<ReadonlyArray<string>> =>
    Effect.async((resume) => {
      const look = () => {
        if (isEnough(seen)) {
          wake = () => {}
          resume(Effect.succeed([...seen]))
        }
      }
      wake = look
      look()
    })
  const ended = until((all) => all.some((one) => /^(?:refused|failed|closed)/.test(one)))
  return { seen, events, until, ended }
}
