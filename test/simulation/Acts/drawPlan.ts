import { type Act, isFault, type Plan, type Settings, type Timed } from "../Plan.js"
import { Dice } from "../World/Dice.js"
import { accounts, markets } from "./ClientAct.js"
import { drawClientAct } from "./drawClientAct.js"
import { drawExchangeAct, drawExchangeFault } from "./drawExchangeAct.js"
import { drawMachineAct, drawNetworkAct } from "./drawFault.js"
import { drawLasting } from "./drawLasting.js"
import { drawMeeting, drawRush, meetingMillis } from "./drawMeeting.js"
import { Mood } from "./Mood.js"

const settingsOf = (dice: Dice): Settings => {
  const syncClock = dice.chance(0.8)
  return {
    via: dice.pick(["http", "trade"]),
    lines: dice.weighted([
      [3, 1],
      [1, 2]
    ]),
    tradeLines: dice.weighted([
      [3, 1],
      [1, 2]
    ]),
    rotateAfter: dice.pick([0, 0, 0, 0, 20_000, 8000]),
    syncClock,
    timeout: dice.pick([2000, 10_000]),
    maxWriteAge: dice.pick([1000, 5000]),
    audit: dice.pick([15_000, 60_000]),
    skew: !syncClock || dice.chance(0.7) ? dice.between(-200, 200) : dice.between(-4000, 4000),
    second: dice.between(0, 59) * 1000,
    latency: dice.pick([30, 30, 30, 250]),
    quoteMillis: dice.pick([400, 1500])
  }
}

/** How long troubles come and go, in milliseconds. */
const calmAt = 30_000
/** How long trading goes on afterwards, sometimes for longer than any trouble has an effect. */
const aftermaths = [
  [4, 10_000],
  [1, 70_000]
] as const

const fewestFaults = 5

/**
 * Only audits find what is never pushed, or in a message of which nothing can be told, and what REST shows after it was read for a gap.
 * They also find the order of pushes and readings if pushes are late.
 */
const needsAudits = (act: Act): boolean =>
  act.kind === "pushSilent" ||
  act.kind === "restLag" ||
  act.kind === "pushLag" ||
  (act.kind === "undecodable" && act.named !== true)

/** What happens in a run. */
export const draw = (seed: number): Plan => {
  const dice = new Dice(seed, "plan")
  const settings = settingsOf(dice.fork("settings"))
  const mood = new Mood(dice.fork("mood"))
  const acts: Array<Act & Timed> = []
  const add = (at: number, act: Act): void => {
    acts.push({ ...act, at: Math.round(at) })
  }
  add(0, { kind: "open" })
  for (const account of accounts)
    if (account === "alice" || dice.chance(0.4))
      add(dice.between(0, 3000), { kind: "feed", account, saveEvery: dice.pick([1, 1, 4]), pause: 0 })
  if (dice.chance(0.6)) add(dice.between(0, 3000), { kind: "view", account: "alice" })
  if (dice.chance(0.7))
    add(dice.between(0, 3000), { kind: "book", market: dice.pick(markets), depth: dice.pick([50, 50, 200]) })
  // Most of what happens is near other things that happen: trouble comes in bursts.
  const bursts = Array.from({ length: dice.between(1, 3) }, () => dice.between(2000, calmAt))
  const sometime = (): number => {
    const burst = dice.pick(bursts)
    const isNear = burst !== undefined && dice.chance(0.6)
    return isNear ? Math.min(calmAt, burst + dice.between(0, 4000)) : dice.between(500, calmAt)
  }
  /** Something goes wrong, and while it does the program acts, or something else goes wrong too. */
  const trouble = (act: Act): void => {
    const at = sometime()
    add(at, act)
    const millis = "millis" in act && act.millis > 0 ? act.millis : 3000
    for (let i = dice.between(0, 2); i > 0; i--) {
      const meanwhile = Math.min(calmAt, at + dice.next() * Math.min(millis, 10_000))
      add(meanwhile, dice.chance(0.85) ? drawClientAct(dice, mood) : drawMachineAct(dice, mood))
    }
  }
  for (let i = dice.between(6, 18); i > 0; i--) add(sometime(), drawClientAct(dice, mood))
  for (let i = dice.between(4, 14); i > 0; i--) add(sometime(), drawExchangeAct(dice, mood))
  for (let i = dice.between(2, 5); i > 0; i--) trouble(drawNetworkAct(dice, mood))
  for (let i = dice.between(1, 4); i > 0; i--) trouble(drawExchangeFault(dice, mood))
  for (let i = dice.between(0, 2); i > 0; i--) trouble(drawMachineAct(dice, mood))
  const meet = (at: number, acts: ReadonlyArray<Act & Timed>): void => {
    for (const act of acts) add(at + act.at, act)
  }
  if (dice.chance(0.6)) meet(Math.min(sometime(), calmAt - meetingMillis), drawMeeting(dice, settings))
  while (acts.filter(isFault).length < fewestFaults) trouble(drawNetworkAct(dice, mood))
  const aftermath = dice.weighted(aftermaths)
  for (let i = dice.between(0, aftermath / 1000); i > 0; i--)
    add(calmAt + dice.between(0, aftermath), dice.chance(0.4) ? drawClientAct(dice, mood) : drawExchangeAct(dice, mood))
  if (dice.chance(0.5))
    meet(dice.chance(0.5) ? sometime() : calmAt + dice.between(aftermath >> 1, aftermath), drawRush(dice))
  acts.sort((one, other) => one.at - other.at)
  const lasting = dice.chance(0.2) ? { lasting: drawLasting(dice.fork("lasting")) } : {}
  const all = lasting.lasting === undefined ? acts : [...acts, lasting.lasting]
  const audit = all.some(needsAudits) || dice.chance(0.6) ? settings.audit : 0
  return { seed, settings: { ...settings, audit }, calmAt, ...lasting, acts }
}
