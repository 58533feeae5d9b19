/** Runs one program, and tells the page what it prints and how it ends. */
import * as Cause from "effect/Cause"
import * as Runtime from "effect/Runtime"
import { execute } from "./execute.js"
import type { Message, Request } from "./messages.js"
import { Outbox } from "./outbox.js"
import { candlesIn, shown } from "./shown.js"

const tell = (message: Message): void => self.postMessage(message)
const outbox = new Outbox(tell)

const print = (isError: boolean, parts: ReadonlyArray<unknown>): void =>
  outbox.add({ isError, text: shown(parts), candles: parts.flatMap(candlesIn) })

for (const level of ["debug", "info", "log", "table", "trace"] as const)
  console[level] = (...parts) => print(false, parts)
for (const level of ["error", "warn"] as const) console[level] = (...parts) => print(true, parts)

/** An error without the frames of the library, which mean nothing in the page. */
const explained = (error: unknown): string => {
  const text = Runtime.isFiberFailure(error)
    ? Cause.pretty(error[Runtime.FiberFailureCauseId])
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error)
  return text
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .join("\n")
}

let isOver = false
const end = (error: string | undefined): void => {
  if (isOver) return
  isOver = true
  outbox.flush()
  tell({ _tag: "Ended", error })
}

self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault()
  end(explained(event.reason))
})

self.addEventListener("error", (event) => {
  event.preventDefault()
  end(explained(event.error))
})

const run = (source: string): void => {
  let hasPrinted = false
  const printed = console.log
  console.log = (...parts) => {
    hasPrinted = true
    printed(...parts)
  }
  execute(source).then(
    (value) => {
      if (value !== undefined && !hasPrinted) print(false, [value])
      end(undefined)
    },
    (error) => end(explained(error))
  )
}

self.addEventListener("message", ({ data }: MessageEvent<Request>) =>
  data._tag === "Run" ? run(data.source) : outbox.seen(data.count)
)
