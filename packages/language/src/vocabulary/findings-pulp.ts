import { rowsOf } from './entry.ts'
import { clinical, diagnosis, finding } from './finding-entries.ts'

/** Pulp and root tip. */
export const pulpRows = rowsOf({
  'vital|sensibel|lebt noch|lebt|Vipr positiv|reagiert auf Kälte|reagiert auf Kältespray|reagiert normal|reagiert positiv|reagieren gut|reagieren noch gut|reagieren normal|reagiert gut|reagiert noch gut|reagieren auf Kälte|spricht auf Kälte an|Sensibilität positiv|kältepositiv|sensibel auf Kälte':
    clinical('vital', '~vital, Sensibilitätsprüfung positiv', { verbal: true }),
  'avital|devital|tot|abgestorben|reagiert nicht|nicht vital|reaktionslos|keine Reaktion|ohne Reaktion|marktot|pulpatot|desensibel|asensibel|reagiert nicht auf Kälte|nicht sensibel|Vitalität erloschen|Nerv tot|Nerv ist tot|Nerv abgestorben':
    clinical('avital', '~avital, Sensibilitätsprüfung negativ'),
  'Nekrose|nekrotisch|Pulpanekrose|Gangrän|gangränös|zerfallen|nekrotische Pulpa|Pulpa nekrotisch|Pulpagangrän':
    clinical('nekrose', 'Pulpanekrose'),
  'Pulpitis|irreversible Pulpitis|reversible Pulpitis|Pulpitis irreversibilis|Pulpitis reversibel|Pulpitis irreversibel|akute Pulpitis|Nerventzündung|Nerv entzündet|Pulpa entzündet|Nerv ist entzündet|Zahnnerv entzündet':
    diagnosis('pulpitis', 'Pulpitis'),
  'Pulpa eröffnet|Pulpa zu eröffnen|Pulpa ist eröffnet|Pulpaeröffnung|Pulpa freigelegt|eröffnete Pulpa|Nerv eröffnet|Nerv offen|Nerv ist offen|Pulpa offen|Pulpa ist offen|Nerv liegt frei|Pulpa liegt frei|Nerv freiliegend|Nerv getroffen|bis in die Pulpa|Pulpa erreicht|Pulpaexposition|Pulpa exponiert':
    finding('pulpa-eroeffnet', 'Pulpa eröffnet'),
  'Pulpa nicht eröffnet|Pulpa ist nicht eröffnet|Pulpa geschlossen|Nerv zu|Nerv ist zu|Nerv nicht eröffnet|Pulpa nicht offen|Pulpa zu|Pulpa ist zu|ohne Pulpabeteiligung|keine Pulpabeteiligung|Nerv ist nicht offen|Pulpa ist nicht offen|Nerv nicht freigelegt|Nerv ist noch zu|ohne Eröffnung der Pulpa|ohne Pulpaeröffnung|Pulpa ist nich eröffnet|Nerv nicht betroffen|Pulpa nicht beteiligt|Nerv ist nicht eröffnet':
    finding('pulpa-eroeffnet', 'Pulpa eröffnet', { negative: true }),
  'klopfempfindlich|perkussionsempfindlich|Klopfempfindlichkeit|Perkussionsempfindlichkeit|klopft|Klopfschmerz|klopfschmerzhaft|perkussionsschmerzhaft|Perkussion positiv|aufbissempfindlich|Aufbissschmerz|klopfdolent|perkussionsdolent|Perkussionsschmerz|auf Klopfen empfindlich|schmerzhaft auf Perkussion|Klopftest positiv|perkutorisch empfindlich|schmerzt auf Klopfen|vertikal empfindlich':
    finding('perkussion', '~klopfempfindlich', { verbal: true }),
  'klopfen tut nichts|klopfen tut auch nichts|klopfen tut nicht weh|auf Klopfen nichts|beim Klopfen nichts|Klopfen auch nichts|Klopfen unauffällig|Klopfen negativ|Klopfen normal|klopft fest|klopft normal|klingt normal|klingt hell|klopft hell|heller Klopfschall|klopfen nicht|klopfen auch nicht|klopfen normal|klopfen beide nicht|klopft unauffällig|Perkussion negativ|Klopftest negativ|Perkussion unauffällig|Perkussion o B|Perkussion ohne Befund|klopffest':
    finding('perkussion', '~klopfempfindlich', { negative: true }),
  druckempfindlich: clinical('druckdolenz', '~druckempfindlich', { verbal: true }),
  'druckdolent|Druckdolenz|druckschmerzhaft|auf Druck schmerzhaft|palpationsempfindlich|palpatorisch empfindlich':
    clinical('druckdolenz', '~druckdolent', { verbal: true }),
  'hypersensibel|kälteempfindlich|kaltempfindlich|wärmeempfindlich|temperaturempfindlich|Hypersensibilität|überempfindlich|überempfindliche Zahnhälse|empfindliche Zahnhälse|sensible Zahnhälse':
    finding('hypersensibel', 'Überempfindlicher Zahnhals'),
  'apikale Aufhellung|apikal Aufhellung|Aufhellung apikal|apikale Veränderung|apikale Läsion|periapikale Aufhellung|periapikale Läsion|Aufhellung an der Wurzelspitze|Osteolyse|apikale Osteolyse|Aufhellung|Schatten an der Wurzelspitze|Schatten an der Wurzel|Schatten an der Spitze|dunkler Schatten|Verschattung apikal|apikaler Herd|apikaler Prozess|Schatten an der Spitze|periapikale Veränderung|dunkler Hof|Hof um die Wurzel|Hof an der Wurzel|Schatten um die Wurzelspitze|Schatten um die Wurzelspitzen|Schatten um die Wurzel|dunkler Fleck an der Wurzel|dunkle Stelle an der Wurzelspitze':
    clinical('apikale-aufhellung', 'Apikale Aufhellung'),
  'kein apikaler Befund|keine apikalen Befunde|keine apikale Auffälligkeit|apikal nichts|apikal ohne Befund|apikal unauffällig|apikal o B|apikal nichts zu sehen|apikal ist nichts zu sehen|apikal ist nichts|apikal frei|apikal reizlos|apikal gesund|apikal keine Auffälligkeiten|Wurzelspitze unauffällig|periapikal unauffällig|periapikal ohne Befund|periapikal o B|apikal keine Veränderung|apikal keine Auffälligkeit|apikal in Ordnung|apikal sauber|an der Wurzelspitze nichts|apikal gut|Wurzelspitze sauber|Wurzelspitze ohne Befund|apikal alles|kein Schatten|an der Spitze sehe ich nichts|an der Spitze seh ich nichts|an den Spitzen sehe ich nichts|an den Spitzen seh ich nichts|an der Wurzelspitze sehe ich nichts|an der Wurzelspitze seh ich nichts|an der Wurzelspitze ist nichts zu sehen|an der Wurzelspitze nichts zu sehen|keine Verschattung|keine Aufhellung zu sehen|an den Spitzen nichts|an der Spitze nichts|an der Spitze kein Schatten|an den Wurzelspitzen nichts|Wurzelspitze ruhig|Wurzelspitze alles ruhig|Wurzelspitze ist alles ruhig|an der Spitze alles ruhig|Wurzelspitzen sauber|Knochen drumherum sauber':
    finding('apikale-aufhellung', 'Apikale Aufhellung', { negative: true }),
  'apikale Parodontitis|Parodontitis apicalis|Parodontitis apikalis|apikale Ostitis|periapikale Entzündung|Entzündung an der Wurzelspitze|Wurzelspitzenentzündung|chronische apikale Parodontitis|akute apikale Parodontitis|Granulom|apikales Granulom|Wurzelspitzengranulom|beherdet|Beherdung':
    diagnosis('apikale-parodontitis', 'Apikale Parodontitis'),
  'Zyste|radikuläre Zyste|follikuläre Zyste|Kieferzyste': finding('zyste', 'Zyste', { object: 'zyste' }),
})
