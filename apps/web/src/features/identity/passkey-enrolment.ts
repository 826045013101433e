import { useClient } from '../../data/client.tsx'
import { useAction } from '../../data/use-action.ts'
import { asJson, isRequest } from './passkey-answer.ts'

const isCreation = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON =>
  isRequest(options) && 'rp' in options && 'user' in options && 'pubKeyCredParams' in options

/** Adds a passkey of this device to the signed-in user. */
export function usePasskeyEnrolment(onRefused: Parameters<typeof useAction>[1]) {
  const client = useClient()
  return useAction(async (label: string) => {
    const { challengeId, options } = await client.passkeyEnrolOptions({})
    if (!isCreation(options)) throw new TypeError('no options for a passkey')
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const response = asJson(await navigator.credentials.create({ publicKey }))
    return client.enrolPasskey({ body: { challengeId, label, response } })
  }, onRefused)
}
