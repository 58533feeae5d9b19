import { createServer, request } from "node:http"
import { Effect, type Scope } from "effect"

/** A host in front of another one, which can hold back the answers of a path. */
export interface HeldAnswers {
  readonly origin: string
  readonly hold: (path: string) => void
  /** Sends what was held back, and holds nothing more. */
  readonly release: () => void
  readonly held: () => number
}

/** Forwards to an origin until the scope closes. */
export const inFrontOf = (target: string): Effect.Effect<HeldAnswers, never, Scope.Scope> =>
  Effect.async<{ readonly server: ReturnType<typeof createServer>; readonly held: HeldAnswers }>((resume) => {
    let path: string | undefined
    let waiting: Array<() => void> = []
    const server = createServer((incoming, outgoing) => {
      const forward = request(
        new URL(incoming.url ?? "", target),
        { method: incoming.method, headers: incoming.headers },
        (answer) => {
          const send = () => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(outgoing)
          }
          if (path !== undefined && incoming.url?.startsWith(path) === true) waiting.push(send)
          else send()
        }
      )
      forward.on("error", () => outgoing.destroy())
      incoming.pipe(forward)
    })
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = address === null || typeof address === "string" ? 0 : address.port
      const held: HeldAnswers = {
        origin: `http://127.0.0.1:${port}`,
        hold: (held) => {
          path = held
        },
        release: () => {
          path = undefined
          const all = waiting
          waiting = []
          for (const send of all) send()
        },
        held: () => waiting.length
      }
      resume(Effect.succeed({ server, held }))
    })
  }).pipe(
    Effect.acquireRelease(({ server }) =>
      Effect.sync(() => {
        server.close()
        server.closeAllConnections()
      })
    ),
    Effect.map(({ held }) => held)
  )
