import { expect, test } from 'vitest'
import { FileRefused } from '../reading.ts'
import { readXmlTree } from './tree.ts'

const lists = new Set(['Ntry'])

test('elements become members, repeated ones lists, prefixes fall away', () => {
  const text = `<?xml version="1.0"?><n:Stmt xmlns:n="urn:x"><n:Id> 7 &amp; 8 </n:Id><n:Amt Ccy="EUR">1.00</n:Amt>
    <n:Ntry><Ref>a</Ref><Ref>b</Ref></n:Ntry></n:Stmt>`

  expect(readXmlTree(text, { lists })).toEqual({
    Stmt: {
      Id: '7 & 8',
      Amt: { '@Ccy': 'EUR', '#text': '1.00' },
      Ntry: [{ Ref: ['a', 'b'] }],
    },
  })
})

test.each([
  '<a><b></a>',
  '<a>',
  '',
  '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>',
  '<a b="1" b="2"/>',
  `${'<a>'.repeat(70)}${'</a>'.repeat(70)}`,
])('%j is refused', (text) => {
  expect(() => readXmlTree(text, { lists })).toThrow(FileRefused)
})

test('a member named like a part of objects is a member like others', () => {
  const tree = readXmlTree('<a><__proto__>x</__proto__><constructor>y</constructor></a>', { lists })

  expect(Object.getPrototypeOf(tree)).toBe(Object.prototype)
  expect(JSON.stringify(tree)).toBe('{"a":{"__proto__":"x","constructor":"y"}}')
})
