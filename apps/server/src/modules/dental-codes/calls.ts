import { dentalCodes } from '@honora/contract/dental-codes.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { listPointValues } from './point-values.ts'
import { receivePointValues } from './receive-point-values.ts'
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
  importPointValues: receivePointValues,
})
