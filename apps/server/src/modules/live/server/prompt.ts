import { dentalHotwords } from '@honora/language/hotwords.ts'

/** Models of this kind read the last two hundred or so pieces of words of a prompt. */
const mostCharacters = 600

/**
 * Words that the server should write so: those of the practice first, then as many of dentistry as there is room for.
 * They stand in reverse, because what is nearest to the audio counts most.
 */
export function promptOf(words: readonly string[]): string {
  const taken: string[] = []
  let length = 0
  for (const word of new Set([...words, ...dentalHotwords])) {
    length += word.length + 2
    if (length > mostCharacters) break
    taken.push(word)
  }
  return taken.toReversed().join(', ')
}
