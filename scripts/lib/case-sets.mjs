// The sets of consultations that `npm run eval` scores, and how far each of them is independent of the engine.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCases } from './predict.mjs'

const own = [
  'open',
  'blind',
  'fresh',
  'unseen',
  'varied',
  'unread',
  'varied-unread',
  'notes',
  'notes-second',
  'notes-unread',
  'talk',
  'talk-unread',
]
const shared = '../shared/samples'

const isOdd = ({ id }) => Number(/-(\d\d)-/.exec(id)?.[1] ?? 0) % 2 === 1

/** All sets that lie here. `isRead`: rules were written or counted with them, so a score on them proves nothing. */
export function caseSets(root) {
  const sets = own.map((name) => ({
    name: `own ${name}`,
    isRead: !name.endsWith('unread'),
    cases: readCases(join(root, 'packages/language/cases', name)),
  }))
  const development = join(root, shared, 'consultations')
  if (existsSync(development))
    sets.unshift({ name: 'development', isRead: true, cases: readCases(development) })
  const independent = join(root, shared, 'consultations-independent')
  if (existsSync(independent)) {
    const cases = readCases(independent)
    sets.push({ name: 'independent, odd', isRead: true, cases: cases.filter(isOdd) })
    sets.push({ name: 'independent, even', isRead: false, cases: cases.filter((one) => !isOdd(one)) })
  }
  return sets
}

/** What a language model has answered to each case, by id; empty where no recordings lie here. */
export function recordedAnswers(root) {
  const folder = join(root, shared, 'reader-answers')
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
      .map(({ id, facts }) => [id, facts]),
  )
}

const wordsOf = ({ utterances }) =>
  utterances
    .filter(({ speaker }) => speaker !== 'patient')
    .flatMap(({ text }) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])

/** For each set: the share of its words (four and more letters, dentists and assistants) that no other case has. */
export function unknownWords(sets) {
  const holders = new Map()
  for (const { cases } of sets)
    for (const one of cases)
      for (const word of wordsOf(one)) holders.set(word, (holders.get(word) ?? new Set()).add(one.id))
  return new Map(
    sets.map(({ name, cases }) => {
      const words = cases.flatMap(wordsOf)
      const unknown = words.filter((word) => holders.get(word).size === 1)
      return [name, words.length === 0 ? 0 : unknown.length / words.length]
    }),
  )
}
