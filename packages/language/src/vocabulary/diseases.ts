import { cue, namesOf, rowsOf, type Entry, type Row } from './entry.ts'

const disease = (text: string, none?: string): Entry => ({ kind: 'disease', text, ...(none ? { none } : {}) })
const event = (text: string): Entry => ({ kind: 'event', text })

/** General illnesses and states asked in an anamnesis. */
export const diseaseRows: readonly Row[] = [
  ...namesOf(
    'Herzfehler|Endokarditis|TIA|Thrombose|Lungenembolie|Embolie|Bronchitis|COPD|Schilddrüsenunterfunktion|Schilddrüsenüberfunktion|Osteoporose|Arthritis|Morbus Bechterew|Hortunfall|Wachstumsstörung|ADHS|Eisenmangel|Leukämie|Lymphom|Bandscheibe|Bandscheibenvorfall|Leberzirrhose|Magengeschwür|Gastritis|Burnout|Angststörung|Migräne|Tinnitus|Neurodermitis|Heuschnupfen|Schlafapnoe|Schnarchen|Gicht|Zöliakie|Morbus Crohn|Colitis|Schulunfall|Arbeitsunfall|Wegeunfall|Frühgeburt|Kaiserschnitt',
    (name) => disease(name),
  ),
  ...rowsOf({
    'Bluthochdruck|Hypertonie|hoher Blutdruck|hohen Blutdruck|Blutdruck zu hoch|Hypertonus|arterielle Hypertonie|Blutdruck':
      disease('Bluthochdruck'),
    'HbA1c|Langzeitwert|Langzeitzucker|Zuckerwert|Blutzuckerwert|Diabetes|Zucker|Diabetes mellitus|Diabetiker|Diabetikerin|zuckerkrank|Typ zwei Diabetes|Typ 2 Diabetes|Typ 1 Diabetes|Altersdiabetes|Typ eins Diabetes|Typ-2-Diabetes|insulinpflichtig|Alterszucker|DM Typ 2':
      disease('Diabetes mellitus'),
    'Herz|herzkrank|Herzerkrankung|Herzkrankheit|Herzprobleme|Herzleiden|Herzkreislauf|Herz Kreislauf':
      disease('Herzerkrankung'),
    'koronare Herzkrankheit|KHK': disease('Koronare Herzkrankheit'),
    'Herzinsuffizienz|Herzschwäche|schwaches Herz': disease('Herzinsuffizienz'),
    'Herzinfarkt|Infarkt': disease('Herzinfarkt'),
    'Herzrhythmusstörungen|Herzflimmern|Rhythmusstörungen|Herzstolpern': disease('Herzrhythmusstörungen'),
    'Herzklappenersatz|künstliche Herzklappe|neue Herzklappe|Klappenersatz': disease('Herzklappenersatz'),
    'Herzklappe|Herzklappenfehler': disease('Herzklappenerkrankung'),
    'Vorhofflimmern|VHF|Vorhofflattern': disease('Vorhofflimmern, Herzrhythmusstörungen'),
    'Herzschrittmacher|Schrittmacher': disease('Herzschrittmacher'),
    Defibrillator: disease('Implantierter Defibrillator'),
    'Stent|Stents': disease('Stent'),
    'Bypass|Bypässe|Bypassoperation|Bypass OP': disease('Bypass'),
    'Schlaganfall|Hirnschlag|Apoplex|Schlaganfälle|Hirninfarkt': disease('Schlaganfall'),
    'Epilepsie|Krampfanfälle|Epileptiker|Epileptikerin|Anfallsleiden|epileptische Anfälle':
      disease('Epilepsie'),
    'Asthma|asthmatisch|Asthma bronchiale|Asthmatiker|Asthmatikerin': disease('Asthma'),
    'Lungenerkrankung|Lunge|Lungenkrankheit': disease('Lungenerkrankung'),
    'Schilddrüse|Schilddrüsenerkrankung': disease('Schilddrüsenerkrankung'),
    'Hashimoto|Hashimoto Thyreoiditis': disease('Hashimoto-Thyreoiditis'),
    'Rheuma|rheumatoide Arthritis': disease('Rheuma'),
    'Krebs|Tumor|Krebserkrankung|Tumorerkrankung': disease('Tumorerkrankung'),
    'Chemo|Chemotherapie': disease('Chemotherapie'),
    'Brustkrebs|Mammakarzinom': disease('Brustkrebs'),
    'Prostatakrebs|Prostatakarzinom': disease('Prostatakrebs'),
    'Darmkrebs|Darmkarzinom': disease('Darmkrebs'),
    'Bestrahlung|Strahlentherapie|bestrahlt|bestrahlt worden': disease('Bestrahlung'),
    'bewusstlos|Bewusstlosigkeit|ohnmächtig|Bewusstsein verloren': disease('Bewusstlosigkeit'),
    'sich übergeben|Erbrechen|erbrochen|hat er gebrochen|hat sie gebrochen': disease('Erbrechen'),
    'Kindergartenunfall|Kitaunfall': disease('Kindergartenunfall'),
    'Autismus|autistisch': disease('Autismus'),
    'Down Syndrom|Trisomie': disease('Down-Syndrom'),
    'Anämie|Blutarmut': disease('Anämie'),
    'hohes Cholesterin|Cholesterin': disease('Erhöhtes Cholesterin'),
    'Hepatitis|Leberentzündung': disease('Hepatitis'),
    'HIV|Aids': disease('HIV'),
    'Lebererkrankung|Leber|Leberprobleme|Leberwerte': disease('Lebererkrankung'),
    'Niere|Nierenerkrankung|nierenkrank|Nierenprobleme': disease('Nierenerkrankung'),
    'Niereninsuffizienz|Nierenschwäche': disease('Niereninsuffizienz'),
    'Dialyse|Dialysepatient': disease('Dialyse'),
    'nur eine Niere': disease('Nur eine Niere'),
    'Magen|Magenprobleme|empfindlicher Magen': disease('Magenerkrankung'),
    'Reflux|Sodbrennen|Refluxkrankheit': disease('Reflux'),
    'Blutgerinnungsstörung|Gerinnungsstörung|Bluter|Bluterin|Hämophilie|Blutungsneigung':
      disease('Gerinnungsstörung'),
    'Glaukom|grüner Star': disease('Glaukom'),
    'Parkinson|Morbus Parkinson': disease('Morbus Parkinson'),
    'Demenz|Alzheimer|dement': disease('Demenz'),
    'Depression|Depressionen|depressiv': disease('Depression'),
    'Multiple Sklerose|MS': disease('Multiple Sklerose'),
    'hat Angst|ängstlich|habe Angst|Angst vorm Zahnarzt|Angst vor Zahnärzten|Panik vor Spritzen|Angst vor Spritzen|Spritzenangst|Spritzenphobie|Zahnarztangst|Panik|Bammel|Schiss|Angst vor der Spritze|Angst vorm Bohren|Angstpatient|Angstpatientin|Zahnarztangst|Angst vorm Zahnarzt|Zahnarztphobie|Angst vor dem Zahnarzt|Panik vorm Zahnarzt':
      disease('Zahnbehandlungsangst'),
    'Pflegegrad|pflegebedürftig|Pflegestufe': disease('Pflegebedürftig'),
    bettlägerig: disease('Bettlägerig'),
    'Favismus|G6PD Mangel|Favismus bekannt': disease('Favismus (G6PD-Mangel)'),
    'Mundtrockenheit|trockener Mund|Mund trocken': disease('Mundtrockenheit'),
    'Grunderkrankung|Vorerkrankung|Vorerkrankungen|Erkrankungen|Krankheiten|Grunderkrankungen|ernste Krankheit|ernste Erkrankung':
      disease('Vorerkrankungen', 'Keine Erkrankungen'),
    'Operation|Operationen|operiert|OP gehabt': disease('Operation'),
    'künstliches Kniegelenk|künstliches Hüftgelenk|Knieprothese|Hüftprothese|Knie TEP|neues Hüftgelenk|neues Kniegelenk|künstliches Knie|Hüft TEP|künstliche Hüfte|künstliches Gelenk|Gelenkersatz|neue Hüfte|neues Knie':
      disease('Gelenkersatz'),
    'Transplantation|transplantiert': disease('Organtransplantation'),
    'Infektionskrankheiten|Infektionskrankheit|ansteckende Krankheit': disease('Infektionskrankheiten'),
    'Alkohol getrunken': disease('Alkoholkonsum'),
    'Alkoholiker|Alkoholkrank': disease('Alkoholkrankheit'),
    'bin in der sechsten Woche|bin in der siebten Woche|bin in der achten Woche|bin in der neunten Woche|bin in der zehnten Woche|bin in der elften Woche|in der zwölften Woche|in der vierzehnten Woche|in der fünfzehnten Woche|in der sechzehnten Woche|in der achtzehnten Woche|in der zwanzigsten Woche|in der zweiundzwanzigsten Woche|in der vierundzwanzigsten Woche|in der fünfundzwanzigsten Woche|in der achtundzwanzigsten Woche|in der dreißigsten Woche|in der zweiunddreißigsten Woche|in der vierunddreißigsten Woche|guter Hoffnung|werdende Mutter|im dritten Monat|im vierten Monat|im fünften Monat|im sechsten Monat|im siebten Monat|im siebenten Monat|im achten Monat|im neunten Monat|Woche schwanger|Schwangerschaftswoche|Schwangerschaftsmonat|SSW|Monat schwanger|schwanger|Schwangerschaft|erwarte ein Kind|in anderen Umständen':
      [disease('Schwangerschaft', 'Keine Schwangerschaft'), cue('pregnant')],
    'stille|stillen|Stillzeit': disease('Patientin stillt', 'Stillt nicht'),
    'früher geraucht|habe geraucht|hab geraucht|habe ich geraucht|hab ich geraucht|rauche|rauch|rauchen|Raucher|Raucherin|Zigaretten|Nikotin|qualme|Kippen am Tag|Kippen täglich|Schachtel Kippen|paar Kippen|rauche Kippen|Schachtel am Tag|Schachtel|E Zigarette|Vape|Shisha|Wasserpfeife|Pfeife|Pfeifenraucher|Pfeifenrauchen|Zigarren|Zigarre|Zigarillos|Iqos|dampfe|Nikotinabusus|raucht|Nichtraucher|Nichtraucherin':
      [disease('Raucher', 'Nichtraucher'), cue('smokes')],
    'knirsche|knirschen|knirsch|Zähneknirschen|presse|Knirscherin|nächtliches Knirschen|knirscht|press nachts|beiße nachts|mahle|nächtliches Pressen':
      disease('Nächtliches Knirschen'),
    'Tetanus|Tetanusschutz|Tetanusimpfung|Wundstarrkrampf': disease('Tetanusschutz'),
    'Nachtflasche|nachts noch eine Flasche|Nachts noch eine': disease('Nachtflasche'),
    'Nuckelflasche|Fläschchen|Trinkflasche|nuckelt an der Flasche|Flasche': disease('Trinkt aus der Flasche'),
    Saftflasche: disease('Saft aus der Flasche'),
    Saft: disease('Trinkt Saft'),
    'Schnuller|Nuckel|nuckelt': disease('Schnuller'),
    'Daumenlutschen|Daumen lutschen|lutscht am Daumen|lutscht Daumen': disease('Daumenlutschen'),
  }),
]

/** Things that happened before this visit. */
export const eventRows = rowsOf({
  'Ball draufgekriegt|Volleyball draufgekriegt|Ball abbekommen|Ball dagegen|draufgestürzt|draufgefallen|draufgeknallt|hingeknallt|Sturz|gestürzt|Unfall|Trauma|Schlag abbekommen|Schlag gegen':
    event('Sturz'),
  'Zahnspange gehabt|Zahnspange getragen|Zahnspange': event('Zahnspange'),
  'Bestrahlung bekommen': event('Bestrahlung'),
})
