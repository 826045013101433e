import { sortSurfaces, surfacesOn, type Surface } from './facts/surfaces.ts'
import { findHits, lexicon } from './lexicon.ts'
import { readTeeth } from './read/teeth.ts'
import { entriesIn, makeView } from './read/view.ts'
import type { Tooth } from './teeth/fdi.ts'
import { makeRepair, type Repair } from './text/repair.ts'
import { tokenize } from './text/tokenize.ts'

let repair: Repair | undefined

/** Teeth and surfaces of a German text without any statement about them, read as the engine reads them. */
export function findTeeth(text: string, age?: number): { teeth: Tooth[]; surfaces: Surface[] } {
  const words = lexicon()
  repair ??= makeRepair(words)
  const tokens = repair(tokenize(text))
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
