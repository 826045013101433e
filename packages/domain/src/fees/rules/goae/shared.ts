import { codes as codesOf } from '../codes.ts'

export const g = (text: string): ReadonlySet<string> => codesOf('GOÄ', text)

export const goz = (text: string): ReadonlySet<string> => codesOf('GOZ', text)
