import { fromWireGroup, wireGroups, type WireGroup } from '@honora/domain/speech/fact-groups.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import { groupId, wireFact } from '../live/index.ts'
import { listAllFacts, wireSources } from '../transcripts/index.ts'
import { noGroup } from './errors.ts'

export type WireFact = Readonly<Record<string, unknown>>

const germanNames: Readonly<Record<WireGroup, string>> = {
  'chief-complaint': 'Hauptbeschwerde',
  'history-of-present-illness': 'Aktuelle Anamnese',
  'past-medical-history': 'Vorgeschichte',
  'family-history': 'Familienanamnese',
  'social-history': 'Sozialanamnese',
  'functional-status': 'Funktionszustand',
  'medications-prior-to-visit': 'Medikamente vor dem Besuch',
  allergies: 'Allergien',
  demographics: 'Angaben zur Person',
  'vital-signs': 'Vitalzeichen',
  'laboratory-results': 'Laborwerte',
  'imaging-results': 'Bildgebung',
  'normal-physical-findings': 'Normaler Befund',
  'abnormal-physical-findings': 'Auffälliger Befund',
  'denials-of-symptoms': 'Verneinte Beschwerden',
  'concerns-and-expectations': 'Sorgen und Erwartungen',
  assessment: 'Beurteilung',
  plan: 'Plan',
  actions: 'Maßnahmen',
  other: 'Sonstiges',
}

/** The groups on the wire with their German and English names; ids never change. */
export function wireGroupList(): { data: unknown[] } {
  return {
    data: wireGroups.map((key) => ({
      id: groupId(key),
      key,
      translations: [
        { id: 1, languages_id: 'en', name: key.replaceAll('-', ' ') },
        { id: 2, languages_id: 'de', name: germanNames[key] },
      ],
    })),
  }
}

export async function wireFacts(tx: Tx, interactionId: string): Promise<{ facts: WireFact[] }> {
  return { facts: (await listAllFacts(tx, interactionId)).map(wireFact) }
}

export const Text = z.string().trim().min(1).max(500)

export const Source = z.enum(wireSources)

export function groupOf(key: string) {
  const found = fromWireGroup(key)
  if (found === null) throw noGroup()
  return found
}
