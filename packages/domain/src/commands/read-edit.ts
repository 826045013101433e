import { fold } from '@honora/language/text/fold.ts'
import { readCode } from './codes.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import type { ReadCommand } from './tools.ts'

const sections: readonly (readonly [pattern: RegExp, key: SectionKey])[] = [
  [/\banamnese\w*|\bhistory\b|\bvorgeschichte\b/, 'anamnese'],
  [/\bbefund\w*|\bfindings?\b/, 'befund'],
  [/\broentgen\w*|\bx-?ray\w*|\bradiograph\w*|\bimaging\b/, 'roentgen'],
  [/\bdiagnos\w*/, 'diagnose'],
  [/\bbehandlung\w*|\btherapie\b|\btreatment\b/, 'behandlung'],
  [/\baufklaerung\w*|\bconsent\b|\binformation\b/, 'aufklaerung'],
  [
    /\bprocedere\b|\bprozedere\b|\bplan(?:ung)?\b|\bweiteres vorgehen\b|\bprocedure\b|\bnext steps\b/,
    'procedere',
  ],
]

const editVerb =
  /\b(pack\w*|tu|mach|change|hinschreib\w*|schreib\w*|ergaenz\w*|ersetz\w*|ueberschreib\w*|notier\w*|fueg\w*|trag\w*|setz\w*|aender\w*|haeng\w*|vermerk\w*|append|add|write|replace|overwrite|note|put)\b/
const replaceVerb =
  /\b(ersetz\w*|aender\w*|change|mach aus|replace|ueberschreib\w*|overwrite|streich\w* .{0,30}\bund)\b/

/** "Schreib in den Befund: …", "ersetze die Anamnese durch …", "append to findings: …". */
export function readEdit(text: string, plain: string): ReadCommand | undefined {
  const titled = /^\s*(\p{L}+)\s*:\s*(.+)$/isu.exec(text)
  const title = sections.find(([pattern]) => pattern.test(fold(titled?.[1] ?? '')))?.[1]
  if (titled && title) return editOf(title, titled[2] ?? '', false)
  const emptied =
    /^(?:bitte |please )?(?:loesch\w*|leer\w*|delete|clear|empty) (?:die |den |das |the )?(\S+?)[.!]*$/.exec(
      plain,
    )
  if (sections.some(([pattern]) => pattern.test(emptied?.[1] ?? '')))
    return { tool: 'edit_section', refused: 'invalid' }
  const placed =
    /^\s*(?:und |noch |bitte |dann )*(?:in|ins|im|zur|zum|to|into|under|unter)\s+(?:(?:die|den|das|der|dem|the)\s+)?(\p{L}+)(?:\s+(?:noch|bitte|auch|please))*\s*:\s*(.+)$/isu.exec(
      text,
    )
  const place = sections.find(([pattern]) => pattern.test(fold(placed?.[1] ?? '')))?.[1]
  if (placed && place) return editOf(place, placed[2] ?? '', false)
  if (!editVerb.test(plain)) return undefined
  const split =
    (replaceVerb.test(plain)
      ? /^(.*?)(?::|\bdurch\b|\bwith\b|\bmit\b|\bby\b|(?<=\bchange .*)\bto\b)\s*(.+)$/is.exec(text)
      : null) ?? /^(.*?)(?::|,|\bfolgendes\b|„|")\s*(.+)$/is.exec(text)
  const head = fold(split?.[1] ?? '')
  const key = sections.find(([pattern]) => pattern.test(head))?.[1]
  if (!split || !key || !editVerb.test(head) || readCode(split[1] ?? '')) return undefined
  return editOf(key, split[2] ?? '', replaceVerb.test(head))
}

/** "Ergänze im Befund Schleimhaut reizlos": without a mark between section and text; a finding in it is a finding. */
export function readPlainEdit(text: string, plain: string): ReadCommand | undefined {
  if (!editVerb.test(plain)) return undefined
  const split =
    /^(?:bitte\s+)?(\S+\s+(?:(?:noch|mal|bitte)\s+)*(?:(?:in|im|ins|bei|zu|zum|zur|to|into)\s+)(?:(?:die|den|das|der|dem|the)\s+)?(\S+)(?:\s+(?:rein|hinein|dazu))?)\s+(.+?)(?:\s+(?:hinzu|an|ein|dazu))?$/is.exec(
      text,
    )
  const added = /^(?:bitte\s+)?ergänze?\s+(?:(?:die|den|das)\s+)?(\p{L}+)\s+um\s+(.+)$/isu.exec(text)
  const widened = sections.find(([pattern]) => pattern.test(fold(added?.[1] ?? '')))?.[1]
  if (added && widened) return editOf(widened, added[2] ?? '', false)
  const titled = /^(\p{L}+)\s+(?:ergänzen|eintragen|notieren|vermerken)\s*[,:]?\s+(.+)$/isu.exec(text)
  const title = sections.find(([pattern]) => pattern.test(fold(titled?.[1] ?? '')))?.[1]
  if (titled && title) return editOf(title, titled[2] ?? '', false)
  const word = fold(split?.[2] ?? '')
  const key = sections.find(([pattern]) => pattern.test(word))?.[1]
  if (!split || !key || !editVerb.test(fold(split[1] ?? ''))) return undefined
  return editOf(key, split[3] ?? '', false)
}

/** "dass er seit März Eliquis nimmt" → "Er nimmt seit März Eliquis": the verb of a clause goes to its second place. */
function asStatement(said: string): string {
  const clause = /^dass\s+((?:der|die|das)\s+\S+|er|sie|es|man)\s+(.+?)\s+(\p{Ll}+)\s*[.!]*$/u.exec(said)
  if (!clause) return said
  const [, subject = '', middle = '', verb = ''] = clause
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb} ${middle}`
}

function editOf(key: SectionKey, said: string, isReplacing: boolean): ReadCommand {
  const content = asStatement(
    said
      .replace(/^that\s+/i, '')
      .replace(/["“”]+$/, '')
      .trim(),
  )
  if (content === '') return { tool: 'edit_section', refused: 'invalid' }
  return { tool: 'edit_section', arguments: { key, text: content, mode: isReplacing ? 'replace' : 'append' } }
}
