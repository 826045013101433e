import { readCommand } from '../parse.ts'
import { isRefused, type CommandContext, type ReadCommand } from '../tools.ts'

const today = '2026-11-21' // a Saturday

const quoted = (text: string | undefined): string => (text === undefined ? '' : ` „${text}“`)
const at = (tooth: number | undefined): string => (tooth === undefined ? '' : ` @${tooth}`)

/** A call in one short line, so that a sentence and its meaning stand side by side. */
function brief(command: ReadCommand): string {
  if (isRefused(command)) return `${command.tool}: ${command.refused}`
  const { tool, arguments: given } = command
  switch (tool) {
    case 'add_finding':
      return `${given.negated ? 'no ' : ''}${given.finding} ${given.teeth.join(',')}${given.surfaces ? ` ${given.surfaces.join('')}` : ''}`
    case 'set_tooth_status':
      return `${given.tooth} = ${given.finding}`
    case 'add_billing_item':
      return `bill ${given.system} ${given.code}${at(given.tooth)}${given.surfaces ? ` ${given.surfaces.join('')}` : ''}${given.quantity ? ` x${given.quantity}` : ''}${given.factor ? ` *${given.factor}` : ''}${quoted(given.justification)}`
    case 'remove_billing_item':
      return `remove ${given.code}${at(given.tooth)}`
    case 'change_factor':
      return `factor ${given.code}${at(given.tooth)} *${given.factor}${quoted(given.justification)}`
    case 'edit_section':
      return `${given.mode} ${given.key}${quoted(given.text)}`
    case 'finalize_documentation':
      return 'finalize'
    case 'schedule_recall':
      return `recall ${given.startsAt ?? given.on ?? `${given.inMonths}m`}${quoted(given.note)}`
    case 'find_code':
      return `find${given.system ? ` ${given.system}` : ''}${quoted(given.query)}`
    case 'open_patient':
      return `open${quoted(given.query)}`
  }
}

/** What a sentence is understood as, in short lines joined by a plus; "nothing" when it is no command. */
export const understood = (sentence: string, more: Partial<CommandContext> = {}): string =>
  readCommand(sentence, { today, ...more })
    .map(brief)
    .join(' + ') || 'nothing'

/** The lines of a table "sentence → meaning". */
export const pairs = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' → '))
