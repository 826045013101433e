import { hashSecret, newId } from '../../platform/ids.ts'
import type { Practice, TestApp } from '../../testing/test-app.ts'

/** An API key of a practice as an outside client's login; answers its client id. */
export async function addSpeechClient(
  app: TestApp,
  practice: Practice,
  client: { readonly secret: string; readonly scopes?: string[]; readonly redirectUris?: string[] },
): Promise<string> {
  const id = newId()
  await app.deps.db.system
    .insertInto('api_key')
    .values({
      id,
      organisation_id: practice.organisationId,
      name: 'Speech',
      prefix: id.slice(0, 10),
      token_hash: hashSecret(client.secret),
      scopes: client.scopes ?? ['consultation.record'],
      redirect_uris: client.redirectUris ?? [],
      created_by: practice.owner.scope.userId,
    })
    .execute()
  return id
}

/** The four addresses of this service in the form the SDK takes them. */
export const environmentOf = (base: string) => ({
  base: `${base}/v2`,
  wss: `${base.replace('http', 'ws')}/audio-bridge/v2`,
  login: `${base}/realms`,
  agents: base,
})
