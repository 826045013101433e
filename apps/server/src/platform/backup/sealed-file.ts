import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupError } from './manifest.ts'

/** Writes and reads the files of one backup: compressed, and encrypted where there is a key. */
export interface SealedFolder {
  /** Stores what flows through; answers the hash of the bytes as they came. */
  write(name: string, source: Readable): Promise<string>
  /** The bytes as they came. Throws `BackupError` where a key is missing or does not fit. */
  read(name: string): Promise<Readable>
}

const secretForm = /^AGE-SECRET-KEY-/

/** `key`: an age recipient (`age1…`, writes only) or identity (`AGE-SECRET-KEY-…`, writes and reads); empty: plain. */
export async function sealedFolder(folder: string, key: string): Promise<SealedFolder> {
  const encrypter = key === '' ? undefined : new Encrypter()
  encrypter?.addRecipient(secretForm.test(key) ? await identityToRecipient(key) : key)
  return {
    async write(name, source) {
      const file = path.join(folder, `${name}.gz${encrypter === undefined ? '' : '.age'}`)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      const target = createWriteStream(file, { mode: 0o600, flush: true })
      const packed = createGzip({ level: 6 })
      if (encrypter === undefined) await pipeline(source, counted, packed, target)
      else {
        // The two ends run at once: what fails at one must end the other.
        const packing = pipeline(source, counted, packed)
        const sealing = encrypter
          .encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>)
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Two declarations of the same web stream.
          .then((sealed) => pipeline(Readable.fromWeb(sealed as never), target))
        await Promise.all([packing, sealing])
      }
      return hash.digest('hex')
    },
    async read(name) {
      const file = path.join(folder, `${name}.gz`)
      if (existsSync(file)) return createReadStream(file).pipe(createGunzip())
      if (!existsSync(`${file}.age`)) throw new BackupError(`The backup has no ${name}: it is not whole.`)
      if (!secretForm.test(key))
        throw new BackupError(
          'BACKUP_KEY must be the secret key (AGE-SECRET-KEY-…) that belongs to this encrypted backup.',
        )
      const decrypter = new Decrypter()
      decrypter.addIdentity(key)
      const sealed = Readable.toWeb(createReadStream(`${file}.age`)) as ReadableStream<Uint8Array>
      const opened = await decrypter.decrypt(sealed).catch(() => {
        throw new BackupError(`BACKUP_KEY does not open ${name}.`)
      })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Two declarations of the same web stream.
      return Readable.fromWeb(opened as never).pipe(createGunzip())
    },
  }
}
