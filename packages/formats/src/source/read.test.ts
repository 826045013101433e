import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceRecords, type SourceFinding } from './read.ts'

const finding = (at: Partial<SourceFinding>): SourceFinding => ({
  line: null,
  record: null,
  field: null,
  pointer: null,
  ...at,
})

const rz = [
  'H;RZ;1;UTF-8;100001;20261116;Sample;1',
  'R;26-1;20261116;30;non_recourse;10103;EUR;dental;',
  'E;person;Herr;;Jörg;Brandstätter;19710309;Mühlenstraße;4a;2483;"Schleswig; Nord";DE;;',
  'P;PR-1;Jörg;Brandstätter;19710309;m;pkv',
  'L;1;20261103;GOZ;0010;0;;1;2.3;100;1294;;Untersuchung',
  'L;2;20261103;GOZ;0090;0;26;1;2.3;60;776;;Anästhesie',
  'S;10103;0;0;0;10103',
  'R;26-2;20261116;30;non_recourse;500;EUR;dental;',
].join('\n')

async function* inPieces(text: string | Uint8Array, size = 40): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const ofRz = (findings: readonly SourceFinding[]) =>
  sourceRecords({ format: 'rz', charset: 'UTF-8', bytes: inPieces(rz) }, findings)

describe('RZ', () => {
  test('a finding of an invoice is looked up in the record that holds it; the value is marked', async () => {
    const [zip, second, total, third] = await ofRz([
      finding({ line: 2, field: 'zip', pointer: '/debtor/address/zip' }),
      finding({ line: 2, field: 'amountCents', pointer: '/positions/1/amountCents' }),
      finding({ line: 2, field: 'totalCents', pointer: '/totalCents' }),
      finding({ line: 2, pointer: '/positions/2/code' }),
    ])

    expect(zip?.parts[zip.marked ?? -1]).toBe('2483')
    expect(zip?.parts).toContain('Schleswig; Nord')
    expect(second?.parts).toEqual([
      'L',
      '2',
      '20261103',
      'GOZ',
      '0090',
      '0',
      '26',
      '1',
      '2.3',
      '60',
      '776',
      'Anästhesie',
    ])
    expect(second?.parts[second.marked ?? -1]).toBe('776')
    expect(total?.parts[total.marked ?? -1]).toBe('10103')
    expect(third).toBeNull()
  })

  test('a finding of a record names its line and field itself; an empty field leaves nothing to mark', async () => {
    const [named, empty, nowhere] = await ofRz([
      finding({ line: 3, field: 'birthDate' }),
      finding({ line: 3, field: 'title' }),
      finding({}),
    ])

    expect(named?.parts[named.marked ?? -1]).toBe('19710309')
    expect(empty?.marked).toBeNull()
    expect(nowhere).toBeNull()
  })
})

test('PAD: fields by the numbers of the layout, parts of an address where they share a field', async () => {
  const bytes = readFileSync(new URL('../../testing/fixtures/valid_pad.dat', import.meta.url))
  const at = { format: 'pad', charset: 'CP850' } as const
  const [all] = await sourceRecords({ ...at, bytes: inPieces(bytes) }, [
    finding({ record: 1, field: '000,4' }),
  ])
  const [name, place, line] = await sourceRecords({ ...at, bytes: inPieces(bytes) }, [
    finding({ record: 2, pointer: '/debtor/lastName' }),
    finding({ record: 2, pointer: '/debtor/address/city' }),
    finding({ record: 2, pointer: '/positions/0/code' }),
  ])

  expect(all?.parts).toContain('000')
  expect(name?.parts).toContain('200')
  expect(name?.marked).not.toBeNull()
  expect(place?.parts).toContain('300')
  expect(place?.parts[place.marked ?? -1]).toMatch(/^\d{5} /)
  expect(line).toBeNull()
})
