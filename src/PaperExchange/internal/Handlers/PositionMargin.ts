/** Answers operations that add, reduce or automate the margin of isolated positions. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { addOrReduceMargin } from "../../../Http/V5/Position/addOrReduceMargin.js"
import { setAutoAddMargin } from "../../../Http/V5/Position/setAutoAddMargin.js"
import { setRiskLimit } from "../../../Http/V5/Position/setRiskLimit.js"
import { switchCrossIsolatedMargin } from "../../../Http/V5/Position/switchCrossIsolatedMargin.js"
import type { PrivateContext } from "../../Exchange.js"
import * as Isolated from "../Margin/Isolated.js"
import * as LiquidationPrice from "../Margin/LiquidationPrice.js"
import * as PositionMargin from "../Margin/PositionMargin.js"
import * as Money from "../Money.js"
import { invalid, type Outcome, refuse } from "../Outcome.js"
import { decimalText } from "../Parameters.js"
import { price, qty } from "../Rows/MarketRows.js"
import type { Position } from "../State.js"
import * as Orders from "../Trading/Orders.js"
import * as Positions from "../Trading/Position.js"

/** The position that a request refers to, given the position mode. */
const find = (
  context: PrivateContext,
  request: { readonly category: string; readonly symbol: string; readonly positionIdx?: 0 | 1 | 2 | undefined }
): Outcome<Position> =>
  Either.gen(function* () {
    const market = yield* Orders.marketOf(context.engine, request.category, request.symbol)
    const index = request.positionIdx ?? 0
    if (context.account.hedged.has(market) !== (index !== 0))
      return yield* invalid("position idx not match position mode")
    return context.account.position(market, index)
  })

/** Handlers for the margin of isolated positions. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(addOrReduceMargin, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const position = yield* find(context, request)
      yield* Isolated.addMargin(context.engine, position, decimalText(request.margin) ?? "")
      const { market } = position
      const tier = PositionMargin.tierOf(market, position.valueAt())
      const priced = (units: number | undefined) => (units === undefined ? "" : price(market, units))
      return {
        category: request.category,
        symbol: request.symbol,
        positionIdx: position.index,
        riskId: tier?.id ?? 0,
        riskLimitValue: String(tier?.limit ?? ""),
        size: qty(market, position.absolute),
        avgPrice: Money.formatTo(Positions.averagePrice(position), 8),
        liqPrice: priced(LiquidationPrice.of(context.engine, position)),
        bustPrice: priced(LiquidationPrice.bankruptcy(context.engine, position)),
        markPrice: price(market, market.markPrice),
        positionValue: Money.format(position.entryValue),
        leverage: Money.format(Money.fromUnits(context.account.leverageOf(position), 2)),
        autoAddMargin: position.autoAddMargin ? 1 : 0,
        positionStatus: "Normal" as const,
        positionIM: Money.format(PositionMargin.ofPosition(position)),
        positionMM: Money.format(PositionMargin.maintenanceOf(position)),
        takeProfit: price(market, position.takeProfit),
        stopLoss: price(market, position.stopLoss),
        trailingStop: price(market, position.trailingStop),
        unrealisedPnl: Money.format(position.unrealised),
        cumRealisedPnl: Money.format(position.totalRealised),
        createdTime: String(position.createdTime),
        updatedTime: String(position.updatedTime)
      }
    })
  ),
  Handler.handle(setAutoAddMargin, (request, context: PrivateContext) =>
    Either.gen(function* () {
      const position = yield* find(context, request)
      if (!context.account.isolated) return yield* refuse(110076)
      const on = request.autoAddMargin === 1
      if (position.autoAddMargin === on) return yield* invalid("autoAddMargin not modified")
      position.autoAddMargin = on
      context.engine.notePosition(position)
      return {}
    })
  ),
  // A unified account has a single margin mode for all positions.
  Handler.handle(switchCrossIsolatedMargin, () => refuse(100028)),
  // The tier of a position follows from its value, whatever is asked for.
  Handler.handle(setRiskLimit, (request, { engine }: PrivateContext) =>
    Either.flatMap(Orders.marketOf(engine, request.category, request.symbol), ({ instrument }) => {
      const tier = instrument.tiers.find(({ id }) => id === request.riskId)
      if (tier === undefined) return refuse(110031)
      return Either.right({ category: request.category, riskId: tier.id, riskLimitValue: String(tier.limit) })
    })
  )
]
