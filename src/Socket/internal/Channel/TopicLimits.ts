/** How many topics and characters a message and a connection may have. */

/** The limits of a channel. */
export interface Limits {
  /** Topics in one message; undefined for no limit. */
  readonly perMessage: number | undefined
  /** Topics on one connection; undefined for no limit. */
  readonly perConnection: number | undefined
  /** Characters in `args` for all topics of one connection. */
  readonly characters: number
}

/**
 * The limits of a V5 socket: 10 topics per message on spot, 2000 topics per connection for options, 21,000 characters.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/ws/connect
 */
export const limits = (path: string): Limits => ({
  perMessage: path === "/v5/public/spot" ? 10 : undefined,
  perConnection: path === "/v5/public/option" ? 2000 : undefined,
  characters: 21_000
})

/** Topics about to be acquired. */
export interface Planned {
  readonly count: number
  readonly characters: number
}

export const none: Planned = { count: 0, characters: 0 }

/** The number of characters that a topic adds to `args`, including quotes and comma. */
export const charactersOf = (topic: string): number => topic.length + 3

/** Topics of all markets (`order`) and of one market (`order.linear`) may not share a message. */
export const isOfOneMarket = (topic: string): boolean =>
  /^(?:order|execution|position)\.(?:fast\.)?(?:spot|linear|inverse|option)$/.test(topic)
