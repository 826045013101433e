import { fold } from '../../text/fold.ts'
import { tells } from '../../text/words.ts'

/** Complications one informs about: id, how the record names it, and words that mean it (folded). */
const rows = [
  ['nachblutung', 'Nachblutung', /nachblut|^blutung(en)?$/],
  ['schwellung', 'Schwellung', '*schwell*'],
  ['schmerzen', 'Schmerzen', '*schmerz*'],
  ['haematom', 'Hämatom', '*haematom*|*bluterguss*'],
  [
    'nervverletzung',
    'Nervverletzung oder Gefühlsstörung',
    '*nervverletz*|*nervschaed*|*nervschad*|*taubheit*|*gefuehlsstoer*|taub*',
  ],
  ['infektion', 'Infektion', /infektion|^entzuendung(en)?$/],
  ['wundheilungsstoerung', 'Wundheilungsstörung', '*schlechter* heil*|*heilung*'],
  ['kieferhoehle', 'Eröffnung der Kieferhöhle', '*kieferhoehle*|*mund-antrum*'],
  ['kieferbruch', 'Kieferbruch', '*kieferbruch*|*unterkieferfraktur*'],
  ['kiefernekrose', 'Kiefernekrose', '*nekrose*'],
  ['implantatverlust', 'Implantatverlust', '*implantatverlust*|*nicht einheil*'],
  ['instrumentenbruch', 'Instrumentenbruch', '*instrumentenbruch*|*feilenbruch*|*instrumentenfraktur*'],
  ['zahnverlust', 'Zahnverlust', /zahnverlust|verlust (des zahn|von \d\d)/],
  ['fraktur', 'Fraktur', '*fraktur*|*bruchgefahr*|*abplatz*'],
  ['abszess', 'Abszess', '*abszess*|*vereiterung*'],
  ['ueberempfindlichkeit', 'Überempfindlichkeit', '*empfindlich*'],
  ['pulpaschaedigung', 'Pulpaschädigung', '*pulpaschaed*|*pulpitis*|*nervschaden am zahn*'],
  ['wurzelbehandlung', 'spätere Wurzelkanalbehandlung', '*spaetere wurzel*|*spaeter wurzel*'],
  ['misserfolg', 'Misserfolg', '*misserfolg*|*erfolgsaussicht*|*prognose*|*rezidiv*'],
  ['verfaerbung', 'Verfärbung', '*verfaerb*'],
  ['resorption', 'Wurzelresorption', '*resorption*'],
  ['rezession', 'Zahnfleischrückgang', '*rezession*|*zahnfleischrueckgang*'],
  ['lockerung', 'Lockerung', /^lockerung/],
  ['narbe', 'Narbenbildung', '*narbe*'],
  ['perforation', 'Perforation', '*perforation*'],
  ['nichtbehandlung', 'Folgen der Nichtbehandlung', '*nichtbehandlung*'],
  ['verschlechterung', 'Verschlechterung', '*verschlechter*|*verschlimmer*|*fortschreiten*'],
] as const satisfies readonly (readonly [string, string, string | RegExp])[]

export type RiskId = (typeof rows)[number][0]
export const riskIds: readonly RiskId[] = rows.map(([id]) => id)

/** The risk that a topic names; undefined for any other topic. */
export function riskOf(topic: string): RiskId | undefined {
  const said = fold(topic)
  return rows.find(([, , words]) => tells(said, words))?.[0]
}

export const riskName = (id: RiskId): string => rows.find(([known]) => known === id)?.[1] ?? id
