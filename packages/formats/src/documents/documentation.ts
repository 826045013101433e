import { PortalDocument, type Letterhead } from './base.ts'
import { germanDate } from './german.ts'

/** What the PDF of a treatment's documentation shows; texts are already German (§ 630f BGB). */
export interface DocumentationPdf {
  readonly letterhead: Letterhead
  readonly createdAt: Date
  readonly patient: { readonly name: string; readonly birthDate: string; readonly number?: string }
  /** Day of treatment, YYYY-MM-DD. */
  readonly on: string
  readonly practitioner?: string
  /** Allergies, risks and notes of the patient's file as it stands on a day; empty: none is known. */
  readonly warnings: { readonly on: string; readonly texts: readonly string[] }
  /** Empty sections are left out. */
  readonly sections: readonly { readonly title: string; readonly text: string }[]
  /** Said when it was finalised although audio of it was not text. */
  readonly withoutRecording?: string
  readonly addenda: readonly { readonly at: string; readonly author: string; readonly text: string }[]
  /** Null while it is a draft: then every page says so. */
  readonly final: { readonly at: string; readonly by: string; readonly contentHash: string } | null
}

/** Writes the documentation as PDF/A. `at` values are ready to print. */
export async function writeDocumentation(given: DocumentationPdf): Promise<Uint8Array> {
  const { patient, final } = given
  const document = new PortalDocument({
    title: `Behandlungsdokumentation ${germanDate(given.on)}`,
    subject: 'Behandlungsdokumentation nach § 630f BGB',
    createdAt: given.createdAt,
    letterhead: given.letterhead,
    facts: [
      ['Patient', patient.name],
      ['Geboren', germanDate(patient.birthDate)],
      ...(patient.number === undefined ? [] : ([['Patientennummer', patient.number]] as const)),
      ['Behandlungstag', germanDate(given.on)],
      ...(given.practitioner === undefined ? [] : ([['Behandelt von', given.practitioner]] as const)),
    ],
    reference: `${patient.name} · ${germanDate(given.on)}`,
    ...(final === null ? { watermark: 'ENTWURF' } : {}),
  })
  document.title('Behandlungsdokumentation')
  if (given.warnings.texts.length > 0) {
    document.small(`Warnhinweise der Patientenakte, Stand ${germanDate(given.warnings.on)}`)
    document.paragraph(given.warnings.texts.join(' · '), { after: 6 })
  }
  for (const section of given.sections) {
    if (section.text.trim() === '') continue
    document.heading(section.title)
    for (const line of section.text.split('\n')) {
      if (line.trim() !== '') document.paragraph(line, { after: 2 })
    }
  }
  if (given.withoutRecording !== undefined) {
    document.heading('Ohne Tonaufnahme')
    document.paragraph(given.withoutRecording)
  }
  if (given.addenda.length > 0) {
    document.heading('Nachträge')
    for (const addendum of given.addenda) {
      document.small(`${addendum.at} · ${addendum.author}`)
      document.paragraph(addendum.text)
    }
  }
  document.space(12)
  if (final === null) {
    document.small('Entwurf. Noch nicht abgeschlossen.')
  } else {
    document.small(`Abgeschlossen am ${final.at} durch ${final.by}.`)
    document.small(`Prüfsumme (SHA-256): ${final.contentHash}`)
  }
  return document.finish()
}
