import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

const announcementTypes = [
  "new_crypto",
  "latest_bybit_news",
  "delistings",
  "latest_activities",
  "product_updates",
  "maintenance_updates",
  "new_fiat_listings",
  "other"
] as const

/** The type of an announcement. */
export const AnnouncementType = Schema.Struct({
  key: Field.openEnum(...announcementTypes),
  /** In the requested language. */
  title: Field.optionalText
})
export interface AnnouncementType extends Schema.Schema.Type<typeof AnnouncementType> {}

/** An announcement. */
export const AnnouncementItem = Schema.Struct({
  title: Field.text,
  description: Field.optionalText,
  type: Field.optional(AnnouncementType),
  /** In the requested language. */
  tags: Field.optional(Field.list(Field.text)),
  url: Field.text,
  /** Date set by the author, in Unix milliseconds. */
  dateTimestamp: Field.optionalMillis,
  /** Start of the event, for `latest_activities`. Spelled this way in Bybit's field table. */
  startDataTimestamp: Field.optionalMillis,
  /** End of the event, for `latest_activities`. Spelled this way in Bybit's field table. */
  endDataTimestamp: Field.optionalMillis,
  /** Start of the event. Spelled this way in Bybit's example. */
  startDateTimestamp: Field.optionalMillis,
  /** End of the event. Spelled this way in Bybit's example. */
  endDateTimestamp: Field.optionalMillis,
  publishTime: Field.optionalMillis
})
export interface AnnouncementItem extends Schema.Schema.Type<typeof AnnouncementItem> {}

export const GetAnnouncementParams = Schema.Struct({
  /** Language of the announcements. */
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
  /** Only announcements of this type. */
  type: Field.optionalParam(Schema.Literal(...announcementTypes)),
  /** Only announcements with this tag, such as `Spot`, `Derivatives` or `Delistings`. Tags differ by language. */
  tag: Field.optionalTextParam,
  /** Page number, starting at 1. */
  page: Field.optionalIntegerParam,
  /** Rows per page. Defaults to 20. */
  limit: Field.optionalIntegerParam
})
export interface GetAnnouncementParams extends Schema.Schema.Type<typeof GetAnnouncementParams> {}

export const GetAnnouncementResult = Schema.Struct({
  /** Number of announcements on all pages. */
  total: Field.number,
  list: Field.list<AnnouncementItem>(AnnouncementItem)
})
export interface GetAnnouncementResult extends Schema.Schema.Type<typeof GetAnnouncementResult> {}

/**
 * Lists Bybit's announcements, such as listings, delistings and maintenance. Pages are numbered; there is no cursor.
 *
 * @example
 * ```ts
 * import * as Announcement from "effect-bybit/Announcement"
 *
 * export const program = Announcement.getAnnouncement({ locale: "en-US", type: "delistings" })
 * ```
 */
export const getAnnouncement: Endpoint.Public<GetAnnouncementParams, GetAnnouncementResult> = Endpoint.publicGet(
  "Announcement.getAnnouncement",
  "/v5/announcements/index",
  {
    access: "public",
    kind: "read",
    params: GetAnnouncementParams,
    result: GetAnnouncementResult,
    limit: "undocumented",
    docs: "https://bybit-exchange.github.io/docs/v5/announcement"
  }
)
