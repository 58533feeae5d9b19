// Names that mean the same in both lines and are only spelled differently.

/** Members, by the module of Effect 3 that has them. */
export const members = {
  "effect/BigDecimal": {
    greaterThan: "isGreaterThan",
    greaterThanOrEqualTo: "isGreaterThanOrEqualTo",
    lessThan: "isLessThan",
    lessThanOrEqualTo: "isLessThanOrEqualTo",
    unsafeFromString: "fromStringUnsafe"
  },
  "effect/Cause": {
    isDie: "hasDies",
    TimeoutException: "TimeoutError",
    UnknownException: "UnknownError",
    failureOption: "findErrorOption",
    isInterrupted: "hasInterrupts",
    isInterruptedOnly: "hasInterruptsOnly",
    isTimeoutException: "isTimeoutError",
    parallel: "combine",
    sequential: "combine"
  },
  "effect/Chunk": { unsafeFromArray: "fromArrayUnsafe" },
  "effect/Config": {
    boolean: "Boolean",
    integer: "Int",
    nonEmptyString: "NonEmptyString",
    number: "Number",
    redacted: "Redacted",
    string: "String"
  },
  "effect/Context": { GenericTag: "Service", unsafeGet: "getUnsafe" },
  "effect/Deferred": { unsafeMake: "makeUnsafe" },
  "effect/Duration": { DurationInput: "Input", decode: "fromInputUnsafe", isDuration: "isDuration" },
  "effect/Effect": {
    async: "callback",
    catchAll: "catch",
    catchAllCause: "catchCause",
    catchAllDefect: "catchDefect",
    contextWithEffect: "contextWith",
    dieMessage: "die",
    either: "result",
    fromNullable: "fromNullishOr",
    fork: "forkChild",
    forkDaemon: "forkDetach",
    optionFromOptional: "catchNoSuchElement",
    runtime: "context",
    tapErrorCause: "tapCause",
    unsafeMakeLatch: "makeLatchUnsafe",
    withFiberRuntime: "withFiber",
    zipLeft: "tap",
    zipRight: "andThen"
  },
  "effect/Either": {
    Either: "Result",
    fromNullable: "fromNullishOr",
    isEither: "isResult",
    isLeft: "isFailure",
    isRight: "isSuccess",
    left: "fail",
    mapLeft: "mapError",
    right: "succeed"
  },
  "effect/ConfigProvider": { fromMap: "fromUnknown" },
  "effect/DateTime": { unsafeMake: "makeUnsafe" },
  "effect/Exit": { causeOption: "getCause", isInterrupted: "hasInterrupts" },
  "effect/Fiber": { RuntimeFiber: "Fiber" },
  "effect/FiberMap": { unsafeHas: "hasUnsafe" },
  "effect/Layer": {
    scoped: "effect",
    scopedContext: "effectContext",
    scopedDiscard: "effectDiscard",
    unwrapEffect: "unwrap",
    unwrapScoped: "unwrap"
  },
  "effect/Redacted": { unsafeWipe: "wipeUnsafe" },
  "effect/Option": { flatMapNullable: "flatMapNullishOr", fromNullable: "fromNullishOr" },
  "effect/Schedule": { intersect: "max", union: "min" },
  "effect/Scope": { CloseableScope: "Closeable", extend: "provide" },
  "@effect/platform-node/NodeHttpClient": {
    layer: "layerNodeHttp",
    layerUndiciWithoutDispatcher: "layerUndiciNoDispatcher"
  },
  "effect/Stream": {
    catchAll: "catch",
    mapChunks: "mapArray",
    paginateChunkEffect: "paginate",
    runForEachChunk: "runForEachArray",
    unwrapScoped: "unwrap"
  }
}

/** Modules that lie elsewhere: `[module, namespace]`. */
export const modules = {
  "effect/ConfigError": ["effect/Config", undefined],
  "effect/Either": ["effect/Result", "Result"],
  "effect/FastCheck": ["fast-check", undefined],
  "@effect/platform/FetchHttpClient": ["effect/http/FetchHttpClient", undefined],
  "@effect/platform/FileSystem": ["effect/FileSystem", undefined],
  "@effect/platform/HttpBody": ["effect/http/HttpBody", undefined],
  "@effect/platform/HttpClient": ["effect/http/HttpClient", undefined],
  "@effect/platform/HttpClientError": ["effect/http/HttpClientError", undefined],
  "@effect/platform/HttpClientRequest": ["effect/http/HttpClientRequest", undefined],
  "@effect/platform/HttpClientResponse": ["effect/http/HttpClientResponse", undefined],
  "@effect/platform/Socket": ["effect/socket/Socket", undefined],
  "@effect/platform/UrlParams": ["effect/http/UrlParams", undefined],
  "@effect/opentelemetry/Otlp": ["effect/observability/Otlp", undefined],
  "@effect/experimental/RateLimiter": ["effect/persistence/RateLimiter", undefined]
}
