import type { Dice } from "../World/Dice.js"
import { type MarketName, markets, type NewOrder } from "./ClientAct.js"

/** An order of a trading program. */
export const drawOrder = (dice: Dice, market: MarketName = dice.pick(markets)): NewOrder => {
  const orderType = dice.chance(0.35) ? "Market" : "Limit"
  return {
    market,
    side: dice.pick(["Buy", "Sell"]),
    orderType,
    distance: dice.between(1, 400),
    timeInForce: dice.weighted([
      [8, "GTC"],
      [1, "IOC"],
      [2, "PostOnly"]
    ]),
    reduceOnly: market !== "spot BTCUSDT" && dice.chance(0.15),
    hasLinkId: dice.chance(0.7)
  }
}
