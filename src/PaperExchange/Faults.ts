/**
 * Which requests a fault is for: all, or those whose path begins with a text.
 *
 * @since 0.1.0
 */
export interface FaultScope {
  /** Like `/v5/order/create`; every path when left out. */
  readonly path?: string | undefined
  /** How many requests it is for; 1 when left out. */
  readonly count?: number | undefined
}

/**
 * A refusal to be given instead of an answer.
 *
 * @since 0.1.0
 */
export type RefuseOptions = FaultScope &
  (
    | { readonly code: number; readonly message?: string | undefined }
    | { readonly status: number; readonly body?: string | undefined }
  )

/**
 * Which sockets a fault is for: all, or those whose path begins with a text.
 *
 * @since 0.1.0
 */
export interface SocketScope {
  /** Like `/v5/private`; every socket when left out. */
  readonly path?: string | undefined
}

/**
 * What can be made to go wrong.
 *
 * @since 0.1.0
 */
export interface Faults {
  /** Answers the next requests with a refusal: an exchange code, or an HTTP status. Nothing is executed. */
  readonly refuseNext: (options: RefuseOptions) => void
  /** Executes the next requests, and loses their answers: the connection breaks after the exchange has acted. */
  readonly loseAnswer: (scope?: FaultScope) => void
  /** Breaks the connection of the next requests before the exchange has seen them. */
  readonly loseRequest: (scope?: FaultScope) => void
  /** Lets every answer come this much later, in milliseconds; 0 ends it. */
  readonly delay: (millis: number) => void
  /** Sets the exchange's clock off by this much, in milliseconds; 0 sets it right again. */
  readonly skewClock: (millis: number) => void
  /** Cuts open sockets, without a closing handshake. Gives how many. */
  readonly dropSockets: (scope?: SocketScope) => number
  /** Lets open sockets fall silent both ways while they look open. Gives how many. */
  readonly halfOpen: (scope?: SocketScope) => number
  /** Refuses new sockets with an HTTP status until it is set to `undefined`. */
  readonly refuseSockets: (status: number | undefined) => void
  /** Takes all faults back; sockets that are cut or silent stay so. */
  readonly clear: () => void
}

interface Rule {
  readonly path: string
  left: number
  readonly kind: "refuse" | "loseAnswer" | "loseRequest"
  readonly refusal: { readonly code?: number; readonly status?: number; readonly text: string }
}

/**
 * What a fault does to one request.
 *
 * @since 0.1.0
 */
export interface Struck {
  readonly kind: Rule["kind"]
  readonly refusal: Rule["refusal"]
}

/**
 * The faults that are set at present.
 *
 * @since 0.1.0
 */
export class FaultBox {
  private rules: Array<Rule> = []
  delayMillis = 0
  skewMillis = 0
  socketStatus: number | undefined = undefined

  add(kind: Rule["kind"], scope: FaultScope | undefined, refusal: Rule["refusal"] = { text: "" }): void {
    this.rules.push({ path: scope?.path ?? "", left: scope?.count ?? 1, kind, refusal })
  }

  /** The first fault that fits a path; it is used up by this. */
  strike(path: string): Struck | undefined {
    const index = this.rules.findIndex((rule) => path.startsWith(rule.path))
    const rule = this.rules[index]
    if (rule === undefined) return undefined
    rule.left--
    if (rule.left <= 0) this.rules.splice(index, 1)
    return rule
  }

  clear(): void {
    this.rules = []
    this.delayMillis = 0
    this.skewMillis = 0
    this.socketStatus = undefined
  }
}
