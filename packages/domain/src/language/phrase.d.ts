import type { Fact } from '../facts/fact.ts'
import type { sortSurfaces } from '../facts/surfaces.ts'
import { type Tooth } from '../teeth/fdi.ts'
import type { Draft } from './draft.ts'
/** "16", "16 und 26", "13 bis 11", "35, 44 und 47": teeth as a dentist writes them. */
export declare function teethWords(teeth: readonly Tooth[]): string
/** Surfaces in order, with the biting surface of the tooth they stand on. */
export declare function shownSurfaces(
  draft: Pick<Draft, 'teeth' | 'surfaces'>,
): ReturnType<typeof sortSurfaces>
/** Writes a fact from its attributes; the same attributes always give the same words. */
export declare function toFact(draft: Draft): Fact
