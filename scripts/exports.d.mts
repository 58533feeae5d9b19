export declare const publicModules: () => Readonly<Record<string, unknown>>
