import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import { type AccountName, accounts, type MarketName } from "./Acts/ClientAct.js"
import { perform } from "./Acts/perform.js"
import { Exchange } from "./Exchange/Exchange.js"
import { ArrivalJudge } from "./Judges/ArrivalJudge.js"
import { EndJudge } from "./Judges/EndJudge.js"
import { HaltJudge } from "./Judges/HaltJudge.js"
import { Recovery } from "./Judges/Recovery.js"
import { RotationJudge } from "./Judges/RotationJudge.js"
import { type Problem, Verdict } from "./Judges/Verdict.js"
import { WriteJudge } from "./Judges/WriteJudge.js"
import type { Outcome } from "./Outcome.js"
import { awakeAt, isFault, type Plan, soundAt } from "./Plan.js"
import { Program } from "./Program/Program.js"
import type { Scene } from "./Program/Scene.js"
import { Texts } from "./Program/Texts.js"
import { Dice } from "./World/Dice.js"
import { Machine } from "./World/Machine.js"
import { Network } from "./World/Network.js"
import { withoutTimers } from "./World/Scheduling.js"
import { Weather } from "./World/Weather.js"
import { World } from "./World/World.js"

/**
 * How long everything may take to be well again after the last act and the last sleep of the machine, in milliseconds. Documented: a
 * balance goes back to an earlier one if three audits in a row show it.
 */
const recoveryMillis = (audit: number): number => Math.max(100_000, 3 * audit + 40_000)

/** How long the last pushes may take after the markets have stopped. */
const stillMillis = 30_000

/** How long layers may take to close. */
const closingMillis = 30_000

const stepMillis = 5000

/** How long connections are replaced when nothing is wrong, in milliseconds, if a market has ceased that they had. */
const rotatedMillis = 45_000

const rotatesOnwards = ({ acts, lasting, settings }: Plan): boolean =>
  settings.rotateAfter > 0 && lasting === undefined && acts.some(({ kind }) => kind === "cease")

/** How long a run takes at least, in virtual milliseconds. */
const leastMillis = 60_000

/** After how long a connection that brings nothing must be given up: a ping's time, a pong's, and a stop of the machine. */
const silenceMillis = 20_000

/** Runs a plan. The same plan always has the same outcome. */
export const run = (plan: Plan, options: { readonly trace?: boolean } = {}): Promise<Outcome> =>
  withoutTimers(() => runPlan(plan, options))

const runPlan = async (plan: Plan, options: { readonly trace?: boolean }): Promise<Outcome> => {
  const { acts, calmAt, lasting, seed, settings } = plan
  const world = new World(options.trace)
  world.now = settings.second
  const dice = new Dice(seed, "run")
  const machine = new Machine(world)
  machine.skew = settings.skew
  const weather = new Weather(world, settings.latency)
  const exchange = new Exchange(world, dice.fork("exchange"), settings, (link, of, topic, rows) => {
    const held = network.links[link.id]
    // The exchange learns late that a connection was dropped.
    if (held?.isHeld === true) recovery.heard.pushed(held.process, link.id, of, topic, rows)
  })
  const verdict = new Verdict(world)
  const network = new Network(world, weather, exchange, dice.fork("network"), {
    request: (process, request) => {
      texts.look("a request", `${request.path} ${request.query} ${request.body} ${JSON.stringify(request.headers)}`)
      writes.request(process, request)
      exchange.limits.request(process, request)
    },
    answered: (process, request, answer) => exchange.limits.answered(process, request, answer),
    heard: (process, link, text) => exchange.limits.heard(process, link, text),
    frame: (process, link, text) => {
      texts.look("a frame", text)
      writes.frame(process, text)
      arrivals.frame(link, text)
      exchange.limits.frame(process, link, text)
    },
    waits: (_, link, text) => arrivals.waits(link, text),
    unread: (_, call) => arrivals.givenUp(call),
    dropped: (process, link) => {
      if (link.isUnread) arrivals.givenUp(link.name)
      if (link.traffic === "private") recovery.gaps.privateDropped()
      const isUsed =
        link.isWhole && link.traffic !== "private" && program.openDesks.some((desk) => desk.process === process)
      if (isUsed && world.now >= soundAt(plan))
        verdict.fail("healthy", `${link.name} is dropped although nothing is wrong`)
    }
  })
  const keys = (account: AccountName) => {
    const { key, secret } = exchange.account(account)
    return { key, secret: Redacted.make(secret) }
  }
  const texts = new Texts(
    accounts.map((account) => exchange.account(account)),
    (text) => world.note(text)
  )
  const scene: Scene = {
    seed,
    settings,
    world,
    machine,
    network,
    exchange,
    texts,
    market: (name: MarketName) => exchange.market(name),
    credentials: { alice: keys("alice"), bob: keys("bob") }
  }
  const program: Program = new Program(scene, {
    feedEvent: (follower, event) => {
      if (event._tag === "Interrupted") recovery.gaps.told(follower)
      recovery.feeds.event(follower, event)
    },
    bookView: (follower, view) => {
      if (view.status._tag === "Stale" && view.status.reason === "disconnected") recovery.gaps.told(follower)
      recovery.books.view(follower, view)
    },
    candles: (follower, event) => recovery.candles.event(follower, event),
    topicEvent: (follower, event) => {
      if (event._tag === "Gap") recovery.gaps.told(follower)
      recovery.heard.event(follower, event)
    },
    ended: (follower) => ends.ended(follower),
    halted: (halt, outcomes) => halts.done(halt, outcomes)
  })
  const writes = new WriteJudge(scene, program.orders, verdict, plan)
  const arrivals = new ArrivalJudge(world, program.orders, verdict)
  const halts = new HaltJudge(scene, program.orders, verdict)
  const ends = new EndJudge(scene, verdict, plan)
  const rotations = new RotationJudge(scene, verdict, soundAt(plan))
  const recovery = new Recovery(scene, program, verdict, plan)

  const roots = fibers()
  acts.forEach((act, index) => {
    world.after(act.at, () => {
      world.steps++
      world.note(`act ${JSON.stringify(act)}`)
      perform(act, scene, program, weather, dice.fork(`act ${index}`))
    })
  })
  const last = acts.at(-1)?.at ?? 0
  const passed = async (millis: number): Promise<void> => {
    for (const end = world.now + millis; world.now < end && verdict.failure === undefined; ) {
      if (!(await world.pass(Math.min(stepMillis, end - world.now)))) verdict.fail("spin", "no time passes anymore")
      writes.bounds()
      rotations.look()
      if (texts.found !== undefined) verdict.fail("secret", `a secret is in ${texts.found}`)
      for (const link of network.held)
        if (link.silence > silenceMillis)
          verdict.fail("silent", `${link.name} has brought nothing for ${Math.round(link.silence)} ms, and is kept`)
      for (const violation of exchange.violations) verdict.fail("contract", violation)
    }
  }
  /** Passes time until nothing is wrong anymore; what still is after so long is a violation. */
  const recovered = async (millis: number, problem: () => Problem | undefined): Promise<void> => {
    for (const end = world.now + millis; verdict.failure === undefined; await passed(stepMillis)) {
      const wrong = problem()
      if (wrong === undefined) return
      if (world.now >= end) verdict.fail(wrong.judge, wrong.message)
    }
  }
  const calm = () => {
    world.note("calm")
    weather.clear()
    exchange.calm()
    for (const link of network.held) link.calm()
    // Nobody follows the exchange's clock, so the machine's own is set right.
    if (!settings.syncClock && machine.skew !== settings.skew) machine.jump(settings.skew - machine.skew)
    if (lasting !== undefined) perform(lasting, scene, program, weather, dice.fork("lasting"))
  }
  world.after(calmAt, calm)
  await passed(Math.max(last, calmAt) + stepMillis)
  const asleep = Math.max(0, awakeAt(plan) - world.now)
  await recovered(asleep + recoveryMillis(settings.audit), () => recovery.quiet())
  if (rotatesOnwards(plan)) await passed(soundAt(plan) + rotatedMillis - world.now)
  exchange.freeze()
  await passed(stepMillis)
  await recovered(stillMillis, () => recovery.still())
  await passed(leastMillis - (world.now - settings.second))
  if (verdict.failure === undefined) {
    for (const desk of program.openDesks) program.close(desk)
    await passed(closingMillis)
    writes.outcomes()
    arrivals.outcomes()
    halts.outcomes()
    for (const desk of program.desks)
      if (!desk.isClosed && desk.process.isAlive) verdict.fail("leak", `desk ${desk.id} has not closed`)
    for (const { endedAt, id, kind, desk } of program.following.followers)
      if (endedAt === undefined && desk.process.isAlive) verdict.fail("leak", `${kind} ${id} has not ended`)
    if (network.held.length > 0)
      verdict.fail("leak", `${network.held.map(({ name }) => name).join(", ")} are still held`)
    if (network.open > 0) verdict.fail("leak", `${network.open} calls are still open`)
    const living = program.desks.filter(({ process }) => process.isAlive)
    const timers = living.reduce((sum, { process }) => sum + process.clock.timers.size, 0)
    if (timers > 0) verdict.fail("leak", `${timers} timers are left`)
    if (living.length === program.desks.length && fibers() > roots)
      verdict.fail("leak", `${fibers() - roots} fibers are left`)
  }
  const { failure } = verdict
  return {
    seed,
    hash: world.trace.hash,
    steps: world.steps,
    acts: acts.length,
    faults: acts.filter(isFault).length,
    connections: network.links.length,
    virtualMillis: world.now - settings.second,
    ...(failure === undefined ? {} : { failure }),
    ...(options.trace === true ? { trace: world.trace.lines } : {})
  }
}

const fibers = (): number => Array.from(Effect.runSync(Fiber.roots)).length
