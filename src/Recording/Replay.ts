/** Plays a recording to a program in place of the exchange. */
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as FiberId from "effect/FiberId"
import * as Layer from "effect/Layer"
import * as Runtime from "effect/Runtime"
import type * as Scope from "effect/Scope"
import { Transport } from "../Http/Transport.js"
import { type DialEvents, type Dialed, Dialer } from "../Socket/Dialer.js"
import { Player, type Stage } from "./internal/Player.js"
import * as ReplayTransport from "./internal/ReplayTransport.js"
import { Renames } from "./internal/Request.js"
import * as Script from "./internal/Script.js"
import { NotRecorded } from "./RecordingError.js"
import type { Session } from "./Session.js"

/** Options of a replay. */
export interface ReplayOptions {
  /** How many times faster than recorded, above 0; `instant` never waits. Default 1. */
  readonly speed?: number | "instant" | undefined
  /**
   * How long after the start of the replay connections stay open that have nothing more to say. Then they fail for good, which ends
   * their streams. By default as long as the recording lasted, divided by `speed`; undivided for `instant`.
   */
  readonly keepOpen?: Duration.DurationInput | undefined
}

/** The recording that is being replayed. */
export class Replay extends Context.Tag("effect-bybit/Replay")<
  Replay,
  {
    readonly session: Session
    /** The first 1000 things that the program requested but the recording doesn't contain, in order. */
    readonly missing: () => ReadonlyArray<NotRecorded>
  }
>() {}

type Play = (player: Player) => () => void

const dialerOf = (scripts: ReadonlyArray<Script.Script>, stage: Stage, play: Play): Dialer["Type"] => {
  const paths = new Map<string, Array<Script.Script>>()
  for (const script of scripts) paths.set(script.path, [...(paths.get(script.path) ?? []), script])
  const taken = new Map<string, number>()
  /** The paths whose last recorded connection was lost, and whose reconnect is not recorded. */
  const lost = new Set<string>()
  return {
    dial: (url, events) => {
      const path = Script.pathOf(url)
      const number = taken.get(path) ?? 0
      taken.set(path, number + 1)
      const list = paths.get(path) ?? []
      const isLasting = stage.clock.unsafeCurrentTimeMillis() < stage.endsAt
      const script = list[number] ?? (isLasting && lost.delete(path) ? Script.silence(path, list) : undefined)
      if (script === undefined) return failed(stage, path, number, events)
      const isLast = number >= list.length - 1
      const later = isLast ? undefined : new Set(list.slice(number + 1).flatMap(({ topics }) => [...topics]))
      return dialed(script, later, stage, events, play, () => {
        if (isLast) lost.add(path)
      })
    }
  }
}

/** Fails for good, so that the program doesn't wait forever. */
const failed = (stage: Stage, path: string, before: number, events: DialEvents): Dialed => {
  let isOver = false
  const error = new NotRecorded({
    kind: "connection",
    what: before === 0 ? `connection to ${path}` : `further connection to ${path}`,
    detail: ""
  })
  stage.missing(error)
  queueMicrotask(() => {
    if (!isOver) events.failed(error, true)
  })
  return {
    send: () => false,
    bufferedAmount: () => 0,
    close: () => {},
    drop: () => {
      isOver = true
    }
  }
}

const dialed = (
  script: Script.Script,
  later: ReadonlySet<string> | undefined,
  stage: Stage,
  events: DialEvents,
  play: Play,
  /** The connection was closed as recorded, or the program has cut it while it was silent. */
  lost: () => void
): Dialed => {
  let state: "connecting" | "open" | "closing" | "over" = "connecting"
  const unless = (over: boolean, report: () => void) => {
    if (!over) report()
  }
  const end = (report: () => void) => {
    if (state === "over") return
    state = "over"
    stop()
    report()
  }
  const player = new Player(
    script,
    later,
    stage,
    {
      ...events,
      open: () => {
        if (state !== "connecting") return
        state = "open"
        events.open()
      },
      text: (text) => unless(state !== "open", () => events.text(text)),
      closed: (code, reason) => {
        lost()
        events.closed(code, reason)
      }
    },
    end
  )
  const stop = play(player)
  return {
    send: (text) => {
      if (state !== "open") return false
      // Callbacks must not run within the call.
      queueMicrotask(() => unless(state !== "open", () => player.receive(text)))
      return true
    },
    bufferedAmount: () => 0,
    close: (code, reason) => {
      if (state === "over" || state === "closing") return
      state = "closing"
      stop()
      queueMicrotask(() => end(() => events.closed(code ?? 1005, reason ?? "")))
    },
    drop: () => {
      if (state === "open" && player.isSilent) lost()
      state = "over"
      stop()
    }
  }
}

/** Starts the replay of a recording. Its time starts now, by the clock of the current fiber. */
export const make = (
  session: Session,
  options: ReplayOptions = {}
): Effect.Effect<Context.Context<Transport | Dialer | Replay>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Effect.clock
    const run = Runtime.runFork(yield* Effect.runtime<never>())
    const requested = options.speed === "instant" ? Number.POSITIVE_INFINITY : (options.speed ?? 1)
    const speed = requested > 0 ? requested : 1
    const keepOpen =
      options.keepOpen === undefined
        ? session.durationMillis / (speed === Number.POSITIVE_INFINITY ? 1 : speed)
        : Duration.toMillis(options.keepOpen)
    const renames = new Renames()
    const list: Array<NotRecorded> = []
    const missing = (error: NotRecorded) => {
      if (list.length < 1000) list.push(error)
    }
    const stage: Stage = {
      clock,
      speed,
      renames,
      missing,
      endsAt: clock.unsafeCurrentTimeMillis() + keepOpen
    }
    const playing = new Set<() => void>()
    const play: Play = (player) => {
      // Callbacks must not run within the dial.
      const fiber = run(Effect.zipRight(Effect.yieldNow(), player.run))
      const stop = () => {
        playing.delete(stop)
        fiber.unsafeInterruptAsFork(FiberId.none)
      }
      playing.add(stop)
      return stop
    }
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        for (const stop of [...playing]) stop()
      })
    )
    if (session.missingFrames > 0) {
      yield* Effect.logWarning(
        `The recording is missing ${session.missingFrames} frames: order books built from it may be wrong`
      )
    }
    return Context.make(
      Transport,
      ReplayTransport.make({ lines: session.lines, renames, missing, scaled: (millis) => Math.ceil(millis / speed) })
    ).pipe(
      Context.add(Dialer, dialerOf(Script.scripts(session.lines), stage, play)),
      Context.add(Replay, { session, missing: () => list })
    )
  })

/** Provides a recording's transport and dialer in place of a venue's. */
export const layer = (session: Session, options: ReplayOptions = {}): Layer.Layer<Transport | Dialer | Replay> =>
  Layer.scopedContext(make(session, options))
