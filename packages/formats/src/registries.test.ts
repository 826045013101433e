import { exportFormats, importFormatIds, importFormats } from '@honora/domain/invoice/formats.ts'
import { describe, expect, test } from 'vitest'
import { invoice, writeOptions } from '../testing/builders.ts'
import { exporters } from './exporters.ts'
import { importers } from './importers.ts'
import { recognise } from './recognise.ts'

const written = exportFormats.filter((format) => format.id !== 'pdf')
const ids: readonly string[] = importFormatIds

describe('each export format', () => {
  test.each(written)('$id is written as $mime with the ending .$ending', ({ id, ending, mime }) => {
    const { write, unfit } = exporters[id]
    const whole = invoice()

    expect(unfit(whole)).toEqual([])
    const file = write([whole], writeOptions)
    expect(file.name.endsWith(`.${ending}`)).toBe(true)
    expect(file.mimeType).toBe(mime)
  })

  test.each(written.filter(({ id }) => ids.includes(id)))(
    '$id is known again when it comes back',
    ({ id }) => {
      const { bytes } = exporters[id].write([invoice()], writeOptions)

      expect(recognise(bytes, 'auto')).toEqual({ ok: true, value: id })
    },
  )
})

describe('each import format', () => {
  test('has one reader, one name and endings of its own', () => {
    const endings = importFormats.flatMap(({ ending, alsoEndings }) => [ending, ...alsoEndings])

    expect(Object.keys(importers).toSorted()).toEqual([...importFormatIds].toSorted())
    expect(new Set(endings).size).toBe(endings.length)
    expect(new Set(importFormats.map(({ name }) => name)).size).toBe(importFormats.length)
  })

  test('that begins by chance like another is the other', () => {
    const head = Buffer.from('H;RZ;1234567000;rest')

    expect(importers.pad.begins(head.toString('latin1'))).toBe(true)
    expect(recognise(head, 'auto')).toEqual({ ok: true, value: 'rz' })
  })
})
