/**
 * Bybit's announcements. Public: requires no credentials.
 *
 * @since 0.1.0
 */
export * from "./Announcement/getAnnouncement.js"
