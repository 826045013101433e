import { type SimpleCheck, type SimpleName, simpleTypes } from './simple.ts'

/**
 * Structure of PADneXt 2.12 as this importer understands it, in a notation of our own: `name:Type`, followed by `?`
 * (may be missing), `*` (any number) or `+` (at least one); `(a:A|b:B)` is a choice. Types with a small letter are
 * values of `simple.ts`. Attributes: `name:type`, required with `!`.
 */
interface Source {
  readonly children?: string
  readonly attributes?: string
  /** Text of an element that has attributes as well. */
  readonly value?: SimpleName
}

const head = `leistungserbringerid?:id ueberweiser?:Ueberweiser behandelter?:Behandelter versicherter?:Versicherter zeitraum?:Zeitraum`
const position = 'leistungserbringerid?:id datum:date uhrzeit?:time anzahl:n4 text:text zusatztext?:text'
const loosePosition = position.replace('datum:', 'datum?:')
const expense = `${position} beteiligung*:Beteiligung`
const positionKeys = 'positionsnr!:count id:id idref:id'
const feeKeys = `${positionKeys} berechnung:calculation goversion:s10 ziffer!:t8`
const persons = 'titel?:t40 vorname:t40 name:t40 namezusatz?:t40'
const receipts = 'beleg*:Beleg'
const contacts = 'kontakt*:Kontakt'
const share = 'anteil?:Anteil'

const source = {
  Rechnungen: {
    attributes: 'anzahl!:count',
    children:
      'hinweistext?:text nachrichtentyp:Nachrichtentyp rechnungsersteller:Ersteller leistungserbringer+:Leistungserbringer rechnung+:Rechnung',
  },
  Nachrichtentyp: { value: 'adl', attributes: 'version!:s5' },
  Ersteller: {
    children: `name:s40 namezusatz*:s40 kundennr:n20 anschrift:AnschriftKurz iknr?:n9 ${contacts} ustidnr?:s15 glaeubigerid?:t40`,
  },
  Leistungserbringer: {
    attributes: 'id!:id aisid:id',
    children: `anrede?:salutationLe ${persons} anschrift?:AnschriftKurz kundennr?:n20 fachbereich*:Fachbereich lanr*:n9 betriebsstaette?:Betriebsstaette kzvnr?:n10 ustidnr?:s15 hba?:s40 iknr?:n9`,
  },
  Fachbereich: { children: 'fachgebiet:Fach facharzt*:Fach' },
  Fach: { value: 'count', attributes: 'textname:s40' },
  Betriebsstaette: { children: 'bsnr:n9 nbsnr?:n9' },
  Rechnung: {
    attributes:
      'id!:id abrechnungsform:n8 druckkennzeichen:bool eabgabe:bool mahnkennzeichen:dunning aisrechnungsnr:s14 aisaktenzeichen:s40 aisendbetrag:money',
    children:
      'rechnungsempfaenger:Empfaenger zahlung?:Zahlung rechnungsvorgaben?:Vorgaben abrechnungsfall+:Fall abrechnungsanweisung?:text anfangstext?:text endetext?:text',
  },
  Empfaenger: { children: '(person:EmpfaengerPerson|organisation:Organisation)' },
  EmpfaengerPerson: {
    children: `anrede:salutation ${persons} gebdatum?:date anschrift:Anschrift ${contacts}`,
  },
  Organisation: { children: `name:f120 namezusatz?:s40 anschrift:Anschrift ${contacts} iknr?:n9` },
  Kontakt: { value: 't40', attributes: 'typ:contactKind art!:contact' },
  Anschrift: {
    children:
      '(hausadresse:Hausadresse|postfach:Postfach|packstation:Packstation|grossempfaenger:Grossempfaenger|auslandsadresse:Auslandsadresse)',
  },
  AnschriftKurz: { children: '(hausadresse:Hausadresse|postfach:Postfach|auslandsadresse:Auslandsadresse)' },
  Hausadresse: { children: 'land?:country zusatz?:s40 plz:f10 ort:f40 strasse:f40 hausnr?:s10' },
  Postfach: { children: 'postfachnr:f10 plz:f10 ort:f40' },
  Packstation: { children: 'postnr:f10 packstationnr:f10 plz:f10 ort:f40' },
  Grossempfaenger: { children: 'plz:f10 ort:f40' },
  Auslandsadresse: { children: 'land:country plz?:f10 ort:f40 strasse:f40' },
  Zahlung: { attributes: 'art:payment', children: 'ratenzahlung?:Ratenzahlung kontoverbindung?:Konto' },
  Ratenzahlung: {
    children: 'vereinbarung?:arrangement ersterbetrag?:money startdatum:date (betrag:money|anzahl:n3)',
  },
  Konto: {
    children: 'inhaber:f27 bank?:s27 blz?:n8 kontonr?:n10 bic?:s11 iban:iban mandatsreferenz?:t40',
  },
  Vorgaben: {
    children:
      'direktzahlungsbetrag?:money nachlass?:Nachlass zuzahlungsbetrag?:Zuzahlung beteiligung*:Beteiligung',
  },
  Nachlass: { children: '(betrag:money|prozent:percent)' },
  Zuzahlung: { value: 'money', attributes: 'kennzeichen!:s1' },
  Beteiligung: { children: '(betrag:money|prozent:percent|lautverrechnungsstelle:bool) beteiligter:n20' },
  Fall: {
    children:
      '(bema:FallBema|bmgnormprivat:FallDental|bmgnormkfoprivat:FallKfo|eigenanteilsrechnung:FallEigenanteil|eigenanteilsrechnungkfo:FallEigenanteilKfo|humanmedizin:FallHuman)',
  },
  Ueberweiser: { children: 'vorname:t40 name:t40 lanr?:n9' },
  Behandelter: {
    attributes: 'aisid:id idbundesweit:id',
    children: `anrede?:t40 ${persons} gebname?:t40 gebdatum:date geschlecht:sex staat?:country verwandtschaft?:relation ${contacts}`,
  },
  Versicherter: {
    children: `anrede?:salutationIns ${persons} gebname?:t40 gebdatum?:date geschlecht?:sex staat?:country versicherung?:Versicherung anschrift?:Anschrift ${contacts}`,
  },
  Versicherung: {
    children:
      'kassenname?:fund iknr:n9 kvnr?:s12 versichertenart?:insured bpersonenkreis?:group dmpteilnahme?:dmp gueltigab?:date gueltigbis?:date khkennzeichen?:s15',
  },
  Zeitraum: { children: '(startdatum:date|endedatum:date|anzahltage:n4)*' },
  Diagnose: {
    children:
      'text:free code?:DiagnoseCode typ?:diagnosisType art?:diagnosisArt datum?:date sicherheit?:certainty lokalisation?:side',
  },
  DiagnoseCode: { value: 't15', attributes: 'system!:icd' },
  FallBema: {
    children: `${head} behandlungsart?:treatment kvkartendaten:Karte positionen:PositionenBema summenblock:SummenBema`,
  },
  Karte: {
    children:
      'kassenname?:fund kassennr:size versichertennr:s12 versichertenart:insured bpersonenkreis?:group dmpteilnahme?:dmp kzvnr:kzv gueltigbis:date einlesedatum?:date',
  },
  FallDental: {
    children: `${head} minderungssatz?:cut behandlungsart?:treatment diagnose*:Diagnose positionen:PositionenDental summenblock:SummenBmg begruendung*:Begruendung anhangid*:Anhang ${receipts}`,
  },
  FallKfo: {
    children: `${head} diagnose*:Diagnose kfoplandaten:Kfoplan positionen:PositionenDental summenblock:SummenBmg begruendung*:Begruendung anhangid*:Anhang ${receipts}`,
  },
  FallEigenanteil: {
    children: `${head} diagnose*:Diagnose positionen:PositionenEigenanteil summenblock:SummenEigenanteil begruendung*:Begruendung anhangid*:Anhang ${receipts}`,
  },
  FallEigenanteilKfo: {
    children: `${head} diagnose*:Diagnose kfokopfdaten:Karte kfoplandaten:Kfoplan positionen:PositionenKfo summenblock:SummenKfo anhangid*:Anhang ${receipts}`,
  },
  FallHuman: {
    attributes: 'rechnungssondertyp:special',
    children: `${head} mwstsatz?:percent minderungssatz?:cut behandlungsart:treatment vertragsart:n3 beschreibung?:s60 beteiligung*:Beteiligung aktenzeichen?:s40 unfalldaten?:Unfall diagnose*:Diagnose klasse?:room positionen:PositionenHuman anhangid*:Anhang`,
  },
  Unfall: {
    children:
      'unfalltag:date aktenzeichen?:t65 unfallhergang?:t80 personalunfall:bool arbeitgeber:Arbeitgeber refarztbericht?:Bericht',
  },
  Arbeitgeber: { children: 'name:t80 anschrift:AnschriftKurz berufsgruppe?:t30 einstellungsdatum?:date' },
  Bericht: { value: 't15', attributes: 'typ:any' },
  Kfoplan: {
    children:
      'leistungsquartal:quarter leistungsjahr:n4 leerquartal:bool abschlagsnr:t8 planungsdatum:date verlaengerungsdatum?:date behandlungsbeginn:date behandlungsende?:date',
  },
  PositionenBema: { attributes: 'posanzahl!:n4', children: '(bema:Bema|text:Textzeile)+' },
  PositionenDental: {
    attributes: 'posanzahl!:n4',
    children:
      '(goziffer:Goae|entschaedigung:Entschaedigung|auslagen:Auslagen|sonstigeshonorar:HonorarDental|gozziffer:Goz|text:Textzeile)+',
  },
  PositionenHuman: {
    attributes: 'posanzahl!:n4',
    children:
      '(goziffer:Goae|entschaedigung:Entschaedigung|auslagen:Auslagen|sonstigeshonorar:Honorar|gozziffer:Goz|text:Textzeile)+',
  },
  PositionenEigenanteil: {
    attributes: 'posanzahl!:n4',
    children:
      '(goziffer:Goae|entschaedigung:Entschaedigung|auslagen:Auslagen|sonstigeshonorar:Honorar|bema:Bema|gozziffer:Goz|text:Textzeile)+',
  },
  PositionenKfo: {
    attributes: 'posanzahl!:n4',
    children:
      '(bema:Bema|bemakfo:BemaKfo|eigenlaborkfo:LaborKfo|bemakfozwsumme:KfoZwischensumme|text:Textzeile)+',
  },
  Anteil: { attributes: 'zaehler!:n1 nenner!:n2' },
  Teiler: { attributes: 'teiler!:n2' },
  Goz: {
    attributes: `${feeKeys} abzug!:bool go!:goGoz analog:t8 verlangensleistung:bool`,
    children: `${position} (faktor:factor|vorgabebetrag:money) ${share} minderungssatz?:cut zahnangabe?:s100 punktwert?:pointValue punktzahl?:n5 einzelbetrag?:money gesamtbetrag:money mwstsatz?:percent (begruendungstext:text|begruendungsrefid:id)*`,
  },
  Goae: {
    attributes: `${feeKeys} go!:goGoae analog:t8`,
    children: `${position} (faktor:factor|einzelbetrag:money) beteiligung*:Beteiligung ${share} begruendung?:text mwstsatz?:percent minderungssatz?:cut ambo?:Ambo punktwert?:pointValue punktzahl?:n5 gesamtbetrag:money`,
  },
  Bema: {
    attributes: `${feeKeys} go!:goBema abzug!:bool`,
    children: `${position} ${share} zahnangabe?:s100 punktwert:pointValue punktzahl:n5 einzelbetrag?:money gesamtbetrag?:money`,
  },
  BemaKfo: {
    attributes: `${feeKeys} go!:goBema abzug!:bool`,
    children: `${loosePosition} ${share} zahnangabe?:s100 leistungsart:kfoKind edv-nr:n4 punktwert:pointValue punktzahl:n5 punktzahlgesamt:n5 einzelbetrag?:money gesamtbetrag?:money`,
  },
  KfoZwischensumme: {
    attributes: 'positionsnr!:count',
    children: 'text:text leistungsart:kfoKind punktwert:pointValue punktzahlgesamt:n5 gesamtbetrag:money',
  },
  Ambo: { children: 'ops?:Ops doppeluntersuchung?:one einzelverguetung?:Einzel zusatzebm?:s3' },
  Ops: { value: 't11', attributes: 'lokalisation:side' },
  Einzel: { value: 'money', attributes: 'kennzeichen!:s2' },
  Entschaedigung: {
    attributes: `${positionKeys} go!:goTravel goversion:s10`,
    children: `${expense} (wegegeld:Wegegeld|reisekosten:Reisekosten) anteil?:Teiler einzelbetrag?:money gesamtbetrag?:money`,
  },
  Wegegeld: { attributes: 'tageszeit!:daytime', children: 'radius:radius' },
  Reisekosten: { attributes: 'abwesenheit!:absence', children: 'wegstrecke:n4 uebernachtungskosten?:money' },
  Auslagen: {
    attributes: `${positionKeys} kennzeichen!:expense berechnung:notCharged`,
    children: `${expense} mwstsatz?:percent einzelbetrag:money gesamtbetrag?:money`,
  },
  Honorar: {
    attributes: `${positionKeys} berechnung:notCharged`,
    children: `${expense} mwstsatz?:percent minderungssatz?:cut einzelbetrag:money gesamtbetrag?:money`,
  },
  HonorarDental: {
    attributes: `${positionKeys} berechnung:notCharged`,
    children: `${expense} mwstsatz?:percent minderungssatz?:cut einzelbetrag:money gesamtbetrag?:money leistungskuerzel?:any`,
  },
  Textzeile: { attributes: 'id:id idref:id positionsnr!:count', children: 'text:text' },
  Begruendung: { value: 'text', attributes: 'id!:id' },
  Anhang: { attributes: 'id!:id verwendungszweck:purpose belegart:receipt' },
  Beleg: {
    children: '(eigenlabor:Eigenlabor|fremdlabor:Fremdlabor|material:Material|materialpass:Materialpass)',
  },
  Eigenlabor: {
    attributes: 'id!:id belegdatum!:date belegnr:t15 ustidnr:t15',
    children: 'anfangstext?:text endetext?:text positionen:PositionenEigenlabor summenblock:SummenBeleg',
  },
  Fremdlabor: {
    attributes: 'id!:id belegdatum!:date aisrechnungsnr:s14 aisauftragsnr:s40 aisendbetrag:money',
    children:
      'anschrift:AnschriftKurz anfangstext?:text endetext?:text positionen:PositionenFremdlabor summenblock:SummenBeleg',
  },
  Material: {
    attributes: 'id!:id belegdatum!:date belegnr:t15 belegaktenzeichen:t40 ustidnr:t15',
    children: 'anfangstext?:text endetext?:text positionen:PositionenMaterial summenblock:SummenBeleg',
  },
  Materialpass: {
    attributes: 'id!:id belegdatum!:date aisrechnungsnr:s14 aisaktenzeichen:s40',
    children: 'anfangstext?:text endetext?:text positionen:PositionenPass',
  },
  PositionenEigenlabor: {
    attributes: 'posanzahl!:n4',
    children: '(eigenlabor:Labor|material:Stoff|text:Textzeile)+',
  },
  PositionenFremdlabor: {
    attributes: 'posanzahl!:n4',
    children: '(fremdlabor:Labor|material:Stoff|text:Textzeile)+',
  },
  PositionenMaterial: { attributes: 'posanzahl!:n4', children: '(material:Stoff|text:Textzeile)+' },
  PositionenPass: { attributes: 'posanzahl!:n4', children: '(materialpass:Pass|text:Textzeile)+' },
  Labor: {
    attributes: `${positionKeys} berechnung:calculation go:goLab goversion:s10 ziffer:t8`,
    children: `${loosePosition} einzelbetrag:money gesamtbetrag:money mwstsatz?:percent`,
  },
  LaborKfo: {
    attributes: `${positionKeys} berechnung:calculation go:goLab goversion:s10 ziffer:t8`,
    children: `${loosePosition} einheit?:any einzelbetrag?:money gesamtbetrag:money mwstsatz?:percent`,
  },
  Stoff: {
    attributes: 'positionsnr!:count',
    children:
      'datum?:date menge:quantity einheit?:any text:text einzelbetrag:money gesamtbetrag:money mwstsatz?:percent',
  },
  Pass: {
    children:
      'bezeichnung:s100 hersteller:s100 seriennr:s100 chargennr:s100 bestandteile:s100 erklaerung:s100',
  },
  SummenBeleg: { children: '(belegsumme:Belegsumme|belegmwstbetrag:BetragSatz)* belegrechnungsbetrag:money' },
  Belegsumme: { value: 'money', attributes: 'text!:t40' },
  BetragSatz: { value: 'money', attributes: 'satz:percent' },
  Bezeichnung: { value: 'money', attributes: 'bezeichnung:t80' },
  BezeichnungPflicht: { value: 'money', attributes: 'bezeichnung!:t80' },
  BezeichnungSatz: { value: 'money', attributes: 'bezeichnung:t40 satz:percent' },
  SummenBema: { children: 'summehonorarbema:Bezeichnung summezahlbetrag:Bezeichnung' },
  SummenBmg: {
    children:
      'gozeigenlabor?:money gozfremdlabor?:money gozzwischensummehonorar?:money gozauslagen?:money gozwegegeld?:money gozrechnungsbetrag?:money gozvorauszahlung?:money gozminderungsbetrag?:money gozvorleistung?:money gozzahlbetrag:money gozustvoll?:money gozustgemindert?:money',
  },
  SummenEigenanteil: {
    children:
      'summehonorarbema+:Bezeichnung summehonorargoz*:Bezeichnung summeeigenlabor?:Bezeichnung summefremdlabor*:Bezeichnung summeverbrauchsmaterial?:Bezeichnung summeeigenlabormehrkosten?:Bezeichnung summefremdlabormehrkosten*:Bezeichnung summeverbrauchsmaterialmehrkosten?:Bezeichnung summegesamt?:Bezeichnung summekassenanteil?:BezeichnungSatz summeeigenanteil?:BezeichnungSatz summezahlbetrag:Bezeichnung summeabzug?:BezeichnungPflicht summeauslagen?:BezeichnungPflicht',
  },
  SummenKfo: {
    children:
      'summehonorarbema:Bezeichnung summeeigenlabor?:Bezeichnung summefremdlabor?:Bezeichnung summeverbrauchsmaterial?:Bezeichnung summeversichertenanteil:BezeichnungSatz summekassenanteil:BezeichnungSatz summemehrkosten*:Bezeichnung summezahlbetrag:Bezeichnung',
  },
  Auftrag: {
    attributes: 'erstellungsdatum!:instant transfernr!:n6 echtdaten!:any dateianzahl!:n4',
    children:
      'empfaenger:Teilnehmer absender:Teilnehmer nachrichtentyp:Nachrichtentyp system:System verschluesselung:Verschluesselung empfangsquittung:Quittung datei+:Datei',
  },
  Teilnehmer: { children: 'logisch:Stelle physikalisch:Stelle' },
  Stelle: { value: 't40', attributes: 'kundennr:n20 rzid:n4 iknr:n9' },
  System: { children: 'produkt:s40 version:s20 hersteller:s40 zertifizierungsnr?:s20' },
  Verschluesselung: { attributes: 'verfahren!:cipher idcert!:s128' },
  Quittung: { value: 'bool', attributes: 'email:s100' },
  Datei: {
    attributes: 'id!:id erstellungsdatum!:instant',
    children: 'dokumententyp:Dokumententyp name:s40 beschreibung?:s60 dateilaenge:Dateilaenge',
  },
  Dokumententyp: { value: 'document', attributes: 'format:documentFormat' },
  Dateilaenge: { attributes: 'laenge!:size pruefsumme!:hash' },
} as const satisfies Record<string, Source>

export type TypeName = keyof typeof source

/** A place in a sequence: the elements that may stand there, and how often. */
export interface Particle {
  readonly names: ReadonlyMap<string, NamedType>
  readonly min: number
  readonly max: number
}

/** An element in its place. `name` is one string for all its occurrences, so that comparing it costs nothing. */
export interface NamedType {
  readonly name: string
  readonly type: ElementType
}

/** What an element may hold. */
export interface ElementType {
  readonly name: string
  readonly particles: readonly Particle[]
  readonly attributes: ReadonlyMap<string, { readonly check: SimpleCheck; readonly isRequired: boolean }>
  readonly required: readonly string[]
  /** Check of its text; undefined for elements that hold elements only. */
  readonly value: SimpleCheck | undefined
}

const compiled = new Map<string, ElementType>()

/** The compiled type of a name: one of the grammar, or of a simple value. */
export function elementType(name: string): ElementType {
  const known = compiled.get(name)
  if (known !== undefined) return known
  const definition: Source | undefined = (source as Record<string, Source>)[name]
  const particles: Particle[] = []
  const attributes = new Map<string, { check: SimpleCheck; isRequired: boolean }>()
  const type: ElementType = {
    name,
    particles,
    attributes,
    required: [...(definition?.attributes ?? '').matchAll(/([\w-]+)!:/g)].map((match) => match[1] ?? ''),
    value: valueOf(name, definition),
  }
  compiled.set(name, type)
  for (const part of words(definition?.attributes)) {
    const [key = '', value = ''] = part.split(':')
    attributes.set(key.replace('!', ''), { check: simple(value), isRequired: key.endsWith('!') })
  }
  for (const part of words(definition?.children)) particles.push(particle(part))
  return type
}

function valueOf(name: string, definition: Source | undefined): SimpleCheck | undefined {
  if (definition === undefined) return simple(name)
  return definition.value === undefined ? undefined : simpleTypes[definition.value]
}

function simple(name: string): SimpleCheck {
  if (name === 's10') return (text) => text.length <= 10
  if (name === 's27') return (text) => text.length <= 27
  const check = (simpleTypes as Record<string, SimpleCheck>)[name]
  if (check === undefined) throw new Error(`unknown type ${name}`)
  return check
}

function words(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(/\s+(?![^(]*\))/)
}

function particle(part: string): Particle {
  const group = /^\((.*)\)([*+?]?)$/.exec(part)
  const names = new Map<string, NamedType>()
  let sign = group?.[2] ?? ''
  for (const each of (group?.[1] ?? part).split('|')) {
    const [key = '', type = ''] = each.split(':')
    const last = key.at(-1) ?? ''
    const isSigned = '?*+'.includes(last)
    if (isSigned) sign = last
    const name = isSigned ? key.slice(0, -1) : key
    names.set(name, { name, type: elementType(type) })
  }
  const isMany = sign === '*' || sign === '+'
  return { names, min: sign === '?' || sign === '*' ? 0 : 1, max: isMany ? Number.POSITIVE_INFINITY : 1 }
}
