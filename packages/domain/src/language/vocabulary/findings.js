const finding = (code, noun, options = {}) => ({
  kind: 'finding',
  group: 'finding',
  ...(code ? { code } : {}),
  noun,
  ...options,
})
const diagnosis = (code, noun, options = {}) => ({
  kind: 'finding',
  group: 'diagnosis',
  ...(code ? { code } : {}),
  noun,
  clinical: true,
  ...options,
})
const object = (id) => ({ kind: 'object', object: id })
/** Words of findings and diagnoses. */
export const findingRows = [
  // status
  [
    'ohne Befund|o B|oB|ohne pathologischen Befund|ohne Auffälligkeit|ohne Auffälligkeiten|nichts Auffälliges|unauffällig|kerngesund|regelrecht|befundfrei|altersgerecht|ohne Besonderheiten|ohne Besonderheit|ohne jeden Befund',
    finding('gesund', '~ohne Befund'),
  ],
  [
    'gesund|in Ordnung|intakt|einwandfrei|tadellos|alles gut|alles okay|alles ok|alles in Butter|unversehrt|sieht gut aus|schaut gut aus|sehen gut aus|ist nichts|is nichts|sehe ich nichts|seh ich nichts|nichts zu sehen|nichts zu beanstanden|heil',
    finding('gesund', '~ohne Befund', { weak: true }),
  ],
  [
    'okay|ok|gut|passt|sauber|top|prima|schön|nix|nichts|stabil',
    finding('gesund', '~ohne Befund', { weak: true, verbal: true }),
  ],
  [
    'fehlt|fehlen|fehlend|fehlender|nicht vorhanden|nicht mehr vorhanden|nicht mehr da|ist weg|sind weg|ist nicht mehr da|haben Sie nicht mehr|hat er nicht mehr|hat sie nicht mehr|abwesend',
    finding('fehlt', '~fehlt', { verbal: true }),
  ],
  ['Lücke|Schaltlücke|Zahnlücke|Freiendlücke|Freiendsituation|Lückengebiss', finding('luecke', 'Lücke')],
  ['nicht angelegt|Nichtanlage|Aplasie|Hypodontie|Nichtanlagen', finding('nichtanlage', 'Nichtanlage')],
  [
    'persistierend|persistiert|persistierender Milchzahn|Milchzahn persistiert|Milchzahn steckt noch|Milchzahn ist noch drin|steckt noch drin|ist noch drin|noch im Mund|noch nicht ausgefallen|Milchzahn noch drin|Milchzahn steht noch|Milchzahn noch da',
    finding('milchzahn', 'Persistierender Milchzahn'),
    { kind: 'cue', cue: 'deciduous' },
  ],
  [
    'durchgebrochen|Durchbruch|Zahndurchbruch|im Durchbruch|bricht durch|brechen durch|ist durch|sind durch|schon durch|alle vier durch|alle durch|ganz durch|fast durch|sind da|kommt durch|kommen durch|voll durch',
    finding('durchbruch', '~durchgebrochen', { clinical: true, weak: true }),
  ],
  [
    'nicht durchgebrochen|noch nicht durchgebrochen|noch nicht durch|nicht durch|noch nicht da|steckt noch im Knochen|noch im Kiefer',
    finding('nicht-durchgebrochen', '~nicht durchgebrochen', { weak: true }),
  ],
  [
    'retiniert|verlagert|teilretiniert|retiniert und verlagert|verlagert und retiniert|liegt quer|querliegend|quer liegend|retinierter Weisheitszahn|teilweise retiniert|vollretiniert|horizontal verlagert',
    finding('retiniert', '~retiniert', { clinical: true }),
  ],
  ['impaktiert', finding('impaktiert', '~impaktiert')],
  // caries
  [
    'Karies|kariös|unterkariös|Kariesläsion|kariöse Läsion|kariöser Defekt|kariöse Stelle|Approximalkaries|Fissurenkaries|Dentinkaries|Glattflächenkaries|Karies media|Karies superficialis|Caries media|Schmelzkaries',
    finding('karies', 'Karies', { object: 'karies' }),
  ],
  [
    'kariesfrei|karies frei|frei von Karies|naturgesund|füllungsfrei',
    finding('karies', 'Karies', { negative: true }),
  ],
  [
    'Flecken|braune Flecken|weiße Flecken',
    finding('initialkaries', 'Flecken, Initialkaries', { clinical: true }),
  ],
  ['Loch|Kavität|Löcher', finding('karies', 'Karies', { object: 'karies', clinical: true })],
  [
    'Zahnhalskaries|Wurzelkaries|keilförmige Zahnhalskaries',
    finding('karies', 'Karies', { object: 'karies', surfaces: ['z'] }),
  ],
  [
    'Initialkaries|Kreidefleck|Kreideflecken|White Spot|White Spots|Entkalkung|Entkalkungen|beginnende Karies|Initialläsion|initiale Karies|Demineralisation|entkalkt|Anfangskaries',
    finding('initialkaries', 'Initialkaries'),
  ],
  [
    'Sekundärkaries|Randkaries|Karies unter der Füllung|Karies am Füllungsrand|Kronenrandkaries|Karies am Kronenrand|Karies unter der Krone',
    finding('sekundaerkaries', 'Sekundärkaries', { object: 'karies' }),
  ],
  [
    'Karies profunda|Caries profunda|tiefe Karies|tiefe kariöse Läsion|tiefer kariöser Defekt|pulpanahe Karies|Karies bis zur Pulpa|Karies pulpanah|tiefes Loch|großes Loch|C P|profunde Karies|Karies bis zum Nerv|Karies bis nah an die Pulpa|weit fortgeschrittene Karies',
    finding('karies-profunda', 'Tiefe Karies', { object: 'karies' }),
  ],
  [
    'zerstört|stark zerstört|tief zerstört|nicht erhaltungswürdig|nicht erhaltbar|nicht mehr zu retten|extraktionswürdig|nicht erhaltenswert|nicht mehr erhaltungswürdig|nicht mehr erhaltbar|nicht zu erhalten|nicht mehr zu halten|nicht zu halten|nicht mehr haltbar|nicht haltbar|nicht mehr zu erhalten|nicht mehr retten|weitgehend zerstört|kaputt|hinüber|bis zum Zahnfleisch weggefault|nicht zu retten|hoffnungslos',
    finding('zerstoert', '~zerstört, nicht erhaltungswürdig', { clinical: true }),
  ],
  ['teilzerstört|partiell zerstört|Teildefekt', finding('zerstoert', '~teilweise zerstört')],
  [
    'Wurzelrest|Wurzelreste|Radix relicta|Wurzelstumpf|Restwurzel',
    finding('wurzelrest', 'Wurzelrest', { object: 'wurzel' }),
  ],
  // fractures and wear
  [
    'Fraktur|frakturiert|gebrochen|abgebrochen|weggebrochen|abgeplatzt|abgesplittert|Abplatzung',
    finding('fraktur', 'Fraktur', { clinical: true }),
  ],
  [
    'Kronenfraktur|Schmelzfraktur|Schmelz Dentin Fraktur|Höckerfraktur|Höcker abgebrochen|Höcker frakturiert|Höcker ab|Höcker weg|Höcker weggebrochen|Ecke ab|Ecke abgebrochen|Ecke weg|Ecke fehlt|Ecke frakturiert|Kante ab|Schmelzkante ab|Schmelzecke ab|Kante abgebrochen|Schneidekante ab|Schneidekante abgebrochen|Schmelzabplatzung|Eckenfraktur|Krone des Zahnes gebrochen|Wand weggebrochen|Wand abgebrochen|Stück abgebrochen|Stück vom Zahn abgebrochen|Schmelzaussprengung|Schmelzkante verloren|Ecke verloren|Stück verloren|Höcker verloren|Schmelz abgesplittert|Schmelz abgeplatzt|Schmelzdentinfraktur|Teil abgebrochen|Ecke fehlt',
    finding('kronenfraktur', 'Kronenfraktur', { clinical: true }),
  ],
  [
    'Wurzelfraktur|Längsfraktur|Wurzellängsfraktur|Wurzel gebrochen|Wurzel frakturiert|Vertikalfraktur|längs gebrochen|Querfraktur|Wurzelquerfraktur|längs frakturiert|Wurzel längs gebrochen|Wurzel ist gebrochen',
    finding('wurzelfraktur', 'Wurzelfraktur'),
  ],
  [
    'Schmelzriss|Infraktion|Infraktur|Sprung|Rissbildung|Schmelzsprung|Haarriss|Cracked Tooth|Schmelzrisse',
    finding('riss', 'Schmelzriss'),
  ],
  [
    'keilförmiger Defekt|keilförmige Defekte|Keildefekt|Zahnhalsdefekt|keilförmig',
    finding('keilfoermig', 'Keilförmiger Defekt'),
  ],
  [
    'Abrasion|Abrasionen|abradiert|Attrition|Schlifffacette|Schliffacette|Schlifffacetten|Schliffacetten|Schliffflächen|abgeschliffen|abgerieben|Abnutzung|abgenutzt|abgekaut|abgeknirscht',
    finding('abrasion', 'Schlifffacetten', { clinical: true }),
  ],
  ['Erosion|Erosionen|erosiv|erodiert|Säureschaden', finding('erosion', 'Erosion')],
  [
    'MIH|Kreidezahn|Kreidezähne|Molaren Inzisiven Hypomineralisation|hypomineralisiert|Hypomineralisation|M I H',
    finding('mih', 'MIH'),
  ],
  [
    'verfärbt|Verfärbung|Verfärbungen|grau verfärbt|dunkel verfärbt|braun verfärbt',
    finding('verfaerbung', '~verfärbt', { clinical: true, object: 'verfaerbung' }),
  ],
  [
    'tiefe Rillen|tiefe Grübchen|tiefe Fissuren|tiefe Fissur|Retentionsstelle|Retention|zerklüftete Fissuren|stark gefurcht|tief gefurcht|tiefe Furchen|plaqueretentive Fissuren',
    finding('retention', 'Tiefe Fissuren'),
  ],
  ['Resorption|Wurzelresorption|Resorptionen|resorbiert', finding('resorption', 'Resorption')],
  [
    'verlegt|Restzähne|Restgebiss|Restbezahnung',
    finding(undefined, 'Restzähne vorhanden', { clinical: true }),
  ],
  // restorations
  [
    'Füllung|Füllungen|Plombe|gefüllt|Amalgam|Kunststofffüllung',
    finding('fuellung', 'Füllung', { object: 'fuellung' }),
  ],
  ['Füllungsrand|Füllungskante|Füllungsränder', object('fuellung')],
  [
    'Prothesenrand|Prothesenränder|Rand der Prothese|Rand der Totalprothese|Rand der Oberkieferprothese|Rand der Unterkieferprothese',
    object('druckstelle'),
  ],
  [
    'insuffiziente Füllung|Füllung insuffizient|undichte Füllung|Füllung undicht|Füllung defekt|defekte Füllung|Füllung ist undicht|Randspalt|Füllungsüberhang|überstehende Füllung|schadhafte Füllung|Füllungsrand undicht|Füllungsrand offen|Füllung gebrochen|Füllung frakturiert|Füllung überhängend|Füllung erneuerungsbedürftig|Füllung randundicht|Füllung kaputt|Füllung nicht mehr dicht|Füllung ausgewaschen|erneuerungsbedürftige Füllung|unterspülte Füllung|Füllung gesprungen',
    finding('fuellung-insuffizient', 'Insuffiziente Füllung', { object: 'fuellung' }),
  ],
  [
    'Füllungsverlust|Füllung verloren|Füllung herausgefallen|Füllung rausgefallen|Füllung herausgebrochen|Füllung rausgebrochen|Füllung ausgebrochen|verlorene Füllung|Plombe rausgefallen|Plombe herausgefallen|Plombe verloren|Füllung fehlt|Füllung weg|Plombe raus|Füllung rausgegangen|Füllung ist weg|Plombe ist raus|Füllung ist raus|Füllung in Verlust',
    finding('fuellungsverlust', 'Füllung herausgebrochen', { object: 'fuellung' }),
  ],
  [
    'versiegelt|Versiegelung|Fissurenversiegelung vorhanden',
    finding('versiegelung', '~versiegelt', { object: 'versiegelung' }),
  ],
  [
    'Inlay|Goldinlay|Keramikinlay|Einlagefüllung|Onlay|Goldhämmerfüllung',
    finding('inlay', 'Inlay', { object: 'inlay' }),
  ],
  ['Veneer|Veneers|Verblendschale|Verblendschalen', finding('teilkrone', 'Veneer', { object: 'veneer' })],
  ['Teilkrone|Teilkronen', finding('teilkrone', 'Teilkrone', { object: 'teilkrone' })],
  [
    'Krone|überkront|Vollkrone|Verblendkrone|Keramikkrone|Goldkrone|Metallkrone|Zirkonkrone|VMK Krone|Stiftkrone|Vollgusskrone',
    finding('krone', 'Krone', { object: 'krone' }),
  ],
  [
    'Krone insuffizient|insuffiziente Krone|Kronenrand offen|Kronenrand undicht|Krone undicht|Randspalt an der Krone|defekte Krone|Krone defekt|offener Kronenrand|freiliegender Kronenrand|Kronenrand insuffizient|Rand ist offen|Rand leicht offen|Rand ist leicht offen|Rand offen|Rand undicht|Rand steht ab|abstehender Kronenrand|Krone erneuerungsbedürftig|Rand ist undicht|Krone gesprungen|Keramik abgeplatzt|Verblendung abgeplatzt|Verblendung abgesplittert|Kronenrand steht ab',
    finding('krone-insuffizient', 'Kronenrand offen', { object: 'krone' }),
  ],
  [
    'Krone gelockert|lockere Krone|Krone locker|Krone lose|Krone gelöst|Krone herausgefallen|Krone rausgefallen|Krone abgegangen|Krone ab|Krone abgefallen|Krone dezementiert|Krone ist ab|Krone ist rausgefallen|Krone ist abgegangen|Krone runtergefallen|Krone ist locker|dezementiert|Krone wackelt',
    finding('krone-gelockert', 'Krone gelockert', { object: 'krone' }),
  ],
  [
    'Brückenpfeiler|Brückenanker|Pfeilerzahn|Pfeiler|Ankerzahn|Brückenkrone',
    finding('brueckenanker', 'Brückenanker'),
  ],
  [
    'Brückenglied|Zwischenglied|Brückenglieder|Pontic|Brückenzwischenglied',
    finding('brueckenglied', 'Brückenglied'),
  ],
  ['Brücke|Bruecke', object('bruecke')],
  [
    'Implantat|Implantate|Implantatkrone|Schraubimplantat',
    finding('implantat', 'Implantat', { object: 'implantat' }),
  ],
  [
    'Teleskop|Teleskopkrone|Teleskope|Konuskrone|Doppelkrone',
    finding('teleskop', 'Teleskopkrone', { object: 'teleskop' }),
  ],
  [
    'Prothese|Totalprothese|Teilprothese|Modellgussprothese|Modellguss|Vollprothese|Interimsprothese|Klammerprothese|Oberkieferprothese|Unterkieferprothese|Gebiss|Prothesenzahn|Dritte Zähne|Coverdenture',
    finding('prothese', 'Prothese', { general: true, object: 'prothese', clinical: true }),
  ],
  [
    'Provisorium|Provisorien|Provi|Provis|Langzeitprovisorium|provisorische Krone|provisorische Teilkrone|provisorische Brücke|provisorisches Inlay|Interimsversorgung',
    finding('provisorium', 'Provisorium', { object: 'provisorium', clinical: true }),
  ],
  [
    'Stift|Stifte|Wurzelstift|Stiftzahn|Stiftaufbau|Glasfaserstift|Radixanker',
    finding('stift', 'Stift', { object: 'stift' }),
  ],
  [
    'Wurzelfüllung|Wurzelkanalfüllung|wurzelgefüllt|wurzelkanalgefüllt|WF|wurzelkanalbehandelt',
    finding('wurzelfuellung', 'Wurzelfüllung', { object: 'wurzelfuellung' }),
  ],
  [
    'unvollständige Wurzelfüllung|insuffiziente Wurzelfüllung|Wurzelfüllung insuffizient|Wurzelfüllung unvollständig|Wurzelfüllung zu kurz|zu kurze Wurzelfüllung|kurze Wurzelfüllung|undichte Wurzelfüllung|Wurzelfüllung inhomogen|inhomogene Wurzelfüllung|Wurzelfüllung undicht|Wurzelfüllung überpresst|alte Wurzelfüllung zu kurz',
    finding('wurzelfuellung-insuffizient', 'Unvollständige Wurzelfüllung', { object: 'wurzelfuellung' }),
  ],
  ['zahnlos|unbezahnt', finding(undefined, 'zahnlos', { general: true, clinical: true })],
  [
    'Kieferkamm zurückgegangen|Kieferkamm stark zurückgegangen|Kieferkammatrophie|Kieferkamm atrophiert|Kieferatrophie|Kieferkamm abgebaut|Knochenatrophie|atrophierter Kieferkamm|flacher Kieferkamm|Schlotterkamm',
    finding(undefined, 'Kieferkammatrophie', { general: true }),
  ],
  // pulp and apex
  [
    'vital|sensibel|lebt noch|lebt|Vipr positiv|reagiert auf Kälte|reagiert auf Kältespray|reagiert normal|reagiert positiv|reagieren gut|reagieren noch gut|reagieren normal|reagiert gut|reagiert noch gut|reagieren auf Kälte|spricht auf Kälte an|Sensibilität positiv|kältepositiv|sensibel auf Kälte',
    finding('vital', '~vital, Sensibilitätsprüfung positiv', { verbal: true, clinical: true }),
  ],
  [
    'avital|devital|tot|abgestorben|reagiert nicht|nicht vital|reaktionslos|keine Reaktion|ohne Reaktion|marktot|pulpatot|desensibel|asensibel|reagiert nicht auf Kälte|nicht sensibel|Vitalität erloschen|Nerv tot|Nerv ist tot|Nerv abgestorben',
    finding('avital', '~avital, Sensibilitätsprüfung negativ', { clinical: true }),
  ],
  [
    'Nekrose|nekrotisch|Pulpanekrose|Gangrän|gangränös|zerfallen|nekrotische Pulpa',
    finding('nekrose', 'Pulpanekrose', { clinical: true }),
  ],
  [
    'Pulpitis|irreversible Pulpitis|reversible Pulpitis|Pulpitis irreversibilis|Pulpitis reversibel|Pulpitis irreversibel|akute Pulpitis|Nerventzündung|Nerv entzündet|Pulpa entzündet|Nerv ist entzündet|Zahnnerv entzündet',
    diagnosis('pulpitis', 'Pulpitis'),
  ],
  [
    'Pulpa eröffnet|Pulpa ist eröffnet|Pulpaeröffnung|Pulpa freigelegt|eröffnete Pulpa|Nerv eröffnet|Nerv offen|Nerv ist offen|Pulpa offen|Pulpa ist offen|Nerv liegt frei|Pulpa liegt frei|Nerv freiliegend|Nerv getroffen|bis in die Pulpa|Pulpa erreicht|Pulpaexposition|Pulpa exponiert',
    finding('pulpa-eroeffnet', 'Pulpa eröffnet'),
  ],
  [
    'Pulpa nicht eröffnet|Pulpa ist nicht eröffnet|Pulpa geschlossen|Nerv zu|Nerv ist zu|Nerv nicht eröffnet|Pulpa nicht offen|Pulpa zu|Pulpa ist zu|ohne Pulpabeteiligung|keine Pulpabeteiligung|Nerv ist nicht offen|Pulpa ist nicht offen|Nerv nicht freigelegt|Nerv ist noch zu|ohne Eröffnung der Pulpa|ohne Pulpaeröffnung|Pulpa ist nich eröffnet|Nerv nicht betroffen|Pulpa nicht beteiligt|Nerv ist nicht eröffnet',
    finding('pulpa-eroeffnet', 'Pulpa eröffnet', { negative: true }),
  ],
  [
    'klopfempfindlich|perkussionsempfindlich|Klopfempfindlichkeit|Perkussionsempfindlichkeit|klopft|Klopfschmerz|klopfschmerzhaft|perkussionsschmerzhaft|Perkussion positiv|aufbissempfindlich|Aufbissschmerz|klopfdolent|perkussionsdolent|Perkussionsschmerz|auf Klopfen empfindlich|schmerzhaft auf Perkussion|Klopftest positiv|perkutorisch empfindlich|schmerzt auf Klopfen|vertikal empfindlich',
    finding('perkussion', '~klopfempfindlich', { verbal: true }),
  ],
  [
    'klopft fest|klopft normal|klingt normal|klingt hell|klopft unauffällig|Perkussion negativ|Klopftest negativ|Perkussion unauffällig|Perkussion o B|Perkussion ohne Befund|klopffest',
    finding('perkussion', '~klopfempfindlich', { negative: true }),
  ],
  [
    'druckdolent|Druckdolenz|druckschmerzhaft|auf Druck schmerzhaft|palpationsempfindlich|palpatorisch empfindlich',
    finding('druckdolenz', '~druckdolent', { verbal: true, clinical: true }),
  ],
  [
    'hypersensibel|kälteempfindlich|kaltempfindlich|wärmeempfindlich|temperaturempfindlich|Hypersensibilität|überempfindlich|überempfindliche Zahnhälse|empfindliche Zahnhälse|freiliegende Zahnhälse|freiliegender Zahnhals|Zahnhälse liegen frei|sensible Zahnhälse|Zahnhals freiliegend|Zahnhals liegt frei|Zahnhals frei|Zahnhals ist frei|Zahnhälse frei|freier Zahnhals|freie Zahnhälse',
    finding('hypersensibel', 'Überempfindlicher Zahnhals'),
  ],
  [
    'apikale Aufhellung|apikal Aufhellung|Aufhellung apikal|apikale Veränderung|apikale Läsion|periapikale Aufhellung|periapikale Läsion|Aufhellung an der Wurzelspitze|Osteolyse|apikale Osteolyse|Aufhellung|Schatten an der Wurzelspitze|Verschattung apikal|apikaler Herd|apikaler Prozess|Schatten an der Spitze|periapikale Veränderung',
    finding('apikale-aufhellung', 'Apikale Aufhellung', { clinical: true }),
  ],
  [
    'kein apikaler Befund|keine apikalen Befunde|keine apikale Auffälligkeit|apikal nichts|apikal ohne Befund|apikal unauffällig|apikal o B|apikal nichts zu sehen|apikal ist nichts zu sehen|apikal ist nichts|apikal frei|apikal reizlos|apikal gesund|apikal keine Auffälligkeiten|Wurzelspitze unauffällig|periapikal unauffällig|periapikal ohne Befund|periapikal o B|apikal keine Veränderung|apikal keine Auffälligkeit|apikal in Ordnung|apikal sauber|an der Wurzelspitze nichts|apikal gut|Wurzelspitze sauber|Wurzelspitze ohne Befund|apikal alles',
    finding('apikale-aufhellung', 'Apikale Aufhellung', { negative: true }),
  ],
  [
    'apikale Parodontitis|Parodontitis apicalis|Parodontitis apikalis|apikale Ostitis|periapikale Entzündung|Entzündung an der Wurzelspitze|Wurzelspitzenentzündung|chronische apikale Parodontitis|akute apikale Parodontitis|Granulom|apikales Granulom|Wurzelspitzengranulom|beherdet|Beherdung',
    diagnosis('apikale-parodontitis', 'Apikale Parodontitis'),
  ],
  ['Zyste|radikuläre Zyste|follikuläre Zyste|Kieferzyste', finding('zyste', 'Zyste')],
  // periodontium
  [
    'Tasche|Taschen|Taschentiefe|Taschentiefen|Sondierungstiefe|Sondierungstiefen|Resttasche|Resttaschen|Zahnfleischtasche|Zahnfleischtaschen|ST|TT|Sondierung|sondiert|Taschensondierung|parodontale Tasche',
    finding('taschentiefe', 'Sondierungstiefe', { measure: 'ST', clinical: true }),
    { kind: 'cue', cue: 'perioMode' },
  ],
  [
    'Blutung|blutet|Sondierungsblutung|BOP|Blutung auf Sondieren|BOP positiv|bluten|Zahnfleischbluten|Zahnfleischblutung|Zahnfleisch blutet|blutet beim Sondieren|Blutung auf Sondierung|Provokationsblutung',
    finding('blutung', 'Blutung', { verbal: true, clinical: true }),
  ],
  [
    'Papillenblutung|SBI|PBI|Sulkusblutungsindex|Sulcusblutungsindex|Blutungsindex|Papillenblutungsindex|Sulkus Blutungsindex|S B I|P B I',
    finding('blutung', 'Blutungsindex', { general: true, measure: 'SBI' }),
  ],
  [
    'Furkation|Furkationsbefall|Furkationsbeteiligung|Furka|Furkationsgrad|Furkation offen',
    finding('furkation', 'Furkationsbefall', { measure: 'furkation' }),
  ],
  [
    'lockert|Lockerung|Lockerungsgrad|gelockert|locker|beweglich|Beweglichkeit|mobil|Mobilität|LG|lose|erhöht beweglich|horizontal beweglich',
    finding('lockerung', 'Lockerung', { measure: 'lockerung', verbal: true, clinical: true }),
  ],
  [
    'fest|sitzt fest|nicht locker|bombenfest',
    finding('lockerung', '~gelockert', { negative: true, weak: true, clinical: true }),
  ],
  [
    'wackelt|Wackelzahn|wackeln|wackelig|wacklig',
    finding('mobil', '~gelockert', { verbal: true, clinical: true }),
  ],
  [
    'Rezession|Rezessionen|Zahnfleischrückgang|Zahnfleisch zurückgegangen|Gingivarezession|rezessiv|Zahnfleisch hat sich zurückgezogen|Zahnfleischrezession',
    finding('rezession', 'Rezession', { measure: 'rezession' }),
  ],
  [
    'Gingivitis|Zahnfleischentzündung|Zahnfleisch entzündet|Zahnfleisch ist entzündet|Gingiva entzündet|gerötetes Zahnfleisch|Zahnfleisch gerötet|Gingiva gerötet|Papille entzündet|entzündetes Zahnfleisch',
    diagnosis('gingivitis', 'Gingivitis'),
  ],
  ['Schwangerschaftsgingivitis', diagnosis('gingivitis', 'Schwangerschaftsgingivitis', { general: true })],
  [
    'Zahnfleisch gesund|Zahnfleisch ist gesund|Gingiva reizlos|Zahnfleisch reizlos|Gingiva unauffällig|Zahnfleisch unauffällig|Zahnfleisch in Ordnung|Zahnfleisch ist in Ordnung|straffes Zahnfleisch|Zahnfleisch ist rosig',
    finding('gingivitis', 'Gingivitis', { general: true, negative: true }),
  ],
  [
    'Parodontitis|Parodontose|generalisierte Parodontitis|chronische Parodontitis|Zahnbettentzündung|lokalisierte Parodontitis|Parodontalerkrankung',
    diagnosis('parodontitis', 'Parodontitis', { general: true }),
  ],
  [
    'Knochenabbau|Knochenverlust|horizontaler Knochenabbau|vertikaler Knochenabbau|Knochenrückgang|Knochen geht zurück|Knochen ist zurückgegangen|Knochen abgebaut|vertikaler Einbruch|Knocheneinbruch|Knochen zieht sich zurück|Knochen ist weniger geworden|Knochenschwund|Knochen baut ab|Knochentasche|Knochentaschen|Knochendefekt',
    finding('knochenabbau', 'Knochenabbau', { clinical: true }),
  ],
  [
    'Zahnstein|Konkremente|Konkrement|harte Beläge|supragingivaler Zahnstein|Kalkablagerungen',
    finding('zahnstein', 'Zahnstein', { general: true, object: 'zahnstein', clinical: true }),
  ],
  [
    'Plaque|Biofilm|mangelhafte Mundhygiene|Mundhygiene mangelhaft|schlechte Mundhygiene|Mundhygiene schlecht|Mundhygiene lala|Mundhygiene verbesserungswürdig|Mundhygiene unzureichend|Mundhygiene mäßig|Mundhygiene lässt zu wünschen übrig|Mundhygiene so lala|Mundhygiene ausbaufähig|Mundhygiene nicht gut|Mundhygiene nicht optimal|Mundhygiene könnte besser',
    finding('plaque', 'Plaque, Mundhygiene mangelhaft', {
      general: true,
      object: 'belaege',
      clinical: true,
      measure: 'API',
    }),
  ],
  [
    'Beläge|Belag|weiche Beläge|Zahnbelag|Zahnbeläge|bakterielle Beläge|Zungenbelag',
    finding('belaege', 'Beläge', { general: true, object: 'belaege', clinical: true }),
  ],
  [
    'API|Plaqueindex|Plaque Index|Approximalraum Plaqueindex|Approximal Plaqueindex|Hygieneindex|Mundhygieneindex|QHI|PI|A P I|Q H I|Quigley Hein|Belagindex',
    finding('plaque', 'Plaqueindex', { general: true, measure: 'API' }),
  ],
  ['Mukositis|periimplantäre Mukositis', diagnosis('mukositis', 'Periimplantäre Mukositis')],
  ['Periimplantitis', diagnosis('periimplantitis', 'Periimplantitis')],
  [
    'Abszess|submuköser Abszess|Eiterbeule|Eiteransammlung|vereitert|perimandibulärer Abszess|Parodontalabszess|Schleimhautabszess',
    finding('abszess', 'Abszess', { object: 'abszess', clinical: true }),
  ],
  ['Fistel|Fistelgang|Fistelmaul|Fistelöffnung', finding('fistel', 'Fistel')],
  [
    'Schwellung weg|Schwellung abgeklungen|Schwellung zurückgegangen|Schwellung rückläufig|abgeschwollen|nicht mehr geschwollen',
    finding('schwellung', 'Schwellung', { negative: true, clinical: true }),
  ],
  [
    'Schwellung|geschwollen|Wangenschwellung|angeschwollen|submandibuläre Schwellung|Schwellung submandibulär|verdickt',
    finding('schwellung', 'Schwellung', { clinical: true }),
  ],
  [
    'Perikoronitis|Dentitio difficilis|Schleimhautkapuze entzündet|Kapuze entzündet|Zahnfleischkapuze entzündet',
    diagnosis('perikoronitis', 'Perikoronitis'),
  ],
  [
    'Alveolitis|trockene Alveole|Alveolitis sicca|Dolor post extractionem|Dry Socket',
    diagnosis('alveolitis', 'Alveolitis'),
  ],
  [
    'per secundam|sekundär heilend|granuliert|Wunde reizlos|Wundränder reizlos|Wundränder adaptiert|Wundverhältnisse reizlos|Wunde verheilt|Wunde heilt gut|Wundheilung gut|Wundheilung unauffällig|Wundheilung komplikationslos|Wunde geschlossen|Wunde sieht gut aus|Wunde schaut gut aus|Koagel stabil|Blutkoagel stabil|reizlose Wunde|reizlose Wundverhältnisse|Wundheilung zeitgerecht|Wunde sauber|Wunde trocken|Wunde ist zu|reizlos verheilt|Wundheilung regelrecht|Alveole gut gefüllt|Nähte reizlos|reizlos|Wundheilung|Wundränder|heilt gut ab|gut verheilt|gut abgeheilt|abgeheilt|heilt sauber|schön verheilt',
    finding('wunde', 'Wunde reizlos, Wundränder adaptiert', { clinical: true }),
  ],
  [
    'Wunddehiszenz|Wunde offen|Nahtdehiszenz|Wunde klafft|Fibrinbelag',
    finding('wunde', 'Wunddehiszenz', { clinical: true, object: 'wunde' }),
  ],
  ['Wunde|Wunden', object('wunde')],
  ['Streifen', object('streifen')],
  ['Pulpa|Nerv|Pulpenkavum', object('pulpa')],
  [
    'Pus auf Druck|Pusaustritt|Pusentleerung|Eiter auf Druck|Eiteraustritt|Pus|Eiter',
    finding(undefined, 'Pusaustritt', { clinical: true }),
  ],
  ['Koagel|Blutkoagel|Koagulum', finding('wunde', 'Koagel', { clinical: true })],
  ['Alveole leer|leere Alveole', finding('alveolitis', 'Leere Alveole', { clinical: true })],
  [
    'Risswunde|Platzwunde|kleinen Riss|kleiner Riss|Schürfwunde|Lippenverletzung|Lippe aufgeplatzt|Lippe aufgebissen|Lippe blutet',
    finding(undefined, 'Risswunde', { general: true, clinical: true }),
  ],
  [
    'Druckstelle|Druckstellen|Prothesendruckstelle|Druckulkus|wundgescheuert',
    finding('druckstelle', 'Druckstelle', { object: 'druckstelle', clinical: true }),
  ],
  [
    'MSH o B|MSH ohne Befund|MSH unauffällig|MSH reizlos|Schleimhaut und Zungenrand unauffällig|Mundschleimhaut und Zunge unauffällig|Schleimhaut unauffällig|Schleimhaut o B|Schleimhäute unauffällig|Schleimhaut ohne Befund|Mundschleimhaut ohne Befund|Mundschleimhaut o B|Mundschleimhaut unauffällig|Schleimhäute ohne Befund|Schleimhäute o B|Schleimhaut in Ordnung|Schleimhäute reizlos|Schleimhaut reizlos|Schleimhäute alles in Ordnung|Schleimhäute gesund|Mundschleimhaut reizlos',
    finding('gesund', 'Mundschleimhaut ohne Befund', { general: true }),
  ],
  [
    'Leukoplakie|nicht abwischbare Veränderung|nicht abwischbar|nicht abwischbarer Belag|weißer Fleck|weiße Stelle|Schleimhautveränderung|weißliche Veränderung|Lichen|Mundsoor|Soor|Schleimhautläsion|Fibrom|Reizfibrom|Epulis|gerötete Schleimhaut|Schleimhaut gerötet',
    finding('schleimhaut', 'Schleimhautveränderung', { clinical: true }),
  ],
  ['Aphthe|Aphthen', finding('aphthe', 'Aphthe', { clinical: true })],
  // trauma, position, function
  [
    'luxiert|Luxation|disloziert|Dislokation|Intrusion|intrudiert|Extrusion|extrudiert|Subluxation|verschoben|nach innen verschoben|nach palatinal verschoben|nach palatinal verlagert',
    finding('luxation', '~luxiert', { clinical: true }),
  ],
  [
    'Avulsion|avulsiert|ausgeschlagen|komplett ausgeschlagen|herausgeschlagen|ausgeschlagener Zahn',
    finding('avulsion', '~avulsiert', { clinical: true }),
  ],
  [
    'Engstand|Engstände|Platzmangel|keinen Platz|kein Platz|zu wenig Platz|verschachtelt|eng stehend|stehen eng|Frontengstand|steht eng',
    finding('engstand', 'Engstand'),
  ],
  [
    'Fehlstellung|Hochstand|Kippung|gekippt|rotiert|Rotation|elongiert|Elongation|Kreuzbiss|gedreht|Drehstand|Außenstand|Tiefbiss|Overjet|Distalbiss|Kopfbiss|offener Biss|Deckbiss|nach mesial gekippt|Zahnfehlstellung|Rücklage|Progenie|Überbiss|Diastema|verdreht',
    finding('fehlstellung', 'Fehlstellung', { clinical: true }),
  ],
  [
    'Kiefergelenkknacken|Knacken|Gelenkknacken|Kiefergelenk knackt|Gelenk knackt|Kiefergelenksgeräusch|Krepitation|Gelenkgeräusch|Kiefergelenksknacken|knackt|Reiben im Gelenk|Kiefergelenk druckempfindlich|Gelenkreiben|Kiefergelenk schmerzhaft',
    finding('kiefergelenk', 'Kiefergelenkknacken', { general: true, clinical: true }),
  ],
  [
    'Deviation|Deflexion|weicht nach rechts ab|weicht nach links ab|weicht ab|Abweichung des Unterkiefers|Unterkiefer weicht',
    finding('kiefergelenk', 'Abweichung des Unterkiefers bei Mundöffnung', { general: true, clinical: true }),
  ],
  [
    'Kiefergelenk unauffällig|Kiefergelenke unauffällig|Kiefergelenke ohne Befund|Kiefergelenk ohne Befund|Kiefergelenk o B|Kiefergelenke o B|Kiefergelenke frei',
    finding('gesund', 'Kiefergelenke ohne Befund', { general: true }),
  ],
  [
    'Myogelose|Myogelosen|Muskelverspannung|Muskelverspannungen|verspannt|Verhärtung|Masseter druckempfindlich|druckempfindlich|Masseter druckdolent|Masseter verspannt|Masseter verhärtet|Kaumuskulatur druckdolent|Kaumuskeln verspannt|Kaumuskulatur verspannt|Temporalis druckdolent|Muskulatur verspannt|Masseterhypertrophie|Kaumuskulatur druckempfindlich',
    finding('myogelose', 'Kaumuskulatur druckempfindlich', { general: true, clinical: true }),
  ],
  [
    'Mundöffnung|Schneidekantendistanz|SKD|weit aufmachen|ganz weit auf|maximal öffnen|Mund weit auf|weit öffnen',
    finding('mundoeffnung', 'Mundöffnung', { general: true, measure: 'mundoeffnung' }),
  ],
  [
    'Kieferklemme|Kiefersperre|Mundöffnung eingeschränkt',
    finding('mundoeffnung', 'Mundöffnung eingeschränkt', { general: true, measure: 'mundoeffnung' }),
  ],
  [
    'CMD|craniomandibuläre Dysfunktion|kraniomandibuläre Dysfunktion|Myoarthropathie|C M D|cranio mandibuläre Dysfunktion|Kiefergelenkserkrankung',
    diagnosis(undefined, 'CMD', { general: true }),
  ],
  ['Bruxismus|Knirscher', diagnosis(undefined, 'Bruxismus', { general: true })],
  [
    'Mund Antrum Verbindung|MAV|Kieferhöhle eröffnet|Kieferhöhleneröffnung|Kieferhöhle offen|Antrumverbindung|oroantrale Verbindung',
    finding(undefined, 'Mund-Antrum-Verbindung', { clinical: true }),
  ],
  [
    'Nasenblasversuch negativ|Nasenblasversuch unauffällig|Nasenblasversuch o B|Kieferhöhle zu|Kieferhöhle nicht eröffnet|Kieferhöhle dicht|Kieferhöhle geschlossen|Nase Blasversuch negativ|Nasenblastest negativ|Valsalva negativ',
    finding(undefined, 'Mund-Antrum-Verbindung', { negative: true, clinical: true }),
  ],
  [
    'Nerv nicht gesehen|Nerv nicht dargestellt|Nerv nicht sichtbar|Nerv nicht freigelegt|Nerv geschont|Nerv nicht verletzt',
    finding(undefined, 'Nervus alveolaris inferior dargestellt', { negative: true, clinical: true }),
  ],
  [
    'nah am Nerv|nahe am Nerv|Nervnähe|dicht am Nerv|am Nervkanal|Nähe zum Nerv|nah am Nervkanal',
    finding(undefined, 'Wurzel nah am Nervus alveolaris inferior', { clinical: true }),
  ],
  [
    'Anhalt für Infektion|Infektionszeichen|Entzündungszeichen|Anzeichen einer Infektion|Hinweis auf Infektion|Infektion',
    finding(undefined, 'Anhalt für Infektion, Entzündungszeichen', { clinical: true }),
  ],
  [
    'Parodontalspalt verbreitert|Parodontalspalt erweitert|verbreiterter Parodontalspalt|erweiterter Parodontalspalt|PA Spalt verbreitert|PA Spalt erweitert|Desmodontalspalt verbreitert|Desmodontalspalt erweitert',
    finding(undefined, 'Parodontalspalt verbreitert'),
  ],
  [
    'Knochenhöhe|Knochenangebot|Knochenbreite|Restknochenhöhe',
    finding(undefined, 'Knochenhöhe', { general: true, measure: 'knochenhoehe', clinical: true }),
  ],
  [
    'Klammer heil|Klammer ist heil|Klammern intakt',
    finding(undefined, 'Klammer und Prothesenzähne intakt', { general: true }),
  ],
  [
    'Klammer gebrochen|Klammer abgebrochen|Sprung in der Prothese|Prothese gebrochen|Prothesenbruch|Bruch der Prothese|Prothese durchgebrochen|Prothese mittig durch|Prothese ist mittig durch|Riss in der Prothese|Zahn aus der Prothese|Prothese hat einen Sprung|Prothese zerbrochen|Prothesenzahn abgebrochen|Prothese ist durchgebrochen|Prothese ist gebrochen|Prothese in zwei Teilen|Prothese in zwei Teile gebrochen',
    finding('prothese', 'Bruch der Prothese', { general: true, clinical: true, object: 'prothese' }),
  ],
  [
    'Prothese sitzt nicht|Prothese wackelt|Prothese hält nicht|Prothese schaukelt|schlechter Prothesenhalt|Prothese passt nicht|Prothese ist locker',
    finding('prothese', 'Prothese hält nicht, insuffizient', {
      general: true,
      clinical: true,
      object: 'prothese',
    }),
  ],
  [
    'Frühkontakt|Vorkontakt|Balancekontakt|Störkontakt|zu hoch|Frühkontakte',
    finding(undefined, 'Frühkontakt', { clinical: true, object: 'okklusion' }),
  ],
  [
    'Zahnfarbe|Farbring|Farbe|Zahnfarben',
    finding(undefined, 'Zahnfarbe', { general: true, measure: 'farbe', clinical: true }),
  ],
]
//# sourceMappingURL=findings.js.map
