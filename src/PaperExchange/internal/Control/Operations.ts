/** All control operations. */
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Redacted from "effect/Redacted"
import type { SecretCredentials } from "../../../Signing/Credentials.js"
import { InvalidFault, UnknownCoin } from "../../InputErrors.js"
import * as Permissions from "../Account/Permissions.js"
import { checkPlan, checkRule, isPlan, isRule } from "../Fault/Names.js"
import { coins } from "../Market/Instrument.js"
import { statuses } from "../Market/InstrumentStatus.js"
import { unknownName } from "../Suggestion.js"
import * as Field from "./Field.js"
import { type Operation, operation, type Refusal } from "./Operation.js"

const known = coins.map(({ coin }) => coin)

/** Refuses a coin that the exchange doesn't have. */
const checkCoin = (coin: string): Effect.Effect<void, Refusal> =>
  known.includes(coin)
    ? Effect.void
    : Effect.fail({ _tag: new UnknownCoin({ coin })._tag, message: `coin: ${unknownName(coin, known)}` })

const shown = ({ key, secret }: SecretCredentials) => ({ key, secret: Redacted.value(secret) })

const groups = Permissions.granted("master", {})

const permissions = Field.record(
  `texts by group, such as { "Spot": ["SpotTrade"] }, with the groups ${Object.keys(groups).join(", ")}`,
  (group, names): names is ReadonlyArray<string> =>
    Object.hasOwn(groups, group) &&
    Field.texts.is(names) &&
    Permissions.granted("master", { [group]: names })[group]?.length === new Set(names).size
)

const keyFields = {
  readOnly: Field.optional(Field.flag),
  permissions: Field.optional(permissions),
  ips: Field.optional(Field.texts)
}

const path = Field.optional(Field.text)

const refused = (checked: Either.Either<void, InvalidFault>): Effect.Effect<never, Refusal> =>
  Effect.fail(Either.getOrElse(Either.flip(checked), () => new InvalidFault({ at: "rule", given: "", known: [] })))

const faults: ReadonlyArray<Operation> = [
  operation("GET", "/faults", "Lists the rules that can still strike.", {}, ({ faults }) =>
    Effect.map(faults.armed, (rules) => ({ rules }))
  ),
  operation("GET", "/faults/seen", "Lists the last 10,000 faults that have struck.", {}, ({ faults }) =>
    Effect.map(faults.seen, (list) => ({ list }))
  ),
  {
    method: "POST",
    path: "/faults/next",
    summary: "Adds a rule, which strikes once unless it has `count` or `every`.",
    fields: { fault: "the name of a fault", "...": "its options" },
    run: ({ faults }, rule) => (isRule(rule) ? faults.next(rule) : refused(checkRule("rule", rule)))
  },
  {
    method: "POST",
    path: "/faults/plan",
    summary: "Replaces the plan. Its rules strike again and again.",
    fields: { "seed?": "a whole number", rules: "an array of rules" },
    run: ({ faults }, plan) => (isPlan(plan) ? faults.plan(plan) : refused(checkPlan(plan)))
  },
  operation("POST", "/faults/clear", "Removes all rules, and the plan.", {}, ({ faults }) => faults.clear),
  operation("POST", "/sockets/drop", "Cuts open sockets, those of a path that begins so.", { path }, (paper, scope) =>
    Effect.map(paper.faults.dropSockets(scope), (count) => ({ count }))
  ),
  operation(
    "POST",
    "/sockets/silence",
    "Lets open sockets go silent in both directions, while they look open.",
    { path },
    (paper, scope) => Effect.map(paper.faults.halfOpen(scope), (count) => ({ count }))
  )
]

const markets: ReadonlyArray<Operation> = [
  operation(
    "POST",
    "/markets/shock",
    "Multiplies a coin's price from now on.",
    { coin: Field.text, factor: Field.number },
    (paper, { coin, factor }) => Effect.zipRight(checkCoin(coin), paper.markets.shock(coin, factor))
  ),
  operation(
    "POST",
    "/markets/status",
    "Changes the status of a market.",
    { category: Field.text, symbol: Field.text, status: Field.oneOf(...statuses) },
    (paper, { category, status, symbol }) => paper.markets.setStatus(category, symbol, status)
  ),
  operation(
    "GET",
    "/markets/mark-price",
    "Reads the mark price of a symbol.",
    { category: Field.text, symbol: Field.text },
    (paper, { category, symbol }) =>
      Effect.map(paper.markets.markPrice(category, symbol), (markPrice) => ({ markPrice }))
  ),
  operation("GET", "/time", "Reads the clock of the exchange, in milliseconds.", {}, ({ markets }) =>
    Effect.map(markets.now, (now) => ({ now }))
  ),
  operation(
    "POST",
    "/time/advance",
    "Advances the time, if the exchange runs on a test clock.",
    { millis: Field.millis },
    ({ markets }, { millis }) =>
      Effect.zipRight(
        markets.advance(millis),
        Effect.map(markets.now, (now) => ({ now }))
      )
  )
]

const accounts: ReadonlyArray<Operation> = [
  operation(
    "POST",
    "/accounts/open",
    "Opens an account with balances, and answers with its key and secret.",
    {
      balances: Field.record(
        'amounts as texts by coin, such as { "USDT": "1000" }',
        (_, amount): amount is string => typeof amount === "string"
      ),
      role: Field.optional(Field.oneOf("master", "sub")),
      master: Field.optional(Field.text),
      ...keyFields
    },
    (paper, options) =>
      Effect.zipRight(
        Effect.forEach(Object.keys(options.balances), checkCoin, { discard: true }),
        Effect.map(paper.accounts.open(options), shown)
      )
  ),
  operation(
    "POST",
    "/accounts/issue-key",
    "Creates another key for the account of a key, and answers with it and its secret.",
    { key: Field.text, ...keyFields },
    (paper, { key, ...options }) => Effect.map(paper.accounts.issueKey(key, options), shown)
  ),
  operation(
    "POST",
    "/accounts/deposit",
    "Deposits a coin into the account of a key at once.",
    { key: Field.text, coin: Field.text, amount: Field.text },
    (paper, { amount, coin, key }) => Effect.zipRight(checkCoin(coin), paper.accounts.deposit(key, coin, amount))
  ),
  operation(
    "POST",
    "/accounts/deposit-on-chain",
    "Starts a deposit on a chain, which is credited once it has enough confirmations.",
    { key: Field.text, coin: Field.text, chain: Field.text, amount: Field.text },
    (paper, { key, ...request }) => Effect.map(paper.accounts.depositOnChain(key, request), (id) => ({ id }))
  )
]

/** All operations but the one that lists them. */
export const operations: ReadonlyArray<Operation> = [...faults, ...markets, ...accounts]
