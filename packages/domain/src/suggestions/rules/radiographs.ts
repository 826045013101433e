import type { Act } from '@honora/language/facts/acts.ts'
import {
  sortTeeth,
  upperArch,
  lowerArch,
  upperMilkArch,
  lowerMilkArch,
  type Tooth,
} from '@honora/language/teeth/fdi.ts'
import { hasTrait } from '@honora/language/facts/told.ts'
import { doing, offer, treatedTeeth, type Deed, type Rule, type Session } from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

/** Teeth within three places of their arch fit on one small film (BEMA Ä925: "bis drei nebeneinanderstehende Zähne"). */
function filmsFor(teeth: readonly Tooth[]): Tooth[][] {
  const films: Tooth[][] = []
  for (const row of [upperArch, lowerArch, upperMilkArch, lowerMilkArch]) {
    for (const tooth of sortTeeth(teeth.filter((each) => row.includes(each)))) {
      const open = films.at(-1)
      const start = open?.[0]
      const fits =
        start !== undefined && row.includes(start) && Math.abs(row.indexOf(tooth) - row.indexOf(start)) <= 2
      if (open && fits) open.push(tooth)
      else films.push([tooth])
    }
  }
  return films
}

type Film = { deed: Deed; tooth: Tooth | undefined; isEndodontic: boolean }

function smallFilms(session: Session): Film[] {
  const deeds = doing(
    session,
    'zahnfilm',
    'messaufnahme',
    'bissfluegel',
    'roentgen',
    'roentgenstatus',
  ).filter(
    (deed) =>
      deed.fact.group === 'radiograph' &&
      !deed.acts.has('opg') &&
      !deed.acts.has('handroentgen') &&
      !hasTrait(deed.fact, 'not-taken-here'),
  )
  const treated = treatedTeeth(session)
  return deeds.flatMap((deed) => {
    const { fact, acts } = deed
    const isEndodontic = acts.has('messaufnahme') || hasTrait(fact, 'endodontic-image')
    const teeth = fact.teeth.length > 0 ? fact.teeth : []
    const groups = filmsFor(teeth)
    const isBothSides = hasTrait(fact, 'both-sides')
    const isPlural = hasTrait(fact, 'both-wings') && acts.has('bissfluegel')
    const wings = acts.has('bissfluegel') && (isBothSides || isPlural) ? 2 : 1
    const usual = acts.has('bissfluegel') ? wings : Math.max(groups.length, 1)
    const status = acts.has('roentgenstatus') ? 10 : usual
    const count = Math.min(Math.max(fact.quantity ?? status, 1), 20)
    const only = treated.length === 1 ? treated[0] : undefined
    return Array.from({ length: count }, (_, index) => ({
      deed,
      tooth: groups[index]?.[0] ?? groups[0]?.[0] ?? (acts.has('bissfluegel') ? undefined : only),
      isEndodontic,
    }))
  })
}

const scale = (count: number): string => {
  if (count <= 2) return 'Ä925a'
  if (count <= 5) return 'Ä925b'
  return count <= 8 ? 'Ä925c' : 'Ä925d'
}

function statutoryFilms(films: readonly Film[]): Suggestion[] {
  const separate = films.filter((film) => film.isEndodontic)
  const together = films.filter((film) => !film.isEndodontic)
  const first = together[0]
  const joint = first
    ? [
        offer('BEMA', {
          code: scale(together.length),
          tooth: first.tooth,
          facts: together.map((film) => film.deed.fact),
          reason: `Röntgen, ${together.length} ${together.length === 1 ? 'Aufnahme' : 'Aufnahmen'}`,
          confidence: 0.95,
        }),
      ]
    : []
  return [
    ...joint,
    ...separate.map((film) =>
      offer('BEMA', {
        code: 'Ä925a',
        tooth: film.tooth,
        facts: [film.deed.fact],
        reason: 'Röntgenaufnahme zu eigenem Zeitpunkt der Wurzelbehandlung',
        confidence: 0.9,
      }),
    ),
  ]
}

type Large = { act: Act; statutory: string | undefined; private: string; reason: string; extra?: string }

const large: readonly Large[] = [
  { act: 'opg', statutory: 'Ä935d', private: '5004', reason: 'Panoramaschichtaufnahme' },
  { act: 'dvt', statutory: undefined, private: '5370', reason: 'Digitale Volumentomographie', extra: '5377' },
  { act: 'fernroentgen', statutory: 'Ä934a', private: '5090', reason: 'Fernröntgenaufnahme' },
]

/** Images taken here; read-outs and images brought along are none. GOÄ § O, BEMA Ä925–Ä935. */
export const radiographs: Rule = (session) => {
  const films = smallFilms(session)
  const small = session.isStatutory
    ? statutoryFilms(films)
    : films.map((film) =>
        offer('GOÄ', {
          code: '5000',
          tooth: film.tooth,
          facts: [film.deed.fact],
          reason: 'Röntgenaufnahme, je Bild',
          confidence: 0.95,
        }),
      )
  const big = large.flatMap((kind) => {
    const taken = doing(session, kind.act).filter(
      (deed) => deed.fact.group === 'radiograph' && !hasTrait(deed.fact, 'not-taken-here'),
    )
    const facts = taken.map((deed) => deed.fact)
    if (facts.length === 0) return []
    if (session.isStatutory && kind.statutory)
      return [offer('BEMA', { code: kind.statutory, facts, reason: kind.reason, confidence: 0.97 })]
    const agreement = session.isStatutory ? ('private_service' as const) : undefined
    return [kind.private, ...(kind.extra ? [kind.extra] : [])].map((code) =>
      offer('GOÄ', { code, facts, reason: kind.reason, confidence: 0.9, agreement }),
    )
  })
  const hand = session.done.filter((deed) => deed.acts.has('handroentgen'))
  if (hand.length === 0) return [...small, ...big]
  const facts = hand.map((deed) => deed.fact)
  const code = session.isStatutory ? 'Ä928' : '5037'
  return [...big, offer(session.isStatutory ? 'BEMA' : 'GOÄ', { code, facts, reason: 'Handröntgenaufnahme' })]
}
