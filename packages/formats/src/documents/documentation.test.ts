import { describe, expect, test } from 'vitest'
import { writeDocumentation, type DocumentationPdf } from './documentation.ts'

const given: DocumentationPdf = {
  letterhead: { name: 'Praxis Demo', address: ['Weg 1', '24837 Schleswig'] },
  createdAt: new Date('2026-11-21T10:00:00Z'),
  patient: { name: 'Beispiel, Erika', birthDate: '1984-03-09', number: '42' },
  on: '2026-11-20',
  warnings: { on: '2026-11-24', texts: ['Penicillin-Allergie', 'CAVE: Spritze nur im Liegen'] },
  sections: [
    { title: 'Befund', text: 'An 36 findet sich Karies.\nZahn 38 ist retiniert.' },
    { title: 'Diagnose', text: '' },
  ],
  addenda: [],
  final: null,
}

const bytes = async (document: DocumentationPdf): Promise<string> =>
  Buffer.from(await writeDocumentation(document)).toString('latin1')

describe('documentation as PDF', () => {
  test('is an archive file with a tagged heading per filled section', async () => {
    const text = await bytes(given)

    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(text.match(/\/S \/H2\b/g)).toHaveLength(1)
  })

  test('a final one adds its addenda and looks different from the draft', async () => {
    const addenda = [{ at: '22.11.2026, 09:00', author: 'Dr. Test', text: 'Nachtrag.' }]
    const final = { at: '20.11.2026, 11:00', by: 'Dr. Test', contentHash: 'ab'.repeat(32) }
    const text = await bytes({ ...given, addenda, final })

    expect(text.match(/\/S \/H2\b/g)).toHaveLength(2)
    expect(text).not.toBe(await bytes(given))
  })

  test('is the same for the same input', async () => {
    expect(await bytes(given)).toBe(await bytes(given))
  })
})
