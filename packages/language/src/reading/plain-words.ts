import { wordSet } from '../text/words.ts'

/** Words of a note that no row of the vocabulary holds and that change nothing about what stands beside them. */
export const plain = wordSet(
  [
    // grammar, amounts and places
    'mit in im ins an am auf u des zu zum zur aus von re li nach wegen inkl einschl sowie plus a b c d f i ii iii iv k m n o p x komma stern null halbe insgesamt je beide beidseits seitlich lateral approximal distobukkal mesiobukkal regio reg zahn zaehne apex apikal foramen palatinum alveole schmelz dentin stuempfe ecken kavitaet kanalwand durchmesser laenge min std stk prozent amp karp ampulle karpule mm cm ml tag taeglich morgens mittags abends zweimal dreimal patient patientin pat anamnese diagnose befund behandlung beh med okklusion ha',
    // how something was done or is
    'neu neue neuer neues vollstaendig vollst komplett toto komplikationslos kompl glatt atraumatisch schonend minimalinvasiv primaer sekundaer masch maschinell manuell haendisch elektrisch rotierend getrennt lappen entleert getrocknet ausgearbeitet gemessen eingeebnet abgedeckt adaptiert mobilisiert geglaettet gekuerzt geloest gehaertet geaetzt angeaetzt gebondet geschichtet nachgearbeitet finiert desinfiziert kond kondensiert relativ absolut trockenlegung exkavation generalisiert gen lokalisiert lokalisierte leicht maessig mittel stark deutlich oberflaechlich tief stabil dicht suffizient gut fest sauber randschluss rand passung sitzt passt passgenau bekannt vorh geroetet dualhaertend lichthaertend selbsthaertend resorbierbar supra steril digital analog offen geschlossen',
    // what it is done with, and its makers
    'pal buk inf ca oh gp ah pellet deckel draht klammer pins spray gel paste praeparat glas ionomer matrizenband holzkeil kapuze masseter aufnahmen eindrehmoment drehmoment isq lot charge newton drueber schluss dentosafe bohrspaenen bohrer hedstroem reamer gates naht supramid vicryl prolene gore ethilon gelatamp kollagen gaze jodoform betaisodona octenidin nacl straumann camlog nobel astra osstem bego conelog ankylos xive thommen bredent blt reciproc protaper waveone mtwo raypex morita optibond scotchbond clearfil syntac monobond estelite gradia charisma admira sdr dycal riva equia hoffmann unicem forte ds sopira citocartin rebilda impregum alginat tofflemire palodent blau gelb rot weiss gruen grau schwarz',
  ].join(' '),
)
