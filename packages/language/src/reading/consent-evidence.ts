import { fold } from '../text/fold.ts'
import { holds } from '../text/words.ts'
import type { Candidate } from './port.ts'

/** The statement says that the patient agrees; choosing, wishing and postponing are told in other words. */
const saysAgreed = /willigt|einwillig|einverstanden|einverstaendnis|zugestimmt|zustimm|stimmt .*zu(\W|$)/
const putsOff =
  /\b(ueberleg\w*|nachdenk\w*|besprech\w*|schlaf\w*|spaeter|mal sehen|mal schauen|vielleicht|(weiss (ich )?|bin mir )(noch )?(nicht|nich|net|unsicher))\b/
const refuses = 'nee|nein|noe|kein*|nich|nicht|net|ohne|lehn*|verzicht*|abgelehnt|will nicht|lass* *'
const agrees =
  'ja|jo|jup|jap|jawohl|klar|okay|ok|gut|jut|gern*|einverstanden|einwillig*|*unterschr*|*zustimm*|stimm*|mach*|los|raus|passt|nehm*|deal|meinetwegen|von mir aus|freilich|sicher|logisch|mhm|wunsch|wuensch*'
/** A yes that opens a sentence of doubt is none ("Ja, ich überleg mir das"). */
const agreesFully = 'einverstanden|einwillig*|*unterschr*|*zustimm*|mach*|los|nehm*|meinetwegen|von mir aus'

/** Whether words in which somebody agrees stand behind a statement of consent; a refusal or a doubt is none. */
export function isConsentProven({ group, negated, text }: Candidate, quotes: readonly string[]): boolean {
  if (group !== 'consent' || negated || !saysAgreed.test(fold(text))) return true
  const said = fold(quotes.join(' ; '))
  if (putsOff.test(said)) return holds(said, agreesFully)
  return !holds(said, refuses) || holds(said, agrees)
}
