import { type Turn } from '../turn.ts'
/** Talk about a spouse, a neighbour or a cat says nothing of the patient; a parent speaks for a child. */
export declare function isAboutOthers(turn: Turn): boolean
/** Complaints, history and general health, from patients or as dictated. */
export declare function statePatient(turn: Turn): void
