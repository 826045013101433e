import { nameSet } from '../text/words.ts'
import { namesOf, rowsOf, type Entry, type Row } from './entry.ts'

const named = (name: string, unit = 'mg'): Entry => ({ kind: 'drug', name, unit })
const local = (name: string): Entry => ({ kind: 'drug', name, unit: 'ml', local: true })
const rinse = (name: string): Entry[] => [
  { kind: 'drug', name, unit: '', rinse: true },
  { kind: 'material', name },
]
const group = (name: string): Entry => ({ kind: 'drugClass', name })

const plain =
  'Blopress|Atacand|Diovan|Delix|Norvasc|Concor|Lantus|Godamed|Aclasta|Spiriva|Eplerenon|Doxazosin|Inegy|Repatha|Mounjaro|Ibuprofen|Paracetamol|Novaminsulfon|Diclofenac|Naproxen|Tilidin|Tramadol|Dexketoprofen|Etoricoxib|Celecoxib|Oxycodon|Morphin|Dolormin|Voltaren|Arcoxia|Amoxicillin|Clindamycin|Penicillin|Metronidazol|Doxycyclin|Azithromycin|Cefuroxim|Ciprofloxacin|Cotrimoxazol|Ampicillin|Sulfonamide|Cephalosporin|Erythromycin|Marcumar|Phenprocoumon|Falithrom|Warfarin|Eliquis|Apixaban|Xarelto|Rivaroxaban|Pradaxa|Dabigatran|Lixiana|Edoxaban|Clopidogrel|Plavix|Prasugrel|Ticagrelor|Brilique|Heparin|Clexane|Enoxaparin|Ramipril|Lisinopril|Enalapril|Candesartan|Valsartan|Losartan|Telmisartan|Olmesartan|Irbesartan|Amlodipin|Nifedipin|Lercanidipin|Metoprolol|Bisoprolol|Nebivolol|Carvedilol|Propranolol|Torasemid|Furosemid|Hydrochlorothiazid|Spironolacton|Digitoxin|Amiodaron|Entresto|Moxonidin|Simvastatin|Atorvastatin|Rosuvastatin|Pravastatin|Ezetimib|Metformin|Insulin|Jardiance|Empagliflozin|Sitagliptin|Januvia|Ozempic|Semaglutid|Trulicity|Forxiga|Dapagliflozin|Glimepirid|Pantoprazol|Omeprazol|Esomeprazol|Prednisolon|Cortison|Hydrocortison|Dexamethason|Methotrexat|MTX|Azathioprin|Humira|Adalimumab|Etanercept|Tacrolimus|Ciclosporin|Allopurinol|Colchicin|Citalopram|Escitalopram|Sertralin|Fluoxetin|Venlafaxin|Duloxetin|Mirtazapin|Amitriptylin|Opipramol|Quetiapin|Olanzapin|Risperidon|Lithium|Pregabalin|Gabapentin|Levetiracetam|Carbamazepin|Lamotrigin|Valproat|Diazepam|Lorazepam|Tavor|Midazolam|Dormicum|Zopiclon|Methylphenidat|Ritalin|Levodopa|Madopar|Alendronat|Alendronsäure|Zoledronat|Zometa|Denosumab|Prolia|Ibandronat|Risedronat|Fosamax|Tamoxifen|Letrozol|Anastrozol|Salbutamol|Symbicort|Montelukast|Tiotropium|Cetirizin|Loratadin|Tamsulosin|Finasterid|Vomex|Buscopan|Thomapyrin|Sumatriptan|Latex|Nickel|Palladium|Jod|Pflaster|Bienengift|Hausstaub|Gräserpollen|Pollen|Birke|Nüsse|Erdnüsse|Haselnüsse|Laktose|Fruktose|Erdbeeren|Acrylat|Methacrylat|Eisen|Eisentabletten|Donepezil|Memantin|Rivastigmin|Magnesium|Folsäure|Aspirin|Metamizol|HCT|Chemotherapie|Arnika'

/** What a practice gives for some days: in a note of its own hardly ever what the patient takes anyway. */
export const givenForDays: ReadonlySet<string> = nameSet(
  'Ibuprofen Paracetamol Novalgin Novaminsulfon Metamizol Diclofenac Naproxen Dexketoprofen Etoricoxib Amoxicillin Amoxicillin/Clavulansäure Clindamycin Penicillin Erythromycin Clarithromycin Metronidazol Cefuroxim Doxycyclin Azithromycin Nystatin Aciclovir',
)

/** Drug and substance names; the unit is what a bare number after the name means. */
export const drugRows: readonly Row[] = [
  ...namesOf(plain, (name) => named(name)),
  ...namesOf('Euthyrox|Jodid', (name) => named(name, 'µg')),
  ...namesOf(
    'Ultracain|Articain forte|Oraqix|Ubistesin|Ubistesin forte|Septanest|Xylestesin|Adrenalin|Orabloc|Dentocain|Predesic',
    local,
  ),
  ...namesOf('Betablocker|Cortisonspray|Antihistaminikum', group),
  ...rowsOf({
    'ASS|Acetylsalicylsäure|A S S|Assprotekt': named('ASS'),
    'Ibu|Ibus|Ibuflam|Ibuprofensaft|Ibusaft|Ibuhexal': named('Ibuprofen'),
    'Novalgin|Novamin': named('Novalgin'),
    Amoxi: named('Amoxicillin'),
    'Pen Allergie|Penallergie': named('Penicillin'),
    Doxy: named('Doxycyclin'),
    'Amoxiclav|Augmentan|Amoxicillin Clavulansäure': named('Amoxicillin/Clavulansäure'),
    'Clinda|Clindasaar|Sobelin': named('Clindamycin'),
    'L Thyrox|Thyrox|L Thyroxin|Thyroxin|Levothyroxin|LThyroxin|Schilddrüsentabletten|Schilddrüsenhormon':
      named('L-Thyroxin', 'µg'),
    'Antibabypille|die Pille': named('Antibabypille'),
    'Vitamin B|Vitamin B Komplex': named('Vitamin B'),
    'Vitamin D': named('Vitamin D', 'IE'),
    'Kortison|Kortisontabletten|Cortisontabletten': named('Cortison'),
    'Beloc|Beloc Zok': named('Beloc'),
    'Ultracain D S|Ultracain DS|UDS': local('Ultracain D-S'),
    'Ultracain D S forte|Ultracain DS forte|UDS forte': local('Ultracain D-S forte'),
    'Ultracain forte|Ultracain Suprarenin forte': local('Ultracain forte'),
    'Articain|Artikain': local('Articain'),
    'Scandonest|Mepivacain|Meaverin|Scandicain': local('Mepivacain'),
    'Lidocain|Xylocain|Xylonor': local('Lidocain'),
    'Prilocain|Xylonest': local('Prilocain'),
    'Sopira|Sopira Citocartin|Citocartin': local('Articain'),
    'Bupivacain|Carbostesin': local('Bupivacain'),
    'Chlorhexidin|Chlorhex|CHX|Chlorhexamed|CHX Spray|Chlorhexidinspülung|Chlorhexidinlösung|C H X|Chlorhexidin Spülung|CHX Spülung|Chlorhexidindigluconat|Chlorhexidingel|CHX Gel|CHX Lösung|Meridol Med':
      rinse('Chlorhexidin'),
    'Blutverdünner|Gerinnungshemmer|blutverdünnendes Medikament|Antikoagulans|Antikoagulantien|Blutverdünnung':
      group('Blutverdünner'),
    'Antibiotikum|Antibiotika|Antibiose': group('Antibiotikum'),
    'Schmerzmittel|Schmerztabletten|Schmerztablette|Schmerzmedikament': group('Schmerzmittel'),
    'Bisphosphonate|Bisphosphonat|Bisphosphonattherapie|Bisphosphonatinfusion': group('Bisphosphonate'),
    'Osteoporosemittel|Osteoporosespritze': group('Osteoporosemittel'),
    'Blutdrucktabletten|Blutdruckmittel|Blutdruckmedikament|Blutdruckmedikamente': group('Blutdruckmittel'),
    'Asthmaspray|Asthmasprays': group('Asthmaspray'),
    'Antidepressivum|Antidepressiva': group('Antidepressivum'),
    'Cholesterinsenker|Statin|Statine': group('Cholesterinsenker'),
    'Immunsuppressiva|Immunsuppressivum': group('Immunsuppressiva'),
    'Magenschutz|Säureblocker': group('Magenschutz'),
    'Schlaftabletten|Schlafmittel': group('Schlafmittel'),
  }),
]

const material = (name: string, weak = false): Entry => ({ kind: 'material', name, weak })

/** Dental materials as they are written in a record. */
export const materialRows: readonly Row[] = [
  ...namesOf(
    'Ledermix|MTA|Biodentine|Protemp|Luxatemp|Structur|Tempofit|Cavit|Coltosol|IRM|Fermit|Telio|Carbamidperoxid|Panavia|Variolink|Provicol|Multilink|Durelon|Freegenol|Impregum|Permadyne|Alginat|Polyether|Aquasil|Lithiumdisilikat|Presskeramik|Socketol|Duraphat|Fluoridgel|Gluma|Hyposen|Helioseal|Versiegler|Dontisolon|Solcoseryl|Dynexan|Ligosan|Hydrokolloid|Aureomycin',
    (name) => material(name),
  ),
  ...namesOf('Amalgam|Glasfaser|Ivoclar', (name) => material(name, true)),
  ...rowsOf({
    'Komposit|Composite|Grandio|Enamel Plus|Venus|Ceram X|Empress Direct|Kompositmaterial|Tetric|Filtek|Kompozit|Kunststoff|Flow|Flowable|Bulkfill|Bulk Fill|Komposite':
      material('Komposit'),
    'Compomer|Kompomer|Compoglass|Dyract': material('Compomer'),
    'Glasionomerzement|Glasionomer|GIZ|Ketac Molar|Fuji|Ketac Fil|Glas Ionomer Zement|Glasionomer Zement':
      material('Glasionomerzement'),
    'Dentinversiegelung|Bonding|Adhäsiv|Ätzgel|Schmelzätzung|SÄT': material('Adhäsivtechnik', true),
    'Calciumhydroxid|Kalziumhydroxid|Calxyl|CaOH|Ca OH 2|Ca OH|Calcium Hydroxid|Kalzinol|Ultracal|ApexCal|Kalzium Hydroxid|Calziumhydroxid|Calcimol|Dycal|Life':
      material('Calciumhydroxid'),
    'Zinkoxid Eugenol|Zinkoxid': material('Zinkoxid-Eugenol'),
    'Zement|Phosphatzement|Harvard|Harvardzement': material('Zement'),
    'Eisensulfat|Eisen Sulfat|Astringedent': material('Eisensulfat'),
    'Clip|Clip F': material('Clip'),
    'Natriumhypochlorit|NaOCl|Hypochlorit|Na O Cl|Natrium Hypochlorit': material('Natriumhypochlorit'),
    'EDTA|E D T A': material('EDTA'),
    'Zitronensäure|Citronensäure': material('Zitronensäure'),
    'Kochsalz|Kochsalzlösung|NaCl|Ringerlösung': material('Kochsalzlösung'),
    'Wasserstoffperoxid|H2O2': material('Wasserstoffperoxid'),
    'Guttapercha|Gutta Percha': material('Guttapercha'),
    'AH Plus|A H Plus|AHPlus': material('AH Plus'),
    'Sealer|BC Sealer|Biokeramischer Sealer|Total Fill': material('Sealer'),
    'Ketac|Ketac Cem': material('Ketac'),
    'Temp Bond|TempBond|Temp Bond NE': material('Temp Bond'),
    'RelyX|Rely X|Relyx Unicem': material('RelyX'),
    'Fuji Plus|FujiCem': material('FujiCem'),
    'Silikon|A Silikon': material('Silikon'),
    'Zirkon|Zirkonoxid|Zirkoniumdioxid|vollverblendetes Zirkon|Zirkondioxid': material('Zirkon'),
    'e max|emax': material('e.max'),
    'Vollkeramik|Keramik': material('Keramik'),
    'VMK|Metallkeramik': material('Metallkeramik'),
    'NEM|Nichtedelmetall': material('NEM'),
    'Gold|Goldlegierung': material('Gold', true),
    'Vicryl|Vikryl': material('Vicryl'),
    'Seide|Seralon|Prolene|Ethilon|Supramid': material('Naht', true),
    'Kollagen|Kollagenkegel|Kollagenvlies|Kollagenschwamm|Kollagenschwämmchen': material('Kollagen'),
    'Gelatineschwamm|Gelastypt|Gelita': material('Gelatineschwamm'),
    'Jodoform|Jodoformstreifen|Jodoformgaze': material('Jodoformstreifen'),
    'Bio Oss|BioOss': material('Bio-Oss'),
    'Fluoridlack|Fluor Protector|Fluorid Lack|Bifluorid|Bifluorid 12': material('Fluoridlack'),
    'Elmex Gelee|Fluoridgelee|elmex': material('Fluoridgelee'),
    'Desensitizer|Dentinadhäsiv': material('Desensitizer'),
  }),
]
