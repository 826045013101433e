import { dentalCodes } from '@honora/contract/dental-codes.ts'
import { createHash } from 'node:crypto'
import { invalidField } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { importPointValues, listPointValues } from './point-values.ts'
import { createCustomCode } from './create-custom-code.ts'
import { getDentalCode } from './present-code.ts'
import { listDentalCodes } from './list-dental-codes.ts'
import { removeCustomCode } from './remove-custom-code.ts'
import { updateCustomCode } from './update-custom-code.ts'

export const dentalCodeHandlers = handlersFor(dentalCodes, {
  listDentalCodes: async ({ deps, tx, scope, query }) => {
    const page = await listDentalCodes(deps, tx, scope, query)
    return { codes: [...page.rows], sections: page.sections, cursor: page.cursor }
  },
  createDentalCode: async ({ deps, tx, scope, body, reply }) => {
    const code = await createCustomCode(deps, tx, scope, body)
    reply.header('Location', `/api/dental-codes/${code.id}`)
    return code
  },
  getDentalCode: ({ deps, tx, scope, params, query }) => getDentalCode(deps, tx, scope, params.id, query.on),
  updateDentalCode: ({ deps, tx, scope, params, body, ifMatch }) =>
    updateCustomCode(deps, tx, scope, params.id, body, ifMatch),
  removeDentalCode: ({ deps, tx, scope, params, ifMatch }) =>
    removeCustomCode(deps, tx, scope, params.id, ifMatch),
  listPointValues: async ({ tx, scope, query }) => ({
    pointValues: await listPointValues(tx, scope.organisationId, query),
    cursor: null,
  }),
  importPointValues: async ({ deps, scope, raw, inTransaction }) => {
    if (!raw.isMultipart()) throw invalidField('/data', 'required')
    let bytes: Buffer | undefined
    for await (const part of raw.parts({ limits: { fileSize: 1024 * 1024, files: 1 } })) {
      if (part.type === 'file' && part.fieldname === 'data') bytes = await part.toBuffer()
      else if (part.type === 'field' && part.fieldname === 'data') bytes = Buffer.from(String(part.value))
    }
    if (bytes === undefined) throw invalidField('/data', 'required')
    const content = bytes
    const hash = createHash('sha256').update(content).digest()
    return inTransaction(
      async (tx) => ({ imported: await importPointValues(deps, tx, scope, content) }),
      hash,
    )
  },
})
