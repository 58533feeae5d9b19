/** How failures are reported, and their exit codes. */
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Cause from "effect/Cause"
import * as ConfigError from "effect/ConfigError"
import * as Data from "effect/Data"
import * as Option from "effect/Option"
import * as ExitCode from "./ExitCode.js"
import { jsonLine } from "./output/Output.js"
import { printable } from "./output/Screen.js"

/**
 * A failure as it is reported: one line, what to do about it, and the exit code. `facts` contains further fields for `--json`.
 */
export interface FailureReport {
  readonly error: string
  readonly message: string
  readonly hint: string | undefined
  readonly exitCode: number
  readonly facts: Readonly<Record<string, string | number>>
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (error: unknown): Fields => (typeof error === "object" && error !== null ? { ...error } : {})

/** What `@effect/platform` puts in front of the operating system's own message. */
const platformPrefix = /\b[A-Z]\w+: FileSystem\.\w+ \([^)]*\): (?=[A-Z]+: )/

const line = (text: string): string => printable(text.replace(platformPrefix, "")).replace(/\s+/g, " ").trim()

const byTag: Readonly<Record<string, readonly [exitCode: number, hint?: string]>> = {
  ParameterError: [ExitCode.usage],
  InvalidOrder: [ExitCode.usage, "Market.getInstrumentsInfo returns the limits of a symbol."],
  UnknownInstrument: [ExitCode.usage, "Check its spelling (symbols are upper case) and the category."],
  CredentialsError: [ExitCode.usage, "Set BYBIT_API_KEY with BYBIT_API_SECRET (or BYBIT_RSA_PRIVATE_KEY)."],
  CredentialsConflictError: [ExitCode.usage],
  UnknownRegionError: [ExitCode.usage],
  NoSocketHost: [ExitCode.usage],
  WrongMarketError: [ExitCode.usage],
  TopicError: [ExitCode.usage],
  RequestFailed: [ExitCode.network, "Check the network and the host, or run effect-bybit doctor."],
  RequestTimeout: [ExitCode.network, "Try again, or run effect-bybit doctor to measure the latency."],
  HttpStatusError: [
    ExitCode.network,
    "Run effect-bybit doctor to find out whether your address or region is blocked, or the exchange is down."
  ],
  DecodeError: [
    ExitCode.network,
    "The exchange may have changed its response: look for a newer version of effect-bybit."
  ],
  RateLimitQueueFull: [ExitCode.network, "Wait, then send fewer calls."],
  ConnectionError: [ExitCode.network],
  SubscriptionError: [
    ExitCode.rejected,
    "That symbol may not exist in this category: effect-bybit ticker lists those that do."
  ]
}

const byCategory: Readonly<Record<string, string>> = {
  auth: "Check the key and that it belongs to this venue: testnet and demo use separate keys.",
  permission: "The key or the account lacks a permission: grant it on Bybit's site.",
  rateLimit: "Wait a moment, then try again.",
  clock: "Set this machine's clock. effect-bybit doctor shows how far off it is.",
  balance: "Transfer funds or reduce the size.",
  unchanged: "It already has that value: there is nothing to do.",
  server: "The exchange has a problem: try again later.",
  region: "The exchange does not offer this in your region."
}

/** What a call can be looked up by, the best first. */
const idNames = ["orderLinkId", "orderId", "transferId", "requestId"]

/** The IDs among the fields of a call or an error. */
export const idsOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    idNames.flatMap((name) => {
      const id = fields[name]
      return typeof id === "string" && id !== "" ? [[name, id] as const] : []
    })
  )

const unknownHint = (fields: Fields): string => {
  const [first] = Object.entries(idsOf(fields))
  return first === undefined
    ? "Check orders and positions before you send it again."
    : `Look it up by its ${first[0]} ${line(first[1])} before you send it again.`
}

const facts = (fields: Fields): FailureReport["facts"] => {
  const kept: Record<string, string | number> = {}
  for (const name of ["outcome", "code", "category", "endpoint", "parameter", "traceId"]) {
    const value = fields[name]
    if (typeof value === "string" || typeof value === "number") kept[name] = value
  }
  return { ...kept, ...idsOf(fields) }
}

const exitCodeOf = (fields: Fields, tag: string): number => {
  if (typeof fields["exitCode"] === "number") return fields["exitCode"]
  // Whether the call may have been executed matters more than why it failed.
  if (fields["outcome"] === "unknown" || fields["outcome"] === "executed") return ExitCode.unknown
  const known = Object.hasOwn(byTag, tag) ? byTag[tag] : undefined
  if (known !== undefined) return known[0]
  return typeof fields["category"] === "string" ? ExitCode.rejected : ExitCode.usage
}

const textsOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : []

const variablesOf = (fields: Fields): ReadonlyArray<string> => textsOf(fields["variables"])

/** The variables to set: the key, and one of the two for its secret. */
const namesOf = (variables: ReadonlyArray<string>): string => {
  const [secret, privateKey] = variables.slice(-2)
  if (privateKey === undefined) return variables.join()
  const either = `${secret} (or ${privateKey})`
  return variables.length > 2 ? `${variables[0]} with ${either}` : either
}

/** A hint that depends on more than the tag of the error. */
const specificHint = (fields: Fields, tag: string, message: string): string | undefined => {
  switch (tag) {
    case "ParameterError":
      return `effect-bybit call --list ${line(String(fields["endpoint"]))} lists the parameters.`
    case "InvalidParameter":
      return /symbol/i.test(message) && !/required/i.test(message)
        ? "Check the symbol and --category: effect-bybit ticker lists the symbols of a category."
        : undefined
    case "CredentialsError":
      return variablesOf(fields).length > 0 ? `Set ${namesOf(variablesOf(fields))}.` : undefined
    case "CredentialsConflictError":
      return variablesOf(fields).length > 0 ? `Unset ${variablesOf(fields).join(" or ")}.` : undefined
    case "UnknownRegionError":
      return `Known regions: ${textsOf(fields["regions"]).join(", ")}.`
    case "RecordingError":
      return fields["detail"] === "the file already exists" ? "Add --overwrite to replace it." : undefined
    default:
      return undefined
  }
}

const hintOf = (fields: Fields, tag: string, exitCode: number, message: string): string | undefined => {
  if (typeof fields["hint"] === "string") return fields["hint"]
  if (exitCode === ExitCode.unknown) return unknownHint(fields)
  const specific = specificHint(fields, tag, message)
  if (specific !== undefined) return specific
  if (Object.hasOwn(byTag, tag)) return byTag[tag]?.[1]
  const category = fields["category"]
  return typeof category === "string" && Object.hasOwn(byCategory, category) ? byCategory[category] : undefined
}

/** The error of a call, with the IDs to look the call up by. */
export class ErrorWithIds extends Data.TaggedError("ErrorWithIds")<{
  readonly error: unknown
  readonly ids: Readonly<Record<string, string>>
}> {}

/** An error with a better hint than the one that follows from its tag. */
export class ErrorWithHint extends Data.TaggedError("ErrorWithHint")<{
  readonly error: unknown
  readonly hint: string
}> {}

/** Reads a field that may be a getter of the error's class, as `message` and `outcome` often are. */
const read = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined

/**
 * Describes an error.
 *
 * An error can have an `exitCode` and a `hint`; otherwise, they follow from its tag, its `outcome` and its `category`.
 */
export const describeError = (error: unknown): FailureReport => {
  if (error instanceof ErrorWithIds) {
    const described = describeError(error.error)
    const hint = described.exitCode === ExitCode.unknown ? unknownHint(error.ids) : described.hint
    return { ...described, hint, facts: { ...error.ids, ...described.facts } }
  }
  if (error instanceof ErrorWithHint) return { ...describeError(error.error), hint: error.hint }
  if (ValidationError.isValidationError(error)) {
    const message = line(HelpDoc.toAnsiText(error.error))
    const hint = "Run effect-bybit --help, or add --help to a command."
    return { error: error._tag, message, hint, exitCode: ExitCode.usage, facts: {} }
  }
  if (ConfigError.isConfigError(error))
    return { error: "ConfigError", message: line(String(error)), hint: undefined, exitCode: ExitCode.usage, facts: {} }
  const fields = { ...fieldsOf(error), outcome: read(error, "outcome") }
  const tag = String(read(error, "_tag") ?? read(error, "name") ?? "Error")
  const exitCode = exitCodeOf(fields, tag)
  const text = line(String(read(error, "message") ?? error))
  const code = read(error, "code")
  const meaning = read(error, "meaning")
  const message =
    (typeof read(error, "category") === "string" && typeof code === "number" ? `${text} (${code} ${tag})` : text) +
    (typeof meaning === "string" ? `: ${meaning}` : "")
  return { error: tag, message, hint: hintOf(fields, tag, exitCode, message), exitCode, facts: facts(fields) }
}

/** Describes why a command failed; `undefined` if it was interrupted. A defect is a bug and is shown in full. */
export const describeCause = (cause: Cause.Cause<unknown>): FailureReport | undefined => {
  const failure = Cause.failureOption(cause)
  if (Option.isSome(failure)) return describeError(failure.value)
  if (Cause.isInterruptedOnly(cause)) return undefined
  return {
    error: "Defect",
    message: Cause.pretty(cause),
    hint: "This is a bug in effect-bybit: please report it.",
    exitCode: ExitCode.bug,
    facts: {}
  }
}

/** Formats a failure as lines for people or as one line of JSON. */
export const format = ({ error, exitCode, facts, hint, message }: FailureReport, json: boolean): string =>
  json
    ? jsonLine({ error, message, ...facts, exitCode, ...(hint === undefined ? {} : { hint }) })
    : `effect-bybit: ${message}${hint === undefined ? "" : `\n  ${hint}`}`
