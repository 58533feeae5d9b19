/**
 * Runs in the page before the terminal does, and observes the messages between the page and the paper exchange's worker. The
 * terminal is not aware of it.
 */
export interface WatchedSocket {
  readonly id: number
  readonly url: string
  open: boolean
  readonly topics: Array<string>
}

export interface Watch {
  readonly sockets: Array<WatchedSocket>
  /** The number of pushes of all sockets. */
  pushes: number
  /** IDs of the executions received over the private socket. */
  readonly executions: Array<string>
  /** The paths of the requests, in order. */
  readonly requests: Array<string>
  /** The number of orders sent. */
  created: number
  workers: number
  terminated: number
  /** Pushes of topics with this prefix do not reach the page. */
  muted: string | undefined
  /** The texts of all notifications since the terminal was live, also of those that are gone. */
  readonly notes: Set<string>
  /** Sends a message to the exchange's worker, as the page does. */
  say: (message: unknown) => void
}

declare global {
  interface Window {
    watch: Watch
    /** Added to the first message to the worker, such as `stepMillis`. */
    startWith?: object
  }
}

/** Collects the notifications in `watch.notes`. */
export const collect = (region: Element): void => {
  const look = () => {
    for (const note of region.querySelectorAll("li")) window.watch.notes.add(note.innerText)
  }
  new MutationObserver(look).observe(region, { subtree: true, childList: true, characterData: true })
  look()
}

/** Must be self-contained, since only its source text is sent to the page. */
export const install = (): void => {
  const Real = window.Worker
  let latest: Worker | undefined
  const watch: Watch = {
    sockets: [],
    pushes: 0,
    executions: [],
    requests: [],
    created: 0,
    workers: 0,
    terminated: 0,
    muted: undefined,
    notes: new Set(),
    say: (message) => latest?.postMessage(message)
  }
  window.watch = watch

  const socketOf = (id: number) => watch.sockets.find((socket) => socket.id === id && socket.open)

  const toWorker = (message: Record<string, unknown>) => {
    switch (message["_tag"]) {
      case "Start":
        Object.assign(message, window.startWith)
        return
      case "Dial":
        watch.sockets.push({ id: Number(message["id"]), url: String(message["url"]), open: true, topics: [] })
        return
      case "Request":
        watch.requests.push(`${message["method"]} ${message["path"]}`)
        if (watch.requests.length > 500) watch.requests.shift()
        if (message["path"] === "/v5/order/create") watch.created++
        return
      case "Close":
      case "Drop": {
        const socket = socketOf(Number(message["id"]))
        if (socket !== undefined) socket.open = false
        return
      }
      case "Send": {
        const socket = socketOf(Number(message["id"]))
        const { args, op } = JSON.parse(String(message["text"]))
        if (socket === undefined || !Array.isArray(args)) return
        if (op === "subscribe") socket.topics.push(...args.map(String))
        if (op === "unsubscribe") {
          for (const topic of args) socket.topics.splice(socket.topics.indexOf(String(topic)), 1)
        }
      }
    }
  }
  const fromWorker = (event: MessageEvent<Record<string, unknown>>) => {
    const message = event.data
    if (message["_tag"] === "Text") {
      const text = String(message["data"])
      if (!text.includes('"topic"')) return
      if (watch.muted !== undefined && text.includes(`"topic":"${watch.muted}`)) return event.stopImmediatePropagation()
      watch.pushes++
      // Only executions are parsed, so that observing costs almost nothing.
      if (text.includes('"topic":"execution')) {
        for (const { execId } of JSON.parse(text).data) watch.executions.push(execId)
      }
    } else if (message["_tag"] === "Closed" || message["_tag"] === "Failed" || message["_tag"] === "Refused") {
      const socket = socketOf(Number(message["id"]))
      if (socket !== undefined) socket.open = false
    }
  }

  window.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      latest = this
      watch.workers++
      this.addEventListener("message", fromWorker)
    }
    override postMessage(message: Record<string, unknown>): void {
      toWorker(message)
      super.postMessage(message)
    }
    override terminate(): void {
      watch.terminated++
      super.terminate()
    }
  }
}
