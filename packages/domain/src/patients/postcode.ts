/** Whether letters may be sent there: a German postcode has five digits; those of other countries are not judged. */
export const isPostcode = (zip: string, country: string): boolean => country !== 'DE' || /^\d{5}$/.test(zip)
