import { expect, test } from 'vitest'
import { readPaper } from '../../../testing/paper.ts'
import { recallLetter, recallLetterText } from './recall.ts'

const letter = {
  createdAt: new Date('2026-11-29T10:00:00Z'),
  date: '2026-11-29',
  letterhead: { name: 'Zahnarztpraxis Sommer', address: ['Musterweg 12', '24103 Kiel'] },
  recipient: ['Helene Vogt', 'Lindenweg 12', '50931 Köln'],
  addressee: 'Helene Vogt',
  patient: 'Rike Vogt',
  reason: 'Kontrolle',
  dueOn: '2027-05-29',
  reach: '0431 000000',
}

test('a reminder names who shall come, why, when and where to call', async () => {
  const { text } = await readPaper(await recallLetter(letter))
  for (const part of ['Helene Vogt', 'für Rike Vogt', 'Kontrolle', 'Mai 2027', 'unter 0431 000000'])
    expect(text).toContain(part)
})

test('of a practice without phone or mail it says nothing of where to call', async () => {
  const { text } = await readPaper(await recallLetter({ ...letter, patient: null, reach: null }))
  expect(text).toContain('Bitte vereinbaren Sie einen Termin.')
  expect(text).not.toContain('für Rike Vogt')
})

test('read before it is made it says the same', async () => {
  const { text } = await readPaper(await recallLetter(letter))
  const words = recallLetterText(letter)
  for (const part of [
    'Guten Tag Helene Vogt,',
    'für Rike Vogt',
    'Kontrolle',
    'Mai 2027',
    'Mit freundlichen Grüßen',
  ]) {
    expect(text).toContain(part)
    expect(words).toContain(part)
  }
})
