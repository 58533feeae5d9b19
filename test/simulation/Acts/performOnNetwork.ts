import type { Link } from "../World/Link.js"
import type { Network } from "../World/Network.js"
import type { Traffic, Weather } from "../World/Weather.js"
import type { NetworkAct } from "./NetworkAct.js"

export const performOnNetwork = (act: NetworkAct, network: Network, weather: Weather): void => {
  const picked = (traffic: Traffic | "any", pick: number): Link | undefined => {
    const held = network.held.filter((link) => link.isWhole && (traffic === "any" || link.traffic === traffic))
    return held[pick % held.length]
  }
  switch (act.kind) {
    case "weather":
      weather.bring(act.what, act.on, act.millis < 0 ? Number.POSITIVE_INFINITY : act.millis, act.amount)
      return
    case "cut":
      picked(act.traffic, act.pick)?.cut()
      return
    case "cutAll":
      for (const link of network.held) link.cut()
      return
    case "closes":
      picked(act.traffic, act.pick)?.close(act.code, act.reason)
      return
    case "hold":
      picked(act.traffic, act.pick)?.hold(act.direction, act.millis < 0 ? Number.POSITIVE_INFINITY : act.millis)
      return
  }
}
