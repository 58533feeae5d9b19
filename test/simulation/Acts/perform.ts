import type { Act } from "../Plan.js"
import type { Program } from "../Program/Program.js"
import type { Scene } from "../Program/Scene.js"
import type { Dice } from "../World/Dice.js"
import type { Weather } from "../World/Weather.js"
import { isClientAct } from "./ClientAct.js"
import { performOnExchange } from "./performOnExchange.js"
import { performOnNetwork } from "./performOnNetwork.js"

/** Lets an act happen. */
export const perform = (act: Act, scene: Scene, program: Program, weather: Weather, dice: Dice): void => {
  const { exchange, machine, network } = scene
  if (isClientAct(act)) {
    const which = dice.between(0, 99)
    machine.receive(0, () => program.perform(act, which))
    return
  }
  switch (act.kind) {
    case "jump":
      machine.jump(act.millis)
      return
    case "block":
      machine.block(act.millis)
      return
    case "suspend":
      machine.suspend(act.millis)
      return
    case "weather":
    case "cut":
    case "cutAll":
    case "closes":
    case "hold":
      performOnNetwork(act, network, weather)
      return
    default:
      performOnExchange(act, exchange)
      return
  }
}
