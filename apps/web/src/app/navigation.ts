import type { IconName } from '../ui/Icon.tsx'

export interface NavItem {
  readonly to: string
  readonly icon: IconName
  readonly textId: string
  /** For the bar of phones, where the whole name has no room. */
  readonly shortTextId?: string
  /** One of these permissions shows the entry; the server decides again. */
  readonly needs: readonly string[]
}

export interface NavArea {
  readonly textId: string
  readonly items: readonly NavItem[]
}

const practice: readonly NavItem[] = [
  { to: '/today', icon: 'today', textId: 'nav.today', needs: ['appointment.read'] },
  { to: '/calendar', icon: 'calendar', textId: 'nav.calendar', needs: ['appointment.read'] },
  { to: '/patients', icon: 'patients', textId: 'nav.patients', needs: ['patient.read'] },
  { to: '/recalls', icon: 'history', textId: 'nav.recalls', needs: ['appointment.read'] },
  { to: '/fee-codes', icon: 'codes', textId: 'nav.feeCodes', needs: ['code.read'] },
]

const factoring: readonly NavItem[] = [
  { to: '/factoring', icon: 'overview', textId: 'nav.overview', needs: ['dashboard.read'] },
  {
    to: '/factoring/files',
    icon: 'files',
    textId: 'nav.invoiceFiles',
    shortTextId: 'nav.invoiceFilesShort',
    needs: ['invoice-file.list'],
  },
  { to: '/factoring/invoices', icon: 'invoice', textId: 'nav.invoices', needs: ['invoice-file.list'] },
  {
    to: '/factoring/credit-checks',
    icon: 'credit',
    textId: 'nav.creditChecks',
    shortTextId: 'nav.creditChecksShort',
    needs: ['credit-check.list'],
  },
  { to: '/factoring/dispatches', icon: 'letter', textId: 'nav.dispatches', needs: ['invoice-file.list'] },
  { to: '/factoring/statements', icon: 'statements', textId: 'nav.statements', needs: ['statement.read'] },
  {
    to: '/factoring/payments',
    icon: 'bank',
    textId: 'nav.payments',
    shortTextId: 'nav.paymentsShort',
    needs: ['bank-order.read'],
  },
  {
    to: '/factoring/calculator',
    icon: 'calculator',
    textId: 'nav.calculatorShort',
    needs: ['contract.read'],
  },
  { to: '/factoring/practices', icon: 'patients', textId: 'nav.practices', needs: ['desk.read'] },
  {
    to: '/factoring/desk',
    icon: 'keyboard',
    textId: 'nav.desk',
    shortTextId: 'nav.deskShort',
    needs: ['invoice-file.convert', 'invoice.decide', 'onboarding.release'],
  },
]

export const settingsItem: NavItem = {
  to: '/settings',
  icon: 'settings',
  textId: 'nav.settings',
  needs: ['user.self'],
}

interface Viewer {
  readonly can: (permission: string) => boolean
  readonly factoringStaff: boolean
  readonly onboardingStatus: string | undefined
}

/** The areas and entries that somebody sees. The practice area is for those who may see its appointments. */
export function navigationFor({ can, factoringStaff, onboardingStatus }: Viewer): NavArea[] {
  const shown = (items: readonly NavItem[]): NavItem[] => items.filter((item) => item.needs.some(can))
  const areas: NavArea[] = []
  if (can('appointment.read')) areas.push({ textId: 'nav.practiceArea', items: shown(practice) })
  const money = shown(factoring).filter((item) => item.to !== '/factoring/desk' || factoringStaff)
  if (onboardingStatus !== undefined && onboardingStatus !== 'done' && can('onboarding.read')) {
    money.unshift({ to: '/onboarding', icon: 'flag', textId: 'nav.onboarding', needs: ['onboarding.read'] })
  }
  if (money.length > 0) areas.push({ textId: 'nav.factoringArea', items: money })
  return areas
}

/** Where `/` leads. */
export function homeFor(can: (permission: string) => boolean): '/today' | '/factoring' {
  return can('appointment.read') ? '/today' : '/factoring'
}

/** The entry of a path: the longest that it begins with. */
export function currentItem(areas: readonly NavArea[], path: string): string | undefined {
  const begins = (to: string): boolean => path === to || path.startsWith(`${to}/`)
  const all = [...areas.flatMap((area) => area.items), settingsItem].map((item) => item.to)
  if (path.startsWith('/appointments/')) return '/today'
  return all.filter(begins).sort((a, b) => b.length - a.length)[0]
}
