import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { perform } from "./Acts/perform.js"
import type { Problem } from "./Judges/Verdict.js"
import type { Outcome } from "./Outcome.js"
import { awakeAt, isFault, type Plan, soundAt } from "./Plan.js"
import { Stage } from "./Stage.js"
import { withoutTimers } from "./World/Scheduling.js"

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

/** Judges what can be judged at any time. */
const look = ({ exchange, network, rotations, texts, verdict, writes }: Stage): void => {
  writes.bounds()
  rotations.look()
  if (texts.found !== undefined) verdict.fail("secret", `a secret is in ${texts.found}`)
  for (const link of network.held)
    if (link.silence > silenceMillis)
      verdict.fail("silent", `${link.name} has brought nothing for ${Math.round(link.silence)} ms, and is kept`)
  for (const violation of exchange.violations) verdict.fail("contract", violation)
}

/** Judges what a program has left behind once all of it is closed. */
const lookForLeaks = ({ arrivals, halts, network, program, verdict, writes }: Stage, roots: number): void => {
  writes.outcomes()
  arrivals.outcomes()
  halts.outcomes()
  for (const desk of program.desks)
    if (!desk.isClosed && desk.process.isAlive) verdict.fail("leak", `desk ${desk.id} has not closed`)
  for (const { endedAt, id, kind, desk } of program.following.followers)
    if (endedAt === undefined && desk.process.isAlive) verdict.fail("leak", `${kind} ${id} has not ended`)
  if (network.held.length > 0) verdict.fail("leak", `${network.held.map(({ name }) => name).join(", ")} are still held`)
  if (network.open > 0) verdict.fail("leak", `${network.open} calls are still open`)
  const living = program.desks.filter(({ process }) => process.isAlive)
  const timers = living.reduce((sum, { process }) => sum + process.clock.timers.size, 0)
  if (timers > 0) verdict.fail("leak", `${timers} timers are left`)
  if (living.length === program.desks.length && fibers() > roots)
    verdict.fail("leak", `${fibers() - roots} fibers are left`)
}

const runPlan = async (plan: Plan, options: { readonly trace?: boolean }): Promise<Outcome> => {
  const { acts, calmAt, lasting, seed, settings } = plan
  const stage = new Stage(plan, options.trace)
  const { dice, exchange, machine, network, program, recovery, scene, verdict, weather, world } = stage
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
      look(stage)
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
    lookForLeaks(stage, roots)
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
