/** Canonical addresses of identifiers and codes. They are names, not pages: they never change, whatever host answers. */
const own = 'https://honora.example/fhir'

export const systems = {
  /** National number of a statutorily insured person (KVNR, unchangeable part). */
  kvnr: 'http://fhir.de/sid/gkv/kvid-10',
  identifierTypeDe: 'http://fhir.de/CodeSystem/identifier-type-de-basis',
  identifierType: 'http://terminology.hl7.org/CodeSystem/v2-0203',
  genderDe: 'http://fhir.de/CodeSystem/gender-amtlich-de',
  genderExtensionDe: 'http://fhir.de/StructureDefinition/gender-amtlich-de',
  /** Teeth by FDI: the standard itself, and the code system of the FHIR specification for permanent teeth. */
  tooth: 'urn:iso:std:iso:3950',
  toothExample: 'http://terminology.hl7.org/CodeSystem/ex-tooth',
  surface: 'http://terminology.hl7.org/CodeSystem/FDI-surface',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  encounterClass: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
  loinc: 'http://loinc.org',
  units: 'http://unitsofmeasure.org',
  patientNumber: `${own}/sid/patient-number`,
  insurantNumber: `${own}/sid/insurant-number`,
  customerNumber: `${own}/sid/customer-number`,
  invoiceNumber: `${own}/sid/invoice-number`,
  documentHash: `${own}/sid/documentation-hash`,
  finding: `${own}/CodeSystem/dental-finding`,
  presence: `${own}/CodeSystem/finding-presence`,
  act: `${own}/CodeSystem/dental-act`,
  measure: `${own}/CodeSystem/dental-measure`,
  fees: `${own}/CodeSystem/fees`,
} as const

/** `GOZ`, `BEMA`, `GOÄ` and the practice's own codes have a code system each. */
export function feeSystem(system: string): string {
  const name = system === 'GOÄ' ? 'goae' : system.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return `${systems.fees}-${name}`
}
