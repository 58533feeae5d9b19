export declare const annotated: (source: string) => { readonly code: string }
