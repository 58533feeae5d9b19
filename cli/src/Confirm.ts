/** The checks before a command changes anything: a summary, the confirmation, and a cap on its value. */
import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as BigDecimal from "effect/BigDecimal"
import * as Console from "effect/Console"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import * as PlainDecimal from "effect-bybit/Schema/PlainDecimal"
import * as Amount from "./Amount.js"
import * as ExitCode from "./ExitCode.js"
import * as Interrupted from "./Interrupted.js"
import * as Output from "./output/Output.js"
import * as Report from "./Report.js"
import type { Choice } from "./Venue.js"
import { WriteLock } from "./WriteLock.js"

/** The maximum value on the live exchange without `--max-value`, in USDT, USDC or USD. */
const liveCap = "1000"
const dollars: ReadonlyArray<string> = ["USDT", "USDC", "USD"]

/** `--yes`, of every command that changes something. */
export const yes = Options.boolean("yes").pipe(
  Options.withAlias("y"),
  Options.withDescription("Send it. Without --yes, only show it.")
)

const maxValue = Options.text("max-value").pipe(
  Options.withPseudoName("N"),
  Options.withDescription(`Cap of its value, or none. Defaults to ${liveCap} on live.`),
  Options.mapEffect((text): Either.Either<string, ValidationError.ValidationError> => {
    // Formatting rejects amounts with too many digits to compare.
    const amount = Either.flatMap(PlainDecimal.format(text), PlainDecimal.parse)
    return text === "none" || (Either.isRight(amount) && amount.right.value > 0n)
      ? Either.right(text)
      : Either.left(ValidationError.invalidValue(HelpDoc.p(`--max-value "${text}" is neither an amount nor "none"`)))
  }),
  Options.optional
)

/** The options of every command that sends something of a value. */
export const options = { yes, maxValue }

/** The values of {@link options}. What has no value has no cap. */
export interface ConfirmOptions {
  readonly yes: boolean
  readonly maxValue?: Option.Option<string>
}

/** The value of what is sent: an amount of a coin, unknown, or none (for a cancel). */
export type Value =
  | { readonly _tag: "Known"; readonly amount: BigDecimal.BigDecimal; readonly coin: string; readonly how: string }
  | { readonly _tag: "Unknown"; readonly why: string }
  | { readonly _tag: "None" }

/** What a command is about to send. */
export interface Plan {
  /** Family and operation, like `Order.placeOrder`. */
  readonly operation: string
  /** Without secrets, because they are displayed. */
  readonly params: Readonly<Record<string, unknown>>
  readonly value: Value
  /** What the command changed, such as a rounded price. */
  readonly notes?: ReadonlyArray<string> | undefined
}

/** Nothing was sent because it was not confirmed. */
export class NotConfirmed extends Data.TaggedError("NotConfirmed")<{
  readonly message: string
  readonly hint: string
}> {
  readonly exitCode = ExitCode.notConfirmed
}

/** Nothing was sent because it is worth more than its cap, or its value is unknown. */
export class OverMaxValue extends Data.TaggedError("OverMaxValue")<{
  readonly message: string
  readonly hint: string
}> {
  readonly exitCode = ExitCode.notConfirmed
}

const valueText = (value: Value): string | undefined => {
  if (value._tag === "None") return undefined
  return value._tag === "Known" ? `${Amount.show(value.amount)} ${value.coin}, ${value.how}` : `unknown: ${value.why}`
}

/** Why the value is over the cap, if it is. */
const overCap = (
  choice: Choice,
  { maxValue = Option.none() }: ConfirmOptions,
  value: Value
): OverMaxValue | undefined => {
  if (value._tag === "None") return undefined
  const given = Option.getOrUndefined(maxValue)
  if (given === "none" || (given === undefined && !choice.venue.live)) return undefined
  if (value._tag === "Unknown")
    return new OverMaxValue({
      message: `The value is unknown (${value.why}), but a cap applies`,
      hint: "Send it without a cap with --max-value none."
    })
  if (given === undefined && !dollars.includes(value.coin))
    return new OverMaxValue({
      message: `It is worth ${Amount.show(value.amount)} ${value.coin}, but the default cap of ${liveCap} is only for ${dollars.join(", ")}`,
      hint: `Set a cap in ${value.coin} with --max-value.`
    })
  const cap = given ?? liveCap
  const most = PlainDecimal.parse(cap)
  if (Either.isRight(most) && BigDecimal.lessThanOrEqualTo(value.amount, most.right)) return undefined
  return new OverMaxValue({
    message: `It is worth ${Amount.show(value.amount)} ${value.coin}, but the cap is ${cap}`,
    hint: "Raise the cap with --max-value."
  })
}

const summary = (choice: Choice, { operation, params, value, notes = [] }: Plan) => {
  const { live, rest } = choice.venue
  if (choice.json)
    return Output.printJson({
      dryRun: true,
      venue: choice.venue.name,
      live,
      operation,
      params,
      ...(value._tag === "Known" ? { value: Amount.show(value.amount), valueCoin: value.coin } : {}),
      ...(value._tag === "Unknown" ? { valueUnknown: value.why } : {}),
      ...(notes.length === 0 ? {} : { notes })
    })
  const show = (param: unknown): string => (typeof param === "string" ? param : JSON.stringify(param))
  return Effect.zipRight(
    Console.log("Not sent:"),
    Output.printFacts([
      ["  venue", `${choice.venue.name}${live ? ", real money" : ""}${choice.paper === "process" ? "" : `, ${rest}`}`],
      ["  operation", operation],
      ...Object.entries(params).flatMap(([name, param]) =>
        param === undefined ? [] : [[`  ${name}`, show(param)] as const]
      ),
      ["  value", valueText(value)],
      ...notes.map((note) => ["  note", note] as const)
    ])
  )
}

/** Succeeds if the plan is confirmed and within its cap. Otherwise, shows what would have been sent and fails. */
const confirm = (choice: Choice, input: ConfirmOptions, plan: Plan): Effect.Effect<void, NotConfirmed | OverMaxValue> =>
  Effect.gen(function* () {
    // The environment may have been set by someone else.
    const live = choice.venue.live && !choice.explicit
    const over = overCap(choice, input, plan.value)
    if (input.yes && !live && over === undefined) {
      if (choice.paper === "process" && !choice.json)
        yield* Console.error("This paper exchange ends with the command. Use --paper-url to keep orders and positions.")
      return
    }
    yield* summary(choice, plan)
    if (over !== undefined) return yield* over
    const missing = [...(live ? ["--venue live"] : []), ...(input.yes ? [] : ["--yes"])]
    return yield* new NotConfirmed({
      message: `Nothing was sent: ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing`,
      hint: `Add ${missing.join(" and ")} to send it.`
    })
  })

/**
 * Sends what a plan describes if the plan is confirmed and within its cap. Otherwise, shows what would have been sent and fails.
 *
 * The live exchange requires `--venue live` on the command line in addition to `--yes`. An interruption while it is being sent is
 * reported, because it leaves the outcome unknown. Failures get the IDs to look the call up by.
 */
export const send =
  (
    choice: Choice,
    input: ConfirmOptions,
    plan: Plan,
    { what, ids = {} }: { readonly what: string; readonly ids?: Readonly<Record<string, string>> }
  ) =>
  <A, E, R>(
    effect: Effect.Effect<A, E, R>
  ): Effect.Effect<A, NotConfirmed | OverMaxValue | Report.ErrorWithIds, R | WriteLock> =>
    Effect.gen(function* () {
      yield* confirm(choice, input, plan)
      const lock = yield* WriteLock
      return yield* effect.pipe(
        lock.openFor(plan.operation),
        Effect.onInterrupt(() => {
          const message = `interrupted while sending ${what}: look it up before you send it again.`
          return Interrupted.print({ message, outcome: "unknown", ids }, choice)
        }),
        Effect.mapError((error) => new Report.ErrorWithIds({ error, ids }))
      )
    })
