import { randomInt } from 'node:crypto'

const referenceLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What the debtor writes into the transfer: unmistakable letters, unlike any invoice number. */
export function newVirtualReference(): string {
  return `HN${Array.from({ length: 8 }, () => referenceLetters[randomInt(referenceLetters.length)]).join('')}`
}
