import type { DocumentReference, Observation, ObservationComponent, Procedure } from 'fhir/r4.js'
import type { Fact } from '@honora/language/facts/fact.ts'
import type { DocumentRow, FactRow } from '../queries/records.ts'
import { systems } from '../systems.ts'
import {
  given,
  metaOf,
  patientReference,
  practitionerReference,
  surfaceConcept,
  toothConcept,
} from './common.ts'

/** A statement "no caries at 36" is an observation too: the value says whether the finding is there. */
export function observationOf(row: FactRow): Observation {
  const { fact, tooth } = row
  const component = componentsOf(fact)
  return {
    resourceType: 'Observation',
    id: row.id,
    meta: metaOf(row),
    status: 'final',
    category: [{ coding: [{ system: systems.observationCategory, code: 'exam' }] }],
    code: {
      ...(fact.finding === undefined ? {} : { coding: [{ system: systems.finding, code: fact.finding }] }),
      text: fact.text,
    },
    subject: patientReference(row.patient_id),
    encounter: { reference: `Encounter/${row.consultation_id}` },
    effectiveDateTime: row.starts_at.toISOString(),
    issued: row.finalized_at.toISOString(),
    performer: [practitionerReference(row)],
    valueCodeableConcept: { coding: [{ system: systems.presence, code: presenceOf(fact) }] },
    ...(tooth === null ? {} : { bodySite: toothConcept(tooth, fact.surfaces) }),
    derivedFrom: [{ reference: `DocumentReference/${row.documentation_id}` }],
    ...(component.length === 0 ? {} : { component }),
  }
}

function presenceOf(fact: Fact): string {
  if (fact.negated) return 'absent'
  return fact.certainty === 'suspected' ? 'suspected' : 'present'
}

/** Units of what is measured; other values are grades and words. */
const units: Readonly<Record<string, { readonly unit: string; readonly code: string }>> = {
  ST: { unit: 'mm', code: 'mm' },
  mundoeffnung: { unit: 'mm', code: 'mm' },
  API: { unit: '%', code: '%' },
  SBI: { unit: '%', code: '%' },
}

function componentsOf(fact: Fact): ObservationComponent[] {
  const surfaces = fact.surfaces.map((surface): ObservationComponent => ({
    code: { text: 'Fläche' },
    valueCodeableConcept: surfaceConcept(surface),
  }))
  const values = Object.entries(fact.values ?? {}).map(([name, value]): ObservationComponent => {
    const code = { coding: [{ system: systems.measure, code: name }], text: name }
    if (typeof value === 'string') return { code, valueString: value === '' ? '-' : value }
    const unit = units[name]
    return {
      code,
      valueQuantity: { value, ...(unit === undefined ? {} : { ...unit, system: systems.units }) },
    }
  })
  const psi = Object.entries(fact.psi ?? {}).map(([sextant, value]): ObservationComponent => ({
    code: { coding: [{ system: systems.measure, code: `PSI-${sextant}` }], text: `PSI ${sextant}` },
    valueString: value,
  }))
  return [...surfaces, ...values, ...psi]
}

export function procedureOf(row: FactRow): Procedure {
  const { fact } = row
  const sites = fact.teeth.map((tooth) => toothConcept(tooth, fact.surfaces))
  return {
    resourceType: 'Procedure',
    id: row.id,
    meta: metaOf(row),
    status: 'completed',
    category: { text: categories[fact.group] ?? fact.group },
    code: {
      ...(fact.act === undefined ? {} : { coding: [{ system: systems.act, code: fact.act }] }),
      text: fact.text,
    },
    subject: patientReference(row.patient_id),
    encounter: { reference: `Encounter/${row.consultation_id}` },
    performedPeriod: { start: row.starts_at.toISOString(), end: row.ends_at.toISOString() },
    performer: [{ actor: practitionerReference(row) }],
    ...(sites.length === 0 ? {} : { bodySite: sites }),
    report: [{ reference: `DocumentReference/${row.documentation_id}` }],
    ...(fact.material === undefined ? {} : { usedCode: [{ text: fact.material }] }),
  }
}

const categories: Readonly<Record<string, string>> = {
  treatment: 'Behandlung',
  anaesthesia: 'Anästhesie',
  radiograph: 'Röntgen',
}

/** `base` is the address of the interface: the document is fetched below it with the same key. */
export function documentReferenceOf(row: DocumentRow, base: string): DocumentReference {
  return {
    resourceType: 'DocumentReference',
    id: row.id,
    meta: metaOf(row),
    ...(row.content_hash === null
      ? {}
      : { masterIdentifier: { system: systems.documentHash, value: row.content_hash } }),
    status: 'current',
    docStatus: row.is_amended ? 'amended' : 'final',
    type: {
      coding: [{ system: systems.loinc, code: '11488-4', display: 'Consult note' }],
      text: 'Behandlungsdokumentation',
    },
    subject: patientReference(row.patient_id),
    date: row.finalized_at.toISOString(),
    author: [practitionerReference(row)],
    ...(row.finalized_by_name === null ? {} : { authenticator: { display: row.finalized_by_name } }),
    custodian: {
      reference: `Organization/${row.organisation_id}`,
      ...given('display', row.organisation_name),
    },
    content: [
      {
        attachment: {
          contentType: 'application/pdf',
          language: 'de',
          url: `${base}/Binary/${row.id}`,
          title: 'Behandlungsdokumentation',
          creation: row.finalized_at.toISOString(),
        },
      },
    ],
    context: {
      encounter: [{ reference: `Encounter/${row.consultation_id}` }],
      period: { start: row.starts_at.toISOString(), end: row.ends_at.toISOString() },
    },
  }
}
