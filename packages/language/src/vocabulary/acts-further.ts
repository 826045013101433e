import { act, image, object } from './act-entries.ts'
import { rowsOf } from './entry.ts'

/** Rarer services of dental-vocabulary 7: visits, letters, plastic surgery, orthodontics. */
export const furtherActs = rowsOf({
  // examination, visits and letters
  'Früherkennungsuntersuchung|FU1|FU2|FU 1|FU 2|FU eins|FU zwei|FU zwo|FU|zahnärztliche Früherkennung|Früherkennung|Frühuntersuchung':
    act('frueherkennung', 'Zahnärztliche Früherkennungsuntersuchung', 'none', { thing: true }),
  'KFO Status erhoben|kieferorthopädische Eingangsuntersuchung|kieferorthopädische Erstuntersuchung|KFO Befund erhoben|KIG eingestuft|kieferorthopädische Untersuchung|KFO Untersuchung|KIG Einstufung|KIG Einstufung vorgenommen':
    act('kfo-untersuchung', 'Kieferorthopädische Untersuchung', 'none', { thing: true }),
  'KFO Kontrolle|kieferorthopädische Kontrolle|Kontrolle der kieferorthopädischen Apparatur|Kontrolle der Spange|Spange kontrolliert|Zahnspange kontrolliert|Kontrolle der festen Zahnspange|Verlaufskontrolle KFO':
    act('kfo-kontrolle', 'Kieferorthopädische Verlaufskontrolle', 'none', { thing: true }),
  'Profilfotos|Profilfoto|Enface|En face|Fotos für die KFO|KFO Fotos|Fotostatus|Profilbild|Frontalfoto|Frontalbild|Profilaufnahme|Profilaufnahmen':
    act('fotos', 'Fotos (Profil, En face) für die kieferorthopädische Auswertung', 'none'),
  Hausbesuch: act('hausbesuch', 'Hausbesuch', 'none', { thing: true }),
  'Heimbesuch|Besuch im Heim': act('hausbesuch', 'Besuch im Heim', 'none', { thing: true }),
  'Besuch im Pflegeheim|Hausbesuch im Pflegeheim|Heimbesuch im Pflegeheim|Visite im Pflegeheim|Besuch auf der Pflegestation':
    act('hausbesuch', 'Besuch im Pflegeheim', 'none', { thing: true }),
  'Besuch im Altenheim|Hausbesuch im Altenheim|Heimbesuch im Altenheim|Visite im Altenheim|Besuch im Altersheim':
    act('hausbesuch', 'Besuch im Altenheim', 'none', { thing: true }),
  'Besuch im Seniorenheim|Hausbesuch im Seniorenheim|Heimbesuch im Seniorenheim|Visite im Seniorenheim': act(
    'hausbesuch',
    'Besuch im Seniorenheim',
    'none',
    { thing: true },
  ),
  'Videosprechstunde|per Video|Videoberatung|Videotermin|Videogespräch|Videoanruf|Gespräch per Video|Beratung per Video':
    act('videosprechstunde', 'Videosprechstunde', 'none', { group: 'advice', thing: true }),
  'Konsil|konsiliarisch|konsiliarische Erörterung|konsiliarisch besprochen|Konsilium|konsiliarisch erörtert|konsiliarische Besprechung':
    act('konsil', 'Konsiliarische Erörterung', 'none', { thing: true }),
  'Brief an den Hausarzt geschrieben|Brief an den Kollegen geschrieben|Brief an den Kardiologen geschrieben|Bericht an den Hausarzt geschrieben|Bericht geschrieben|Arztbrief|ausführlicher Arztbrief|Befundbericht|Arztbericht|schriftlicher Bericht an':
    act('arztbrief', 'Arztbrief geschrieben', 'none', { thing: true }),
  'Bürstenbiopsie|Bürstenabstrich|Zellabstrich|Abstrich mit der Bürste|Bürstenprobe|Schleimhautabstrich|Abstrich der Schleimhaut':
    act('buerstenabstrich', 'Bürstenabstrich der Mundschleimhaut', 'none'),
  'Attest für den Arbeitgeber|Attest für die Schule|Attest mitgegeben|Schulbescheinigung mitgegeben|Bescheinigung mitgegeben|Sportattest|Attest ausgestellt|Bescheinigung ausgestellt|Schulbescheinigung ausgestellt|Attest geschrieben|Bescheinigung geschrieben':
    act('bescheinigung', 'Bescheinigung ausgestellt', 'none'),
  'Röntgenaufnahme der Hand|Röntgenbild der Hand|Röntgen der Hand|Hand geröntgt|Handröntgen|Handröntgenaufnahme|Handwurzelaufnahme|Handwurzelröntgen|Handaufnahme':
    image('handroentgen', 'Handröntgenaufnahme', 'none'),
  // root canals of milk teeth
  'Mortalamputation|Mortalpulpotomie': act('mortalamputation', 'Mortalamputation', 'one'),
  // plastic periodontal surgery
  'chirurgische Kronenverlängerung|Kronenverlängerung|klinische Kronenverlängerung|Krone chirurgisch verlängert':
    act('kronenverlaengerung', 'Chirurgische Kronenverlängerung', 'one'),
  'Bindegewebstransplantat|BGT|Bindegewebe vom Gaumen|Bindegewebe transplantiert|Rezessionsdeckung|Wurzeldeckung':
    act('bindegewebstransplantat', 'Bindegewebstransplantat zur Rezessionsdeckung', 'one'),
  'freies Schleimhauttransplantat|Schleimhauttransplantat|FST|freies Gingivatransplantat|Schleimhauttransplantation':
    act('schleimhauttransplantat', 'Freies Schleimhauttransplantat', 'one'),
  'Knochendefekt aufgefüllt|Knochentasche aufgefüllt|Defekt mit Bio Oss aufgefüllt|Knochendefekt gefüllt|Emdogain':
    act('knochendefekt-aufgefuellt', 'Auffüllen des parodontalen Knochendefekts', 'one'),
  // oral surgery
  'Wangenbändchen|Zungenbändchen|Schleimhautbänder|Schleimhautband|Wangenband|Zungenband|störendes Band':
    object('schleimhautband'),
  'Wangenbändchen durchtrennt|Zungenbändchen durchtrennt|Schleimhautbänder durchtrennt|Schleimhautbänder beseitigt|Schleimhautband beseitigt|Wangenbändchen beseitigt|Zungenbändchen gelöst|Zungenbändchen gekappt|Vestibulumplastik':
    act('schleimhautband', 'Schleimhautband durchtrennt', 'named'),
  'Knochenkante|Knochenkanten|scharfe Knochenkante|Knochenspitze|Knochengrat': object('knochenkante'),
  'freigelegt KFO|chirurgische Freilegung|chirurgisch freigelegt|freigelegt für die KFO|operative Freilegung|operativ freigelegt':
    act('freilegung', 'Freilegung eines retinierten Zahnes', 'one'),
  'Knochenentnahme|Eigenknochen entnommen|Knochen entnommen|Knochenblock entnommen|Knochenspäne gewonnen|Knochen aus dem Kieferwinkel':
    act('knochenentnahme', 'Knochenentnahme (Eigenknochen)', 'named'),
  'Minischraube|Minischrauben|Minipin|Minipins|Interimsimplantat|Miniimplantat|Verankerungsschraube|Interimsimplantate':
    act('interimsimplantat', 'Interimsimplantat (Minischraube) eingebracht', 'named', { thing: true }),
  'Bohrschablone|Navigationsschablone|Implantatschablone|Orientierungsschablone|Führungsschablone|Positionierungsschablone|chirurgische Schablone':
    act('bohrschablone', 'Bohrschablone (Implantation) verwendet', 'none'),
  'navigierte Schablone|navigierte Implantation|3 D Bohrschablone|DVT Schablone|Schablone aus dem DVT|navigierte Bohrschablone':
    act('bohrschablone', 'Navigierte Bohrschablone (Implantation) verwendet', 'none'),
  'Explantation|explantiert|Implantat herausgedreht|Implantat rausgedreht|Implantat explantiert|Implantat herausgeschraubt':
    act('implantat-entfernt', 'Implantat entfernt', 'one', { object: 'implantat' }),
  // appliances
  'Fluoridschiene|Medikamentenschiene|Medikamententrägerschiene|Medikamententräger|Fluoridierungsschiene':
    act('medikamentenschiene', 'Medikamentenschiene', 'none', { thing: true }),
  'Eingliederung des Lückenhalters|Lückenhalter eingesetzt|Lückenhalter eingegliedert|Lückenhalter zementiert|Platzhalter eingesetzt|Lückenhalter einzementiert|Platzhalter eingegliedert':
    act('lueckenhalter', 'Lückenhalter eingegliedert', 'named'),
  'Bänder zementiert|Band zementiert|Band eingegliedert|Molarenband|Molarenbänder|Bänder gesetzt|Bänder eingegliedert':
    act('band', 'Band eingegliedert', 'all'),
})
