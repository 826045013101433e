import type { Service } from '../../billing/service.ts'
import { isMultiRooted } from '../../teeth/fdi.ts'
import { codeList, each, label, remove, setCode, total } from './parts.ts'
import { maxPer } from './counts.ts'
import { codes as codesOf, gozSurchargeOf, pointsOf } from './codes.ts'
import { type RuleContext } from './context.ts'
import type { RuleCheck } from './rule.ts'

export const z = (text: string): ReadonlySet<string> => codesOf('GOZ', text)
export const everyGoz = codesOf('GOZ', '0010-9170')
export const surcharges = z('0500 0510 0520 0530')
export const goaeSurgerySurcharges = codesOf('GOÄ', '440-445')
export const implant = (item: Service, context: RuleContext): boolean => context.isImplant(item.tooth)
export const isSingle = (tooth: number): boolean => !isMultiRooted(tooth)
export const isPontic = (item: Service, context: RuleContext): boolean =>
  context.hasFinding(item.tooth, ['brueckenglied'])

export const fillingByCount = ['2050', '2070', '2090', '2110']
export const compositeByCount = ['2060', '2080', '2100', '2120']
export const inlayByCount = ['2150', '2160', '2170']

/** The dearest service of the L list on the day decides the surcharge. */
export function surchargeFits(code: string): RuleCheck {
  return each(z(code), (item, context, report) => {
    const operations = context
      .onDay(item.date)
      .filter((other) => gozSurchargeOf.has(`${other.system}-${other.code}`))
    const dearest = operations.toSorted((a, b) => rank(b) - rank(a))[0]
    if (dearest === undefined) {
      return report([item], 'surchargeWithoutOperation', { code: label(item) }, { correction: remove(item) })
    }
    const right = gozSurchargeOf.get(`GOZ-${dearest.code}`)
    if (right === undefined || right === item.code) return
    report(
      [item, dearest],
      'surchargeWrong',
      { code: label(item), other: label(dearest), right },
      {
        correction: setCode(item, right),
      },
    )
  })
}

const rank = (item: Service): number => {
  const key = `${item.system}-${item.code}`
  return Number(gozSurchargeOf.get(key) ?? 0) * 10_000 + pointsOf(key)
}

export const maxRegionPerSession = (text: string, most: number): RuleCheck =>
  maxPer(z(text), most, 'region', { places: 6 })

/** Cents as "1.000,00": the one place where a parameter is written for people, German like the document. */
export function euro(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2).replace('.', ',')
  return `${cents < 0 ? '-' : ''}${text.replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`
}

export function shareSurface(item: Service, other: Service): boolean {
  const mine = item.surfaces ?? []
  const theirs = other.surfaces ?? []
  return mine.length === 0 || theirs.length === 0 || mine.some((letter) => theirs.includes(letter))
}

/** One removal per tooth, ever; implants may follow a removed tooth. */
export function removedOnce(removals: ReadonlySet<string>): RuleCheck {
  return {
    codes: removals,
    run: (context, items, report) => {
      const everything = context.everywhere(removals)
      const named = new Set<string>()
      for (const item of items) {
        if (item.tooth === undefined || named.has(String(item.tooth)) || context.isImplant(item.tooth))
          continue
        const same = everything.filter((other) => other.tooth === item.tooth)
        if (total(same) <= 1) continue
        named.add(String(item.tooth))
        report(
          same.filter((other) => context.isOnDocument(other)),
          'removedOnce',
          { code: codeList(same), tooth: item.tooth },
          {
            correction: remove(item),
          },
        )
      }
    },
  }
}
