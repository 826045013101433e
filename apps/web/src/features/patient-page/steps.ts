import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { today } from '../../i18n/berlin.ts'

const closed: ReadonlySet<PatientPage['state']> = new Set(['paid', 'returned', 'cancelled'])

/** Whether nothing is to be paid to the factor any more. */
export const isClosed = ({ state }: Pick<PatientPage, 'state'>): boolean => closed.has(state)

/** Whether the rates are collected by direct debit: then nothing is to be transferred, or it would be paid twice. */
export const isDebited = ({ state, debit }: Pick<PatientPage, 'state' | 'debit'>): boolean =>
  state === 'plan' && debit.reference !== null

/** Whether a plan was agreed to, whatever became of it. */
export const hasPlan = ({ plan }: Pick<PatientPage, 'plan'>): boolean =>
  plan !== null && plan.status !== 'offered'

export const mayChooseRates = (page: Pick<PatientPage, 'options' | 'plan'>): boolean =>
  page.options.length > 0 && !hasPlan(page)

/** The rate of a running plan that is due next. */
export const nextRate = ({ state, plan }: Pick<PatientPage, 'state' | 'plan'>) =>
  state === 'plan' ? plan?.schedule.find((each) => each.dueOn >= today()) : undefined

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
