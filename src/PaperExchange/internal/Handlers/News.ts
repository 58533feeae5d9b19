/** Answers operations about maintenance, and announcements of listings. */
import * as Either from "effect/Either"
import * as Handler from "../../../Http/Handler.js"
import { getAnnouncement } from "../../../Http/V5/Announcement/getAnnouncement.js"
import { getSystemStatus, type SystemStatus } from "../../../Http/V5/SystemStatus/getSystemStatus.js"
import type { Exchange, PublicContext } from "../../Exchange.js"
import { uuid } from "../Chance.js"
import { dayText } from "../Market/Listing.js"

interface Item {
  readonly title: string
  readonly description: string
  readonly key: "latest_bybit_news" | "new_crypto" | "delistings"
  readonly tags: ReadonlyArray<string>
  readonly time: number
}

const hour = 3_600_000

/** The announcements: the opening of the exchange, and instruments listed and delivered. */
const items = ({ engine }: PublicContext): ReadonlyArray<Item> => {
  const found: Array<Item> = [
    {
      title: "The paper exchange is open",
      description: "The exchange makes all markets itself. The money is play money.",
      key: "latest_bybit_news",
      tags: ["Spot", "Derivatives"],
      time: engine.startMillis
    }
  ]
  const listed = new Map<string, Item>()
  for (const { instrument } of engine.markets) {
    const { baseCoin, deliveryTime, launchTime } = instrument
    if (instrument.option === undefined) continue
    const series = `${baseCoin} ${dayText(deliveryTime)}`
    listed.set(series, {
      title: `New options: ${series}`,
      description: `Calls and puts on ${baseCoin}, settled in USDT.`,
      key: "new_crypto",
      tags: ["Derivatives", "Options"],
      time: launchTime
    })
  }
  const gone = new Map<string, Item>()
  for (const { instrument, time } of engine.delivered) {
    const series = instrument.option === undefined ? instrument.symbol : `${instrument.baseCoin} ${dayText(time)}`
    gone.set(series, {
      title: `Delivered: ${series}`,
      description: "Open positions were settled at the average index price of the last half hour.",
      key: "delistings",
      tags: ["Derivatives", "Delistings"],
      time
    })
  }
  found.push(...listed.values(), ...gone.values())
  return found.sort((a, b) => b.time - a.time)
}

/** The maintenance that was set, the latest first. It affects everything. */
const maintenances = (exchange: Exchange): ReadonlyArray<SystemStatus> => {
  const now = exchange.unskewed()
  return exchange.faults.maintenances
    .map(
      ({ begin, end }): SystemStatus => ({
        id: uuid(exchange.engine.seed, 2, begin),
        title: "Maintenance of the paper exchange",
        state: now < begin ? "scheduled" : now < end ? "ongoing" : "completed",
        begin: String(begin),
        end: Number.isFinite(end) ? String(end) : "",
        href: "",
        serviceTypes: [1, 2, 3, 4, 5],
        product: [1, 2, 3, 4],
        uidSuffix: [],
        maintainType: "1",
        env: "1"
      })
    )
    .sort((one, other) => Number(other.begin) - Number(one.begin))
}

/** Handlers for the system status, which shows the faults that are maintenance, and announcements. */
export const handlers: ReadonlyArray<Handler.Handler<PublicContext, never>> = [
  Handler.handle(getSystemStatus, ({ id, state }, { exchange }: PublicContext) =>
    Either.right({
      list: maintenances(exchange).filter(
        (one) => (id === undefined || one.id === id) && (state === undefined || one.state === state)
      )
    })
  ),
  Handler.handle(getAnnouncement, (request, context: PublicContext) => {
    const { tag, type } = request
    const all = items(context).filter(
      (item) => (type === undefined || item.key === type) && (tag === undefined || item.tags.includes(tag))
    )
    const limit = Math.max(1, request.limit ?? 20)
    const from = (Math.max(1, request.page ?? 1) - 1) * limit
    return Either.right({
      total: all.length,
      list: all.slice(from, from + limit).map((item) => ({
        title: item.title,
        description: item.description,
        type: { key: item.key, title: item.key },
        tags: item.tags,
        url: "https://paper.invalid/announcements",
        dateTimestamp: item.time,
        startDateTimestamp: item.time,
        endDateTimestamp: item.time + hour,
        publishTime: item.time
      }))
    })
  })
]
