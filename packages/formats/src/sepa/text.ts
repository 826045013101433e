import { transliterate } from '../charset.ts'

const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'oe',
  Ø: 'Oe',
  '&': '+',
  '"': "'",
  _: '-',
}

/**
 * A text in the letters that every bank of SEPA takes (EPC217-08): a–z, A–Z, 0–9, space and / - ? : ( ) . , ' +. Umlauts are
 * spelled out, accents dropped, what is left becomes a point. Cut to `length` letters.
 */
export function sepaText(text: string, length: number): string {
  let plain = ''
  for (const letter of transliterate(text, 'ISO-8859-1').text.replaceAll(/\s+/g, ' ').trim()) {
    const spelled = spelledOut[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    plain += spelled.replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
  }
  return plain.slice(0, length).trim()
}

/** Whether an identification may stand in a file: at most 35 letters of SEPA, no slash at its ends and never two of them. */
export function isSepaId(id: string): boolean {
  return /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(id) && !/^\/|\/$|\/\//.test(id)
}
