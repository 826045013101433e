import type { Tooth } from '../teeth/fdi.ts'
import { readCode, readFactor, systemOf } from './codes.ts'
import { count } from './counts.ts'
import { findTeeth } from './teeth.ts'
import type { CommandContext, ReadCommand } from './tools.ts'

function justificationIn(text: string): string | undefined {
  const said =
    /(?:begründung|begruendung|wegen|weil|because(?: of)?|reason|justification|due to)\s*:?\s*(.+?)[.!]*$/i
      .exec(text)?.[1]
      ?.trim()
  const reason = said
    ?.replace(/^für [^:]*:\s*/i, '')
    .replace(/,?\s*(?:mit |with )?(?:faktor|factor)\b.*$/i, '')
  return reason === undefined || reason === '' ? undefined : reason
}

function quantityIn(plain: string): number | undefined {
  const after = count(/\bmal (\d{1,2}|z[a-z]+|d[a-z]+|vier|fuenf|sechs|sieben|acht|neun)\b/.exec(plain)?.[1])
  if (after !== undefined && after > 0) return after
  const said =
    /(?<!\b(?:an|am|at|on|fuer|for|zahn|tooth|regio) )\b(\d{1,2})\s*(?:mal|x|times)\b/.exec(plain)?.[1] ??
    /\b(?:anzahl|menge|quantity)\s*(\d{1,2})\b/.exec(plain)?.[1]
  if (said) return Number(said)
  const word = /\b([a-z]+?)\s?(?:mal|times)\b/.exec(plain)?.[1]
  const spoken = word === undefined || word === 'ein' ? undefined : count(word)
  if (spoken !== undefined && spoken > 0) return spoken
  return { twice: 2, thrice: 3 }[/\b(twice|thrice)\b/.exec(plain)?.[1] ?? '']
}

/** Items added, removed, or given another factor. */
export function readBilling(text: string, plain: string, context: CommandContext): ReadCommand | undefined {
  const removes =
    /\b(streich\w*|loesch\w*|entfern\w*|storn\w*|nimm .{0,40}\braus|raus|weg|remove|delete|drop|take .{0,40}\b(?:out|off))\b/.test(
      plain,
    )
  const changes =
    /\b(faktor|factor|satz)\b|fach(e[nrs]?)?\b/.test(plain) &&
    /\b(aender\w*|setz\w*|erhoeh\w*|senk\w*|change|set|raise|increase|lower|steiger\w*|auf|to|zum)\b/.test(
      plain,
    )
  const adds =
    /\b(rechn\w*|abrechn\w*|berechn\w*|fueg\w*|hinzu\w*|ergaenz\w*|add|bill|charge|position|ziffer|nimm|setz\w*|trag\w*|buch\w*|erfass\w*|leg\w*|ansetz\w*)\b/.test(
      plain,
    )
  const said = readCode(text)
  if (!said) {
    if (removes && /\b(ziffer|position|leistung|code|item)\b/.test(plain))
      return { tool: 'remove_billing_item', refused: 'ambiguous' }
    if (changes && /\bfaktor|factor\b/.test(plain)) return { tool: 'change_factor', refused: 'invalid' }
    return adds &&
      /\b(goz|bema|goae|ziffer|gebuehrenposition)\b/.test(plain) &&
      !/\b(karies|krone|fehlt)\b/.test(plain)
      ? { tool: 'add_billing_item', refused: 'invalid' }
      : undefined
  }
  const rest = `${text.slice(0, said.from)} ${text.slice(said.to)}`.replace(
    /(?:begründung|begruendung|wegen|weil|because|reason)\b.*$/i,
    '',
  )
  const where = findTeeth(
    rest
      .replace(/\bmal (?:\d{1,2}|zwei|zwo|drei|vier|fünf|sechs)\b/gi, ' ')
      .replace(/\b\d+[.,]\d+\b/g, ' ')
      .replace(/\b(?:faktor|factor)\s+\d+\b/gi, ' '),
    context.patientAge,
  )
  const justification = justificationIn(text)
  const factor = readFactor(`${text.slice(0, said.from)} ${text.slice(said.to)}`)
  if (removes) return { tool: 'remove_billing_item', arguments: { code: said.code, ...one(where.teeth) } }
  if (where.teeth.length > 1)
    return { tool: changes && !adds ? 'change_factor' : 'add_billing_item', refused: 'ambiguous' }
  if (
    (changes || !adds) &&
    factor !== undefined &&
    !/\b(rechn\w*|abrechn\w*|fueg\w*|hinzu\w*|add|bill|charge)\b/.test(plain)
  )
    return {
      tool: 'change_factor',
      arguments: {
        code: said.code,
        ...one(where.teeth),
        factor,
        ...(justification ? { justification } : {}),
      },
    }
  const isNamedFirst = /^\d{4}$/.test(said.code) && where.teeth.length === 1 && said.from < 16
  if (!adds && !said.system && !isNamedFirst) return undefined
  const system = systemOf(said)
  if (!system) return { tool: 'add_billing_item', refused: 'ambiguous' }
  const quantity = quantityIn(plain)
  return {
    tool: 'add_billing_item',
    arguments: {
      system,
      code: said.code,
      ...one(where.teeth),
      ...(where.surfaces.length > 0 ? { surfaces: where.surfaces } : {}),
      ...(quantity === undefined ? {} : { quantity }),
      ...(factor === undefined ? {} : { factor }),
      ...(justification ? { justification } : {}),
    },
  }
}

const one = (teeth: readonly Tooth[]): { tooth?: Tooth } =>
  teeth[0] === undefined ? {} : { tooth: teeth[0] }
