import type { Row } from './entry.ts'

const disease = (phrases: string, text: string, none?: string): Row => [
  phrases,
  { kind: 'disease', text, ...(none ? { none } : {}) },
]
const event = (phrases: string, text: string): Row => [phrases, { kind: 'event', text }]

/** General illnesses and states asked in an anamnesis. */
export const diseaseRows: readonly Row[] = [
  disease(
    'Bluthochdruck|Hypertonie|hoher Blutdruck|hohen Blutdruck|Blutdruck zu hoch|Hypertonus|arterielle Hypertonie|Blutdruck',
    'Bluthochdruck',
  ),
  disease(
    'HbA1c|Langzeitwert|Langzeitzucker|Zuckerwert|Blutzuckerwert|Diabetes|Zucker|Diabetes mellitus|Diabetiker|Diabetikerin|zuckerkrank|Typ zwei Diabetes|Typ 2 Diabetes|Typ 1 Diabetes|Altersdiabetes|Typ eins Diabetes|Typ-2-Diabetes|insulinpflichtig|Alterszucker|DM Typ 2',
    'Diabetes mellitus',
  ),
  disease(
    'Herz|herzkrank|Herzerkrankung|Herzkrankheit|Herzprobleme|Herzfehler|Herzleiden|Herzkreislauf|Herz Kreislauf|koronare Herzkrankheit|KHK',
    'Herzerkrankung',
  ),
  disease('Herzinsuffizienz|Herzschwäche|schwaches Herz', 'Herzinsuffizienz'),
  disease('Herzinfarkt|Infarkt', 'Herzinfarkt'),
  disease('Herzrhythmusstörungen|Herzflimmern|Rhythmusstörungen|Herzstolpern', 'Herzrhythmusstörungen'),
  disease(
    'Herzklappe|Herzklappenersatz|künstliche Herzklappe|Herzklappenfehler|Klappenersatz',
    'Herzklappenersatz',
  ),
  disease('Vorhofflimmern|VHF|Vorhofflattern', 'Vorhofflimmern, Herzrhythmusstörungen'),
  disease('Herzschrittmacher|Schrittmacher|Defibrillator', 'Herzschrittmacher'),
  disease('Stent|Stents', 'Koronarer Stent'),
  disease('Bypass|Bypässe|Bypassoperation|Bypass OP', 'Koronarer Bypass'),
  disease('Endokarditis', 'Endokarditis'),
  disease('Schlaganfall|Hirnschlag|Apoplex|TIA|Schlaganfälle|Hirninfarkt', 'Schlaganfall'),
  disease('Thrombose|Lungenembolie|Embolie', 'Thrombose'),
  disease(
    'Epilepsie|Krampfanfälle|Epileptiker|Epileptikerin|Anfallsleiden|epileptische Anfälle',
    'Epilepsie',
  ),
  disease(
    'Asthma|Lungenerkrankung|Lunge|Bronchitis|asthmatisch|Lungenkrankheit|Asthma bronchiale|Asthmatiker|Asthmatikerin',
    'Lungenerkrankung, Asthma',
  ),
  disease('COPD', 'COPD, Lungenerkrankung'),
  disease(
    'Schilddrüse|Schilddrüsenunterfunktion|Schilddrüsenerkrankung|Schilddrüsenüberfunktion',
    'Schilddrüsenerkrankung',
  ),
  disease('Hashimoto|Hashimoto Thyreoiditis', 'Hashimoto-Thyreoiditis, Schilddrüsenerkrankung'),
  disease('Osteoporose', 'Osteoporose'),
  disease('Rheuma|rheumatoide Arthritis|Arthritis|Morbus Bechterew', 'Rheuma'),
  disease('Krebs|Tumor|Krebserkrankung|Tumorerkrankung|Chemo', 'Tumorerkrankung'),
  disease('Brustkrebs|Mammakarzinom', 'Brustkrebs, Tumorerkrankung'),
  disease('Prostatakrebs|Prostatakarzinom', 'Prostatakrebs, Tumorerkrankung'),
  disease('Darmkrebs|Darmkarzinom', 'Darmkrebs, Tumorerkrankung'),
  disease('Bestrahlung|Strahlentherapie|bestrahlt|bestrahlt worden', 'Bestrahlung'),
  disease(
    'bewusstlos|Bewusstlosigkeit|ohnmächtig|Bewusstsein verloren',
    'Bewusstlosigkeit',
    'Keine Bewusstlosigkeit',
  ),
  disease(
    'sich übergeben|Erbrechen|erbrochen|hat er gebrochen|hat sie gebrochen',
    'Erbrechen',
    'Kein Erbrechen',
  ),
  disease(
    'Hortunfall|Kindergartenunfall|Kitaunfall',
    'Hortunfall, Kindergartenunfall',
    'Kein Kindergartenunfall',
  ),
  disease('Wachstumsstörung|ADHS|Autismus|autistisch|Down Syndrom|Trisomie', 'Entwicklungsbesonderheit'),
  disease('Anämie|Blutarmut|Eisenmangel', 'Anämie'),
  disease('Leukämie|Lymphom', 'Bluterkrankung'),
  disease('hohes Cholesterin|Cholesterin', 'Erhöhtes Cholesterin'),
  disease('Bandscheibe|Bandscheibenvorfall', 'Bandscheibenvorfall'),
  disease('Hepatitis|Leberentzündung', 'Hepatitis'),
  disease('HIV|Aids', 'HIV'),
  disease('Lebererkrankung|Leber|Leberprobleme|Leberwerte|Leberzirrhose', 'Lebererkrankung'),
  disease(
    'Niere|Nierenerkrankung|Niereninsuffizienz|Dialyse|nierenkrank|Nierenschwäche|Nierenprobleme|nur eine Niere|Dialysepatient',
    'Nierenerkrankung',
  ),
  disease(
    'Magengeschwür|Magen|Magenprobleme|empfindlicher Magen|Reflux|Sodbrennen|Refluxkrankheit|Gastritis',
    'Magenerkrankung, Reflux',
  ),
  disease(
    'Blutgerinnungsstörung|Gerinnungsstörung|Bluter|Bluterin|Hämophilie|Blutungsneigung',
    'Gerinnungsstörung',
  ),
  disease('Glaukom|grüner Star', 'Glaukom'),
  disease('Parkinson|Morbus Parkinson', 'Morbus Parkinson'),
  disease('Demenz|Alzheimer|dement', 'Demenz'),
  disease('Depression|Depressionen|depressiv|Burnout|Angststörung', 'Depression'),
  disease('Migräne', 'Migräne'),
  disease('Multiple Sklerose|MS', 'Multiple Sklerose'),
  disease('Tinnitus', 'Tinnitus'),
  disease(
    'hat Angst|ängstlich|habe Angst|Angst vorm Zahnarzt|Angst vor Zahnärzten|Panik vor Spritzen|Angst vor Spritzen|Spritzenangst|Spritzenphobie|Zahnarztangst|Panik|Bammel|Schiss|Angst vor der Spritze|Angst vorm Bohren|Angstpatient|Angstpatientin|Zahnarztangst|Angst vorm Zahnarzt|Zahnarztphobie|Angst vor dem Zahnarzt|Panik vorm Zahnarzt',
    'Zahnbehandlungsangst',
  ),
  disease('Pflegegrad|pflegebedürftig|Pflegestufe|bettlägerig', 'Pflegebedürftig, Pflegegrad'),
  disease('Favismus|G6PD Mangel|Favismus bekannt', 'Favismus (G6PD-Mangel)'),
  disease('Neurodermitis', 'Neurodermitis'),
  disease('Heuschnupfen', 'Heuschnupfen'),
  disease('Schlafapnoe|Schnarchen', 'Schlafapnoe'),
  disease('Mundtrockenheit|trockener Mund|Mund trocken', 'Mundtrockenheit'),
  disease(
    'Grunderkrankung|Vorerkrankung|Vorerkrankungen|Erkrankungen|Krankheiten|Grunderkrankungen',
    'Vorerkrankungen',
    'Keine Erkrankungen',
  ),
  disease('Operation|Operationen|operiert|OP gehabt', 'Operation'),
  disease(
    'künstliches Kniegelenk|künstliches Hüftgelenk|Knieprothese|Hüftprothese|Knie TEP|neues Hüftgelenk|neues Kniegelenk|künstliches Knie|Hüft TEP|künstliche Hüfte|künstliches Gelenk|Gelenkersatz|neue Hüfte|neues Knie',
    'Gelenkersatz',
  ),
  disease('Transplantation|transplantiert', 'Organtransplantation'),
  disease('Gicht', 'Gicht'),
  disease('Zöliakie', 'Zöliakie'),
  disease(
    'Morbus Crohn|Colitis',
    'Chronisch entzündliche Darmerkrankung',
    'Keine chronisch entzündliche Darmerkrankung',
  ),
  disease('Infektionskrankheiten|Infektionskrankheit|ansteckende Krankheit', 'Infektionskrankheiten'),
  disease('Alkohol getrunken|Alkoholiker|Alkoholkrank', 'Alkoholkonsum'),
  [
    'in der zwölften Woche|in der vierzehnten Woche|in der fünfzehnten Woche|in der sechzehnten Woche|in der achtzehnten Woche|in der zwanzigsten Woche|in der zweiundzwanzigsten Woche|in der vierundzwanzigsten Woche|in der fünfundzwanzigsten Woche|in der achtundzwanzigsten Woche|in der dreißigsten Woche|in der zweiunddreißigsten Woche|in der vierunddreißigsten Woche|guter Hoffnung|werdende Mutter|im dritten Monat|im vierten Monat|im fünften Monat|im sechsten Monat|im siebten Monat|im siebenten Monat|im achten Monat|im neunten Monat|Woche schwanger|Schwangerschaftswoche|Schwangerschaftsmonat|SSW|Monat schwanger|schwanger|Schwangerschaft|erwarte ein Kind|in anderen Umständen',
    { kind: 'disease', text: 'Schwangerschaft', none: 'Keine Schwangerschaft' },
    { kind: 'cue', cue: 'pregnant' },
  ],
  [
    'stille|stillen|Stillzeit',
    { kind: 'disease', text: 'Stillzeit, Patientin stillt', none: 'Stillt nicht' },
  ],
  [
    'früher geraucht|habe geraucht|hab geraucht|habe ich geraucht|hab ich geraucht|rauche|rauch|rauchen|Raucher|Raucherin|Zigaretten|Nikotin|qualme|Kippen|Schachtel am Tag|Schachtel|E Zigarette|Vape|Shisha|Wasserpfeife|Pfeife|Pfeifenraucher|Pfeifenrauchen|Zigarren|Zigarre|Zigarillos|Iqos|dampfe|Nikotinabusus|raucht|Nichtraucher|Nichtraucherin',
    { kind: 'disease', text: 'Raucher', none: 'Nichtraucher' },
    { kind: 'cue', cue: 'smokes' },
  ],
  disease(
    'knirsche|knirschen|knirsch|Zähneknirschen|presse|Knirscherin|nächtliches Knirschen|knirscht|press nachts|beiße nachts|mahle|nächtliches Pressen',
    'Nächtliches Knirschen',
  ),
  disease('Tetanus|Tetanusschutz|Tetanusimpfung|Wundstarrkrampf', 'Tetanusschutz aktuell'),
  disease('Schulunfall|Arbeitsunfall|Wegeunfall', 'Schul- oder Arbeitsunfall', 'Kein Schulunfall'),
  disease(
    'Nachtflasche|Nuckelflasche|Fläschchen|nachts noch eine Flasche|Saft|Trinkflasche|Saftflasche|nuckelt an der Flasche|Nachts noch eine|Flasche',
    'Nachtflasche, Saft aus der Flasche',
  ),
  disease(
    'Schnuller|Daumenlutschen|nuckelt|Daumen lutschen|lutscht am Daumen|Nuckel|lutscht Daumen',
    'Schnuller oder Daumenlutschen',
  ),
  disease('Kaiserschnitt|Frühgeburt', 'Frühgeburt'),
]

/** Things that happened before this visit. */
export const eventRows: readonly Row[] = [
  event(
    'Ball draufgekriegt|Volleyball draufgekriegt|Ball abbekommen|Ball dagegen|draufgestürzt|draufgefallen|draufgeknallt|hingeknallt|Sturz|gestürzt|Unfall|Trauma|Schlag abbekommen|Schlag gegen',
    'Sturz',
  ),
  event('Zahnspange gehabt|Zahnspange getragen|Zahnspange', 'Zahnspange'),
  event('Bestrahlung bekommen', 'Bestrahlung'),
]
