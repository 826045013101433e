import type { Act } from '../../facts/acts.ts'
import type { ActTerm, Entry, ObjectId, Row } from './entry.ts'
/** Words for what is done in a dental session. */
export declare const actRows: readonly Row[]
/** Removing or placing an object: what the verb makes of it ("Füllung" + "raus"). */
export declare const removals: Partial<Record<ObjectId, Entry>>
export declare const placements: Partial<Record<ObjectId, Entry>>
/** The term of an act, as its first row in the vocabulary or its placement says it. */
export declare function actByName(name: Act): ActTerm | undefined
