import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import * as ErrorSchema from "effect-bybit/Errors/ErrorSchema"
import * as Pages from "effect-bybit/Http/Pages"
import { Instruments } from "effect-bybit/Layers"
import * as Market from "effect-bybit/Market"

const Level = Schema.Struct({ price: Schema.String, size: Schema.String })
export class Book extends Schema.Class<Book>("Book")({
  symbol: Schema.String,
  /** False while the levels may be old, because the connection was lost and a new snapshot is on its way. */
  synced: Schema.Boolean,
  updateId: Schema.Number,
  /** Time of the exchange's last update, in milliseconds. */
  time: Schema.Number,
  bids: Schema.Array(Level),
  asks: Schema.Array(Level)
}) {}
const NoSuchSymbol = ErrorSchema.ofClasses(Instruments.UnknownInstrument)
/** Why the symbols of the exchange could not be listed. */
const NotListed = ErrorSchema.of(Market.getInstrumentsInfo)
const ListStopped = ErrorSchema.ofClasses(Pages.ListStopped)
const Depth = Schema.Struct({
  depth: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 200)), { default: () => 10 })
})
const EventStream = HttpApiSchema.Text({ contentType: "text/event-stream" })

const endpoint = <Name extends string, P extends `/${string}`>(name: Name, path: P) =>
  HttpApiEndpoint.get(name, path)
    .setPath(Schema.Struct({ symbol: Schema.String }))
    .setUrlParams(Depth)
    .addError(NoSuchSymbol, { status: 404 })
    .addError(NotListed, { status: 503 })
    .addError(ListStopped, { status: 503 })
    .addError(ErrorSchema.SocketError, { status: 503 })

export class Api extends HttpApi.make("books").add(
  HttpApiGroup.make("books")
    .add(endpoint("book", "/book/:symbol").addSuccess(Book))
    .add(endpoint("changes", "/book/:symbol/changes").addSuccess(EventStream))
) {}
