import type { Locale } from '@honora/contract/common.ts'
import { locales } from '../messages/catalogues.ts'

/** First supported language of `Accept-Language` by weight, or its base; undefined when none is. */
export function localeOfHeader(header: string | undefined): Locale | undefined {
  if (header === undefined) return undefined
  const wishes = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find((value) => value !== undefined)
      return {
        base: tag.toLowerCase().split('-')[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return wishes
    .map((wish) => locales.find((locale) => locale === wish.base))
    .find((locale) => locale !== undefined)
}
