/** What was found in a model's text. `isWhole` is false when the text ends inside the object. */
export type FoundJson = {
  readonly facts: readonly unknown[]
  readonly withdrawn: readonly unknown[]
  readonly isWhole: boolean
}

/**
 * Finds the answer in what a model says: fences, words before and after it, a chain of thought and commas too many do no
 * harm; of one that is cut off the whole facts are kept. Undefined when there is none.
 */
export function findAnswer(text: string): FoundJson | undefined {
  // reasoning models write their thoughts first; an unfinished thought is no answer
  const said = text.replaceAll(/<think>[\s\S]*?(?:<\/think>|$)/g, '')
  for (let start = said.search(/[{[]/); start >= 0; start = nextOpening(said, start + 1)) {
    const end = closingOf(said, start)
    const found = end === undefined ? undefined : asAnswer(parse(said.slice(start, end + 1)))
    if (found !== undefined) return found
    if (said[start] === '{' && end === undefined) break
  }
  return salvage(said)
}

function nextOpening(text: string, from: number): number {
  const at = text.slice(from).search(/[{[]/)
  return at < 0 ? -1 : from + at
}

/** Index of the bracket that closes the one at `start`; brackets in strings do not count. */
function closingOf(text: string, start: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let index = start; index < text.length; index++) {
    const letter = text[index]
    if (isInString) {
      if (letter === '\\') index++
      else if (letter === '"') isInString = false
    } else if (letter === '"') isInString = true
    else if (letter === '{' || letter === '[') depth++
    else if (letter === '}' || letter === ']') {
      depth--
      if (depth === 0) return index
    }
  }
  return undefined
}

function parse(json: string): unknown {
  for (const attempt of [json, json.replaceAll(/,(\s*[}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt) as unknown
    } catch {
      // the next attempt is more lenient
    }
  }
  return undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const looksLikeFact = (value: unknown): boolean => isObject(value) && 'group' in value && 'evidence' in value

function asAnswer(value: unknown): FoundJson | undefined {
  if (isObject(value) && Array.isArray(value['facts']))
    return {
      facts: value['facts'],
      withdrawn: Array.isArray(value['withdrawn']) ? value['withdrawn'] : [],
      isWhole: true,
    }
  if (Array.isArray(value) && value.length > 0 && value.every(looksLikeFact))
    return { facts: value, withdrawn: [], isWhole: true }
  return undefined
}

/** Each whole object after `"facts": [`; what does not parse is left out, the rest is kept. */
function salvage(text: string): FoundJson | undefined {
  const opening = /"facts"\s*:\s*\[/.exec(text)
  if (opening === null) return undefined
  const facts: unknown[] = []
  let at = opening.index + opening[0].length
  for (;;) {
    at += /^[\s,]*/.exec(text.slice(at))?.[0].length ?? 0
    const end = text[at] === '{' ? closingOf(text, at) : undefined
    if (end === undefined) return { facts, withdrawn: [], isWhole: false }
    const fact = parse(text.slice(at, end + 1))
    if (fact !== undefined) facts.push(fact)
    at = end + 1
  }
}
