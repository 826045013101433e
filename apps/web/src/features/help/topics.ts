/** A key or a chord: names of `help.cap.*`, or the character itself. */
export interface KeyHint {
  readonly caps: readonly string[]
  /** `help.key.<does>` says what it does. */
  readonly does: string
}

export interface Topic {
  /** `help.<id>.purpose` and `help.<id>.steps`. */
  readonly id: string
  readonly keys?: readonly KeyHint[]
}

const hint = (does: string, ...caps: string[]): KeyHint => ({ does, caps })

/** Keys that work on every page. */
export const keysEverywhere = [hint('palette', 'ctrl', 'K'), hint('help', '?'), hint('close', 'escape')]

const recording: Topic = {
  id: 'recording',
  keys: [hint('pause', 'space'), hint('end', 'ctrl', 'E'), hint('speaker', '1', '2', '3')],
}

/** The steps of an appointment's workspace. */
const steps: Readonly<Record<string, Topic>> = {
  recording,
  documentation: {
    id: 'documentation',
    keys: [hint('save', 'ctrl', 'enter'), hint('discard', 'escape')],
  },
  billing: {
    id: 'billing',
    keys: [
      hint('move', '↑', '↓'),
      hint('edit', 'enter'),
      hint('factor', '0–9'),
      hint('add', 'insert'),
      hint('remove', 'delete'),
      hint('why', 'F1'),
    ],
  },
  submit: { id: 'submit' },
}

/** Route pattern → what the drawer tells there. */
const topics: Readonly<Record<string, Topic>> = {
  '/today': { id: 'today' },
  '/today/waiting': { id: 'today' },
  '/calendar': {
    id: 'calendar',
    keys: [
      hint('moveTime', 'alt', '↑', '↓'),
      hint('moveColumn', 'alt', '←', '→'),
      hint('changeLength', 'alt', 'shift', '↑', '↓'),
      hint('open', 'enter'),
    ],
  },
  '/calendar/imports': { id: 'appointmentImports' },
  '/calendar/imports/:id': { id: 'appointmentImports' },
  '/recalls': { id: 'recalls' },
  '/patients': { id: 'patients' },
  '/patients/:id': { id: 'patient' },
  '/patients/imports': { id: 'patientImports' },
  '/patients/imports/:id': { id: 'patientImports' },
  '/appointments/:id': recording,
  '/treatment-plans': { id: 'treatmentPlans' },
  '/fee-codes': { id: 'feeCodes' },
  '/settings/speech': { id: 'speech' },
  '/settings/practice-system': { id: 'practiceSystem' },
  '/factoring': { id: 'overview' },
  '/factoring/files': { id: 'files' },
  '/factoring/files/:id': { id: 'file' },
  '/factoring/invoices': { id: 'invoices' },
  '/factoring/invoices/:id': { id: 'invoice' },
  '/factoring/invoices/new': { id: 'invoiceForm' },
  '/factoring/invoices/:id/edit': { id: 'invoiceForm' },
  '/factoring/dispatches': { id: 'dispatches' },
  '/factoring/dispatches/:id': { id: 'dispatches' },
  '/factoring/statements': { id: 'statements' },
  '/factoring/statements/:id': { id: 'statements' },
  '/factoring/payments': { id: 'payments' },
  '/factoring/payments/:id': { id: 'payments' },
  '/factoring/credit-checks': { id: 'creditChecks' },
  '/factoring/calculator': { id: 'calculator' },
  '/factoring/practices': { id: 'practices' },
  '/factoring/practices/:id': { id: 'practices' },
  '/factoring/desk': { id: 'desk' },
  '/onboarding': { id: 'onboarding' },
}

/** What helps on a page: `pattern` as the router names it (`/patients/:id`), `step` of an appointment's workspace. */
export function topicOf(pattern: string, step?: string): Topic {
  const ofStep = pattern === '/appointments/:id/:step' ? steps[step ?? ''] : undefined
  return ofStep ?? topics[pattern] ?? { id: pattern.startsWith('/settings') ? 'settings' : 'general' }
}
