import { act } from './act-entries.ts'
import { rowsOf } from './entry.ts'
import { clinical } from './finding-entries.ts'

/** Cleaning, prophylaxis, periodontal treatment and mucosa. */
export const hygieneActs = rowsOf({
  // hygiene
  'Zst weg|Zst supra entfernt|Zst gemacht|Zst ex|Zahnsteinentfernung|Zahnstein entfernt|Zahnstein weg|Zahnstein runter|Zst entfernt|Zahnstein weggemacht|Zahnstein abgemacht|Zahnstein wegmachen|Scaling supragingival|Zahnstein ist weg|Zahnstein ist runter|Konkremente entfernt|Zahnstein gemacht|Stein runter|Stein weg|Stein ab|hol den Stein runter|Stein entfernt|Kalk weg|Kalk runter|harte Beläge runter|harte Beläge weg|Beläge mit Ultraschall|harte Beläge entfernt|Zahnstein abgetragen|Zahnstein geholt':
    act('zahnsteinentfernung', 'Zahnstein entfernt', 'none', { object: 'zahnstein' }),
  Zst: [
    act('zahnsteinentfernung', 'Zahnstein entfernt', 'none', { object: 'zahnstein' }),
    clinical('zahnstein', 'Zahnstein', { general: true, object: 'zahnstein' }),
  ],
  // no cleaning of teeth: of a child what is done is named beside it
  'Kinderprophylaxe|Individualprophylaxe|Gruppenprophylaxe|Endokarditisprophylaxe|Antibiotikaprophylaxe|Thromboseprophylaxe|Prothesenreinigung|Prothese gereinigt|Reinigung der Prothese':
    [],
  'professionelle Zahnreinigung|PZR|Zahnreinigung|Prophylaxe|Airflow|Pulverstrahl|Pulverstrahlgerät|P Z R|Air Flow|Prophylaxesitzung|professionelle Reinigung|Zähne gereinigt':
    act('zahnreinigung', 'Professionelle Zahnreinigung', 'none'),
  'Mundhygienestatus|Hygienestatus|Mundhygienestatus erhoben|IP1|IP eins|Prophylaxestatus|Mundhygienebefund|Hygienebefund':
    act('mundhygienestatus', 'Mundhygienestatus erhoben', 'none'),
  'Mundhygieneunterweisung|Mundhygieneinstruktion|MHI|Mundhygieneanleitung|MHU|Instruktion|Mundhygienetraining|Mundhygiene gezeigt|Mundhygiene noch mal gezeigt|zeige die Mundhygiene|Zahnseide gezeigt|Mundhygiene|KAI|Remotivation|remotiviert|instruiert|IP2|IP zwei|Mundhygieneaufklärung|Mundhygienekontrolle|Unterweisung|Mundgesundheitsaufklärung':
    act('mundhygieneunterweisung', 'Mundhygieneunterweisung', 'none'),
  'wie man die Zwischenräume putzt|wie man die Zahnzwischenräume putzt|Bürstchen gezeigt|Zwischenraumbürsten gezeigt|Interdentalbürsten gezeigt|zeige die Bürstchen|zeig die Bürstchen|Putzanleitung|Putztraining|Zahnputztraining|Putztechnik gezeigt|wie man putzt|üben Kreise putzen|Putztechnik geübt|Putztechnik|Bass Technik|Zahnputztechnik|KAI Technik|Zahnputzübung|Knie zu Knie|Knie zu Knie Position':
    act('mundhygieneunterweisung', 'Mundhygieneunterweisung, Anleitung zum Zähneputzen', 'none'),
  'angefärbt|färb an|färbe an|anfärben|Plaque angefärbt|Beläge angefärbt|Plaquefärbung|Plaqueanfärbung|eingefärbt|Revelator|färben an|Beläge anfärben':
    act('anfaerben', 'Beläge angefärbt', 'none'),
  'Reinigung unter dem Zahnfleisch|unter dem Zahnfleisch gereinigt|Reinigung der Zahnfleischtaschen|Taschenreinigung|antiinfektiöse Therapie|AIT|A I T|geschlossene Kürettage|geschlossene PA|subgingivale Instrumentierung|Scaling|Deep Scaling|Wurzelglättung|subgingival instrumentiert|Tiefenreinigung|Taschen gereinigt|Küretten|geschlossenes Vorgehen|Scaling und Root Planing|PA Behandlung durchgeführt|PA Behandlung geschlossen|PAR Behandlung geschlossen|Parodontalbehandlung geschlossen|geschlossene PA Behandlung|geschlossene Parodontalbehandlung|Parodontitistherapie|geschlossene Parodontaltherapie|geschlossene Parodontitistherapie|geschlossene PAR Therapie|geschlossene PA Therapie':
    act('ait', 'Antiinfektiöse Therapie, subgingivale Instrumentierung', 'named'),
  'PAR Behandlung|PA Behandlung|Parodontitisbehandlung|Parodontalbehandlung|Parodontosebehandlung|Zahnfleischbehandlung|PAR Therapie':
    act('ait', 'PAR-Behandlung', 'named', { thing: true }),
  'subgingival|nachinstrumentiert|subgingival nachinstrumentiert|subgingival gereinigt|subgingivales Nachreinigen|Nachinstrumentierung|subgingivale Nachinstrumentierung|subgingivale Reinigung':
    act('subgingivale-instrumentierung', 'Subgingivale Instrumentierung', 'all'),
  'supragingivale Reinigung|Reinigung aller Zähne|supragingival gereinigt|alle Zähne gereinigt|Reinigung|gereinigt|supragingivales Scaling|mechanische Reinigung|Biofilmentfernung|Biofilmmanagement|alle Zähne reinigen|reinige alle Zähne|reinige jetzt alle Zähne|mach alle Zähne sauber|alle Zähne sauber gemacht|alle Zähne geputzt':
    act('supragingivale-reinigung', 'Supragingivale Reinigung', 'none'),
  'Befundevaluation|BEV|Reevaluation|Re Evaluation|B E V|BEVa|BEVb|Taschen nachgemessen|mess alle Taschen nach|Befund Evaluation':
    act('befundevaluation', 'Befundevaluation durchgeführt', 'none'),
  'UPT|U P T|unterstützende Parodontitistherapie|Parodontalnachsorge|PA Nachsorge|UPT Sitzung|UPTg|UPTd|UPTc|UPTa|UPTb':
    act('upt', 'Unterstützende Parodontitistherapie (UPT)', 'none'),
  'Parodontalstatus|PA Status|PAR Status|Parodontalbefund|PA Befund|PAR Befund|parodontaler Befund erhoben|PAR Befundung|Parodontalbefund aufgenommen':
    act('parodontalstatus', 'Parodontalstatus erhoben', 'none', { group: 'treatment', thing: true }),
  'Sondierungstiefen gemessen|Taschentiefen gemessen|Messung der Sondierungstiefen|Messung der Taschentiefen|Taschen gemessen|Sondierungstiefen erhoben|Taschenmessung durchgeführt':
    act('parodontalstatus', 'Messung der Sondierungstiefen', 'none'),
  'Untersuchung des Parodontalzustands|UPT g|UPTg|Parodontalzustand untersucht|Untersuchung des parodontalen Zustands':
    act('upt', 'Unterstützende Parodontitistherapie, Untersuchung des Parodontalzustands', 'none'),
  'OP|Operation|operativer Eingriff|chirurgischer Eingriff|offene Kürettage|Wurzeln unter Sicht geglättet|Wurzelglättung unter Sicht|unter Sicht geglättet|CPT|Lappenoperation|chirurgische Parodontaltherapie|offenes Vorgehen|offene PA|Parodontalchirurgie|offene Parodontaltherapie|offene Parodontitistherapie|Lappen OP|Lappenoperation|offene PAR Therapie':
    act('par-chirurgie', 'Chirurgische Parodontaltherapie (OP)', 'named', { thing: true }),
  'Gingivektomie|Zahnfleisch gekürzt|Gingiva exzidiert|Gingivoplastik|Zahnfleisch weggelasert|Zahnfleisch abgetragen|Gingiva abgetragen|Papille exzidiert|Papille abgetragen|Gingivaüberschuss abgetragen':
    act('gingivektomie', 'Gingivektomie', 'named'),
  'Perio Chip|PerioChip|lokales Antibiotikum|Ligosan|Arestin|lokale Antibiose|Antibiotikum in die Tasche|Gel in die Tasche':
    act('lokales-antibiotikum', 'Lokales Antibiotikum eingebracht', 'one'),
  'Mundschleimhautbehandlung|Mundbehandlung|Schleimhautbehandlung|Dontisolon|Solcoseryl|Salbe aufgetragen|Schleimhaut behandelt|touchiert|mit Salbe behandelt|Dynexan aufgetragen|Kamistad|Wundsalbe|Zahnfleisch behandelt|Kortisonsalbe|Mu|Aphthe behandelt|Aphthe touchiert|Aphthe gelasert|Aphthe betupft|Schleimhaut betupft|Schleimhaut eingepinselt|Schleimhaut touchiert|Salbe drauf':
    act('mundschleimhautbehandlung', 'Mundschleimhaut behandelt', 'named'),
  'entlastet|Druckstelle entfernt|Druckstelle entlastet|freigeschliffen|Druckstelle beseitigt|Druckstelle freigeschliffen|Prothese entlastet|ausgeschliffen|Prothese ausgeschliffen|Druckstelle weggeschliffen|Druckstelle ausgeschliffen|Prothese freigeschliffen':
    act('druckstelle-entlastet', 'Druckstelle entlastet', 'named', { object: 'druckstelle' }),
  'Prothesenrand gekürzt|Rand gekürzt|Prothese gekürzt|Prothesenränder gekürzt|Flügel gekürzt|Rand der Prothese gekürzt|Prothesenrand beschliffen':
    act('druckstelle-entlastet', 'Prothese gekürzt', 'named', { object: 'druckstelle' }),
  'scharfe Kante geglättet|scharfe Kante|Kante geglättet|scharfe Kanten|Kante abgerundet|Zahnkante geglättet|Kanten geglättet|sK|Füllungsrand geglättet|Kante poliert|Schmelzkante geglättet':
    act('scharfe-kante', 'Scharfe Zahnkante geglättet', 'one', { object: 'kante' }),
})
