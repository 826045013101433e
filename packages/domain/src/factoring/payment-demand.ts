import { addDays, bankDayFrom, daysBetween, type IsoDate } from './calendar.ts'

/** Days that a payment demand may give, from its own day: time for the post and a transfer, and no term that nobody remembers. */
export const demandDays = { min: 5, proposed: 14, max: 90 } as const

/** The day that a demand proposes: one on which banks work. */
export const proposedDemandDay = (today: IsoDate): IsoDate => bankDayFrom(addDays(today, demandDays.proposed))

/** Whether a demand of `today` may ask for payment until a day. */
export function isDemandDay(payUntil: IsoDate, today: IsoDate): boolean {
  const days = daysBetween(today, payUntil)
  return days >= demandDays.min && days <= demandDays.max
}
