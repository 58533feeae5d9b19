import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

/** An announcement of the exchange. */
export const V2Announcement = Schema.Struct({
  id: Field.textOrNumber,
  title: Field.optionalText,
  link: Field.optionalText,
  /** HTML, possibly truncated. */
  summary: Field.optionalText,
  /** UTC. */
  created_at: Field.optionalText
})
export interface V2Announcement extends Schema.Schema.Type<typeof V2Announcement> {}

/** Lists the exchange's API announcements of the last 30 days, newest first. */
export const getApiAnnouncements: Endpoint.Public<void, ReadonlyArray<V2Announcement>> = api.get(
  "getApiAnnouncements",
  "/v2/public/announcement",
  {
    aliases: [
      "AccountAssetClient.getApiAnnouncements",
      "InverseClient.getApiAnnouncements",
      "InverseFuturesClient.getApiAnnouncements",
      "LinearClient.getApiAnnouncements"
    ],
    access: "public",
    kind: "read",
    result: Field.list<V2Announcement>(V2Announcement),
    limit: "undocumented",
    deprecated: "Announcement.getAnnouncement",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_api_data.md"
  }
)
