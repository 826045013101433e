import { act, image, numb, object } from './act-entries.ts'
import { cue, rowsOf } from './entry.ts'

/** Anaesthesia, images, fillings and root canals. */
export const conservativeActs = rowsOf({
  'Fäden|Faden|Fadens': { kind: 'object', object: 'naht' },
  Aufbau: object('fuellung'),
  'am Provisorium ziehen': object('provisorium'),
  // anaesthesia
  'Oraqix|Oberflächenanästhesie|Oberflächenbetäubung|OFA|Betäubungsgel|Betäubungsspray|Oberflächengel|Lokalanästhesiegel|oberflächlich betäubt':
    numb('oberflaechenanaesthesie', 'Oberflächenanästhesie'),
  'Depot|Depots|zweites Depot|Infiltration|Infiltrationen|Infiltrationsanästhesie|Infi|Terminalanästhesie|infiltriert|lokale Infiltration|Infiltrations Anästhesie|Infiltration Anästhesie|Infiltrationsbetäubung|Inf Anästhesie|Infanästhesie|I Anästhesie':
    numb('infiltration', 'Infiltrationsanästhesie'),
  'L1|Ltg|Leitung|Leitungsanästhesie|Mandibularis|Mandibularanästhesie|Leitungsbetäubung|Mandibularisblock|Leitungs Anästhesie|L Anästhesie|Leitung Anästhesie|Mandibularisanästhesie|Foramen Mentale Anästhesie|Mentalisblock|Blockanästhesie':
    numb('leitung', 'Leitungsanästhesie'),
  'intraligamentär|Intraligamentäre|intraligamentäre Anästhesie|ILA|intraligamentäre Injektion|Soft Ject|in den Zahnspalt gespritzt|in den Spalt gespritzt|Sulkussoft':
    numb('intraligamentaer', 'Intraligamentäre Anästhesie'),
  'Anästhesie steht|Betäubung steht|Anästhesie sitzt|Betäubung sitzt': numb('anaesthesie', 'Anästhesie'),
  'Anästhesie|Lokalanästhesie|Betäubung|betäubt|betäube|betäub|Spritze|anästhesiert|nachgespritzt|Betäubungsspritze|Lokalanästhetikum|Injektion':
    act('anaesthesie', 'Anästhesie', 'all', { group: 'anaesthesia', thing: true }),
  'Vollnarkose|Narkose|Lachgas|Sedierung|Intubationsnarkose|ITN|Allgemeinanästhesie|Dämmerschlaf|Analgosedierung|Lachgassedierung':
    act('narkose', 'Narkose', 'none', { group: 'anaesthesia', thing: true }),
  // images
  'Zahnfilm|Einzelbild|Einzelaufnahme|Einzelröntgen|Einzelzahnfilm|Zahnaufnahme|Rö2|Kleinbild|Zahnfilme|Kleinröntgenbild':
    image('zahnfilm', 'Röntgenaufnahme (Zahnfilm)', 'all'),
  'Röntgenbild|Röntgenaufnahme|Röntgen|geröntgt|Röntgenkontrolle|Kontrollbild|Kontrollaufnahme|Röntgenkontrollaufnahme|Kontrollröntgen|röntgen|Rö|Röntgenbilder|Röntgenaufnahmen|Bild machen|Aufnahme machen|Rö Bild|Schlussbild|Abschlussröntgen|WF Kontrolle|Kontrollröntgenbild|Bildchen|Bildl|Bilderl|Bild geschossen|Bild gemacht|Bild zur Kontrolle|Kontrolle mit Bild|kleines Bild|Bild vom|Bild von':
    image('roentgen', 'Röntgenaufnahme', 'all'),
  'Messaufnahme|Röntgenmessaufnahme|Meßaufnahme|Nadelmessaufnahme|Messbild|Nadelaufnahme|Röntgenmessbild|Mastpointaufnahme|Masterpoint Bild|Masterpointbild|Masterpoint Röntgen|Masterconeaufnahme|Mastercone Aufnahme|Masterpoint Aufnahme|Nadelbild|Messröntgen|Masterpointaufnahme|Längenmessaufnahme':
    image('messaufnahme', 'Röntgenmessaufnahme', 'all'),
  'BW|BWs|Bissflügel|Bissflügelaufnahme|Bissflügelaufnahmen|Bitewing|Bitewings|Bissflügelröntgen|Bissflügelbilder':
    image('bissfluegel', 'Bissflügelaufnahmen', 'none'),
  'OPG|Panoramaaufnahme|Orthopantomogramm|Panorama|OPT|Panoramaschichtaufnahme|PSA|O P G|Panoramabild|Pano|Übersichtsaufnahme|Übersichtsröntgen|Panoramaröntgen|Panoramaröntgenaufnahme|großes Röntgenbild|großes Röntgen|Rundumaufnahme|Rundum Aufnahme|große Rundumaufnahme|große Rundum Aufnahme|Opege|großes Bild|große Aufnahme|Rundumbild|Gesamtaufnahme':
    image('opg', 'OPG (Panoramaschichtaufnahme) angefertigt', 'none'),
  'DVT|D V T|digitale Volumentomographie|Volumentomographie|Volumentomogramm|dreidimensionale Aufnahme|3 D Aufnahme|drei D Bild|3 D Bild|3D Bild|drei De Bild|drei D Aufnahme|drei De Aufnahme|dreidimensionales Bild|3D Aufnahme|drei D Röntgen|3D Röntgen':
    image('dvt', 'DVT', 'none'),
  'Fernröntgen|FRS|Fernröntgenbild|Fernröntgenseitenbild|Fernröntgenaufnahme|Fernröntgenseitenaufnahme|seitliches Schädelbild|Schädelaufnahme seitlich':
    image('fernroentgen', 'Fernröntgenaufnahme', 'none'),
  'Röntgenstatus|Zahnfilmstatus|kompletter Röntgenstatus|Röntgen Status|Röntgenstatus angefertigt|Status mit Zahnfilmen|voller Zahnfilmstatus':
    image('roentgenstatus', 'Röntgenstatus', 'none'),
  // filling
  'exkaviert|exkavieren|Exkavation': [
    act('exkavation', 'Karies exkaviert', 'one', { object: 'karies' }),
    cue('remove'),
  ],
  'KD|Kofferdam|Koffer dann|Koffer Damm|Koffer dam|Coffer dam|Cofferdam|Kofferdamm|Spanngummi|Spanngummituch|absolute Trockenlegung|Gummituch|Kofferdamisolierung|Koffer|Kofferklammer|Gummi gespannt|Gummi sitzt|Gummi ist drauf|Spanntuch':
    act('kofferdam', 'Kofferdam angelegt', 'all', { object: 'kofferdam' }),
  'bMF|Matrize|Teilmatrize|Matrizen|Teilmatrizen|Keil|Keile|Matrizensystem|Matrizenband|Holzkeil|Frasacostreifen|separiert|Separation|Separierring':
    act('matrize', 'Matrize und Keil gelegt', 'all', { object: 'matrize' }),
  'Retraktionsfaden|Faden gelegt|Fäden gelegt|Faden legen|Retraktionsfäden|Doppelfadentechnik|Gingivaverdrängung|Fäden legen|Fädchen gelegt|Fädchen legen|Faden ins Zahnfleisch|Fädchen ins Zahnfleisch|Faden um den Zahn|Fädchen drum':
    act('fadenlegung', 'Retraktionsfaden gelegt', 'one', { object: 'faden' }),
  'füllen|fülle|SDA|SÄT|Füllungstherapie|Deckfüllung|Klasse zwei Füllung|Füllung gelegt|Füllung gemacht|Füllung fertig|Füllung drin|Kompositrestauration|Plombe gelegt|Füllung modelliert|Füllung geschichtet|Füllung ist drin|Füllung ist gelegt|lege die Füllung|leg die Füllung|lege Füllung|Füllungslegung|Zahnhalsfüllung|Kunststofffüllung gelegt|mit Kunststoff gefüllt|gefüllt mit':
    act('fuellung', 'Füllung gelegt', 'one', { object: 'fuellung' }),
  'Aufbau mit Komposit|Aufbau aus Komposit|Kompositaufbau gemacht|adhäsiver Aufbau|Stumpf aufgebaut|Aufbaufüllung|Stumpfaufbau|plastischer Aufbau|Kompositaufbau|Zahnaufbau|aufgebaut':
    act('aufbaufuellung', 'Aufbaufüllung', 'one', { object: 'fuellung' }),
  'Eckenaufbau|Eckaufbau|Schneidekantenaufbau|Frontzahnaufbau|Ecke aufgebaut|Kante aufgebaut|Schneidekante aufgebaut|Ecken aufgebaut|Ecke mit Komposit aufgebaut|Schneidekante mit Komposit aufgebaut|Ecke wieder aufgebaut|Schneidekante wieder aufgebaut':
    act('eckenaufbau', 'Eckenaufbau', 'one', { object: 'fuellung' }),
  'Politur|poliert|polieren|polier|Füllungspolitur|aufpoliert|nachpoliert|auf Hochglanz|Hochglanzpolitur|glatt poliert|abpoliert':
    act('politur', 'Füllung poliert', 'one'),
  'schleife weg|schleif weg|schleife ich weg|weggeschliffen|eingeschliffen|einschleifen|nachgeschliffen|schleif nach|schleife nach|Einschleifen|eingeschliffene|schleif ich nach|Biss eingeschliffen|Bisskorrektur|zurückgeschliffen':
    act('einschleifen', 'Okklusion eingeschliffen', 'one'),
  'abgetragen Frühkontakt|Frühkontakt entfernt|Frühkontakte entfernt|Frühkontakt eingeschliffen|Frühkontakte beseitigt':
    act('einschleifen', 'Frühkontakt eingeschliffen', 'one'),
  'Höcker gekürzt': act('einschleifen', 'Höcker gekürzt', 'one'),
  'Okklusion geprüft|Okklusion kontrolliert|Biss kontrolliert|Biss kontrollieren|Okklusionskontrolle|Biss geprüft|Biss gecheckt|Bisskontrolle|Okklusion überprüft|Artikulation geprüft|Biss überprüft|Okklusion eingestellt|Okklusion angepasst|Shimstock|Biss passt|Okklusion stimmt|Okklusion passt':
    act('okklusionskontrolle', 'Okklusion geprüft', 'one'),
  'indirekte Überkappung|indirekt überkappt|Überkappung indirekt|indirekte Überkapselung|CP Behandlung|pulpanah abgedeckt|Überkappung|Cp|Cepe|CP gelegt|Cp gemacht':
    act('ueberkappung-indirekt', 'Indirekte Überkappung', 'one'),
  'direkte Überkappung|direkt überkappt|Überkappung direkt|Pulpa direkt abgedeckt|Pulpa direkt überkappt|MTA auf die Pulpa|Biodentine auf die Pulpa':
    act('ueberkappung-direkt', 'Direkte Überkappung', 'one'),
  'Unterfüllung|Liner|UF': act('unterfuellung', 'Unterfüllung', 'one'),
  'provisorischer Verschluss|pV|provisorisch verschlossen|prov Verschluss|prov Verschl|prov verschlossen|prov Füllung|prov V|Zwischenverschluss|temporärer Verschluss|temporär verschlossen|provisorische Füllung|provisorisch gefüllt|provisorisch zugemacht|dicht verschlossen|provisorisch abgedeckt|temporäre Füllung|provisorische Versorgung|provisorisch abgedichtet|speicheldicht verschlossen|bakteriendicht verschlossen|wieder verschlossen|Verschluss|Zahn verschlossen|verschlossen|provisorisch|provisorisch zu|bakteriendichter Verschluss':
    act('provisorischer-verschluss', 'Provisorischer Verschluss', 'one'),
  'Glasfaserstiftaufbau|Glasfaserstift gesetzt|Glasfaserstift eingesetzt|Glasfaserstift inseriert|Glasfaserstift adhäsiv befestigt':
    act('stift', 'Glasfaserstift gesetzt', 'one'),
  'Gussstift zementiert|Gussstift|Stiftkernaufbau|gegossener Aufbau zementiert|Parapulpärstift|Parapulpärstifte|parapulpäre Verankerung|Stift gesetzt|Stift zementiert|Stift eingesetzt|Stiftinsertion|Wurzelstift gesetzt':
    act('stift', 'Stift gesetzt', 'one'),
  'Desensibilisierung|desensibilisiert|Zahnhälse touchiert|Zahnhälse versiegelt|Zahnhälse behandelt|Zahnhals versiegelt|überempfindliche Zähne behandelt|Dentinadhäsiv auf die Zahnhälse|Dentin versiegelt|sensible Zahnhälse behandelt|üZ|empfindliche Zahnhälse behandelt|Zahnhälse mit Fluoridlack|Zahnhälse mit Duraphat|Zahnhälse eingepinselt|Zahnhälse bestrichen|Dentinwunde versiegelt|Dentinversiegelung|Zahnhälse fluoridiert|Zahnhälse lackiert':
    act('desensibilisierung', 'Desensibilisierung überempfindlicher Zahnhälse', 'named'),
  'IP5|IP fünf|Sealing|nachversiegelt|Fissurenversiegelung|versiegeln|Versiegelung gelegt|Fissur versiegelt|Fissuren versiegelt|Fissuren versiegeln|Versiegelungen|Versiegelung aufgebracht|frisch versiegelt|erweiterte Fissurenversiegelung':
    act('versiegelung', 'Fissurenversiegelung', 'all', { object: 'versiegelung' }),
  'Zauberlack|Schutzlack|Zahnlack|Lack auf alle Zähne|Lack drauf|Fluoridlack|Fluorid Lack|Fluorlack|Fluoridierungslack|Lack aufgetragen|Fluoridlackierung':
    act('fluoridierung', 'Fluoridierung mit Fluoridlack', 'none', { object: 'fluorid' }),
  'Fluorid touchiert|Fluorid auf die Zähne|Fluorid pinseln|Fluorid einpinseln|Fluorid aufpinseln|mit Fluorid bestrichen|Elmex Fluid|Fluoridfluid|Fluorid drauf|Fluoridierung|fluoridiert|Fluoridgel aufgetragen|Lokalfluoridierung|fluoridieren|Fluorid aufgetragen|Zahnschmelzhärtung|Fluoridtouchierung|Fluoridgelee aufgetragen|IP4|IP vier':
    act('fluoridierung', 'Fluoridierung', 'none', { object: 'fluorid' }),
  'Bleichmittel|Bleicheinlage|Bleichgel|Aufhellungsgel|Natriumperborat|Perborat|Bleaching|In Office Bleaching|Zahnaufhellung|gebleicht|bleichen|Power Bleaching|Aufhellung der Zähne|internes Bleaching|Homebleaching|Home Bleaching|Walking Bleach':
    act('bleaching', 'Bleaching', 'named', { thing: true }),
  // endodontics
  'Trep|Trep1|Trepanation|trepaniert|aufgebohrt|Zugangskavität|trepanieren|Zahn eröffnet|Zahn eröffnen|Zahn öffnen|Zahn aufmachen|Zahn aufbohren|Pulpenkavum eröffnet|Pulpakammer eröffnet|Zugangskavität präpariert|Trepanationsöffnung|Kavum eröffnet|Kammer eröffnet':
    act('trepanation', 'Trepanation', 'one'),
  'Vitalex|Vit ex|vital exstirpiert|Vitalexstirpation|VitE|Vit E|Nerv entfernt|Pulpa exstirpiert|Exstirpation|Nerv rausgenommen|Nerv gezogen|Pulpa entfernt|exstirpiert|Pulpaexstirpation|Pulpektomie|PTE|Nerven entfernt|Nerv raus|vital extirpiert|Extirpation|extirpiert|Vitalextirpation':
    act('vitalexstirpation', 'Vitalexstirpation', 'one'),
  'Pulpotomie|Vitalamputation|Kronenpulpa entfernt|Kronenpulpa abgetragen|VitA|Pulpaamputation|Kronenpulpa amputiert|partielle Pulpotomie|Kronenpulpa weg':
    act('pulpotomie', 'Pulpotomie', 'one'),
  'Toxavit|Devitalisationseinlage|Devitalisationsmittel|Devitalisation|Devitalisierung|devitalisiert|Mortalexstirpation':
    act('devitalisation', 'Devitalisation', 'one'),
  'Wurzelkanalaufbereitung|aufbereiten|aufbereitet|Aufbereitung|Kanal aufbereitet|Kanäle aufbereitet|Kanalaufbereitung|maschinell aufbereitet|WKA|bereite auf|ausgefeilt|Wurzelkanäle aufbereitet|WK Aufbereitung|instrumentiert bis|WK|aufgefeilt|nachpräpariert bis|Kanäle nachpräpariert|drei nachpräpariert|zwei nachpräpariert|vier nachpräpariert|Kanal nachpräpariert|drei aufgefeilt|nachgefeilt|chemomechanische Aufbereitung':
    act('aufbereitung', 'Wurzelkanalaufbereitung', 'one'),
  'elektrometrische Längenmessung|elektrometrische Längenbestimmung|Endometrie|ELM|elektrische Längenmessung|Längenmessung|Apexlocator|Längenbestimmung|elektrisch gemessen|endometrisch|Arbeitslänge|Arbeitslängen|endometrische Längenbestimmung|elektronische Längenmessung|Apex Locator|Länge elektrisch bestimmt|Länge elektrometrisch|elektrometrisch|elektronisch gemessen|elektronisch vermessen':
    act('laengenmessung', 'Elektrometrische Längenbestimmung', 'one'),
  'Ultraschallspülung|ultraschallaktiviert gespült|ultraschallaktivierte Spülung|aktivierte Spülung|passive Ultraschallspülung|PUI|Spülung ultraschallaktiviert|mit Ultraschall aktiviert|Ultraschall aktiviert|schallaktivierte Spülung|schallaktiviert|elektrophysikalische Spülung|elektrophysikalisch chemische Spülung|ultraschallaktiviert|Spülung aktiviert|Ultraschallaktivierung':
    act('ultraschallspuelung', 'Ultraschallspülung', 'one'),
  'Spülung|gespült|spül|spüle|Wechselspülung|Desinfektion der Kanäle|Kanalspülung|Spülungen|Kanäle gespült|durchgespült|Spülprotokoll':
    act('spuelung', 'Spülung', 'one'),
  'Taschenspülung|Taschen gespült|Tasche gespült|Taschen spülen|subgingivale Spülung|Tasche ausgespült|Zahnfleischtasche gespült|Zahnfleischtaschen gespült':
    act('taschenspuelung', 'Taschenspülung', 'named'),
  'medikamentöse Einlage|Einlage|Med|medikamentös eingelegt|Medikament eingelegt|medizinische Einlage|Einlage gemacht|Medikamenteneinlage|med Einlage|Einlage gelegt|Einlage eingebracht|Medeinlage':
    act('einlage', 'Medikamentöse Einlage', 'one', { object: 'einlage' }),
  'abfüllen|abgefüllt|Wurzelfüllung gelegt|Wurzelkanalfüllung gelegt|Kanäle gefüllt|Kanal gefüllt|Wurzel gefüllt|laterale Kondensation|lateral kondensiert|vertikale Kondensation|warm vertikal|Wurzelfüllung gemacht|Wurzelfüllung durchgeführt|Kanäle abgefüllt|Kanal abgefüllt|Obturation|obturiert|Single Cone|Einstifttechnik|Zentralstifttechnik|Thermafil|Wurzelkanäle gefüllt':
    act('wurzelfuellung', 'Wurzelfüllung', 'one', { object: 'wurzelfuellung' }),
  'Guttapercha ausgeräumt|alte Guttapercha entfernt|Guttapercha raus|Wurzelfüllmaterial entfernt|Guttapercha herausgelöst|Wurzelfüllung entfernt|Wurzelfüllung raus|alte Wurzelfüllung entfernt|Revision der Wurzelfüllung|Wurzelfüllrevision|Wurzelfüllungsrevision|Revision der WF|Revision|Wurzelkanalrevision|Guttapercha entfernt|revidiert|Revisionsbehandlung|alte Guttapercha raus|alte Guttapercha rausgelöst|Guttapercha rausgelöst|alte Wurzelfüllung rausgeholt|alte Wurzelfüllung aufgelöst|alte Guttapercha aufgelöst|Guttapercha aufgelöst|alte Guttapercha rausgeholt|alte Guttapercha herausgeholt':
    act('wurzelfuellung-revision', 'Revision, alte Wurzelfüllung entfernt', 'one', { thing: true }),
  'wurzelbehandeln|Wurzelbehandlung|Wurzelkanalbehandlung|WKB|Endo|endodontische Behandlung|Wurzelbehandlungen|wurzelbehandelt':
    { kind: 'event', text: 'Wurzelbehandlung' },
})
