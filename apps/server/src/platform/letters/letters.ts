import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../config.ts'
import type { Outbox } from '../mail/outbox.ts'
import { LetterRefused, type LetterCarrier } from './carrier.ts'
import { sftpCarrier } from './sftp.ts'

/** Letters wait in the print batch of the factor's desk. */
const printed: LetterCarrier = {
  name: 'print',
  takesLetters: false,
  send: () => Promise.reject(new LetterRefused('letters are printed', true)),
  report: () => Promise.resolve(null),
}

/** A folder that a post service collects from: one PDF a letter, complete as soon as its name ends in `.pdf`. */
function folderCarrier(folder: string): LetterCarrier {
  return {
    name: 'folder',
    takesLetters: true,
    async send({ id, pdf }) {
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${id}.pdf`)
      await writeFile(`${file}.part`, await pdf(), { mode: 0o640 })
      await rename(`${file}.part`, file)
      return `${id}.pdf`
    },
    report: () => Promise.resolve(null),
  }
}

/** Days until the simulated post knows what became of a letter. */
const reportDays = 3

/**
 * The simulated post. A word in the address makes it fail: "Ausfall" at the first attempt only, "Unzustellbar" brings the
 * letter back, "Verweigert" is not taken at all.
 */
function simulatedPost(outbox: Outbox): LetterCarrier {
  return {
    name: 'simulated_post',
    takesLetters: true,
    async send({ id, title, recipient }, attempt) {
      const lines = recipient.join(' ').toLowerCase()
      if (lines.includes('verweigert')) throw new LetterRefused('address refused', true)
      if (lines.includes('ausfall') && attempt <= 1) throw new LetterRefused('unavailable', false)
      await outbox.put({
        kind: 'letter',
        to: recipient.join(', '),
        subject: title,
        text: '',
        html: null,
        attachments: [
          { name: `${title}.pdf`, type: 'application/pdf', record: `dispatch:${id}`, contentId: null },
        ],
      })
      return lines.includes('unzustellbar') ? `SIM-R-${id}` : `SIM-${id}`
    },
    report: (reference, days) => {
      if (days < reportDays) return Promise.resolve(null)
      return Promise.resolve(reference.startsWith('SIM-R-') ? 'returned' : 'delivered')
    },
  }
}

/** The carrier of the settings; without one letters are printed in production and simulated elsewhere. */
export function createLetters(config: Settings, outbox: Outbox): LetterCarrier {
  const named = config.LETTER_CARRIER
  const kind = named === 'auto' && config.NODE_ENV === 'production' ? 'print' : named
  if (kind === 'print') return printed
  if (kind === 'folder')
    return folderCarrier(
      config.LETTER_FOLDER === '' ? path.join(config.DATA_DIR, 'letters') : config.LETTER_FOLDER,
    )
  return kind === 'sftp' ? sftpCarrier(config) : simulatedPost(outbox)
}
