import { sortSurfaces, surfacesOn, type Surface } from './facts/surfaces.ts'
import { repaired, viewOf } from './hear.ts'
import { readTeeth } from './read/teeth.ts'
import { entriesIn } from './read/view.ts'
import type { Tooth } from './teeth/fdi.ts'
import { tokenize } from './text/tokenize.ts'

/** Teeth and surfaces of a German text without any statement about them, read as the engine reads them. */
export function findTeeth(text: string, age?: number): { teeth: Tooth[]; surfaces: Surface[] } {
  const view = viewOf(repaired(tokenize(text)))
  const { chunks } = readTeeth(view, { dental: true, isPatient: false, age })
  const teeth = [...new Set(chunks.flatMap((chunk) => chunk.teeth))]
  const letters = entriesIn(view, 'surface', { from: 0, to: view.tokens.length })
    .filter((one) => one.entry.weak !== true)
    .flatMap((one) => one.entry.surfaces)
  const [first] = teeth
  return { teeth, surfaces: first === undefined ? sortSurfaces(letters) : surfacesOn(first, letters) }
}
