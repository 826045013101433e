import { rowsOf } from './entry.ts'
import { object } from './act-entries.ts'
import { clinical, finding } from './finding-entries.ts'

/** Fillings, crowns, bridges, dentures and root fillings that are there. */
export const restorationRows = rowsOf({
  'Füllung|Füllungen|Fllg|Plombe|gefüllt|Amalgam|Kunststofffüllung|Plomben|Amalgamplombe|Goldfüllung|Zementfüllung|Keramikfüllung':
    finding('fuellung', 'Füllung', { object: 'fuellung' }),
  'Füllungsrand|Füllungskante|Füllungsränder': object('fuellung'),
  'Kronenrand|Kronenränder': object('krone'),
  'Prothesenrand|Prothesenränder|Rand der Prothese|Rand der Totalprothese|Rand der Oberkieferprothese|Rand der Unterkieferprothese':
    object('druckstelle'),
  'insuffiziente Füllung|Füllung insuffizient|undichte Füllung|Füllung undicht|Füllung defekt|defekte Füllung|Füllung ist undicht|Randspalt|Füllungsüberhang|überstehende Füllung|schadhafte Füllung|Füllungsrand undicht|Füllungsrand offen|Füllung gebrochen|Füllung frakturiert|Füllung überhängend|Füllung erneuerungsbedürftig|Füllung randundicht|Füllung kaputt|Füllung nicht mehr dicht|Füllung ausgewaschen|erneuerungsbedürftige Füllung|unterspülte Füllung|Füllung gesprungen|Plombe undicht|Plombe kaputt|undichte Plombe|Füllung bröselt|Füllung bröckelt|Plombe bröselt|Plombe bröckelt|bröselt am Rand|bröckelt am Rand|Spalt an der Füllung|Füllungsrand auf':
    finding('fuellung-insuffizient', 'Insuffiziente Füllung', { object: 'fuellung' }),
  'Füllungsverlust|Füllung verloren|Füllung herausgefallen|Füllung rausgefallen|Füllung herausgebrochen|Füllung rausgebrochen|Füllung ausgebrochen|verlorene Füllung|Plombe rausgefallen|Plombe herausgefallen|Plombe verloren|Füllung fehlt|Füllung weg|Plombe raus|Füllung rausgegangen|Füllung ist weg|Plombe ist raus|Füllung ist raus|Füllung in Verlust|Füllung komplett weg|Füllung komplett draußen|fehlt die Füllung|fehlt die komplette Füllung|Füllung komplett verloren|halbe Füllung weg|Füllung ist komplett weg|Füllung ist komplett draußen|Füllung fehlt komplett':
    finding('fuellungsverlust', 'Füllung herausgebrochen', { object: 'fuellung' }),
  'versiegelt|Versiegelung|Fissurenversiegelung|Fissurenversiegelung vorhanden|Fissuren sind versiegelt|alte Versiegelung':
    finding('versiegelung', '~versiegelt', { object: 'versiegelung' }),
  'Inlay|Goldinlay|Keramikinlay|Einlagefüllung|Onlay|Goldhämmerfüllung|Gold Inlay|Keramik Inlay|Goldonlay|Keramikonlay|Kompositinlay':
    finding('inlay', 'Inlay', { object: 'inlay' }),
  'Veneer|Veneers|Verblendschale|Verblendschalen': finding('teilkrone', 'Veneer', { object: 'veneer' }),
  'Teilkrone|Teilkronen': finding('teilkrone', 'Teilkrone', { object: 'teilkrone' }),
  'Krone|überkront|Vollkrone|Verblendkrone|Keramikkrone|Goldkrone|Metallkrone|Zirkonkrone|VMK Krone|Stiftkrone|Stiftzahn|Vollgusskrone':
    finding('krone', 'Krone', { object: 'krone' }),
  'Krone insuffizient|insuffiziente Krone|Kronenrand offen|Kronenrand undicht|Krone undicht|Randspalt an der Krone|defekte Krone|Krone defekt|offener Kronenrand|freiliegender Kronenrand|Kronenrand insuffizient|offener Rand|undichter Rand|Rand ist offen|Rand leicht offen|Rand ist leicht offen|Rand offen|Rand undicht|Rand steht ab|abstehender Kronenrand|Krone erneuerungsbedürftig|Rand ist undicht|Krone gesprungen|Keramik abgeplatzt|Verblendung abgeplatzt|Verblendung abgesplittert|Kronenrand steht ab|Krone steht ab|Krone steht am Rand ab|Kronenrand auf|Rand klafft|Rand hängt':
    finding('krone-insuffizient', 'Kronenrand offen', { object: 'krone' }),
  'Krone gelockert|lockere Krone|Krone locker|Krone lose|Krone gelöst|Krone herausgefallen|Krone rausgefallen|Krone abgegangen|Krone ab|Krone abgefallen|Krone dezementiert|Krone ist ab|Krone ist rausgefallen|Krone ist abgegangen|Krone runtergefallen|Krone ist locker|dezementiert|Krone wackelt':
    finding('krone-gelockert', 'Krone gelockert', { object: 'krone' }),
  'Brückenpfeiler|Brückenanker|Pfeilerzahn|Pfeiler|Ankerzahn|Brückenkrone|Anker|Ankerkrone|Pfeilerkrone|Brückenpfeilerzahn':
    finding('brueckenanker', 'Brückenanker'),
  'Brückenglied|Zwischenglied|Brückenglieder|Pontic|Brückenzwischenglied|Hängeglied|Glied dazwischen|das Glied':
    finding('brueckenglied', 'Brückenglied'),
  'Brücke|Bruecke|Adhäsivbrücke|Marylandbrücke|Klebebrücke': object('bruecke'),
  'Implantat|Implantate|Schraubimplantat': finding('implantat', 'Implantat', { object: 'implantat' }),
  'Implantatkrone|Krone auf Implantat|Suprakonstruktion|Suprakrone|Krone auf dem Implantat|Krone auf einem Implantat':
    finding('implantat', 'Implantat mit Krone', { object: 'krone' }),
  'Teleskop|Teleskopkrone|Teleskope|Konuskrone|Doppelkrone|Teleskopkronen|Doppelkronen|Konuskronen|Primärteleskop|Teleskopkrone drauf':
    finding('teleskop', 'Teleskopkrone', { object: 'teleskop' }),
  'Gebiss vollständig|Gebiss ist vollständig|vollständiges Gebiss|Gebiss komplett|Gebiss ist komplett':
    finding(undefined, 'Gebiss vollständig', { general: true }),
  'Milchgebiss vollständig|Milchgebiss ist vollständig|vollständiges Milchgebiss|Milchgebiss komplett|Milchgebiss ist komplett':
    finding('milchzahn', 'Milchgebiss vollständig', { general: true }),
  'Prothese|Totalprothese|Teilprothese|Modellgussprothese|Modellguss|Vollprothese|Interimsprothese|Klammerprothese|Oberkieferprothese|Unterkieferprothese|Gebiss|Prothesenzahn|Dritte Zähne|Coverdenture':
    clinical('prothese', 'Prothese', { general: true, object: 'prothese' }),
  'Provisorium|Provisorien|Provi|Provis|Prov|prov Krone|Kunststoffprov|Langzeitprovisorium|provisorische Krone|provisorische Teilkrone|provisorische Brücke|provisorisches Inlay|Interimsversorgung':
    clinical('provisorium', 'Provisorium', { object: 'provisorium' }),
  'Stift|Stifte|Wurzelstift|Stiftaufbau|Glasfaserstift|Radixanker|Schraubenanker|Metallstift|Wurzelstifte':
    finding('stift', 'Stift', { object: 'stift' }),
  'homogene Wurzelfüllung|Wurzelfüllung homogen|suffiziente Wurzelfüllung|Wurzelfüllung suffizient|Wurzelfüllung dicht|Wurzelfüllung wandständig|Wurzelfüllung|Wurzelkanalfüllung|wurzelgefüllt|wurzelkanalgefüllt|WF|wurzelkanalbehandelt':
    finding('wurzelfuellung', 'Wurzelfüllung', { object: 'wurzelfuellung' }),
  'unvollständige Wurzelfüllung|insuffiziente Wurzelfüllung|Wurzelfüllung insuffizient|Wurzelfüllung unvollständig|Wurzelfüllung zu kurz|zu kurze Wurzelfüllung|kurze Wurzelfüllung|undichte Wurzelfüllung|Wurzelfüllung inhomogen|inhomogene Wurzelfüllung|Wurzelfüllung undicht|Wurzelfüllung überpresst|alte Wurzelfüllung zu kurz':
    finding('wurzelfuellung-insuffizient', 'Unvollständige Wurzelfüllung', { object: 'wurzelfuellung' }),
  'zahnlos|unbezahnt': clinical(undefined, 'zahnlos', { general: true }),
  'Kieferkamm zurückgegangen|Kieferkamm stark zurückgegangen|Kieferkammatrophie|Kieferkamm atrophiert|Kieferatrophie|Kieferkamm abgebaut|Knochenatrophie|atrophierter Kieferkamm|flacher Kieferkamm|Schlotterkamm':
    finding(undefined, 'Kieferkammatrophie', { general: true }),
})
