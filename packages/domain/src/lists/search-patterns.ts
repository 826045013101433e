import { readSearchedAmount } from './search-amount.ts'
import { fold } from '../patients/search.ts'

const mostWords = 8

/**
 * Patterns of which each must be found in a `search` column (migration 0175): folded words anywhere, whole amounts as
 * they are written in German or English.
 */
export function searchPatterns(query: string | undefined): string[] {
  const asked = (query ?? '').trim()
  const words = asked
    .split(/\s+/)
    .flatMap((word) => {
      const cents = readSearchedAmount(word)
      return cents === undefined ? fold(word).split(' ') : [`€${String(cents)} `]
    })
    .filter((word) => word !== '')
    .slice(0, mostWords)
  // Signs alone are looked for as they stand, and found nowhere: not asked for is something else.
  return (words.length === 0 && asked !== '' ? [asked] : words).map(
    (word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`,
  )
}
