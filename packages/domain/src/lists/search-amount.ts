/** `92,10`, `92.10`, `1.234,56`, with or without €: whole amounts as people write them. */
const amountForm = /^(\d{1,3}(?:\.\d{3})+|\d+)[,.](\d{2})$/

/** Cents of a word that is an amount; undefined for any other word. */
export function readSearchedAmount(word: string): number | undefined {
  const match = amountForm.exec(word.replaceAll('€', ''))
  if (match === null) return undefined
  const [, euros = '', cents = ''] = match
  return Number(`${euros.replaceAll('.', '')}${cents}`)
}
