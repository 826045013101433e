import { namesOf } from '@honora/language/lists.ts'
import type { InsuranceKind } from '../../invoice/invoice.ts'

export type Sex = 'm' | 'w' | 'd' | 'x'

const table = <T extends string>(rows: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map(namesOf(rows).flatMap((value) => rows[value].split(' ').map((word) => [word, value] as const)))

const sexes = table<Sex>({
  m: 'm männlich maennlich male mann herr 1',
  w: 'w f weiblich female frau 2',
  d: 'd divers diverse 3',
  x: 'x u unbestimmt unbekannt unknown',
})

const insurances = table<InsuranceKind>({
  statutory: 'statutory gesetzlich gkv kasse kassenpatient k g m f r 1 3 5',
  private: 'private privat pkv privatpatient p',
  self_pay: 'self_pay selbstzahler selbst sz s',
})

const countries = table<string>({
  DE: 'd de deu deutschland germany',
  AT: 'a at aut österreich oesterreich austria',
  CH: 'ch che schweiz switzerland',
  IT: 'i it italien italia',
  FR: 'f fr frankreich france',
  ES: 'e es spanien españa',
  BE: 'b be belgien',
  LU: 'l lu luxemburg',
  NL: 'nl niederlande',
  DK: 'dk dänemark',
  PL: 'pl polen',
  CZ: 'cz tschechien',
  GB: 'gb uk großbritannien',
})

const word = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '')

export const readSex = (text: string): Sex | undefined => sexes.get(word(text))
export const readInsuranceKind = (text: string): InsuranceKind | undefined => insurances.get(word(text))
/** Two letters of ISO 3166, from car signs and names too. */
export const readCountry = (text: string): string | undefined =>
  countries.get(word(text)) ?? (/^[A-Z]{2}$/.test(text.trim()) ? text.trim() : undefined)

/** `Am Deich 17 a` → street and house number; a street that ends without a number keeps its whole text. */
export function splitStreet(text: string): { readonly street: string; readonly houseNumber: string } {
  const parts = /^(.*?\D)\s+(\d+(?:\s?[-/+]\s?\d+)?\s?[a-zA-Z]?)$/.exec(text.trim())
  return { street: parts?.[1]?.trim() ?? text.trim(), houseNumber: parts?.[2] ?? '' }
}

/** `D-24103 Kiel` → postal code and town. */
export function splitCity(text: string): { readonly zip: string; readonly city: string } {
  const parts = /^(?:[A-Z]{1,2}[- ])?(\d{4,5})\s+(.+)$/.exec(text.trim())
  return { zip: parts?.[1] ?? '', city: parts?.[2] ?? text.trim() }
}

/** `Weißenfels, Jördis` or `Jördis Weißenfels` → given and family name. */
export function splitName(text: string): { readonly givenName: string; readonly familyName: string } {
  const comma = text.indexOf(',')
  if (comma >= 0) return { familyName: text.slice(0, comma).trim(), givenName: text.slice(comma + 1).trim() }
  const words = text.trim().split(/\s+/)
  return { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' }
}
