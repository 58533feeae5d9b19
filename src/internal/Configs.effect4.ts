/** Settings that are read from the environment. */
import * as Config from "effect/Config"
import * as ConfigProvider from "effect/ConfigProvider"
import type * as Result from "effect/Result"
import { effectOf } from "./Either.js"

/** Why the value of a variable cannot be used. */
export const invalidVariable = (name: string, message: string): Config.ConfigError =>
  new Config.ConfigError(new ConfigProvider.SourceError({ message: `${name}: ${message}` }))

/** A setting whose value is made of others, or refused. */
export const madeOf = <A, B>(
  config: Config.Config<A>,
  make: (value: A) => Result.Result<B, Config.ConfigError>
): Config.Config<B> => Config.mapEffect(config, (value) => effectOf(make(value)))
