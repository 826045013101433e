import type { Act } from '../facts/acts.ts'
import type { ActTerm, Entry, ObjectId } from './entry.ts'

type Options = Partial<Omit<ActTerm, 'kind' | 'act' | 'noun' | 'teeth'>>

/** An act of treatment; `options` say what it takes and where it belongs. */
export const act = (id: Act, noun: string, teeth: ActTerm['teeth'], options: Options = {}): Entry => ({
  kind: 'act',
  act: id,
  group: 'treatment',
  noun,
  teeth,
  ...options,
})
/** An anaesthesia of a certain kind. */
export const numb = (id: Act, noun: string): Entry =>
  act(id, noun, 'all', { group: 'anaesthesia', takes: ['drug', 'region', 'surfaces'] })
/** An image that is taken. */
export const image = (id: Act, noun: string, teeth: ActTerm['teeth'] = 'named'): Entry =>
  act(id, noun, teeth, { group: 'radiograph', takes: ['quantity'] })

/** A thing that a deed may be done to. */
export const object = (id: ObjectId): Entry => ({ kind: 'object', object: id })
