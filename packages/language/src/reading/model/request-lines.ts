import type { Fact } from '../../facts/fact.ts'
import type { Utterance } from '../../utterance.ts'
import type { ReadPatient, ReadRequest } from '../port.ts'

/** Short names of known facts in one request ("f1", "f2" …) and the facts behind them. */
export type FactHandles = ReadonlyMap<string, Fact>

/** More known facts than this cost more than they help; the youngest stay. */
const knownLimit = 120

export const factHandles = (known: readonly Fact[]): FactHandles =>
  new Map(known.slice(-knownLimit).map((fact, index) => [`f${index + 1}`, fact]))

/**
 * The user message. Its lines are fixed, so that recorded answers can be matched with them: patient, known facts, talk
 * before and new talk, each utterance with its position in the consultation. Empty parts are left out.
 */
export function requestLines(
  request: Pick<ReadRequest, 'patient' | 'before' | 'fresh'>,
  positionOf: (utteranceId: string) => number,
  handles: FactHandles,
): string {
  const talk = (utterances: readonly Utterance[]) =>
    utterances.map((utterance) => utteranceLine(utterance, positionOf(utterance.id)))
  return [
    patientLine(request.patient),
    ...part('Bekannt:', [...handles].map(knownLine)),
    ...part('Vorher:', talk(request.before)),
    ...part('Neu:', talk(request.fresh)),
  ].join('\n')
}

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines]

const sexes = { w: 'weiblich', m: 'männlich', d: 'divers' } as const
const insurances = { statutory: 'gesetzlich', private: 'privat', self_pay: 'Selbstzahler' } as const

function patientLine({ age, sex, insurance }: ReadPatient): string {
  const parts = [
    ...(age === undefined ? [] : [`${age} Jahre`]),
    ...(sex === undefined ? [] : [sexes[sex]]),
    insurances[insurance],
  ]
  return `Patient: ${parts.join(', ')}`
}

function knownLine([handle, fact]: readonly [string, Fact]): string {
  const shown = {
    group: fact.group,
    text: fact.text,
    ...(fact.teeth.length === 0 ? {} : { teeth: fact.teeth }),
    ...(fact.negated ? { negated: true } : {}),
    ...(fact.temporality === 'now' ? {} : { temporality: fact.temporality }),
  }
  return `${handle} ${JSON.stringify(shown)}`
}

/** Without a speaker it is the dentist who dictates or types; one utterance is one line, whatever it holds. */
function utteranceLine(utterance: Utterance, position: number): string {
  const text = utterance.text.replaceAll(/\s+/gu, ' ').trim()
  return `[${position}] ${utterance.speaker ?? 'dentist'}: ${text}`
}
