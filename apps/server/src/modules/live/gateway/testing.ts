import type { Consultation } from '@honora/contract/consultations.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { twoPractices } from '../../../testing/two-practices.ts'
import { recordingAccess } from '../audio/recording.ts'
import { sampleAudio } from '../providers/samples.ts'
import { storedAudio } from '../queries.ts'
import { beginConsultation, cut, interactionOf, listen } from '../testing.ts'

export const sampleName = 'zahnreinigung-privat'
export const audio = new Uint8Array(sampleAudio(sampleName) ?? [])
export const slices = cut(audio)

/** All that is stored of a recording, as one. */
export async function storedBytes(app: TestApp, interactionId: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const bytes of storedAudio(recordingAccess(app.deps, app.deps.db.system), interactionId))
    parts.push(bytes)
  return Buffer.concat(parts)
}

/**
 * What tests of the gateway begin with: a server that listens, with two practices, for all tests of the file that calls
 * it. The functions answer once the tests run; `begin` begins a consultation of the first practice's owner.
 */
export function gatewayTests() {
  const { app, mine, other, owner, more: base } = twoPractices((made) => listen(made.app))
  return {
    app,
    base,
    mine,
    other,
    owner,
    consultationOf: async (id: string): Promise<Consultation> =>
      (await owner().get<Consultation>(`/api/consultations/${id}`)).body,
    begin: async (model?: string): Promise<{ consultation: Consultation; interactionId: string }> => {
      const consultation = await beginConsultation(owner())
      const interactionId = await interactionOf(owner(), {
        consultationId: consultation.id,
        ...(model === undefined ? {} : { modelName: model }),
      })
      return { consultation, interactionId }
    },
  }
}
