import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What an announcement is about. */
export const AnnouncementType = Schema.Struct({
  key: Field.openEnum(
    "new_crypto",
    "latest_bybit_news",
    "delistings",
    "latest_activities",
    "product_updates",
    "maintenance_updates",
    "new_fiat_listings",
    "other"
  ),
  /** In the language asked for. */
  title: Field.optionalText
})
export interface AnnouncementType extends Schema.Schema.Type<typeof AnnouncementType> {}

/** An announcement. */
export const AnnouncementItem = Schema.Struct({
  title: Field.text,
  description: Field.optionalText,
  type: Field.optional(AnnouncementType),
  /** In the language asked for. */
  tags: Field.optional(Field.list(Field.text)),
  url: Field.text,
  /** The author's date. */
  dateTimestamp: Field.optionalMillis,
  /** When the event starts, for `latest_activities`, as the documentation's table spells it. */
  startDataTimestamp: Field.optionalMillis,
  /** When the event ends, for `latest_activities`, as the documentation's table spells it. */
  endDataTimestamp: Field.optionalMillis,
  /** When the event starts, as the documentation's example spells it. */
  startDateTimestamp: Field.optionalMillis,
  /** When the event ends, as the documentation's example spells it. */
  endDateTimestamp: Field.optionalMillis,
  publishTime: Field.optionalMillis
})
export interface AnnouncementItem extends Schema.Schema.Type<typeof AnnouncementItem> {}

export const GetAnnouncementParams = Schema.Struct({
  locale: Schema.Literal(
    "de-DE",
    "en-US",
    "es-AR",
    "es-ES",
    "es-MX",
    "fr-FR",
    "kk-KZ",
    "id-ID",
    "uk-UA",
    "ja-JP",
    "ru-RU",
    "th-TH",
    "pt-BR",
    "tr-TR",
    "vi-VN",
    "zh-TW",
    "ar-SA",
    "hi-IN",
    "fil-PH"
  ),
  type: Field.optionalParam(
    Schema.Literal(
      "new_crypto",
      "latest_bybit_news",
      "delistings",
      "latest_activities",
      "product_updates",
      "maintenance_updates",
      "new_fiat_listings",
      "other"
    )
  ),
  /** Like `Spot`, `Derivatives`, `Delistings`; the tags differ by language. */
  tag: Field.optionalTextParam,
  /** Number of the page, from 1. */
  page: Field.optionalIntegerParam,
  /** Rows a page; 20 when left out. */
  limit: Field.optionalIntegerParam
})
export interface GetAnnouncementParams extends Schema.Schema.Type<typeof GetAnnouncementParams> {}

export const GetAnnouncementResult = Schema.Struct({
  /** Announcements on all pages. */
  total: Field.number,
  list: Field.list<AnnouncementItem>(AnnouncementItem)
})
export interface GetAnnouncementResult extends Schema.Schema.Type<typeof GetAnnouncementResult> {}

/**
 * Reads the exchange's announcements: listings, delistings, maintenance. Its pages are numbered, there is no cursor.
 *
 * @example
 * ```ts
 * import * as Announcement from "effect-bybit/Announcement"
 *
 * export const program = Announcement.getAnnouncement({ locale: "en-US", type: "delistings" })
 * ```
 */
export const getAnnouncement: Endpoint.Public<GetAnnouncementParams, GetAnnouncementResult> = Endpoint.get(
  "Announcement.getAnnouncement",
  "/v5/announcements/index",
  {
    access: "public",
    kind: "read",
    params: GetAnnouncementParams,
    result: GetAnnouncementResult,
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/announcement"
  }
)
