/** The path of a browser, or undefined. */
export declare const find: () => string | undefined
