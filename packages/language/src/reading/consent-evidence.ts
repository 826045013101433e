import { fold } from '../text/fold.ts'
import type { Candidate } from './port.ts'

/** The statement says that the patient agrees; choosing, wishing and postponing are told in other words. */
const saysAgreed = /willigt|einwillig|einverstanden|einverstaendnis|zugestimmt|zustimm|stimmt .*zu(\W|$)/
const putsOff =
  /\b(ueberleg\w*|nachdenk\w*|besprech\w*|schlaf\w*|spaeter|mal sehen|mal schauen|vielleicht|(weiss (ich )?|bin mir )(noch )?(nicht|nich|net|unsicher))\b/
const refuses =
  /\b(nee|nein|noe|kein\w*|nich|nicht|net|ohne|lehn\w*|verzicht\w*|abgelehnt|will nicht|lass\w* (ich|wir|mer|ma)?)\b/
const agrees =
  /\b(ja|jo|jup|jap|jawohl|klar|okay|ok|gut|jut|gern\w*|einverstanden|einwillig\w*|\w*unterschr\w*|\w*zustimm\w*|stimm\w*|mach\w*|machts?|los|raus|passt|nehm\w*|deal|meinetwegen|von mir aus|freilich|sicher|logisch|mhm|wunsch|wuensch\w*)\b/
/** A yes that opens a sentence of doubt is none ("Ja, ich überleg mir das"). */
const agreesFully =
  /\b(einverstanden|einwillig\w*|\w*unterschr\w*|\w*zustimm\w*|mach\w*|machts?|los|nehm\w*|meinetwegen|von mir aus)\b/

/** Whether words in which somebody agrees stand behind a statement of consent; a refusal or a doubt is none. */
export function isConsentProven({ group, negated, text }: Candidate, quotes: readonly string[]): boolean {
  if (group !== 'consent' || negated || !saysAgreed.test(fold(text))) return true
  const said = fold(quotes.join(' ; '))
  if (putsOff.test(said)) return agreesFully.test(said)
  return !refuses.test(said) || agrees.test(said)
}
