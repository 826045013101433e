import { actRows } from './vocabulary/acts.ts'
import { drugRows, materialRows } from './vocabulary/drugs.ts'
import type { Row } from './vocabulary/entry.ts'
import { findingRows } from './vocabulary/findings.ts'
import { diseaseRows } from './vocabulary/diseases.ts'

/** Shorter words are everyday ones, which need no boost and would be heard where nobody said them. */
const shortest = 6
const wordForm = /^\p{L}[\p{L}-]*$/u

const phrasesOf = (rows: readonly Row[]): string[] => rows.flatMap(([phrases]) => phrases.split('|'))

/** Words of dentistry that a recogniser of everyday speech should boost, as they are written, each once, in alphabetical order. */
export const dentalHotwords: readonly string[] = [
  ...new Set(
    [actRows, drugRows, materialRows, findingRows, diseaseRows]
      .flatMap(phrasesOf)
      .filter((word) => word.length >= shortest && wordForm.test(word) && word !== word.toLowerCase()),
  ),
].toSorted((a, b) => a.localeCompare(b, 'de'))
