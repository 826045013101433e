import type { FactCheck } from '../facts/fact.ts'
import { fold } from '../text/fold.ts'
import { holds } from '../text/words.ts'
import type { Candidate } from './port.ts'
import { hear, named } from '../hear.ts'

const generalAllergies = /^keine (bekannten )?(allergien|unvertraeglichkeiten)/
const generalDrugs =
  /^keine (regelmaessigen? |dauerhafte[nr]? )?(medikamente|medikation|dauermedikation|einnahme von medikamenten)/
const generalDiseases = /^keine (bekannten )?(allgemein|vor|grund)?erkrankungen/
/** Words that ask for or deny all of a kind. */
const openAllergy =
  /\b(allergien|unvertraeglichkeiten|(?<!\b(gegen|auf) \w+ )allergisch( sind)?( sie)?\b(?! (gegen|auf))|allergie (bekannt|haben|habe ich|keine)|irgendwas|etwas|irgendwelche|sonst)\b/
const specificAllergy =
  /\b(\w{4,}?)-?allergie\b|allerg\w* (gegen|auf) \w+|\b(gegen|auf) \w+ allergisch|\bdagegen\b/

type Asked = 'allergy' | 'medication' | 'history'
/** Words of what is asked about; a bare "Nein" has none and answers the question before it. */
const subjects: Readonly<Record<Asked | 'complaint', string>> = {
  allergy: '*allerg*|*vertraeg*|*vertrag*',
  medication:
    '*medikament*|*medizin*|*tablette*|*arznei*|*pille*|*tropfen*|*blutverduenn*|*nehm*|*einnahme*|*schluck*',
  history: '*krank*|*gesund*|*leiden*|*herz*|*zucker*|*operier*',
  complaint: '*schmerz*|*beschwerde*|*weh*|*zieh*|*blutung*|*blutet*|*fieber*|*schwellung*',
}
const wide = '*sonst*|*irgend*|*alles*|*ueberhaupt*|*gar nichts*'

function isGeneral(group: Candidate['group'], text: string): group is Asked {
  if (group === 'allergy') return generalAllergies.test(text)
  if (group === 'medication') return generalDrugs.test(text)
  return group === 'history' && generalDiseases.test(text)
}

/** "Keine Schmerzen" denies no drugs: words about something else, and none about what is denied. */
function deniesOther(group: Asked, said: string): boolean {
  if (holds(said, wide) || holds(said, subjects[group])) return false
  return Object.entries(subjects).some(([subject, words]) => subject !== group && holds(said, words))
}

/** "Keine Penicillinallergie" never becomes "Keine Allergien": a denial reaches as far as it was said. */
export function narrowDenial(
  candidate: Candidate,
  quotes: readonly string[],
  failed: Set<FactCheck>,
): Candidate {
  if (!candidate.negated || candidate.drug !== undefined) return candidate
  const text = fold(candidate.text)
  const said = fold(quotes.join(' ; '))
  if (isGeneral(candidate.group, text) && deniesOther(candidate.group, said)) {
    failed.add('general-denial')
    return candidate
  }
  if (candidate.group === 'allergy' && generalAllergies.test(text)) {
    if (openAllergy.test(said) || !specificAllergy.test(said)) return candidate
    const drug = namedDrug(quotes)
    if (drug === undefined) {
      failed.add('general-denial')
      return candidate
    }
    return { ...candidate, text: `Keine ${drug}-Allergie`, drug: { name: drug } }
  }
  const namesOne =
    candidate.group === 'medication'
      ? (namedDrug(quotes) !== undefined || said.includes('blutverduenn')) &&
        !holds(said, '*medikament*|*tablette*|*sonst*|*irgend*')
      : namesDisease(quotes) && !holds(said, '*erkrank*|*krankheit*|*sonst*|*irgend*|*gesund*|*und so*')
  if (namesOne && candidate.group !== 'allergy' && isGeneral(candidate.group, text))
    failed.add('general-denial')
  return candidate
}

function namedDrug(quotes: readonly string[]): string | undefined {
  const [drug] = quotes.flatMap((quote) => [...named(quote, 'drug'), ...named(quote, 'drugClass')])
  return drug?.name
}

const namesDisease = (quotes: readonly string[]): boolean =>
  quotes.some((quote) => hear(quote).kinds.has('disease'))
