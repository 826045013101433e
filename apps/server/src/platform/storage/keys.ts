const keyForm = /^[a-z0-9][a-z0-9._-]{0,127}(?:\/[a-z0-9][a-z0-9._-]{0,127}){0,9}$/

/** Keys are made by us; one of another form is a mistake (or an attack) and never reaches the disk. */
export function checkKey(key: string): string {
  if (!keyForm.test(key) || key.includes('..')) throw new RangeError('object key of wrong form')
  return key
}
