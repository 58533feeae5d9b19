/**
 * What stands before anything that changes something: a summary, the word for it, and a cap on what an order may be worth.
 *
 * @since 0.1.0
 */
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
import * as ExitCode from "./ExitCode.js"
import * as Output from "./output/Output.js"
import * as Report from "./Report.js"
import type { Choice } from "./Venue.js"

/** What an order on the live exchange may be worth without `--max-value`, in USDT, USDC or USD. */
const liveCap = "1000"
const dollars: ReadonlyArray<string> = ["USDT", "USDC", "USD"]

const yes = Options.boolean("yes").pipe(
  Options.withAlias("y"),
  Options.withDescription("Do it. Without it the command says what it would do, and sends nothing.")
)

const maxValue = Options.text("max-value").pipe(
  Options.withDescription(
    `The most that one order may be worth, in its quote coin, or "none". On live ${liveCap} unless set, elsewhere none.`
  ),
  Options.mapEffect((text): Either.Either<string, ValidationError.ValidationError> => {
    // Writing it out refuses what has too many digits to be compared.
    const amount = Either.flatMap(PlainDecimal.format(text), PlainDecimal.parse)
    return text === "none" || (Either.isRight(amount) && amount.right.value > 0n)
      ? Either.right(text)
      : Either.left(ValidationError.invalidValue(HelpDoc.p(`--max-value "${text}" is neither an amount nor "none"`)))
  }),
  Options.optional
)

/**
 * The options of every command that changes something.
 *
 * @since 0.1.0
 */
export const options = { yes, maxValue }

/**
 * What was typed for {@link options}.
 *
 * @since 0.1.0
 */
export interface ConfirmOptions {
  readonly yes: boolean
  readonly maxValue: Option.Option<string>
  readonly json: boolean
}

/**
 * What an order is worth: an amount of a coin, not to be said, or nothing, as of a cancel.
 *
 * @since 0.1.0
 */
export type Value =
  | { readonly _tag: "Known"; readonly amount: BigDecimal.BigDecimal; readonly coin: string; readonly how: string }
  | { readonly _tag: "Unknown"; readonly why: string }
  | { readonly _tag: "None" }

/**
 * What a command is about to do.
 *
 * @since 0.1.0
 */
export interface Plan {
  /** Family and operation, like `Order.placeOrder`. */
  readonly operation: string
  /** Without secrets: it is shown. */
  readonly params: Readonly<Record<string, unknown>>
  readonly value: Value
  /** What was changed on the way to it, such as a price that was rounded. */
  readonly notes?: ReadonlyArray<string> | undefined
}

/**
 * Nothing was sent, for it was not confirmed.
 *
 * @since 0.1.0
 */
export class NotConfirmed extends Data.TaggedError("NotConfirmed")<{
  readonly message: string
  readonly hint: string
}> {
  readonly exitCode = ExitCode.notConfirmed
}

/**
 * Nothing was sent, for the order is worth more than it may be, or nobody can say what it is worth.
 *
 * @since 0.1.0
 */
export class OverMaxValue extends Data.TaggedError("OverMaxValue")<{
  readonly message: string
  readonly hint: string
}> {
  readonly exitCode = ExitCode.notConfirmed
}

const plain = (amount: BigDecimal.BigDecimal): string =>
  Either.getOrElse(PlainDecimal.format(BigDecimal.normalize(amount)), (reason) => reason)

const valueText = (value: Value): string | undefined => {
  if (value._tag === "None") return undefined
  return value._tag === "Known" ? `${plain(value.amount)} ${value.coin}, ${value.how}` : `unknown: ${value.why}`
}

/** What stands against the value, if anything does. */
const overCap = (choice: Choice, { maxValue }: ConfirmOptions, value: Value): OverMaxValue | undefined => {
  if (value._tag === "None") return undefined
  const typed = Option.getOrUndefined(maxValue)
  if (typed === "none" || (typed === undefined && !choice.venue.live)) return undefined
  if (value._tag === "Unknown")
    return new OverMaxValue({
      message: `Nobody can say what it is worth (${value.why}), and a cap is set`,
      hint: "--max-value none does it without a cap."
    })
  if (typed === undefined && !dollars.includes(value.coin))
    return new OverMaxValue({
      message: `It is worth ${plain(value.amount)} ${value.coin}, and the cap of ${liveCap} is for ${dollars.join(", ")}`,
      hint: `--max-value says the cap in ${value.coin}.`
    })
  const cap = typed ?? liveCap
  const most = PlainDecimal.parse(cap)
  if (Either.isRight(most) && BigDecimal.lessThanOrEqualTo(value.amount, most.right)) return undefined
  return new OverMaxValue({
    message: `It is worth ${plain(value.amount)} ${value.coin}, and the cap is ${cap}`,
    hint: "--max-value raises the cap."
  })
}

const summary = (choice: Choice, { operation, params, value, notes = [] }: Plan, json: boolean) => {
  const { live, rest } = choice.venue
  if (json)
    return Output.document({
      dryRun: true,
      venue: choice.venue.name,
      live,
      operation,
      params,
      ...(value._tag === "Known" ? { value: plain(value.amount), valueCoin: value.coin } : {}),
      ...(value._tag === "Unknown" ? { valueUnknown: value.why } : {}),
      ...(notes.length === 0 ? {} : { notes })
    })
  const show = (param: unknown): string => (typeof param === "string" ? param : JSON.stringify(param))
  return Effect.zipRight(
    Console.log("This was not sent:"),
    Output.facts([
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

/**
 * Lets a plan pass that was confirmed and is within its cap; else says what would have been done, and fails.
 *
 * The live exchange wants `--venue live` typed beside `--yes`: an environment may be someone else's.
 *
 * @since 0.1.0
 */
export const confirm = (
  choice: Choice,
  typed: ConfirmOptions,
  plan: Plan
): Effect.Effect<void, NotConfirmed | OverMaxValue> =>
  Effect.gen(function* () {
    const live = choice.venue.live && !choice.typed
    const over = overCap(choice, typed, plan.value)
    if (typed.yes && !live && over === undefined) {
      if (choice.paper === "process" && !typed.json)
        yield* Console.error("This paper exchange ends with the command; with --paper-url what you do is kept.")
      return
    }
    yield* summary(choice, plan, typed.json)
    if (over !== undefined) return yield* over
    const missing = [...(live ? ["--venue live"] : []), ...(typed.yes ? [] : ["--yes"])].join(" and ")
    return yield* new NotConfirmed({
      message: `Nothing was sent: ${missing} is missing`,
      hint: `Add ${missing} to do it.`
    })
  })

/**
 * What is being sent: an interruption meanwhile is told, for then nobody knows what became of it. A failure is told with the
 * ids of what it was about.
 *
 * @since 0.1.0
 */
export const sending =
  (what: string, { json }: Pick<ConfirmOptions, "json">, ids: Readonly<Record<string, string>> = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Report.About, R> =>
    effect.pipe(
      Effect.onInterrupt(() => {
        const message = `interrupted while ${what} was on its way: look for it before you send it again.`
        // Which signal it was, and so the exit code, is not known here.
        return Console.error(
          json
            ? JSON.stringify({ error: "Interrupted", message, outcome: "unknown", ...ids })
            : `effect-bybit: ${message}`
        )
      }),
      Effect.mapError((error) => new Report.About({ error, ids }))
    )
