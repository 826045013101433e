import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '../config.ts'
import { newId } from '../ids.ts'

interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mail {
  send(message: MailMessage): Promise<void>
}

/** SMTP when configured; otherwise each mail becomes a file below `DATA_DIR/mail`, for trying out. */
export async function createMail(config: Settings): Promise<Mail> {
  if (config.MAIL_URL === '') {
    const folder = path.join(config.DATA_DIR, 'mail')
    return {
      async send(message) {
        await mkdir(folder, { recursive: true })
        await writeFile(
          path.join(folder, `${newId()}.txt`),
          `To: ${message.to}\nSubject: ${message.subject}\n\n${message.text}\n`,
          { mode: 0o600 },
        )
      },
    }
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(config.MAIL_URL)
  return {
    async send(message) {
      await transport.sendMail({ from: config.MAIL_FROM, ...message })
    },
  }
}
