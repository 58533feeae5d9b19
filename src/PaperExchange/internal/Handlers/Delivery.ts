/** Answers the operation that lists an account's deliveries of options and futures. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getDeliveryRecord } from "../../../Http/V5/Asset/getDeliveryRecord.js"
import type { PrivateContext } from "../../Exchange.js"
import { dayText } from "../Market/Listing.js"
import * as Money from "../Money.js"
import { page } from "./Page.js"
import { within } from "./TimeRange.js"

const month = 30 * 86_400_000

/** Handlers for delivery records. */
export const handlers: ReadonlyArray<Handler.Handler<PrivateContext, never>> = [
  Handler.handle(getDeliveryRecord, (request, { account, engine }: PrivateContext) => {
    const { category, endTime, expDate, startTime, symbol } = request
    const end = endTime ?? (startTime === undefined ? engine.now : startTime + month)
    const start = startTime ?? end - month
    const rows = account.deliveries.filter(
      ({ instrument, time }) =>
        instrument.category === category &&
        (symbol === undefined || instrument.symbol === symbol) &&
        (expDate === undefined || dayText(instrument.deliveryTime) === expDate.toUpperCase()) &&
        within(time, start, end)
    )
    return Either.map(
      page(rows, { limit: request.limit, maxLimit: 50, defaultLimit: 20, cursor: request.cursor }),
      (found) => ({
        category,
        list: found.rows.map((row) => ({
          symbol: row.instrument.symbol,
          deliveryTime: row.instrument.deliveryTime,
          side: row.side,
          position: Money.format(Money.fromUnits(row.size, row.instrument.qtyScale)),
          entryPrice: Money.formatTo(row.entryPrice, 8),
          deliveryPrice: Money.formatTo(row.price, 8),
          strike: row.instrument.option === undefined ? "" : String(row.instrument.option.strike),
          fee: Money.formatTo(row.fee, 8),
          deliveryRpl: Money.formatTo(row.pnl, 8)
        })),
        nextPageCursor: found.cursor
      })
    )
  })
]
