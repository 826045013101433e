import { lazy, type ComponentType } from 'react'

export const steps = [
  { name: 'recording', needs: ['consultation.read'] },
  { name: 'documentation', needs: ['documentation.read'] },
  { name: 'billing', needs: ['billing.read'] },
  { name: 'submit', needs: ['billing.read'] },
] as const
export type Step = (typeof steps)[number]['name']

export const isStep = (value: string): value is Step => steps.some(({ name }) => name === value)

export type StepComponent = ComponentType<{ appointmentId: string }>

type Feature = Readonly<Record<string, StepComponent>>

const features = import.meta.glob<Feature>([
  '../consultations/index.ts',
  '../documentation/index.ts',
  '../billing/index.ts',
])
const NotInstalled: StepComponent = () => null

/** Each step is loaded when it is opened. */
const fromFeature = (feature: string, name: string): StepComponent =>
  lazy(async () => ({ default: (await features[`../${feature}/index.ts`]?.())?.[name] ?? NotInstalled }))

export const stepComponents: Readonly<Record<Step, StepComponent>> = {
  recording: fromFeature('consultations', 'RecordingStep'),
  documentation: fromFeature('documentation', 'DocumentationStep'),
  billing: fromFeature('billing', 'BillingStep'),
  submit: lazy(() =>
    import('./components/SubmitStep.tsx').then((module) => ({ default: module.SubmitStep })),
  ),
}
