import * as Effect from "effect/Effect"
import { Screen } from "./Screen.js"

const width = 30

/** A progress bar on standard error, if that is a terminal. `done` clears it. */
export interface Progress {
  readonly show: (part: number, text: string) => Effect.Effect<void>
  readonly done: Effect.Effect<void>
}

const silent: Progress = { show: () => Effect.void, done: Effect.void }

/** Makes a progress bar; a silent one if standard error is not a terminal. */
export const make: Effect.Effect<Progress> = Effect.map(Screen, ({ errorIsTerminal }) => {
  if (!errorIsTerminal) return silent
  const write = (text: string) => Effect.sync(() => void process.stderr.write(`\r\u001b[K${text}`))
  return {
    show: (part, text) => {
      const full = Math.round(Math.min(1, Math.max(0, part)) * width)
      return write(`[${"#".repeat(full)}${".".repeat(width - full)}] ${Math.floor(part * 100)}%  ${text}`)
    },
    done: write("")
  }
})
