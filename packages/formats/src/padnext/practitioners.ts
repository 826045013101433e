import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { element as e, escapeXml as text, optional } from '../xml/elements.ts'
import { children, type Node, textOf } from './structure.ts'
import { NOT_KNOWN } from './values.ts'

/** Stands between the names of several people. */
const AND = ' und '

/** Name with title of a `leistungserbringer`; null where it is a practice or a laboratory and no person. */
export function practitionerName(node: Node): string | null {
  if (['Praxis', 'Labor'].includes(textOf(node, 'anrede'))) return null
  const words = ['titel', 'vorname', 'namezusatz', 'name'].map((name) => textOf(node, name))
  const name = words.filter((word) => word !== '' && word !== NOT_KNOWN).join(' ')
  return name === '' ? null : name
}

/** Who treated, as the cases of an invoice and their positions refer to them; several in the order of the file. */
export function practitionerOf(
  bodies: readonly Node[],
  names: ReadonlyMap<string, string | null>,
): string | null {
  const holders = bodies.flatMap((body) => [
    body,
    ...children(body, 'positionen').flatMap((lines) => lines.children),
  ])
  const found = holders.flatMap((holder) => names.get(textOf(holder, 'leistungserbringerid')) ?? [])
  return found.length === 0 ? null : [...new Set(found)].join(AND)
}

/** Title, first and last name of a name as people write it. */
export function nameParts(name: string): {
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
} {
  const words = name.trim().split(/\s+/)
  const titles = words.filter((word) => /^(dr|prof|med|dent|dipl|mag)\b.*\.$/i.test(word))
  const names = words.filter((word) => !titles.includes(word))
  return {
    title: titles.length === 0 ? null : titles.join(' '),
    firstName: names.slice(0, -1).join(' '),
    lastName: names.at(-1) ?? '',
  }
}

/** An invoice refers to one person only. */
export const isOnePerson = (name: string): boolean => !name.includes(AND)

/** Ids of those who treated, by name, for one file. */
export function practitionerIds(invoices: readonly ParsedInvoice[]): ReadonlyMap<string, string> {
  const names = new Set(invoices.flatMap((invoice) => invoice.practitioner ?? []))
  return new Map([...names].map((name, index) => [name, `LE${String(index + 1)}`]))
}

/** The schema wants one at least: where nobody is known, the practice without a person. */
export function practitionersXml(ids: ReadonlyMap<string, string>, practice: string): string {
  if (ids.size === 0)
    return practitionerXml('LE1', { anrede: 'Praxis', title: null, firstName: '', lastName: practice })
  return [...ids].map(([name, id]) => practitionerXml(id, { anrede: null, ...nameParts(name) })).join('')
}

function practitionerXml(
  id: string,
  person: ReturnType<typeof nameParts> & { readonly anrede: 'Praxis' | null },
): string {
  return e('leistungserbringer', { id }, [
    optional('anrede', person.anrede),
    optional('titel', person.title),
    e('vorname', {}, text(wordOf(person.firstName))),
    e('name', {}, text(wordOf(person.lastName))),
  ])
}

/** What the schema wants a word for, at most so long; of the sender, whom the customer number names, the rest may be missing. */
export function wordOf(value: string, limit = 40): string {
  return value.trim() === '' ? NOT_KNOWN : value.slice(0, limit)
}
