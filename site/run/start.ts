/** Starts a program in a worker of its own. */
import type { Message, PrintedLine, Request } from "./messages.js"

/** How often the page shows what is new, in milliseconds: it has time for other things in between. */
const showMillis = 100

/** What a page shows of a program. */
export interface Listener {
  readonly printed: (lines: ReadonlyArray<PrintedLine>) => void
  /** The program is over: with an error, if it has one. */
  readonly ended: (error: string | undefined) => void
}

/** Runs the TypeScript of a program, and returns how to stop it: at once, whatever it does. */
export const start = (source: string, listener: Listener): (() => void) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
  const tell = (request: Request): void => worker.postMessage(request)
  let unseen: Array<ReadonlyArray<PrintedLine>> = []
  let isOver = false
  let showing: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    showing = undefined
    const messages = unseen
    unseen = []
    listener.printed(messages.flat())
    tell({ _tag: "Seen", count: messages.length })
  }
  const stop = () => {
    isOver = true
    worker.terminate()
    clearTimeout(showing)
    if (unseen.length > 0) show()
  }
  const end = (error: string | undefined) => {
    stop()
    listener.ended(error)
  }

  worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (isOver) return
    if (data._tag === "Ended") return end(data.error)
    unseen.push(data.lines)
    showing ??= setTimeout(show, showMillis)
  })
  worker.addEventListener("error", (event) => end(event.message || "The program could not be loaded"))
  tell({ _tag: "Run", source })
  return stop
}
