/** Settings that are read from the environment. */
import * as Config from "effect/Config"
import * as ConfigProvider from "effect/ConfigProvider"

/** Why the value of a variable cannot be used. */
export const invalidVariable = (name: string, message: string): Config.ConfigError =>
  new Config.ConfigError(new ConfigProvider.SourceError({ message: `${name}: ${message}` }))
