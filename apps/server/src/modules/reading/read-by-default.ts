import type { Deps } from '../../platform/deps.ts'
import { installationModel } from './active-model.ts'

export interface Place {
  readonly organisationId: string
  readonly interactionId: string
}

/** Whether the model of the installation reads for practices that said nothing about it. */
export function isReadByDefault({ config }: Pick<Deps, 'config'>): boolean {
  return installationModel({ config })?.uses.includes('facts') ?? false
}
