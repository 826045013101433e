const act = (id, noun, teeth, options = {}) => ({
  kind: 'act',
  act: id,
  group: 'treatment',
  noun,
  teeth,
  ...options,
})
const numb = (id, noun) =>
  act(id, noun, 'all', { group: 'anaesthesia', takes: ['drug', 'region', 'surfaces'] })
const image = (id, noun, teeth = 'named') =>
  act(id, noun, teeth, { group: 'radiograph', takes: ['quantity'] })
const object = (id) => ({ kind: 'object', object: id })
/** Words for what is done in a dental session. */
export const actRows = [
  // prosthetic work spoken of as a whole
  [
    'Überkronung|überkronen|Kronenversorgung|Neuüberkronung',
    act('praeparation', 'Überkronung', 'one', { group: 'plan' }),
  ],
  [
    'Prothetik|prothetische Versorgung|Zahnersatz|Neuversorgung|neue Prothese|Brückenversorgung|Implantatversorgung|prothetische Neuversorgung',
    act('abformung', 'Prothetik, prothetische Versorgung', 'named', { group: 'plan' }),
  ],
  ['Fäden|Faden|Fadens', { kind: 'object', object: 'naht' }],
  ['Aufbau', object('fuellung')],
  // anaesthesia
  [
    'Oraqix|Oberflächenanästhesie|Oberflächenbetäubung|OFA|Betäubungsgel|Betäubungsspray|Oberflächengel|Lokalanästhesiegel|oberflächlich betäubt',
    numb('oberflaechenanaesthesie', 'Oberflächenanästhesie'),
  ],
  [
    'Depot|Depots|zweites Depot|Infiltration|Infiltrationsanästhesie|Infi|Terminalanästhesie|infiltriert|lokale Infiltration|Infiltrations Anästhesie|Infiltration Anästhesie|Infiltrationsbetäubung',
    numb('infiltration', 'Infiltrationsanästhesie'),
  ],
  [
    'L1|Ltg|Leitung|Leitungsanästhesie|Mandibularis|Mandibularanästhesie|Leitungsbetäubung|Mandibularisblock|Leitungs Anästhesie|Leitung Anästhesie|Mandibularisanästhesie|Foramen Mentale Anästhesie|Mentalisblock|Blockanästhesie',
    numb('leitung', 'Leitungsanästhesie'),
  ],
  [
    'intraligamentär|intraligamentäre Anästhesie|ILA|intraligamentäre Injektion|Soft Ject',
    numb('intraligamentaer', 'Intraligamentäre Anästhesie'),
  ],
  [
    'Anästhesie|Lokalanästhesie|Betäubung|betäubt|Spritze|anästhesiert|nachgespritzt|Betäubungsspritze|Lokalanästhetikum|Injektion',
    act('anaesthesie', 'Anästhesie', 'all', { group: 'anaesthesia', thing: true, takes: ['drug', 'region'] }),
  ],
  [
    'Vollnarkose|Narkose|Lachgas|Sedierung|Intubationsnarkose|ITN',
    act('narkose', 'Narkose', 'none', { group: 'anaesthesia', thing: true }),
  ],
  // images
  [
    'Zahnfilm|Einzelbild|Einzelaufnahme|Einzelröntgen|Einzelzahnfilm|Zahnaufnahme|Rö2|Kleinbild|Zahnfilme|Kleinröntgenbild',
    image('zahnfilm', 'Röntgenaufnahme (Zahnfilm)', 'all'),
  ],
  [
    'Röntgenbild|Röntgenaufnahme|Röntgen|geröntgt|Röntgenkontrolle|Kontrollbild|Kontrollaufnahme|Röntgenkontrollaufnahme|Kontrollröntgen|röntgen|Rö|Röntgenbilder|Röntgenaufnahmen|Bild machen|Aufnahme machen|Rö Bild|Schlussbild|Abschlussröntgen|WF Kontrolle|Kontrollröntgenbild',
    image('roentgen', 'Röntgenaufnahme', 'all'),
  ],
  [
    'Messaufnahme|Röntgenmessaufnahme|Meßaufnahme|Nadelmessaufnahme|Messbild|Nadelaufnahme|Röntgenmessbild|Mastpointaufnahme|Masterpointaufnahme|Längenmessaufnahme',
    image('messaufnahme', 'Röntgenmessaufnahme', 'all'),
  ],
  [
    'Bissflügel|Bissflügelaufnahme|Bissflügelaufnahmen|Bitewing|Bitewings|Bissflügelröntgen|Bissflügelbilder',
    image('bissfluegel', 'Bissflügelaufnahmen', 'none'),
  ],
  [
    'OPG|Panoramaaufnahme|Orthopantomogramm|Panorama|OPT|Panoramaschichtaufnahme|PSA|O P G|Panoramabild|Pano|Übersichtsaufnahme|Übersichtsröntgen|Panoramaröntgen|Panoramaröntgenaufnahme|großes Röntgenbild|großes Röntgen',
    image('opg', 'OPG (Panoramaschichtaufnahme) angefertigt', 'none'),
  ],
  [
    'DVT|D V T|digitale Volumentomographie|Volumentomographie|Volumentomogramm|dreidimensionale Aufnahme|3 D Aufnahme',
    image('dvt', 'DVT', 'none'),
  ],
  [
    'Fernröntgen|FRS|Fernröntgenbild|Fernröntgenseitenbild|Fernröntgenaufnahme',
    image('fernroentgen', 'Fernröntgenaufnahme', 'none'),
  ],
  ['Röntgenstatus', image('roentgenstatus', 'Röntgenstatus', 'none')],
  // filling
  [
    'KD|Kofferdam|Koffer dann|Koffer Damm|Koffer dam|Coffer dam|Cofferdam|Kofferdamm|Spanngummi|Spanngummituch|absolute Trockenlegung|Gummituch|Kofferdamisolierung|Koffer|Kofferklammer',
    act('kofferdam', 'Kofferdam angelegt', 'all', { object: 'kofferdam' }),
  ],
  [
    'bMF|Matrize|Teilmatrize|Matrizen|Teilmatrizen|Keil|Keile|Matrizensystem|Matrizenband|Holzkeil|Frasacostreifen',
    act('matrize', 'Matrize und Keil gelegt', 'all', { object: 'matrize' }),
  ],
  [
    'Retraktionsfaden|Faden gelegt|Fäden gelegt|Faden legen|Retraktionsfäden|Doppelfadentechnik|Gingivaverdrängung',
    act('fadenlegung', 'Retraktionsfaden gelegt', 'one', { object: 'faden' }),
  ],
  [
    'füllen|fülle|Füllungstherapie|Deckfüllung|Klasse zwei Füllung|Füllung gelegt|Füllung gemacht|Füllung fertig|Füllung drin|Kompositrestauration|Plombe gelegt|Füllung modelliert|Füllung geschichtet|Füllung ist drin|Füllung ist gelegt|lege die Füllung|leg die Füllung|lege Füllung|Füllungslegung|Zahnhalsfüllung|Kunststofffüllung gelegt|mit Kunststoff gefüllt|gefüllt mit',
    act('fuellung', 'Füllung gelegt', 'one', { object: 'fuellung', takes: ['surfaces', 'material'] }),
  ],
  [
    'Aufbau mit Komposit|Aufbau aus Komposit|Kompositaufbau gemacht|adhäsiver Aufbau|Stumpf aufgebaut|Aufbaufüllung|Stumpfaufbau|plastischer Aufbau|Kompositaufbau|Zahnaufbau|aufgebaut',
    act('aufbaufuellung', 'Aufbaufüllung', 'one', { object: 'fuellung', takes: ['surfaces', 'material'] }),
  ],
  [
    'Eckenaufbau|Eckaufbau|Schneidekantenaufbau|Frontzahnaufbau|Ecke aufgebaut|Kante aufgebaut|Schneidekante aufgebaut|Ecken aufgebaut',
    act('eckenaufbau', 'Eckenaufbau in Komposit', 'one', {
      object: 'fuellung',
      takes: ['surfaces', 'material'],
    }),
  ],
  [
    'Politur|poliert|polieren|polier|Füllungspolitur|aufpoliert|nachpoliert',
    act('politur', 'Füllung poliert', 'one', { takes: [] }),
  ],
  [
    'schleife weg|schleif weg|schleife ich weg|weggeschliffen|eingeschliffen|einschleifen|nachgeschliffen|schleif nach|schleife nach|Einschleifen|eingeschliffene|schleif ich nach|abgetragen Frühkontakt|Frühkontakt entfernt|Frühkontakte entfernt|Frühkontakt eingeschliffen|Frühkontakte beseitigt|Biss eingeschliffen|Höcker gekürzt|Bisskorrektur|zurückgeschliffen',
    act('einschleifen', 'Okklusionskontrolle, Frühkontakt eingeschliffen', 'one'),
  ],
  [
    'Okklusion geprüft|Okklusion kontrolliert|Biss kontrolliert|Biss kontrollieren|Okklusionskontrolle|Biss geprüft|Biss gecheckt|Bisskontrolle|Okklusion überprüft|Artikulation geprüft|Biss überprüft|Okklusion eingestellt|Okklusion angepasst|Shimstock|Biss passt|Okklusion stimmt|Okklusion passt',
    act('okklusionskontrolle', 'Okklusion geprüft', 'one'),
  ],
  [
    'indirekte Überkappung|indirekt überkappt|Überkappung indirekt|indirekte Überkapselung|CP Behandlung|pulpanah abgedeckt|Überkappung',
    act('ueberkappung-indirekt', 'Indirekte Überkappung', 'one', { takes: ['material'] }),
  ],
  [
    'direkte Überkappung|direkt überkappt|Überkappung direkt',
    act('ueberkappung-direkt', 'Direkte Überkappung', 'one', { takes: ['material'] }),
  ],
  ['Unterfüllung|Liner', act('unterfuellung', 'Unterfüllung', 'one', { takes: ['material'] })],
  [
    'provisorischer Verschluss|provisorisch verschlossen|Zwischenverschluss|temporärer Verschluss|temporär verschlossen|provisorische Füllung|provisorisch gefüllt|provisorisch zugemacht|dicht verschlossen|provisorisch abgedeckt|temporäre Füllung|provisorische Versorgung|provisorisch abgedichtet|speicheldicht verschlossen|bakteriendicht verschlossen|wieder verschlossen|Verschluss|Zahn verschlossen|verschlossen|provisorisch',
    act('provisorischer-verschluss', 'Provisorischer Verschluss', 'one', { takes: ['material'] }),
  ],
  [
    'Stift gesetzt|Glasfaserstift gesetzt|Stift zementiert|Glasfaserstift eingesetzt|Stift eingesetzt|Glasfaserstift inseriert|Stiftinsertion|Wurzelstift gesetzt|Glasfaserstift adhäsiv befestigt',
    act('stift', 'Glasfaserstift gesetzt', 'one', { takes: ['material'] }),
  ],
  [
    'Desensibilisierung|desensibilisiert|Zahnhälse touchiert|Zahnhälse versiegelt|Zahnhälse behandelt|Zahnhals versiegelt|überempfindliche Zähne behandelt|Dentinadhäsiv auf die Zahnhälse|Dentin versiegelt|sensible Zahnhälse behandelt',
    act('desensibilisierung', 'Desensibilisierung überempfindlicher Zahnhälse', 'named', {
      takes: ['material'],
    }),
  ],
  [
    'Fissurenversiegelung|versiegeln|Versiegelung gelegt|Fissur versiegelt|Fissuren versiegelt|Fissuren versiegeln|Versiegelungen|Versiegelung aufgebracht|frisch versiegelt|erweiterte Fissurenversiegelung',
    act('versiegelung', 'Fissurenversiegelung', 'all', { object: 'versiegelung', takes: ['material'] }),
  ],
  [
    'Fluorid auf die Zähne|Fluorid pinseln|Fluorid einpinseln|Fluorid aufpinseln|mit Fluorid bestrichen|Zauberlack|Schutzlack|Zahnlack|Lack auf alle Zähne|Lack drauf|Elmex Fluid|Fluoridfluid|Fluorid drauf|Fluoridierung|fluoridiert|Fluoridlack|Fluorid Lack|Fluorlack|Fluoridgel aufgetragen|Lokalfluoridierung|Fluoridierungslack|fluoridieren|Fluorid aufgetragen|Zahnschmelzhärtung|Lack aufgetragen|Fluoridlackierung|Fluoridtouchierung|Fluoridgelee aufgetragen',
    act('fluoridierung', 'Fluoridierung mit Fluoridlack', 'none', { object: 'fluorid', takes: ['material'] }),
  ],
  [
    'Bleaching|In Office Bleaching|Zahnaufhellung|gebleicht|bleichen|Power Bleaching|Aufhellung der Zähne|internes Bleaching|Homebleaching|Home Bleaching|Walking Bleach',
    act('bleaching', 'Bleaching', 'named', { thing: true, takes: ['material'] }),
  ],
  // endodontics
  [
    'Trep|Trep1|Trepanation|trepaniert|aufgebohrt|Zugangskavität|trepanieren|Zahn eröffnet|Zahn eröffnen|Zahn öffnen|Zahn aufmachen|Zahn aufbohren|Pulpenkavum eröffnet|Pulpakammer eröffnet|Zugangskavität präpariert|Trepanationsöffnung|Kavum eröffnet|Kammer eröffnet',
    act('trepanation', 'Trepanation', 'one'),
  ],
  [
    'vital exstirpiert|Vitalexstirpation|VitE|Vit E|Nerv entfernt|Pulpa exstirpiert|Exstirpation|Nerv rausgenommen|Nerv gezogen|Pulpa entfernt|exstirpiert|Pulpaexstirpation|Pulpektomie|PTE|Nerven entfernt|Nerv raus',
    act('vitalexstirpation', 'Vitalexstirpation', 'one', { takes: ['canals'] }),
  ],
  [
    'Pulpotomie|Vitalamputation|Kronenpulpa entfernt|Kronenpulpa abgetragen|VitA|Pulpaamputation|Kronenpulpa amputiert|partielle Pulpotomie|Kronenpulpa weg',
    act('pulpotomie', 'Pulpotomie', 'one', { takes: ['material'] }),
  ],
  [
    'Devitalisation|Devitalisierung|devitalisiert|Mortalamputation|Mortalexstirpation',
    act('devitalisation', 'Devitalisation', 'one'),
  ],
  [
    'Wurzelkanalaufbereitung|aufbereiten|aufbereitet|Aufbereitung|Kanal aufbereitet|Kanäle aufbereitet|Kanalaufbereitung|maschinell aufbereitet|WKA|bereite auf|ausgefeilt|Wurzelkanäle aufbereitet|WK Aufbereitung|instrumentiert bis|WK|aufgefeilt|chemomechanische Aufbereitung',
    act('aufbereitung', 'Wurzelkanalaufbereitung', 'one', { takes: ['canals'] }),
  ],
  [
    'elektrometrische Längenmessung|elektrometrische Längenbestimmung|Endometrie|ELM|elektrische Längenmessung|Längenmessung|Apexlocator|Längenbestimmung|elektrisch gemessen|endometrisch|Arbeitslänge|Arbeitslängen|endometrische Längenbestimmung|elektronische Längenmessung|Apex Locator|Länge elektrisch bestimmt|Länge elektrometrisch|elektrometrisch',
    act('laengenmessung', 'Elektrometrische Längenbestimmung', 'one', { takes: ['canals'] }),
  ],
  [
    'Ultraschallspülung|ultraschallaktiviert gespült|ultraschallaktivierte Spülung|aktivierte Spülung|passive Ultraschallspülung|PUI|Spülung ultraschallaktiviert|mit Ultraschall aktiviert|Ultraschall aktiviert|schallaktivierte Spülung|schallaktiviert|elektrophysikalische Spülung|elektrophysikalisch chemische Spülung|ultraschallaktiviert|Spülung aktiviert|Ultraschallaktivierung',
    act('ultraschallspuelung', 'Ultraschallspülung', 'one', { takes: ['material'] }),
  ],
  [
    'Spülung|gespült|spül|spüle|Wechselspülung|Desinfektion der Kanäle|Kanalspülung|Spülungen|Kanäle gespült|durchgespült|Spülprotokoll',
    act('spuelung', 'Spülung', 'one', { takes: ['material'] }),
  ],
  [
    'Taschenspülung|Taschen gespült|Tasche gespült|Taschen spülen|subgingivale Spülung|Tasche ausgespült',
    act('taschenspuelung', 'Taschenspülung', 'named', { takes: ['material'] }),
  ],
  [
    'medikamentöse Einlage|Einlage|Med|medikamentös eingelegt|Medikament eingelegt|medizinische Einlage|Einlage gemacht|Medikamenteneinlage|med Einlage|Einlage gelegt|Einlage eingebracht|Medeinlage',
    act('einlage', 'Medikamentöse Einlage', 'one', { object: 'einlage', takes: ['material', 'canals'] }),
  ],
  [
    'abfüllen|abgefüllt|Wurzelfüllung gelegt|Wurzelkanalfüllung gelegt|Kanäle gefüllt|Kanal gefüllt|Wurzel gefüllt|laterale Kondensation|lateral kondensiert|vertikale Kondensation|warm vertikal|Wurzelfüllung gemacht|Wurzelfüllung durchgeführt|Kanäle abgefüllt|Kanal abgefüllt|Obturation|obturiert|Single Cone|Einstifttechnik|Zentralstifttechnik|Thermafil|Wurzelkanäle gefüllt',
    act('wurzelfuellung', 'Wurzelfüllung', 'one', {
      object: 'wurzelfuellung',
      takes: ['canals', 'material'],
    }),
  ],
  [
    'Guttapercha ausgeräumt|alte Guttapercha entfernt|Guttapercha raus|Wurzelfüllmaterial entfernt|Guttapercha herausgelöst|Wurzelfüllung entfernt|Wurzelfüllung raus|alte Wurzelfüllung entfernt|Revision der Wurzelfüllung|Revision|Wurzelkanalrevision|Guttapercha entfernt|revidiert|Revisionsbehandlung|alte Guttapercha raus',
    act('wurzelfuellung-revision', 'Revision, alte Wurzelfüllung entfernt', 'one', {
      takes: ['canals'],
      thing: true,
    }),
  ],
  [
    'wurzelbehandeln|Wurzelbehandlung|Wurzelkanalbehandlung|WKB|Endo|endodontische Behandlung|Wurzelbehandlungen|wurzelbehandelt',
    { kind: 'event', text: 'Wurzelbehandlung' },
  ],
  // surgery
  [
    'Extraktion|extrahiert|gezogen|Zahnentfernung|Zahnextraktion|ziehen|extrahieren|X1|X2|X3|extrahier|Zahn rausgenommen|entfernt komplett|Zahn ist draußen|Zahn ist raus|Zahn draußen|ex|Extraktionen|herausgehebelt|mit der Zange entfernt|Zahn entfernt|mit Hebel und Zange|Hebel und Zange|in toto entfernt',
    act('extraktion', 'Extraktion', 'all', { object: 'zahn' }),
  ],
  [
    'ist draußen|ist raus|sind draußen|sind raus|ist heraus|wäre draußen',
    act('extraktion', 'Extraktion', 'all', { object: 'zahn' }),
    { kind: 'cue', cue: 'remove' },
  ],
  [
    'rausoperiert|herausoperiert|Osteotomie|osteotomiert|operativ entfernt|Ost1|Ost2|Osteo|Weisheitszahnentfernung|operative Entfernung|Mukoperiostlappen|Aufklappung|aufgeklappt|Lappen gebildet|Lappenbildung|Knochen abgetragen|Knochenabtragung|Knochen entfernt|osteotomieren|Lappen präpariert|Knochen weggefräst|Zahn geteilt|Zahn zerteilt|Zahn durchtrennt|Trapezlappen|ausgefräst|Osteotomien|operative Weisheitszahnentfernung|Knochendeckel|Germektomie|Zahnkeim entfernt',
    act('osteotomie', 'Osteotomie', 'all', { object: 'zahn' }),
  ],
  ['Hemisektion|Wurzelamputation|Prämolarisierung', act('hemisektion', 'Hemisektion', 'one')],
  [
    'Wurzelspitzenresektion|WSR|reseziert|resezieren|resektion|Wurzelspitze gekappt|Wurzelspitze reseziert|Resektion|W S R|Wurzelspitze abgetragen|retrograde Füllung|Wurzelspitze entfernt',
    act('wurzelspitzenresektion', 'Wurzelspitzenresektion', 'one'),
  ],
  [
    'Zyste ausgeschält|Zyste ausgelöst|Zyste entfernt|Zystektomie|Zyste entfernt|Zystenentfernung|Zystostomie',
    act('zystektomie', 'Zystektomie', 'one'),
  ],
  [
    'eröffnen den Abszess|eröffne den Abszess|Abszess eröffnen|Abszess öffnen|Inzision|inzidiert|Abszess eröffnet|Abszess aufgemacht|Abszesseröffnung|Entlastungsschnitt|Abszessinzision|Abszessspaltung|Stichinzision|Abszess gespalten|Abszess inzidiert',
    act('inzision', 'Inzision des Abszesses, Pus entleert', 'one', { object: 'abszess' }),
  ],
  [
    'Drainage|Gummilasche|Lasche|Drain|Gummidrain|Lasche eingelegt|Drainagestreifen|Drainage gelegt|Gummidrainage',
    act('drainage', 'Drainage eingelegt', 'one', { object: 'drainage' }),
  ],
  [
    'Naht|Nähte|genäht|vernäht|Einzelknopfnaht|Einzelknopfnähte|Nahtverschluss|Matratzennaht|zugenäht|Situationsnaht|Rückstichnaht|Naht gelegt|Nähte gelegt|Nahtversorgung|Wundverschluss mit Naht|Adaptationsnaht|Adaptationsnähte|nähe ich|Wunde vernäht',
    act('naht', 'Naht', 'one', { object: 'naht', takes: ['quantity', 'material'] }),
  ],
  [
    'Nahtentfernung|Fäden entfernt|Fäden gezogen|Naht entfernt|Nähte entfernt|Fäden raus|Fadenentfernung|Fäden ziehen|Fäden rausgenommen|Nähte raus|Fadenzug|Nähte gezogen|Fäden sind raus|Fäden kommen raus|Faden entfernt|Fäden rausmachen|Fäden rausnehmen|Fäden ex|Naht ex',
    act('nahtentfernung', 'Nahtentfernung', 'named', { object: 'naht', takes: ['quantity'] }),
  ],
  [
    'Wundkontrolle|Nachkontrolle der Wunde|Wundnachsorge|nachgeschaut Wunde|Wunde kontrolliert|Nachbehandlung',
    act('wundkontrolle', 'Wundkontrolle', 'named', { thing: true }),
  ],
  [
    'Wundrevision|Alveole ausgekratzt|exkochleiert|Exkochleation|Alveole exkochleiert|ausgekratzt|angefrischt|Alveole kürettiert|kürettiert|Kürettage der Alveole|Alveole angefrischt|Auskratzen der Alveole|ausgeschabt',
    act('wundrevision', 'Wundrevision, Alveole ausgekratzt', 'one'),
  ],
  [
    'Wunde gespült|Wundspülung|Wunde mit CHX gespült|Wundgebiet gespült|Alveole gespült|Wunde ausgespült|Wunden gespült',
    act('wundspuelung', 'Wundspülung', 'named', { takes: ['material'] }),
  ],
  [
    'Wundversorgung|Kollagen|Kollagenkegel|Kollagenvlies|Wunde versorgt|Wunden versorgt|Gelatineschwamm|Kollagenschwamm|Hämostyptikum eingelegt|Alveole versorgt|Kollagenschwämmchen',
    act('wundversorgung', 'Wundversorgung', 'all', { takes: ['material'] }),
  ],
  [
    'Streifen eingelegt|Streifeneinlage|Jodoformstreifen|Gazestreifen|Streifen gelegt|Tamponade|Socketolstreifen|Salbenstreifen|Medikamentenstreifen|tamponiert|Streifen rein|Tamponadestreifen',
    act('streifeneinlage', 'Streifeneinlage', 'one', { object: 'streifen', takes: ['material'] }),
  ],
  [
    'Streifenwechsel|Streifen gewechselt|Tamponadewechsel|Drainagewechsel|neuen Streifen',
    act('streifenwechsel', 'Streifenwechsel', 'one', { object: 'streifen' }),
  ],
  [
    'Blutstillung|Blutung gestillt|Nachblutung gestillt|Hämostase|Stillung der Blutung|Bluttrockenheit|Blutung steht',
    act('blutstillung', 'Blutstillung', 'one', { takes: ['material'] }),
  ],
  [
    'Umstechung|umstochen|Gefäß abgebunden|abgebunden|Ligatur des Gefäßes',
    act('umstechung', 'Umstechung', 'one'),
  ],
  [
    'Aufbisstupfer|Tupfer|Aufbeißtupfer|Mulltupfer|Beißtupfer|auf den Tupfer beißen',
    act('aufbisstupfer', 'Aufbisstupfer', 'none', { object: 'tupfer' }),
  ],
  [
    'Exzision|exzidiert|Fibrom entfernt|Exzision einer Schleimhautwucherung|Schleimhautlappen entfernt|Operculektomie|Kapuze entfernt|Schleimhautkapuze entfernt|Kapuze exzidiert',
    act('exzision', 'Exzision', 'one'),
  ],
  [
    'Probeexzision|PE|Biopsie|Gewebeprobe|Probe entnommen|Bürstenbiopsie|Gewebeprobe entnommen',
    act('probeexzision', 'Probeexzision', 'named'),
  ],
  [
    'Frenektomie|Lippenbändchen durchtrennt|Bändchen entfernt|Frenulotomie|Lippenbändchenplastik|Zungenbändchen|Lippenbändchen',
    act('frenektomie', 'Frenektomie', 'none', { thing: true }),
  ],
  [
    'Alveolotomie|Knochen geglättet|Knochenkante geglättet|Alveolarkamm geglättet|Knochen modelliert|scharfe Knochenkante',
    act('alveolotomie', 'Knochenglättung', 'named'),
  ],
  [
    'freigelegt KFO|Freilegung|Zahn freigelegt|Eckzahnfreilegung',
    act('freilegung', 'Freilegung', 'one', { thing: true }),
  ],
  [
    'plastische Deckung|plastischer Wundverschluss|Kieferhöhle verschlossen|MAV Deckung|plastisch gedeckt|Rehrmann|Periostschlitzung|plastischer Verschluss|Rehrmannplastik|plastisch verschlossen',
    act('plastische-deckung', 'Plastische Deckung der Mund-Antrum-Verbindung', 'one'),
  ],
  [
    'Replantation|replantiert|reimplantiert|Reimplantation|wieder eingesetzt nach Avulsion|zurückgesetzt in die Alveole|in die Alveole zurückgesetzt|Zahn wieder in die Alveole',
    act('replantation', 'Reimplantation', 'one'),
  ],
  [
    'Reposition|reponiert|zurückgeschoben|Zahn zurückgeschoben|schieb den Zahn zurück|schiebe den Zahn zurück|schieb ihn zurück|wieder in Position gebracht|repositioniert|eingerichtet',
    act('reposition', 'Reposition', 'one'),
  ],
  [
    'Schienung|geschient|TTS Schiene|Titan Trauma Splint|Draht Komposit Schiene|TTS|Traumaschiene|Drahtschiene|Schiene geklebt|Titantraumasplint|Draht Kunststoff Schiene|Kompositschiene|Kunststoffschienung',
    act('schienung', 'TTS-Schienung', 'named', { takes: ['material'] }),
  ],
  // implants
  [
    'augmentiert|Knochen aufgebaut|Knochen aufgefüllt|Knochenaufbau gemacht',
    act('augmentation', 'Augmentation', 'one', { takes: ['material'] }),
  ],
  ['Lückenhalter|Platzhalter', act('schiene', 'Lückenhalter', 'named', { thing: true, group: 'plan' })],
  [
    'inserieren|inseriere|setze das Implantat|inseriert|Implantation|implantiert|Implantat gesetzt|Implantat inseriert|Implantat eingebracht|Implantatinsertion|Implantate gesetzt|Implantate inseriert|Implantat gesetzt|Insertion',
    act('implantation', 'Implantat inseriert', 'named', { object: 'implantat', takes: ['material'] }),
  ],
  [
    'Implantat freigelegt|Implantatfreilegung|Gingivaformer|Freilegung des Implantats|Implantate freigelegt|Gingivaformer eingesetzt|Zweitoperation',
    act('implantat-freilegung', 'Implantat freigelegt, Gingivaformer eingesetzt', 'one'),
  ],
  [
    'Augmentation|Knochenaufbau|Knochenersatzmaterial|Knochenersatz|BioOss|Bio Oss|Socket Preservation|Eigenknochen',
    act('augmentation', 'Augmentation', 'named', { thing: true, takes: ['material'] }),
  ],
  [
    'Sinuslift|Sinusbodenelevation|Sinusbodenaugmentation|externer Sinuslift|interner Sinuslift',
    act('sinuslift', 'Sinuslift', 'named', { thing: true }),
  ],
  [
    'ausgemessen|Implantatplanung|Vermessung|implantatbezogene Analyse|Knochenangebot vermessen|vermessen|Implantatanalyse|Knochenangebot ausgemessen|Messung am OPG',
    act('implantatanalyse', 'Implantatbezogene Analyse und Vermessung', 'none'),
  ],
  [
    'Membran|Kollagenmembran|Membran eingelegt|Membran gelegt',
    act('membran', 'Membran eingebracht', 'one', { object: 'membran' }),
  ],
  // hygiene
  [
    'Zst weg|Zst gemacht|Zst ex|Zahnsteinentfernung|Zahnstein entfernt|Zahnstein weg|Zahnstein runter|Zst entfernt|Zahnstein weggemacht|Zahnstein abgemacht|Zahnstein wegmachen|Scaling supragingival|Zahnstein ist weg|Zahnstein ist runter|Konkremente entfernt|Zahnstein gemacht',
    act('zahnsteinentfernung', 'Zahnstein entfernt', 'none', { object: 'zahnstein' }),
  ],
  [
    'Zst',
    act('zahnsteinentfernung', 'Zahnstein entfernt', 'none', { object: 'zahnstein' }),
    {
      kind: 'finding',
      group: 'finding',
      code: 'zahnstein',
      noun: 'Zahnstein',
      general: true,
      object: 'zahnstein',
      clinical: true,
    },
  ],
  [
    'professionelle Zahnreinigung|PZR|Zahnreinigung|Prophylaxe|Airflow|Pulverstrahl|Pulverstrahlgerät|P Z R|Air Flow|Prophylaxesitzung|professionelle Reinigung|Zähne gereinigt',
    act('zahnreinigung', 'Professionelle Zahnreinigung', 'none', { takes: ['quantity'] }),
  ],
  [
    'Mundhygienestatus|Hygienestatus|Mundhygienestatus erhoben|IP1|IP eins|Prophylaxestatus',
    act('mundhygienestatus', 'Mundhygienestatus erhoben', 'none'),
  ],
  [
    'Mundhygieneunterweisung|Mundhygieneinstruktion|Mundhygieneanleitung|Putzanleitung|MHU|Putztraining|Instruktion|Mundhygienetraining|Zahnputztraining|Putztechnik gezeigt|Mundhygiene gezeigt|Mundhygiene noch mal gezeigt|zeige die Mundhygiene|Zahnseide gezeigt|wie man putzt|üben Kreise putzen|Putztechnik geübt|Mundhygiene|Putztechnik|Bass Technik|Zahnputztechnik|KAI Technik|KAI|Remotivation|remotiviert|instruiert|IP2|IP zwei|Mundhygieneaufklärung|Mundhygienekontrolle|Zahnputzübung|Unterweisung|Mundgesundheitsaufklärung|Knie zu Knie|Knie zu Knie Position',
    act('mundhygieneunterweisung', 'Mundhygieneunterweisung, Anleitung zum Zähneputzen', 'none'),
  ],
  [
    'angefärbt|färb an|färbe an|anfärben|Plaque angefärbt|Beläge angefärbt|Plaquefärbung|Plaqueanfärbung|eingefärbt|Revelator|färben an|Beläge anfärben',
    act('mundhygieneunterweisung', 'Mundhygieneunterweisung mit Anfärben der Beläge', 'none'),
  ],
  [
    'Reinigung unter dem Zahnfleisch|unter dem Zahnfleisch gereinigt|Reinigung der Zahnfleischtaschen|Taschenreinigung|antiinfektiöse Therapie|AIT|A I T|geschlossene Kürettage|geschlossene PA|subgingivale Instrumentierung|Scaling|Deep Scaling|Wurzelglättung|subgingival instrumentiert|Tiefenreinigung|Taschen gereinigt|Küretten|geschlossenes Vorgehen|Scaling und Root Planing|PA Behandlung durchgeführt|PA Behandlung geschlossen|PAR Behandlung geschlossen|Parodontalbehandlung geschlossen|geschlossene PA Behandlung|geschlossene Parodontalbehandlung|Parodontitistherapie',
    act('ait', 'Antiinfektiöse Therapie, subgingivale Instrumentierung', 'named'),
  ],
  [
    'PAR Behandlung|PA Behandlung|Parodontitisbehandlung|Parodontalbehandlung|Parodontosebehandlung|Zahnfleischbehandlung|PAR Therapie',
    act('ait', 'PAR-Behandlung', 'named', { thing: true }),
  ],
  [
    'subgingival|nachinstrumentiert|subgingival nachinstrumentiert|subgingival gereinigt|subgingivales Nachreinigen|Nachinstrumentierung|subgingivale Nachinstrumentierung|subgingivale Reinigung',
    act('subgingivale-instrumentierung', 'Subgingivale Instrumentierung', 'all'),
  ],
  [
    'supragingivale Reinigung|Reinigung aller Zähne|supragingival gereinigt|alle Zähne gereinigt|Reinigung|gereinigt|supragingivales Scaling|mechanische Reinigung|Biofilmentfernung|Biofilmmanagement',
    act('supragingivale-reinigung', 'Supragingivale Reinigung', 'none', { takes: ['quantity'] }),
  ],
  [
    'Befundevaluation|BEV|Reevaluation|Re Evaluation|B E V|BEVa|BEVb|Taschen nachgemessen|mess alle Taschen nach|Befund Evaluation',
    act('befundevaluation', 'Befundevaluation durchgeführt', 'none'),
  ],
  [
    'UPT|U P T|unterstützende Parodontitistherapie|Parodontalnachsorge|PA Nachsorge|UPT Sitzung',
    act('upt', 'Unterstützende Parodontitistherapie (UPT)', 'none'),
  ],
  [
    'Parodontalstatus|PA Status|PAR Status|Parodontalbefund|PA Befund|PAR Befund|parodontaler Befund erhoben',
    act('parodontalstatus', 'Parodontalstatus erhoben', 'none', { group: 'treatment', thing: true }),
  ],
  [
    'OP|Operation|operativer Eingriff|chirurgischer Eingriff|offene Kürettage|CPT|Lappenoperation|chirurgische Parodontaltherapie|offenes Vorgehen|offene PA|Parodontalchirurgie',
    act('par-chirurgie', 'Chirurgische Parodontaltherapie (OP)', 'named', { thing: true }),
  ],
  [
    'Gingivektomie|Zahnfleisch gekürzt|Gingiva exzidiert|Gingivoplastik|Zahnfleisch weggelasert',
    act('gingivektomie', 'Gingivektomie', 'named'),
  ],
  [
    'Perio Chip|PerioChip|lokales Antibiotikum|Ligosan|Arestin|lokale Antibiose',
    act('lokales-antibiotikum', 'Lokales Antibiotikum eingebracht', 'one', { takes: ['material'] }),
  ],
  [
    'Mundschleimhautbehandlung|Mundbehandlung|Schleimhautbehandlung|Dontisolon|Solcoseryl|Salbe aufgetragen|Schleimhaut behandelt|touchiert|mit Salbe behandelt|Dynexan aufgetragen|Kamistad|Wundsalbe|Zahnfleisch behandelt|Kortisonsalbe',
    act('mundschleimhautbehandlung', 'Mundschleimhaut behandelt', 'named', { takes: ['material'] }),
  ],
  [
    'entlastet|Druckstelle entfernt|Druckstelle entlastet|freigeschliffen|Druckstelle beseitigt|Druckstelle freigeschliffen|Prothese entlastet|Prothesenrand gekürzt|Rand gekürzt|ausgeschliffen|Prothese ausgeschliffen|Druckstelle weggeschliffen|Druckstelle ausgeschliffen|Prothese freigeschliffen|Prothese gekürzt',
    act('druckstelle-entlastet', 'Druckstelle entlastet, Prothese eingeschliffen', 'named', {
      object: 'druckstelle',
    }),
  ],
  [
    'scharfe Kante geglättet|scharfe Kante|Kante geglättet|scharfe Kanten|Kante abgerundet|Zahnkante geglättet|Kanten geglättet|sK|Füllungsrand geglättet|Kante poliert|Schmelzkante geglättet',
    act('scharfe-kante', 'Scharfe Zahnkante geglättet', 'one', { object: 'kante' }),
  ],
  // prosthetics
  [
    'Präparation|präpariert|beschliffen|präparier|beschleif|beschleife|abgeschliffen für Krone|Kronenpräparation|Hohlkehle|Hohlkehlpräparation|Stufenpräparation|Zahn beschliffen|Kronenstumpf präpariert|Präparation für Krone|Tangentialpräparation|Stumpfpräparation|Inlaypräparation|Teilkronenpräparation|Veneerpräparation|Brückenpräparation|Präparation für Veneer|Präparation für Brücke|Pfeiler präpariert|Stumpf präpariert|Stümpfe präpariert',
    act('praeparation', 'Präparation für Krone', 'one'),
  ],
  [
    'Abformung|Abdruck|Abdrücke|abgeformt|Korrekturabformung|Doppelmischabformung|Präzisionsabformung|Abformungen|Abdruck genommen|Alginatabformung|Gegenkieferabformung|Doppelmischabdruck|Präzisionsabdruck|Alginatabdruck|Alginatabdrücke|Abdrucknahme|Impregumabformung|Impregumabdruck',
    act('abformung', 'Abformung', 'one', { takes: ['material', 'region'] }),
  ],
  [
    'Funktionsabformung|Funktionsabdruck|individueller Löffel|Funktionsrand|mukodynamische Abformung|Funktionslöffel|Ränder ausgeformt|Randgestaltung',
    act('funktionsabformung', 'Individueller Löffel und Funktionsabformung', 'none', {
      takes: ['material', 'region'],
    }),
  ],
  [
    'Situationsabformung|Modelle|Situationsmodelle|Planungsmodelle|Situationsabdruck|Studienmodelle|Situationsabdrücke|Situationsmodell|Situ',
    act('situationsabformung', 'Abformung für Situationsmodelle', 'none', { takes: ['region'] }),
  ],
  [
    'Intraoralscan|gescannt|Scan|digital abgeformt|digitale Abformung|Scan gemacht|Mundscan|intraoral gescannt|digitaler Abdruck',
    act('intraoralscan', 'Intraoralscan', 'none'),
  ],
  [
    'Bissnahme|Bissregistrat|Kieferrelationsbestimmung|Registrat|Bissregistrierung|Zentrikregistrat|Bissschablone|Kieferrelation|Wachsbiss|Quetschbiss|Futarbiss',
    act('bissnahme', 'Bissnahme', 'none'),
  ],
  [
    'Farbbestimmung|Zahnfarbe bestimmt|Farbe bestimmt|Farbnahme|Farbauswahl|Farbe ausgesucht',
    act('farbbestimmung', 'Zahnfarbe bestimmt', 'none'),
  ],
  [
    'Provisorien eingesetzt|Provisorien befestigt|Provisorien angefertigt|Provisorium eingesetzt|Provisorium angefertigt|Provisorium gemacht|provisorische Krone eingesetzt|Provisorium hergestellt|provisorisch versorgt|Provisorium zementiert|provisorisch eingesetzt|Provisorium befestigt|Provisorium chairside|Provi eingesetzt|Provi gemacht|provisorische Krone angefertigt|Provisorium drauf|Provi drauf|Provisorium aufgesetzt',
    act('provisorium', 'Provisorische Krone eingesetzt', 'all', {
      object: 'provisorium',
      takes: ['material'],
    }),
  ],
  [
    'Provisorium ab|Provisorium ist ab|Provisorium entfernt|Provisorien entfernt|Provisorium abgenommen|Provi runter|Provisorium raus|Provisorium runter|Provi abgenommen|Provisorium ab|Provi ab|Provi raus',
    act('provisorium-entfernt', 'Provisorium entfernt', 'all', { object: 'provisorium' }),
  ],
  [
    'Krone eingesetzt|Krone eingegliedert|Krone zementiert|Krone einzementiert|Kroneneingliederung|Krone definitiv eingesetzt|Krone definitiv zementiert|Eingliederung der Krone|Krone eingeklebt|Kronen eingesetzt|Krone adhäsiv befestigt|Krone verklebt|Krone ist drin|Kronen eingegliedert|Kronen zementiert',
    act('krone-eingesetzt', 'Krone eingesetzt', 'all', { object: 'krone', takes: ['material'] }),
  ],
  [
    'Teilkrone eingesetzt|Teilkrone eingegliedert|Teilkrone zementiert|Teilkrone adhäsiv befestigt',
    act('teilkrone-eingesetzt', 'Teilkrone eingegliedert', 'all', {
      object: 'teilkrone',
      takes: ['material'],
    }),
  ],
  [
    'Inlay eingesetzt|Inlay eingegliedert|Inlay eingeklebt|Inlay zementiert|Inlay adhäsiv befestigt',
    act('inlay-eingesetzt', 'Inlay eingegliedert', 'all', {
      object: 'inlay',
      takes: ['surfaces', 'material'],
    }),
  ],
  [
    'Brücke eingesetzt|Brücke eingegliedert|Brücke zementiert|Eingliederung Brücke|Eingliederung der Brücke|Brücke einzementiert|Brückeneingliederung|Brücke definitiv eingesetzt|Brücke definitiv zementiert|Brücke befestigt',
    act('bruecke-eingesetzt', 'Brücke eingegliedert', 'all', { object: 'bruecke', takes: ['material'] }),
  ],
  [
    'wieder einsetzen|wieder einzementieren|wieder befestigen|wieder zementieren|wieder aufsetzen|Krone wieder eingesetzt|Krone rezementiert|Krone wieder befestigt|Krone wieder zementiert|Krone wieder einzementiert|wieder einzementiert|wieder eingesetzt|wiedereingesetzt|rezementiert|Krone neu zementiert|wieder festgesetzt|Krone wiederbefestigt|wiederbefestigt|Rezementierung|Wiedereingliederung|Wiedereingliederung der Krone|wiedereingegliedert|Rezementation|wieder befestigt|wieder zementiert|wieder draufgesetzt|wieder festzementiert',
    act('krone-rezementiert', 'Krone wieder eingesetzt', 'one', { object: 'krone', takes: ['material'] }),
  ],
  [
    'Krone entfernt|Krone abgenommen|Krone aufgetrennt|Krone geschlitzt|Krone abgetrennt|Kronenentfernung|Krone runter|Krone aufgeschlitzt|Brücke abgetrennt|Brücke entfernt|Brücke aufgetrennt|Krone getrennt',
    act('krone-entfernt', 'Krone entfernt', 'one', { object: 'krone' }),
  ],
  [
    'Kinderkrone|Stahlkrone|konfektionierte Krone|silberne Krone|Ritterzahn|Milchzahnkrone|Edelstahlkrone|vorgefertigte Krone|Frasaco Krone|Stahlkrönchen',
    act('kinderkrone', 'Konfektionierte Krone eingesetzt', 'one', { object: 'krone', takes: ['material'] }),
  ],
  [
    'Prothese eingesetzt|Prothese eingegliedert|Prothesen eingegliedert|Prothese abgegeben|Prothese übergeben|Eingliederung der Prothese|neue Prothese eingesetzt|Totalprothese eingegliedert|Prothese fertig eingesetzt|Modellguss eingegliedert|Prothesen eingesetzt',
    act('prothese-eingesetzt', 'Prothese eingegliedert', 'none', { object: 'prothese', takes: ['region'] }),
  ],
  [
    'neue Klammer|Klammer erneuern|Klammer ansetzen|Klammer angesetzt|Zahn angesetzt|Bruch repariert|Prothesenreparatur|Prothese repariert|Reparatur|repariert|Wiederherstellung|wiederhergestellt|ins Labor zur Reparatur|Bruchreparatur|Prothese ins Labor|ins Labor',
    act('prothese-reparatur', 'Wiederherstellung der Prothese', 'none', {
      object: 'prothese',
      takes: ['region'],
    }),
  ],
  [
    'Unterfütterung|unterfüttert|Unterfütterungsabformung',
    act('unterfuetterung', 'Unterfütterung der Prothese', 'none', { takes: ['region'] }),
  ],
  [
    'Anprobe|Einprobe|anprobiert|einprobiert|Wachsanprobe|Gerüsteinprobe|Rohbrandeinprobe|Gerüstanprobe|Rohbrand|Wachseinprobe',
    act('anprobe', 'Anprobe', 'named', { thing: true }),
  ],
  [
    'Randschluss gut|Approximalkontakte passend|Passung gut|Randschluss gut Approximalkontakte passend',
    act('anprobe', 'Einprobe, Randschluss gut', 'named', { thing: true }),
  ],
  [
    'Veneer eingesetzt|Veneers eingesetzt|Veneer eingeklebt|Veneers eingegliedert',
    act('veneer-eingesetzt', 'Veneer eingegliedert', 'all', { object: 'veneer', takes: ['material'] }),
  ],
  [
    'Aufbissschiene|Knirscherschiene|Schiene|Michiganschiene|Beißschiene|Okklusionsschiene|Entspannungsschiene|Aufbißschiene|Zahnschiene|Nachtschiene',
    act('schiene', 'Aufbissschiene', 'none', { object: 'schiene', thing: true, takes: ['region'] }),
  ],
  [
    'Schiene eingegliedert|Schiene eingesetzt|Aufbissschiene eingegliedert|Aufbissschiene eingesetzt|Knirscherschiene eingesetzt|Schiene übergeben|Knirscherschiene eingegliedert|Eingliederung der Schiene',
    act('schiene', 'Aufbissschiene eingegliedert', 'none', { object: 'schiene', takes: ['region'] }),
  ],
  [
    'Schiene kontrolliert|Schiene eingeschliffen|Schienenkontrolle|Schiene angepasst|Schiene nachgeschliffen|Aufbissschiene kontrolliert|Aufbissschiene eingeschliffen|Schiene adjustiert',
    act('schiene-kontrolle', 'Aufbissschiene kontrolliert und eingeschliffen', 'none', { object: 'schiene' }),
  ],
  [
    'Schiene entfernt|TTS entfernt|Schienung entfernt|Schiene abgenommen',
    act('schiene-entfernt', 'Schienung entfernt', 'named', { object: 'schiene' }),
  ],
  [
    'Bracket|Brackets|Bracket geklebt|Brackets geklebt',
    act('bracket', 'Bracket geklebt', 'named', { object: 'bracket', thing: true }),
  ],
  [
    'Bogen gewechselt|Bogenwechsel|Bogen eingegliedert|Bogen eingesetzt',
    act('bogen', 'Bogen eingegliedert', 'none', { object: 'bogen' }),
  ],
  [
    'Retainer|Kleberetainer|Retainer geklebt|Lingualretainer',
    act('retainer', 'Retainer', 'named', { thing: true }),
  ],
  ['Gesichtsbogen|Gesichtsbogenübertragung', act('gesichtsbogen', 'Gesichtsbogenübertragung', 'none')],
  // examination and papers
  [
    'BEMA 01|01 durchgeführt|null eins durchgeführt|01 gemacht|01 erbracht|eingehende Untersuchung durchgeführt',
    act('befund', 'Eingehende Untersuchung (01)', 'none'),
    { kind: 'cue', cue: 'befund' },
  ],
  [
    'Funktionsanalyse|klinische Funktionsanalyse|Funktionsstatus|CMD Screening|CMD Kurzbefund|manuelle Funktionsanalyse',
    act('funktionsanalyse', 'Klinische Funktionsanalyse', 'none'),
  ],
  ['Fotos gemacht|Fotodokumentation|Fotos|Foto', act('fotos', 'Fotodokumentation', 'none')],
  [
    'Parodontologisches Aufklärungs und Therapiegespräch|ATG|A T G|Aufklärungs und Therapiegespräch|Therapiegespräch',
    act('par-gespraech', 'Parodontologisches Aufklärungs- und Therapiegespräch', 'none', { group: 'advice' }),
  ],
  [
    'Heil und Kostenplan|HKP|Kostenvoranschlag|Kostenplan|H K P|Behandlungsplan|Therapieplan|Heilkostenplan|Heil und Kosten Plan',
    act('heil-und-kostenplan', 'Heil- und Kostenplan', 'one', { group: 'plan' }),
  ],
  [
    'Überweisung|überweise|überweis|überweisen|überwiesen|Überweisungsschein|schicke Sie zum|schick Sie zum|schicken Sie zum|zum Kieferchirurgen|zum Oralchirurgen|zum Kieferorthopäden|zum Chirurgen|zum HNO|zum Hausarzt|zum MKG|zum Endodontologen|zur Endodontologin|in die Kieferchirurgie|zur Kieferorthopädin|an die Klinik|zum Spezialisten|zum Kardiologen',
    act('ueberweisung', 'Überweisung', 'named', { group: 'plan' }),
  ],
  [
    'krank schreib|krank schreibe|Krankschreibung|krankgeschrieben|AU Bescheinigung|Arbeitsunfähigkeit|Arbeitsunfähigkeitsbescheinigung|krankschreiben|gelber Schein|AU|arbeitsunfähig|schreibe Sie krank|schreib Sie krank|Krankmeldung|Schulbefreiung',
    act('bescheinigung', 'Arbeitsunfähigkeit bescheinigt', 'none', { group: 'follow-up' }),
  ],
  [
    'Physiotherapie|Krankengymnastik|Manuelle Therapie|Physio',
    act('rezept', 'Verordnung Physiotherapie', 'none', { group: 'plan' }),
  ],
  [
    'an die Kasse schicken|an die Krankenkasse schicken|schicken an die Kasse|schicken wir an die Kasse|schicken wir heute an die Kasse|Plan an die Kasse|Plan geht an die Kasse|geht an die Kasse|bei der Kasse einreichen|reichen wir ein|Antrag an die Kasse|Antrag an die Krankenkasse|bei der Kasse beantragen|Antrag stellen|bei der Krankenkasse einreichen|Antrag',
    act('heil-und-kostenplan', 'Antrag an die Krankenkasse', 'none', { group: 'plan' }),
  ],
]
/** Removing or placing an object: what the verb makes of it ("Füllung" + "raus"). */
export const removals = {
  fuellung: act('fuellung-entfernt', 'Alte Füllung entfernt', 'one', { object: 'fuellung' }),
  krone: act('krone-entfernt', 'Krone entfernt', 'one', { object: 'krone' }),
  bruecke: act('krone-entfernt', 'Brücke entfernt', 'one', { object: 'bruecke' }),
  inlay: act('fuellung-entfernt', 'Inlay entfernt', 'one', { object: 'inlay' }),
  teilkrone: act('krone-entfernt', 'Teilkrone entfernt', 'one', { object: 'teilkrone' }),
  provisorium: act('provisorium-entfernt', 'Provisorium entfernt', 'all', { object: 'provisorium' }),
  implantat: act('implantat-entfernt', 'Implantat entfernt', 'one', { object: 'implantat' }),
  stift: act('stift-entfernt', 'Wurzelstift entfernt', 'one', { object: 'stift' }),
  wurzelfuellung: act('wurzelfuellung-revision', 'Alte Wurzelfüllung entfernt', 'one', { takes: ['canals'] }),
  einlage: act('einlage-entfernt', 'Medikamentöse Einlage entfernt', 'one'),
  naht: act('nahtentfernung', 'Nahtentfernung', 'named', { takes: ['quantity'] }),
  faden: act('nahtentfernung', 'Nahtentfernung', 'named', { takes: ['quantity'] }),
  zahnstein: act('zahnsteinentfernung', 'Zahnstein entfernt', 'none'),
  belaege: act('supragingivale-reinigung', 'Beläge entfernt', 'none', { takes: ['quantity'] }),
  schiene: act('schiene-entfernt', 'Schienung entfernt', 'named'),
  drainage: act('streifenwechsel', 'Drainage entfernt', 'one'),
  streifen: act('streifenwechsel', 'Streifen entfernt', 'one'),
  bracket: act('bracket', 'Bracket entfernt', 'named'),
  wurzel: act('extraktion', 'Entfernung des Wurzelrests', 'one'),
  druckstelle: act('druckstelle-entlastet', 'Druckstelle entlastet', 'named'),
  zahn: act('extraktion', 'Extraktion', 'all', { object: 'zahn' }),
  okklusion: act('einschleifen', 'Okklusionskontrolle, Frühkontakt eingeschliffen', 'one'),
  kante: act('scharfe-kante', 'Scharfe Zahnkante geglättet', 'one'),
}
export const placements = {
  fuellung: act('fuellung', 'Füllung gelegt', 'one', { object: 'fuellung', takes: ['surfaces', 'material'] }),
  krone: act('krone-eingesetzt', 'Krone eingesetzt', 'all', { object: 'krone', takes: ['material'] }),
  teilkrone: act('teilkrone-eingesetzt', 'Teilkrone eingegliedert', 'all', {
    object: 'teilkrone',
    takes: ['material'],
  }),
  inlay: act('inlay-eingesetzt', 'Inlay eingegliedert', 'all', {
    object: 'inlay',
    takes: ['surfaces', 'material'],
  }),
  bruecke: act('bruecke-eingesetzt', 'Brücke eingegliedert', 'all', {
    object: 'bruecke',
    takes: ['material'],
  }),
  provisorium: act('provisorium', 'Provisorische Krone eingesetzt', 'all', {
    object: 'provisorium',
    takes: ['material'],
  }),
  implantat: act('implantation', 'Implantat inseriert', 'named', {
    object: 'implantat',
    takes: ['material'],
  }),
  stift: act('stift', 'Glasfaserstift gesetzt', 'one', { takes: ['material'] }),
  wurzelfuellung: act('wurzelfuellung', 'Wurzelfüllung', 'one', { takes: ['canals', 'material'] }),
  prothese: act('prothese-eingesetzt', 'Prothese eingegliedert', 'none', {
    object: 'prothese',
    takes: ['region'],
  }),
  schiene: act('schiene', 'Aufbissschiene eingegliedert', 'none', { object: 'schiene', takes: ['region'] }),
  versiegelung: act('versiegelung', 'Fissurenversiegelung', 'all', { takes: ['material'] }),
  teleskop: act('teleskop-eingesetzt', 'Teleskopkrone eingegliedert', 'all', { takes: ['material'] }),
  veneer: act('veneer-eingesetzt', 'Veneer eingegliedert', 'all', { object: 'veneer', takes: ['material'] }),
  faden: act('fadenlegung', 'Retraktionsfaden gelegt', 'one'),
  fluorid: act('fluoridierung', 'Fluoridierung', 'none', { takes: ['material'] }),
  streifen: act('streifeneinlage', 'Streifeneinlage', 'one', { takes: ['material'] }),
  bracket: act('bracket', 'Bracket geklebt', 'named'),
}
let byName
/** The term of an act, as its first row in the vocabulary or its placement says it. */
export function actByName(name) {
  byName ??= new Map(
    [...Object.values(placements), ...actRows.flatMap(([, ...entries]) => entries)]
      .toReversed()
      .flatMap((entry) => (entry?.kind === 'act' ? [[entry.act, entry]] : [])),
  )
  return byName.get(name)
}
//# sourceMappingURL=acts.js.map
