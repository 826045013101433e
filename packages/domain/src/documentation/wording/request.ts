const system = `Du formulierst Zeilen einer zahnärztlichen Behandlungsakte zu flüssigen deutschen Sätzen um.
Regeln:
- Jede Zeile [n] wird zu genau einem Satz oder zwei kurzen Sätzen in sachlichem Stil, Vergangenheit für Getanes.
- Nichts hinzufügen und nichts weglassen: dieselben Zähne, Zahlen, Einheiten, Medikamente, Materialien, Flächen, Seiten.
- Verneintes bleibt verneint, Geplantes geplant, ein Verdacht ein Verdacht.
- Fachwörter der Zeile bleiben stehen. Keine Wertung, keine Begründung, keine Namen.
- Ist eine Zeile schon gut, wiederhole sie.
Antworte nur mit JSON: {"sentences":[{"line":1,"text":"…"}]}`

const schema = {
  type: 'object',
  properties: {
    sentences: {
      type: 'array',
      items: {
        type: 'object',
        properties: { line: { type: 'integer', minimum: 1 }, text: { type: 'string' } },
        required: ['line', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['sentences'],
  additionalProperties: false,
} as const

/** `response_format` of the request, for endpoints that hold an answer to a schema. */
export const wordingFormat = {
  type: 'json_schema',
  json_schema: { name: 'record_wording', strict: true, schema },
} as const

type WordingMessage = { readonly role: 'system' | 'user'; readonly content: string }

/** What a model is asked to write as whole sentences; lines are numbered from 1. */
export function wordingMessages(lines: readonly string[]): WordingMessage[] {
  const content = lines.map((line, index) => `[${index + 1}] ${line}`).join('\n')
  return [
    { role: 'system', content: system },
    { role: 'user', content: `Zeilen:\n${content}` },
  ]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The sentences of an answer by the index of their line; undefined when there is no answer in it. */
export function readWording(content: string): ReadonlyMap<number, string> | undefined {
  const [from, to] = [content.indexOf('{'), content.lastIndexOf('}')]
  if (from < 0 || to < from) return undefined
  const answer = parsed(content.slice(from, to + 1))
  const said: unknown = isObject(answer) ? answer['sentences'] : undefined
  if (!Array.isArray(said)) return undefined
  return new Map(
    said.flatMap((each: unknown) => {
      if (!isObject(each)) return []
      const { line, text } = each
      if (typeof line !== 'number' || typeof text !== 'string') return []
      return [[line - 1, text.replaceAll(/\s+/g, ' ').trim()] as const]
    }),
  )
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}
