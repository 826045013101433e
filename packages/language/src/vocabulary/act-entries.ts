import type { Act } from '../facts/acts.ts'
import { nameSet } from '../text/words.ts'
import type { ActTerm, Entry, ObjectId } from './entry.ts'

/** What is said beside an act and belongs to it, whatever words name the act. */
const taken: Readonly<Record<Taken, ReadonlySet<Act>>> = {
  drug: nameSet('oberflaechenanaesthesie infiltration leitung intraligamentaer anaesthesie'),
  surfaces: nameSet(
    'fuellung aufbaufuellung eckenaufbau inlay-eingesetzt oberflaechenanaesthesie infiltration leitung intraligamentaer',
  ),
  material: nameSet(
    'fuellung aufbaufuellung eckenaufbau ueberkappung-indirekt ueberkappung-direkt unterfuellung provisorischer-verschluss stift desensibilisierung versiegelung fluoridierung bleaching pulpotomie ultraschallspuelung spuelung taschenspuelung einlage wurzelfuellung naht wundspuelung wundversorgung streifeneinlage blutstillung schienung augmentation implantation lokales-antibiotikum mundschleimhautbehandlung abformung funktionsabformung provisorium krone-eingesetzt teilkrone-eingesetzt inlay-eingesetzt bruecke-eingesetzt krone-rezementiert kinderkrone verblendung-reparatur veneer-eingesetzt knochendefekt-aufgefuellt teleskop-eingesetzt',
  ),
  canals: nameSet(
    'vitalexstirpation aufbereitung laengenmessung einlage wurzelfuellung wurzelfuellung-revision',
  ),
  quantity: nameSet(
    'naht nahtentfernung zahnreinigung supragingivale-reinigung zahnfilm roentgen messaufnahme bissfluegel opg dvt fernroentgen roentgenstatus handroentgen',
  ),
  region: nameSet(
    'oberflaechenanaesthesie infiltration leitung intraligamentaer anaesthesie alveolotomie schiene abformung funktionsabformung situationsabformung prothese-eingesetzt prothese-reparatur unterfuetterung bogen buerstenabstrich medikamentenschiene',
  ),
}
const takenKinds = ['drug', 'surfaces', 'material', 'canals', 'quantity', 'region'] as const
type Taken = (typeof takenKinds)[number]

type Options = Partial<Omit<ActTerm, 'kind' | 'act' | 'noun' | 'teeth'>>

/** An act of treatment; `options` say what it takes and where it belongs. */
export const act = (id: Act, noun: string, teeth: ActTerm['teeth'], options: Options = {}): Entry => ({
  kind: 'act',
  act: id,
  group: 'treatment',
  noun,
  teeth,
  takes: takenKinds.filter((kind) => taken[kind].has(id)),
  ...options,
})
/** An anaesthesia of a certain kind. */
export const numb = (id: Act, noun: string): Entry => act(id, noun, 'all', { group: 'anaesthesia' })
/** An image that is taken. */
export const image = (id: Act, noun: string, teeth: ActTerm['teeth'] = 'named'): Entry =>
  act(id, noun, teeth, { group: 'radiograph' })

/** A thing that a deed may be done to. */
export const object = (id: ObjectId): Entry => ({ kind: 'object', object: id })
