import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const userPresentAndVerified = 0x05
const withCredential = 0x40

/** One passkey as a phone or a security key would hold it, in memory: ES256, attestation `none`. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #uses = 0

  /** Answer to the options of an enrolment, as `navigator.credentials.create` would give it in JSON. */
  enrol(options: { challenge: string; rp: { id: string } }, origin: string): Record<string, unknown> {
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey()])
    const data = Buffer.concat([
      this.#authenticatorData(options.rp.id, userPresentAndVerified | withCredential),
      credential,
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    })
  }

  /** Answer to the options of a login, as `navigator.credentials.get` would give it in JSON. */
  signIn(options: { challenge: string; rpId: string }, origin: string): Record<string, unknown> {
    this.#uses += 1
    const data = this.#authenticatorData(options.rpId, userPresentAndVerified)
    const client = clientData('webauthn.get', options.challenge, origin)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    })
  }

  #answer(response: Record<string, string>): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #authenticatorData(partyId: string, flags: number): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(this.#uses, 1)
    return Buffer.concat([createHash('sha256').update(partyId).digest(), head])
  }

  /** COSE: { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y }. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** In the shortest form, as authenticators must; 24 to 65 535 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
