import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DatabaseAwayError, NoConnectionError } from '../db/database-errors.ts'
import { loadCatalogues } from '../messages/catalogues.ts'
import { StoreAwayError } from '../storage/object-store.ts'
import { appErrorOf, fieldsOf, problemOf } from './problem.ts'

const ofDriver = (code: string): Error => Object.assign(new Error('said by the driver'), { code })

test.each([
  ['a full disk of the database', ofDriver('53100'), 507, 'STORAGE_FULL'],
  ['a full disk of the file store', ofDriver('ENOSPC'), 507, 'STORAGE_FULL'],
  ['a database that shuts down', ofDriver('57P01'), 503, 'DATABASE_UNAVAILABLE'],
  ['a database that crashed', ofDriver('57P02'), 503, 'DATABASE_UNAVAILABLE'],
  ['a database that starts', ofDriver('57P03'), 503, 'DATABASE_UNAVAILABLE'],
  [
    'a lost connection',
    new DatabaseAwayError(new Error('Connection terminated')),
    503,
    'DATABASE_UNAVAILABLE',
  ],
  ['a locked row', ofDriver('55P03'), 503, 'RECORD_BUSY'],
  ['the queue before a locked row', new NoConnectionError(true), 503, 'RECORD_BUSY'],
  ['a slow statement', ofDriver('57014'), 503, 'TOO_SLOW'],
  ['a store of files that is away', new StoreAwayError(ofDriver('ECONNREFUSED')), 503, 'STORAGE_UNAVAILABLE'],
  ['a mail server that is away', ofDriver('ECONNREFUSED'), 503, 'SERVICE_UNAVAILABLE'],
  ['a busy pool', new NoConnectionError(false), 503, 'OVERLOADED'],
  ['a defect', new TypeError('x is undefined'), 500, 'INTERNAL'],
])('%s is said by its name', (_what, error, status, code) => {
  expect(appErrorOf(error)).toMatchObject({ status, code })
})

test('only a busy server says that it is busy, in every language', () => {
  const catalogues = loadCatalogues(fileURLToPath(new URL('../../../catalogues', import.meta.url)))
  const titles = (['de', 'en', 'it', 'es'] as const).map((locale) =>
    [ofDriver('53100'), ofDriver('57P01'), new NoConnectionError(false)].map(
      (error) => problemOf(appErrorOf(error), locale, 'trace', catalogues).title,
    ),
  )
  expect(titles).toEqual([
    [
      'Der Speicherplatz des Servers ist voll',
      'Die Datenbank antwortet gerade nicht',
      'Gerade sehr viel los',
    ],
    [
      'The server has run out of disk space',
      'The database is not responding right now',
      'Very busy right now',
    ],
    [
      'Lo spazio su disco del server è esaurito',
      'Il database al momento non risponde',
      'Sistema momentaneamente sovraccarico',
    ],
    [
      'El servidor se ha quedado sin espacio en disco',
      'La base de datos no responde en este momento',
      'Mucha actividad en este momento',
    ],
  ])
})

test('what is wrong with a field is said for what it is: an address of mail, a day, nothing typed', () => {
  const schema = z.object({ email: z.email(), day: z.iso.date(), zip: z.string().min(1) })
  const input = { email: 'kein', day: '31.2.', zip: '' }
  const { error = new z.ZodError([]) } = schema.safeParse(input)
  expect(fieldsOf(error, input)).toEqual([
    { pointer: '/email', code: 'email' },
    { pointer: '/day', code: 'invalid_format' },
    { pointer: '/zip', code: 'required' },
  ])
})
