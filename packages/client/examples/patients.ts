import { connect, everyPage, HonoraError } from '@honora/client'

const [address = '', apiKey = ''] = process.argv.slice(2)
const honora = connect({ address, apiKey })

const added = await honora.createPatient({
  body: {
    givenName: 'Mia',
    familyName: 'Berg',
    birthDate: '1985-04-12',
    insurance: { kind: 'private' },
  },
})
console.log(`added ${added.givenName} ${added.familyName}`)

for await (const { patients } of everyPage((page) => honora.listPatients({ query: { ...page, limit: 100 } })))
  for (const { givenName, familyName, birthDate } of patients) console.log(givenName, familyName, birthDate)

try {
  await honora.getPatient({ params: { id: 'nobody' } })
} catch (error) {
  if (!(error instanceof HonoraError)) throw error
  console.log(error.code, error.problem.detail)
}
