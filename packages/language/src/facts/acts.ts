import { wordSet, type Words } from '../text/words.ts'

const groups = {
  examination:
    'befund kontrolle psi vitalitaetspruefung perkussionstest parodontalstatus kfo-untersuchung funktionsanalyse fotos frueherkennung kfo-kontrolle buerstenabstrich',
  images: 'zahnfilm messaufnahme bissfluegel opg dvt fernroentgen handroentgen roentgen roentgenstatus',
  anaesthesia: 'oberflaechenanaesthesie infiltration leitung intraligamentaer anaesthesie narkose',
  fillings:
    'kofferdam matrize fadenlegung exkavation fuellung aufbaufuellung eckenaufbau fuellung-entfernt politur einschleifen okklusionskontrolle ueberkappung-indirekt ueberkappung-direkt unterfuellung provisorischer-verschluss adhaesivtechnik stift desensibilisierung versiegelung fluoridierung infiltration-karies bleaching',
  endodontics:
    'trepanation vitalexstirpation pulpotomie devitalisation mortalamputation aufbereitung laengenmessung spuelung ultraschallspuelung einlage einlage-entfernt wurzelfuellung wurzelfuellung-revision stift-entfernt',
  surgery:
    'extraktion osteotomie hemisektion wurzelspitzenresektion zystektomie inzision drainage naht nahtentfernung wundkontrolle wundrevision wundspuelung wundversorgung streifeneinlage streifenwechsel blutstillung umstechung aufbisstupfer exzision probeexzision frenektomie schleimhautband alveolotomie freilegung plastische-deckung replantation reposition schienung schiene-entfernt',
  implants:
    'implantation implantat-freilegung implantat-entfernt augmentation sinuslift implantatanalyse interimsimplantat bohrschablone knochenentnahme membran',
  periodontics:
    'zahnsteinentfernung zahnreinigung mundhygienestatus mundhygieneunterweisung anfaerben ait taschenspuelung befundevaluation upt subgingivale-instrumentierung supragingivale-reinigung par-chirurgie gingivektomie kronenverlaengerung knochendefekt-aufgefuellt bindegewebstransplantat schleimhauttransplantat lokales-antibiotikum mundschleimhautbehandlung druckstelle-entlastet scharfe-kante',
  prosthetics:
    'praeparation abformung funktionsabformung situationsabformung intraoralscan bissnahme farbbestimmung provisorium provisorium-entfernt krone-eingesetzt teilkrone-eingesetzt inlay-eingesetzt bruecke-eingesetzt krone-rezementiert krone-entfernt kinderkrone prothese-eingesetzt prothese-reparatur verblendung-reparatur verbindungselement-erneuert unterfuetterung anprobe teleskop-eingesetzt veneer-eingesetzt',
  orthodontics:
    'schiene schiene-kontrolle schiene-reparatur medikamentenschiene lueckenhalter bracket bracket-entfernt bogen band retainer gesichtsbogen',
  papers:
    'beratung aufklaerung par-gespraech heil-und-kostenplan rezept ueberweisung bescheinigung notdienst arztbrief konsil hausbesuch videosprechstunde',
} as const

/** What was done, of a closed list. The language engine sets it; facts written by hand or by a provider may lack it. */
export type Act = Words<(typeof groups)[keyof typeof groups]>

const known: ReadonlySet<string> = new Set(Object.values(groups).flatMap((names) => names.split(' ')))

export const isAct = (value: string): value is Act => known.has(value)

export const acts: readonly Act[] = [...known].filter(isAct)

/** Some of the acts, written as text; what is no act does not compile. */
export const actSet = <Text extends string>(
  names: Words<Text> extends Act ? Text : never,
): ReadonlySet<string> => wordSet(names)
