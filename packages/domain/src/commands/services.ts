import type { InsuranceKind } from '../invoice/invoice.ts'
import { isMultiRooted, type Tooth } from '@honora/language/teeth/fdi.ts'
import { scheduleSystems, type ScheduleSystem } from '../fees/fee-code.ts'

/** What a practice calls a service, and its number with statutory and with private insurance. */
type Service = {
  readonly said: RegExp
  /** undefined: the schedule has no number for it; several: the words do not say which. */
  readonly statutory: string | undefined
  readonly private: string
  /** The words also name a finding: taking it away means the finding. */
  readonly isFinding?: true
}

const service = (
  said: RegExp,
  statutory: string | undefined,
  privately: string,
  isFinding = false,
): Service => ({ said, statutory, private: privately, ...(isFinding ? { isFinding: true as const } : {}) })

/** The first name that fits counts: longer names stand before the shorter ones inside them. */
const services: readonly Service[] = [
  service(/\b(?:pzr|(?:professionelle )?zahnreinigung|(?:professional )?cleaning)\b/, undefined, 'GOZ 1040'),
  service(/\b(?:kofferdam|spanngummi|rubber ?dam)\b/, 'BEMA 12', 'GOZ 2040'),
  service(/\b(?:matrize|bmf|besondere massnahmen?)\b/, 'BEMA 12', 'GOZ 2030'),
  service(
    /\b(?:leitung(?:s(?:anaesthesie|betaeubung))?|(?:nerve )?block(?: anaesthesia)?)\b/,
    'BEMA 41a',
    'GOZ 0100',
  ),
  service(/\b(?:infiltration(?:sanaesthesie)?|infi|infiltration anaesthesia)\b/, 'BEMA 40', 'GOZ 0090'),
  service(
    /\b(?:oberflaechen(?:anaesthesie|betaeubung)|topical (?:anaesthesia|anesthesia))\b/,
    undefined,
    'GOZ 0080',
  ),
  service(
    /\b(?:vitalitaets(?:probe|pruefung|test)|vi ?pr|kaeltetest|sensibilitaets(?:probe|pruefung|test)|vitality test|cold test)\b/,
    'BEMA 8',
    'GOZ 0070',
  ),
  service(/\b(?:psi|parodontaler (?:screening ?)?index)\b/, 'BEMA 04', 'GOZ 4005'),
  service(/\b(?:zahnfilm|einzelbild|einzelroentgen|periapical)\b/, 'BEMA Ä925a', 'GOÄ 5000'),
  service(/\b(?:opg|panorama(?:aufnahme|schichtaufnahme|bild)?|panoramic)\b/, 'BEMA Ä935d', 'GOÄ 5004'),
  service(/\bdvt\b/, undefined, 'GOÄ 5370'),
  service(/\b(?:beratung|consultation)\b/, 'BEMA Ä1', 'GOÄ 1'),
  service(
    /\b(?:eingehende untersuchung|null eins|befund 01|full examination|comprehensive exam(?:ination)?)\b/,
    'BEMA 01',
    'GOZ 0010',
  ),
  service(/\b(?:fissuren)?versiegelung\b|\b(?:fissure )?sealant\b/, 'BEMA IP5', 'GOZ 2000', true),
  service(/\b(?:fluoridierung|fluoridlack|fluorid|fluoride(?: varnish)?)\b/, 'BEMA IP4', 'GOZ 1020'),
  service(/\b(?:indirekte ueberkappung|cp|caries profunda|indirect capping)\b/, 'BEMA 25', 'GOZ 2330'),
  service(/\b(?:direkte ueberkappung|direct capping)\b/, 'BEMA 26', 'GOZ 2340'),
  service(/\b(?:pulpotomie|vitalamputation|pulpotomy)\b/, 'BEMA 27', 'GOZ 2350'),
  service(/\b(?:vitalexstirpation|vite|vital extirpation)\b/, 'BEMA 28', 'GOZ 2360'),
  service(/\b(?:trepanation|trep)\b/, 'BEMA 31', 'GOZ 2390'),
  service(/\b(?:wurzelkanalaufbereitung|kanalaufbereitung|wka?|canal preparation)\b/, 'BEMA 32', 'GOZ 2410'),
  service(/\b(?:wurzel(?:kanal)?fuellung|wf|root (?:canal )?filling)\b/, 'BEMA 35', 'GOZ 2440', true),
  service(
    /\b(?:(?:elektrometrische )?laengen(?:messung|bestimmung)|endometrie|elm|working length)\b/,
    undefined,
    'GOZ 2400',
  ),
  service(/\b(?:medikamentoese einlage|med|einlage)\b/, 'BEMA 34', 'GOZ 2430'),
  service(/\b(?:provisorischer verschluss|pv|temporary (?:filling|seal))\b/, 'BEMA 11', 'GOZ 2020'),
  service(/\b(?:adhaesive befestigung|adhesive bonding)\b/, undefined, 'GOZ 2197'),
  service(/\b(?:nahtentfernung|faeden (?:entfernt|gezogen)|suture removal)\b/, 'BEMA 38', 'GOZ 3300'),
  service(/\b(?:wundkontrolle|nachbehandlung|wound check)\b/, 'BEMA 38', 'GOZ 3290'),
  service(/\b(?:inzision|abszesseroeffnung|incision)\b/, 'BEMA Ä161', 'GOÄ 2428'),
  service(/\b(?:desensibilisierung|desensiti[sz]ing)\b/, 'BEMA 10', 'GOZ 2010'),
  service(/\b(?:heil und kostenplan|hkp|treatment plan)\b/, undefined, 'GOZ 0030'),
  service(/\b(?:hausbesuch|home visit)\b/, 'BEMA 151', 'GOÄ 50'),
  service(/\bschiene|aufbissschiene|night ?guard\b/, 'BEMA K1', 'GOZ 7010'),
]

const fillings = {
  statutory: ['13a', '13b', '13c', '13d'],
  private: ['2060', '2080', '2100', '2120'],
} as const
const extractions = { statutory: ['43', '44'], private: ['3000', '3010'] } as const

export type ServiceSaid = {
  /** undefined: known by name, but the number hangs on what was not said. */
  readonly fee: { readonly system: ScheduleSystem; readonly code: string } | undefined
  readonly isFinding: boolean
}

const feeFrom = (text: string): NonNullable<ServiceSaid['fee']> => {
  const [name, code = ''] = text.split(' ')
  const system = scheduleSystems.find((one) => one === name)
  if (system === undefined) throw new TypeError(`"${text}" names no schedule`)
  return { system, code }
}

/** Fillings by their surfaces, extractions by the roots of their tooth. */
function byPlace(
  plain: string,
  tooth: Tooth | undefined,
  surfaces: number,
  insurance: InsuranceKind | undefined,
): ServiceSaid | undefined {
  const kind = insurance === 'statutory' ? 'statutory' : 'private'
  const fee = (code: string | undefined): ServiceSaid['fee'] =>
    insurance === undefined || code === undefined
      ? undefined
      : { system: kind === 'statutory' ? 'BEMA' : 'GOZ', code }
  if (/\b(?:komposit|kunststoff)?fuellung\b|\b(?:composite )?filling\b/.test(plain))
    return {
      fee: surfaces === 0 ? undefined : fee(fillings[kind][Math.min(surfaces, 4) - 1]),
      isFinding: true,
    }
  if (/\b(?:extraktion|extraction)\b/.test(plain))
    return {
      fee: tooth === undefined ? undefined : fee(extractions[kind][isMultiRooted(tooth) ? 1 : 0]),
      isFinding: false,
    }
  return undefined
}

/** The service a folded text names, with its number for that insurance; undefined when it names none. */
export function readService(
  plain: string,
  at: { readonly tooth: Tooth | undefined; readonly surfaces: number },
  insurance: InsuranceKind | undefined,
): ServiceSaid | undefined {
  const named = services.find(({ said }) => said.test(plain))
  if (!named) return byPlace(plain, at.tooth, at.surfaces, insurance)
  const isFinding = named.isFinding === true
  if (named.statutory === undefined) return { fee: feeFrom(named.private), isFinding }
  if (insurance === undefined) return { fee: undefined, isFinding }
  return { fee: feeFrom(insurance === 'statutory' ? named.statutory : named.private), isFinding }
}

/** Every number that a name can stand for. */
export const serviceCodes: readonly NonNullable<ServiceSaid['fee']>[] = services
  .flatMap((one) => [one.statutory, one.private])
  .flatMap((text) => (text === undefined ? [] : [feeFrom(text)]))
