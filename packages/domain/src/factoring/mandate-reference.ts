/** Reference of a SEPA mandate: the name of what it is for, with a number from the second mandate on. */
export function mandateReference(name: string, earlierMandates: number): string {
  return earlierMandates === 0 ? name : `${name}-${earlierMandates + 1}`
}
