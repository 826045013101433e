import { germanDate } from '@honora/formats/documents/german.ts'
import { z } from 'zod'
import { publishContract } from '../../kernel/publish.ts'
import { systemWork } from '../../kernel/work.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { job } from '../../platform/jobs/definition.ts'
import { MailRejected } from '../../platform/mail/mail.ts'
import { systemScope } from '../../platform/scope.ts'
import { operatorOf } from './operator.ts'
import { findObjection } from './queries.ts'
import { updateObjection } from './tables.ts'

type Mailed = Parameters<typeof updateObjection>[2]

/** An objection goes to the operator by mail, once; what became of it is kept. It stands in the portal either way. */
export const mailObjection = job({
  name: 'legal.mail-objection',
  class: 'outside',
  payload: z.object({ organisationId: z.string(), objectionId: z.string() }),
  async run(deps, { organisationId, objectionId }) {
    const objection = await findObjection(deps.db.system, objectionId)
    if (objection?.mail_state !== 'waiting') return
    const { email } = await operatorOf(deps)
    const text = (id: string, values: Record<string, string> = {}): string =>
      deps.catalogues.text('de', `mail.objection.${id}`, values)
    const practice = `${objection.practice_name} (${objection.customer_number})`
    const said = text('text', {
      practice,
      name: objection.raised_by_name,
      day: germanDate(berlinDay(objection.raised_at)),
      announced: germanDate(objection.announced_on),
      until: germanDate(objection.object_until),
      text: objection.said,
    })
    const mailed = await send(deps, email, {
      subject: text('subject', { practice }),
      text: said,
      id: objectionId,
    })
    await deps.transaction(systemScope(organisationId), async (tx) => {
      await updateObjection(tx, objectionId, mailed)
      const work = await systemWork(deps, tx, organisationId)
      await publishContract(work, organisationId, 'subprocessors_objection_mailed')
    })
  },
})

async function send(
  deps: Deps,
  to: string | null,
  mail: { readonly subject: string; readonly text: string; readonly id: string },
): Promise<Mailed> {
  if (to === null || to === '') return { mail_state: 'none' }
  try {
    const { id, ...content } = mail
    const proof = await deps.mail.send({ to, ...content, messageId: `<objection.${id}@honora>` })
    return { mail_state: 'sent', mailed_to: to, mailed_at: deps.clock.now(), mail_proof: proof }
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error
    return { mail_state: 'refused', mailed_to: to }
  }
}
