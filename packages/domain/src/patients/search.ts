/**
 * Folds a text for searching: lower case, no accents, ß as ss, and umlauts like their two-letter spelling,
 * so that "Müller", "Mueller" and "Muller" are the same word.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
}

/** What a patient is found by. `birthDate` is `YYYY-MM-DD`. */
export type Findable = { number: string; givenName: string; familyName: string; birthDate: string }

/** The searched column: every word after a blank, names also by their parts, the birth date in both spellings. */
export function searchText(patient: Findable): string {
  const [year = '', month = '', day = ''] = patient.birthDate.split('-')
  const names = fold(`${patient.givenName} ${patient.familyName}`)
  const parts = names.includes('-') ? ` ${names.replaceAll('-', ' ')}` : ''
  return ` ${names}${parts} ${fold(patient.number)} ${patient.birthDate} ${day}.${month}.${year} ${day}${month}${year}`
}

/** Words of a query, at most eight; each must begin a word of the searched text. */
export function searchWords(query: string): string[] {
  return fold(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
}
