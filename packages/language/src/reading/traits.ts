import type { Trait } from '../facts/told.ts'
import { namesOf } from '../lists.ts'
import { tells } from '../text/words.ts'

/** Which folded words of a statement and its material tell which trait. */
const rows: Readonly<Record<Trait, string | RegExp>> = {
  // materials and how things are fixed
  adhesive: '*adhaesiv*',
  bonded: '*adhaesiv*|*panavia*|*verklebt*|*variolink*|*relyx ult*|*multilink*',
  composite: '*komposit*',
  cement: '*zement*|*glasionomer*|giz|*ketac*|*amalgam*|*ohne adhaesiv*',
  fibre: '*glasfaser*',
  cast: '*gegossen*|*guss*',
  metal: '*vollguss*|*gusskrone*|*metallkrone*|nem|*gold*',
  veneered: '*verblend*|*keramik*|*vmk*',
  zirconia: '*zirkon*',
  'own-bone': '*eigenknochen*|*bohrsp*|*autolog*',
  'as-needed': '*bedarf*',
  ordered: '*verord*|*rezept*|*empf*|*gabe von*|*mitgegeben*',
  parapulpal: '*parapulp*',
  'provisional-crown': '*provisorium*|*provisorien|*provisorische* krone*|*provisorische* bruecke*',
  confectioned: '*ohne abform*|*konfektioniert*|*frasaco*',
  // restorations and dentures
  fitting: '*einglieder*|*einsetz*|*zementier*|*einprobe*|*anprobe*',
  fitted: '*eingegliedert*|*eingesetzt*',
  manufactured: '*eingesetzt*|*hergestellt*|*angefertigt*',
  again: '*wieder*|*rezement*|*neu befestigt*',
  removed: '*entfern*',
  repaired: '*repar*',
  restoration: '*fuellung*|*restauration*|*inlay*|*krone*',
  bridge: '*bruecke*',
  'adhesive-bridge': '*adhaesivbruecke*|*marylandbruecke*|*klebebruecke*',
  'two-wings': '*zweifluegel*|*zwei fluegel*',
  'on-implant': '*implantat*',
  tangential: '*tangential*',
  corner: '*eckenaufbau*|*schneidekante*',
  neck: '*zahnhals*|*zervikal*|*klasse v|*klasse 5|*klasse fuenf',
  denture: '*prothese*',
  'complete-denture': '*total*|*vollprothese*|*deckprothese*|*cover*',
  'partial-denture': '*teil*|*modellguss*|*interim*',
  partial: '*teil*|*partiell*',
  interim: '*interim*|*klammerprothese*|*immediat*',
  toothless: '*zahnlos*',
  clasps: '*klammer*',
  relining: '*unterfuetter*',
  'functional-rim': '*rand*|*funktion*',
  'custom-tray': '*individuelle* loeffel*',
  'with-impression': '*mit abform*|*abformung fuer*|*nach abform*',
  'without-impression': '*ohne abform*|*keine abform*',
  splint: '*schiene*|*aufbissbehelf*',
  'long-term': '*langzeit*|*laborgefertigt*',
  'root-cap': '*wurzelkappe*|*wurzelstiftkappe*',
  protrusion: '*protrusion*|*schnarch*',
  unadjusted: '*ohne adjust*|*miniplast*|*tiefzieh*|*nicht adjust*',
  ground: '*eingeschliff*|*einschleif*|*subtraktiv*|*nachjust*',
  'built-up': '*aufgebaut*|*aufbau*|*additiv*',
  centric: '*zentrik*|*zentrisch*',
  // places
  'upper-jaw': '*oberkiefer*|ok|*obere*|*oben*',
  'lower-jaw': '*unterkiefer*|uk|*untere*|*unten*',
  'both-jaws': '*beide* kiefer*',
  'both-sides': '*beidseits*|*rechts und links*|*links und rechts*|*beide seiten*',
  'jaw-joint': '*kiefergelenk*',
  'beside-teeth':
    '*kieferhoehle*|*schleimhaut*|*gingiva*|*zahnfleisch*|*zunge*|*gaumen*|*lippe*|*mundboden*|*wange*|*wund*|*knochen*|*kiefergelenk*|*sensibilitaet*|*kieferkamm*|*lager*',
  'soft-tissue': '*lippe*|*zunge*|*kinn*|*wange*|*nerv*',
  antrum: '*kieferhoehle*|*antrum*|*mav*',
  'at-root-tip': '*wurzelspitz*',
  // complaints and findings
  acute:
    '*schmerz*|*tut weh*|*weh|*ziehen*|*zieht*|*pochen*|*puls*|*klopf*|*druckgefuehl*|*drueck*|*schwell*|*dick*|*geschwollen*|*fieber*|*blut*|*sturz*|*gestuerzt*|*hingefallen*|auf * gefallen|auf * * gefallen|*unfall*|*verletz*|*gebrochen*|*ausgeschlagen*|*rausgefallen*|*herausgefallen*|*zahnweh*|*wund*|*verschoben*|*kiefersperre*|*knubbel*|*entzuendung*|*knack*|*empfindlich*|*eiter*|*eitr*|*fistel*|*abszess*',
  pain: '*schmerz*|*zahnweh*|*schwell*|*fieber*',
  aching: '*schmerz*',
  'pain-on-occasion': 'bei|beim|auf|nach|nur|manchmal',
  pressure: '*druck*',
  relieved: '*weniger*|*besser*|*abgeklungen*',
  injury: '*sturz*|*unfall*|*gestuerzt*|*hingefallen*|auf * gefallen|auf * * gefallen|*schlag*|*verletz*',
  'tooth-grinding': 'cmd|*bruxismus*',
  'test-result': '*positiv*|*negativ*|*reagiert*|*verzoegert*|*reaktion*|*vital*',
  'index-value': /\d ?%|prozent|index/,
  numbered: /\d/,
  retained: '*retiniert*|*impaktiert*|*verlagert*',
  'extremely-displaced': '*extrem*|*hochgradig verlagert*|*gefaehrdet*',
  'tooth-germ': '*germektomie*|*zahnkeim*',
  'deep-fracture':
    '*tief* frakturiert*|*tiefe fraktur*|*tief abgebrochen*|*wurzel* getrennt*|*wurzel* geteilt*|*wurzeltrennung*|*trennung der wurzel*|*zahn* geteilt*|*einzeln* wurzel*|*knochenabtrag*|*fraesung*',
  'deep-destruction': '*tief* zerstoert*',
  'root-remnant': '*wurzelrest*',
  'deep-abscess': '*tief*|*perimandibul*|*logen*',
  deep: 'tief*',
  growth: '*fibrom*|*epulis*|*wucher*|*papillom*',
  healed: '*abgeheilt*|*verheilt*|*ausgeheilt*',
  'wound-healing': '*wundheilung*|*koagel*|*wundraender*',
  'no-complaints': /^keine (beschwerden|schmerzen)(, keine schmerzen)?\.?$/,
  'no-allergies':
    '*keine allergie*|*keine unvertraeglichkeit*|*keine bekannte* allergie*|*keine bekannte* unvertraeglichkeit*',
  // what makes a service harder: of findings and diagnoses, and what is said of a treatment outright
  complicating:
    '*subgingival*|*unter dem zahnfleisch*|*stark* blutung*|*blutungsneigung*|*gekruemmt*|*obliter*|*verkalkt*|*wuergereiz*|*eingeschraenkt*|*erschwert*|*schwer zugaenglich*|*verwachsen*|*divergier*|*ankylos*|*verdichtet*|*speichelfluss*|*behandlungsangst*|*fest haftend*|*pulpanah*|*bis zur pulpa*',
  harder: '*erschwert*|*zeitaufw*|*schwierig*|*kompliziert*',
  // treatments
  repeated: '*nachinj*|*nachgespritzt*|*zweit*|*erneut*|*zweimal*',
  operation:
    '*extrak*|*extrah*|*osteotom*|*operation*|*implant*|*resektion*|*inzision*|*zahnentfern*|*gezogen*',
  'open-surgery': '*offen*|*cpt*|*chirurg*',
  'bone-fixed': /(block|knochen|augmentat)\S* .{0,40}(osteosynthes|verschraubt|schrauben fixiert)/,
  internal: '*intern*',
  navigated: '*navig*|*3d*|*gefuehrt*',
  'implant-template':
    /schablone.*(implant|bohr|navig|orientier|position)|(implant|bohr|navig|orientier|position).*schablone/,
  microscope: '*mikroskop*',
  laser: 'laser*',
  vestibule: '*vestibulumplastik*|*vestibuloplastik*|*mundbodenplastik*',
  'jaw-set':
    /kiefer(gelenk)?\S* .{0,24}(eingerenkt|einrenk|reponiert|reposition)|(einrenk|reposition)\w* .{0,24}kiefer/,
  swab: /abstrich .{0,40}(mikrobio|bakter|kultur|labor|pilz|keim)|(mikrobio|bakterio|keim|pilz)\S* .{0,16}abstrich/,
  injection: /injektion .{0,40}(intramuskulaer|subkutan|submukoes|i\.? ?m\.|s\.? ?c\.)/,
  infusion: '*infusion*',
  status: '*status*|*befund*',
  examination: '*untersuchung*',
  lot: /charge|lot\b|ref\b|ch\.-?b/,
  amount:
    /\d+([.,]\d+)? ?(ml|mg)\b|(\b\d+|\b(eine?|zwei|drei|vier|fuenf|sechs|halbe|anderthalb)) (halbe )?(zylinder)?(ampullen?|karpulen?)\b/,
  // periodontal care, hygiene, care
  periodontal: '*parodont*|*antiinfekti*|ait|par|*par-*',
  'periodontal-therapy':
    '*antiinfekti*|ait|*parodontal* reinigung*|*parodontal* behandlung*|*parodontal* therapie*|*parodontitisbehandlung*|*parodontitistherapie*|*parodontaltherapie*',
  'supportive-care': 'upt|*unterstuetzende* parodont*',
  'individual-lesson': '*patientenindividuell*|mhu',
  'lesson-check': '*kontroll*|*remotiv*|*wiederhol*|*uebungserfolg*',
  'hygiene-check': '*mundhygienekontrolle*|*kontrolle der mundhygiene*|*mundhygienestatus*',
  'cared-for':
    '*pflegeheim*|*pflegegrad*|*pflegestufe*|*pflegebeduerftig*|*bewohner*|*eingliederungshilfe*|*altenheim*|*seniorenheim*|*pflegeeinrichtung*',
  'care-degree': '*pflegegrad*|*pflegestufe*|*pflegebeduerftig*|*eingliederungshilfe*',
  'care-home':
    '*pflegeheim*|*pflegestation*|*pflegeeinrichtung*|*altenheim*|*seniorenheim*|*wohnheim*|*seniorenzentrum*|*seniorenstift*|*seniorenresidenz*|heim|heimbesuch*|heimbewohner*|hospiz*',
  'care-contract': '*kooperationsvertrag*|*kooperation mit dem heim*',
  'arranged-visit': '*vereinbart*|*regelmaessig*|*turnus*|routinebesuch*|routinetermin*',
  'further-patient':
    'weitere* bewohner*|weitere* patient*|weitere* versicherte*|zweite* bewohner*|zweite* patient*|dritte* bewohner*|dritte* patient*|naechste* bewohner*|naechste* patient*',
  urgent: '*dringend*|*sofort*|*unverzueglich*',
  'oral-care-plan': '*mundgesundheitsstatus*|*mundgesundheitsplan*|*pflegeplan*|*mundhygieneplan*',
  'care-guidance':
    /(pflege(r|kra|personal|dienst|team|person|helfer|schwester)|pflegende|betreu|angehoerig|tochter|sohn)\S* .{0,60}(angeleitet|unterwiesen|eingewiesen|instruiert|anleit|aufgeklaert|gezeigt|erklaert)|(anleitung|unterweisung|einweisung|aufklaerung|instruktion) .{0,40}(pflege(r|kra|personal|dienst|team|person|helfer|schwester)|pflegende|betreu|angehoerig)/,
  // images
  'not-taken-here':
    /mitgebracht|vorliegend|vorhanden|extern|alio loco|vom (zuweiser|ueberweiser|hausarzt|vorbehandler)|altes? (bild|roentgen|opg)|ausgewertet$/,
  'endodontic-image': '*mess*|*kontroll*|*master*|*wurzelfuell*',
  'both-wings': /fluegel(aufnahmen|bilder)|bissfluegel$/,
  // talk, papers, agreements
  counsel:
    '*aufklaer*|*aufgeklaert*|*risik*|*alternativ*|*besproch*|*berat*|*erlaeuter*|*moeglichkeit*|*konsequenz*|*vor- und nachteil*',
  'only-costs':
    /(ueber|zu) (die |den )?(privat\w* )?(kosten|eigenanteil|zuzahlung|mehrkosten)\b(?!.*(risik|alternativ|befund))/,
  explained: '*aufklaer*|*aufgeklaert*|*risik*|*ablauf*',
  informed: '*aufkl*|*risik*|*aufgekl*',
  timed: /(\d+|zehn|fuenfzehn|zwanzig|dreissig) minuten/,
  wish: '*wunsch*|*wuensch*',
  referral: '*ueberweisung*',
  orthodontic: '*kieferorthop*|kfo|*spange*',
  function: '*funktion*',
  profile: '*profil*',
  'extra-cost': '*mehrkosten*|*zuzahlung*|*vereinbarung*|*eigenanteil*',
  'private-service':
    '*mehrkosten*|*zuzahlung*|*privat*|*eigenanteil*|*selbst zahl*|*selbstzahl*|*auf wunsch*|*vereinbarung*',
  'cost-plan':
    /heil- ?und kostenplan|\bhkp\b|kostenvoranschlag|kostenplan|antrag an die (kranken)?kasse|antrag .{0,24}gestellt/,
  'cost-plan-approved': '*genehmigt*|*liegt vor*|*bewilligt*|*unterschrieben*',
  'handed-out': '*erstellt*|*geschrieben*|*mitgegeben*|*ausgehaendigt*|*schriftlich*|*besprochen*',
  'out-of-hours':
    '*ausserhalb der sprech*|*ausserhalb der oeffnung*|*notdienst*|sonntagsdienst*|wochenenddienst*|feiertagsdienst*|nachtdienst*|praxis * geoeffnet',
  weekend: 'samstag*|sonntag*|feiertag*',
  'patient-file':
    /(elektronische\w* patientenakte|\bepa\b).{0,40}(befuellt|aktualisiert|eingestellt|hochgeladen|ergaenzt|angelegt)/,
  'medication-plan': /medikationsplan.{0,24}(aktualisiert|ergaenzt|angelegt|angepasst)/,
  'emergency-data': /notfalldaten\S*.{0,24}(aktualisiert|ergaenzt|angepasst)/,
}

/** Words that rule a trait out. */
const exceptions: Readonly<Partial<Record<Trait, string>>> = {
  partial: '*teilprothese*',
  'implant-template': '*bissschablone*',
  'care-contract': 'ohne kooperation*|kein* kooperation*|ohne vertrag|ohne den kooperation*',
  'extra-cost': '*lachgas*|*sedier*|*narkose*',
}

const names = namesOf(rows)

/** The traits that folded words tell, in the order of the list. */
export const traitsIn = (words: string): Trait[] =>
  names.filter((trait) => tells(words, rows[trait]) && !tells(words, exceptions[trait] ?? /^$/))
