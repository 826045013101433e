import { inSentence, joinWords, type StructuredFact } from '@honora/language/facts/phrase.ts'
import { fragmentOf } from './fragment.ts'
import { joined, line, withoutRepeats } from './line.ts'
import { teethHead } from './place.ts'
import { partOf } from './terms/finding-words.ts'
import { imageText } from './full.ts'
import type { Sentence, Style } from './section.ts'

const imageFindings = new Set([
  'apikale-aufhellung',
  'apikale-parodontitis',
  'zyste',
  'knochenabbau',
  'retiniert',
  'impaktiert',
  'nichtanlage',
  'wurzelfuellung',
  'wurzelfuellung-insuffizient',
  'resorption',
  'wurzelfraktur',
  'wurzelrest',
])
const imageWords =
  /apikal|röntgen|knochen|nerv\b|nervkanal|kieferhöhle|aufhellung|parodontalspalt|bis zur pulpa|pulpanah|approximal|verschattung|vor apex|achsgerecht/i
const clinicalWords = /nicht dargestellt|antrum|sensib|kälte|klopf/i
const harmless = new Set(
  'gesund fehlt fuellung krone teilkrone inlay brueckenanker brueckenglied versiegelung implantat teleskop prothese vital milchzahn durchbruch'.split(
    ' ',
  ),
)
/** Findings for which one takes an image of more than one tooth; a crack or a wedge is none. */
const leadsToImage = new Set(
  'karies sekundaerkaries karies-profunda zerstoert taschentiefe blutung lockerung mobil furkation schwellung abszess fistel perkussion druckdolenz luxation avulsion kronenfraktur kiefergelenk mundoeffnung'.split(
    ' ',
  ),
)

const said = ({ structure }: StructuredFact): string =>
  [structure.noun, ...structure.qualifiers, ...structure.details].join(' ')
const at = (teeth: readonly number[], fact: StructuredFact): string => {
  const isSame = fact.teeth.length === 0 || teethHead(fact.teeth) === teethHead(teeth)
  return isSame ? fragmentOf(fact) : `${teethHead(fact.teeth)} ${fragmentOf(fact)}`
}

/** An image that looks at the work itself is not led to by the complaint. */
const isControl = (image: StructuredFact): boolean =>
  image.structure.term === 'act.messaufnahme' ||
  /kontroll|messaufnahme|masterpoint|postoperativ|\bnach\b/i.test(said(image))

/** The complaint or finding that led to the image (§ 83 StrlSchG asks for the indication). */
function indicationOf(image: StructuredFact, facts: readonly StructuredFact[]): StructuredFact | undefined {
  const before = facts.slice(0, facts.indexOf(image))
  const shares = (fact: StructuredFact): boolean =>
    image.teeth.length > 0 && fact.teeth.some((tooth) => image.teeth.includes(tooth))
  const asked = facts.filter(
    (fact) => fact.group === 'chief-complaint' && !fact.negated && !/wunsch|empfehlung/i.test(said(fact)),
  )
  const isReason = (fact: StructuredFact): boolean =>
    fact.group === 'finding' &&
    !fact.negated &&
    fact.finding !== undefined &&
    !imageFindings.has(fact.finding) &&
    !harmless.has(fact.finding)
  const found = before.filter(isReason)
  return (
    found.find((fact) => shares(fact) && fact.certainty === 'suspected') ??
    asked.find(shares) ??
    found.find((fact) => shares(fact) && partOf(fact.finding) === 'state') ??
    asked.find((fact) => fact.teeth.length === 0 && /schmerz|schwell|zieh|drück|poch/i.test(said(fact))) ??
    found.find(shares) ??
    asked.find((fact) => fact.teeth.length === 0) ??
    (image.teeth.length === 0 ? found.find((fact) => leadsToImage.has(fact.finding ?? '')) : undefined)
  )
}

/** What an image shows: findings after it that only an image tells, at its teeth. */
function readingOf(taken: readonly StructuredFact[], facts: readonly StructuredFact[]): StructuredFact[] {
  const [first] = taken
  if (first === undefined) return []
  const isPanorama = taken.some((image) => image.teeth.length === 0)
  const covered = new Set(taken.flatMap((image) => image.teeth))
  return facts
    .slice(facts.indexOf(first) + 1)
    .filter(
      (fact) =>
        fact.group === 'finding' &&
        (imageFindings.has(fact.finding ?? '') || imageWords.test(said(fact))) &&
        !clinicalWords.test(said(fact)) &&
        (isPanorama || fact.teeth.some((tooth) => covered.has(tooth))),
    )
}

/** "Zahnfilm 36, Indikation: V. a. Sekundärkaries. Befund: kariöse Läsion d, apikal o. B." */
export function imageLines(
  images: readonly StructuredFact[],
  facts: readonly StructuredFact[],
  style: Style,
): Sentence[] {
  const taken = images.filter((image) => !image.negated)
  const readings = readingOf(taken, facts)
  const rest = new Set(readings)
  const lines = images.map((image) => {
    if (image.negated) return line(teethHead(image.teeth), fragmentOf(image), [image.id])
    const [noun, ...more] = fragmentOf(image).split(', ')
    const short = [joinWords([noun, teethHead(image.teeth)]), ...more].join(', ')
    const name = style === 'full' ? imageText(image, short) : short
    // an image of an earlier day had its indication then
    const isTakenNow = !isControl(image) && image.temporality === 'now'
    const reason = isTakenNow ? indicationOf(image, facts) : undefined
    const isOwn = (fact: StructuredFact): boolean =>
      image.teeth.length > 0 && fact.teeth.some((tooth) => image.teeth.includes(tooth))
    const shown = isControl(image)
      ? []
      : readings.filter((fact) => rest.has(fact) && (isOwn(fact) || taken.length === 1))
    for (const fact of shown) rest.delete(fact)
    const indication = reason === undefined ? [] : [`Indikation: ${inSentence(at(image.teeth, reason))}`]
    const reading = withoutRepeats(shown.map((fact) => ({ text: at(image.teeth, fact), factIds: [fact.id] })))
    const words = [name, ...indication].join(', ')
    return line('', reading.length === 0 ? words : `${words}. Befund: ${joined(reading, ', ').text}`, [
      image.id,
      ...(reason === undefined ? [] : [reason.id]),
      ...shown.map(({ id }) => id),
    ])
  })
  const left = withoutRepeats([...rest].map((fact) => ({ text: at([], fact), factIds: [fact.id] })))
  return left.length === 0
    ? lines
    : [...lines, line('Befund', joined(left, ', ').text, joined(left, ', ').factIds)]
}
