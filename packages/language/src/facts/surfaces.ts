import { isFront, type Tooth } from '../teeth/fdi.ts'

/** m mesial, o okklusal, i inzisal, d distal, v vestibulär, l oral, z zervikal; always written in this order. */
export const surfaceLetters = ['m', 'o', 'i', 'd', 'v', 'l', 'z'] as const
export type Surface = (typeof surfaceLetters)[number]

const aliases: Readonly<Record<string, Surface>> = { b: 'v', f: 'v', p: 'l' }

/** Reads one letter; `b`, `f` and `p` are aliases of vestibulär and oral. Anything else (also `a`) is no surface. */
export function readSurface(letter: string): Surface | undefined {
  const lower = letter.toLowerCase()
  return aliases[lower] ?? surfaceLetters.find((known) => known === lower)
}

/** Puts surfaces into the order m o/i d v l z and drops repetitions. */
export const sortSurfaces = (surfaces: readonly Surface[]): Surface[] =>
  surfaceLetters.filter((letter) => surfaces.includes(letter))

/** Occlusal belongs to premolars and molars, incisal to front teeth: the biting surface follows the tooth. */
export function surfacesOn(tooth: Tooth, surfaces: readonly Surface[]): Surface[] {
  const biting: Surface = isFront(tooth) ? 'i' : 'o'
  return sortSurfaces(surfaces.map((surface) => (surface === 'o' || surface === 'i' ? biting : surface)))
}

/** Surfaces that count for a filling: z names a place on v or l, alone it is one surface. */
export function countSurfaces(surfaces: readonly Surface[]): number {
  const counted = new Set(surfaces.filter((surface) => surface !== 'z')).size
  return counted === 0 && surfaces.includes('z') ? 1 : counted
}

const words: Readonly<Record<Surface, string>> = {
  m: 'mesial',
  o: 'okklusal',
  i: 'inzisal',
  d: 'distal',
  v: 'vestibulär',
  l: 'oral',
  z: 'zervikal',
}

/** "mesial-okklusal-distal", in the order of the letters. */
export const surfaceWords = (surfaces: readonly Surface[]): string =>
  sortSurfaces(surfaces)
    .map((surface) => words[surface])
    .join('-')
