import type { AgreementKind } from '../../billing/service.ts'
import type { Given } from './rule.ts'

/** Day of treatment of an item of an example that names none. */
export const caseDay = '2026-11-20'

export const signed = (kind: AgreementKind, signedOn = '2026-11-01'): Given => ({
  agreements: [{ kind, signedOn }],
})
export const born = (birth: string): Given => ({ birth })
export const implant36: Given = { chart: { 36: ['implantat'] } }
export const child8 = born('2018-05-05')
export const statutory: Given = { statutory: true }
export const approved = signed('insurer_approval')
export const grade = (periodontalGrade: 'A' | 'B' | 'C'): Given => ({ periodontalGrade })
export const missingUpper = (count: number): Given => ({
  chart: Object.fromEntries(
    [18, 17, 16, 15, 14, 24, 25, 26, 27].slice(0, count).map((tooth) => [tooth, ['fehlt']]),
  ),
})
