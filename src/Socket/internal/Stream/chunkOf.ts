/** Makes chunks that V8 doesn't keep in old space. */
import * as Chunk from "effect/Chunk"

/** What `Chunk.unsafeFromArray` makes from two or more values. Effect's types leave `backing` out. */
interface ArrayChunk {
  backing: { readonly _tag: string; readonly array: ReadonlyArray<unknown> }
  length: number
}

class Backing {
  readonly _tag = "IArray"
  readonly array: ReadonlyArray<unknown>
  constructor(array: ReadonlyArray<unknown>) {
    this.array = array
  }
}

const two = [0, 0]

const withOwnBacking = <A>(values: ReadonlyArray<A>): Chunk.Chunk<A> => {
  const chunk: unknown = Chunk.unsafeFromArray(two)
  const made = chunk as ArrayChunk
  made.backing = new Backing(values)
  made.length = values.length
  return chunk as Chunk.Chunk<A>
}

const keys = (value: object): string => Object.keys(value).join()

/** Whether Effect's chunks still have the shape that `withOwnBacking` relies on. */
const isKnownShape = (): boolean => {
  const values = [0, 1, 2]
  const theirs: unknown = Chunk.unsafeFromArray(values)
  const { backing, length } = theirs as Partial<ArrayChunk>
  const ours = withOwnBacking(values)
  return (
    backing !== undefined &&
    length === 3 &&
    backing._tag === "IArray" &&
    backing.array === values &&
    keys(backing) === keys(new Backing(values)) &&
    keys(ours) === keys(theirs as object) &&
    Chunk.toReadonlyArray(ours) === values
  )
}

/**
 * Wraps an array, like `Chunk.unsafeFromArray`, in a chunk that doesn't survive longer than its messages are used.
 *
 * V8 learns from the first chunks of a flood that the literal in `unsafeFromArray` lives long, and allocates it in old space from
 * then on, where it keeps its messages through every young collection. What a constructor makes always starts young. With a chunk
 * of another shape than known, it is `Chunk.unsafeFromArray`.
 */
export const chunkOf: <A>(values: ReadonlyArray<A>) => Chunk.Chunk<A> = isKnownShape()
  ? withOwnBacking
  : Chunk.unsafeFromArray
