import * as Effect from "effect/Effect"
import { Screen } from "./Screen.js"

const width = 30

/**
 * A bar on the standard error that is drawn over as it grows, where that is a terminal. Cleared by `done`.
 *
 * @since 0.1.0
 */
export interface Progress {
  readonly show: (part: number, words: string) => Effect.Effect<void>
  readonly done: Effect.Effect<void>
}

const silent: Progress = { show: () => Effect.void, done: Effect.void }

/**
 * A bar for work that takes a while, or none where nobody would see it.
 *
 * @since 0.1.0
 */
export const make = (long: boolean): Effect.Effect<Progress> =>
  Effect.map(Screen, ({ errorIsTerminal }) => {
    if (!long || !errorIsTerminal) return silent
    const write = (text: string) => Effect.sync(() => void process.stderr.write(`\r\u001b[K${text}`))
    return {
      show: (part, words) => {
        const full = Math.round(Math.min(1, Math.max(0, part)) * width)
        return write(`[${"#".repeat(full)}${".".repeat(width - full)}] ${Math.floor(part * 100)} %  ${words}`)
      },
      done: write("")
    }
  })
