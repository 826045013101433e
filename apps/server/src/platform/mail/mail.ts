import type { Settings } from '../config.ts'
import type { Outbox } from './outbox.ts'
import { memberOf } from '../values.ts'

interface MailAttachment {
  readonly name: string
  readonly type: string
  /** Made when a server really takes the mail. */
  readonly bytes: () => Promise<Uint8Array>
  /** Where the simulated mailbox finds the same content: it is not made only to be kept. */
  readonly record: string
  /** Named by `cid:` in the HTML: a picture that is shown there. */
  readonly contentId?: string
}

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly MailAttachment[]
  /** Makes the mail known again when it is sent twice after a crash. */
  readonly messageId?: string
}

/** The address is refused for good: sending again is of no use. */
export class MailRejected extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRejected'
  }
}

export interface Mail {
  /** Name under which the proof of a dispatch speaks of it. */
  readonly carrier: string
  /** Answers the number that the server gave the mail. Throws {@link MailRejected} for an address that is refused. */
  send(message: MailMessage): Promise<string>
}

/** Addresses below this domain are refused by the simulated server, so that a bounce can be seen. */
const bouncingDomain = '@bounce.example'

/** A server that says nothing must not hold a request for minutes; what waits is sent by a job. */
const mailLimits = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 15_000 }

/** SMTP when configured; otherwise each mail goes into the outbox of this machine, for trying out. */
export async function createMail(config: Settings, outbox: Outbox): Promise<Mail> {
  if (config.MAIL_URL === '') {
    return {
      carrier: 'simulated_mail',
      async send({ to, subject, text, html = null, attachments = [], messageId = '' }) {
        if (to.toLowerCase().endsWith(bouncingDomain)) throw new MailRejected('550 no such user')
        await outbox.put({
          kind: 'email',
          to,
          subject,
          text,
          html,
          attachments: attachments.map(({ name, type, record, contentId = null }) => ({
            name,
            type,
            record,
            contentId,
          })),
        })
        return messageId
      },
    }
  }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: config.MAIL_URL, ...mailLimits })
  return {
    carrier: 'smtp',
    async send({ attachments = [], ...message }) {
      try {
        const sent = await transport.sendMail({
          from: config.MAIL_FROM,
          ...message,
          attachments: await Promise.all(
            attachments.map(async ({ name, type, bytes, contentId }) => ({
              filename: name,
              contentType: type,
              content: Buffer.from(await bytes()),
              ...(contentId === undefined ? {} : { cid: contentId }),
            })),
          ),
        })
        return sent.messageId
      } catch (error) {
        const code = memberOf(error, 'responseCode')
        if (typeof code === 'number' && code >= 500 && code < 600) throw new MailRejected(String(code))
        throw error
      }
    },
  }
}
