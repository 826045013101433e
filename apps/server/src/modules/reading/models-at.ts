import { type ModelEndpoint, listModels } from '../../platform/models/endpoint.ts'
import { ModelFailure } from '../../platform/models/failure.ts'

/** The models a server offers, or in which way it failed to say. */
export async function modelsAt(endpoint: ModelEndpoint) {
  try {
    return { models: await listModels(endpoint), failure: null }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return { models: [], failure: error.kind }
  }
}
