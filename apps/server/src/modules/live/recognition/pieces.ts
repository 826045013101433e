import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The list of word pieces that the engine needs to spell a boosted word. A model that comes without one has it in its
 * tokens: pieces stand in the order in which they were learned, and earlier ones are preferred. Answers its path.
 */
export function pieceList(folder: string): string {
  const file = path.join(folder, 'bpe.vocab')
  if (existsSync(file)) return file
  const pieces = readFileSync(path.join(folder, 'tokens.txt'), 'utf8')
    .split('\n')
    .map((line) => line.slice(0, line.lastIndexOf(' ')))
    .filter((piece) => piece !== '')
  writeFileSync(file, pieces.map((piece, index) => `${piece}\t${-index}\n`).join(''))
  return file
}
