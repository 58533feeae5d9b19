/**
 * Topics: what streams subscribe to, as values. The constructors make topics of your own.
 *
 * Their schemas are those of `effect/Schema`, those of `Schema/Shape` and `Schema/Field`, or both in one another. Transformations decode
 * messages. A schema that cannot be received as JSON throws a `TypeError` that names the topic, and so does a template or a channel that
 * makes no text.
 *
 * @since 0.1.0
 */
import { adopted } from "../Schema/internal/Adopt/Adopted.js"
import type * as Schema from "../Schema/Shape.js"
import { privateAccess } from "./internal/Connection/PrivateAccess.js"
import { mergeByText } from "./internal/Merge/mergeByText.js"
import * as Definition from "./internal/Topic/Definition.js"
import * as Push from "./internal/Topic/Push.js"
import type * as TopicTemplate from "./internal/Topic/TopicTemplate.js"

export type {
  Any,
  AnyTopic,
  Definition,
  Family,
  Single,
  TemplateOptions,
  Topic
} from "./internal/Topic/Definition.js"
export type { IncrementalMessage, PrivateMessage, PublicMessage } from "./internal/Topic/Push.js"

/** What any message has: by it, streams of several topics tell their messages apart. */
export interface AnyMessage {
  readonly topic: string
}

/** The facts that define a topic. */
export interface Facts<A extends AnyMessage, Access extends "public" | "private">
  extends Omit<Definition.Facts<unknown, Access>, "message" | "accountOf"> {
  /** The schema of a whole message: see {@link publicMessage}, {@link incrementalMessage} and {@link privateMessage}. */
  readonly message: Schema.SchemaOf<A>
}

const refuse = ({ name }: { readonly name: string }, why: string): never => {
  throw new TypeError(`topic ${name}: ${why}`)
}

/** The parts that a template may have: text, names in braces, and brackets around both. */
const wellFormed = /^(?:[^{}[\]]|\{[^{}[\]\s]+\}|\[(?:[^{}[\]]|\{[^{}[\]\s]+\})*\])+$/

const own = <A extends AnyMessage, Access extends "public" | "private">(
  facts: Facts<A, Access>
): Definition.Facts<A, Access> => {
  const { access, channel, message, name } = facts
  if (!/^\/[^{}\s]*(?:\{category\}[^{}\s]*)?$/.test(channel))
    refuse(facts, `"${channel}" is not a channel: a path, in which only {category} is replaced`)
  return {
    merge: mergeByText,
    ...(access === "private" ? privateAccess : {}),
    ...facts,
    message: adopted(`topic ${name}`, "message", message)
  }
}

/** The parameters of a template: a text or a number for each name, and the category if there are several. */
export type ParamsOf<Template extends string, Categories extends ReadonlyArray<string>> = {
  readonly [Name in TopicTemplate.NameIn<Template>]: string | number
} & (Categories extends readonly [] | readonly [string] ? unknown : { readonly category: Categories[number] })

/**
 * A family of topics with one template, which makes a topic's text and recognizes it.
 *
 * `{symbol}` is the parameter `symbol`; `{symbol|baseCoin}` is whichever of the two is set. A part in square brackets is
 * optional: `order[.{category}]`. The parameters follow from the template and the categories, unless the result is annotated as a
 * {@link Definition} with others.
 */
export const define = <
  A extends AnyMessage,
  Access extends "public" | "private",
  const Template extends string,
  const Categories extends ReadonlyArray<string>,
  P = ParamsOf<Template, Categories>
>(
  facts: Facts<A, Access> & { readonly categories: Categories },
  template: Template & TopicTemplate.TemplateFor<Template, P>,
  options?: Definition.TemplateOptions<NoInfer<P>>
): Definition.Definition<P, A, Access> => {
  if (!wellFormed.test(template))
    refuse(facts, `"${template}" has a brace or a bracket without its counterpart or a name`)
  return Definition.define<P, A, Access, Template>(own(facts), template, options)
}

/** A topic with only one text. */
export const single = <A extends AnyMessage, Access extends "public" | "private">(
  facts: Facts<A, Access>,
  text: string
): Definition.Single<A, Access> => {
  if (!/^[^{}[\]]+$/.test(text)) refuse(facts, `"${text}" is not the text of a single topic: define takes a template`)
  return Definition.single(own(facts), text)
}

type AnySchema = Schema.Schema.AnyNoContext
type TypeOf<S extends AnySchema> = Schema.Schema.Type<S>

/** The schema of a message of a public topic, from that of its data. */
export const publicMessage: <D extends AnySchema>(data: D) => Schema.SchemaOf<Push.PublicMessage<TypeOf<D>>> =
  Push.publicMessage
/** The schema of a message that can't be understood without its type: a snapshot, or the changes since. */
export const incrementalMessage: <D extends AnySchema>(data: D) => Schema.SchemaOf<Push.IncrementalMessage<TypeOf<D>>> =
  Push.incrementalMessage
/** The schema of a message of a private topic, from that of a row. */
export const privateMessage: <Row extends AnySchema>(row: Row) => Schema.SchemaOf<Push.PrivateMessage<TypeOf<Row>>> =
  Push.privateMessage
