/** Shortens a list of topics for logs. */

/** Topics in a text: the first three, and how many more there are. */
export const shortList = (topics: ReadonlyArray<string>): string =>
  topics.length > 3 ? `${topics.slice(0, 3).join(", ")} and ${topics.length - 3} more` : topics.join(", ")
