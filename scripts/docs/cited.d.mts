export declare const isTest: (file: string, name: string) => boolean
