/** Chooses the merge of a topic of which only the text is known. */
import { BookMerge } from "./BookMerge.js"
import { ContentMerge } from "./ContentMerge.js"
import type { MakeMerge } from "./Merge.js"
import { SequenceMerge } from "./SequenceMerge.js"
import { TradeMerge } from "./TradeMerge.js"

/** For topics of which nothing but the text is known. */
export const mergeByText: MakeMerge = (options, topic) => {
  if (topic.startsWith("orderbook.")) return new BookMerge(options, !topic.startsWith("orderbook.full."))
  if (topic.startsWith("publicTrade.")) return new TradeMerge(options)
  return topic.startsWith("tickers.") ? new SequenceMerge(options) : new ContentMerge(options)
}
