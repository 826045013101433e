import { euro, germanLongDate } from '@honora/formats/documents/german.ts'
import { leftToPay } from '@honora/domain/factoring/receivable.ts'
import { owedOfInvoice } from '@honora/formats/documents/invoice.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MailMessage } from '../../platform/mail/mail.ts'
import { sendingId } from './documents.ts'
import { linkUrl } from './links.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import type { DispatchContent } from './kept-content.ts'

/** A picture in the head of a mail. */
export interface MailLogo {
  readonly organisationId: string
  readonly bytes: Uint8Array
}

const titles: Readonly<Record<DispatchRow['kind'], string>> = {
  invoice: 'Rechnung',
  reminder_1: 'Zahlungserinnerung',
  reminder_2: 'Mahnung',
  reminder_3: 'Letzte Mahnung',
  plan_offer: 'Angebot zur Ratenzahlung',
  plan_contract: 'Vertrag über Ratenzahlung',
  payment_confirmation: 'Zahlungsbestätigung',
  charge_back_notice: 'Rückbelastung',
  payout_notice: 'Auszahlung',
  direct_debit_notice: 'Ankündigung einer Lastschrift',
  patient_link: 'Ihre persönliche Seite',
  plan_debit_notice: 'Ankündigung einer Lastschrift',
  deferral_notice: 'Stundung',
  insurer_copy: 'Rechnungskopie für Ihre Versicherung',
  payment_demand: 'Zahlungsaufforderung',
  account_demand: 'Zahlungsaufforderung',
}

/** Name of a dispatch's document, in German as the document itself. */
export function documentTitle(row: Pick<DispatchRow, 'kind'>, content: DispatchContent): string {
  const reference = 'account' in content ? content.account.reference : content.claim.reference
  return `${titles[row.kind]} ${reference}`
}

/** What the mail says in one or two sentences; the document is attached. German, as the documents are. */
function sentences(content: DispatchContent): string[] {
  switch (content.of) {
    case 'reminder': {
      const cents = content.openCents + content.costsCents + content.feeCents
      return [
        `zu Ihrer Rechnung ${content.claim.invoiceNumber} (${content.claim.practiceName}) sind noch ${euro(cents)} offen. Bitte zahlen Sie bis ${germanLongDate(content.payUntil)} mit dem Verwendungszweck ${content.claim.reference}.`,
      ]
    }
    case 'plan_offer':
      return [
        `Sie können die Rechnung ${content.claim.invoiceNumber} (${content.claim.practiceName}) in ${String(content.plan.instalments)} Raten zahlen. Das Angebot gilt bis ${germanLongDate(content.validUntil)}.`,
      ]
    case 'plan_contract':
      return [
        `Ihre Ratenzahlung zur Rechnung ${content.claim.invoiceNumber} (${content.claim.practiceName}) ist vereinbart. Vertrag, Informationsblatt und Widerrufsbelehrung hängen an; bitte heben Sie sie auf.`,
      ]
    case 'payment_confirmation':
      return [`vielen Dank. Die Rechnung ${content.claim.invoiceNumber} ist vollständig bezahlt.`]
    case 'deferral_notice':
      return [
        content.isEnded
          ? `die Stundung der Rechnung ${content.claim.invoiceNumber} (${content.claim.practiceName}) ist beendet. Bitte zahlen Sie ${euro(content.openCents + content.costsCents)} bis ${germanLongDate(content.dueOn)} mit dem Verwendungszweck ${content.claim.reference}.`
          : `wir stunden Ihnen die Rechnung ${content.claim.invoiceNumber} (${content.claim.practiceName}): ${euro(content.openCents + content.costsCents)} sind erst am ${germanLongDate(content.dueOn)} fällig. Bis dahin mahnen wir nicht.`,
      ]
    case 'patient_link':
      return [
        `hier ist der Link zu Ihrer Rechnung ${content.claim.invoiceNumber} (${content.claim.practiceName}).`,
      ]
    case 'invoice': {
      const { practiceName, invoiceNumber, reference } = content.claim
      const owedCents = owedOfInvoice(content.invoice)
      return [
        `angehängt ist die Rechnung ${invoiceNumber} für Ihre Behandlung bei ${practiceName}.`,
        owedCents === 0
          ? 'Zu zahlen ist darauf nichts mehr.'
          : `Bitte überweisen Sie ${euro(owedCents)} bis ${germanLongDate(content.invoice.dueOn ?? '')} mit dem Verwendungszweck ${reference}. Unser Konto steht in der Rechnung.`,
      ]
    }
    case 'insurer_copy':
      return [
        `angehängt ist die Kopie der Rechnung ${content.claim.invoiceNumber} (${content.claim.practiceName}) für Ihre Versicherung. Reichen Sie sie dort ein; zu zahlen ist darauf nichts.`,
      ]
    case 'payment_demand':
      return [
        `zur Rechnung ${content.claim.invoiceNumber} sind noch ${euro(leftToPay(content))} offen. ${content.factorName} hat uns die Forderung zurückgegeben; bitte zahlen Sie bis ${germanLongDate(content.payUntil)} an uns, mit dem Verwendungszweck ${content.claim.reference}. Unser Konto steht im angehängten Schreiben.`,
      ]
    case 'plan_debit_notice':
      return [
        `wir ziehen die Rate ${String(content.rateNumber)} von ${String(content.rateCount)} über ${euro(content.amountCents)} am ${germanLongDate(content.collectOn)} von Ihrem Konto ${content.accountMasked} ein (Mandat ${content.mandateReference}). Bitte sorgen Sie für Deckung.`,
      ]
    case 'charge_back_notice':
      return [
        `wir geben Ihnen die Forderung aus der Rechnung ${content.claim.invoiceNumber} zurück (${euro(content.amountCents)}). Grund und weitere Schritte stehen im angehängten Schreiben.`,
      ]
    case 'payout_notice':
      return [
        `am ${germanLongDate(content.paidOn)} haben wir ${euro(content.account.amountCents)} an Sie überwiesen, Abrechnung ${content.statementNumber}.`,
      ]
    case 'account_demand':
      return [
        `Ihr Abrechnungskonto ist im Minus. Bitte überweisen Sie ${euro(content.account.amountCents)} bis ${germanLongDate(content.payUntil)} auf das Konto ${groupedIban(content.payTo.iban)} (${content.payTo.holder}) mit dem Verwendungszweck ${content.account.reference}. Das Schreiben mit dem GiroCode hängt an.`,
      ]
    case 'direct_debit_notice':
      return [
        `wir ziehen höchstens ${euro(content.account.amountCents)} am ${germanLongDate(content.collectedOn)} von Ihrem Konto ein, wenn Ihr Abrechnungskonto bis dahin nicht ausgeglichen ist.`,
      ]
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The mail of a dispatch: text and HTML that say the same, the practice's logo, the document attached. */
export function mailOf(
  config: Deps['config'],
  row: DispatchRow,
  message: {
    readonly to: string
    readonly content: DispatchContent
    readonly logo: MailLogo | null
    readonly pdf: () => Promise<Uint8Array>
  },
): MailMessage {
  const { content, logo } = message
  const letter = 'account' in content ? content.account : content.claim
  const linkId = 'account' in content ? null : content.claim.linkId
  const url = linkId === null ? null : linkUrl(config, linkId)
  const salutation = 'account' in content ? 'Sehr geehrte Damen und Herren,' : content.claim.salutation
  const { name, address, contact = [] } = letter.letterhead
  const sender = [name, ...address, ...contact]
  const title = documentTitle(row, content)
  const button = 'Rechnung ansehen, bezahlen oder fragen'
  const text = [
    salutation,
    '',
    ...sentences(content),
    ...(url === null ? [] : ['', `${button}:`, url]),
    '',
    'Mit freundlichen Grüßen',
    ...sender,
  ].join('\n')
  const logoName = 'logo'
  const paragraphs = [salutation, ...sentences(content)].map((each) => `<p>${escaped(each)}</p>`).join('')
  const link =
    url === null
      ? ''
      : `<p><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5a60;color:#ffffff;text-decoration:none;font-weight:600">${button}</a></p><p style="font-size:13px;color:#4d5658">${escaped(url)}</p>`
  const picture =
    logo === null
      ? ''
      : `<p><img src="cid:${logoName}" alt="" height="44" style="display:block;height:44px"></p>`
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="margin:0;padding:24px;background:#f4f3ef;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#1b2021"><div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px">${picture}<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escaped(titles[row.kind])}</h1>${paragraphs}${link}<p>Mit freundlichen Grüßen<br>${sender.map(escaped).join('<br>')}</p></div></body></html>`
  return {
    to: message.to,
    subject: title,
    text,
    html,
    messageId: `<dispatch.${sendingId(row)}@honora>`,
    attachments: [
      {
        name: `${title}.pdf`,
        type: 'application/pdf',
        bytes: message.pdf,
        record: `dispatch:${sendingId(row)}`,
      },
      ...(logo === null
        ? []
        : [
            {
              name: 'logo.png',
              type: 'image/png',
              bytes: () => Promise.resolve(logo.bytes),
              record: `logo:${logo.organisationId}`,
              contentId: logoName,
            },
          ]),
    ],
  }
}
