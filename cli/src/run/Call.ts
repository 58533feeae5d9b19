import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import type { Any } from "effect-bybit/Http/Endpoint"
import { RestClient } from "effect-bybit/Http/RestClient"
import { Credentials } from "effect-bybit/Layers/Credentials"
import * as Registry from "effect-bybit/Registry"
import * as Confirm from "../Confirm.js"
import { valueOf } from "../orders/CallValue.js"
import * as Output from "../output/Output.js"
import * as Parameters from "../Parameters.js"
import * as Report from "../Report.js"
import * as Suggestion from "../Suggestion.js"
import { UsageError } from "../UsageError.js"
import * as Venue from "../Venue.js"

/** The parsed arguments. */
export interface Input extends Omit<Venue.VenueOptions, "json">, Confirm.ConfirmOptions {
  readonly name: Option.Option<string>
  readonly params: Option.Option<string>
  readonly list: boolean
}

const all: ReadonlyArray<Any> = [...Registry.v5, ...Registry.legacy]

const nameOf = ({ family, id }: Any): string => `${family}.${id}`

const families = [...new Set(all.map(({ family }) => family))]

const unknown = (name: string): UsageError => {
  const operation = name.slice(name.indexOf(".") + 1).toLowerCase()
  // Often, only the family is wrong.
  const same = all
    .filter(({ aliases, id }) => [id, ...aliases].some((own) => own.toLowerCase() === operation))
    .map(nameOf)
  const near = [...new Set([...same.slice(0, 3), ...Suggestion.closest(name, all.map(nameOf))])].slice(0, 4)
  const family = families.find((own) => own.toLowerCase() === name.replace(/\..*$/s, "").toLowerCase())
  return new UsageError({
    message: `Unknown operation ${name}`,
    hint: Suggestion.didYouMean(
      near,
      family === undefined
        ? "effect-bybit call --list lists all operations."
        : `effect-bybit call --list ${family} lists the operations of this family.`
    )
  })
}

const find = (name: string): Either.Either<Any, UsageError> =>
  Either.fromNullable(
    all.find((endpoint) => nameOf(endpoint).toLowerCase() === name.toLowerCase()),
    () => unknown(name)
  )

const columns: ReadonlyArray<Output.Column<Any>> = [
  { title: "operation", cell: nameOf },
  { title: "kind", cell: ({ kind }) => kind },
  { title: "access", cell: ({ access }) => access },
  { title: "method", cell: ({ method }) => method },
  { title: "path", cell: ({ path }) => path },
  { title: "", cell: ({ deprecated }) => (deprecated === undefined ? "" : "deprecated") }
]

const describe = (endpoint: Any) =>
  Effect.gen(function* () {
    const { access, deprecated, docs, kind, method, path, role } = endpoint
    yield* Output.printFacts([
      ["operation", nameOf(endpoint)],
      ["request", `${method} ${path}`],
      ["access", role === "any" ? access : `${access}, ${role} account`],
      ["kind", kind],
      ["deprecated", deprecated],
      ["documentation", docs]
    ])
    yield* Console.log("")
    yield* Output.printTable(Parameters.columns, Parameters.list(endpoint), "No parameters.")
  })

const list = (name: string | undefined) =>
  Effect.gen(function* () {
    if (name === undefined) return yield* Output.printTable(columns, all, "")
    if (name.includes(".")) return yield* describe(yield* find(name))
    const own = all.filter(({ family }) => family.toLowerCase() === name.toLowerCase())
    if (own.length > 0) return yield* Output.printTable(columns, own, "")
    return yield* new UsageError({
      message: `Unknown family ${name}`,
      hint: Suggestion.didYouMean(Suggestion.closest(name, families), `Families: ${families.join(", ")}.`)
    })
  })

const perform = (endpoint: Any, params: Parameters.Fields, choice: Venue.Choice, input: Input) =>
  Effect.gen(function* () {
    const send = Effect.gen(function* () {
      const client = yield* RestClient
      const credentials =
        endpoint.access === "public" ? undefined : yield* Effect.provide(Credentials, Venue.account(choice))
      return yield* client.call(endpoint, params, credentials)
    })
    if (endpoint.kind === "read") return yield* Effect.flatMap(send, ({ result }) => Output.printJson(result))
    const operation = nameOf(endpoint)
    const shown = Parameters.withoutSecrets(endpoint, params)
    const plan = { operation, params: shown, value: yield* valueOf(endpoint, params) }
    const { result } = yield* send.pipe(
      Confirm.send(choice, input, plan, { what: operation, ids: Report.idsOf(params) })
    )
    yield* Output.printJson(result)
  })

/** Calls an operation by its name, or lists operations. */
export const run = (input: Input) =>
  Effect.gen(function* () {
    const name = Option.getOrUndefined(input.name)
    if (input.list) return yield* list(name)
    if (name === undefined)
      return yield* new UsageError({
        message: "Give an operation, such as Market.getTickers",
        hint: "effect-bybit call --list lists all operations."
      })
    const endpoint = yield* find(name)
    const params = yield* Parameters.parse(Option.getOrElse(input.params, () => "{}"))
    yield* endpoint.encodeRequest(params)
    const choice = yield* Venue.choose({ ...input, json: true })
    yield* Effect.provide(perform(endpoint, params, choice, input), Venue.layer(choice, { everyOperation: true }))
  })
