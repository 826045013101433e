import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Faces of the documents: the sans of the portal for text and figures, the serif for headings and wide alphabets. */
export const faces = {
  sans: '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  sansBold: '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  serif: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  serifBold: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
} as const

export type Face = keyof typeof faces

const require = createRequire(import.meta.url)
const loaded = new Map<Face, Buffer>()

/** The font file, read once per process. */
export function fontBytes(face: Face): Buffer {
  const known = loaded.get(face)
  if (known !== undefined) return known
  const bytes = readFileSync(require.resolve(faces[face]))
  loaded.set(face, bytes)
  return bytes
}

/** The face that takes over where one lacks a letter (Greek, Cyrillic). */
export const wideFace: Record<Face, Face> = {
  sans: 'serif',
  sansBold: 'serifBold',
  serif: 'serif',
  serifBold: 'serifBold',
}
