import { cue, rowsOf } from './entry.ts'
import { clinical, finding } from './finding-entries.ts'

/** Which teeth there are, caries, fractures and wear. */
export const hardTissueRows = rowsOf({
  // status
  'ohne Befund|o B|ohne pathologischen Befund|ohne Auffälligkeit|ohne Auffälligkeiten|nichts Auffälliges|unauffällig|kerngesund|regelrecht|befundfrei|altersgerecht|ohne Besonderheiten|ohne Besonderheit|ohne jeden Befund':
    finding('gesund', '~ohne Befund'),
  'gesund|in Ordnung|intakt|einwandfrei|tadellos|alles gut|alles okay|alles ok|alles in Butter|unversehrt|sieht gut aus|schaut gut aus|sehen gut aus|ist nichts|is nichts|sehe ich nichts|seh ich nichts|nichts zu sehen|nichts zu beanstanden|heil|schick|alles schick|alles fein|alles schön|alles natur|alle gesund|tipptopp|tiptop|picobello|sieht prima aus|schaut prima aus':
    finding('gesund', '~ohne Befund', { weak: true }),
  'okay|ok|gut|passt|sauber|top|prima|schön|nix|nichts|fein|natur|super|bestens': finding(
    'gesund',
    '~ohne Befund',
    { weak: true, verbal: true },
  ),
  'fehlt|fehlen|fehlend|fehlender|nicht vorhanden|nicht mehr vorhanden|nicht mehr da|ist weg|sind weg|ist nicht mehr da|haben Sie nicht mehr|hat er nicht mehr|hat sie nicht mehr|abwesend|ist nicht da|sind nicht da|nicht da|ist schon weg|gibt es nicht mehr':
    finding('fehlt', '~fehlt', { verbal: true }),
  'Lücke|Schaltlücke|Zahnlücke|Freiendlücke|Freiendsituation|Lückengebiss': finding('luecke', 'Lücke'),
  'nicht angelegt|gar nicht angelegt|überhaupt nicht angelegt|nie angelegt|gar nicht erst angelegt|Nichtanlage|Aplasie|Hypodontie|Nichtanlagen':
    finding('nichtanlage', 'Nichtanlage'),
  'persistierend|persistiert|persistierender Milchzahn|Milchzahn persistiert|Milchzahn steckt noch|Milchzahn ist noch drin|steckt noch drin|ist noch drin|noch im Mund|noch nicht ausgefallen|Milchzahn noch drin|Milchzahn steht noch|Milchzahn noch da':
    [finding('milchzahn', 'Persistierender Milchzahn'), cue('deciduous')],
  'durchgebrochen|ist durch|sind durch|schon durch|alle vier durch|alle durch|ganz durch|sind da|voll durch':
    clinical('durchbruch', '~durchgebrochen', { weak: true }),
  'Durchbruch|Zahndurchbruch|im Durchbruch|bricht durch|brechen durch|fast durch|kommt durch|kommen durch|schaut raus|guckt raus|halb raus|halb heraus|halb draußen|halb durch|schaut halb raus|guckt halb raus|spitzt durch|spitzt raus|schaut heraus':
    clinical('durchbruch', '~im Durchbruch', { weak: true }),
  'nicht durchgebrochen|noch nicht durchgebrochen|noch nicht durch|nicht durch|noch nicht da|steckt noch im Knochen|noch im Kiefer|liegt noch im Knochen|liegt im Knochen|steckt im Knochen|steckt komplett im Knochen|noch komplett im Knochen|noch unter dem Zahnfleisch':
    finding('nicht-durchgebrochen', '~nicht durchgebrochen', { weak: true }),
  'retiniert|verlagert|bei Retention|teilretiniert|retiniert und verlagert|verlagert und retiniert|liegt quer|querliegend|quer liegend|retinierter Weisheitszahn|teilweise retiniert|vollretiniert|horizontal verlagert':
    clinical('retiniert', '~retiniert'),
  impaktiert: finding('impaktiert', '~impaktiert'),
  // caries
  'Karies|kariös|unterkariös|Kariesläsion|kariöse Läsion|kariöser Defekt|kariöse Stelle|Approximalkaries|Fissurenkaries|Dentinkaries|Glattflächenkaries|Karies media|Karies superficialis|Caries media|Schmelzkaries':
    finding('karies', 'Karies', { object: 'karies' }),
  'kariesfrei|karies frei|frei von Karies|naturgesund|füllungsfrei|alles kariesfrei|ganz ohne Karies|nirgends Karies':
    finding('karies', 'Karies', { negative: true }),
  'Flecken|braune Flecken|weiße Flecken': clinical('initialkaries', 'Flecken'),
  'Loch|Kavität|Löcher|Löchlein|Löcherl|Lochkaries|angefault|faule Stelle|kleines Loch|kariöse Höhle|kariöses Loch':
    clinical('karies', 'Karies', { object: 'karies' }),
  'Zahnhalskaries|Wurzelkaries|keilförmige Zahnhalskaries|Karies am Zahnhals|Karies am Hals|Halskaries|Karies an der Wurzel':
    finding('karies', 'Karies', { object: 'karies', surfaces: ['z'] }),
  'Initialkaries|Kreidefleck|Kreideflecken|White Spot|White Spots|Entkalkung|Entkalkungen|beginnende Karies|Initialläsion|initiale Karies|Demineralisation|entkalkt|Anfangskaries|Fissur kreidig|Fissuren kreidig|kreidig|kreidige Stelle|kreidige Fissur|Kreidestelle|Kreide Fleck':
    finding('initialkaries', 'Initialkaries'),
  'Sekundärkaries|Randkaries|Karies unter der Füllung|Karies am Füllungsrand|Kronenrandkaries|Karies am Kronenrand|Karies unter der Krone':
    finding('sekundaerkaries', 'Sekundärkaries', { object: 'karies' }),
  'Karies profunda|Caries profunda|tiefe Karies|tiefe kariöse Läsion|tiefer kariöser Defekt|pulpanahe Karies|Karies bis zur Pulpa|Karies pulpanah|tiefes Loch|großes Loch|C P|profunde Karies|Karies bis zum Nerv|Karies bis nah an die Pulpa|weit fortgeschrittene Karies':
    finding('karies-profunda', 'Tiefe Karies', { object: 'karies' }),
  'zerstört|stark zerstört|tief zerstört|weitgehend zerstört|kaputt|hinüber|bis zum Zahnfleisch weggefault':
    clinical('zerstoert', '~zerstört'),
  'nicht erhaltungswürdig|nicht erhalten|nicht erhaltbar|nicht mehr zu retten|extraktionswürdig|nicht erhaltenswert|nicht mehr erhaltungswürdig|nicht mehr erhaltbar|nicht zu erhalten|nicht mehr zu halten|nicht zu halten|nicht mehr haltbar|nicht haltbar|nicht mehr zu erhalten|nicht mehr retten|nicht zu retten|hoffnungslos':
    clinical('zerstoert', '~nicht erhaltungswürdig'),
  'teilzerstört|partiell zerstört|Teildefekt': finding('zerstoert', '~teilweise zerstört'),
  'Wurzelrest|Wurzelreste|Radix relicta|Wurzelstumpf|Restwurzel|nur noch Wurzel|nur noch die Wurzel|nur noch die Wurzeln|nur noch Wurzelreste':
    finding('wurzelrest', 'Wurzelrest', { object: 'wurzel' }),
  // fractures and wear
  'Instrumentenfraktur|Instrument frakturiert|Instrument abgebrochen|Feile frakturiert|Feile abgebrochen|Feilenfraktur':
    clinical(undefined, 'Instrumentenfraktur'),
  'Fraktur|Frakturspalt|Bruchspalt|frakturiert|gebrochen|abgebrochen|weggebrochen|abgeplatzt|abgesplittert|Abplatzung':
    clinical('fraktur', 'Fraktur'),
  'Kronenfraktur|Schmelzfraktur|Schmelz Dentin Fraktur|Höckerfraktur|Höcker abgebrochen|Höcker frakturiert|Höcker ab|Höcker weg|Höcker weggebrochen|Wand weg|Wand fehlt|Wand ist weg|Wand weggebrochen|Wand abgebrochen|Wand frakturiert|fehlt die Wand|fehlt die ganze Wand|Höcker fehlt|Ecke ab|Ecke abgebrochen|Ecke weg|Ecke fehlt|Ecke frakturiert|Kante ab|Schmelzkante ab|Schmelzecke ab|Kante abgebrochen|Schneidekante ab|Schneidekante abgebrochen|Schmelzabplatzung|Eckenfraktur|Krone des Zahnes gebrochen|Wand weggebrochen|Wand abgebrochen|Stück abgebrochen|Stück vom Zahn abgebrochen|Schmelzaussprengung|Schmelzkante verloren|Ecke verloren|Stück verloren|Höcker verloren|Schmelz abgesplittert|Schmelz abgeplatzt|Schmelzdentinfraktur|Teil abgebrochen|Ecke fehlt':
    clinical('kronenfraktur', 'Kronenfraktur'),
  'Wurzelfraktur|Längsfraktur|Längsriss|Riss in der Wurzel|Wurzelriss|Wurzellängsfraktur|Wurzel gebrochen|Wurzel frakturiert|Vertikalfraktur|längs gebrochen|Querfraktur|Wurzelquerfraktur|längs frakturiert|Wurzel längs gebrochen|Wurzel ist gebrochen':
    finding('wurzelfraktur', 'Wurzelfraktur'),
  'Riss im Zahn|Riss drin|Riss in der Krone|feiner Riss|feinen Riss': finding('riss', 'Riss'),
  'Schmelzriss|Infraktion|Infraktur|Sprung|Rissbildung|Schmelzsprung|Haarriss|Cracked Tooth|Schmelzrisse':
    finding('riss', 'Schmelzriss'),
  'keilförmiger Defekt|keilförmige Defekte|Keildefekt|Zahnhalsdefekt|keilförmig|Kerbe am Zahnhals|Kerben am Zahnhals|Kerbe am Hals|Kerben am Hals|am Hals eine Kerbe|am Hals Kerben|Hals eingekerbt|Kerbe|Kerben|eingekerbt':
    finding('keilfoermig', 'Keilförmiger Defekt'),
  'Schlifffacette|Schliffacette|Schlifffacetten|Schliffacetten|Schliffflächen|Knirschspuren|Knirschfacetten|Spuren vom Knirschen':
    clinical('abrasion', 'Schlifffacetten'),
  Attrition: clinical('abrasion', 'Attrition'),
  'Abrasion|Abrasionen|abradiert|abgeschliffen|abgerieben|Abnutzung|abgenutzt|abgekaut|abgeknirscht':
    clinical('abrasion', 'Abrasion'),
  'Erosion|Erosionen|erosiv|erodiert|Säureschaden': finding('erosion', 'Erosion'),
  'MIH|Kreidezahn|Kreidezähne|Molaren Inzisiven Hypomineralisation|hypomineralisiert|Hypomineralisation|M I H':
    finding('mih', 'MIH'),
  'verfärbt|Verfärbung|Verfärbungen|grau verfärbt|dunkel verfärbt|braun verfärbt|Verfärbungen an den Zähnen|gräulich verfärbt':
    clinical('verfaerbung', '~verfärbt', { object: 'verfaerbung' }),
  'Fissuren tief|Fissuren sehr tief|Fissuren sind tief|Fissuren recht tief|tief zerklüftet|tiefe Rillen|tiefe Grübchen|tiefe Fissuren|tiefe Fissur|Retentionsstelle|zerklüftete Fissuren|stark gefurcht|tief gefurcht|tiefe Furchen|plaqueretentive Fissuren':
    finding('retention', 'Tiefe Fissuren'),
  'Resorption|Wurzelresorption|Resorptionen|resorbiert': finding('resorption', 'Resorption'),
  'verlegt|Restzähne|Restgebiss|Restbezahnung': clinical(undefined, 'Restzähne vorhanden'),
})
