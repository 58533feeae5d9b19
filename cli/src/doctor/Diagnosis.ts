/** The doctor's checks. None of them changes anything. */
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import { getAccountInfo } from "effect-bybit/Account"
import { layer as restClient } from "effect-bybit/Http/RestClient"
import * as Settings from "effect-bybit/Http/Settings"
import type { Transport } from "effect-bybit/Http/Transport"
import * as ClockOffset from "effect-bybit/Layers/ClockOffset"
import { type ApiKey, Credentials } from "effect-bybit/Layers/Credentials"
import { layerNone } from "effect-bybit/Layers/RateLimiter"
import { isSafeForKeys, type Venue } from "effect-bybit/Layers/Venue"
import type { Signer } from "effect-bybit/Signing/Signer"
import { signSocketAuth } from "effect-bybit/Signing/Signing"
import * as Control from "effect-bybit/Socket/Control"
import { Dialer } from "effect-bybit/Socket/Dialer"
import { getApiKeyInfo } from "effect-bybit/User"
import type { Name } from "../Venue.js"
import { type Finding, ok, problem, refusedStatus, skipped, timeFailed, unreachable, warning } from "./Finding.js"
import * as Key from "./KeyFindings.js"

/** How far ahead of the exchange a timestamp may be, and how old it may be (the default receive window). */
const aheadMillis = 1000
const windowMillis = 5000
/** Larger clock differences are reported as a warning. */
const noticeable = 500
const slowMillis = 1000
const samples = 5
const timeout = Duration.seconds(10)

/** Measures round trips and clock differences, fastest first. */
const measure = (venue: Venue) =>
  Effect.gen(function* () {
    const all: Array<ClockOffset.Latency> = []
    for (let i = 0; i < samples; i++) {
      const start = yield* Clock.currentTimeMillis
      const server = yield* Effect.timeout(ClockOffset.serverTime(venue), timeout)
      const end = yield* Clock.currentTimeMillis
      const roundTripMillis = end - start
      all.push({ roundTripMillis, differenceMillis: server - end + roundTripMillis / 2 })
    }
    // The first one also opened the connection; the fastest measures the clock most accurately.
    return all.sort((a, b) => a.roundTripMillis - b.roundTripMillis)
  })

const clockOf = ({ differenceMillis, roundTripMillis }: ClockOffset.Latency): Finding => {
  const off = Math.round(Math.abs(differenceMillis))
  const within = Math.ceil(roundTripMillis / 2)
  const side = differenceMillis > 0 ? "behind" : "ahead of"
  const text =
    off === 0 ? "in sync with the exchange" : `${off} ms ${side} the exchange, measured to within ${within} ms`
  const hint =
    "Sync this machine's clock with NTP, or let the program follow the exchange's clock: Bybit.layer({ venue, syncClock: true })."
  // The delay may have been in either direction: a difference below half the round trip is not significant.
  if (off <= within) return ok("clock", off <= noticeable ? text : `${text}: within the measurement error`)
  if (differenceMillis < 0 && off - within >= aheadMillis)
    return problem("clock", "ahead", `${text}: signed calls are rejected at ${aheadMillis} ms or more (10002)`, hint)
  if (differenceMillis > 0 && off - within >= windowMillis)
    return problem("clock", "behind", `${text}: signed calls are too old on arrival (10002)`, hint)
  return off > noticeable ? warning("clock", differenceMillis > 0 ? "behind" : "ahead", text, hint) : ok("clock", text)
}

const linkOf = (all: ReadonlyArray<ClockOffset.Latency>): Finding => {
  const middle = all[Math.floor(all.length / 2)]?.roundTripMillis ?? 0
  const most = all.at(-1)?.roundTripMillis ?? 0
  const text = `${Math.round(middle)} ms round trip, ${Math.round(most)} ms at most`
  if (middle / 2 >= windowMillis)
    return problem(
      "link",
      "slow",
      `${text}: signed calls are too old on arrival (10002), even with a correct clock`,
      "Move closer to the exchange, or widen the receive window: Settings.ReceiveWindow."
    )
  return most >= slowMillis
    ? warning(
        "link",
        "slow",
        `${text}: the connection is slow, not the clock`,
        "Look for a proxy, a VPN or a congested network in between."
      )
    : ok("link", text)
}

/** Checks the key with a corrected clock, so that a wrong clock is not mistaken for a wrong key. */
const keyFindings = (venue: Venue, name: Name, credentials: ApiKey, offset: number) => {
  const client = restClient({ venue }).pipe(
    Layer.provide([Layer.succeed(ClockOffset.ClockOffset, { current: () => offset, resync: Effect.void }), layerNone])
  )
  // Demo trading does not report what a key may do.
  const ask =
    name === "demo"
      ? Effect.map(getAccountInfo.response(), ({ rateLimit }) => [
          ok("key", `${Key.masked(credentials.key)} is accepted`),
          skipped("permissions", "demo trading does not report them"),
          Key.limitLeft(rateLimit)
        ])
      : Effect.gen(function* () {
          const { rateLimit, result } = yield* getApiKeyInfo.response()
          return [...Key.findings(credentials.key, result, yield* Clock.currentTimeMillis), Key.limitLeft(rateLimit)]
        })
  return ask.pipe(
    Effect.provideService(Credentials, credentials),
    Effect.provideService(Settings.Retries, { times: 0, firstWait: Duration.zero }),
    Effect.provideService(Settings.RequestTimeout, timeout),
    Effect.catchAll((error) => Effect.succeed([Key.rejected(credentials.key, name, error)])),
    Effect.provide(client)
  )
}

/** A socket to check. */
interface Target {
  readonly check: string
  readonly host: string | undefined
  readonly path: string
  readonly isPrivate: boolean
}

const targetsOf = ({ sockets }: Venue): ReadonlyArray<Target> => [
  ...["spot", "linear", "inverse", "option"].map((category) => ({
    check: `socket ${category}`,
    host: sockets.public,
    path: `/v5/public/${category}`,
    isPrivate: false
  })),
  { check: "socket private", host: sockets.private, path: "/v5/private", isPrivate: true },
  { check: "socket trade", host: sockets.trade, path: "/v5/trade", isPrivate: true }
]

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Opens a socket, authenticates if possible, and waits for one answer. */
const probe = (check: string, url: string, auth: string | undefined, key: string | undefined) =>
  Effect.flatMap(Effect.all([Dialer, Effect.clock]), ([dialer, clock]) =>
    Effect.async<Finding>((resume) => {
      const start = clock.unsafeCurrentTimeMillis()
      const done = (finding: Finding) => resume(Effect.succeed(finding))
      const dialed = dialer.dial(url, {
        open: () => void dialed.send(auth ?? Control.ping("doctor")),
        text: (text) => {
          const answer = Control.read(parsed(text))
          const millis = `answers after ${Math.round(clock.unsafeCurrentTimeMillis() - start)} ms`
          if (answer?._tag === "Pong") done(ok(check, millis))
          else if (answer?._tag === "AuthReply") {
            done(
              answer.success
                ? ok(check, `${millis} and accepts the key`)
                : problem(
                    check,
                    "auth",
                    `it rejects the key ${Key.masked(key ?? "")} (${answer.code ?? "no code"})`,
                    "See the finding about the key."
                  )
            )
          }
        },
        refused: (status, body) => done(refusedStatus(check, status, body)),
        failed: (cause) => done(unreachable(check, cause)),
        closed: (code) =>
          done(problem(check, "closed", `closed immediately (${code})`, "Look for a proxy that blocks WebSockets."))
      })
      return Effect.sync(() => dialed.drop())
    }).pipe(
      Effect.timeoutTo({
        duration: timeout,
        onSuccess: (finding) => finding,
        onTimeout: () =>
          problem(
            check,
            "silent",
            "no answer within 10 s",
            "A proxy or firewall may let the handshake through and block everything else."
          )
      })
    )
  )

const socketFinding = (target: Target, credentials: ApiKey | undefined, offset: number, isKeyGood: boolean) =>
  Effect.gen(function* () {
    const { check, host, isPrivate, path } = target
    if (host === undefined) return skipped(check, "this venue has no such host")
    const url = host + path
    if (!isPrivate || credentials === undefined || !isKeyGood || !isSafeForKeys(url)) {
      return yield* probe(check, url, undefined, undefined)
    }
    const now = yield* Clock.currentTimeMillis
    const message = yield* Effect.either(
      signSocketAuth({ credentials, expires: Math.floor(now + offset) + windowMillis })
    )
    if (Either.isLeft(message))
      return problem(check, "credentials", message.left.message, "Check the key and its secret.")
    return yield* probe(check, url, JSON.stringify({ req_id: "doctor", ...message.right }), credentials.key)
  })

/** Runs all checks. The key is sent to this venue only, and only its last four characters are shown. */
export const diagnose = (options: {
  readonly venue: Venue
  readonly name: Name
  /** Undefined if there are none; a message if they cannot be used. */
  readonly credentials: ApiKey | string | undefined
}): Effect.Effect<ReadonlyArray<Finding>, never, Transport | Dialer | Signer> =>
  Effect.gen(function* () {
    const { credentials, name, venue } = options
    const measured = yield* Effect.either(measure(venue))
    const found: Array<Finding> = []
    let offset = 0
    if (Either.isLeft(measured)) found.push(timeFailed("REST", measured.left))
    else {
      const [best] = measured.right
      found.push(ok("REST", `${venue.rest} answers`))
      if (best !== undefined) {
        offset = Math.round(best.differenceMillis)
        found.push(clockOf(best))
      }
      found.push(linkOf(measured.right))
    }
    const key: ReadonlyArray<Finding> =
      credentials === undefined
        ? [
            skipped(
              "key",
              "none given",
              "Set BYBIT_API_KEY with BYBIT_API_SECRET (or BYBIT_RSA_PRIVATE_KEY) to check it."
            )
          ]
        : typeof credentials === "string"
          ? [
              problem(
                "key",
                "credentials",
                credentials,
                "Set BYBIT_API_KEY with BYBIT_API_SECRET (or BYBIT_RSA_PRIVATE_KEY)."
              )
            ]
          : Either.isLeft(measured)
            ? [skipped("key", "not checked, as REST is unreachable")]
            : yield* keyFindings(venue, name, credentials, offset)
    const isKeyGood = !key.some(({ check, result }) => check === "key" && result !== "ok")
    const account = typeof credentials === "string" ? undefined : credentials
    const sockets = yield* Effect.forEach(
      targetsOf(venue),
      (target) => socketFinding(target, account, offset, isKeyGood),
      { concurrency: "unbounded" }
    )
    return [...found, ...key, ...sockets]
  })
