import type { Act } from '@honora/language/facts/acts.ts'
import { hasTrait, someHave, type Trait } from '@honora/language/facts/told.ts'
import { byTooth, factsOf, offer, type Deed, type Rule } from '../session.ts'
import type { Suggestion } from '../suggestion.ts'
import type { ScheduleSystem } from '../../fees/fee-code.ts'

type Fee = readonly [system: ScheduleSystem, code: string]
type Service = {
  /** What was done; a service without an act of its own is a treatment of today that has all the traits. */
  readonly act?: Act
  readonly traits?: readonly Trait[]
  readonly without?: readonly Trait[]
  readonly statutory?: Fee
  readonly private?: Fee
  readonly reason: string
  /** Once for every tooth named. */
  readonly perTooth?: boolean
  readonly confidence?: number
}

/** Services that stand alone: one act, one code, no conditions beyond insurance (dental-vocabulary 7). */
const services: readonly Service[] = [
  {
    act: 'fotos',
    statutory: ['BEMA', '116'],
    private: ['GOZ', '6000'],
    reason: 'Profil- oder En-face-Fotografie',
    confidence: 0.6,
  },
  { act: 'arztbrief', private: ['GOÄ', '75'], reason: 'Ausführlicher Krankheits- und Befundbericht' },
  { act: 'konsil', statutory: ['BEMA', '181a'], private: ['GOÄ', '60'], reason: 'Konsiliarische Erörterung' },
  { act: 'videosprechstunde', statutory: ['BEMA', 'VS'], private: ['GOÄ', '1'], reason: 'Videosprechstunde' },
  {
    act: 'kfo-kontrolle',
    statutory: ['BEMA', '122a'],
    private: ['GOZ', '6210'],
    reason: 'Kieferorthopädische Verlaufskontrolle',
  },
  {
    act: 'band',
    statutory: ['BEMA', '126b'],
    private: ['GOZ', '6120'],
    reason: 'Band eingegliedert',
    perTooth: true,
  },
  {
    act: 'buerstenabstrich',
    statutory: ['BEMA', '05'],
    private: ['GOÄ', '297'],
    reason: 'Entnahme von Zellmaterial',
  },
  {
    act: 'schleimhautband',
    statutory: ['BEMA', '57'],
    private: ['GOZ', '3210'],
    reason: 'Beseitigung störender Schleimhautbänder',
  },
  {
    act: 'mortalamputation',
    private: ['GOZ', '2380'],
    reason: 'Mortalamputation am Milchzahn',
    perTooth: true,
  },
  {
    act: 'kronenverlaengerung',
    statutory: ['BEMA', '58'],
    private: ['GOZ', '4136'],
    reason: 'Chirurgische Kronenverlängerung',
    perTooth: true,
    confidence: 0.75,
  },
  {
    act: 'knochendefekt-aufgefuellt',
    private: ['GOZ', '4110'],
    reason: 'Auffüllen eines parodontalen Knochendefekts',
    perTooth: true,
  },
  {
    act: 'bindegewebstransplantat',
    private: ['GOZ', '4133'],
    reason: 'Bindegewebstransplantat',
    perTooth: true,
  },
  {
    act: 'schleimhauttransplantat',
    private: ['GOZ', '4130'],
    reason: 'Schleimhauttransplantat',
    perTooth: true,
  },
  { act: 'medikamentenschiene', private: ['GOZ', '1030'], reason: 'Medikamentenschiene' },
  { act: 'interimsimplantat', private: ['GOZ', '9020'], reason: 'Interimsimplantat', perTooth: true },
  { act: 'knochenentnahme', private: ['GOZ', '9140'], reason: 'Intraorale Knochenentnahme', confidence: 0.7 },
  {
    traits: ['bone-fixed'],
    private: ['GOZ', '9150'],
    reason: 'Fixation durch Osteosynthese',
    confidence: 0.75,
  },
  { act: 'bescheinigung', private: ['GOÄ', '70'], reason: 'Kurze Bescheinigung' },
  {
    act: 'verblendung-reparatur',
    without: ['bridge'],
    statutory: ['BEMA', '24b'],
    private: ['GOZ', '2320'],
    reason: 'Verblendung wiederhergestellt',
    perTooth: true,
  },
  {
    act: 'verblendung-reparatur',
    traits: ['bridge'],
    statutory: ['BEMA', '95c'],
    private: ['GOZ', '2320'],
    reason: 'Verblendung der Brücke wiederhergestellt',
    perTooth: true,
  },
  {
    act: 'verbindungselement-erneuert',
    private: ['GOZ', '5090'],
    reason: 'Verbindungselement wiederhergestellt',
    perTooth: true,
  },
  {
    act: 'schiene-reparatur',
    statutory: ['BEMA', 'K6'],
    private: ['GOZ', '7030'],
    reason: 'Aufbissbehelf wiederhergestellt oder unterfüttert',
  },
  {
    act: 'schiene-entfernt',
    statutory: ['BEMA', 'Ä2702'],
    private: ['GOÄ', '2702'],
    reason: 'Schiene nach Zahnverletzung entfernt',
    confidence: 0.75,
  },
  {
    act: 'lueckenhalter',
    statutory: ['BEMA', '123a'],
    private: ['GOZ', '6240'],
    reason: 'Lückenhalter eingegliedert',
  },
  {
    act: 'bracket-entfernt',
    statutory: ['BEMA', '126d'],
    private: ['GOZ', '6110'],
    reason: 'Bracket entfernt',
    perTooth: true,
  },
  {
    traits: ['vestibule'],
    statutory: ['BEMA', '59'],
    private: ['GOZ', '3240'],
    reason: 'Vestibulum- oder Mundbodenplastik',
    confidence: 0.75,
  },
  {
    traits: ['jaw-set'],
    statutory: ['BEMA', 'Ä2680'],
    private: ['GOÄ', '2680'],
    reason: 'Einrenkung des luxierten Unterkiefers',
    confidence: 0.75,
  },
  { traits: ['swab'], private: ['GOÄ', '298'], reason: 'Abstrich zur mikrobiologischen Untersuchung' },
  { traits: ['injection'], private: ['GOÄ', '252'], reason: 'Injektion', confidence: 0.75 },
  { traits: ['infusion'], private: ['GOÄ', '271'], reason: 'Infusion', confidence: 0.75 },
  {
    traits: ['patient-file'],
    statutory: ['BEMA', 'ePA2'],
    reason: 'Elektronische Patientenakte aktualisiert',
    confidence: 0.75,
  },
  {
    traits: ['medication-plan'],
    statutory: ['BEMA', 'eMP'],
    reason: 'Elektronischer Medikationsplan aktualisiert',
  },
  { traits: ['emergency-data'], statutory: ['BEMA', 'NFD'], reason: 'Notfalldatensatz aktualisiert' },
]

/** Whether a statement of today is of a service. */
function isOf({ act, traits = [], without = [] }: Service, { fact, acts }: Deed): boolean {
  const isDone = act === undefined ? fact.group === 'treatment' : acts.has(act)
  return isDone && traits.every((trait) => hasTrait(fact, trait)) && !hasTrait(fact, ...without)
}

function offersFor(deeds: readonly Deed[], [system, code]: Fee, service: Service): Suggestion[] {
  const { reason, confidence } = service
  const teeth = byTooth(deeds)
  if (service.perTooth && teeth.size > 0)
    return [...teeth].map(([tooth, at]) =>
      offer(system, { code, tooth, facts: factsOf(at), reason, confidence }),
    )
  const tooth = deeds.find((deed) => deed.fact.teeth.length > 0)?.fact.teeth[0]
  return [offer(system, { code, tooth, facts: factsOf(deeds), reason, confidence })]
}

/** Letters, plastic surgery, repairs and orthodontic pieces: BEMA 05, 24b, 57–59, 95c, 116, 122a, 123a, 126b, 181a, VS, K6, Ä2680 and their private counterparts. */
export const furtherServices: Rule = (session) =>
  services.flatMap((service) => {
    const fee = session.isStatutory ? service.statutory : service.private
    const deeds = session.deeds.filter((deed) => isOf(service, deed))
    const isPhotoOnly = service.act === 'fotos' && !someHave(factsOf(deeds), 'orthodontic', 'profile')
    return fee && deeds.length > 0 && !isPhotoOnly ? offersFor(deeds, fee, service) : []
  })
