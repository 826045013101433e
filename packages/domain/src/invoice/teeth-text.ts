import { isTooth, lowerArch, rangeAlongArch, type Tooth, upperArch } from '@honora/language/teeth/fdi.ts'

/**
 * Reads teeth as invoices write them: FDI numbers, ranges along the arch (`17-27`), jaws `OK`/`UK`, separated by
 * commas. `''` gives no teeth; undefined when a part is none of these.
 */
export function parseTeeth(text: string): readonly Tooth[] | undefined {
  const teeth: Tooth[] = []
  if (text.trim() === '') return teeth
  for (const part of text.split(',')) {
    const found = parsePart(part.trim().toUpperCase())
    if (found.length === 0) return undefined
    teeth.push(...found)
  }
  return teeth
}

function parsePart(part: string): readonly Tooth[] {
  if (part === 'OK') return upperArch
  if (part === 'UK') return lowerArch
  const range = /^(\d{2})(?:\s*-\s*(\d{2}))?$/.exec(part)
  if (range === null) return []
  const from = Number(range[1])
  const to = Number(range[2] ?? range[1])
  return isTooth(from) && isTooth(to) ? rangeAlongArch(from, to) : []
}
