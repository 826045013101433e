import { rowsOf, type Entry } from './entry.ts'

const disease = (text: string, none?: string): Entry => ({
  kind: 'disease',
  text,
  ...(none ? { none } : {}),
})
const event = (text: string): Entry => ({ kind: 'event', text })

/** General illnesses and states asked in an anamnesis. */
export const diseaseRows = rowsOf({
  'Bluthochdruck|Hypertonie|hoher Blutdruck|hohen Blutdruck|Blutdruck zu hoch|Hypertonus|arterielle Hypertonie|Blutdruck':
    disease('Bluthochdruck'),
  'HbA1c|Langzeitwert|Langzeitzucker|Zuckerwert|Blutzuckerwert|Diabetes|Zucker|Diabetes mellitus|Diabetiker|Diabetikerin|zuckerkrank|Typ zwei Diabetes|Typ 2 Diabetes|Typ 1 Diabetes|Altersdiabetes|Typ eins Diabetes|Typ-2-Diabetes|insulinpflichtig|Alterszucker|DM Typ 2':
    disease('Diabetes mellitus'),
  'Herz|herzkrank|Herzerkrankung|Herzkrankheit|Herzprobleme|Herzfehler|Herzleiden|Herzkreislauf|Herz Kreislauf|koronare Herzkrankheit|KHK':
    disease('Herzerkrankung'),
  'Herzinsuffizienz|Herzschwäche|schwaches Herz': disease('Herzinsuffizienz'),
  'Herzinfarkt|Infarkt': disease('Herzinfarkt'),
  'Herzrhythmusstörungen|Herzflimmern|Rhythmusstörungen|Herzstolpern': disease('Herzrhythmusstörungen'),
  'Herzklappe|Herzklappenersatz|künstliche Herzklappe|Herzklappenfehler|Klappenersatz':
    disease('Herzklappenersatz'),
  'Vorhofflimmern|VHF|Vorhofflattern': disease('Vorhofflimmern, Herzrhythmusstörungen'),
  'Herzschrittmacher|Schrittmacher|Defibrillator': disease('Herzschrittmacher'),
  'Stent|Stents': disease('Koronarer Stent'),
  'Bypass|Bypässe|Bypassoperation|Bypass OP': disease('Koronarer Bypass'),
  Endokarditis: disease('Endokarditis'),
  'Schlaganfall|Hirnschlag|Apoplex|TIA|Schlaganfälle|Hirninfarkt': disease('Schlaganfall'),
  'Thrombose|Lungenembolie|Embolie': disease('Thrombose'),
  'Epilepsie|Krampfanfälle|Epileptiker|Epileptikerin|Anfallsleiden|epileptische Anfälle':
    disease('Epilepsie'),
  'Asthma|Lungenerkrankung|Lunge|Bronchitis|asthmatisch|Lungenkrankheit|Asthma bronchiale|Asthmatiker|Asthmatikerin':
    disease('Lungenerkrankung, Asthma'),
  COPD: disease('COPD, Lungenerkrankung'),
  'Schilddrüse|Schilddrüsenunterfunktion|Schilddrüsenerkrankung|Schilddrüsenüberfunktion':
    disease('Schilddrüsenerkrankung'),
  'Hashimoto|Hashimoto Thyreoiditis': disease('Hashimoto-Thyreoiditis, Schilddrüsenerkrankung'),
  Osteoporose: disease('Osteoporose'),
  'Rheuma|rheumatoide Arthritis|Arthritis|Morbus Bechterew': disease('Rheuma'),
  'Krebs|Tumor|Krebserkrankung|Tumorerkrankung|Chemo': disease('Tumorerkrankung'),
  'Brustkrebs|Mammakarzinom': disease('Brustkrebs, Tumorerkrankung'),
  'Prostatakrebs|Prostatakarzinom': disease('Prostatakrebs, Tumorerkrankung'),
  'Darmkrebs|Darmkarzinom': disease('Darmkrebs, Tumorerkrankung'),
  'Bestrahlung|Strahlentherapie|bestrahlt|bestrahlt worden': disease('Bestrahlung'),
  'bewusstlos|Bewusstlosigkeit|ohnmächtig|Bewusstsein verloren': disease(
    'Bewusstlosigkeit',
    'Keine Bewusstlosigkeit',
  ),
  'sich übergeben|Erbrechen|erbrochen|hat er gebrochen|hat sie gebrochen': disease(
    'Erbrechen',
    'Kein Erbrechen',
  ),
  'Hortunfall|Kindergartenunfall|Kitaunfall': disease(
    'Hortunfall, Kindergartenunfall',
    'Kein Kindergartenunfall',
  ),
  'Wachstumsstörung|ADHS|Autismus|autistisch|Down Syndrom|Trisomie': disease('Entwicklungsbesonderheit'),
  'Anämie|Blutarmut|Eisenmangel': disease('Anämie'),
  'Leukämie|Lymphom': disease('Bluterkrankung'),
  'hohes Cholesterin|Cholesterin': disease('Erhöhtes Cholesterin'),
  'Bandscheibe|Bandscheibenvorfall': disease('Bandscheibenvorfall'),
  'Hepatitis|Leberentzündung': disease('Hepatitis'),
  'HIV|Aids': disease('HIV'),
  'Lebererkrankung|Leber|Leberprobleme|Leberwerte|Leberzirrhose': disease('Lebererkrankung'),
  'Niere|Nierenerkrankung|Niereninsuffizienz|Dialyse|nierenkrank|Nierenschwäche|Nierenprobleme|nur eine Niere|Dialysepatient':
    disease('Nierenerkrankung'),
  'Magengeschwür|Magen|Magenprobleme|empfindlicher Magen|Reflux|Sodbrennen|Refluxkrankheit|Gastritis':
    disease('Magenerkrankung, Reflux'),
  'Blutgerinnungsstörung|Gerinnungsstörung|Bluter|Bluterin|Hämophilie|Blutungsneigung':
    disease('Gerinnungsstörung'),
  'Glaukom|grüner Star': disease('Glaukom'),
  'Parkinson|Morbus Parkinson': disease('Morbus Parkinson'),
  'Demenz|Alzheimer|dement': disease('Demenz'),
  'Depression|Depressionen|depressiv|Burnout|Angststörung': disease('Depression'),
  Migräne: disease('Migräne'),
  'Multiple Sklerose|MS': disease('Multiple Sklerose'),
  Tinnitus: disease('Tinnitus'),
  'hat Angst|ängstlich|habe Angst|Angst vorm Zahnarzt|Angst vor Zahnärzten|Panik vor Spritzen|Angst vor Spritzen|Spritzenangst|Spritzenphobie|Zahnarztangst|Panik|Bammel|Schiss|Angst vor der Spritze|Angst vorm Bohren|Angstpatient|Angstpatientin|Zahnarztangst|Angst vorm Zahnarzt|Zahnarztphobie|Angst vor dem Zahnarzt|Panik vorm Zahnarzt':
    disease('Zahnbehandlungsangst'),
  'Pflegegrad|pflegebedürftig|Pflegestufe|bettlägerig': disease('Pflegebedürftig, Pflegegrad'),
  'Favismus|G6PD Mangel|Favismus bekannt': disease('Favismus (G6PD-Mangel)'),
  Neurodermitis: disease('Neurodermitis'),
  Heuschnupfen: disease('Heuschnupfen'),
  'Schlafapnoe|Schnarchen': disease('Schlafapnoe'),
  'Mundtrockenheit|trockener Mund|Mund trocken': disease('Mundtrockenheit'),
  'Grunderkrankung|Vorerkrankung|Vorerkrankungen|Erkrankungen|Krankheiten|Grunderkrankungen': disease(
    'Vorerkrankungen',
    'Keine Erkrankungen',
  ),
  'Operation|Operationen|operiert|OP gehabt': disease('Operation'),
  'künstliches Kniegelenk|künstliches Hüftgelenk|Knieprothese|Hüftprothese|Knie TEP|neues Hüftgelenk|neues Kniegelenk|künstliches Knie|Hüft TEP|künstliche Hüfte|künstliches Gelenk|Gelenkersatz|neue Hüfte|neues Knie':
    disease('Gelenkersatz'),
  'Transplantation|transplantiert': disease('Organtransplantation'),
  Gicht: disease('Gicht'),
  Zöliakie: disease('Zöliakie'),
  'Morbus Crohn|Colitis': disease(
    'Chronisch entzündliche Darmerkrankung',
    'Keine chronisch entzündliche Darmerkrankung',
  ),
  'Infektionskrankheiten|Infektionskrankheit|ansteckende Krankheit': disease('Infektionskrankheiten'),
  'Alkohol getrunken|Alkoholiker|Alkoholkrank': disease('Alkoholkonsum'),
  'in der zwölften Woche|in der vierzehnten Woche|in der fünfzehnten Woche|in der sechzehnten Woche|in der achtzehnten Woche|in der zwanzigsten Woche|in der zweiundzwanzigsten Woche|in der vierundzwanzigsten Woche|in der fünfundzwanzigsten Woche|in der achtundzwanzigsten Woche|in der dreißigsten Woche|in der zweiunddreißigsten Woche|in der vierunddreißigsten Woche|guter Hoffnung|werdende Mutter|im dritten Monat|im vierten Monat|im fünften Monat|im sechsten Monat|im siebten Monat|im siebenten Monat|im achten Monat|im neunten Monat|Woche schwanger|Schwangerschaftswoche|Schwangerschaftsmonat|SSW|Monat schwanger|schwanger|Schwangerschaft|erwarte ein Kind|in anderen Umständen':
    [
      { kind: 'disease', text: 'Schwangerschaft', none: 'Keine Schwangerschaft' },
      { kind: 'cue', cue: 'pregnant' },
    ],
  'stille|stillen|Stillzeit': { kind: 'disease', text: 'Stillzeit, Patientin stillt', none: 'Stillt nicht' },
  'früher geraucht|habe geraucht|hab geraucht|habe ich geraucht|hab ich geraucht|rauche|rauch|rauchen|Raucher|Raucherin|Zigaretten|Nikotin|qualme|Kippen|Schachtel am Tag|Schachtel|E Zigarette|Vape|Shisha|Wasserpfeife|Pfeife|Pfeifenraucher|Pfeifenrauchen|Zigarren|Zigarre|Zigarillos|Iqos|dampfe|Nikotinabusus|raucht|Nichtraucher|Nichtraucherin':
    [
      { kind: 'disease', text: 'Raucher', none: 'Nichtraucher' },
      { kind: 'cue', cue: 'smokes' },
    ],
  'knirsche|knirschen|knirsch|Zähneknirschen|presse|Knirscherin|nächtliches Knirschen|knirscht|press nachts|beiße nachts|mahle|nächtliches Pressen':
    disease('Nächtliches Knirschen'),
  'Tetanus|Tetanusschutz|Tetanusimpfung|Wundstarrkrampf': disease('Tetanusschutz aktuell'),
  'Schulunfall|Arbeitsunfall|Wegeunfall': disease('Schul- oder Arbeitsunfall', 'Kein Schulunfall'),
  'Nachtflasche|Nuckelflasche|Fläschchen|nachts noch eine Flasche|Saft|Trinkflasche|Saftflasche|nuckelt an der Flasche|Nachts noch eine|Flasche':
    disease('Nachtflasche, Saft aus der Flasche'),
  'Schnuller|Daumenlutschen|nuckelt|Daumen lutschen|lutscht am Daumen|Nuckel|lutscht Daumen': disease(
    'Schnuller oder Daumenlutschen',
  ),
  'Kaiserschnitt|Frühgeburt': disease('Frühgeburt'),
})

/** Things that happened before this visit. */
export const eventRows = rowsOf({
  'Ball draufgekriegt|Volleyball draufgekriegt|Ball abbekommen|Ball dagegen|draufgestürzt|draufgefallen|draufgeknallt|hingeknallt|Sturz|gestürzt|Unfall|Trauma|Schlag abbekommen|Schlag gegen':
    event('Sturz'),
  'Zahnspange gehabt|Zahnspange getragen|Zahnspange': event('Zahnspange'),
  'Bestrahlung bekommen': event('Bestrahlung'),
})
