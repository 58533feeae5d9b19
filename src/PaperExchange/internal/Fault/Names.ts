/** The names of all faults and of their options, which of them are required, and the refusal of any other. */
import * as Either from "effect/Either"
import type {
  ClockFault,
  FaultPlan,
  FaultRule,
  Maintenance,
  MessageFault,
  RequestFault,
  SocketFault
} from "../../Fault/Plan.js"
import { InvalidFault } from "../../InputErrors.js"
import { checkValues } from "./Values.js"

type Name = FaultRule["fault"]

/** Whether each option must be given. */
type Required<Options> = { readonly [K in keyof Options]-?: undefined extends Options[K] ? false : true }

/** The options of some faults, `path` and `count` for example. */
type OptionsOf<Rule extends FaultRule> = {
  readonly [F in Rule["fault"]]: Required<Omit<Extract<Rule, { readonly fault: F }>, "fault">>
}

const times = { after: false, until: false, at: false, every: false, count: false } as const
const request = { probability: false, ...times, path: false } as const
const message = { ...request, topic: false } as const

export const requestFaults: OptionsOf<RequestFault> = {
  refuse: { ...request, code: true, message: false },
  status: { ...request, status: true, body: false },
  page: { ...request, status: false },
  delay: { ...request, millis: true },
  delayRequest: { ...request, millis: true },
  rejectOrder: { ...request, reason: false },
  lag: { ...request, millis: true },
  loseRequest: request,
  loseAnswer: request,
  corruptAnswer: { ...request, how: false },
  emptyAnswer: request
}
export const messageFaults: OptionsOf<MessageFault> = {
  gap: message,
  duplicate: message,
  reorder: message,
  corruptMessage: { ...message, how: false },
  delayMessage: { ...message, millis: true }
}
export const socketFaults: OptionsOf<SocketFault> = {
  dropSocket: request,
  halfOpen: request,
  refuseSocket: { ...request, status: false }
}
export const clockFaults: OptionsOf<ClockFault> = { skewClock: { ...times, millis: true, lasts: false } }

export const exchangeFaults: OptionsOf<Maintenance> = { maintenance: { after: false, until: false } }

const faults: OptionsOf<FaultRule> = {
  ...requestFaults,
  ...messageFaults,
  ...socketFaults,
  ...clockFaults,
  ...exchangeFaults
}

const isFault = (name: unknown): name is Name => typeof name === "string" && Object.hasOwn(faults, name)

/** Refuses options that lack a required one, have any other name than the known ones, or a value that they can't have. */
export const checkOptions = (
  at: string,
  options: object | undefined,
  required: Readonly<Record<string, boolean>>
): Either.Either<void, InvalidFault> => {
  const all: Readonly<Record<string, unknown>> = { ...options }
  const known = Object.keys(required)
  const given = Object.keys(all).find((option) => !known.includes(option))
  if (given !== undefined) return Either.left(new InvalidFault({ at, given, known }))
  const missing = known.filter((option) => required[option] && all[option] === undefined)
  return missing.length === 0
    ? checkValues(at, all)
    : Either.left(new InvalidFault({ at, given: undefined, known: missing }))
}

/** Refuses a rule whose fault, or an option of it, doesn't exist, or that lacks one. */
export const checkRule = (at: string, rule: object): Either.Either<void, InvalidFault> => {
  const { fault = "" }: { readonly fault?: unknown } = rule
  return isFault(fault)
    ? checkOptions(`${at} (${fault})`, rule, { fault: true, ...faults[fault] })
    : Either.left(new InvalidFault({ at: `${at}.fault`, given: String(fault), known: Object.keys(faults) }))
}

/** Refuses a plan as a whole if one of its rules is refused. */
export const checkPlan = (plan: object): Either.Either<void, InvalidFault> =>
  Either.flatMap(checkOptions("plan", plan, { seed: false, rules: true }), () => {
    const { rules }: { readonly rules?: unknown } = plan
    const all: ReadonlyArray<unknown> = Array.isArray(rules) ? rules : []
    return all.reduce<Either.Either<void, InvalidFault>>(
      (checked, rule, i) => Either.flatMap(checked, () => checkRule(`rules[${i}]`, Object(rule))),
      Either.void
    )
  })

/** Whether anything is a rule. */
export const isRule = (rule: object): rule is FaultRule => Either.isRight(checkRule("", rule))

/** Whether anything is a plan. */
export const isPlan = (plan: object): plan is FaultPlan => Either.isRight(checkPlan(plan))
