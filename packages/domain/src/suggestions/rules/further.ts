import type { Act } from '@honora/language/facts/acts.ts'
import { someHave } from '@honora/language/facts/told.ts'
import { byTooth, factsOf, offer, type Deed, type Rule } from '../session.ts'
import type { Suggestion } from '../suggestion.ts'
import type { ScheduleSystem } from '../../fees/fee-code.ts'

type Fee = readonly [system: ScheduleSystem, code: string]
type Service = {
  readonly act: Act
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
  {
    act: 'hausbesuch',
    statutory: ['BEMA', '151'],
    private: ['GOÄ', '50'],
    reason: 'Besuch mit Beratung und Untersuchung',
  },
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
  { act: 'bescheinigung', private: ['GOÄ', '70'], reason: 'Kurze Bescheinigung' },
]

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

/** Visits, letters, plastic surgery and orthodontic pieces: BEMA 05, 57, 58, 116, 122a, 126b, 151, 181a, VS and their private counterparts. */
export const furtherServices: Rule = (session) =>
  services.flatMap((service) => {
    const fee = session.isStatutory ? service.statutory : service.private
    const deeds = session.deeds.filter((deed) => deed.acts.has(service.act))
    const isPhotoOnly = service.act === 'fotos' && !someHave(factsOf(deeds), 'orthodontic', 'profile')
    return fee && deeds.length > 0 && !isPhotoOnly ? offersFor(deeds, fee, service) : []
  })
