import { nameSet } from '../text/words.ts'

/** The seven sections of a record, in this order everywhere. */
export const sectionKeys = [...nameSet('anamnese befund roentgen diagnose behandlung aufklaerung procedere')]
export type SectionKey = (typeof sectionKeys)[number]
