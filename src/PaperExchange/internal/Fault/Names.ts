/** The names of all faults and of their options, and the refusal of any other. */
import * as Either from "effect/Either"
import type { ClockFault, FaultPlan, FaultRule, MessageFault, RequestFault, SocketFault } from "../../Fault/Plan.js"
import { InvalidFault } from "../../InputErrors.js"

type Name = FaultRule["fault"]

/** The options of some faults, `path` and `count` for example. */
type OptionsOf<Rule extends FaultRule> = {
  readonly [F in Rule["fault"]]: Readonly<Record<Exclude<keyof Extract<Rule, { readonly fault: F }>, "fault">, true>>
}

const times = { after: true, until: true, at: true, every: true, count: true } as const
const request = { probability: true, ...times, path: true } as const
const message = { ...request, topic: true } as const

export const requestFaults: OptionsOf<RequestFault> = {
  refuse: { ...request, code: true, message: true },
  status: { ...request, status: true, body: true },
  page: { ...request, status: true },
  delay: { ...request, millis: true },
  loseRequest: request,
  loseAnswer: request,
  corruptAnswer: { ...request, how: true },
  emptyAnswer: request
}
export const messageFaults: OptionsOf<MessageFault> = {
  gap: message,
  duplicate: message,
  reorder: message,
  corruptMessage: { ...message, how: true },
  delayMessage: { ...message, millis: true }
}
export const socketFaults: OptionsOf<SocketFault> = {
  dropSocket: request,
  halfOpen: request,
  refuseSocket: { ...request, status: true }
}
export const clockFaults: OptionsOf<ClockFault> = { skewClock: { ...times, millis: true, lasts: true } }

const faults: OptionsOf<FaultRule> = { ...requestFaults, ...messageFaults, ...socketFaults, ...clockFaults }

const isFault = (name: unknown): name is Name => typeof name === "string" && Object.hasOwn(faults, name)

/** Refuses options that have any other name than the known ones. */
export const checkOptions = (
  at: string,
  options: object | undefined,
  known: ReadonlyArray<string>
): Either.Either<void, InvalidFault> => {
  const given = Object.keys(options ?? {}).find((option) => !known.includes(option))
  return given === undefined ? Either.void : Either.left(new InvalidFault({ at, given, known }))
}

/** Refuses a rule whose fault, or an option of it, doesn't exist. */
export const checkRule = (at: string, rule: FaultRule): Either.Either<void, InvalidFault> => {
  const { fault }: { readonly fault: unknown } = rule
  return isFault(fault)
    ? checkOptions(`${at} (${fault})`, rule, ["fault", ...Object.keys(faults[fault])])
    : Either.left(new InvalidFault({ at: `${at}.fault`, given: String(fault), known: Object.keys(faults) }))
}

/** Refuses a plan as a whole if one of its rules is refused. */
export const checkPlan = (plan: FaultPlan): Either.Either<void, InvalidFault> =>
  plan.rules.reduce(
    (checked, rule, i) => Either.flatMap(checked, () => checkRule(`rules[${i}]`, rule)),
    checkOptions("plan", plan, ["seed", "rules"])
  )
