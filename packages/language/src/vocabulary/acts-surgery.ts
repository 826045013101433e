import { act } from './act-entries.ts'
import { cue, rowsOf } from './entry.ts'

/** Surgery, wounds, trauma and implants. */
export const surgicalActs = rowsOf({
  // surgery
  'Extraktion|extrahiert|gezogen|Zahnentfernung|Zahnextraktion|ziehen|extrahieren|X1|X2|X3|X eins|X zwei|X drei|extrahier|Zahn rausgenommen|entfernt komplett|Zahn ist draußen|Zahn ist raus|Zahn draußen|ex|Extraktionen|herausgehebelt|rausluxiert|herausluxiert|rausluxieren|mit der Zange entfernt|Zahn entfernt|mit Hebel und Zange|Hebel und Zange|in toto entfernt|Wurzeln einzeln raus|Wurzeln einzeln entfernt|Wurzeln einzeln herausgenommen|Wurzeln getrennt und entfernt|Wurzeln einzeln':
    act('extraktion', 'Extraktion', 'all', { object: 'zahn' }),
  'ist draußen|ist raus|sind draußen|sind raus|ist heraus|wäre draußen': [
    act('extraktion', 'Extraktion', 'all', { object: 'zahn' }),
    cue('remove'),
  ],
  'rausoperiert|herausoperiert|Osteotomie|osteotomiert|operativ entfernt|Ost1|Ost2|Ost 1|Ost 2|Osteo|Weisheitszahnentfernung|operative Entfernung|Mukoperiostlappen|Aufklappung|aufgeklappt|Lappen gebildet|Lappenbildung|Knochen abgetragen|Knochenabtragung|Knochen entfernt|osteotomieren|Lappen präpariert|Knochen weggefräst|Zahn geteilt|Zahn zerteilt|Zahn durchtrennt|Trapezlappen|ausgefräst|Osteotomien|operative Weisheitszahnentfernung|Knochendeckel|Germektomie|Zahnkeim entfernt':
    act('osteotomie', 'Osteotomie', 'all', { object: 'zahn' }),
  'Hemisektion|hemiseziert|Wurzelamputation|Prämolarisierung': act('hemisektion', 'Hemisektion', 'one'),
  'Wurzelspitzenresektion|WSR|WR1|WR2|WR3|reseziert|resezieren|resektion|Wurzelspitze gekappt|Wurzelspitze reseziert|Resektion|W S R|Wurzelspitze abgetragen|retrograde Füllung|Wurzelspitze entfernt':
    act('wurzelspitzenresektion', 'Wurzelspitzenresektion', 'one'),
  'Zyste ausgeschält|Zy1|Zy2|Zy3|Zy4|Zyste ausgelöst|Zyste entfernt|Zystektomie|Zyste entfernt|Zystenentfernung|Zystostomie':
    act('zystektomie', 'Zystektomie', 'one'),
  'eröffnen den Abszess|eröffne den Abszess|Abszess eröffnen|Abszess öffnen|Abszess eröffnet|Abszess aufgemacht|Abszesseröffnung|Abszessinzision|Abszessspaltung|Abszess gespalten|Abszess inzidiert|Abszess gespalten|Abszess inzidiert|Abszess abgelassen':
    act('inzision', 'Inzision des Abszesses', 'one', { object: 'abszess' }),
  'Inzision|inzidiert|Entlastungsschnitt|Stichinzision|Abszess inzidiert|Abszessspaltung|Schnitt in den Abszess|Abszess aufgemacht':
    act('inzision', 'Inzision', 'one', { object: 'abszess' }),
  'Eiter abgelassen': act('inzision', 'Inzision, Pus entleert', 'one', { object: 'abszess' }),
  'Drainage|Gummilasche|Lasche|Drain|Gummidrain|Lasche eingelegt|Drainagestreifen|Drainage gelegt|Gummidrainage':
    act('drainage', 'Drainage eingelegt', 'one', { object: 'drainage' }),
  'Naht|Nähte|genäht|vernäht|Einzelknopfnaht|Einzelknopfnähte|Nahtverschluss|Matratzennaht|zugenäht|Situationsnaht|Rückstichnaht|Naht gelegt|Nähte gelegt|Nahtversorgung|Wundverschluss mit Naht|Adaptationsnaht|Adaptationsnähte|nähe ich|nähen wir|Wunde vernäht':
    act('naht', 'Naht', 'one', { object: 'naht' }),
  'Nahtentfernung|Fäden entfernt|Fäden gezogen|Naht entfernt|Nähte entfernt|Fäden raus|Fadenentfernung|Fäden ziehen|Fädenziehen|Fadenziehen|Fäden rausgenommen|Nähte raus|Fadenzug|Nähte gezogen|Fäden sind raus|Fäden kommen raus|Faden entfernt|Fäden rausmachen|Fäden rausnehmen|Fäden ex|Naht ex|Nahtex|Fadenex':
    act('nahtentfernung', 'Nahtentfernung', 'named', { object: 'naht' }),
  'Wundkontrolle|Nachkontrolle der Wunde|Wundnachsorge|nachgeschaut Wunde|Wunde kontrolliert|Nachbehandlung|Wunde angeschaut|Wunde nachgesehen|Kontrolle der Wunde|Wunde begutachtet|Wundgebiet kontrolliert':
    act('wundkontrolle', 'Wundkontrolle', 'named', { thing: true }),
  'Wundrevision|angefrischt|Wunde revidiert': act('wundrevision', 'Wundrevision', 'one'),
  'Alveole ausgekratzt|exkochleiert|Exkochleation|Alveole exkochleiert|ausgekratzt|Alveole kürettiert|kürettiert|Kürettage der Alveole|Auskratzen der Alveole|ausgeschabt|XN|Exkochleation der Alveole|Alveole ausgeschabt':
    act('wundrevision', 'Alveole ausgekratzt', 'one'),
  'Alveole angefrischt': act('wundrevision', 'Alveole angefrischt', 'one'),
  'Alveole gesäubert': act('wundrevision', 'Alveole gesäubert', 'one'),
  'Wunde gespült|Wundspülung|Wunde mit CHX gespült|Wundgebiet gespült|Alveole gespült|Wunde ausgespült|Wunden gespült':
    act('wundspuelung', 'Wundspülung', 'named'),
  'Wundversorgung|Kollagen|Kollagenkegel|Kollagenvlies|Wunde versorgt|Wunden versorgt|Gelatineschwamm|Kollagenschwamm|Hämostyptikum eingelegt|Alveole versorgt|Kollagenschwämmchen':
    act('wundversorgung', 'Wundversorgung', 'all'),
  'Streifen eingelegt|Streifeneinlage|Jodoformstreifen|Gazestreifen|Streifen gelegt|Tamponade|Socketolstreifen|Salbenstreifen|Medikamentenstreifen|tamponiert|Streifen rein|Streifen mit Salbe|Streifen mit Socketol|Streifen in die Alveole|Streifen drunter|lege einen Streifen|leg einen Streifen|Tamponadestreifen':
    act('streifeneinlage', 'Streifeneinlage', 'one', { object: 'streifen' }),
  'Streifenwechsel|Streifen gewechselt|Tamponadewechsel|Drainagewechsel|neuen Streifen|neuer Streifen|Streifen neu|wechsel den Streifen':
    act('streifenwechsel', 'Streifenwechsel', 'one', { object: 'streifen' }),
  'Blutstillung|Nbl|Nbl1|Nbl2|Tabotamp|Surgicel|Gelastypt|Tabotamp rein|Blutung gestillt|Nachblutung gestillt|Hämostase|Stillung der Blutung|Bluttrockenheit|Blutung steht|Nachblutung versorgt|Blutung zum Stehen gebracht|Blutung gestoppt|Nachblutung zum Stehen gebracht':
    act('blutstillung', 'Blutstillung', 'one'),
  'Umstechung|umstochen|Gefäß abgebunden|abgebunden|Ligatur des Gefäßes|Gefäß umstochen|Umstechungsnaht|Gefäß verödet|Blutgefäß abgebunden':
    act('umstechung', 'Umstechung', 'one'),
  'Aufbisstupfer|Tupfer|Aufbeißtupfer|Mulltupfer|Beißtupfer|auf den Tupfer beißen|Tupfer drauf|Drucktupfer|fest auf den Tupfer':
    act('aufbisstupfer', 'Aufbisstupfer', 'none', { object: 'tupfer' }),
  'Exzision|exzidiert|Exc1|Exc2|Fibrom entfernt|Exzision einer Schleimhautwucherung|Schleimhautlappen entfernt|Operculektomie|Kapuze entfernt|Schleimhautkapuze entfernt|Kapuze exzidiert':
    act('exzision', 'Exzision', 'one'),
  'Probeexzision|PE|Biopsie|Gewebeprobe|Probe entnommen|Gewebeprobe entnommen|Gewebe entnommen|Stück fürs Labor entnommen':
    act('probeexzision', 'Probeexzision', 'named'),
  'Frenektomie|Lippenbändchen durchtrennt|Bändchen entfernt|Frenulotomie|Lippenbändchenplastik|Lippenbändchen':
    act('frenektomie', 'Frenektomie', 'none', { thing: true }),
  'Alveolotomie|Knochen geglättet|Knochenkante geglättet|Alveolarkamm geglättet|Knochen modelliert|scharfe Knochenkante|Knochenkanten geglättet|Kieferkamm geglättet|Knochengrat geglättet|Knochenspitze abgetragen':
    act('alveolotomie', 'Knochenglättung', 'named'),
  'Freilegung|Zahn freigelegt|Eckzahnfreilegung': act('freilegung', 'Freilegung', 'one', { thing: true }),
  'Kieferhöhle verschlossen|Pla1|Pla0|MAV Deckung|MAV gedeckt|Kieferhöhle plastisch gedeckt|Mund Antrum Verbindung gedeckt|Antrum verschlossen':
    act('plastische-deckung', 'Plastische Deckung der Mund-Antrum-Verbindung', 'one'),
  'plastische Deckung|plastischer Wundverschluss|plastisch gedeckt|Rehrmann|Periostschlitzung|plastischer Verschluss|Rehrmannplastik|plastisch verschlossen':
    act('plastische-deckung', 'Plastische Deckung', 'one'),
  'Replantation|replantiert|reimplantiert|Reimplantation|wieder eingesetzt nach Avulsion|zurückgesetzt in die Alveole|in die Alveole zurückgesetzt|Zahn wieder in die Alveole':
    act('replantation', 'Reimplantation', 'one'),
  'Reposition|reponiert|zurückgeschoben|Zahn zurückgeschoben|schieb den Zahn zurück|schiebe den Zahn zurück|schieb ihn zurück|wieder in Position gebracht|repositioniert|eingerichtet':
    act('reposition', 'Reposition', 'one'),
  'TTS Schiene|Titan Trauma Splint|TTS|Titantraumasplint|TTS angelegt|TTS geklebt|Traumasplint|Titan Splint geklebt':
    act('schienung', 'TTS-Schienung', 'named'),
  'Schienung|geschient|Draht Komposit Schiene|Traumaschiene|Drahtschiene|Schiene geklebt|Draht Kunststoff Schiene|Kompositschiene|Kunststoffschienung':
    act('schienung', 'Schienung', 'named'),
  // implants
  'Knochenspäne angelagert|Knochen angelagert|Knochenersatz eingebracht|Knochenersatzmaterial eingebracht|Knochenersatzmaterial angelagert|Bio Oss angelagert|augmentiert|Knochen aufgebaut|Knochen aufgefüllt|Knochenaufbau gemacht':
    act('augmentation', 'Augmentation', 'one'),
  'Lückenhalter|Platzhalter': act('lueckenhalter', 'Lückenhalter', 'named', { thing: true, group: 'plan' }),
  'inserieren|inseriere|setze das Implantat|inseriert|Implantation|implantiert|Implantat gesetzt|Implantat inseriert|Implantat eingebracht|Implantatinsertion|Implantate gesetzt|Implantate inseriert|Implantat gesetzt|Insertion':
    act('implantation', 'Implantat inseriert', 'named', { object: 'implantat' }),
  'Implantat freigelegt|Implantatfreilegung|Freilegung des Implantats|Implantate freigelegt|Zweitoperation':
    act('implantat-freilegung', 'Implantat freigelegt', 'one'),
  'Gingivaformer|Gingivaformer eingesetzt': act('implantat-freilegung', 'Gingivaformer eingesetzt', 'one'),
  'Augmentation|Knochenaufbau|Knochenersatzmaterial|Knochenersatz|BioOss|Bio Oss|Socket Preservation|Eigenknochen':
    act('augmentation', 'Augmentation', 'named', { thing: true }),
  'Sinusboden angehoben|Kieferhöhlenboden angehoben|Sinusboden intern angehoben|Sinuslift|Sinusbodenelevation|Sinusbodenaugmentation|externer Sinuslift|interner Sinuslift':
    act('sinuslift', 'Sinuslift', 'named', { thing: true }),
  'ausgemessen|Implantatplanung|Vermessung|implantatbezogene Analyse|Knochenangebot vermessen|vermessen|Implantatanalyse|Knochenangebot ausgemessen|Messung am OPG':
    act('implantatanalyse', 'Implantatbezogene Analyse und Vermessung', 'none'),
  'Membran|Kollagenmembran|Membran eingelegt|Membran gelegt|Membran drüber|Membran drüber gelegt|Membran aufgelegt':
    act('membran', 'Membran eingebracht', 'one', { object: 'membran' }),
})
