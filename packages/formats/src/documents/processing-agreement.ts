import type { ProcessingText } from '@honora/domain/organisation/processing-agreement.ts'
import { type Letterhead, PortalDocument } from './base.ts'
import { germanDate } from './german.ts'

interface ProcessingAgreementInput {
  readonly date: string
  readonly createdAt: Date
  readonly letterhead: Letterhead
  readonly operatorName: string
  readonly practice: readonly string[]
  readonly customerNumber: string
  readonly text: ProcessingText
  /** Null: not accepted yet. */
  readonly accepted: { readonly on: string; readonly by: string | null } | null
  /** Others who process data for the operator, each with place and purpose. */
  readonly subprocessors: readonly {
    readonly name: string
    /** While a practice may still object: the day of the announcement, and the last day for that. */
    readonly announced: { readonly on: string; readonly until: string } | null
  }[]
  /** Whether files and recordings are stored encrypted. */
  readonly isEncryptedAtRest: boolean
}

/** The agreement between a practice and the operator about data that the operator processes on its behalf (Art. 28 Abs. 3 DSGVO). */
export function processingAgreement(input: ProcessingAgreementInput): Promise<Uint8Array> {
  const { operatorName, customerNumber, accepted } = input
  const title = 'Vereinbarung zur Auftragsverarbeitung'
  const document = new PortalDocument({
    title: `${title} ${customerNumber}`,
    createdAt: input.createdAt,
    letterhead: input.letterhead,
    recipient: input.practice,
    facts: [
      ['Kundennummer', customerNumber],
      ['Fassung', input.text],
      ['Stand', germanDate(input.date)],
      ['Angenommen am', accepted === null ? 'noch nicht' : germanDate(accepted.on)],
      ...(accepted === null || accepted.by === null ? [] : [['Angenommen von', accepted.by] as const]),
    ],
    reference: `${title} ${customerNumber}`,
  })
  document.title(title)
  document.paragraph(
    `nach Art. 28 Abs. 3 DSGVO zwischen ${input.practice[0] ?? ''} (Verantwortlicher) und ${operatorName} (Auftragsverarbeiter)`,
  )
  for (const [heading, ...paragraphs] of clauses) {
    document.heading(heading)
    for (const text of paragraphs) document.paragraph(text)
  }
  document.heading('Anlage 1: Technische und organisatorische Maßnahmen')
  for (const measure of measuresOf(input)) document.paragraph(`– ${measure}`)
  document.heading('Anlage 2: Weitere Auftragsverarbeiter')
  if (input.subprocessors.length === 0) document.paragraph('Bei Stand dieser Fassung keine.')
  for (const { name, announced } of input.subprocessors)
    document.paragraph(
      announced === null
        ? `– ${name}`
        : `– ${name} (angekündigt am ${germanDate(announced.on)}, Widerspruch bis ${germanDate(announced.until)})`,
    )
  return document.finish()
}

const clauses: readonly (readonly [heading: string, ...paragraphs: string[]])[] = [
  [
    '1 Gegenstand und Dauer',
    'Der Auftragsverarbeiter stellt der Praxis das Portal für Kalender, Patientenakte, Aufnahme, Dokumentation und Abrechnung bereit und verarbeitet dabei personenbezogene Daten im Auftrag der Praxis. Die Vereinbarung gilt, solange die Praxis das Portal nutzt, und darüber hinaus, bis alle Daten der Praxis zurückgegeben oder gelöscht sind.',
    'Nicht im Auftrag, sondern als eigener Verantwortlicher verarbeitet der Auftragsverarbeiter Daten, die ihm mit Einwilligung des Patienten zum Ankauf einer Forderung übergeben werden. Dafür gilt der Factoringvertrag.',
  ],
  [
    '2 Art, Zweck, Daten und Personen',
    'Verarbeitet wird durch Erfassen, Speichern, Auswerten, Darstellen, Übermitteln auf Weisung und Löschen, um Behandlungen zu planen, zu dokumentieren und abzurechnen.',
    'Betroffen sind Patienten und ihre Angehörigen, zahlungspflichtige Personen und die Menschen, die in der Praxis arbeiten. Es geht um Namen, Anschriften, Geburtsdaten, Kontaktdaten, Versicherung, Termine, Tonaufnahmen und ihren Text, Befunde, Diagnosen und Behandlungen (Gesundheitsdaten nach Art. 9 Abs. 1 DSGVO), Rechnungen und Zahlungen sowie um Anmeldungen und Zugriffe.',
  ],
  [
    '3 Weisungen',
    'Der Auftragsverarbeiter verarbeitet die Daten nur auf dokumentierte Weisung der Praxis, auch bei einer Übermittlung in ein Land außerhalb der Europäischen Union, sofern ihn nicht das Recht der Union oder eines Mitgliedstaats verpflichtet; darüber unterrichtet er die Praxis vorher. Weisungen sind diese Vereinbarung, die Einstellungen der Praxis im Portal und was sie in Textform mitteilt. Hält er eine Weisung für rechtswidrig, sagt er das sofort und darf sie bis zur Klärung aussetzen.',
  ],
  [
    '4 Verschwiegenheit',
    'Der Auftragsverarbeiter setzt nur Menschen ein, die auf Vertraulichkeit verpflichtet sind. Er ist mitwirkende Person nach § 203 Abs. 3 StGB: Er wird über die Strafbarkeit einer Offenbarung belehrt, nimmt fremde Geheimnisse nur so weit zur Kenntnis, wie der Auftrag es verlangt, und verpflichtet alle, die er heranzieht, in Textform ebenso. Die Pflicht besteht nach dem Ende der Vereinbarung fort.',
  ],
  [
    '5 Sicherheit der Verarbeitung',
    'Er trifft die Maßnahmen nach Art. 32 DSGVO, die Anlage 1 beschreibt. Er darf sie durch gleichwertige ersetzen, wenn der Schutz nicht sinkt.',
  ],
  [
    '6 Weitere Auftragsverarbeiter',
    'Die Praxis ist mit den in Anlage 2 genannten weiteren Auftragsverarbeitern einverstanden. Andere oder neue kündigt der Auftragsverarbeiter sechs Wochen vorher in Textform an; die Praxis kann in dieser Zeit widersprechen. Er verpflichtet sie durch Vertrag zu demselben Schutz und haftet für sie wie für sich selbst.',
  ],
  [
    '7 Unterstützung der Praxis',
    'Er unterstützt die Praxis dabei, Anträge Betroffener zu beantworten (Art. 12 bis 23 DSGVO); dazu bietet das Portal Auskunft, Berichtigung, Ausleitung und Löschung. Er unterstützt sie ferner bei Sicherheit, Folgenabschätzung und Meldungen (Art. 32 bis 36 DSGVO). Wendet sich eine betroffene Person an ihn, leitet er sie an die Praxis weiter.',
  ],
  [
    '8 Verletzungen des Schutzes',
    'Erfährt er von einer Verletzung des Schutzes personenbezogener Daten der Praxis, meldet er sie ihr ohne Verzug, spätestens nach 24 Stunden, mit allem, was sie für ihre Meldung nach Art. 33 DSGVO braucht.',
  ],
  [
    '9 Rückgabe und Löschung',
    'Nach dem Ende kann die Praxis 30 Tage lang alle Daten in einem üblichen Format ausleiten. Danach löscht der Auftragsverarbeiter sie, sofern nicht das Recht ihre Speicherung verlangt, und bestätigt das in Textform. Sicherungen werden mit ihrer Frist überschrieben.',
  ],
  [
    '10 Nachweise und Kontrollen',
    'Er stellt der Praxis alle Angaben zur Verfügung, die zeigen, dass er diese Pflichten einhält, und ermöglicht Überprüfungen einschließlich Inspektionen durch sie oder eine von ihr beauftragte, zur Verschwiegenheit verpflichtete Person, nach Ankündigung und zu üblichen Zeiten.',
  ],
  [
    '11 Schlussbestimmungen',
    'Bei Widersprüchen in Fragen des Datenschutzes geht diese Vereinbarung anderen Abreden vor. Änderungen und neue Fassungen gelten, wenn die Praxis sie annimmt. Die Vereinbarung wird elektronisch geschlossen (Art. 28 Abs. 9 DSGVO).',
  ],
]

function measuresOf({ isEncryptedAtRest }: ProcessingAgreementInput): readonly string[] {
  return [
    'Zutritt und Betrieb: Server stehen in Räumen, zu denen nur befugte Personen Zutritt haben.',
    'Zugang: Jede Person hat ein eigenes Konto; Passwörter werden nur als Hash gespeichert, ein zweiter Faktor ist möglich und kann von der Praxis für alle verlangt werden; Sitzungen enden von selbst.',
    'Zugriff: Rollen bestimmen, wer was sehen und ändern darf; die Daten jeder Praxis sind in Programm und Datenbank von denen anderer getrennt.',
    'Übertragung: Verbindungen zum Portal sind verschlüsselt (TLS).',
    ...(isEncryptedAtRest ? ['Speicherung: Dateien und Tonaufnahmen werden verschlüsselt gespeichert.'] : []),
    'Eingabe: Zugriffe auf Patientendaten und Änderungen werden mit Person und Zeit in einem gegen nachträgliche Änderung gesicherten Protokoll festgehalten, das die Praxis einsehen und ausleiten kann.',
    'Verfügbarkeit: Der Auftragsverarbeiter legt regelmäßig Sicherungen an und prüft, dass sie sich wiederherstellen lassen.',
    'Überprüfung: Er prüft und verbessert die Maßnahmen mindestens jährlich.',
  ]
}
