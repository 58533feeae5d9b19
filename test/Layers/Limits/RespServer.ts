import { createServer, type Socket } from "node:net"
import { Effect } from "effect"

/** How one connection behaves. */
export type Conduct = "works" | "isReplica" | "isSilent"

/** A server that speaks enough of Redis's protocol to grant every permit. Each connection keeps the behavior it started with. */
export interface RespServer {
  readonly port: number
  readonly connections: () => number
  /** Changes how the open connections behave. New ones work. */
  readonly turn: (conduct: Conduct) => void
}

const word = (text: string): string => `$${text.length}\r\n${text}\r\n`

/** Permits for one call, the only seat, or the reply to an update. The scripts differ in their number of keys. */
const reply = (command: ReadonlyArray<string>): string => {
  const name = (command[0] ?? "").toLowerCase()
  if (name === "info") return word("redis_version:7.0.0\r\nloading:0")
  if (name !== "evalsha" && name !== "eval") return "+OK\r\n"
  const [, , keys] = command
  if (keys === "10") return `*5\r\n${word("origin")}:0\r\n:1\r\n:-1\r\n:-1\r\n`
  return keys === "3" ? `*4\r\n${word("origin")}:0\r\n:1\r\n${word("1000")}` : ":0\r\n"
}

/** Splits what a client sent into commands, and returns what is left over. */
const commandsOf = (text: string): readonly [commands: ReadonlyArray<ReadonlyArray<string>>, rest: string] => {
  const commands: Array<ReadonlyArray<string>> = []
  let rest = text
  for (;;) {
    const start = /^\*(\d+)\r\n/.exec(rest)
    if (start === null) return [commands, rest]
    let at = start[0].length
    const words: Array<string> = []
    for (let i = 0; i < Number(start[1]); i++) {
      const head = /^\$(\d+)\r\n/.exec(rest.slice(at))
      if (head === null) return [commands, rest]
      const from = at + head[0].length
      at = from + Number(head[1]) + 2
      if (rest.length < at) return [commands, rest]
      words.push(rest.slice(from, at - 2))
    }
    commands.push(words)
    rest = rest.slice(at)
  }
}

const startAs = (conduct: Conduct) =>
  Effect.acquireRelease(
    Effect.async<RespServer & { readonly close: () => void }>((resume) => {
      const open = new Map<Socket, Conduct>()
      let connections = 0
      const server = createServer((socket) => {
        connections++
        open.set(socket, conduct)
        let left = ""
        socket.on("error", () => {})
        socket.on("close", () => open.delete(socket))
        socket.on("data", (data) => {
          const [commands, rest] = commandsOf(left + data.toString("latin1"))
          left = rest
          for (const command of commands) {
            const conduct = open.get(socket)
            if (conduct === "isSilent") continue
            const writes = command[0]?.toLowerCase().startsWith("eval") === true
            socket.write(
              conduct === "isReplica" && writes
                ? "-READONLY You can't write against a read only replica.\r\n"
                : reply(command)
            )
          }
        })
      })
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resume(
          Effect.succeed({
            port: address === null || typeof address === "string" ? 0 : address.port,
            connections: () => connections,
            turn: (conduct) => {
              for (const socket of open.keys()) open.set(socket, conduct)
            },
            close: () => {
              server.close()
              for (const socket of open.keys()) socket.destroy()
            }
          })
        )
      })
    }),
    (server) => Effect.sync(() => server.close())
  )

export const start = startAs("works")

/** A server that accepts connections and answers nothing on any of them. */
export const startSilent = startAs("isSilent")
