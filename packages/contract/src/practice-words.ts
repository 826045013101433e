import { ownWordKinds } from '@honora/language/own-words.ts'
import { z } from 'zod'
import { Id, Instant, Line } from './common.ts'
import { routes } from './routes.ts'

const Kind = z.enum(ownWordKinds)
/** At most as long as recognition can boost. */
const Said = Line.min(2)
  .max(50)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .'’-]*$/u)
const Meant = Line.min(2).max(120)

/** What a practice says, and what it means by it. */
export const PracticeWord = z
  .object({
    id: z.string(),
    say: z.string(),
    mean: z.string(),
    kind: Kind,
    /** How often it was heard since it stands here. */
    heard: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'PracticeWord' })
export type PracticeWord = z.infer<typeof PracticeWord>

/** Offered after the second correction of the same kind. */
export const PracticeWordSuggestion = z
  .object({
    say: z.string(),
    mean: z.string(),
    kind: Kind,
    corrections: z.int(),
    /** What was said when it was corrected last; null for who may not read consultations. */
    quote: z.string().nullable(),
    at: Instant,
    by: z.string().nullable(),
  })
  .meta({ id: 'PracticeWordSuggestion' })
export type PracticeWordSuggestion = z.infer<typeof PracticeWordSuggestion>

export const practiceWords = routes({
  listPracticeWords: {
    method: 'GET',
    path: '/api/practice-words',
    summary: 'A practice’s own words for recognition, rules, judge and model, and those offered to it',
    access: 'settings.read',
    answer: z.object({
      words: z.array(PracticeWord),
      suggestions: z.array(PracticeWordSuggestion),
      cursor: z.null(),
    }),
  },
  addPracticeWord: {
    method: 'POST',
    path: '/api/practice-words',
    summary: 'Add a word, or accept one that is offered',
    access: 'settings.manage',
    body: z.object({ say: Said, mean: Meant, kind: Kind }),
    answer: PracticeWord,
    status: 201,
    errors: ['CONFLICT'],
  },
  dismissPracticeWord: {
    method: 'POST',
    path: '/api/practice-words/dismissed',
    summary: 'Offer a word no longer',
    access: 'settings.manage',
    body: z.object({ say: Said, mean: Meant, kind: Kind }),
    answer: null,
    status: 204,
  },
  removePracticeWord: {
    method: 'DELETE',
    path: '/api/practice-words/{id}',
    summary: 'Read a word no longer as something else',
    access: 'settings.manage',
    params: z.object({ id: Id }),
    answer: null,
    status: 204,
    errors: ['NOT_FOUND'],
  },
})
