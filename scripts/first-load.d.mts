export declare const firstLoadBudget: { readonly bytes: number; readonly files: number }
export declare function firstLoad(): readonly {
  readonly page: string
  readonly sizes: readonly { readonly file: string; readonly bytes: number }[]
  readonly bytes: number
}[]
