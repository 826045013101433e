import { lazy, type ComponentType } from 'react'
import { RecordingStep } from '../consultations/index.ts'

export const steps = [
  { name: 'recording', needs: ['consultation.read'] },
  { name: 'documentation', needs: ['documentation.read'] },
  { name: 'billing', needs: ['billing.read'] },
  { name: 'submit', needs: ['billing.read'] },
] as const
export type Step = (typeof steps)[number]['name']

export const isStep = (value: string): value is Step => steps.some(({ name }) => name === value)

export type StepComponent = ComponentType<{ appointmentId: string }>

/** Each step is loaded when it is opened. */
export const stepComponents: Readonly<Record<Step, StepComponent>> = {
  // Loads itself when it is opened, like the others.
  recording: RecordingStep,
  documentation: lazy(() => import('../documentation/index.ts').then((module) => module.documentationStep())),
  billing: lazy(() => import('../billing/index.ts').then((module) => ({ default: module.BillingStep }))),
  submit: lazy(() =>
    import('./components/SubmitStep.tsx').then((module) => ({ default: module.SubmitStep })),
  ),
}
