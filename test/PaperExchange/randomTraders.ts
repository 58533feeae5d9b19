import { fundDeeds } from "./fundDeeds.js"
import { tradeDeeds } from "./tradeDeeds.js"
import { one, type Trader, type TradingRun } from "./tradingRun.js"

const deeds = [...tradeDeeds, ...fundDeeds]
const whole = deeds.reduce((sum, [weight]) => sum + weight, 0)

/** Runs one action and lets some time pass. */
export const act = (world: TradingRun): void => {
  const { chance } = world
  world.count++
  const dice = chance.next()
  const end =
    world.clock.now +
    (dice < 0.35 ? 0 : dice < 0.9 ? chance.integer(1, 3000) : 9000) +
    (world.count % 400 === 0 ? 3_600_000 : 0)
  while (world.clock.now < end) {
    world.clock.now = Math.min(end, world.clock.now + 300_000)
    world.exchange.catchUp()
    for (const keepAlive of world.stay) keepAlive()
  }
  const trader = one(chance, ...(world.traders as [Trader, ...Array<Trader>]))
  let left = chance.next() * whole
  const found = deeds.find(([weight]) => {
    left -= weight
    return left < 0
  })
  found?.[1](world, trader)
  world.exchange.engine.settle()
}
