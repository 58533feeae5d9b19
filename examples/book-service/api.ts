import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"

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
export class NoSuchSymbol extends Schema.TaggedError<NoSuchSymbol>()(
  "NoSuchSymbol",
  { symbol: Schema.String },
  HttpApiSchema.annotations({ status: 404 })
) {}
export class NotThere extends Schema.TaggedError<NotThere>()(
  "NotThere",
  { reason: Schema.String },
  HttpApiSchema.annotations({ status: 503 })
) {}
const Depth = Schema.Struct({
  depth: Schema.optionalWith(Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, 200)), { default: () => 10 })
})
const EventStream = HttpApiSchema.Text({ contentType: "text/event-stream" })

const endpoint = <Name extends string, P extends `/${string}`>(name: Name, path: P) =>
  HttpApiEndpoint.get(name, path)
    .setPath(Schema.Struct({ symbol: Schema.String }))
    .setUrlParams(Depth)

export class Api extends HttpApi.make("books").add(
  HttpApiGroup.make("books")
    .add(endpoint("book", "/book/:symbol").addSuccess(Book).addError(NoSuchSymbol).addError(NotThere))
    .add(endpoint("changes", "/book/:symbol/changes").addSuccess(EventStream).addError(NoSuchSymbol).addError(NotThere))
) {}
