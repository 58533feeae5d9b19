import { type ChildProcess, fork } from "node:child_process"
import type { Failure } from "../Outcome.js"

type Told = Pick<Failure, "judge" | "message">

type Message = { readonly ready: true } | { readonly seed: number; readonly failure?: Told }

/** Runs seeds of a bundle in a process of its own, which may hang or crash. */
export class SeedProcess {
  readonly #bundle: string
  readonly #patience: number
  #child: ChildProcess | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** `patience` is how long a seed may take, in real milliseconds. */
  constructor(bundle: string, patience: number) {
    this.#bundle = bundle
    this.#patience = patience
  }

  /** Runs a seed after those before it. Returns how it failed, if it did. Rejects if the bundle can't even be loaded. */
  run(seed: number): Promise<Told | undefined> {
    const running = this.#last.then(() => this.#run(seed))
    this.#last = running.catch(() => {})
    return running
  }

  stop(): void {
    this.#child?.kill("SIGKILL")
    this.#child = undefined
  }

  #run(seed: number): Promise<Told | undefined> {
    return new Promise((resolve, reject) => {
      const known = this.#child
      const child = known ?? fork(this.#bundle, { execArgv: [], stdio: ["ignore", "ignore", "pipe", "ipc"] })
      this.#child = child
      let isReady = known !== undefined
      let errors = ""
      const heard = (text: Buffer) => {
        errors = `${errors}${text}`.slice(-2000)
      }
      const settle = (then: () => void) => {
        clearTimeout(timer)
        child.stderr?.off("data", heard)
        child.off("message", told).off("exit", exited)
        then()
      }
      const told = (message: Message) => {
        if ("ready" in message) {
          isReady = true
          child.send(seed)
        } else settle(() => resolve(message.failure))
      }
      const exited = (code: number | null) =>
        settle(() => {
          this.#child = undefined
          if (isReady) resolve({ judge: "crash", message: `exited with ${code}: ${errors}` })
          else reject(new Error(`the simulation can't be loaded: ${errors}`))
        })
      const timer = setTimeout(
        () =>
          settle(() => {
            this.stop()
            resolve({ judge: "hang", message: `not done after ${this.#patience} ms` })
          }),
        this.#patience
      )
      child.stderr?.on("data", heard)
      child.on("message", told).on("exit", exited)
      if (isReady) child.send(seed)
    })
  }
}
