/**
 * Whether a text may be a German tax number (10 to 13 digits, written with slashes or gaps) or a VAT number (DE and 9
 * digits, § 27a UStG). Whether it was given out, only the tax office knows.
 */
export function isTaxNumber(text: string): boolean {
  const bare = text.replaceAll(/[\s/.-]/g, '').toUpperCase()
  return /^\d{10,13}$/.test(bare) || /^DE\d{9}$/.test(bare)
}
