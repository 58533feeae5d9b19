export declare const rewrite: (file: string, text: string, services?: ReadonlySet<string>) => string
