/** Settings that are read from the environment. */
import * as Config from "effect/Config"
import * as ConfigError from "effect/ConfigError"
import type * as Either from "effect/Either"

/** Why the value of a variable cannot be used. */
export const invalidVariable = (name: string, message: string): ConfigError.ConfigError =>
  ConfigError.InvalidData([name], message)

/** A setting whose value is made of others, or refused. */
export const madeOf: <A, B>(
  config: Config.Config<A>,
  make: (value: A) => Either.Either<B, ConfigError.ConfigError>
) => Config.Config<B> = Config.mapOrFail
