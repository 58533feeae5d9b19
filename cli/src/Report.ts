/**
 * What a failure says to whoever ran the command, and what the command ends with then.
 *
 * @since 0.1.0
 */
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Cause from "effect/Cause"
import * as ConfigError from "effect/ConfigError"
import * as Data from "effect/Data"
import * as Option from "effect/Option"
import * as ExitCode from "./ExitCode.js"
import { plain } from "./output/Screen.js"

/**
 * A failure, told: one line, what to do about it, and the exit code. What else is known goes into `facts`, for `--json`.
 *
 * @since 0.1.0
 */
export interface Told {
  readonly error: string
  readonly message: string
  readonly hint: string | undefined
  readonly exitCode: number
  readonly facts: Readonly<Record<string, string | number>>
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (error: unknown): Fields => (typeof error === "object" && error !== null ? { ...error } : {})

const line = (text: string): string =>
  plain(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()

const byTag: Readonly<Record<string, readonly [exitCode: number, hint?: string]>> = {
  ParameterError: [ExitCode.usage],
  InvalidOrder: [ExitCode.usage],
  UnknownInstrument: [ExitCode.usage, "Symbols are in upper case; another --category may have it."],
  CredentialsError: [ExitCode.usage, "Set BYBIT_API_KEY with BYBIT_API_SECRET (or BYBIT_RSA_PRIVATE_KEY)."],
  UnknownRegionError: [ExitCode.usage],
  NoSocketHost: [ExitCode.usage],
  WrongMarketError: [ExitCode.usage],
  TopicError: [ExitCode.usage],
  RequestError: [ExitCode.network, "Check the network and the host; effect-bybit doctor looks further."],
  RequestTimeout: [ExitCode.network, "Try again; effect-bybit doctor shows how far the host is."],
  HttpStatusError: [ExitCode.network, "effect-bybit doctor tells a blocked address or region from an outage."],
  DecodeError: [ExitCode.network, "The exchange may have changed its answer: look for a newer version."],
  RateLimitQueueFull: [ExitCode.network, "Wait, and send fewer calls."],
  ConnectionError: [ExitCode.network],
  SubscriptionError: [
    ExitCode.refused,
    "The category may not have that symbol: effect-bybit ticker lists those that it has."
  ]
}

const byCategory: Readonly<Record<string, string>> = {
  auth: "Check the key, and that it belongs to this venue: testnet and demo have keys of their own.",
  permission: "The key or the account lacks a permission: the site grants it.",
  rateLimit: "Wait a moment, then try again.",
  clock: "Set the clock of this machine; effect-bybit doctor shows how far it is off.",
  balance: "Transfer funds, or make it smaller.",
  unchanged: "It is so already: there is nothing to do.",
  server: "The exchange has a problem of its own: try again later.",
  region: "The exchange does not offer this where you are."
}

const unknownHint = (fields: Fields): string => {
  const name = ["orderLinkId", "orderId", "transferId", "requestId"].find((name) => typeof fields[name] === "string")
  return name === undefined
    ? "Look at orders and positions before you send it again."
    : `Look for it by its ${name} ${line(String(fields[name]))} before you send it again.`
}

const facts = (fields: Fields): Told["facts"] => {
  const kept: Record<string, string | number> = {}
  for (const name of ["outcome", "code", "category", "endpoint", "parameter", "traceId", "orderId", "orderLinkId"]) {
    const value = fields[name]
    if (typeof value === "string" || typeof value === "number") kept[name] = value
  }
  return kept
}

const exitCodeOf = (fields: Fields, tag: string): number => {
  if (typeof fields["exitCode"] === "number") return fields["exitCode"]
  // What was sent may have been done: that outweighs the reason.
  if (fields["outcome"] === "unknown" || fields["outcome"] === "executed") return ExitCode.unknown
  const known = Object.hasOwn(byTag, tag) ? byTag[tag] : undefined
  if (known !== undefined) return known[0]
  return typeof fields["category"] === "string" ? ExitCode.refused : ExitCode.usage
}

const hintOf = (fields: Fields, tag: string, exitCode: number): string | undefined => {
  if (typeof fields["hint"] === "string") return fields["hint"]
  if (exitCode === ExitCode.unknown) return unknownHint(fields)
  if (Object.hasOwn(byTag, tag)) return byTag[tag]?.[1]
  const category = fields["category"]
  return typeof category === "string" && Object.hasOwn(byCategory, category) ? byCategory[category] : undefined
}

/**
 * An error of a call, with the ids of what was sent by it.
 *
 * @since 0.1.0
 */
export class About extends Data.TaggedError("About")<{
  readonly error: unknown
  readonly ids: Readonly<Record<string, string>>
}> {}

/** `outcome` of some errors, and `message` of most, are getters of their class. */
const read = (error: unknown, name: string): unknown =>
  typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined

/**
 * Tells one error.
 *
 * An error may say its own `exitCode` and `hint`; else they follow from its tag, its `outcome` and its `category`.
 *
 * @since 0.1.0
 */
export const tell = (error: unknown): Told => {
  if (error instanceof About) {
    const told = tell(error.error)
    const hint = told.exitCode === ExitCode.unknown ? unknownHint(error.ids) : told.hint
    return { ...told, hint, facts: { ...error.ids, ...told.facts } }
  }
  if (ValidationError.isValidationError(error)) {
    const message = line(HelpDoc.toAnsiText(error.error))
    const hint = "effect-bybit --help, or --help after a command, shows what there is."
    return { error: error._tag, message, hint, exitCode: ExitCode.usage, facts: {} }
  }
  if (ConfigError.isConfigError(error))
    return { error: "ConfigError", message: line(String(error)), hint: undefined, exitCode: ExitCode.usage, facts: {} }
  const fields = { ...fieldsOf(error), outcome: read(error, "outcome") }
  const tag = String(read(error, "_tag") ?? read(error, "name") ?? "Error")
  const exitCode = exitCodeOf(fields, tag)
  const said = line(String(read(error, "message") ?? error))
  const code = read(error, "code")
  const meaning = read(error, "meaning")
  const message =
    (typeof read(error, "category") === "string" && typeof code === "number" ? `${said} (${code} ${tag})` : said) +
    (typeof meaning === "string" ? `: ${meaning}` : "")
  return { error: tag, message, hint: hintOf(fields, tag, exitCode), exitCode, facts: facts(fields) }
}

/**
 * Tells why a command failed; nothing when it was interrupted. A defect is told whole: it is a bug.
 *
 * @since 0.1.0
 */
export const tellCause = (cause: Cause.Cause<unknown>): Told | undefined => {
  const failure = Cause.failureOption(cause)
  if (Option.isSome(failure)) return tell(failure.value)
  if (Cause.isInterruptedOnly(cause)) return undefined
  return {
    error: "Defect",
    message: Cause.pretty(cause),
    hint: "This is a bug of effect-bybit: please report it.",
    exitCode: ExitCode.bug,
    facts: {}
  }
}

/**
 * A failure as the lines of a person, or as one line of JSON.
 *
 * @since 0.1.0
 */
export const write = ({ error, exitCode, facts, hint, message }: Told, json: boolean): string =>
  json
    ? JSON.stringify({ error, message, ...facts, exitCode, ...(hint === undefined ? {} : { hint }) })
    : `effect-bybit: ${message}${hint === undefined ? "" : `\n  ${hint}`}`
