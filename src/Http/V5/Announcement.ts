/**
 * What the exchange announces. Public, so it needs no credentials.
 *
 * @since 0.1.0
 */
export * from "./Announcement/getAnnouncement.js"
