import type { Dice } from "../World/Dice.js"
import type { Traffic } from "../World/Weather.js"
import type { MachineAct } from "./MachineAct.js"
import type { Mood } from "./Mood.js"
import type { NetworkAct } from "./NetworkAct.js"

const traffics: ReadonlyArray<Traffic> = ["http", "public", "private", "trade"]

const someTraffic = (dice: Dice): ReadonlyArray<Traffic> => {
  if (dice.chance(0.3)) return traffics
  const on = traffics.filter(() => dice.chance(0.4))
  return on.length > 0 ? on : [dice.pick(traffics) ?? "http"]
}

const socket = (dice: Dice): Traffic | "any" => dice.pick(["any", "public", "private", "private", "trade"])

/** Mostly short, sometimes long. */
const millis = (dice: Dice, most: number): number => Math.round(50 + (most - 50) * dice.next() ** 2)

const codes = [1000, 1001, 1006, 1008, 1011, 1012, 1013, 3001, 4000]

/** What goes wrong with the network. */
export const drawNetworkAct = (dice: Dice, mood: Mood): NetworkAct =>
  mood.draw<NetworkAct>(dice, "network", [
    [
      5,
      () => ({
        kind: "weather",
        what: "slow",
        on: someTraffic(dice),
        millis: millis(dice, 20_000),
        amount: millis(dice, 6000)
      })
    ],
    [2, () => ({ kind: "weather", what: "refuse", on: someTraffic(dice), millis: millis(dice, 15_000), amount: 1 })],
    [2, () => ({ kind: "weather", what: "hang", on: someTraffic(dice), millis: millis(dice, 15_000), amount: 1 })],
    [
      4,
      () => ({
        kind: "weather",
        what: "lose",
        on: ["http"],
        millis: millis(dice, 15_000),
        amount: dice.pick([0.2, 0.5, 1])
      })
    ],
    [
      2,
      () => ({
        kind: "weather",
        what: "gateway",
        on: ["http"],
        millis: millis(dice, 10_000),
        amount: dice.pick([0.2, 0.5, 1])
      })
    ],
    [7, () => ({ kind: "cut", pick: dice.between(0, 99), traffic: socket(dice) })],
    [1, () => ({ kind: "cutAll" })],
    [
      3,
      () => ({
        kind: "closes",
        pick: dice.between(0, 99),
        traffic: socket(dice),
        code: dice.pick(codes) ?? 1006,
        reason: dice.pick(["", "restart", "unusual activity"]) ?? ""
      })
    ],
    [
      5,
      () => ({
        kind: "hold",
        pick: dice.between(0, 99),
        traffic: socket(dice),
        direction: dice.pick(["up", "down", "both"]),
        millis: dice.chance(0.3) ? -1 : millis(dice, 30_000)
      })
    ]
  ])

/** What goes wrong with the client's computer. */
export const drawMachineAct = (dice: Dice, mood: Mood): MachineAct =>
  mood.draw<MachineAct>(dice, "machine", [
    [
      4,
      () => ({ kind: "jump", millis: (dice.chance(0.5) ? 1 : -1) * millis(dice, dice.chance(0.3) ? 3_600_000 : 5000) })
    ],
    [4, () => ({ kind: "block", millis: millis(dice, dice.chance(0.4) ? 15_000 : 4000) })],
    [2, () => ({ kind: "suspend", millis: millis(dice, 60_000) })]
  ])
