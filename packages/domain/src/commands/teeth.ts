import { sortSurfaces, surfacesOn, type Surface } from '../facts/surfaces.ts'
import { findHits, lexicon } from '../language/lexicon.ts'
import { readTeeth } from '../language/read/teeth.ts'
import { entriesIn, makeView } from '../language/read/view.ts'
import { makeRepair, type Repair } from '../language/text/repair.ts'
import { tokenize } from '../language/text/tokenize.ts'
import type { Tooth } from '../teeth/fdi.ts'
import { isEnglish, toGerman } from './english.ts'

let repair: Repair | undefined

/** Teeth and surfaces of a text without any statement about them, read as the language engine reads them. */
export function findTeeth(text: string, age?: number): { teeth: Tooth[]; surfaces: Surface[] } {
  const words = lexicon()
  repair ??= makeRepair(words)
  const tokens = repair(tokenize(isEnglish(text) ? toGerman(text) : text))
  const view = makeView(tokens, findHits(tokens, words.root))
  const { chunks } = readTeeth(view, {
    dental: true,
    isPatient: false,
    ...(age === undefined ? {} : { age }),
  })
  const teeth = [...new Set(chunks.flatMap((chunk) => chunk.teeth))]
  const letters = entriesIn(view, 'surface', 0, tokens.length)
    .filter((one) => one.entry.weak !== true)
    .flatMap((one) => one.entry.surfaces)
  const [first] = teeth
  return { teeth, surfaces: first === undefined ? sortSurfaces(letters) : surfacesOn(first, letters) }
}
