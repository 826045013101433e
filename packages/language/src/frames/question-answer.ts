import type { NewDraft } from '../draft.ts'

/** A question of the practice and what an answer of yes or no says; the first row whose words fit decides. */
export type QuestionFrame = {
  readonly id: string
  readonly asks: string | RegExp
  /** Words that make it another question. */
  readonly unless?: string
  readonly yes?: NewDraft
  readonly no?: NewDraft
  /** Turns of a talk, and the fact that must come of them. */
  readonly example: { readonly say: string; readonly text: string }
  /** Turns of which this frame must make nothing. */
  readonly nearMiss: string
}

const noAnaesthesia: NewDraft = {
  group: 'anaesthesia',
  kind: 'anaesthesie',
  act: 'anaesthesie',
  noun: 'Anästhesie',
  negated: true,
}
const without = (kind: string, noun: string): NewDraft => ({
  group: 'chief-complaint',
  kind,
  noun,
  negated: true,
})

export const questionFrames: readonly QuestionFrame[] = [
  {
    id: 'anaesthesia offered',
    asks: 'spritze|spritzchen|spritzerl|pieks|betaeubung|betaeuben|anaesthesie',
    unless: 'vertrag*|angst|allerg*|schon|letzte*|wirk*|problem*|taub|bekommen|gestern|blut*|gegen|bekannt',
    no: noAnaesthesia,
    example: { say: 'D: Spritze?|P: Ohne, ich halt das aus.', text: 'Keine Anästhesie' },
    nearMiss: 'D: Haben Sie Angst vor der Spritze?|P: Nein.',
  },
  {
    id: 'anticoagulants',
    asks: /\b(blutverduenner|gerinnungshemmer|blutverduennend\w*)\b.*\bkein\w*\b/,
    no: { group: 'medication', kind: 'blutverduenner', noun: 'Blutverdünner', negated: true },
    example: { say: 'D: Blutverdünner nach wie vor keinen?|P: Keinen.', text: 'Kein Blutverdünner' },
    nearMiss: 'D: Blutverdünner nach wie vor keinen?|P: Doch, seit Mai.',
  },
  {
    id: 'swallowing',
    asks: /\bschlucken (geht|klappt|koennen)\b|\bkoennen \w+ (gut |noch |normal )?schlucken\b|\bgeht \w* ?schlucken\b|\bkann (sie|er) schlucken\b/,
    yes: without('schluckbeschwerden', 'Keine Schluckbeschwerden'),
    example: { say: 'D: Schlucken geht?|P: Ja, alles.', text: 'Keine Schluckbeschwerden' },
    nearMiss: 'D: Schlucken geht?|P: Nein, kaum.',
  },
  {
    id: 'dizziness',
    asks: 'schwindlig|schwindelig|schwindel',
    unless: 'manchmal|oefter|frueher',
    no: without('schwindel', 'Kein Schwindel'),
    example: { say: 'D: Ist Ihnen schwindlig?|P: Nee.', text: 'Kein Schwindel' },
    nearMiss: 'D: Ist Ihnen schwindlig?|P: Ja, ein bisschen.',
  },
]
