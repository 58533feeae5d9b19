/** What is known of one trouble, and what each event says to the operator. Times are milliseconds of a clock that is never set. */
import { doubled } from "./Pauses.js"

/** One time that the trouble has begun. */
interface Bout {
  readonly since: number
  /** How many attempts have failed. */
  readonly attempts: number
}

/** When it is said next that the trouble lasts. */
interface Reminder {
  readonly at: number
  readonly pause: number
}

export type State =
  /** Its layer is closed: whatever is heard of it later says nothing. */
  | { readonly _tag: "Closed" }
  | { readonly _tag: "Fine"; readonly begun: ReadonlyArray<number> }
  | {
      readonly _tag: "Lasting"
      /** When it has begun lately, including now. */
      readonly begun: ReadonlyArray<number>
      readonly bout: Bout
      readonly reminder: Reminder
      /** Whether the operator knows the worst. */
      readonly isGrave: boolean
    }
  | {
      readonly _tag: "Flapping"
      /** When the first of the beginnings was, and how many there were since, including it. */
      readonly since: number
      readonly times: number
      /** Undefined while it is away, since `quietSince`. */
      readonly bout: Bout | undefined
      readonly quietSince: number
      readonly reminder: Reminder
      readonly isGrave: boolean
      /** Whether nobody tries anymore, so that there is nothing to say until it begins again. */
      readonly isLeft: boolean
    }

type Open = Exclude<State, { readonly _tag: "Closed" }>

export type Event =
  /** It begins, or an attempt to end it has failed. A grave failure is said even in the middle of a trouble, once. */
  | { readonly _tag: "Failed"; readonly isAttempt: boolean; readonly isGrave: boolean }
  | { readonly _tag: "Over" }
  /** Nobody tries anymore. */
  | { readonly _tag: "Left" }
  /** The time of {@link wakeAt} has come. */
  | { readonly _tag: "Woke" }

/** What an event says, with the annotations of its entry. */
export interface Said {
  readonly trouble: "began" | "lasts" | "over" | "flapping" | "failed"
  /** Whether it is an error. */
  readonly isGrave?: boolean
  readonly seconds?: number
  readonly attempts?: number
  readonly times?: number
}

export interface Step {
  readonly state: State
  readonly said?: Said
}

export const fine: State = { _tag: "Fine", begun: [] }
export const closed: State = { _tag: "Closed" }

const firstReminderMillis = 60_000
const longestReminderMillis = 30 * 60_000

/** A trouble that begins so often within this time is flapping, until it has been away for as long. */
export const flappingTimes = 4
export const flappingMillis = 5 * 60_000

const remindedFrom = (now: number): Reminder => ({ at: now + firstReminderMillis, pause: firstReminderMillis })

const remindedAgain = ({ pause }: Reminder, now: number): Reminder => {
  const next = doubled(pause, longestReminderMillis)
  return { at: now + next, pause: next }
}

const secondsOf = (millis: number): number => Math.round(millis / 100) / 10

const begin = (begunBefore: ReadonlyArray<number>, bout: Bout, isGrave: boolean): Step => {
  const { since: now, attempts } = bout
  const begun = [...begunBefore.filter((at) => now - at <= flappingMillis), now]
  const reminder = remindedFrom(now)
  const [since = now] = begun
  if (begun.length < flappingTimes)
    return { state: { _tag: "Lasting", begun, bout, reminder, isGrave }, said: { trouble: "began", isGrave, attempts } }
  const times = begun.length
  return {
    state: { _tag: "Flapping", since, times, bout, quietSince: now, reminder, isGrave, isLeft: false },
    said: { trouble: "flapping", isGrave, times, seconds: secondsOf(now - since) }
  }
}

const failed = (state: Open, { isAttempt, isGrave }: Extract<Event, { _tag: "Failed" }>, now: number): Step => {
  const attempts = isAttempt ? 1 : 0
  if (state._tag === "Fine") return begin(state.begun, { since: now, attempts }, isGrave)
  const bout = { since: state.bout?.since ?? now, attempts: (state.bout?.attempts ?? 0) + attempts }
  const isWorse = isGrave && !state.isGrave
  const worst = { bout, isGrave: isGrave || state.isGrave }
  if (state._tag === "Flapping") {
    const times = state.bout === undefined ? state.times + 1 : state.times
    const next = { ...state, ...worst, times, isLeft: false }
    return { state: next, said: isWorse ? { ...flaps(next, now), isGrave } : { trouble: "failed" } }
  }
  return {
    state: { ...state, ...worst },
    said: isWorse ? { ...lasts(bout, now), isGrave } : { trouble: "failed", attempts: bout.attempts }
  }
}

const lasts = ({ attempts, since }: Bout, now: number): Said => ({
  trouble: "lasts",
  seconds: secondsOf(now - since),
  attempts
})

const flaps = ({ bout, since, times }: Extract<State, { _tag: "Flapping" }>, now: number): Said => ({
  trouble: "lasts",
  times,
  seconds: secondsOf(now - since),
  attempts: bout?.attempts ?? 0
})

const ended = (state: Open, now: number, isLeft: boolean): Step => {
  if (state._tag === "Flapping")
    return { state: { ...state, isLeft, ...(state.bout ? { bout: undefined, quietSince: now } : {}) } }
  if (state._tag === "Fine") return { state }
  const { begun, bout } = state
  return { state: { _tag: "Fine", begun }, ...(isLeft ? {} : { said: { ...lasts(bout, now), trouble: "over" } }) }
}

const woke = (state: Open, now: number): Step => {
  if (state._tag === "Fine" || now < wakeAt(state)) return { state }
  if (state._tag === "Lasting")
    return { state: { ...state, reminder: remindedAgain(state.reminder, now) }, said: lasts(state.bout, now) }
  const { bout, isLeft, quietSince, since, times } = state
  if (bout === undefined && now >= quietSince + flappingMillis)
    return {
      state: fine,
      ...(isLeft ? {} : { said: { trouble: "over", times, seconds: secondsOf(quietSince - since) } })
    }
  const next = { ...state, reminder: remindedAgain(state.reminder, now) }
  return { state: next, ...(isLeft ? {} : { said: flaps(next, now) }) }
}

/** When a state has something to say by itself; never if infinite. */
export const wakeAt = (state: State): number => {
  if (state._tag === "Fine" || state._tag === "Closed") return Number.POSITIVE_INFINITY
  if (state._tag === "Lasting" || state.bout !== undefined) return state.reminder.at
  return Math.min(state.reminder.at, state.quietSince + flappingMillis)
}

/** The next state, and what the operator is told. */
export const transition = (state: State, event: Event, now: number): Step => {
  if (state._tag === "Closed") return { state }
  switch (event._tag) {
    case "Failed":
      return failed(state, event, now)
    case "Over":
      return ended(state, now, false)
    case "Left":
      return ended(state, now, true)
    case "Woke":
      return woke(state, now)
  }
}
