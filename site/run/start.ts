/** Starts a program in a worker of its own. */
import type { Message } from "./messages.js"

/** Runs the TypeScript of a program, and returns how to stop it: at once, whatever it does. */
export const start = (source: string, listen: (message: Message) => void): (() => void) => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
  worker.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data._tag === "Ended") worker.terminate()
    listen(data)
  })
  worker.addEventListener("error", (event) => {
    worker.terminate()
    listen({ _tag: "Ended", error: event.message || "The program could not be loaded" })
  })
  worker.postMessage(source)
  return () => worker.terminate()
}
