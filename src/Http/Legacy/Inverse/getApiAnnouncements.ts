import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/** An announcement of the exchange. */
export const V2Announcement = Schema.Struct({
  id: Field.textOrNumber,
  title: Field.optionalText,
  link: Field.optionalText,
  /** HTML, perhaps cut off. */
  summary: Field.optionalText,
  /** UTC. */
  created_at: Field.optionalText
})
export interface V2Announcement extends Schema.Schema.Type<typeof V2Announcement> {}

/**
 * Lists what the exchange announced for users of its api in the last 30 days, newest first.
 *
 * - Access: public.
 * - Limit: undocumented.
 * - In V5: `Announcement.getAnnouncement`.
 * - Source: https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_api_data.md
 */
export const getApiAnnouncements: Endpoint.Endpoint<void, ReadonlyArray<V2Announcement>, never, RestClient> = api.get(
  "/v2/public/announcement",
  {
    id: "getApiAnnouncements",
    aliases: [
      "AccountAssetClient.getApiAnnouncements",
      "InverseClient.getApiAnnouncements",
      "InverseFuturesClient.getApiAnnouncements",
      "LinearClient.getApiAnnouncements"
    ],
    family: "Inverse",
    access: "public",
    kind: "read",
    result: Field.list<V2Announcement>(V2Announcement),
    limit: "undocumented",
    demo: false,
    deprecated: "Announcement.getAnnouncement",
    docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/futuresV2/inverse_perpetual/_api_data.md"
  }
)
